import CollectionViews
import Screens
import SeededRandom
import TerminalCanvas
import Testing

/// Key maps as texts that the user writes.
struct KeyMapTextTests {
    private func message(_ text: String, base: KeyMap = .standard) -> String? {
        do throws(KeyMapError) {
            _ = try KeyMap(parsing: text, base: base)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func aLineBindsKeysToAnAction() throws {
        let map = try KeyMap(parsing: "ctrl-n = move-down")
        #expect(map.action(for: .control("n")) == .list(.moveDown))
        #expect(map.action(for: Key(.down)) == .list(.moveDown))
    }

    @Test func aLineMayHaveSeveralKeysSequencesNumbersAndAComment() throws {
        let map = try KeyMap(
            parsing: """
                # My keys

                ctrl-d , pagedown=page-down   # as in vi
                \tz c, x = collapse-all
                ym = scroll -3
                # = quit
                hash, comma, equal = repaint
                D = move-down 10
                Z Z, é = show-levels 12
                """, base: KeyMap())
        let expected: [(KeySequence, Action)] = [
            ("ctrl-d", .list(.pageDown)), ("pagedown", .list(.pageDown)), ("z c", .list(.collapseAll)),
            ("x", .list(.collapseAll)), ("y m", .list(.scroll(lines: -3))), ("#", .repaint), (",", .repaint),
            ("=", .repaint), ("D", .list(.counted(.moveDown, count: 10))), ("Z Z", .list(.showLevels(12))),
            ("é", .list(.showLevels(12))),
        ]
        for (keys, action) in expected { #expect(map.action(for: keys) == action, "\(keys)") }
        #expect(map.bindings.count == 6)
    }

    @Test func theTextNamesTheActionsOfTheAppThatItsBaseBinds() throws {
        var base = KeyMap.standard
        base.bind("y p", to: .custom("copy-path"), title: "Copy the path", category: "Item", hint: "copy")
        let map = try KeyMap(parsing: "P = copy-path\nctrl-n = move-down", base: base)
        #expect(map.action(for: .character("P")) == .custom("copy-path"))
        #expect(map.action(for: KeySequence("y p")) == .custom("copy-path"))
        #expect(map.bindings.filter { $0.title == "Copy the path" && $0.hint == "copy" }.count == 2)
        #expect(map.description.contains("P = copy-path"))
        #expect(message("P = copy-path") == #"line 1: "copy-path" is not an action"#)
        #expect(message("P = copy-path 3", base: base) == #"line 1: "copy-path" is not an action"#)
    }

    @Test func theTextHasPrecedenceOverItsBase() throws {
        let map = try KeyMap(
            parsing: "j = move-to-last\nz = expand-all\ng d = collapse-all\nq, C = none", base: .standard)
        #expect(map.action(for: .character("j")) == .list(.moveToLast))
        #expect(map.action(for: Key(.down)) == .list(.moveDown))
        #expect(map.action(for: KeySequence("z z")) == nil)
        #expect(map.action(for: .character("z")) == .list(.expandAll))
        #expect(map.action(for: .character("g")) == nil)
        #expect(map.action(for: KeySequence("g d")) == .list(.collapseAll))
        #expect(map.action(for: .character("q")) == nil)
        #expect(map.action(for: .character("C")) == nil)
        #expect(map.action(for: Key(.home)) == .list(.moveToFirst))
    }

    @Test(arguments: [
        ("\n\nctrl-n = move-dwon", "line 3: \"move-dwon\" is not an action"),
        ("pgdwn = quit", "line 1: \"pgdwn\" is not a key"),
        ("ctrl-n move-down", "line 1: \"ctrl-n move-down\" has no \"=\" between keys and action"),
        ("x =", "line 1: an action is missing after \"x =\""),
        ("= quit", "line 1: a key is missing before \"= quit\""),
        ("x,, y = quit", "line 1: a key is missing before \"x,, y = quit\""),
        ("x = show-levels", "line 1: \"show-levels\" needs a number after it"),
        ("x = show-levels many", "line 1: \"many\" is not a number that the action allows"),
        ("x = quit 3", "line 1: \"3\" is not a number that the action allows"),
        ("x = move-down 0", "line 1: \"0\" is not a number that the action allows"),
        ("x = quit now", "line 1: \"now\" is not a number that the action allows"),
        ("x = quit\n# a\nX, x = repaint", "line 3: \"x\" is already bound in line 1"),
        ("x, x = quit", "line 1: \"x\" is already bound in line 1"),
        ("x = none\nx = quit", "line 2: \"x\" is already bound in line 1"),
        ("zt = quit\nz = repaint", "line 2: \"z\" begins like the keys of line 1, so one of them cannot be typed"),
        ("\u{1B}[2J = quit", "line 1: \"^[[2J\" is not a key"),
        ("a a a a a a a a a = quit", "line 1: \"a a a a a a a a a\" has too many keys"),
        ("z = quit\nz t = repaint", "line 2: \"z t\" begins like the keys of line 1, so one of them cannot be typed"),
    ])
    func aMistakeIsNamedWithItsLineAndItsWord(text: String, sentence: String) {
        #expect(message(text) == sentence)
    }

    @Test("The app takes all text after the equals sign, and says what is wrong with it")
    func actionsOfTheApp() throws {
        func binding(_ action: String) throws(KeyMapError.Reason) -> KeyBinding? {
            guard action.hasPrefix("open") else { return nil }
            if action == "open" { throw .invalidAction("has no address") }
            return KeyBinding([], action: .custom(action), title: "Open", category: "Mine")
        }
        let map = try KeyMap(parsing: "W, z w =  open a = b # c \nX = quit # open", appAction: binding)
        #expect(map.action(for: .character("W")) == .custom("open a = b # c"))
        #expect(map.action(for: KeySequence("z w")) == .custom("open a = b # c"))
        #expect(map.action(for: .character("X")) == .quit)
        #expect(map.bindings.filter { $0.title == "Open" }.map(\.sequences.count) == [2])
        let error = #expect(throws: KeyMapError.self) {
            try KeyMap(parsing: "# a\nW = open", appAction: binding)
        }
        #expect(error?.description == #"line 2: "open" has no address"#)
        #expect(throws: KeyMapError.self) { try KeyMap(parsing: "W = close x", appAction: binding) }
    }

    @Test func aTextWithTooManyKeysIsRefused() throws {
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let lines = letters.flatMap { a in letters.flatMap { b in letters.map { "\(a) \(b) \($0) = quit" } } }
        #expect(message(lines.joined(separator: "\n")) == "line 1001: \"b m m\" has too many keys")
        #expect(message(String(repeating: "x", count: 1000) + " = quit")!.count < 100)
    }

    @Test func inAMapWithCountsNoKeyBeginsWithADigit() {
        #expect(
            message("5 = quit", base: .vim)
                == "line 1: \"5\" begins with a digit, which is a count in this key map")
        #expect(message("5 = quit") == nil)
    }

    @Test(arguments: [KeyMap.standard, .emacs, .vim])
    func theTextOfAMapGivesTheSameMap(map: KeyMap) throws {
        var map = map
        map.bindSelection()
        let parsed = try KeyMap(parsing: map.description, base: KeyMap(readsCounts: map.readsCounts))
        #expect(parsed.description == map.description)
        #expect(parsed.bindings.map(\.sequences) == map.bindings.map(\.sequences))
        #expect(parsed.bindings.map(\.action) == map.bindings.map(\.action))
        if !map.readsCounts { #expect(parsed == map) }
    }

    @Test func anActionWithoutANameIsNotInTheText() {
        var map = KeyMap()
        map.bind([.character("x")], to: .list(.focus([0, 3])), title: "Third", category: "Mine")
        map.bind([.character("y")], to: .quit, title: "Leave", category: "Mine")
        #expect(map.description == "y = quit")
    }

    @Test(arguments: RandomRuns.seeds(40))
    func randomMapsSurviveTheirText(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let keys = ["a", "Z", "ctrl-x", "alt-comma", "shift-tab", "f12", "=", "#", ",", "-", "space", "é", "ctrl--"]
        let names = ["move-down", "move-to-parent 3", "show-levels 0", "scroll -4", "quit", "expand-all"]
        var map = KeyMap()
        for _ in 0..<8 {
            let sequence = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                keys.randomElement(using: &random)!
            }
            for count in 1...3 { map.unbind(KeySequence(sequence.prefix(count).joined(separator: " "))!) }
            let action = try #require(Action(named: names.randomElement(using: &random)!))
            map.bind(KeySequence(sequence.joined(separator: " "))!, to: action, title: "", category: "")
        }
        let parsed = try KeyMap(parsing: map.description, base: KeyMap())
        #expect(parsed.bindings.map(\.sequences) == map.bindings.map(\.sequences))
        #expect(parsed.bindings.map(\.action) == map.bindings.map(\.action))
    }
}

/// The keys of Emacs.
@MainActor
struct EmacsKeyTests {
    @Test func theFocusMovesAndRowsOpenAndClose() {
        KeyStage("- a\n  - b\n    - c\n  - d\n- e", keys: .emacs).play([
            ("ctrl-f", "a", "a b d e"), ("ctrl-n", "b", nil), ("ctrl-p", "a", nil), ("ctrl-f ctrl-f", "b", "a b c d e"),
            ("alt-n", "d", nil), ("alt-p", "b", nil), ("alt-u", "a", nil), ("alt->", "e", nil), ("alt-<", "a", nil),
            ("ctrl-b", "a", "a e"), ("tab", "a", "a b c d e"), ("ctrl-x -", "a", "a e"), ("ctrl-x +", "a", "a b c d e"),
            ("ctrl-v", "e", nil), ("alt-v", "a", nil), ("2", "a", nil), ("1", "a", "a b d e"),
        ])
    }

    @Test func controlGClosesTheHelp() {
        let stage = KeyStage("- a", keys: .emacs)
        stage.controller.press("?")
        #expect(stage.controller.draw().textRows.contains { $0.contains("Esc closes") })
        stage.controller.press("ctrl-g")
        #expect(!stage.controller.draw().textRows.contains { $0.contains("Esc closes") })
    }

    @Test func controlXControlCEndsTheProgramAndControlGDropsControlX() {
        let stage = KeyStage("- a", keys: .emacs)
        #expect(stage.controller.press("ctrl-x") == nil)
        #expect(stage.controller.press("ctrl-g") == nil)
        #expect(stage.controller.press("ctrl-x ctrl-c") == .exit(.quit))
        #expect(stage.controller.press("ctrl-c") == .exit(.interrupted))
    }
}
