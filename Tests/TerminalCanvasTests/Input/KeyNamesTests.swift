import TerminalCanvas
import Testing

/// Keys that are made from their names.
struct KeyNamesTests {
    @Test(arguments: [
        ("up", Key(.up)), ("Down", Key(.down)), ("LEFT", Key(.left)), ("right", Key(.right)), ("home", Key(.home)),
        ("end", Key(.end)), ("pageup", Key(.pageUp)), ("PgUp", Key(.pageUp)), ("pagedown", Key(.pageDown)),
        ("pgdn", Key(.pageDown)), ("enter", Key(.enter)), ("return", Key(.enter)), ("tab", Key(.tab)),
        ("escape", Key(.escape)), ("Esc", Key(.escape)), ("backspace", Key(.backspace)), ("delete", Key(.delete)),
        ("Del", Key(.delete)), ("insert", Key(.insert)), ("ins", Key(.insert)), ("space", .character(" ")),
        ("f1", Key(.function(1))), ("F12", Key(.function(12))), ("f63", Key(.function(63))),
        ("x", .character("x")), ("X", .character("X")), ("f", .character("f")), ("?", .character("?")),
        ("-", .character("-")), ("é", .character("é")), ("漢", .character("漢")),
        ("ctrl-c", .control("c")), ("Ctrl-C", .control("c")),
        ("control-space", .control(" ")), ("ctrl--", .control("-")),
        ("ctrl-alt-delete", Key(.delete, modifiers: [.control, .alt])),
        ("shift-tab", Key(.tab, modifiers: .shift)), ("shift-x", .character("X")), ("Shift-X", .character("X")),
        ("shift-é", .character("É")),
        ("alt-J", Key(.character("j"), modifiers: .alt)),
        ("alt-shift-j", Key(.character("j"), modifiers: [.alt, .shift])),
        ("option-x", Key(.character("x"), modifiers: .alt)), ("meta-x", Key(.character("x"), modifiers: .alt)),
        ("cmd-k", Key(.character("k"), modifiers: .command)), ("Command-f5", Key(.function(5), modifiers: .command)),
    ])
    func aKeyIsMadeFromItsName(name: String, key: Key) {
        #expect(Key(named: name) == key)
    }

    @Test(arguments: [
        "", " ", "downn", "f0", "f64", "f01", "f+1", "ctrl-", "ctrl", "-ctrl", "hyper-x", "ctrl_c", "ab", "\u{1b}",
        "\n", "e\u{301}", "🇩🇪", "shift-ß",
    ])
    func otherTextIsNotTheNameOfAKey(name: String) {
        #expect(Key(named: name) == nil)
    }

    @Test func aSequenceHasItsKeysInOrder() {
        let keys = [Key(.down), Key(.down), .control("c"), .character("x"), .character(" "), Key(.enter)]
        #expect(Key.sequence(" down down\tctrl-c x space\nenter ") == keys)
        #expect(Key.sequence("").isEmpty)
        #expect(Key.sequence("zM up f2") == [.character("z"), .character("M"), Key(.up), Key(.function(2))])
    }

    @Test func anUnknownNameInASequenceTrapsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Key.sequence("down donw enter")
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("no key is named \"donw\" in the sequence \"down donw enter\""), "\(message)")
    }

    @Test func keysHaveReadableLabels() {
        let keys = [
            Key(.up), Key(.pageDown), .control("c"), .character(" "), .character("j"), Key(.left, modifiers: [.alt]),
            Key(.function(5), modifiers: .shift), Key(.escape), Key(.enter),
        ]
        let labels = ["↑", "PgDn", "Ctrl-C", "Space", "j", "Alt-←", "Shift-F5", "Esc", "Enter"]
        #expect(keys.map { $0.label() } == labels)
        #expect(Key(.up).label(repertoire: .ascii) == "Up")
    }

    @Test func typedTextIsAKeyForEachScalar() {
        let keys: [Key] = [
            .character("H"), .character("i"), Key(.tab), .character("é"), .character("e"), .character("\u{301}"),
            Key(.enter),
        ]
        #expect(Key.typing("Hi\t\u{E9}e\u{301}\n") == keys)
    }

    /// Terminals send typed text as the same keys.
    @Test func typedTextIsTheSameAsTheDecodedBytes() {
        let text = "Größe 漢字 👍🏽 ~x"
        let events = InputScript.events(of: Array(text.utf8))
        #expect(events == Key.typing(text).map { .key($0) })
    }
}
