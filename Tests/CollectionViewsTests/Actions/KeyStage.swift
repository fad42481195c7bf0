import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// A tree on a screen with bars, for tables of keys.
@MainActor
struct KeyStage {
    let list: DataSourceFixture
    let controller: CollectionViewController

    init(_ notation: String, keys: KeyMap = .standard, lines: Int = 20) {
        list = DataSourceFixture()
        controller = CollectionViewController(collectionView: list.view, keyMap: keys)
        controller.resize(to: Size(columns: 60, rows: lines + 2))
        list.source.apply(tree(notation), to: "A")
    }

    /// The visible items, separated by blanks.
    var rows: String { list.source.snapshot().itemIdentifiers.joined(separator: " ") }

    /// The lowest row of the screen.
    var statusLine: String { controller.draw().textRows.last! }

    /// The line of the screen on which the focused row begins.
    var focusLine: Int? { controller.draw().cursor.map { $0.row - 1 } }

    /// Plays a table. Each step has names of keys, and the focused item and the visible items that are expected after
    /// them; `nil` for the same visible items as before.
    func play(
        _ table: [(keys: String, focus: String, rows: String?)], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (number, step) in table.enumerated() {
            let before = rows
            controller.press(step.keys)
            #expect(list.focused == step.focus, "focus after \(number): \(step.keys)", sourceLocation: sourceLocation)
            #expect(rows == step.rows ?? before, "rows after \(number): \(step.keys)", sourceLocation: sourceLocation)
        }
    }
}
