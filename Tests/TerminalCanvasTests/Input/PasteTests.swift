import SeededRandom
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

    @Test func aPasteIsOneEventWithItsTextWithoutControlCharacters() {
        var random = SplitMix(seed: 1)
        let pieces = [
            "a", "\n", "\t", "\u{1b}", "\u{1b}[", "\u{1b}[201", "[201~", "\u{3}", "\u{0}", "é", "漢", "😀",
            "~", "q",
        ]
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0..<20, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            guard !text.contains("\u{1b}[201~") else { continue }
            let kept = text.filter { $0 == "\n" || $0 == "\t" || $0 >= " " }
            expect(events(pasting: text.utf8), [.pasted(kept)], text.debugDescription)
        }
    }

    @Test func removingControlCharactersNeverFormsNewCharacters() {
        let controls = (UInt8(0)..<0x20).filter { ![0x09, 0x0a, 0x0d].contains($0) } + [0x7f]
        let first = Array("a".utf8) + controls + Array("\u{80}\u{9b}\u{9f}b\tc\u{a0}".utf8)
        expect(events(pasting: first), [.pasted("ab\tc\u{a0}")], "all controls")
        expect(events(pasting: [0xc2, 0x01, 0x9b, 0x41]), [.pasted("\u{fffd}\u{fffd}A")], "a C1 control in two")
        expect(events(pasting: [0xc3, 0x1b, 0xa9]), [.pasted("\u{fffd}\u{fffd}")], "a letter in two")
    }

    @Test func textBetweenTwoEndMarkersWasPasted() {
        func found(_ text: String) -> [TerminalEvent] {
            let bytes = Array(text.utf8)
            let whole = InputScript.events(of: bytes)
            for cut in bytes.indices {
                let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
                expect(InputScript.events(of: pieces, pause: .milliseconds(24)), whole, "cut at \(cut)")
            }
            return whole
        }
        let (opening, closing, j) = ("\u{1b}[200~", "\u{1b}[201~", TerminalEvent.key(.character("j")))
        expect(found("\(opening)a\(closing)q\rrm\(closing)j"), [.pasted("a"), .pasted("q\nrm"), j], "an end inside")
        expect(
            found("\(opening)a\(closing)q\(closing)\u{3}r\(closing)j"),
            [.pasted("a"), .pasted("q"), .pasted("r"), j], "two ends")
        expect(
            found("\(opening)a\(closing)q\r\(opening)b\(closing)j"),
            [.pasted("a"), .pasted("q\n"), .pasted("b"), j], "an end and a beginning")
        expect(found("\(opening)a\(opening)b\(closing)j"), [.pasted("a[200~b"), j], "a beginning inside")
        expect(found("\(opening)a\(closing)\(closing)j"), [.pasted("a"), j], "nothing between")
        expect(found("\(closing)q\(closing)"), [.key(.character("q"))], "no paste at all")
    }

    @Test func aPasteIsReportedAtOnceAndTheKeyAfterItIsHeldShortly() {
        var script = InputScript()
        script.send("\u{1b}[200~a\u{1b}[201~")
        expect(script.events, [.pasted("a")], "without delay")
        script.send("j\u{1b}[A")
        script.pause(.milliseconds(24))
        #expect(script.events.count == 1)
        script.pause(.milliseconds(1))
        expect(script.events, [.pasted("a"), .key(.character("j")), .key(Key(.up))], "after 25 ms")
        script.send("k")
        #expect(script.events.count == 4)
    }

    @Test func aRepeatingKeyAfterAPasteIsNotDelayed() {
        var script = InputScript()
        script.send("\u{1b}[200~a\u{1b}[201~")
        // The first key is held.
        for count in [1, 3, 4, 5] {
            script.send("j")
            #expect(script.events.count == count)
            script.pause(.milliseconds(33))
        }
    }

    @Test func mouseMovesAfterAPasteAreHeldForAtMostAQuarterSecond() {
        var script = InputScript()
        script.send("\u{1b}[200~a\u{1b}[201~")
        for _ in 0..<30 {
            script.send("\u{1b}[<35;1;1M")
            script.pause(.milliseconds(10))
        }
        #expect(script.events.count == 31)
    }

    @Test func manyBytesAfterAPasteAreHeldUntilAnEndMarker() {
        var script = InputScript()
        script.send("\u{1b}[200~a\u{1b}[201~")
        for _ in 0..<100 {
            script.send(String(repeating: "q", count: 1000))
            script.pause(.milliseconds(10))
        }
        #expect(script.events.count == 1)
        script.send("\u{1b}[201~")
        expect(script.events, [.pasted("a"), .pasted(String(repeating: "q", count: 100_000))], "a slow terminal")
    }

    @Test func moreThanAMebibyteAfterAPasteIsNeverKeys() {
        var script = InputScript()
        script.send("\u{1b}[200~a\u{1b}[201~")
        script.send([UInt8](repeating: UInt8(ascii: "q"), count: Self.limit + 1))
        script.rest()
        #expect(script.events.last == .pasted(String(repeating: "q", count: Self.limit), isTruncated: true))
        #expect(script.events.count == 2)
    }

    @Test func escapeAfterAPasteIsEscape() {
        var script = InputScript()
        script.send("\u{1b}[200~a\u{1b}[201~\u{1b}")
        script.pause(.milliseconds(50))
        expect(script.events, [.pasted("a"), .key(Key(.escape))], "after 50 ms")
    }

    @Test func aPasteWithoutAnEndIsReportedAfterTwoSeconds() {
        var script = InputScript()
        script.send("\u{1b}[200~ab")
        script.pause(.milliseconds(1999))
        #expect(script.events.isEmpty)
        script.pause(.milliseconds(1))
        script.send("j")
        expect(script.events, [.pasted("ab"), .key(.character("j"))], "never closed")
    }

    @Test func aPasteContinuesAfterPauses() {
        var script = InputScript()
        for piece in ["\u{1b}[200~a", "b", "\u{1b}", "[2", "01", "~", "j"] {
            script.send(piece)
            script.pause(.milliseconds(1900))
        }
        expect(script.events, [.pasted("ab"), .key(.character("j"))], "pauses of almost two seconds")
    }

    @Test func aLongPasteIsCutAtOneMebibyte() {
        let full = [UInt8](repeating: 0x61, count: Self.limit)
        #expect(events(pasting: full) == [.pasted(String(decoding: full, as: UTF8.self))])
        #expect(events(pasting: full + [0x62]) == [.pasted(String(decoding: full, as: UTF8.self), isTruncated: true)])
    }

    @Test func theKeyAfterAHugePasteIsIntact() {
        var script = InputScript()
        let piece = [UInt8](repeating: 0x61, count: 1 << 16)
        script.send(Self.opening)
        for _ in 0..<64 { script.send(piece) }
        script.send(Self.closing)
        script.send("j")
        script.rest()
        guard script.events.count == 2, case .pasted(let text, let isTruncated) = script.events[0] else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == Self.limit)
        #expect(isTruncated)
        #expect(script.events[1] == .key(.character("j")))
    }

    @Test func aLongPasteIsCutBetweenCharacters() {
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

    @Test func linesEndWithLineFeedsWhereverTheBytesAreSplit() {
        let bytes = Self.opening + Array("a\r\nb\rc\nd\r\r\ne".utf8) + Self.closing
        for cut in bytes.indices {
            let found = InputScript.events(of: [Array(bytes[..<cut]), Array(bytes[cut...])], pause: .milliseconds(20))
            expect(found, [.pasted("a\nb\nc\nd\n\ne")], "cut at \(cut)")
        }
    }

    @Test func aSecondPasteHasNothingOfTheFirst() {
        let found = InputScript.events(of: Array("\u{1b}[200~a\u{1b}[201~\u{1b}[200~b\u{1b}[201~".utf8))
        expect(found, [.pasted("a"), .pasted("b")], "two pastes")
    }
}
