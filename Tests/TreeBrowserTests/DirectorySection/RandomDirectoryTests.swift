import CollectionViews
import DiffableSnapshots
import Screens
import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// A directory that changes at random, with real keys in between, against a source that reads it afresh.
@MainActor
struct RandomDirectoryTests {
    @Test(arguments: 0..<6 as Range<UInt64>)
    func rowsAreThoseOfAFreshReading(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let folder = FolderOfFiles()
        for _ in 0..<20 { folder.change(&random) }
        let browser = BrowserController([
            BrowserInput(name: [], content: .directory(try DirectorySource(path: Array(folder.path.utf8))))
        ])
        browser.resize(to: Size(columns: 60, rows: 12))
        for step in 0..<12 {
            let keys = (0..<random.next(below: 5)).map { _ in
                ["down", "down", "up", "right", "right", "left", "end", "home", "e"][random.next(below: 9)]
            }
            browser.press(keys.joined(separator: " "))
            try await waitUntil("before \(seed) \(step)", browser, folder)
            let focus = browser.focusedPath
            for _ in 0..<random.next(below: 6) { folder.change(&random) }
            try await waitUntil("seed \(seed) step \(step) after \(keys)", browser, folder)
            if let focus, try folder.rows(expanded: browser.expandedPaths).contains(where: { $0.path == focus }) {
                #expect(browser.focusedPath == focus, "seed \(seed) step \(step) after \(keys)")
            }
        }
        browser.list.sections[0].stop()
    }

    private func waitUntil(_ comment: String, _ browser: BrowserController, _ folder: FolderOfFiles) async throws {
        do {
            try await TestSupport.waitUntil {
                browser.shownRows == (try? folder.rows(expanded: browser.expandedPaths).map(\.text))
            }
        } catch {
            let expected = try folder.rows(expanded: browser.expandedPaths).map(\.text)
            Issue.record("\(comment): \(browser.shownRows) is not \(expected)")
            throw error
        }
    }
}

extension BrowserController {
    fileprivate var expandedPaths: Set<[UInt8]> {
        Set(list.dataSource.snapshot(for: 0).expandedItems.map(path))
    }

    fileprivate var focusedPath: [UInt8]? { list.focusedItem.map(path) }

    private func path(of item: TreeItem) -> [UInt8] { list.sources[item.input]?.printed(.path, of: item.number) ?? [] }

    fileprivate var shownRows: [String] {
        let snapshot = list.dataSource.snapshot(for: 0)
        return snapshot.visibleItems.map { item in
            String(repeating: " ", count: snapshot.level(of: item)) + list.sources.label(of: item).text
        }
    }
}

extension FolderOfFiles {
    /// The rows of a fresh reading.
    fileprivate func rows(expanded: Set<[UInt8]>) throws -> [(path: [UInt8], text: String)] {
        let source = try DirectorySource(path: Array(path.utf8))
        var rows: [(path: [UInt8], text: String)] = []
        func add(_ directory: Int32?, _ level: Int) {
            let listing = source.listing(of: directory)
            while let slice = listing.next() { source.append(slice) }
            for item in source.children(of: directory) {
                let path = source.printed(.path, of: item)
                rows.append((path, String(repeating: " ", count: level) + source.labels(of: [item])[0].text))
                if source.hasChildren(item), expanded.contains(path) { add(item, level + 1) }
            }
        }
        add(nil, 0)
        return rows
    }

    /// Makes, removes or renames something.
    fileprivate func change(_ random: inout SplitMix) {
        func name() -> String {
            (0...random.next(below: 3)).map { _ in ["a", "b", "c", "d", "e"][random.next(below: 5)] }
                .joined(separator: "/")
        }
        switch random.next(below: 6) {
        case 0: remove(name())
        case 1: rename(name(), to: name())
        case 2: write(name() + "/f\(random.next(below: 4))", "x")
        default: write(name(), String(repeating: "x", count: random.next(below: 100)))
        }
    }
}
