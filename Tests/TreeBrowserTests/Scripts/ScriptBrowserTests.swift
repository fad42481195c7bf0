import Synchronization
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// Inputs that are read on for a script.
@Suite("Scripts that wait for items and changes") struct ScriptBrowserTests {
    private final class Output: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
        func append(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }
    }

    /// Reads readings of an input, and returns what was written without the times.
    private func run(
        _ kind: InputKind, _ readings: [String], _ goal: ScriptGoal, pattern: String? = nil,
        failures: [Int: InputFailure] = [:]
    ) async -> (outcome: ScriptOutcome, text: String) {
        let live = LiveInput()
        for (index, reading) in readings.enumerated() { live.read(reading, failure: failures[index]) }
        live.end()
        return await run(live, kind.makeSource(), goal, pattern: pattern)
    }

    private func run(
        _ live: LiveInput, _ source: any TextSource, _ goal: ScriptGoal, pattern: String? = nil
    ) async -> (outcome: ScriptOutcome, text: String) {
        guard case .text(let input) = live.input(source).content else { return (ScriptOutcome(isReached: false), "") }
        let output = Output()
        let form = TreeText(filter: pattern.map { FilterPattern($0) })
        let outcome = await ScriptBrowser(form, goal: goal).run(input) { output.append($0) }
        let text = output.text.replacing(#/"time": "\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", /#, with: "")
        return (outcome, text)
    }

    private func goal(match: Bool = false, change: Bool = false, events: Bool = false) -> ScriptGoal {
        var goal = ScriptGoal()
        (goal.endsWithMatch, goal.endsWithChange, goal.writesEvents) = (match, change, events)
        return goal
    }

    @Test(
        "Each change is an object of JSON",
        arguments: [
            (
                InputKind.json, [#"{"a": 1, "b": [2]}"#, #"{"a": "x", "b": [2, {"c": null}]}"#],
                [
                    #"{"kind": "inserted", "path": ".b[1]", "new": {"c": null}}"#,
                    #"{"kind": "changed", "path": ".a", "old": 1, "new": "x"}"#,
                ]
            ),
            (
                .json, [#"[{"id": 1}, {"id": 2}]"#, #"[{"id": 2}]"#, #"[{"id": 2}]"#],
                [#"{"kind": "deleted", "path": ".[0]", "old": {"id": 1}}"#]
            ),
            (
                .yaml, ["a: 1\nb: {c: x}\n", "a: yes\nb: {c: x, d: [~]}\n"],
                [
                    #"{"kind": "changed", "path": ".a", "old": 1, "new": "yes"}"#,
                    #"{"kind": "inserted", "path": ".b.d", "new": [null]}"#,
                ]
            ),
            (
                .csv, ["id,n\nx,1\ny,2\n", "id,n\nx,3\ny,2\n"],
                [#"{"kind": "changed", "path": "x", "old": {"id": "x", "n": 1}, "new": {"id": "x", "n": 3}}"#]
            ),
            (
                .table,
                ["NS   NAME   N\ndef  web    1\ndef  db     2\n", "NS   NAME   N\ndef  web    3\ndef  db     2\n"],
                [
                    #"{"kind": "changed", "path": "web", "old": {"NS": "def", "NAME": "web", "N": 1}, "#
                        + #""new": {"NS": "def", "NAME": "web", "N": 3}}"#
                ]
            ),
            (
                .json, [#"{"a": 1}"#, "[1]"],
                [
                    #"{"kind": "deleted", "path": ".a", "old": 1}"#,
                    #"{"kind": "inserted", "path": ".[0]", "new": 1}"#,
                ]
            ),
            (.json, [#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1.0}"#], []),
            (.lines, ["a\n", "a\nb \"\u{1}\n"], [#"{"kind": "inserted", "path": "b \"\u0001", "new": "b \"\u0001"}"#]),
            (.xml, ["<a b='1'/>", "<a b='2'/>"], [#"{"kind": "changed", "path": "/a/@b", "old": "1", "new": "2"}"#]),
        ])
    func events(kind: InputKind, readings: [String], expected: [String]) async {
        let (outcome, text) = await run(kind, readings, goal(events: true))
        #expect(outcome == ScriptOutcome(isReached: true))
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.sorted() == expected.sorted())
    }

    @Test("Events are about the items of the input, not about their groups")
    func groups() async {
        let live = LiveInput()
        for phase in ["x", "y"] { live.read("[{\"name\": \"a\", \"phase\": \"\(phase)\"}, {\"name\": \"b\"}]") }
        live.end()
        let source = ArrangedSource(DocumentSource(JSONDocument()), grouping: [ItemField("phase")])
        let (_, text) = await run(live, source, goal(events: true))
        #expect(text == #"{"kind": "changed", "path": ".[0].phase", "old": "x", "new": "y"}"# + "\n")
    }

    @Test("A field that no item has is named once, with the nearest one")
    func missingField() async {
        let live = LiveInput()
        for number in 0..<3 { live.read("[{\"phase\": \"x\", \"n\": \(number)}]") }
        live.end()
        guard case .text(let input) = live.input(DocumentSource(JSONDocument())).content else { return }
        let hints = Output()
        let browser = ScriptBrowser(TreeText(filter: FilterPattern("phsae=y")), goal: goal(match: true))
        _ = await browser.run(input) {
            hints.append(Array("\($0.sentence)\n".utf8))
        } to: { _ in
        }
        #expect(hints.text == "No item has a field phsae: phase?\n")
    }

    @Test("Rows that are added to a text are new")
    func growing() async {
        let live = LiveInput()
        live.send(.begin, .piece(Array("a\n".utf8)), .pause, .piece(Array("b\nc\n".utf8)), .pause)
        live.end()
        let (_, text) = await run(live, InputKind.lines.makeSource(), goal(events: true))
        #expect(
            text == """
                {"kind": "inserted", "path": "b", "new": "b"}
                {"kind": "inserted", "path": "c", "new": "c"}

                """)
    }

    @Test("Reading ends with the first match, and the items that match are written")
    func matches() async {
        let readings = [#"[{"phase": "Pending"}]"#, #"[{"phase": "Running"}, {"phase": "Failed"}]"#, "[]"]
        let (outcome, text) = await run(.json, readings, goal(match: true), pattern: "phase=Running")
        #expect(outcome.isReached)
        #expect(text == "0:\n  phase: \"Running\"\n")
        let other = await run(.json, readings, goal(match: true), pattern: "phase=Unknown")
        #expect(other.outcome == ScriptOutcome(isReached: false) && other.text == "")
    }

    @Test("A line that arrives is a match although the input has not ended")
    func matchBeforeTheEnd() async {
        let live = LiveInput()
        live.send(.begin, .piece(Array("start\nan error\n".utf8)), .pause)
        // The input does not end: only the goal ends the reading.
        let (outcome, text) = await run(live, InputKind.lines.makeSource(), goal(match: true), pattern: "error")
        #expect(outcome.isReached && text == "an error\n")
        live.end()
    }

    @Test("A match ends as the lines of the input do, also if that is known late")
    func matchWithReturn() async {
        let live = LiveInput()
        let start = [UInt8](repeating: UInt8(ascii: "x"), count: 70_000)
        live.send(.begin, .piece(start), .piece(Array("\r\nan error\r\n".utf8)), .end(nil))
        live.end()
        let (outcome, text) = await run(live, InputKind.lines.makeSource(), goal(match: true), pattern: "error")
        #expect(outcome.isReached)
        #expect(text == "an error\r\n")
    }

    @Test("Reading ends with the first change, and the whole input is written")
    func change() async {
        let readings = ["a\nb\n", "a\nb\n", "a\nc\n", "d\n"]
        let (outcome, text) = await run(.lines, readings, goal(change: true))
        #expect(outcome.isReached && text == "a\nc\n")
        let both = await run(.lines, readings, goal(change: true, events: true))
        #expect(both.text.split(separator: "\n").count == 1)
        let same = await run(.lines, ["a\n", "a\n"], goal(change: true))
        #expect(same.outcome == ScriptOutcome(isReached: false) && same.text == "")
    }

    @Test("A reading that fails changes nothing, and is a failure if it is the last one")
    func failures() async {
        let failure = InputFailure(sentence: "ended with status 1")
        let readings = ["{\"a\": 1}", "", "{\"a\": 2}"]
        let (outcome, text) = await run(.json, readings, goal(events: true), failures: [1: failure])
        #expect(text == #"{"kind": "changed", "path": ".a", "old": 1, "new": 2}"# + "\n")
        #expect(outcome == ScriptOutcome(isReached: true))
        let last = await run(.json, ["{\"a\": 1}", ""], goal(change: true), failures: [1: failure])
        #expect(last.outcome == ScriptOutcome(isReached: false, failures: [failure]))
    }

    @Test("Nothing more is read when the output cannot be written")
    func fullOutput() async {
        struct Full: Error {}
        let live = LiveInput()
        live.read("a\n")
        live.read("b\n")
        guard case .text(let input) = live.input(InputKind.lines.makeSource()).content else { return }
        await #expect(throws: Full.self) {
            _ = try await ScriptBrowser(TreeText(), goal: goal(events: true)).run(input) { _ throws(Full) in
                throw Full()
            }
        }
        live.end()
    }
}
