import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// A list in a screen of a few lines, and scripts to play on it.
@MainActor
struct ListStage {
    let view: CollectionView
    let source: FakeOutline

    /// Sets a list of a notation on a screen of so many lines.
    init(
        _ notation: String, lines: Int, columns: Int = 30, configuration: ListConfiguration = .init(appearance: .plain)
    ) {
        view = CollectionView(configuration: configuration)
        source = FakeOutline(notation, in: view)
        view.perform(.resize(Size(columns: columns, rows: lines)))
    }

    /// The name of the focused item.
    var focus: String? { source.name(at: view.state.focus) }

    /// The top row, and the lines of it that are above the screen.
    var top: Int { view.state.top.row }

    /// The line of the screen on which the focused item begins, if it is there.
    var focusLine: Int? { line(of: focus) }

    /// The line of the screen on which an item begins, if it is there.
    func line(of name: String?) -> Int? {
        (0..<view.state.size.rows).first { line in
            source.name(at: view.indexPathForItem(at: Point(column: 3, row: line))) == name
        }
    }

    /// What the screen shows, as names.
    var names: [String] {
        (0..<view.state.size.rows).map { line in
            source.name(at: view.indexPathForItem(at: Point(column: 3, row: line))) ?? ""
        }
    }

    /// Plays a script: what is done, the top row expected after it, the item expected to have the focus.
    func play(_ script: [(ListAction, Int, String)], sourceLocation: SourceLocation = #_sourceLocation) {
        for (number, (action, top, focus)) in script.enumerated() {
            view.perform(action)
            #expect(self.top == top, "top after step \(number), \(action)", sourceLocation: sourceLocation)
            #expect(self.focus == focus, "focus after step \(number), \(action)", sourceLocation: sourceLocation)
        }
    }
}

/// So many items named with letters and numbers: `a1 a2 a3`.
func numbered(_ letter: String, _ range: ClosedRange<Int>, level: Int = 0) -> String {
    range.map { String(repeating: "  ", count: level) + letter + String($0) }.joined(separator: "\n")
}
