extension SafeText {
    /// One text behind the other. Nothing combines across the place where they meet.
    public static func + (left: SafeText, right: SafeText) -> SafeText {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        let offset = left.text.utf8.count
        let moved = right.escapes.map { Escape(start: $0.start + offset, end: $0.end + offset, isMark: $0.isMark) }
        return SafeText(
            text: left.text + right.text, width: left.width + right.width, escapes: left.escapes + moved,
            repertoire: left.repertoire)
    }

    /// Appends another text.
    public static func += (left: inout SafeText, right: SafeText) { left = left + right }

    /// The texts one behind the other, with another between each two.
    public static func joined(_ texts: some Sequence<SafeText>, by separator: SafeText = .empty) -> SafeText {
        var result: SafeText?
        for text in texts { result = result.map { $0 + separator + text } ?? text }
        return result ?? .empty
    }
}
