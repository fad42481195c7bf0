import SeededRandom
import TerminalCanvas
import Testing

/// Input that is incomplete, invalid or meant to do harm.
struct HostileInputTests {
    private func events(_ text: String) -> [TerminalEvent] { InputScript.events(of: Array(text.utf8)) }
    private let j = TerminalEvent.key(.character("j"))

    @Test func escapeAloneIsEscapeAfterFiftyMilliseconds() {
        var script = InputScript()
        script.send("\u{1b}")
        script.pause(.milliseconds(49))
        #expect(script.events.isEmpty)
        script.pause(.milliseconds(1))
        expect(script.events, [.key(Key(.escape))], "after 50 ms")
    }

    @Test func aTornKeyIsTheSameKeyAndNeverTypesAnything() {
        let pieces = [[UInt8(0x1b)], Array("[A".utf8)]
        expect(InputScript.events(of: pieces, pause: .milliseconds(20)), [.key(Key(.up))], "20 ms")
        expect(
            InputScript.events(of: pieces, pause: .milliseconds(200)), [.key(Key(.escape)), .key(Key(.up))], "200 ms")
        // KnownSequenceTests and LateSequenceTests tear each sequence at each byte.
    }

    @Test func aLoneIntroducerIsDroppedAndTheNextKeyIsIntact() {
        var script = InputScript()
        script.send("\u{1b}[")
        script.pause(.milliseconds(60))
        script.send("j")
        expect(script.events, [j], "after 60 ms")
    }

