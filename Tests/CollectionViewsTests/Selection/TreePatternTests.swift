import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The keyboard table of the W3C tree view pattern, row by row. Keys that most terminals do not report have
/// replacements: `v` for Shift-Space, `v home` and `v end` for Ctrl-Shift-Home and Ctrl-Shift-End.
@MainActor
struct TreePatternTests {
    private let notation = """
        - a
          - b
            - c
          - d
        - e
        + f
          - g
        """

    /// The steps of the table: the row of the pattern, the keys, the focus, the visible items, the selected items.
    private typealias Step = (row: String, keys: String, focus: String, rows: String, selection: String)

    private func play(_ steps: [Step]) {
        let stage = SelectionStage(notation)
        for (row, keys, focus, rows, selection) in steps {
            stage.stage.controller.press(keys)
            let list = stage.stage.list
            #expect(
                "\(list.focused ?? "none") | \(stage.stage.rows) | \(stage.selection)"
                    == "\(focus) | \(rows) | \(selection)", "\(row): \(keys)")
        }
    }

    @Test func theFocusMoves() {
        play([
            ("nothing selected: first node", "", "a", "a e f g", ""),
            ("Right: a closed node opens, focus stays", "right", "a", "a b d e f g", ""),
            ("Right: an open node gives its first child the focus", "right", "b", "a b d e f g", ""),
            ("Right: opens again", "right", "b", "a b c d e f g", ""),
            ("Right: an end node does nothing", "right right", "c", "a b c d e f g", ""),
            ("Left: an end node gives its parent the focus", "left", "b", "a b c d e f g", ""),
            ("Left: an open node closes", "left", "b", "a b d e f g", ""),
            ("Left: a closed child gives its parent the focus", "left", "a", "a b d e f g", ""),
            ("Left: an open root closes", "left", "a", "a e f g", ""),
            ("Left: a closed root does nothing", "left", "a", "a e f g", ""),
            ("Down: the next node, nothing opens", "down", "e", "a e f g", ""),
            ("Left: a root that is an end node does nothing", "left", "e", "a e f g", ""),
            ("Right: a root that is an end node does nothing", "right", "e", "a e f g", ""),
            ("Up: the previous node", "up", "a", "a e f g", ""),
            ("Up: at the first node nothing", "up", "a", "a e f g", ""),
            ("End: the last node without opening one", "end", "g", "a e f g", ""),
            ("Down: at the last node nothing", "down", "g", "a e f g", ""),
            ("Home: the first node", "home", "a", "a e f g", ""),
            ("Enter: the default action of a parent", "enter", "a", "a b d e f g", ""),
            ("Enter: again", "enter", "a", "a e f g", ""),
            ("*: opens all siblings, focus stays", "down *", "e", "a b d e f g", ""),
        ])
    }

    @Test func severalNodesAreSelected() {
        play([
            ("Space: toggles", "space", "a", "a e f g", "a"),
            ("moves do not change the selection", "down", "e", "a e f g", "a"),
            ("Space: toggles another", "space", "e", "a e f g", "a e"),
            ("Space: toggles back", "space", "e", "a e f g", "a"),
            ("Shift-Down: focus moves and the selection with it", "shift-down", "f", "a e f g", "a e f"),
            ("Shift-Up: takes it back", "shift-up", "e", "a e f g", "a e"),
            ("Left never clears the selection", "left left", "e", "a e f g", "a e"),
            ("Ctrl-A: all", "ctrl-a", "e", "a e f g", "a e f g"),
            ("Ctrl-A: none if all are selected", "ctrl-a", "e", "a e f g", ""),
            ("contiguous nodes", "v down down v", "g", "a e f g", "e f g"),
            ("from the focus to the first", "esc up v home v", "a", "a e f g", "a e f"),
            ("from the focus to the last", "esc v end v", "g", "a e f g", "a e f g"),
        ])
    }

    @Test func withASingleSelectionThatFollowsTheFocusMovesSelect() {
        let stage = SelectionStage(notation)
        stage.view.allowsMultipleSelection = false
        stage.view.selectionFollowsFocus = true
        stage.play([
            ("down", "e", "e"), ("end", "g", "g"), ("left", "f", "f"), ("home", "a", "a"), ("right", "a", "a"),
            ("right", "b", "b"),
        ])
    }
}
