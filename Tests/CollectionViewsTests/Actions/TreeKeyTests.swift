import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The keys of the W3C tree view pattern and of jless, as tables.
@MainActor
struct TreeKeyTests {
    /// The object in the tests of jless.
    private let object = """
        + 0
          - 1
          + 2
            - 3
            - 4
          + 6
            - 7
            - 8
            - 9
          - 11
        """

    private let all = "0 1 2 3 4 6 7 8 9 11"

    @Test func theArrowKeysFollowTheTreeViewPattern() {
        KeyStage("- a\n  - b\n    - c\n  - d\n- e").play([
            ("right", "a", "a b d e"), ("right", "b", nil), ("right", "b", "a b c d e"), ("right", "c", nil),
            ("right", "c", nil), ("left", "b", nil), ("left", "b", "a b d e"), ("left", "a", nil), ("left", "a", "a e"),
            ("left", "a", nil), ("down", "e", nil), ("left", "e", nil), ("right", "e", nil), ("up", "a", nil),
            ("end", "e", nil), ("home", "a", nil), ("enter", "a", "a b d e"), ("enter", "a", "a e"), ("down", "e", nil),
            ("enter", "e", nil), ("*", "e", "a b d e"), ("home down *", "b", "a b c d e"),
        ])
    }

    @Test func selectionKeysFollowTheTreeViewPattern() {
        let stage = KeyStage("- a\n- b\n- c\n- d")
        stage.controller.collectionView.allowsSelection = true
        stage.controller.collectionView.allowsMultipleSelection = true
        stage.controller.keyMap.bindSelection()
        func play(_ keys: String, _ focus: String, _ selection: String) {
            stage.play([(keys, focus, nil)])
            #expect(stage.list.source.selectedItemIdentifiers.sorted().joined() == selection, "after \(keys)")
        }
        play("space", "a", "a")
        play("down", "b", "a")
        play("space space", "b", "a")
        play("shift-down", "c", "abc")
        play("shift-down", "d", "abcd")
        play("shift-up", "c", "abc")
        play("ctrl-a", "c", "abcd")
        play("ctrl-a", "c", "")
        play("space esc", "c", "")
    }

    @Test func hGoesToTheParentEvenWhereTheRowIsOpen() {
        KeyStage(object).play([
            ("end up", "9", nil), ("H", "6", nil), ("H", "0", nil), ("H", "0", nil),
        ])
    }

    @Test func jAndKGoToSiblings() {
        KeyStage(object).play([
            ("down", "1", nil), ("J", "2", nil), ("J", "6", nil), ("J", "11", nil), ("J", "11", nil), ("K", "6", nil),
            ("K", "2", nil), ("K", "1", nil), ("K", "1", nil), ("up J", "0", nil), ("K", "0", nil),
            ("down down down J", "4", nil), ("J", "4", nil),
        ])
    }

    @Test func wAndBGoToTheNextChangeOfLevelAsInJless() {
        let steps = ["1", "2", "3", "6", "7", "11", "11"].map { ("w", $0, nil as String?) }
        let back = ["7", "6", "3", "2", "1", "0", "0"].map { ("b", $0, nil as String?) }
        KeyStage(object).play(steps + back)
    }

    @Test func inAFlatListWAndBGoToTheEnds() {
        KeyStage("- a\n- b\n- c\n- d").play([("J w", "d", nil), ("w", "d", nil), ("K b", "a", nil), ("b", "a", nil)])
    }

    @Test func eAndCOpenAndCloseSiblings() {
        KeyStage("- a\n  - b\n    - c\n- d\n  + e\n    - f\n- g").play([
            ("e", "a", "a b d e f g"), ("down down c", "d", "a d g"), ("e", "d", "a b d e f g"),
            ("up c", "b", nil), ("e", "b", "a b c d e f g"), ("end c", "g", "a d g"), ("e", "g", "a b c d e f g"),
        ])
    }

    @Test func capitalEAndCOpenAndCloseAllLevels() {
        KeyStage("- a\n  - b\n    - c\n- d\n  - e\n    - f").play([
            ("E", "a", "a b c d e f"), ("C", "a", "a d"), ("e", "a", "a b d e"), ("down E", "b", "a b c d e"),
            ("C", "b", "a b d e"),
        ])
    }

