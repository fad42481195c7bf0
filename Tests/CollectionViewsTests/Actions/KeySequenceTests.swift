import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct KeySequenceTests {
    @Test func aSequenceIsMadeFromNamesOfKeys() {
        #expect(KeySequence("z z").keys == [.character("z"), .character("z")])
        #expect(KeySequence("ctrl-w up").label() == "Ctrl-W ↑")
        #expect(KeySequence("g g").label() == "gg")
        #expect(KeySequence("gg") == KeySequence("g g"))
        #expect(KeyMap.standard.action(for: KeySequence("z t")) == .list(.scrollFocus(.top)))
        #expect(KeyMap.standard.action(for: .character("z")) == nil)
    }

    @Test func aSequenceIsWrittenTheSameEverywhere() throws {
        let stage = KeyStage("- a\n  - b", keys: try KeyMap(parsing: "qq = collapse-all"))
        stage.controller.keyMap.bind("yy", to: .list(.expandAll), title: "Open everything", category: "Outline")
        var count = 0
        stage.controller.addKeyCommand(KeyCommand("D", title: "Count") { count += 1 })
        stage.play([("yy", "a", "a b"), ("qq", "a", "a"), ("D", "a", nil)])
        #expect(count == 1)
    }

    @Test func aKeyThatDoesNotContinueASequenceDropsIt() {
        KeyStage("- a\n- b\n- c").play([
            ("z j", "a", nil), ("j", "b", nil), ("z esc j", "c", nil), ("z z up", "b", nil), ("z down up", "a", nil),
        ])
    }

    @Test func ctrlCEndsTheProgramInTheMiddleOfASequence() {
        let stage = KeyStage("- a", keys: .vim)
        #expect(stage.controller.press("z ctrl-c") == .exit(.interrupted))
        #expect(stage.controller.press("5 ctrl-z") == .suspend)
        #expect(stage.controller.press("z q") == nil)
        #expect(stage.controller.press("z l q") == .exit(.quit))
    }

    @Test func theKeysOfASequenceDoNotReachTheAppsCommands() {
        let stage = KeyStage("- a\n  - b")
        var count = 0
        stage.controller.addKeyCommand(KeyCommand([.character("R")], title: "Reload") { count += 1 })
        stage.play([("z R", "a", "a b"), ("R", "a", nil)])
        #expect(count == 1)
    }

    @Test func aKeyOfTheAppReplacesSequencesThatBeginWithIt() {
        let stage = KeyStage("- a\n  - b")
        stage.controller.addKeyCommand(KeyCommand([.character("z")], title: "Zoom") {})
        stage.play([("z R", "a", nil)])
        stage.controller.resize(to: Size(columns: 100, rows: 40))
        stage.controller.press("?")
        let help = stage.controller.draw().textRows.joined()
        #expect(help.contains("Zoom") && !help.contains("Open everything"))
    }

    @Test func unbindingAKeyFreesItForACommand() {
        var map = KeyMap.standard
        map.unbind(.character("z"))
        map.bind("z", "y y", to: .list(.collapseAll), title: "Close everything", category: "Outline")
        #expect(map.action(for: .character("z")) == .list(.collapseAll))
        #expect(map.action(for: KeySequence("z z")) == nil)
        #expect(!map.bindings.contains { $0.action == .list(.expandAll) })
        map.unbind(KeySequence("y y"))
        #expect(map.bindings.last?.sequences == [KeySequence("z")])
    }

    @Test func aCommandThatBeginsASequenceTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var map = KeyMap.standard
            map.bind([.character("z")], to: .quit, title: "Quit", category: "General")
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("\"z\" cannot be bound, because it begins a sequence that is bound; unbind that first"))
    }

    @Test func aSequenceThatBeginsWithACommandTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var map = KeyMap.standard
            map.bind("g g", to: .quit, title: "Quit", category: "General")
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("\"gg\" cannot be bound, because it begins with keys that are bound; unbind those first"))
    }

    @Test func aDigitInAMapThatReadsCountsTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var map = KeyMap.vim
            map.bind("3", to: .list(.showLevels(3)), title: "Levels", category: "General")
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("\"3\" cannot be bound in a key map that reads counts, because it begins with a digit"))
    }
}
