import protocol FoundationEssentials.LocalizedError

/// An error as one sentence.
struct LoadFailure {
    /// The sentence, without line ends. The screen shows control characters in it as escapes.
    let sentence: String

    /// Describes an error: by its `errorDescription` if it is a `LocalizedError`, otherwise by its description.
    init(_ error: any Error) {
        let text = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        sentence = line.allSatisfy(\.isWhitespace) ? "The content cannot be loaded." : line
    }
}
