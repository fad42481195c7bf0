import CollectionViews
import TerminalCanvas

/// The content of the lowest row of the screen: the position or a message at the left, then the progress of a task, and
/// hints for keys at the right.
///
/// ```
///  3 of 18                        ↑↓ move  → open  ← close  ? keys  q quit
///  2 files copied  ████░░░░░░ 40%                           ? keys  q quit
/// ```
///
/// The app's own keys are first, then those of the list, then those of the program. If the line is too narrow for all
/// hints, hints are left out one by one: first those of the list, then those of the app, then those of the program.
/// Within a group, the leftmost hint is left out first.
struct StatusLine: Hashable {
    /// The groups of keys, in the order in which they are left out.
    enum Group: Comparable {
        case list, app, program
    }

    /// One or more keys, and a word for what they do.
    struct Hint: Hashable {
        var keys: String
        let word: String
        let group: Group
    }

    /// The position of the focus, or a message in its place.
    var position = ""

    /// The progress of a task; empty if there is none.
    var progress = ""

    /// The hints, from left to right.
    private(set) var hints: [Hint] = []

    /// The characters that the terminal can show.
    let repertoire: CharacterRepertoire

    /// The columns between two hints, and between the position and the hints.
    private static let gap = 2

    /// Adds a hint at the end. If the last hint has the same word, adds the key to that hint. Does nothing if the key
    /// or the word is `nil`.
    mutating func add(_ key: KeySequence?, _ word: String?, of group: Group) {
        guard let label = key?.label(repertoire: repertoire), let word else { return }
        if let last = hints.indices.last, hints[last].word == word, hints[last].group == group {
            hints[last].keys += repertoire == .unicode ? label : "/" + label
        } else {
            hints.append(Hint(keys: label, word: word, group: group))
        }
    }

    /// Draws the line.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, style: Style) {
        canvas.fill(rectangle, style: style)
        guard rectangle.size.rows > 0 else { return }
        let row = rectangle.origin.row
        let padding = rectangle.size.columns >= 24 ? 1 : 0
        let columns = (rectangle.columnRange.lowerBound + padding)..<(rectangle.columnRange.upperBound - padding)
        let position = SafeText(progress.isEmpty ? position : "\(position)  \(progress)", repertoire: repertoire)
        let end = canvas.draw(position, at: Point(column: columns.lowerBound, row: row), in: columns, style: style)
        var keyStyle = style
        keyStyle.attributes.remove(.dim)
        keyStyle.attributes.insert(.bold)
        let hints = hints(fitting: columns.upperBound - end)
        var column = columns.upperBound + Self.gap
        for hint in hints { column -= hint.width }
        for hint in hints {
            column = canvas.draw(hint.keys, at: Point(column: column, row: row), style: keyStyle)
            column = canvas.draw(hint.word, at: Point(column: column, row: row), style: style) + Self.gap
        }
    }

    /// The hints that fit into a number of columns. Their widths include a gap before each of them.
    private func hints(fitting columns: Int) -> [(keys: SafeText, word: SafeText, group: Group, width: Int)] {
        var drawn = hints.map { hint in
            let keys = SafeText(hint.keys, repertoire: repertoire)
            let word = SafeText(" " + hint.word, repertoire: repertoire)
            return (keys: keys, word: word, group: hint.group, width: keys.width + word.width + Self.gap)
        }
        var width = drawn.reduce(0) { $0 + $1.width }
        while width > columns, let group = drawn.map(\.group).min(),
            let first = drawn.firstIndex(where: { $0.group == group })
        {
            width -= drawn.remove(at: first).width
        }
        return drawn
    }
}
