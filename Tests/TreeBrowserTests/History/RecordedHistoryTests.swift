import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Inputs that are recorded, and recordings that are shown.
@MainActor
struct RecordedHistoryTests {
    private let folder: TemporaryFolder
    private var path: [UInt8] { Array(folder.file("recording").utf8) }

    init() throws { folder = try TemporaryFolder() }

    /// Records texts as readings of an input, a minute apart.
    private func record(_ texts: [String], name: String = "data.json") async throws {
        let writer = try RecordingWriter(path: path, name: Array(name.utf8))
        for (index, text) in texts.enumerated() {
            let input = TextInput(
                makeSource: TextInput.guess(),
                read: { receive in
                    _ = await receive(.begin)
                    _ = await receive(.piece(Array(text.utf8)))
                    _ = await receive(.end(nil))
                })
            await input.recorded(by: writer) { LocalTime(seconds: Int64(60 * index)) }.read { _ in true }
        }
    }

    private func stage() async throws -> BrowserStage {
        let input = TextInput.recording(try Recording(path: path))
        let stage = BrowserStage([BrowserInput(name: path, content: .text(input))])
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        return stage
    }

    private func rows(_ stage: BrowserStage) -> [String] { stage.browser.plainRows }

    @Test func eachStepIsShown() async throws {
        try await record([#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, #"{"a": 3, "b": 2}"#])
        let stage = try await stage()
        #expect(rows(stage) == ["a: 3", "b: 2"])
        stage.press("<")
        try await stage.waitUntil { rows(stage) == ["a: 1", "b: 2"] }
        let time = LocalTime(seconds: 60)
        #expect(stage.browser.screenText.contains("2 of 3, \(time.dateAndTime)"))
        stage.press("<")
        try await stage.waitUntil { rows(stage) == ["a: 1"] }
        stage.press("<")
        #expect(stage.browser.screenText.contains("No earlier snapshot"))
        stage.press("> >")
        try await stage.waitUntil { rows(stage) == ["a: 3", "b: 2"] }
        #expect(!stage.browser.screenText.contains(" of 3, "))
    }

    @Test func stepsAreCompared() async throws {
        try await record([#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, #"{"a": 3, "b": 2}"#])
        let stage = try await stage()
        stage.press("d")
        try await stage.waitUntil { rows(stage) == ["~ a: 1 → 3"] }
        stage.press("<")
        try await stage.waitUntil { rows(stage) == ["+ b: 2"] }
        stage.press("d")
        try await stage.waitUntil { rows(stage) == ["a: 1", "b: 2"] }
    }

    /// Sources whose items are all known report the items that have changed.
    @Test func rowsOfTablesAreCompared() async throws {
        try await record(["id,v\nx,1\ny,1\n", "id,v\nx,1\ny,2\n", "id,v\nx,5\ny,2\n"], name: "data.csv")
        let stage = try await stage()
        stage.press("d")
        // The first row has the titles.
        try await stage.waitUntil { rows(stage).dropFirst() == ["~ x  1 → 5"] }
        stage.press("<")
        try await stage.waitUntil { rows(stage).dropFirst() == ["~ y  1 → 2"] }
    }

    /// A name tells the elements apart from the first step on, and later another field would.
    @Test(arguments: ["json", "csv"])
    func elementsAreFoundByTheSameKeyWhicheverStepIsReadFirst(kind: String) async throws {
        let steps = [
            [("a", "", 1), ("b", "", 1), ("c", "", 1)], [("a", "", 1), ("b", "", 2), ("c", "", 1)],
            [("a", "k", 1), ("b", "l", 2), ("c", "m", 1)], [("a", "x", 1), ("b", "l", 2), ("c", "m", 1)],
            [("a", "x", 1), ("c", "m", 1), ("b", "n", 2)],
        ]
        let texts = steps.map { elements in
            if kind == "csv" {
                return "name,uid,n\n" + elements.map { "\($0.0),\($0.1),\($0.2)\n" }.joined()
            }
            let objects = elements.map { name, uid, n in
                let key = uid.isEmpty ? "" : #""uid": "\#(uid)", "#
                return #"{\#(key)"name": "\#(name)", "n": \#(n)}"#
            }
            return #"{"items": [\#(objects.joined(separator: ", "))]}"#
        }
        try await record(texts, name: "data.\(kind)")
        let live = LiveInput()
        let source = (kind == "csv" ? InputKind.csv : .json).makeSource()
        let whole = BrowserStage([live.input(source, canBeReadAgain: true)])
        for (number, text) in texts.enumerated() {
            live.read(text)
            try await whole.waitUntil { whole.browser.history.snapshots.lastNumber == number }
            whole.press("z R")
        }
        for first in [4, 3, 2] {
            let stage = try await stage()
            var differences: [[String]] = []
            for stage in [whole, stage] {
                for step in stride(from: 4, to: first, by: -1) {
                    stage.press("<")
                    try await stage.waitUntil { stage.browser.screenText.contains("\(step) of 5") }
                }
                stage.press("d")
                try await stage.waitUntil { stage.browser.history.difference != nil }
                // Columns may have other widths.
                differences.append(rows(stage).map { $0.split(separator: " ").joined(separator: " ") })
                stage.press("escape escape")
            }
            #expect(differences[0] == differences[1], "step \(first)")
        }
    }

    @Test func focusAndExpansionStayWithTheItems() async throws {
        try await record([
            #"{"a": {"x": 1}, "b": {"y": 1}}"#, #"{"c": 0, "a": {"x": 1}, "b": {"y": 2}}"#,
        ])
        let stage = try await stage()
        stage.press("end right")
        try await stage.waitUntil { rows(stage).last == "y: 2" }
        let focused = stage.browser.list.focusedItem
        stage.press("<")
        try await stage.waitUntil { rows(stage).last == "y: 1" }
        #expect(rows(stage).count == 3 && stage.browser.list.focusedItem == focused)
    }

    @Test func aStepThatIsNotCompleteIsReported() async throws {
        try await record([#"{"a": 1}"#, #"{"a": 2}"#])
        var bytes: [UInt8] = []
        for try await piece in ByteInput(path: path) { bytes += piece }
        try ReplacedFile(path: path).write(bytes.dropLast())
        let stage = try await stage()
        #expect(rows(stage) == ["a: 1"])
        #expect(stage.browser.screenText.contains("The recording ends with a step that is not complete"))
    }

    @Test func aReadingWithAFailureIsNotRecorded() async throws {
        let writer = try RecordingWriter(path: path, name: [])
        let input = TextInput(
            makeSource: TextInput.guess(),
            read: { receive in
                for (text, failure) in [("a", nil), ("b", InputFailure(sentence: "the status is 1")), ("a", nil)] {
                    _ = await receive(.begin)
                    _ = await receive(.piece(Array(text.utf8)))
                    if failure == nil { _ = await receive(.pause) }
                    _ = await receive(.end(failure))
                }
            })
        await input.recorded(by: writer).read { _ in true }
        #expect(try Recording(path: path).count == 1)
    }
}