    @Test func digitsShowThatManyLevels() {
        KeyStage("- a\n  - b\n    - c\n      - d\n  + e\n    - f\n- g\n  - h").play([
            ("1", "a", "a b e g"), ("2", "a", "a b c e f g"), ("9", "a", "a b c d e f g"),
            ("down 1", "b", "a b c e f g"),
            ("up 3", "a", "a b c d e f g"), ("1", "a", "a b e g"), ("right 2", "b", "a b c d e g"),
            ("end 5", "g", "a b c d e g h"), ("down 1", "h", nil),
        ])
    }

    @Test func openingAndClosingEverythingHasKeys() {
        KeyStage("- a\n  - b\n    - c\n- d\n  - e").play([("z R", "a", "a b c d e"), ("z M", "a", "a d")])
    }

    @Test(arguments: ["e", "c", "E", "C", "*", "1", "2", "9"])
    func theFocusedRowStaysOnItsLine(key: String) {
        let children = (1...9).map { "    - m\($0)\n      - n\($0)\n" }.joined()
        let stage = KeyStage(
            (1...9).map { "+ a\($0)\n  - b\($0)\n" }.joined() + "+ x\n  + y\n\(children)"
                + numbered("z", 1...20)
                .split(separator: "\n").map { "- " + $0 }.joined(separator: "\n"), lines: 8)
        stage.list.focus("y")
        stage.list.view.perform(.scroll(lines: 2))
        let line = stage.focusLine
        #expect(line != nil)
        stage.controller.press(key)
        #expect(stage.list.focused == "y")
        #expect(stage.focusLine == line)
    }

    @Test func zMovesTheFocusedRowOnTheScreen() {
        let stage = KeyStage(
            numbered("a", 1...40).split(separator: "\n").map { "- " + $0 }.joined(separator: "\n"), lines: 9)
        stage.list.focus("a20")
        for (keys, line) in [("z t", 0), ("z b", 8), ("z z", 4)] {
            stage.controller.press(keys)
            #expect(stage.focusLine == line)
        }
        stage.controller.press("home z b")
        #expect(stage.focusLine == 0)
        stage.controller.press("end z t")
        #expect(stage.focusLine == 8)
    }
}

/// The handlers are called for the items that change, and the data changes once.
@MainActor
struct TreeHandlerTests {
    private func stage(_ notation: String) -> (stage: KeyStage, notes: () -> String) {
        let stage = KeyStage(notation)
        let list = stage.list
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] in list.notes.append("+" + $0) }
        list.source.sectionSnapshotHandlers.willCollapseItem = { [unowned list] in list.notes.append("-" + $0) }
        return (
            stage,
            {
                defer { list.notes = [] }; return list.notes.joined(separator: " ")
            }
        )
    }

    @Test func onlyItemsThatChangeHaveTheirHandlersCalled() {
        let (stage, notes) = stage("+ a\n  - b\n    - c\n      - d\n  + e\n    - f\n- g\n  - h")
        for (keys, expected) in [
            ("down E", "+b +c"), ("E", ""), ("up 2", "-c"), ("1", "-b -e"), ("down c", ""), ("3", "+b +c"),
            ("up C", "-a -b -c"), ("e", "+a +g"), ("c", "-a -g"),
        ] {
            stage.controller.press(keys)
            #expect(notes() == expected, "after \(keys)")
        }
    }

    @Test func anItemThatMayNotExpandStaysClosed() {
        let stage = KeyStage("- a\n  - b\n    - c\n  - d\n    - e")
        stage.list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
        stage.play([("E", "a", "a b d e")])
    }

    @Test func aDeepChangeIsOneChange() {
        let stage = KeyStage("- a\n  - b\n    - c\n- d\n  - e")
        var pictures: Set<String> = []
        stage.list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list = stage.list] _ in
            pictures.insert(list.picture)
        }
        stage.controller.press("E")
        #expect(pictures == ["A: a d"])
        #expect(stage.rows == "a b c d e")
    }

    @Test func childrenThatAHandlerProvidesAreNotExpandedFurther() {
        let stage = KeyStage("- a\n  - b\n- leaf")
        stage.list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
            tree("- \(item)1\n  - \(item)2")
        }
        stage.play([("E", "a", "a a1 leaf")])
    }
}
