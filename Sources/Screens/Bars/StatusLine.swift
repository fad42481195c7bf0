import CollectionViews
import TerminalCanvas

/// The content of the lowest row of the screen: the position or a message at the left, then the progress of a task and
/// the path of the focused item, and hints for keys at the right.
///
/// ```
///  3 of 18  src/util/ma…list.c             ↑↓ move  → open  ? keys  q quit
///  2 files copied  ████░░░░░░ 40%                           ? keys  q quit
/// ```
///
/// The hints of the focused row are first, then those of search and filter, of the app, of the list and of the program.
/// If the line is too narrow for all hints, they are left out one by one: first the hints of the list, then those of
/// the app, of search and filter, of the row, and of the program. In the list and the program the leftmost hint is left
/// out first, in the other groups the rightmost. The path takes the room of the hints of the list and of the app but
/// one of each.
struct StatusLine: Hashable {
    /// The groups of keys, in the order in which they are left out.
    enum Group: Comparable {
        case list, app, search, row, program, input

        /// Whether the first hint of the group is kept longest, and not the last one.
        var beginsWithMostImportant: Bool { self != .list && self != .program }
    }

    /// A key, and a word for its effect.
    struct Hint: Hashable {
        let key: KeySequence
        let word: String
        let group: Group
    }

    /// The position of the focus, or a message in its place.
    var position = ""

    /// Whether the position and the progress are left out if the hints need their room.
    var yieldsToHints = false

    /// The progress of a task; empty if there is none.
    var progress = ""

    /// The path of the focused item, as any bytes; `nil` for none.
    var path: [UInt8]?

    /// The hints, from left to right. The keys of consecutive hints with the same word are shown together.
    private(set) var hints: [Hint] = []

    /// The characters that the terminal can show.
    let repertoire: CharacterRepertoire

    /// The columns between two hints, and between the position and the hints.
    fileprivate static let gap = 2

    /// The columns that a path needs to be shown.
    private static let leastPathWidth = 12

    /// The columns up to which a path takes the room of the hints of the list.
    private static let wantedPathWidth = 24

    /// Adds a hint at the end. Does nothing if the key or the word is `nil`.
    mutating func add(_ key: KeySequence?, _ word: String?, of group: Group) {
        if let key, let word { hints.append(Hint(key: key, word: word, group: group)) }
    }

    /// Draws the line.
    ///
    /// - Parameter known: The hints that were measured last. Equal ones are not measured again.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, style: Style, measuring known: inout MeasuredHints) {
        known.measure(hints, repertoire: repertoire)
        canvas.fill(rectangle, style: style)
        guard rectangle.size.rows > 0 else { return }
        let row = rectangle.origin.row
        let padding = Self.padding(in: rectangle)
        let columns = (rectangle.columnRange.lowerBound + padding)..<(rectangle.columnRange.upperBound - padding)
        var position = SafeText(app: progress.isEmpty ? position : "\(position)  \(progress)", repertoire: repertoire)
        if yieldsToHints {
            let wanted = known.fitting(columns.count + Self.gap).reduce(0) { $0 + $1.width }
            if position.width + wanted > columns.count { position = SafeText("") }
        }
        position = position.truncated(to: columns.count)
        var end = canvas.draw(position, at: Point(column: columns.lowerBound, row: row), in: columns, style: style)
        // Without a position, no gap is needed before the first hint.
        if position.width == 0 { end -= Self.gap }
        var keyStyle = style
        keyStyle.attributes.remove(.dim)
        keyStyle.attributes.insert(.bold)
        var hints = known.fitting(columns.upperBound - end)
        if let path {
            let wanted = Self.gap + min(SafeText(bytes: path, limit: Self.wantedPathWidth).width, Self.wantedPathWidth)
            func lacksRoom() -> Bool { hints.reduce(end + wanted) { $0 + $1.width } > columns.upperBound }
            for group in [Group.list, .app] {
                while lacksRoom(), hints.count(where: { $0.group == group }) > 1,
                    let index = MeasuredHints.leastImportant(in: group, of: hints)
                {
                    hints.remove(at: index)
                }
            }
        }
        var column = columns.upperBound + Self.gap
        for hint in hints { column -= hint.width }
        end += Self.gap
        let room = column - Self.gap - end
        if let path, room >= Self.leastPathWidth {
            let path = SafeText(bytes: path, limit: room, truncation: .middle, repertoire: repertoire)
            canvas.draw(path, at: Point(column: end, row: row), style: style)
        }
        for hint in hints {
            column = canvas.draw(hint.keys, at: Point(column: column, row: row), style: keyStyle)
            column = canvas.draw(hint.word, at: Point(column: column, row: row), style: style) + Self.gap
        }
    }

    /// The blank columns at both ends of the line.
    static func padding(in rectangle: Rectangle) -> Int { rectangle.size.columns >= 24 ? 1 : 0 }
}

