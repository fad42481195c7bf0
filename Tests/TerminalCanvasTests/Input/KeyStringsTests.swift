import Testing

@testable import TerminalCanvas

/// The key strings of a terminal's entry.
struct KeyStringsTests {
    private func decoder(_ strings: KeyValuePairs<String, Key>) -> InputDecoder {
        InputDecoder(keyStrings: KeyStrings(strings.map { (bytes: Array($0.key.utf8), key: $0.value) }))
    }

    private func events(of text: String, _ decoder: InputDecoder) -> [TerminalEvent] {
        InputScript.events(of: Array(text.utf8), decoder)
    }

    @Test func theTerminalsKeyStringsAreRecognized() {
        // ESC A is Up on a VT52. Without its key strings it would be Alt-Shift-A.
        let old = decoder(["\u{1b}A": Key(.up), "\u{1b}?M": Key(.enter)])
        expect(events(of: "\u{1b}Aj", old), [.key(Key(.up)), .key(.character("j"))], "up")
        expect(events(of: "\u{1b}?M", old), [.key(Key(.enter))], "keypad")
        expect(events(of: "\u{1b}?j", old), "?j".map { Self.alt($0) }.prefix(1) + [.key(.character("j"))], "no string")
        expect(events(of: "\u{1b}B", old), [.key(Key(.character("b"), modifiers: [.alt, .shift]))], "no string")
    }

    private static func alt(_ character: Character) -> TerminalEvent {
        .key(Key(.character(character), modifiers: .alt))
    }

    @Test func keyStringsTakePrecedenceOverCommonSequences() {
        let own = decoder([
            "\u{1b}[A": Key(.pageUp), "\u{1b}[1;2A": Key(.home), "\u{7f}": Key(.delete), "\u{8}": Key(.left),
        ])
        expect(events(of: "\u{1b}[A", own), [.key(Key(.pageUp))], "arrow")
        expect(events(of: "\u{1b}[1;2A", own), [.key(Key(.home))], "with Shift")
        expect(events(of: "\u{1b}[1;5A", own), [.key(Key(.up, modifiers: .control))], "with Control")
        expect(events(of: "\u{7f}\u{8}", own), [.key(Key(.delete)), .key(Key(.left))], "control characters")
    }

    @Test func stringsThatBeginWithAnyControlCharacterAreRecognized() {
        // The strings of a Wyse 50.
        let wyse = decoder(["\u{1}@\r": Key(.function(1)), "\u{1}A\r": Key(.function(2))])
        expect(events(of: "\u{1}A\rj", wyse), [.key(Key(.function(2))), .key(.character("j"))], "function key")
        expect(events(of: "\u{1}", wyse), [.key(.control("a"))], "alone")
        expect(
            events(of: "\u{1}@x", wyse), [.key(.control("a")), .key(.character("@")), .key(.character("x"))], "other")
        expect(events(of: "\u{1}\u{1}@\r", wyse), [.key(.control("a")), .key(Key(.function(1)))], "twice")
    }

    @Test func theLongerOfTwoStringsIsRecognizedIfItArrives() {
        let both = decoder(["\u{1b}[1": Key(.home), "\u{1b}[11~": Key(.function(1))])
        expect(events(of: "\u{1b}[11~", both), [.key(Key(.function(1)))], "longer")
        expect(events(of: "\u{1b}[1", both), [.key(Key(.home))], "shorter, by silence")
        expect(events(of: "\u{1b}[1j", both), [.key(Key(.home)), .key(.character("j"))], "shorter, by another key")
        expect(
            events(of: "\u{1b}[11j", both), [.key(Key(.home)), .key(.character("1")), .key(.character("j"))], "and more"
        )
        expect(
            events(of: "\u{1b}[1\u{1b}[11~", both), [.key(Key(.home)), .key(Key(.function(1)))], "shorter, then longer")
    }

    @Test func theFirstOfTwoKeysWithTheSameStringIsUsed() {
        let both = decoder(["\u{1b}[Z": Key(.tab, modifiers: .shift), "\u{1b}[Z": Key(.end)])
        expect(events(of: "\u{1b}[Z", both), [.key(Key(.tab, modifiers: .shift))], "back tab")
    }

    @Test func stringsThatWouldHideOtherInputAreLeftOut() {
        let bad = decoder([
            "": Key(.end), "j": Key(.end), "é": Key(.end), "\u{1b}": Key(.end), "\u{1b}[": Key(.end),
            "\u{1b}[<": Key(.end),
            "\u{1b}[200~": Key(.end), "\u{1b}" + String(repeating: "x", count: 32): Key(.end),
        ])
        for known in KnownSequence.all { expect(InputScript.events(of: known.bytes, bad), known.events, known.name) }
    }

    @Test func anIncompleteStringWithAControlCharacterIsDecodedAgain() {
        // When ESC [ ^A is decoded again, ^A must not begin a string.
        let nested = decoder(["\u{1b}[\u{1}x": Key(.home), "\u{1}y": Key(.end), "\u{1}": Key(.insert)])
        expect(events(of: "\u{1b}[\u{1}j", nested), [.key(.control("a")), .key(.character("j"))], "string that fails")
        expect(events(of: "\u{1b}[\u{1}x", nested), [.key(Key(.home))], "string that does not")
    }

    @Test func theStringsOfXtermChangeNoOtherSequence() {
        for known in KnownSequence.all {
            expect(InputScript.events(of: known.bytes, Self.xterm), known.events, known.name)
            for cut in known.bytes.indices.dropFirst() {
                let pieces = [Array(known.bytes[..<cut]), Array(known.bytes[cut...])]
                let found = InputScript.events(of: pieces, pause: .milliseconds(20), Self.xterm)
                expect(found, known.events, "\(known.name) at \(cut)")
            }
        }
    }

    /// Some of the strings of xterm-256color's entry.
    static let xterm = InputDecoder(
        keyStrings: KeyStrings(
            [
                (Array("\u{1b}OA".utf8), Key(.up)), (Array("\u{1b}OB".utf8), Key(.down)),
                (Array("\u{1b}OC".utf8), Key(.right)),
                (Array("\u{1b}OD".utf8), Key(.left)), (Array("\u{1b}OH".utf8), Key(.home)),
                (Array("\u{1b}OF".utf8), Key(.end)),
                (Array("\u{1b}[5~".utf8), Key(.pageUp)), (Array("\u{1b}[6~".utf8), Key(.pageDown)),
                (Array("\u{1b}[2~".utf8), Key(.insert)), (Array("\u{1b}[3~".utf8), Key(.delete)),
                (Array("\u{1b}OM".utf8), Key(.enter)), (Array("\u{7f}".utf8), Key(.backspace)),
                (Array("\u{1b}[Z".utf8), Key(.tab, modifiers: .shift)), (Array("\u{1b}OP".utf8), Key(.function(1))),
                (Array("\u{1b}[15~".utf8), Key(.function(5))), (Array("\u{1b}[24~".utf8), Key(.function(12))),
                (Array("\u{1b}[1;2A".utf8), Key(.up, modifiers: .shift)),
                (Array("\u{1b}[3;5~".utf8), Key(.delete, modifiers: .control)),
                (Array("\u{1b}[1;2D".utf8), Key(.left, modifiers: .shift)),
            ].map { (bytes: $0.0, key: $0.1) }))
}
