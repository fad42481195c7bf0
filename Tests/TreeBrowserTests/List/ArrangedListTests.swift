import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing

@testable import TreeBrowser
@testable import TreeSources

/// Lists whose items are below those to which they refer, or sorted by columns.
@Suite("Arranged lists") @MainActor
struct ArrangedListTests {
    let input = LiveInput()

    private func browser(_ source: any TextSource, _ text: String) async throws -> BrowserController {
        var options = BrowserOptions()
        options.expandedLevels = 0
        let browser = BrowserController([input.input(source)], options: options)
        browser.resize(to: Size(columns: 60, rows: 16))
        browser.keepMarks()
        input.read(text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        return browser
    }

    private func read(_ text: String, in browser: BrowserController) async throws {
        let number = browser.history.snapshots.lastNumber
        input.read(text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber != number }
    }

    private func tree(_ text: String) async throws -> BrowserController {
        try await browser(
            ArrangedSource(
                InputKind.yaml.makeSource(field: "id"), parent: ItemField("up"), identifier: ItemField("id")),
            text)
    }

    /// The identifiers and marks of the rows that are elements.
    private func elements(_ browser: BrowserController) -> [String] {
        browser.rows.compactMap { row in
            guard row.contains("{"), let label = row.split(separator: " ").first(where: { "abcde".contains($0) }) else {
                return nil
            }
            return String(row.first!) + label
        }
    }

    @Test("A parent that arrives later does not hide its children")
    func lateParent() async throws {
        let browser = try await tree("- id: b\n  up: a\n- id: c\n  up: b\n")
        #expect(elements(browser) == [" b", " c"])
        try await read("- id: b\n  up: a\n- id: c\n  up: b\n- id: a\n", in: browser)
        #expect(elements(browser).map { $0.dropFirst() } == ["a", "b", "c"], "\(browser.rows)")
        #expect(browser.focusedRow.contains(" b"))
    }

    @Test("A new parent is a move with its mark, and the difference shows it")
    func newParent() async throws {
        let browser = try await tree("- id: a\n- id: b\n- id: c\n  up: a\n- id: d\n  up: c\n")
        browser.press("*")
        browser.press("E")
        #expect(elements(browser) == [" a", " c", " d", " b"], "\(browser.rows)")
        try await read("- id: a\n- id: b\n- id: c\n  up: b\n- id: d\n  up: c\n- id: e\n  up: a\n", in: browser)
        #expect(elements(browser) == [" a", "+e", " b", ">c", " d"], "\(browser.rows)")
        browser.press("d")
        try await browser.waitUntil { browser.screenText.contains("changes in snapshot 2 of 2") }
        #expect(browser.plainRows.contains { $0.hasPrefix("> ") && $0.contains(" c") }, "\(browser.plainRows)")
        #expect(!browser.plainRows.contains { $0.hasPrefix("> ") && $0.contains(" d") }, "\(browser.plainRows)")
        browser.press("d")
        browser.press("<")
        #expect(elements(browser) == [" a", " c", " d", " b"], "\(browser.rows)")
    }

    @Test("A circle is a line below the rows")
    func circle() async throws {
        let browser = try await tree("- id: a\n  up: b\n- id: b\n  up: a\n")
        try await browser.waitUntil { browser.screenText.contains("lead back to it") }
        #expect(browser.screenText.contains("input:1:3: the parents"))
    }

    private static let sizes = [("a", 10), ("b", 9), ("c", 100)]

    private func json(_ sizes: [(String, Int)]) -> String {
        "[" + sizes.map { #"{"id": "\#($0.0)", "size": \#($0.1)}"# }.joined(separator: ", ") + "]"
    }

    /// A browser with a column of sizes.
    private func sizes() async throws -> BrowserController {
        let browser = try await browser(
            ArrangedSource(DocumentSource(JSONDocument(), field: ElementKey("id"))), json(Self.sizes))
        browser.list.view.configuration.columns = [ListColumn("size", title: "Size")]
        browser.list.statusChanged()
        return browser
    }

    /// The labels of the rows below the titles.
    private func names(_ browser: BrowserController) -> String {
        browser.rows.dropFirst().compactMap { row in
            row.split(separator: " ").first { $0.count == 1 && $0.first!.isLetter }.map(String.init)
        }.joined()
    }

    @Test("The key sorts in both directions and then no longer; focus and selection stay on their items")
    func sortingByKeys() async throws {
        let browser = try await sizes()
        #expect(names(browser) == "abc")
        browser.press("down")
        #expect(browser.focusedRow.contains(" b "))
        browser.press("s")
        try await browser.waitUntil { names(browser) == "bac" }
        #expect(browser.focusedRow.contains(" b "))
        browser.press("S")
        try await browser.waitUntil { names(browser) == "cab" }
        #expect(browser.screenText.contains("▼"))
        #expect(browser.focusedRow.contains(" b "))
        browser.press("S")
        try await browser.waitUntil { names(browser) == "abc" }
        #expect(browser.list.view.columnSort == nil)
        #expect(!browser.list.dataSource.snapshot(for: 0).items.isEmpty)
    }

    @Test("A reading keeps the order, and an item that has moved because of its value has no mark of a move")
    func sortedReadings() async throws {
        let browser = try await sizes()
        browser.list.view.columnSort = nil
        browser.list.view.columnSortHandler?(ColumnSort(.column("size"), .descending))
        try await browser.waitUntil { names(browser) == "cab" }
        try await read(json([("a", 1000), ("b", 9), ("c", 100), ("d", 500)]), in: browser)
        #expect(names(browser) == "adcb")
        #expect(browser.rows.dropFirst().map { String($0.first!) } == ["~", "+", " ", " "], "\(browser.rows)")
        browser.press("<")
        #expect(names(browser) == "abc", "the snapshot is as it was")
        browser.press(">")
        #expect(names(browser) == "adcb")
    }
    @Test("The sizes of directories have those of the files in them, which are not added again")
    func nestedTotals() async throws {
        let browser = try await browser(
            ArrangedSource(InputKind.csv.makeSource(), paths: ItemField("Path")),
            "Path,Size\na,40\na/b,36\na/b/c,30\nd,2\n")
        try await browser.waitUntil { browser.screenText.contains("Size 42") }
    }
}
