/// What is wrong with an input.
public struct InputFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where it is wrong, or `nil` if it has no place.
    public let place: InputPlace?

    /// What is wrong, as a sentence without a capital letter and without a full stop.
    public let sentence: String

    /// Creates a failure.
    public init(place: InputPlace? = nil, sentence: String) {
        self.place = place
        self.sentence = sentence
    }

    /// The place, if there is one, and the sentence, such as `3:14: a comma is missing`.
    public var description: String { place.map { "\($0): \(sentence)" } ?? sentence }
}
