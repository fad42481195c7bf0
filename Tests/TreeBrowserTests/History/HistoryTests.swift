import DiffableSnapshots
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
struct HistoryTests {
    let input = LiveInput()

    private func browser(_ source: any TextSource, _ texts: String...) async throws -> BrowserController {
        let browser = BrowserController([input.input(source)])
        browser.resize(to: Size(columns: 80, rows: 14))
        browser.keepMarks()
        for (index, text) in texts.enumerated() {
            input.read(text)
            try await browser.waitUntil { browser.history.snapshots.lastNumber == index }
        }
        return browser
    }

    @Test func earlierSnapshotsAreSteppedThrough() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a\n", "a\nb\n", "b\nc\n")
        browser.press("<")
        #expect(browser.plainRows == ["a", "b"])
        #expect(browser.screenText.contains("2 of 3, "))
        browser.press("<")
        #expect(browser.plainRows == ["a"])
        browser.press("<")
        #expect(browser.screenText.contains("No earlier snapshot"))
        browser.press("> >")
        #expect(browser.plainRows == ["b", "c"])
        #expect(!browser.screenText.contains(" of 3, "))
        browser.press(">")
        #expect(browser.screenText.contains("No later snapshot"))
    }

    @Test func valuesOfThePastAreShownAndPrinted() async throws {
        let browser = try await browser(DocumentSource(JSONDocument()), #"{"a": 1}"#, #"{"a": 2}"#)
        browser.press("<")
        #expect(browser.plainRows == ["a: 1"])
        #expect(browser.list.printed(TreeItem(input: 0, number: 1)).bytes == Array("1".utf8))
        browser.press(">")
        #expect(browser.plainRows == ["a: 2"])
    }

    @Test func anItemIsOpenedInThePast() async throws {
        let browser = try await browser(
            DocumentSource(JSONDocument()), #"{"a": {"x": 1, "y": {"z": 1}}, "b": 0}"#,
            #"{"a": {"y": {"z": 2}, "w": 1}, "b": 0}"#)
        browser.press("< right")
        try await browser.waitUntil { browser.plainRows.count == 4 }
        #expect(browser.plainRows == ["a: {x: 1, y: {…}}", "x: 1", "y: {z: 1}", "b: 0"])
        browser.press("down down right")
        try await browser.waitUntil { browser.plainRows.count == 5 }
        #expect(browser.plainRows[3] == "z: 1")
        browser.press(">")
        // Items that were opened in an earlier snapshot are open now, and the focus stays on its item.
        try await browser.waitUntil { browser.plainRows.count == 5 }
        #expect(browser.plainRows == ["a: {y: {…}, w: 1}", "y: {z: 2}", "z: 2", "w: 1", "b: 0"])
        #expect(browser.focusedRow.contains("y: {z: 2}"))
    }

    @Test func anItemThatOnlyASnapshotHasStaysCollapsed() async throws {
        let browser = try await browser(DocumentSource(JSONDocument()), #"{"a": {"x": 1}, "c": 1}"#)
        browser.press("right")
        for (number, text) in [#"{"a": {"x": 1}, "c": 9}"#, #"{"c": 9}"#].enumerated() {
            input.read(text)
            try await browser.waitUntil { browser.history.snapshots.lastNumber == number + 1 }
        }
        browser.press("<")
        try await browser.waitUntil { browser.plainRows == ["a: {x: 1}", "x: 1", "c: 9"] }
        browser.press("g left > <")
        #expect(browser.plainRows == ["a: {x: 1}", "c: 9"])
    }

    @Test func itemsThatTheUserHasDeselectedAreNotSelectedWhenTheyComeBack() async throws {
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (true, true)
        let browser = BrowserController([input.input(DocumentSource(LineList()))], options: options)
        browser.resize(to: Size(columns: 80, rows: 14))
        browser.leaveFilter()
        for (number, text) in ["a\nb\n", "b\n", "a\nb\n"].enumerated() {
            input.read(text)
            try await browser.waitUntil { browser.history.snapshots.lastNumber == number }
            if number == 0 { browser.press("space down space") }
            if number == 1 { browser.list.view.perform(.deselectAll) }
        }
        #expect(browser.list.dataSource.selectedItemIdentifiers == [])
    }

    @Test func readingsAreCollectedWhileThePastIsShown() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a\n", "a\nb\n")
        browser.press("<")
        input.read("a\nb\nc\n")
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 2 }
        #expect(browser.plainRows == ["a"])
        #expect(browser.screenText.contains("1 of 3, "))
        browser.press(">")
        #expect(browser.plainRows == ["a", "b"])
        browser.press(">")
        #expect(browser.plainRows == ["a", "b", "c"])
        #expect(browser.history.shown == .live)
    }

    @Test func aReadingWithoutAChangeIsNoSnapshot() async throws {
        let browser = try await browser(DocumentSource(JSONDocument()), #"{"a": [1, 2]}"#)
        // Items that have become known are no change of the input.
        browser.press("right")
        try await browser.waitUntil { browser.plainRows.count == 3 }
        input.read(#"{"a": [1, 2]}"#)
        input.read(#"{"a": [1, 3]}"#)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 1 }
        browser.press("<")
        try await browser.waitUntil { browser.plainRows == ["a: [1, 2]", "0: 1", "1: 2"] }
    }

    @Test func theOldestSnapshotsAreDroppedWhenTheBudgetIsUsed() {
        var snapshots = PastSnapshots(budget: 100)
        for number in 0..<5 {
            snapshots.append(
                PastSnapshot(
                    snapshot: DiffableDataSourceSectionSnapshot(), changedItems: [], source: DocumentSource(PathList()),
                    time: .now,
                    size: number == 4 ? 70 : 30))
        }
        #expect(snapshots.firstNumber == 3)
        #expect(snapshots.lastNumber == 4)
        #expect(snapshots.droppedCount == 3)
        #expect(snapshots[2] == nil)
    }

    /// Without two snapshots there would be nothing to compare.
    @Test func theNewestTwoSnapshotsStayAlsoIfTheyAreTooBig() {
        var snapshots = PastSnapshots(budget: 100)
        for number in 0..<4 {
            snapshots.append(
                PastSnapshot(
                    snapshot: DiffableDataSourceSectionSnapshot(), changedItems: [], source: DocumentSource(PathList()),
                    time: .now,
                    size: 200))
            #expect(snapshots.firstNumber == max(0, number - 1))
            #expect(snapshots.lastNumber == number)
        }
    }
}

extension BrowserController {
    /// The rows without marks, guides and triangles.
    var plainRows: [String] {
        rows.map { row in String(row.drop { !$0.isLetter && !$0.isNumber && !"+-~>".contains($0) }) }
            .enumerated().map { $1 }
    }
}

extension String {
    /// A row without the mark of a change.
    var withoutMark: String { String(dropFirst()) }
}
