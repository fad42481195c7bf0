import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// A list on a small screen, with scripts of actions.
@MainActor
struct ListStage {
    let view: CollectionView
    let source: FakeOutline

    /// Creates a list from a notation, on a screen with a number of lines.
    init(
        _ notation: String, lines: Int, columns: Int = 30, configuration: ListConfiguration = .init(appearance: .plain)
    ) {
        view = CollectionView(configuration: configuration)
        source = FakeOutline(notation, in: view)
        view.perform(.resize(Size(columns: columns, rows: lines)))
    }

    /// The name of the focused item.
    var focus: String? { source.name(at: view.state.focus) }

    /// The first visible row.
    var top: Int { view.state.top.row }

    /// The line of the screen on which the focused item begins; `nil` if the item is off the screen.
    var focusLine: Int? { line(of: focus) }

    /// The line of the screen on which an item begins; `nil` if the item is off the screen.
    func line(of name: String?) -> Int? {
        (0..<view.state.size.rows).first { line in
            source.name(at: view.indexPathForItem(at: Point(column: 3, row: line))) == name
        }
    }

    /// The name of the item on each line of the screen.
    var names: [String] {
        (0..<view.state.size.rows).map { line in
            source.name(at: view.indexPathForItem(at: Point(column: 3, row: line))) ?? ""
        }
    }

    /// Plays a script. Each step is an action, the top row expected after it, and the item expected to have the focus.
    func play(_ script: [(ListAction, Int, String)], sourceLocation: SourceLocation = #_sourceLocation) {
        for (number, (action, top, focus)) in script.enumerated() {
            view.perform(action)
            #expect(self.top == top, "top after step \(number), \(action)", sourceLocation: sourceLocation)
            #expect(self.focus == focus, "focus after step \(number), \(action)", sourceLocation: sourceLocation)
        }
    }
}

/// Items named by a letter and a number: `a1 a2 a3`.
func numbered(_ letter: String, _ range: ClosedRange<Int>, level: Int = 0) -> String {
    range.map { String(repeating: "  ", count: level) + letter + String($0) }.joined(separator: "\n")
}
