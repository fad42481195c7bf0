import TerminalCanvas

/// The lowest row of the screen: position at the left, the main keys at the right.
///
/// ```
///  3 of 18                        ↑↓ move  → open  ← close  ? keys  q quit
/// ```
///
/// In a narrow line keys are left out from the left, so that the way to help and out stays longest.
struct StatusLine {
    /// A key and what it does.
    struct Hint: Hashable, Sendable {
        let keys: SafeText
        let word: SafeText

        /// Creates a hint.
        ///
        /// - Parameters:
        ///   - keys: The keys.
        ///   - word: What they do; drawn behind a blank.
        ///   - repertoire: What the terminal can be sent.
        init(keys: String, word: String, repertoire: CharacterRepertoire) {
            self.keys = SafeText(keys, repertoire: repertoire)
            self.word = SafeText(" " + word, repertoire: repertoire)
        }
    }

    /// Where in the list focus is.
    let position: String

    /// The keys to show.
    let hints: [Hint]

    /// Draws the line.
    func draw(in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext) {
        let theme = context.theme
        let repertoire = context.capabilities.repertoire
        canvas.fill(rectangle, style: theme.statusLine)
        guard rectangle.size.rows > 0 else { return }
        let padding = rectangle.size.columns >= 24 ? 1 : 0
        let row = rectangle.origin.row
        let positionText = SafeText(position, repertoire: repertoire)
        let start = rectangle.origin.column + padding
        let end = rectangle.columnRange.upperBound - padding
        canvas.draw(
            positionText, at: Point(column: start, row: row), in: start..<max(start, end), style: theme.statusLine)

        var keyStyle = theme.statusLine
        keyStyle.attributes.remove(.dim)
        keyStyle.attributes.insert(.bold)
        var column = end
        for hint in hints.reversed() {
            let width = hint.keys.width + hint.word.width
            guard column - width >= start + positionText.width + 2 else { break }
            let behind = canvas.draw(hint.keys, at: Point(column: column - width, row: row), style: keyStyle)
            canvas.draw(hint.word, at: Point(column: behind, row: row), style: theme.statusLine)
            column -= width + 2
        }
    }
}
