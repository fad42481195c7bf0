import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The sizes of directories in the list.
@MainActor
struct SizeTests {
    let folder = FolderOfFiles()

    private func browser(_ change: (inout FileSizeOptions) -> Void = { _ in }) throws -> BrowserController {
        var options = BrowserOptions()
        options.fileSizes.countsDirectories = true
        change(&options.fileSizes)
        let source = try DirectorySource(path: Array(folder.path.utf8))
        let input = BrowserInput(name: Array("folder".utf8), content: .directory(source))
        let browser = BrowserController([input], options: options)
        browser.resize(to: Size(columns: 80, rows: 16))
        return browser
    }

    @Test func directoriesHaveTheSizesOfAllThatIsInThemAndKeepThem() async throws {
        folder.write("a/b/x", String(repeating: "x", count: 300))
        folder.write("a/y", String(repeating: "x", count: 45))
        folder.write("z", "1")
        let browser = try browser()
        try await browser.waitUntil { browser.rows.contains { $0.contains("a/") && $0.contains(" 345 ") } }
        browser.press("right")
        try await browser.waitUntil { browser.rows.contains { $0.contains("b/") && $0.contains(" 300 ") } }
        folder.write("a/new", String(repeating: "x", count: 100))
        try await browser.waitUntil { browser.rows.contains { $0.contains("a/") && $0.contains(" 445 ") } }
        folder.write("a/y", "")
        try await browser.waitUntil { browser.rows.contains { $0.contains("a/") && $0.contains(" 400 ") } }
        folder.write("a/b/x", "")
        browser.press("r")
        try await browser.waitUntil { browser.rows.contains { $0.contains("a/") && $0.contains(" 100 ") } }
    }

    @Test(
        arguments: [
            ("size>2k", ["big"]), ("size<=2k", ["small"]), ("Size=3000", ["big"]), ("name=small", ["small"]),
            ("date>2001", ["big", "small"]), ("modified<2001", []), ("size>2k|size<1k", ["big", "small"]),
        ])
    func sizesAndDatesAreFields(pattern: String, names: [String]) async throws {
        folder.write("big", String(repeating: "x", count: 3000))
        folder.write("small", "x")
        let browser = try browser { $0.countsDirectories = false }
        try await browser.waitUntil { browser.names == ["big", "small"] }
        browser.press("&")
        browser.typeText(pattern)
        try await browser.waitUntil {
            names.isEmpty
                ? browser.screenText.contains("Nothing matches")
                : browser.shownNames == names
        }
    }

    @Test func aFilterByTheSizeFindsDirectoriesWhenTheyAreCounted() async throws {
        folder.write("a/b/x", String(repeating: "x", count: 3000))
        folder.write("c/y", "1")
        let browser = try browser()
        browser.press("&")
        browser.typeText("size>2k")
        browser.press("enter")
        try await browser.waitUntil { browser.shownNames == ["a/", "b/", "x"] }
    }

    @Test func directoriesAreSortedByTheirSizes() async throws {
        for (name, size) in [("a", 2), ("b", 1), ("c", 3)] {
            folder.write("\(name)/d/x", String(repeating: "x", count: size))
        }
        let browser = try browser()
        try await browser.waitUntil { browser.rows.contains { $0.contains("c/") && $0.contains(" 3 ") } }
        browser.press("s")
        try await browser.waitUntil { browser.names == ["c/", "a/", "b/"] }
        folder.write("b/d/x", "4444")
        browser.press("r")
        try await browser.waitUntil { browser.names == ["b/", "c/", "a/"] }
    }

    @Test func anOptionShowsShares() async throws {
        folder.write("a/x", "333")
        folder.write("z", "1")
        let browser = try browser { $0.showsShares = true }
        try await browser.waitUntil { browser.rows.contains { $0.contains("a/") && $0.contains(" 75% ██████ ") } }
        try await browser.waitUntil { browser.rows.contains { $0.contains("z") && $0.contains(" 25% ██ ") } }
    }

    @Test func withoutTheOptionDirectoriesHaveNoSize() async throws {
        folder.write("a/x", "333")
        folder.write("z", "7777777")
        let browser = try browser { $0.countsDirectories = false }
        try await browser.waitUntil { browser.rows.contains { $0.contains("z") && $0.contains(" 7 ") } }
        #expect(!browser.rows.contains { $0.contains("a/") && $0.contains(" 3 ") })
    }

    @Test(arguments: [
        (0, true, true, "…"), (1500, true, true, "1.5k…"), (1500, false, true, "1.5k"), (0, false, true, "0"),
        (1500, false, false, "≥1.5k"), (123_000_000, true, false, "≥123M…"),
    ])
    func aSizeSaysWhetherItIsAll(size: Int64, isCounting: Bool, isComplete: Bool, text: String) {
        let bytes = FileBytes(apparent: size, onDisk: 0)
        let total = DirectoryTotal(bytes: bytes, isCounting: isCounting, isComplete: isComplete)
        #expect(FileColumns.text(of: total, size).runs.map(\.text).joined() == text)
    }

    @Test(arguments: [
        (0, 0, "  0% "), (-1, 5, "  0% "), (5, 5, "100% ████████"), (7, 5, "100% ████████"), (1, 3, " 33% ███"),
    ])
    func aShareIsAPercentageWithABar(part: Int64, whole: Int64, text: String) {
        #expect(FileColumns.text(ofShare: part, of: whole).runs.map(\.text).joined() == text)
    }
}

extension BrowserController {
    /// The labels of the visible items of a filtered list.
    fileprivate var shownNames: [String] {
        list.dataSource.shownSnapshot(for: 0).visibleItems.map { list.sources.label(of: $0).text }
    }
}
