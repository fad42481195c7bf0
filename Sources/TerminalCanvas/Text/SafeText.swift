/// Text that can be drawn without risk: the only text a ``Canvas`` takes.
///
/// It is made by one sanitiser, which turns control characters into visible escapes, and it knows its width.
public struct SafeText: Hashable, Sendable {
    /// A stretch of text; escapes are runs of their own, so that they can be drawn in a style data cannot imitate.
    public struct Run: Hashable, Sendable {
        /// What is drawn.
        public let text: String
        /// Whether the run stands for something that cannot be drawn as it is.
        public let isEscape: Bool
    }

    /// The stretches, in order.
    public let runs: [Run]

    /// Display width in columns.
    public let width: Int

    /// Makes text safe.
    ///
    /// - Parameters:
    ///   - string: Any text, trusted or not.
    ///   - repertoire: What the terminal can be sent; in ASCII everything else becomes a visible escape.
    public init(_ string: String, repertoire: CharacterRepertoire = .unicode) {
        runs = string.isEmpty ? [] : [Run(text: string, isEscape: false)]
        width = string.count
    }
}
