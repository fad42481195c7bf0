extension StringProtocol {
    /// The text with an upper-case letter at its beginning, as sentences have it.
    var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
