/// An error that stops the program, or one of its inputs, although the arguments are right. The exit status is 2.
struct ProgramError: Error, Hashable, CustomStringConvertible {
    /// The error as a sentence without a full stop.
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }

    var description: String { sentence }
}

/// Arguments or settings that cannot be used. The exit status is 64.
struct UsageError: Error, Hashable, CustomStringConvertible {
    /// The place of the option, such as `~/.config/unfold/config:3`, or `nil` for the arguments.
    var place: String?

    /// The error as a sentence.
    let sentence: String

    init(_ sentence: String, place: String? = nil) {
        self.sentence = sentence
        self.place = place
    }

    var description: String { (place.map { "\($0): " } ?? "") + sentence }
}
