/// An error in a JSON, YAML, TOML or XML text: the problem and its place.
///
/// ```swift
/// let document = YAMLDocument("a: [1, 2".utf8)
/// document.error.map { "\($0)" } ?? ""  // 1:9: a comma or ] is missing
/// ```
package struct DocumentError<Problem: Hashable & Sendable>: Error, Hashable, CustomStringConvertible {
    /// The problem.
    package let problem: Problem

    /// The offset of the byte that shows the error, from the beginning of the input. At the end of the input it is the
    /// number of bytes.
    package let offset: Int

    /// The place of that byte.
    package let place: InputPlace

    /// The problem as a sentence, without a capital letter and without a full stop.
    package let sentence: String

    /// The line, the column and the sentence.
    package var description: String { "\(place): \(sentence)" }

    /// What is wrong with a text that has the error.
    ///
    /// - Parameter byteCount: The number of bytes of the text.
    func problems(in byteCount: Int) -> InputProblems {
        var problems = InputProblems(failure: InputFailure(place: place, sentence: sentence))
        problems.isIncomplete = offset >= byteCount
        return problems
    }
}
