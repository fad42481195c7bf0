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
        (60, " 1 of 3  s Sort  x exclude  ↑↓ move  → open  ? keys  q quit"),
        (51, " 1 of 3  s Sort  x exclude  → open  ? keys  q quit"),
        (43, " 1 of 3  s Sort  x exclude  ? keys  q quit"), (35, " 1 of 3     s Sort  ? keys  q quit"),
        (24, " 1 of 3  ? keys  q quit"), (23, "1 of 3   ? keys  q quit"), (21, "1 of 3         q quit"),
        (14, "1 of 3  q quit"), (13, "1 of 3"), (4, "1 o…"),
    ])
    func hintsAreLeftOutOfANarrowLine(columns: Int, line: String) {
        let stage = ScreenStage("a -\n  x\nb\nc", columns: columns)
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", key: .character("s"))
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "Exclude", hint: "exclude") {})
        #expect(stage.statusLine == line)
    }

    @Test func theSelectionHintIsAmongTheHintsOfTheList() {
        let stage = ScreenStage("a -\n  x\nb\nc", columns: 80)
        stage.controller.keyMap.bindSelection()
        #expect(stage.statusLine.hasSuffix("↑↓ move  → open  Space select  ? keys  q quit"))
    }

    @Test func aKeyOfTheAppIsNotShownWithItsOldMeaning() {
        let stage = ScreenStage("a -\n  x\nb\nc", columns: 80)
        stage.controller.addKeyCommand(KeyCommand([.character("q"), Key(.right)], title: "Question", hint: "ask") {})
        #expect(stage.statusLine.hasSuffix("q ask  ↑↓ move  l open  ? keys"))
    }

    /// The tree, the keys, and the hints that are shown after them.
    @Test(arguments: [
        ("", "", ""), ("a", "", ""), ("a\nb", "", "↑↓ move"), ("a -\n  b", "", "→ open"),
        ("a -\n  b", "right", "↑↓ move  ← close"), ("a -\n  b", "right down", "↑↓ move"),
        ("a -\n  b\nc", "end", "↑↓ move"),
    ])
    func onlyKeysThatDoSomethingHaveHints(list: String, keys: String, hints: String) {
        let stage = ScreenStage(list, columns: 80)
        _ = stage.statusLine
        stage.controller.press(keys)
        let expected = (hints.isEmpty ? "" : hints + "  ") + "? keys  q quit"
        #expect(stage.statusLine.hasSuffix("   " + expected))
    }

    @Test func theKeyOfTheFilterIsShownWhereTheAppFilters() {
        let stage = ScreenStage("a\nb", columns: 80)
        let search = SearchController()
        stage.controller.navigationItem.searchController = search
        #expect(stage.statusLine.hasSuffix("& filter  ↑↓ move  ? keys  q quit"))
    }

    @Test func aCommandThatIsNotPossibleHasNoHintAndLeavesItsKeysToTheKeyMap() {
        let stage = ScreenStage("a\nb\nc", columns: 80, rows: 60)
        var calls = 0
        let button = BarButtonItem(title: "Send", key: .character("s")) { calls += 1 }
        var retry = KeyCommand("j", title: "Try again", hint: "retry") { calls += 1 }
        retry.isEnabled = { button.isEnabled }
        stage.controller.addKeyCommand(retry)
        stage.controller.navigationItem.rightBarButtonItem = button
        for expected in [false, true] {
            button.isEnabled = expected
            #expect(stage.statusLine.contains("j retry") == expected)
            #expect(stage.statusLine.contains("s Send") == expected)
            stage.controller.press("?")
            #expect(stage.picture.contains("Try again") == expected)
            stage.controller.press("? j s")
            #expect(stage.focus == "b" && calls == (expected ? 2 : 0))
        }
    }

    @Test func thePositionAndAMessageAreCutWithASign() {
        let stage = ScreenStage("a\nb", columns: 20)
        stage.controller.statusMessage = "a message that is too long"
        #expect(stage.statusLine == "a message that is t…")
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
