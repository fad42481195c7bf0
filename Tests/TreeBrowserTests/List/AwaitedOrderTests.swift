import CollectionViews
import TerminalCanvas
import Testing
import TreeSources

@testable import Screens
@testable import TreeBrowser

/// Keys that are typed while an order that the user has asked for is being made.
@MainActor
struct AwaitedOrderTests {
    /// Work in the background that a key begins, and rows of the list before and after it.
    enum Work: CaseIterable {
        case sort, reverseSort, details, hiddenFiles, difference
    }

    private let input = LiveInput()

    @Test(arguments: Work.allCases) func theListSaysThatItAwaitsAnOrderUntilItHasIt(work: Work) async throws {
        let tree = try TestTree()
        let browser = try await browser(work, tree)
        let before = browser.rows
        switch work {
        case .sort: browser.press("s s")
        case .reverseSort: browser.press("S S")
        case .details: browser.list.directories[0].sort(by: ColumnSort(.column(FileColumns.size), .descending))
        case .hiddenFiles: browser.press(".")
        case .difference: browser.press("d")
        }
        #expect(browser.list.view.awaitsOrder)
        #expect(browser.listController.wait(for: Key(.down)) == .untilFound)
        #expect(browser.listController.wait(for: Key(.enter)) == .untilFound)
        #expect(browser.listController.wait(for: Key.character("q")) == .none)
        try await browser.waitUntil { !browser.list.view.awaitsOrder }
        #expect(browser.rows != before)
        #expect(browser.listController.wait(for: Key(.down)) == .none)
    }

    private func browser(_ work: Work, _ tree: TestTree) async throws -> BrowserController {
        switch work {
        case .sort, .reverseSort, .difference:
            let text = (0..<11_000).map { "n\($0),\($0 * 37 % 100)\n" }
            let browser = BrowserController([input.input(ArrangedSource(InputKind.csv.makeSource()))])
            browser.resize(to: Size(columns: 60, rows: 9))
            input.read("name,size\n" + text.joined())
            try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
            guard work == .difference else { return browser }
            input.read("name,size\n" + text.dropLast(2).joined())
            try await browser.waitUntil { browser.history.snapshots.lastNumber == 1 }
            return browser
        case .details, .hiddenFiles:
            let names = work == .details ? (0..<50).map { "f\($0)" } : (0..<10_002).map { ".\($0)" } + ["a", "b"]
            for (index, name) in names.enumerated() { tree.file(name, String(repeating: "x", count: index % 7)) }
            let source = try DirectorySource(path: tree.bytes())
            let browser = BrowserController([BrowserInput(name: tree.bytes(), content: .directory(source))])
            if work == .details { browser.list.view.configuration.columns = [] }
            browser.resize(to: Size(columns: 60, rows: 9))
            try await browser.waitUntil { !browser.list.sections[0].isReading && browser.rows.count >= 2 }
            return browser
        }
    }
}
