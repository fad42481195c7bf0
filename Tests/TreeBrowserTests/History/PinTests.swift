import Screens
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// A pinned moment: marks and counts since then, and the differences to it.
@MainActor
struct PinTests {
    private let input = LiveInput()

    private func stage(
        _ source: any TextSource = DocumentSource(JSONDocument()), options: BrowserOptions = BrowserOptions(),
        _ texts: String...
    ) async throws -> BrowserStage {
        let stage = BrowserStage([input.input(source, canBeReadAgain: true)], options: options, columns: 120)
        for text in texts { try await read(text, stage) }
        return stage
    }

    private func read(_ text: String, _ stage: BrowserStage) async throws {
        let number = (stage.browser.history.snapshots.lastNumber ?? -1) + 1
        input.read(text)
        try await stage.waitUntil {
            stage.browser.history.snapshots.lastNumber == number && !stage.browser.list.sections[0].isReading
        }
    }

    private func status(_ stage: BrowserStage) -> String { stage.browser.statusLine }

    @Test func changesAreMarkedAndCountedUntilTheyAreUnpinned() async throws {
        let stage = try await stage(DocumentSource(PathList()), "a/1\na/2\nb\n", "a/1\na/2\nb\nc\n")
        #expect(stage.list == [" ▸ a", "   b", "+  c"])
        stage.press("P")
        let time = try #require(stage.browser.list.pinnedTime).timeOfDay
        #expect(status(stage).contains("pinned \(time) "))
        #expect(stage.list == [" ▸ a", "   b", "   c"])
        stage.browser.list.dataSource.changeMarkDuration = .zero
        try await read("a/1\na/3\nb\nc\nd\n", stage)
        try await read("a/1\na/3\nc\nd\ne\n", stage)
        #expect(status(stage).contains("pinned \(time)  +3 -2 "))
        #expect(stage.list.map(\.first) == [" ", " ", "+", "+"])
        #expect(stage.list[0].hasSuffix("+1 -1"))
        stage.press("P")
        #expect(!status(stage).contains("pinned"))
        #expect(stage.list == [" ▸ a", "   c", "   d", "   e"])
    }