    @Test func unknownSequencesAreDroppedAsAWhole() {
        let unknown = [
            "\u{1b}[99~", "\u{1b}Oz", "\u{1b}]99;x\u{1b}\\", "\u{1b}Pq\u{1b}\\", "\u{1b}_x\u{1b}\\", "\u{1b}[5;5W",
        ]
        for text in unknown { expect(events(text + "j"), [j], text.debugDescription) }
        let replies = ["\u{1b}[?1;2c", "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\", "\u{1b}[24;80R"]
        for text in replies {
            let found = events(text + "j")
            #expect(found.count == 2 && found.last == j, "\(text.debugDescription)")
            guard case .replied = found.first else {
                Issue.record("no reply")
                return
            }
        }
        expect(events("\u{1b}[Ij"), [.focusChanged(true), j], "focus")
        expect(events("\u{1b}[97;5uj"), [.key(.control("a")), j], "a key of a newer protocol")
    }

    @Test(arguments: ["]11;", "P1$r", "X", "^", "_G"])
    func aStringWithoutAnEndIsDropped(introducer: String) {
        for ending in ["", "\u{18}", "\u{1a}", "\u{1b}\\", "\u{1b}[A"] {
            let key: [TerminalEvent] = ending == "\u{1b}[A" ? [.key(Key(.up))] : []
            expect(events(introducer, length: 10_000, ending), key + [j], "\(introducer) \(ending.debugDescription)")
        }
    }

    @Test func aStringOfMoreThanOneMebibyteIsDropped() {
        expect(events("]11;", length: 1 << 20 + 1, ""), [j], "ended by silence")
    }

    /// The events of a long string, and of the key `j` five seconds after its end.
    private func events(_ introducer: String, length: Int, _ ending: String) -> [TerminalEvent] {
        var script = InputScript()
        script.send("\u{1b}" + introducer)
        script.send([UInt8](repeating: UInt8(ascii: "q"), count: length))
        script.send(ending)
        script.pause(.seconds(5))
        script.send("j")
        return script.events
    }

    @Test func aShortStringWithoutAnEndEndsAfterSomeSeconds() {
        var script = InputScript()
        script.send("\u{1b}]11;rgb:00")
        script.pause(.milliseconds(4500))
        script.send("j")
        expect(script.events, [j], "after 4.5 s")
    }

    @Test func theRestOfASequenceThatComesSecondsLaterIsNoKey() {
        for (beginning, rest, found) in [
            ("\u{1b}[2", "00~quit\u{1b}[201~", [TerminalEvent.pasted("quit")]), ("\u{1b}[99", ";1~", []),
            ("\u{1b}[1;", "5A", [.key(Key(.up, modifiers: .control))]),
            ("\u{1b}]11;rgb:00", "00/0000/0000x\u{1b}\\", []),
            ("\u{1b}P1$", "r0q\u{1b}\\", []), ("\u{1b}[M", " !!", nil), ("\u{1b}O1", ";2P", nil),
        ] as [(String, String, [TerminalEvent]?)] {
            for pause in [700, 2000, 4400] {
                var script = InputScript()
                script.send(beginning)
                script.pause(.milliseconds(pause))
                script.send(rest)
                script.send("j")
                script.rest()
                let keys = script.events.filter { if case .key(let key) = $0 { key.code != .up } else { false } }
                expect(keys.suffix(1), [j], "\(beginning) torn by \(pause) ms")
                #expect(keys.allSatisfy { $0 == j || $0 == .key(Key(.function(1), modifiers: .shift)) })
                if let found { expect(script.events, found + [j], "\(beginning) torn by \(pause) ms") }
            }
        }
    }

    @Test func theKeyAfterAnInvalidByteIsIntact() {
        for bytes: [UInt8] in [[0xff], [0xc3], [0xe1], [0xfe, 0xff], [0xf0, 0x9f, 0x98]] {
            expect(InputScript.events(of: bytes + Array("j".utf8)), [j], "\(bytes)")
        }
        expect(InputScript.events(of: [0xc3, 0x28]), [.key(.character("("))], "C3 28")
    }

    @Test func aPasteIsOneEventAndNeverKeys() {
        expect(events("\u{1b}[200~q\n\u{3}\u{1b}:!rm\u{1b}[201~j"), [.pasted("q\n:!rm"), j], "paste")
        let torn = "\u{1b}[200~a\u{1b}[201~q\rrm\u{1b}[201~j"
        expect(events(torn), [.pasted("a"), .pasted("q\nrm"), j], "an end inside")
    }

    @Test func mouseReportsOutOfRangeAreReducedOrIgnored() {
        func pressed(_ column: Int, _ row: Int) -> TerminalEvent {
            .mouse(MouseEvent(.pressed(.left), at: Point(column: column, row: row)))
        }
        expect(events("\u{1b}[<0;99999;99999Mj"), [pressed(65_534, 65_534), j], "99999")
        expect(events("\u{1b}[<0;99999999999999999999;1Mj"), [pressed(65_534, 0), j], "twenty nines")
        for text in ["\u{1b}[<0;0;0M", "\u{1b}[<0;-1;-1M", "\u{1b}[<0;1M", "\u{1b}[<;;M", "\u{1b}[<0;1;M"] {
            expect(events(text + "j"), [j], text.debugDescription)
        }
    }

    @Test func oldMouseReportsThatAreInvalidOrIncompleteAreIgnored() {
        expect(InputScript.events(of: Array("\u{1b}[M ".utf8) + [0xff, 0xff, 0x6a]), [j], "FF")
        var script = InputScript()
        script.send("\u{1b}[M !")
        script.rest()
        script.send("j")
        expect(script.events, [j], "cut short")
    }

    @Test func controlCharactersAreKeysWithControl() {
        expect(events("\u{0}"), [.key(.control(" "))], "NUL is Ctrl-Space")
        let keys = "\u{13}\u{11}\u{1a}\u{1c}\u{3}"
        expect(events(keys), "sqz\\c".map { .key(.control($0)) }, "Ctrl-S, Ctrl-Q, Ctrl-Z, Ctrl-\\, Ctrl-C")
    }

    @Test func theKeyAfterTenThousandRandomBytesIsIntact() {
        var random = SplitMix(seed: 12)
        for _ in 0..<10 {
            var script = InputScript()
            for _ in 0..<100 {
                script.send((0..<100).map { _ in UInt8.random(in: 0...255, using: &random) })
                script.pause(.milliseconds(10))
            }
            script.rest()
            let count = script.events.count
            script.send("j")
            expect(Array(script.events[count...]), [j], "after random bytes")
        }
    }
}
