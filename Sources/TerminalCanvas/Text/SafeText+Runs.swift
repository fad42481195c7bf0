extension SafeText {
    /// A part of a text that is either an escape or contains none.
    public struct Run: Hashable, Sendable {
        /// The characters that are drawn.
        public let text: String

        /// Whether the run is an escape, which stands for something that cannot be drawn.
        public let isEscape: Bool

        /// Returns whether two runs draw the same Unicode scalars and are of the same kind.
        public static func == (left: Run, right: Run) -> Bool {
            left.isEscape == right.isEscape && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }

    /// The parts of the text in order, each of them an escape or text without escapes. No run is empty.
    ///
    /// - Complexity: O(length of the text).
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
    /// The characters that are drawn, for use where there are no styles, such as in an error message.
    public var description: String { text }
}