/// The texts of hints as they are drawn.
struct MeasuredHints {
    /// A text of keys, and a word. The width includes a gap before them.
    typealias Hint = (keys: SafeText, word: SafeText, group: StatusLine.Group, width: Int)

    private var source: (hints: [StatusLine.Hint], repertoire: CharacterRepertoire) = ([], .unicode)
    private var hints: [Hint] = []

    /// Makes the texts of some hints, unless they are known.
    mutating func measure(_ new: [StatusLine.Hint], repertoire: CharacterRepertoire) {
        guard new != source.hints || repertoire != source.repertoire else { return }
        (source, hints) = ((new, repertoire), [])
        var label = ""
        for (index, hint) in new.enumerated() {
            if index > 0, new[index - 1].word == hint.word, new[index - 1].group == hint.group {
                hints.removeLast()
                if repertoire != .unicode { label += "/" }
            } else {
                label = ""
            }
            label += hint.key.label(repertoire: repertoire)
            let keys = SafeText(app: label, repertoire: repertoire)
            let word = SafeText(" " + hint.word, repertoire: repertoire)
            hints.append((keys, word, hint.group, keys.width + word.width + StatusLine.gap))
        }
    }

    /// The hints that fit into a number of columns.
    func fitting(_ columns: Int) -> [Hint] {
        var drawn = hints
        var width = drawn.reduce(0) { $0 + $1.width }
        while width > columns, let group = drawn.map(\.group).min(),
            let index = Self.leastImportant(in: group, of: drawn)
        {
            width -= drawn.remove(at: index).width
        }
        return drawn
    }

    static func leastImportant(in group: StatusLine.Group, of hints: [Hint]) -> Int? {
        group.beginsWithMostImportant
            ? hints.lastIndex { $0.group == group } : hints.firstIndex { $0.group == group }
    }
}

/// The progress of a task; see ``ViewController/statusProgress``.
public enum TaskProgress: Hashable, Sendable {
    /// It is not known how long the task takes. A symbol in the status line turns.
    case indeterminate

    /// As ``indeterminate``, with a text about the progress, such as `reading 1.2M, 34 MB`.
    case described(String)

    /// A part of the task is done, from 0 to 1. Numbers outside of this range are limited to it.
    case fraction(Double)

    var isTurning: Bool { if case .fraction = self { false } else { true } }

    /// The columns of the bar of a fraction.
    private static let barWidth = 10

    /// The progress as text.
    ///
    /// - Parameter turn: The number of steps by which the symbol of an unknown progress has turned.
    func text(turn: Int, repertoire: CharacterRepertoire) -> String {
        switch self {
        case .indeterminate: return TurningSymbol.text(turn: turn, repertoire: repertoire)
        case .described(let text): return TurningSymbol.text(turn: turn, repertoire: repertoire) + " " + text
        case .fraction(let fraction):
            let fraction = fraction > 0 ? min(fraction, 1) : 0
            return repertoire.bar(fraction, columns: Self.barWidth) + " \(Int(fraction * 100))%"
        }
    }
}
