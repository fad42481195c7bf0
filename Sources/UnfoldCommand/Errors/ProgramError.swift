/// What stops the program, or one of its inputs, although the arguments are right. The exit status is 2.
struct ProgramError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, as a sentence without a full stop.
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }

    var description: String { sentence }
}
