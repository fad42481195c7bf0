import TerminalCanvas

/// The lowest row of the screen: position at the left, the main keys at the right.
///
/// ```
///  3 of 18                        ↑↓ move  → open  ← close  ? keys  q quit
/// ```
///
/// In a narrow line keys are left out from the left, so that the way to help and out stays longest.
struct StatusLine: Hashable {
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

    /// Where it is.
    let rectangle: Rectangle

    /// How it looks.
    let style: Style

    /// The same line in a picture of its own.
    var atOrigin: StatusLine {
        StatusLine(rectangle: Rectangle(origin: Point(column: 0, row: 0), size: rectangle.size), style: style)
    }

    /// The columns between the paddings.
    private var columns: Range<Int> {
        let columns = rectangle.columnRange
        guard columns.count >= 24 else { return columns }
        return (columns.lowerBound + 1)..<(columns.upperBound - 1)
    }

    /// Draws the position, over what is there.
    func draw(_ position: SafeText, of canvas: inout Canvas) {
        guard rectangle.size.rows > 0 else { return }
        let columns = columns
        let start = Point(column: columns.lowerBound, row: rectangle.origin.row)
        canvas.draw(position, at: start, in: columns, style: style)
    }

    /// Draws the keys.
    ///
    /// - Parameters:
    ///   - hints: The keys to show.
    ///   - room: The columns of the position.
    ///   - canvas: What to draw on.
    func draw(_ hints: [Hint], beside room: Int, of canvas: inout Canvas) {
        canvas.fill(rectangle, style: style)
        guard rectangle.size.rows > 0 else { return }
        let row = rectangle.origin.row
        var keyStyle = style
        keyStyle.attributes.remove(.dim)
        keyStyle.attributes.insert(.bold)
        var column = columns.upperBound
        for hint in hints.reversed() {
            let width = hint.keys.width + hint.word.width
            guard column - width >= columns.lowerBound + room + 2 else { break }
            let behind = canvas.draw(hint.keys, at: Point(column: column - width, row: row), style: keyStyle)
            canvas.draw(hint.word, at: Point(column: behind, row: row), style: style)
            column -= width + 2
        }
    }
}