    @Test func differencesAreThoseToThePinnedSnapshot() async throws {
        let stage = try await stage(DocumentSource(JSONDocument()), #"{"a": 1, "b": 1, "c": 1}"#)
        stage.press("P")
        try await read(#"{"a": 2, "b": 1, "c": 1}"#, stage)
        try await read(#"{"a": 2, "b": 3, "c": 1}"#, stage)
        stage.press("d")
        #expect(stage.browser.plainRows == ["~ a: 1 → 2", "~ b: 1 → 3"])
        #expect(stage.list.allSatisfy { $0.hasPrefix(" ") }, "the rows have no marks besides their signs")
        stage.press("<")
        #expect(stage.browser.plainRows == ["~ a: 1 → 2"])
        stage.press("> P")
        #expect(stage.browser.plainRows == ["~ b: 1 → 3"], "without a pin, the snapshot before is compared")
    }

    @Test func rowsShowThePinnedValueBesideTheNewOne() async throws {
        let stage = try await stage(DocumentSource(JSONDocument()), #"{"a": 1, "b": {"c": 1}, "d": 1}"#)
        stage.press("down right P")
        try await read(#"{"a": 2, "b": {"c": [1]}, "d": 1, "e": 1}"#, stage)
        #expect(stage.browser.plainRows == ["~  a: 1 → 2", "b: {c: […]}", "~└─▸ c: 1 → [1]", "d: 1", "+  e: 1"])
        stage.press("<")
        #expect(stage.browser.plainRows == ["a: 1", "b: {c: 1}", "c: 1", "d: 1"])
        stage.press("> P")
        #expect(stage.browser.plainRows == ["a: 2", "b: {c: […]}", "c: [1]", "d: 1", "e: 1"])
    }

    @Test func cellsShowThePinnedValueBesideTheNewOne() async throws {
        var options = BrowserOptions()
        options.ignoredFields = [ItemField("AGE")]
        let stage = try await stage(
            InputKind.table.makeSource(table: TableFormat(ignoring: options.ignoredFields)), options: options,
            "NAME   N    AGE\na      1    1s\nb      2    1s\n")
        stage.press("P")
        try await read("NAME   N    AGE\na      3    2s\nb      2    2s\nc      2    1s\n", stage)
        #expect(
            stage.browser.plainRows == [
                "NAME      N  AGE", "~a     1 → 3   2s", "b         2   2s", "+c         2   1s",
            ])
        stage.press("P")
        #expect(
            stage.browser.plainRows == ["NAME      N  AGE", "a         3   2s", "b         2   2s", "c         2   1s"])
    }

    @Test func theDifferenceToThePinnedSnapshotGoesOnWithEachReading() async throws {
        let stage = try await stage(DocumentSource(JSONDocument()), #"{"a": 1, "b": 1}"#)
        stage.press("P")
        try await read(#"{"a": 2, "b": 1}"#, stage)
        stage.press("d")
        #expect(stage.browser.plainRows == ["~ a: 1 → 2"])
        try await read(#"{"a": 3, "b": 2}"#, stage)
        #expect(stage.browser.plainRows == ["~ a: 1 → 3", "~ b: 1 → 2"])
        // The user has gone to an earlier snapshot, and then holds the list.
        stage.press("<")
        try await read(#"{"a": 4, "b": 2}"#, stage)
        #expect(stage.browser.plainRows == ["~ a: 1 → 2"])
        stage.press("> > p")
        try await read(#"{"a": 5, "b": 2}"#, stage)
        #expect(stage.browser.plainRows == ["~ a: 1 → 4", "~ b: 1 → 2"])
        try await read(#"{"a": 6, "b": 2}"#, stage)
        stage.press("p")
        #expect(stage.browser.plainRows == ["~ a: 1 → 6", "~ b: 1 → 2"])
    }

    @Test func elementsInColumnsShowThePinnedValueBesideTheNewOne() async throws {
        let stage = try await stage(DocumentSource(JSONDocument()), #"[{"id": "a", "n": 1}, {"id": "b", "n": 2}]"#)
        stage.press("P t")
        try await read(#"[{"id": "a", "n": 1}, {"id": "b", "n": 3}]"#, stage)
        #expect(stage.browser.plainRows.last?.hasSuffix("2 → 3") == true, "\(stage.browser.plainRows)")
        #expect(stage.browser.plainRows.count { $0.contains("→") } == 1)
    }

    /// The newest reading has no longer the element, whose row stays while updates are held.
    @Test func aHeldElementInColumnsShowsItsOldValuesInItsCellsAlone() async throws {
        let stage = try await stage(DocumentSource(JSONDocument()), #"[{"id": "a", "n": 1}, {"id": "b", "n": 2}]"#)
        stage.press("P t")
        try await read(#"[{"id": "a", "n": 1}, {"id": "b", "n": 3}]"#, stage)
        let rows = stage.browser.plainRows
        stage.press("p")
        try await read(#"[{"id": "a", "n": 1}]"#, stage)
        stage.browser.list.refreshVisibleRows()
        #expect(stage.browser.plainRows == rows)
    }

    @Test func aRowThatComesBackWithAnotherValueHasChanged() async throws {
        let stage = try await stage(InputKind.table.makeSource(), "n v\na 1\nb 2\n")
        stage.press("P")
        try await read("n v\na 1\n", stage)
        try await read("n v\na 1\nb 3\n", stage)
        #expect(stage.list == ["   n v", "   a 1", "~  b 3"])
        #expect(status(stage).contains("  ~1 "))
        stage.press("d")
        #expect(stage.browser.plainRows == ["~ b 2 → b 3"])
    }

    /// A value, a value that was gone in between, and an object that was opened after its contents had changed.
    @Test func aRowWithThePinnedValueAgainHasNotChanged() async throws {
        let pinned = #"{"a": 1, "b": {"c": 1}, "d": 1, "e": 1}"#
        let stage = try await stage(DocumentSource(JSONDocument()), pinned)
        stage.press("P")
        try await read(#"{"a": 2, "b": {"c": 2}, "d": 1, "e": 2}"#, stage)
        #expect(stage.list == ["~  a: 1 → 2", "~▸ b: {c: 2}", "   d: 1", "~  e: 1 → 2"])
        stage.press("down right")
        try await read(#"{"b": {"c": 2}, "d": 1, "e": 3}"#, stage)
        try await read(pinned, stage)
        #expect(stage.list == ["   a: 1", " ▾ b: {c: 1}", " └── c: 1", "   d: 1", "   e: 1"])
        #expect(status(stage).contains("pinned") && !status(stage).contains("~"))
        try await read(#"{"a": 1, "b": {"c": 1}, "d": 2, "e": 1}"#, stage)
        #expect(status(stage).contains("  ~1 "))
    }

    @Test(arguments: [true, false])
    func aRowOfATableWithThePinnedValuesAgainHasNotChanged(isHeld: Bool) async throws {
        let stage = try await stage(InputKind.table.makeSource(), "n v\na 1\nb 2\n")
        stage.press(isHeld ? "P p" : "P")
        try await read("n v\na 2\nb 3\n", stage)
        try await read("n v\na 1\nb 3\n", stage)
        if isHeld { stage.press("p") }
        #expect(stage.list == ["   n v", "   a 1", "~  b 3"])
        #expect(status(stage).contains("  ~1 "))
    }

    @Test func thePinnedSnapshotIsNotDropped() {
        func past(_ number: Int32) -> PastSnapshot {
            PastSnapshot(
                snapshot: TreeSnapshot(), changedItems: [TreeItem(input: 0, number: number)],
                source: DocumentSource(PathList()), time: .now, size: 40)
        }
        var snapshots = PastSnapshots(budget: 100)
        snapshots.append(past(0))
        snapshots.append(past(1))
        snapshots.pin(1)
        for number in 2..<6 { snapshots.append(past(Int32(number))) }
        #expect(snapshots.firstNumber == 4)
        #expect(snapshots[0] == nil && snapshots[2] == nil && snapshots[3] == nil)
        #expect(snapshots[1]?.changedItems.map(\.number) == [1])
        #expect([5, 4, 1].map { snapshots.number(after: $0, step: -1) } == [4, 1, nil])
        #expect([1, 4, 5].map { snapshots.number(after: $0, step: 1) } == [4, 5, nil])
        let pair = snapshots.pair(to: 5)
        #expect(pair?.old.changedItems.map(\.number) == [1])
        #expect(pair?.new.changedItems.map(\.number).sorted() == [2, 3, 4, 5])
        #expect(snapshots.pair(to: 1)?.new.changedItems == [])
        snapshots.pin(nil)
        #expect(snapshots[1] == nil)
        #expect(snapshots.pair(to: 5)?.old.changedItems.map(\.number).contains(4) == true)
        #expect(snapshots.pair(to: 4) == nil)
    }

    @Test func changesWhileThePinIsCoveredAreMarkedAfterward() async throws {
        let stage = try await stage(DocumentSource(PathList()), "a\nb\n", "a\nb\nc\n")
        stage.press("P")
        try await read("a\nb\nc\nd\n", stage)
        stage.press("<")
        #expect(stage.list == ["   a", "   b", "   c"], "a past snapshot has no marks")
        try await read("b\nc\nd\ne\n", stage)
        #expect(stage.list == ["   a", "   b", "   c"])
        stage.press("escape")
        #expect(stage.list == ["   b", "   c", "+  d", "+  e"])
        #expect(status(stage).contains("  +2 -1 "))
    }

    @Test func heldUpdatesAreMarkedWhenAnotherSnapshotIsShown() async throws {
        let stage = try await stage(DocumentSource(PathList()), "a\nb\n", "a\nb\nc\n")
        stage.press("P p")
        try await read("a\nb\nc\nd\n", stage)
        #expect(!status(stage).contains("+1"))
        stage.press("< escape")
        #expect(stage.list == ["   a", "   b", "   c", "+  d"])
        #expect(status(stage).contains("  +1 "))
    }

    @Test func manyChangesAreMarkedToo() async throws {
        let stage = try await stage(DocumentSource(PathList()), "a\n")
        stage.press("P")
        let count = TreeReading.markLimit + 1
        try await read((0..<count).map { "\($0)\n" }.joined(), stage)
        #expect(status(stage).contains("  +\(count) -1 "))
    }

    @Test func onlyTheNewestSnapshotCanBePinned() async throws {
        let stage = try await stage(DocumentSource(JSONDocument()), #"{"a": 1}"#, #"{"a": 2}"#)
        stage.press("< P")
        #expect(stage.message == "Only the newest snapshot can be pinned")
        stage.press("escape")
        stage.press("P")
        #expect(stage.browser.list.pinnedTime != nil)
    }

    @Test func nothingIsPinnedBeforeTheFirstReadingHasEnded() async throws {
        let stage = try await stage()
        input.send(.begin, .piece(Array("[1".utf8)))
        stage.press("P")
        #expect(stage.message == "The first reading has not ended")
        #expect(stage.browser.list.pinnedTime == nil)
    }

    @Test func theListBeginsPinnedIfAnOptionSaysSo() async throws {
        var options = BrowserOptions()
        options.pinsChanges = true
        let stage = try await stage(DocumentSource(PathList()), options: options, "a\n")
        #expect(status(stage).contains("pinned "))
        #expect(stage.browser.history.snapshots.pinnedNumber == 0)
        try await read("a\nb\n", stage)
        #expect(stage.list == ["   a", "+  b"])
    }

    @Test func anotherRootIsPinnedAgain() async throws {
        let tree = try TestTree()
        tree.directory("a")
        tree.file("a/x", "")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list == [" ▸ a/"] }
        stage.press("P enter")
        try await stage.waitUntil { stage.list == ["   x"] && stage.browser.list.pinnedTime != nil }
        tree.file("a/y", "")
        stage.press("r")
        try await stage.waitUntil { stage.list == ["   x", "+  y"] }
        #expect(status(stage).contains("  +1 "))
    }
}
