/// An error in a JSON text: what is wrong and where.
///
/// ```swift
/// let document = JSONDocument(#"{"a": 1, "b" 2}"#.utf8)
/// document.error.map { "\($0)" } ?? ""  // 1:14: a colon is missing after the name
/// ```
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let problem: JSONProblem

    /// The offset of the byte that shows the error, from the beginning of the input. At the end of the input it is the
    /// number of bytes.
    public let offset: Int

    /// The place of that byte.
    public let place: InputPlace

    /// What is wrong, as a sentence without a capital letter and without a full stop.
    public let sentence: String

    /// The line, the column and the sentence.
    public var description: String { "\(place.line):\(place.column): \(sentence)" }
}
