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
    private static let keys = [
        "down", "down", "down", "up", "right", "right", "left", "end", "home", "e", "E", "C", "9", "2", "z R", "z M",
        "s", "S", ".", "r", "<", ">", "d", "p", "J", "K", "W", "[", "]", "pagedown", "i", "y y", "/ a enter", "/ b",
        "& a enter", "& x", "escape", "enter", "enter", "-", "-",
    ]

    /// A root that the user has left, an order, a filter or a reading may still be on its way when the next key comes.
    @Test(arguments: RandomRuns.seeds(6))
    func rowsAreThoseOfAFreshReading(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let folder = FolderOfFiles()
        for _ in 0..<20 { folder.change(&random) }
        // So many that they are read in slices.
        for number in 0..<(seed % 3 == 0 ? 5000 : 0) { folder.write("root/many/\(number)") }
        folder.write("root/a/b", "x")
        folder.write("root/.hidden")
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (seed % 5 == 4, seed % 5 == 4)
        options.fileSizes.countsDirectories = true
        let source = try DirectorySource(path: Array("\(folder.path)/root".utf8))
        let browser = BrowserController([BrowserInput(name: [], content: .directory(source))], options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        browser.leaveFilter()
        for step in 0..<10 {
            var pressed: [String] = []
            for _ in 0..<random.next(below: 12) {
                let key = Self.keys[random.next(below: Self.keys.count)]
                // Nothing outside of the folder is read, and Enter does not end a choice.
                if key == "-", browser.rootPath == source.path { continue }
                if key == "enter", options.picks { continue }
                pressed.append(key)
                browser.press(key)
                if random.next(below: 4) == 0 { folder.change(&random) }
                if random.next(below: 3) == 0 { _ = browser.draw() }
                for _ in 0..<random.next(below: 20) { await Task.yield() }
            }
            let comment = "seed \(seed) step \(step) after \(pressed)"
            browser.endAll()
            // A root that is moved stays the same directory.
            while browser.rootPath != source.path { browser.press("-") }
            try await waitUntil(comment, browser)
            let focus = browser.focusedPath
            for _ in 0..<random.next(below: 6) { folder.change(&random) }
            try await waitUntil(comment, browser)
            if step % 4 == 3 {
                browser.press("r")
                let total = await browser.freshTotal()
                try await browser.waitUntil { browser.list.directories[0].source.total(of: nil) == total }
            }
            if let focus, try browser.freshRows().contains(where: { $0.path == focus }) {
                #expect(browser.focusedPath == focus, "\(comment)")
            }
        }
        browser.stop()
    }

    private func waitUntil(_ comment: String, _ browser: BrowserController) async throws {
        do {
            try await browser.waitUntil {
                (try? browser.freshRows().map(\.text)) == browser.shownRows && !browser.isLoading
            }
        } catch {
            let expected = (try? browser.freshRows().map(\.text)) ?? []
            Issue.record("\(comment): \(browser.shownRows) is not \(expected), \(browser.stateOfRows)")
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

    /// The layer that is shown, the order of the files, and the paths that the source knows.
    fileprivate var stateOfRows: String {
        let section = list.directories[0]
        let items = section.source.outline().items
        let paths = items.map { String(decoding: section.source.printed(.path, of: $0), as: UTF8.self) }
        return "\(section.history.shown) \(String(describing: section.source.sort)) \(list.view.holdsUpdates) \(paths)"
    }

    fileprivate var rootPath: [UInt8] { list.directories[0].rootPath }

    /// Ends everything that the user has begun: a search, a filter, an earlier snapshot, held updates.
    fileprivate func endAll() {
        for _ in 0..<8 { press("escape") }
        if list.view.holdsUpdates { press("p") }
    }

    /// The rows of the list, in an order that does not depend on sizes and dates, which change.
    fileprivate var shownRows: [String] {
        let snapshot = list.dataSource.snapshot(for: 0)
        let rows = snapshot.visibleItems.map { item in
            String(repeating: " ", count: snapshot.level(of: item)) + list.sources.label(of: item).text
        }
        return isSortedByName ? rows : rows.sorted()
    }

    private var isSortedByName: Bool { list.directories[0].source.sort == nil }

    /// The size of the root, counted from the beginning; `nil` if the root is gone.
    fileprivate func freshTotal() async -> DirectoryTotal? {
        guard let source = try? DirectorySource(path: rootPath) else { return nil }
        for await total in source.countSizes() where !total.isCounting { return total }
        return nil
    }

    /// The rows of a fresh reading; none if the root is gone.
    fileprivate func freshRows() throws -> [(path: [UInt8], text: String)] {
        guard let source = try? DirectorySource(path: rootPath) else { return [] }
        source.arrangement = list.directories[0].source.arrangement
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
        let expanded = expandedPaths
        add(nil, 0)
        return isSortedByName ? rows : rows.sorted { $0.text < $1.text }
    }
}

extension FolderOfFiles {
    /// Makes, removes or renames something.
    fileprivate func change(_ random: inout SplitMix) {
        func name() -> String {
            "root/"
                + (0...random.next(below: 3)).map { _ in ["a", "b", "c", "d", "e"][random.next(below: 5)] }
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
