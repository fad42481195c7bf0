import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct StatusLineTests {
    @Test func theAppsKeysComeFirstAndTheListsKeysAreLeftOutFirst() {
        let stage = ScreenStage("a\nb\nc", columns: 80)
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", key: .character("s"))
        for (key, word) in [("x", "exclude"), ("n", "rename"), ("y", "copy path"), ("p", "paste")] {
            stage.controller.addKeyCommand(KeyCommand([.character(Character(key))], title: word, hint: word) {})
        }
        #expect(
            stage.statusLine == " 1 of 3       s Sort  x exclude  n rename  y copy path  p paste  ? keys  q quit")
    }

    @Test(arguments: [
        (69, " 1 of 3  s Sort  x exclude  ↑↓ move  → open  ← close  ? keys  q quit"),
        (60, " 1 of 3  s Sort  x exclude  → open  ← close  ? keys  q quit"),
        (52, " 1 of 3  s Sort  x exclude  ← close  ? keys  q quit"),
        (43, " 1 of 3  s Sort  x exclude  ? keys  q quit"), (35, " 1 of 3  x exclude  ? keys  q quit"),
        (24, " 1 of 3  ? keys  q quit"), (23, "1 of 3   ? keys  q quit"), (21, "1 of 3         q quit"),
        (14, "1 of 3  q quit"), (13, "1 of 3"), (4, "1 of"),
    ])
    func hintsAreLeftOutOfANarrowLine(columns: Int, line: String) {
        let stage = ScreenStage("a\nb\nc", columns: columns)
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", key: .character("s"))
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "Exclude", hint: "exclude") {})
        #expect(stage.statusLine == line)
    }

    @Test func theSelectionHintIsAmongThoseOfTheList() {
        let stage = ScreenStage("a\nb\nc", columns: 80)
        stage.controller.keyMap.bindSelection()
        #expect(stage.statusLine.hasSuffix("↑↓ move  → open  ← close  Space select  ? keys  q quit"))
    }

    @Test func aKeyOfTheAppIsNotShownWithItsOldMeaning() {
        let stage = ScreenStage("a\nb\nc", columns: 80)
        stage.controller.addKeyCommand(KeyCommand([.character("q"), Key(.left)], title: "Question", hint: "ask") {})
        #expect(stage.statusLine.hasSuffix("q ask  ↑↓ move  → open  h close  ? keys"))
    }

    @Test func withoutHintsOnlyThePositionIsShown() {
        let stage = ScreenStage("a\nb\nc", columns: 80)
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "Exclude", hint: "exclude") {})
        _ = stage.picture
        stage.controller.showsKeyHints = false
        #expect(stage.controller.needsDisplay)
        #expect(stage.statusLine == " 1 of 3")
    }
}

extension ScreenStage {
    /// The lowest row of the screen.
    var statusLine: String { controller.draw().textRows.last! }
}
