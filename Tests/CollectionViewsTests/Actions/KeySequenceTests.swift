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

    /// A later binding replaces those that could no longer be typed, so that no keys of a user trap.
    @Test(
        arguments: [
            ("z", ["z z", "z t", "z b", "z R", "z M"], KeyMap.standard), ("g g", ["g"], .standard),
            ("g", ["g g", "g ?"], .vim),
            ("g g x", ["g g"], .vim), ("x", ["x"], .standard), ("ctrl-x", ["ctrl-x u", "ctrl-x +"], .emacs),
        ] as [(KeySequence, [KeySequence], KeyMap)])
    func aLaterBindingReplacesTheOneThatCouldNotBeTyped(keys: KeySequence, taken: [KeySequence], base: KeyMap) {
        var map = base
        map.bind(keys, to: .custom("mine"), title: "Mine", category: "General")
        #expect(map.action(for: keys) == .custom("mine"))
        for other in taken where other != keys { #expect(map.action(for: other) == nil, "\(other.label())") }
        for other in map.bindings.flatMap(\.sequences) where other != keys {
            #expect(!other.keys.starts(with: keys.keys) && !keys.keys.starts(with: other.keys))
        }
    }

    @Test func theLastOfTheKeysOfOneBindingReplacesTheOthers() {
        var map = KeyMap()
        map.bind("g", "g g", "x", to: .quit, title: "Quit", category: "General")
        #expect(map.bindings.map(\.sequences) == [["g g", "x"]])
        #expect(map.action(for: "g") == nil)
    }

    @Test func aDigitThatIsBoundBeginsNoCount() {
        let stage = KeyStage("- a\n- b\n- c\n- d\n- e", keys: .vim)
        stage.controller.keyMap.bind("3", to: .list(.moveToLast), title: "Last", category: "General")
        stage.play([("3", "e", nil), ("2 k", "c", nil), ("1 3 k", "a", nil)])
    }

    /// Names that a user may have written give a sequence or `nil`.
    @Test(arguments: ["", " ", "nowhere", "z nowhere", "ctrl-", "abc", "\u{1B}", "\u{0}"])
    func aNameThatNoKeyHasIsNoSequence(name: String) {
        #expect(KeySequence(name) == nil)
    }

    @Test(arguments: ["z", "gg", "ctrl-w up", " f5 "])
    func aNameOfAUserIsASequence(name: String) {
        #expect(KeySequence(name)?.keys == Key.sequence(name))
    }
}

/// Sequences of the app's own commands.
@MainActor
struct CommandSequenceTests {
    /// Keys, and the commands that they call.
    @Test(arguments: [
        ("y p", "path"), ("y y", "row"), ("f5", "path"), ("y x", ""), ("y esc y", ""), ("y esc p", ""), ("y", ""),
        ("z p", "zoom"), ("z z", ""), ("5 y p", "path"), ("y 5 p", ""), ("y x y p", "path"), ("y p y y", "path row"),
        ("n", ""), ("n n", "twice"), ("w", "one"), ("w w", "one one"),
    ])
    func sequencesOfCommandsAreRead(keys: String, expected: String) {
        let stage = KeyStage("- a", keys: .vim)
        var called: [String] = []
        let commands: [(KeySequence, String)] = [
            ("y y", "row"), ("z p", "zoom"), ("n n", "twice"), ("w", "one"), ("w w", "never"),
        ]
        stage.controller.addKeyCommand(KeyCommand("y p", "f5", title: "path") { called.append("path") })
        for (sequence, title) in commands {
            stage.controller.addKeyCommand(KeyCommand(sequence, title: title) { called.append(title) })
        }
        stage.controller.press(keys)
        #expect(called.joined(separator: " ") == expected)
    }

    @Test func sequencesOfTheKeyMapThatBeginAlikeStay() {
        let stage = KeyStage("- a\n  - b")
        stage.controller.addKeyCommand(KeyCommand("z p", title: "Play", hint: "play") {})
        stage.play([("z R", "a", "a b"), ("z M", "a", "a"), ("z p", "a", nil), ("z R", "a", "a b")])
        stage.controller.resize(to: Size(columns: 100, rows: 50))
        #expect(stage.controller.draw().textRows.last?.contains("zp play") == true)
        stage.controller.press("z")
        #expect(stage.controller.draw().textRows.last?.contains("z") == true)
        stage.controller.press("esc ?")
        let help = stage.controller.draw().textRows.joined()
        #expect(help.contains("Play") && help.contains("Open everything"))
    }

    @Test func aSequenceHidesAKeyOfTheMapThatBeginsIt() {
        let stage = KeyStage("- a\n- b")
        stage.controller.addKeyCommand(KeyCommand("g p", title: "Go to the parent") {})
        stage.play([("down g", "b", nil), ("esc home", "a", nil)])
        stage.controller.resize(to: Size(columns: 100, rows: 50))
        stage.controller.press("?")
        let help = stage.controller.draw().textRows.first { $0.contains("First item") }
        #expect(help?.contains("Home") == true && help?.contains("g") == false)
    }

    @Test func ctrlCEndsTheProgramInTheMiddleOfASequenceOfACommand() {
        let stage = KeyStage("- a")
        stage.controller.addKeyCommand(KeyCommand("y p", title: "Copy the path") {})
        #expect(stage.controller.press("y ctrl-c") == .exit(.interrupted))
    }
}
