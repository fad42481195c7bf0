import TerminalCanvas
import Testing

/// The decoder's deadlines, and its behavior as a value.
struct InputDecoderTests {
    @Test func theDeadlineOfBytesThatWereReadLateCountsFromTheTimeOfReading() {
        let start = ContinuousClock.now
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        // The byte arrived at an unknown time while a frame was drawn.
        decoder.decode([0x1b], at: start, orBefore: start + .milliseconds(60), into: &events)
        decoder.expire(at: start + .milliseconds(61), into: &events)
        #expect(events == [])
        decoder.decode(Array("[A".utf8), at: start + .milliseconds(62), into: &events)
        #expect(events == [.key(Key(.up))])
    }

    private let start = ContinuousClock.now

    @Test func theTimeToWaitDependsOnTheBeginning() {
        let cases: [(text: String, milliseconds: Int?)] = [
            ("", nil), ("j", nil), ("\u{1b}[A", nil), ("\u{1b}", 50), ("\u{1b}\u{1b}", 50), ("\u{1b}[", 50),
            ("\u{1b}O", 50),
            ("\u{1b}]", 50), ("\u{1b}P", 50), ("\u{1b}[1", 500), ("\u{1b}[[", 500), ("\u{1b}[M", 500),
            ("\u{1b}O1", 500),
            ("\u{1b}]1", 500), ("\u{1b}]1\u{1b}", 500), ("\u{1b}[200~", 2000), ("\u{1b}[200~\u{1b}[201", 2000),
        ]
        for (text, milliseconds) in cases {
            var decoder = InputDecoder()
            var events: [TerminalEvent] = []
            decoder.decode(Array(text.utf8), at: start, into: &events)
            #expect(decoder.deadline == milliseconds.map { start + .milliseconds($0) }, "\(text.debugDescription)")
        }
    }

    @Test func theTimeToWaitIsTheSameWithKeyStrings() {
        let cases: [(text: String, milliseconds: Int?)] = [
            ("\u{1b}", 50), ("\u{1b}[", 50), ("\u{1b}O", 50), ("\u{1b}[1", 500), ("\u{1b}[1;", 500), ("\u{1b}OA", nil),
        ]
        for (text, milliseconds) in cases {
            var decoder = KeyStringsTests.xterm
            var events: [TerminalEvent] = []
            decoder.decode(Array(text.utf8), at: start, into: &events)
            #expect(decoder.deadline == milliseconds.map { start + .milliseconds($0) }, "\(text.debugDescription)")
        }
    }

    @Test func eachByteRestartsTheWait() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        for (index, byte) in Array("\u{1b}[1;".utf8).enumerated() {
            decoder.decode([byte], at: start + .milliseconds(40 * index), into: &events)
        }
        #expect(decoder.deadline == start + .milliseconds(120 + 500))
    }

    @Test func nothingEndsBeforeTheDeadline() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.decode([0x1b], at: start, into: &events)
        decoder.expire(at: start + .milliseconds(49), into: &events)
        #expect(events.isEmpty)
        decoder.expire(at: start + .milliseconds(50), into: &events)
        #expect(events == [.key(Key(.escape))])
        #expect(decoder.deadline == nil)
    }

    @Test func bytesAfterTheDeadlineEndTheUnfinishedSequence() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.decode([0x1b], at: start, into: &events)
        decoder.decode(Array("j".utf8), at: start + .milliseconds(60), into: &events)
        #expect(events == [.key(Key(.escape)), .key(.character("j"))])
    }

    @Test func eventsAreAppended() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = [.disconnected]
        decoder.decode(Array("ab".utf8), at: start, into: &events)
        #expect(events == [.disconnected, .key(.character("a")), .key(.character("b"))])
    }

    @Test func theEndOfInputEndsTheUnfinishedSequence() {
        let cases: [(text: String, events: [TerminalEvent])] = [
            ("\u{1b}", [.key(Key(.escape))]), ("\u{1b}[200~ab", [.pasted("ab")]), ("\u{1b}[1;", []), ("\u{1b}]11;", []),
            ("j", [.key(.character("j"))]),
        ]
        for (text, expected) in cases {
            var decoder = InputDecoder()
            var events: [TerminalEvent] = []
            decoder.decode(Array(text.utf8), at: start, into: &events)
            decoder.finish(into: &events)
            expect(events, expected, text.debugDescription)
            #expect(decoder.deadline == nil)
        }
    }

    @Test func aCopyIsIndependentOfTheOriginal() {
        for known in KnownSequence.all where known.bytes.count > 2 {
            let half = known.bytes.count / 2
            var events: [TerminalEvent] = []
            var original = InputDecoder()
            original.decode(known.bytes[..<half], at: start, into: &events)
            var copy = original
            var otherEvents = events
            copy.decode(Array("\u{18}\u{1b}[9;9;9;9;9;9;9~\u{1b}]0;other\u{7}".utf8), at: start, into: &otherEvents)
            original.decode(known.bytes[half...], at: start, into: &events)
            original.finish(into: &events)
            expect(events, known.events, known.name)
        }
    }

    @Test func f3WithModifiersIsACursorPositionWhileOneIsAwaited() {
        var decoder = InputDecoder()
        decoder.awaitsCursorPosition = true
        expect(
            InputScript.events(of: Array("\u{1b}[1;5R".utf8), decoder),
            [.replied(.cursorPosition(Point(column: 4, row: 0)))], "awaited")
        decoder.awaitsCursorPosition = false
        expect(
            InputScript.events(of: Array("\u{1b}[1;5R".utf8), decoder), [.key(Key(.function(3), modifiers: .control))],
            "not awaited")
    }

    @Test func theTimesToWaitCanBeChanged() {
        var timing = InputTiming()
        timing.escape = .milliseconds(10)
        timing.lateness = .zero
        var script = InputScript(InputDecoder(timing: timing))
        script.send("\u{1b}")
        script.pause(.milliseconds(11))
        script.send("[A")
        expect(
            script.events, [.key(Key(.escape)), .key(.character("[")), .key(.character("A"))], "10 ms, nothing late")
    }

    @Test func anyCollectionOfBytesCanBeDecoded() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.decode("é\u{1b}[A".utf8.lazy.map { $0 }, at: start, into: &events)
        #expect(events == [.key(.character("é")), .key(Key(.up))])
    }
}
