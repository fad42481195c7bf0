import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct HelpTests {
    @Test func theHelpShowsTheKeysOfTheAppThenTheKeysOfTheKeyMap() {
        let stage = ScreenStage("a\nb", columns: 44, rows: 12)
        var map = KeyMap()
        map.bind([Key(.down), .character("j")], to: .list(.moveDown), title: "Down", category: "Move")
        map.bind([.character("o")], to: .list(.moveUp), title: "Never seen", category: "Move")
        map.bind([.character("?")], to: .toggleHelp, title: "Keys", category: "General")
        stage.controller.keyMap = map
        stage.controller.addKeyCommand(KeyCommand([.character("x")], title: "Explode") {})
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", key: .character("o"))
        stage.press(.character("?"))
        #expect(
            stage.picture == """
                             ╭───── Keys ─────╮    [ Sort ]
                   a         │ This list      │
                   b         │   o    Sort    │
                             │   x    Explode │
                             │                │
                             │ Move           │
                             │   ↓ j  Down    │
                             │                │
                             │ General        │
                             │   ?    Keys    │
                             ╰── Esc closes ──╯
                 1 of 2                              o Sort
                """)
    }

    @Test(arguments: [Key.character("?"), Key(.function(1))])
    func theHelpIsShownBy(key: Key) {
        let stage = ScreenStage("a\nb")
        stage.press(key)
        #expect(stage.picture.contains("Keys"))
    }

    @Test(arguments: [Key.character("?"), .character("q"), Key(.escape), Key(.function(1))])
    func theHelpIsClosedBy(key: Key) {
        let stage = ScreenStage("a\nb")
        let before = stage.picture
        stage.press(.character("?"))
        #expect(stage.picture.contains("Keys"))
        #expect(stage.press(key) == [nil])
        #expect(stage.picture == before)
    }

    @Test func escapeClosesTheHelpAlthoughItIsBoundToDeselecting() {
        let stage = ScreenStage("a\nb")
        stage.controller.keyMap.bindSelection()
        let before = stage.picture
        stage.press(.character("?"), Key(.escape))
        #expect(stage.picture == before)
    }

    @Test func keysDoNotReachTheListWhileTheHelpIsOpen() {
        let stage = ScreenStage("a\n  b")
        stage.press(.character("?"), Key(.down), Key(.enter), Key(.left), .character("x"))
        stage.press(.character("q"))
        #expect(stage.focus == "a")
        #expect(stage.picture.contains("b"))
    }

    @Test func theCursorIsHiddenWhileTheHelpIsOpen() {
        let stage = ScreenStage("a\nb")
        #expect(stage.controller.draw().cursor != nil)
        stage.press(.character("?"))
        #expect(stage.controller.draw().cursor == nil)
    }

    @Test func helpThatDoesNotFitScrolls() {
        let stage = ScreenStage("a\nb", columns: 40, rows: 8)
        stage.press(.character("?"))
        #expect(stage.picture.contains("Up") && !stage.picture.contains("Ctrl-C"))
        #expect(stage.picture.contains("more"))
        stage.press(Key(.down))
        #expect(!stage.picture.contains("Move"))
        stage.press(Key(.end))
        #expect(stage.picture.contains("Ctrl-C"))
        stage.press(Key(.pageUp), Key(.home))
        #expect(stage.picture.contains("Move"))
        stage.mouse(.scrolledDown, 20, 4)
        #expect(!stage.picture.contains("Move"))
    }

    @Test func helpInTwoColumnsShowsEverything() {
        let stage = ScreenStage("a\n  b", columns: 80, rows: 30)
        stage.press(.character("?"))
        let picture = stage.picture
        // Nothing can be undone, and the list has no menus, no swipe actions and no texts to search, its items cannot
        // be moved, and it is not being edited.
        let absent: Set<Action> = [
            .showMenu, .showSwipeActions, .list(.reorder), .list(.insert), .list(.delete), .search(.forward),
            .search(.backward), .filter, .changeFilterScope, .list(.moveToNextMatch), .list(.moveToPreviousMatch),
            .list(.undo), .list(.redo),
        ]
        for binding in KeyMap.standard.bindings where binding.title != "Show as many levels" {
            guard !absent.contains(binding.action) else { continue }
            #expect(picture.contains(binding.title))
            for sequence in binding.sequences { #expect(picture.contains(sequence.label())) }
        }
        #expect(picture.contains("1…9     Show as many levels"))
        #expect(!picture.contains("more"))
    }

    @Test func endingAndStoppingWorkWhileTheHelpIsOpen() {
        let stage = ScreenStage("a\nb")
        stage.press(.character("?"))
        #expect(stage.press(.control("c")) == [.exit(.interrupted)])
        #expect(stage.press(.control("z"), .control("l")) == [.suspend, .repaint])
    }

    @Test func aClickBesideTheHelpClosesIt() {
        let stage = ScreenStage("a\nb", columns: 80, rows: 24)
        stage.press(.character("?"))
        stage.mouse(.pressed(.left), 40, 12)
        #expect(stage.picture.contains("Keys"))
        stage.mouse(.pressed(.left), 0, 23)
        #expect(!stage.picture.contains("Keys"))
    }
}
