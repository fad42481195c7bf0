import TerminalCanvas
import Testing

/// Bracketed pastes.
struct PasteTests {
    private static let opening = Array("\u{1b}[200~".utf8)
    private static let closing = Array("\u{1b}[201~".utf8)
    private static let limit = 1 << 20

    private func events(pasting text: some Collection<UInt8>) -> [TerminalEvent] {
        InputScript.events(of: Self.opening + text + Self.closing)
    }

    @Test func whateverIsPastedIsOneEventWithThatText() {
        var random = SeededGenerator(seed: 1)
        let pieces = [
            "a", "\n", "\t", "\u{1b}", "\u{1b}[", "\u{1b}[201", "[201~", "\u{3}", "\u{0}", "é", "漢", "😀", "~", "q",
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0..<20, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            guard !text.contains("\u{1b}[201~") else { continue }
            expect(events(pasting: text.utf8), [.pasted(text)], text.debugDescription)
        }
    }

    @Test func theEndInsideThePasteEndsIt() {
        let found = InputScript.events(of: Array("\u{1b}[200~a\u{1b}[201~q\u{1b}[201~j".utf8))
        expect(found, [.pasted("a"), .key(.character("q")), .key(.character("j"))], "the second end is swallowed")
    }

    @Test func aPasteThatIsNeverClosedIsReportedAfterTwoSeconds() {
        var script = InputScript()
        script.send("\u{1b}[200~ab")
        script.pause(.milliseconds(1999))
        #expect(script.events.isEmpty)
        script.pause(.milliseconds(1))
        script.send("j")
        expect(script.events, [.pasted("ab"), .key(.character("j"))], "never closed")
    }

    @Test func aPasteThatStallsGoesOn() {
        var script = InputScript()
        for piece in ["\u{1b}[200~a", "b", "\u{1b}", "[2", "01", "~", "j"] {
            script.send(piece)
            script.pause(.milliseconds(1900))
        }
        expect(script.events, [.pasted("ab"), .key(.character("j"))], "pauses of almost two seconds")
    }

    @Test func ofALongPasteOneMebibyteIsKept() {
        let full = [UInt8](repeating: 0x61, count: Self.limit)
        #expect(events(pasting: full) == [.pasted(String(decoding: full, as: UTF8.self))])
        #expect(events(pasting: full + [0x62]) == [.pasted(String(decoding: full, as: UTF8.self), isTruncated: true)])
    }

    @Test func aHugePasteCostsItsBytesAndKeepsTheNextKey() {
        var script = InputScript()
        let piece = [UInt8](repeating: 0x61, count: 1 << 16)
        script.send(Self.opening)
        for _ in 0..<64 { script.send(piece) }
        script.send(Self.closing)
        script.send("j")
        #expect(script.events.count == 2)
        guard case .pasted(let text, let isTruncated) = script.events[0] else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == Self.limit)
        #expect(isTruncated)
        #expect(script.events[1] == .key(.character("j")))
    }

    @Test func theCutIsBetweenCharacters() {
        for (lead, character) in [(1, "é"), (0, "漢"), (2, "漢"), (1, "😀"), (2, "😀"), (3, "😀")] {
            let length = character.utf8.count
            let text =
                String(repeating: "a", count: lead) + String(repeating: character, count: Self.limit / length + 2)
            guard case .pasted(let kept, true) = events(pasting: text.utf8).first else {
                Issue.record("no paste that was cut")
                return
            }
            #expect(kept.utf8.count == lead + (Self.limit - lead) / length * length)
            #expect(kept.last == Character(character))
        }
    }

    @Test func linesEndInLineFeedsWhereverTheBytesWereCut() {
        let bytes = Self.opening + Array("a\r\nb\rc\nd\r\r\ne".utf8) + Self.closing
        for cut in bytes.indices {
            let found = InputScript.events(of: [Array(bytes[..<cut]), Array(bytes[cut...])], pause: .milliseconds(20))
            expect(found, [.pasted("a\nb\nc\nd\n\ne")], "cut at \(cut)")
        }
    }

    @Test func onePasteAfterAnotherStartsEmpty() {
        let found = InputScript.events(of: Array("\u{1b}[200~a\u{1b}[201~\u{1b}[200~b\u{1b}[201~".utf8))
        expect(found, [.pasted("a"), .pasted("b")], "two pastes")
    }
}
