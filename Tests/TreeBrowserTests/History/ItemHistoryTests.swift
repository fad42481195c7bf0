import DiffableSnapshots
import TerminalCanvas
import Testing
import TreeSources

@testable import TreeBrowser

/// The values of an item over the kept snapshots.
@MainActor
struct ItemHistoryTests {
    /// The history of the only item of some readings, one a minute.
    private func history(_ texts: String..., source: any TextSource = DocumentSource(JSONDocument())) -> ItemHistory? {
        var item: Int32?
        let snapshots = texts.enumerated().map { index, text in
            if index > 0 { source.startAgain() }
            source.read(Array(text.utf8))
            source.finish()
            item = item ?? source.children(of: nil).first
            return PastSnapshot(
                snapshot: DiffableDataSourceSectionSnapshot(), changedItems: [], source: source.frozen(),
                time: LocalTime(seconds: Int64(60 * index)), size: 0)
        }
        return item.flatMap { ItemHistory(of: $0, in: snapshots) }
    }

    private func time(_ minute: Int) -> String { LocalTime(seconds: Int64(60 * minute)).timeOfDay }

    @Test func equalValuesAreJoinedAndTheNewestIsFirst() {
        let history = history(#"{"a": 3}"#, #"{"a": 3}"#, #"{"a": 12}"#, #"{"b": 1}"#, #"{"a": 99}"#)
        #expect(
            history?.lines == [
                "\(time(4))           99", "\(time(3))           (missing)", "\(time(2))           12",
                "\(time(0))-\(time(1))  3",
            ])
    }

    @Test func aRowHasTheCellsThatHaveChanged() {
        func table(_ n: Int, _ state: String = "on") -> String { "NAME   N    STATE\nweb    \(n)    \(state)\n" }
        let source = { InputKind.table.makeSource() }
        let numbers = history(table(1), table(3), table(2), source: source())
        #expect(numbers?.lines.map { $0.suffix(6) } == ["  N: 2", "  N: 3", "  N: 1"])
        #expect(numbers?.sparkline == "▁█▅")
        let cells = history(table(1), table(3, "off"), source: source())
        #expect(cells?.lines.map { $0.suffix(16) } == ["N: 3  STATE: off", " N: 1  STATE: on"])
        #expect(cells?.sparkline == nil)
    }

    @Test func numbersHaveASparklineAndOtherValuesHaveNone() {
        #expect(history(#"{"a": 0}"#, #"{"a": 0}"#, #"{"a": 7}"#, #"{"a": 3}"#)?.sparkline == "▁▁█▄")
        #expect(history(#"{"a": 1}"#, #"{"a": 1.0}"#)?.sparkline == "▁▁")
        #expect(history(#"{"a": -1e308}"#, #"{"a": 1e308}"#)?.sparkline == "▁█")
        #expect(history(#"{"a": 1}"#, #"{"a": "x"}"#)?.sparkline == nil)
    }

    @Test func aValueThatNeverChangedHasNoHistory() {
        #expect(history(#"{"a": 1}"#, #"{"a": 1}"#) == nil)
    }

    @Test func thePaneShowsTheHistoryBelowTheValue() async throws {
        let input = LiveInput()
        let stage = BrowserStage([input.input(DocumentSource(JSONDocument()))])
        for (index, text) in [#"{"n": 1, "m": 1}"#, #"{"n": 2, "m": 1}"#].enumerated() {
            input.read(text)
            try await stage.waitUntil { stage.browser.history.snapshots.lastNumber == index }
        }
        stage.press("i home")
        try await stage.waitUntil { stage.pane?.prefix(3) == [" 2", "", " ▁█"] && stage.pane?.count == 5 }
        #expect(stage.pane?[3].hasSuffix("  2") == true && stage.pane?[4].hasSuffix("  1") == true)
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" 1"] }
    }
}
