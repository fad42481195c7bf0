extension SafeText {
    /// Concatenates two texts. Characters do not combine across the boundary.
    public static func + (left: SafeText, right: SafeText) -> SafeText {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        let offset = left.text.utf8.count
        let moved = right.escapes.map { Escape(start: $0.start + offset, end: $0.end + offset, isMark: $0.isMark) }
        return SafeText(
            text: left.text + right.text, width: left.width + right.width, escapes: left.escapes + moved,
            repertoire: left.repertoire)
    }

    /// Appends a text to another.
    public static func += (left: inout SafeText, right: SafeText) { left = left + right }

    /// Concatenates texts with a separator between them.
    ///
    /// - Parameters:
    ///   - texts: The texts in order.
    ///   - separator: The text between each two of them; empty by default.
    public static func joined(_ texts: some Sequence<SafeText>, by separator: SafeText = .empty) -> SafeText {
        var result: SafeText?
        for text in texts { result = result.map { $0 + separator + text } ?? text }
        return result ?? .empty
    }
}
