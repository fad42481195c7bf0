extension SafeText {
    /// A stretch of text; escapes are runs of their own, so that they can be drawn in a style data cannot imitate.
    public struct Run: Hashable, Sendable {
        /// What is drawn.
        public let text: String

        /// Whether the run stands for something that cannot be drawn as it is.
        public let isEscape: Bool

        public static func == (left: Run, right: Run) -> Bool {
            left.isEscape == right.isEscape && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }

    /// The stretches, in order, none of them empty.
    ///
    /// - Complexity: O(length).
    public var runs: [Run] {
        var runs: [Run] = []
        var start = text.utf8.startIndex
        func append(to end: String.Index, isEscape: Bool) {
            if start < end { runs.append(Run(text: String(text[start..<end]), isEscape: isEscape)) }
            start = end
        }
        for escape in escapes {
            append(to: text.utf8.index(text.utf8.startIndex, offsetBy: escape.start), isEscape: false)
            append(to: text.utf8.index(text.utf8.startIndex, offsetBy: escape.end), isEscape: true)
        }
        append(to: text.utf8.endIndex, isEscape: false)
        return runs
    }
}

extension SafeText: CustomStringConvertible {
    /// What is drawn, for a place without styles, such as an error message.
    public var description: String { text }
}
