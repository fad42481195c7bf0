import TerminalCanvas
import Testing

/// Sequences that a network delays for longer than the decoder waits after ESC.
struct LateSequenceTests {
    private static let escape = TerminalEvent.key(Key(.escape))
    private static let pause = Duration.milliseconds(200)

    private func events(_ pieces: String...) -> [TerminalEvent] {
        InputScript.events(of: pieces.map { Array($0.utf8) }, pause: Self.pause)
    }

    @Test func aKeyWhoseRestArrivesLateIsRecognized() {
        expect(events("\u{1b}", "[A"), [Self.escape, .key(Key(.up))], "cursor key")
        expect(events("\u{1b}", "OA"), [Self.escape, .key(Key(.up))], "cursor key in application mode")
        expect(events("\u{1b}", "[1;5A"), [Self.escape, .key(Key(.up, modifiers: .control))], "with Control")
        expect(events("\u{1b}", "[[A"), [Self.escape, .key(Key(.function(1)))], "console")
        expect(events("\u{1b}", "[I"), [Self.escape, .focusChanged(true)], "focus")
    }

    @Test func aPasteWhoseBeginningArrivesLateRunsNoCommand() {
        expect(events("\u{1b}", "[200~dd\u{1b}[201~"), [Self.escape, .pasted("dd")], "after ESC")
        expect(events("\u{1b}[", "200~dd\u{1b}[201~"), [.pasted("dd")], "after the bracket")
        expect(events("\u{1b}[2", "00~dd\u{1b}[201~"), [.pasted("dd")], "after a digit")
        expect(events("\u{1b}[200~dd\u{1b}", "[201~"), [.pasted("dd")], "within the end")
    }

    @Test func aReplyThatArrivesLateTypesNothing() {
        let color = TerminalEvent.replied(.color(number: 11, .rgb(0, 0, 0)))
        let name = TerminalEvent.replied(.name("x"))
        expect(events("\u{1b}", "]11;rgb:0/0/0\u{1b}\\"), [Self.escape, color], "after ESC")
        let bracket = TerminalEvent.key(Key(.character("]"), modifiers: .alt))
        expect(events("\u{1b}]", "11;rgb:0/0/0\u{1b}\\"), [bracket, color], "after the bracket")
        expect(events("\u{1b}]11;rgb:0/0/0\u{1b}", "\\"), [color], "within the end")
        expect(events("\u{1b}", "P>|x\u{1b}\\"), [Self.escape, name], "name after ESC")
        let letter = TerminalEvent.key(Key(.character("p"), modifiers: [.alt, .shift]))
        expect(events("\u{1b}P", ">|x\u{1b}\\"), [letter, name], "name after the letter")
    }

    @Test func textThatIsTypedAfterEscapeIsTyped() {
        func typed(_ text: String) -> [TerminalEvent] { text.map { .key(.character($0)) } }
        for text in [
            "j", "[", "O", "]", "P", "[j", "Oj", "]j", "Pj", "5j", "[5", "[5j", "]5", "[<", "dd", "[é", "A", "[ ",
        ] {
            expect(events("\u{1b}", text), [Self.escape] + typed(text), text)
        }
        for text in ["j", "q", "5", "5j", "55", "<", "<j", "é", "~"] {
            expect(events("\u{1b}[", text), typed(text), "after a bracket: \(text)")
        }
        expect(events("\u{1b}", "[\r"), [Self.escape] + typed("[") + [.key(Key(.enter))], "Enter after a bracket")
        expect(events("\u{1b}", "[\u{1b}[A"), [Self.escape] + typed("[") + [.key(Key(.up))], "a key after a bracket")
    }

    @Test func afterSomeSecondsTheRestIsNoLongerExpected() {
        var script = InputScript()
        script.send("\u{1b}")
        script.pause(.milliseconds(4100))
        script.send("[A")
        expect(script.events, [Self.escape, .key(.character("[")), .key(.character("A"))], "at once, without waiting")
    }

    @Test func theRestIsNoLongerExpectedAfterAnotherKey() {
        expect(events("\u{1b}", "j", "[A"), [Self.escape] + "j[A".map { .key(.character($0)) }, "j between")
    }

    /// All keys of common terminals and all replies to common queries are recognized.
    @Test func noSequenceThatIsTornAfterItsFirstOrSecondByteTypesAnything() {
        let torn = (KnownSequence.xterm + KnownSequence.mouse + KnownSequence.replies + KnownSequence.pastes)
            .filter { !Self.exceptions.contains($0.name) }
        for known in torn {
            for cut in 1...2 {
                let pieces = [Array(known.bytes[..<cut]), Array(known.bytes[cut...])]
                let found = InputScript.events(of: pieces, pause: Self.pause)
                let extra = cut == 1 ? [Self.escape] : found.prefix { Self.altIntroducers.contains($0) }
                expect(found, extra + known.events, "\(known.name) torn at \(cut)")
            }
        }
    }

    private static let altIntroducers: [TerminalEvent] = [
        .key(Key(.character("o"), modifiers: [.alt, .shift])), .key(Key(.character("p"), modifiers: [.alt, .shift])),
        .key(Key(.character("]"), modifiers: .alt)),
    ]

    /// Sequences that look like typed text, that are sent only on request, or that no terminal sends.
    private static let exceptions: Set = [
        // Keys of the keypad end with a letter, and old forms of modifiers begin with a digit.
        "<27>OI", "<27>O<32>", "<27>Oj", "<27>Ok", "<27>Ol", "<27>Om", "<27>On", "<27>Oo", "<27>Op", "<27>Oq", "<27>Oy",
        "<27>OX", "<27>O5C", "<27>O1;2D", "<27>O1;5P",
        // Sequences with missing numbers.
        "<27>[;5A", "<27>[<;1;1M", "<27>[<M", "<27>[?u",
        // The reply to CSI 5 n.
        "<27>[0n",
    ]
}
