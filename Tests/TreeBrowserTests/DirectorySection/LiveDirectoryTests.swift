import CollectionViews
import Foundation
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
struct LiveDirectoryTests {
    let folder = FolderOfFiles()

    private func browser(of name: String = "", columns: Int = 60) throws -> BrowserController {
        let source = try DirectorySource(path: Array("\(folder.path)/\(name)".utf8))
        let browser = BrowserController([BrowserInput(name: Array("folder".utf8), content: .directory(source))])
        browser.resize(to: Size(columns: columns, rows: 16))
        browser.keepMarks()
        return browser
    }

    @Test func openDirectoriesAreWatched() async throws {
        folder.write("a/x")
        folder.write("b/y")
        folder.write("c")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a/", "b/", "c"] }
        browser.press("right")
        try await browser.waitUntil { browser.names == ["a/", "x", "b/", "c"] }
        browser.press("down")
        folder.write("a/w")
        folder.write("d")
        folder.remove("c")
        try await browser.waitUntil { browser.names == ["a/", "w", "x", "b/", "d"] }
        #expect(browser.focusedRow.contains("x"))
        #expect(browser.rows[2].hasPrefix("+"))
        folder.remove("a")
        try await browser.waitUntil { browser.names == ["b/", "d"] }
    }

    @Test func directoriesThatAFilterShowsAreWatched() async throws {
        folder.write("a/b/x.c")
        folder.write("a/y")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a/"] }
        browser.press("&")
        browser.typeText("b/")
        browser.press("enter")
        try await browser.waitUntil { browser.rows.contains { $0.contains("x.c") } }
        #expect(!browser.rows.contains { $0.contains("y") })
        folder.write("a/b/z.c")
        try await browser.waitUntil { browser.rows.contains { $0.contains("z.c") } }
        folder.remove("a/b/x.c")
        try await browser.waitUntil { !browser.rows.contains { $0.contains("x.c") } }
        #expect(browser.rows.contains { $0.contains("z.c") })
    }

    /// The directory of the item with the focus is open then.
    @Test func directoriesThatAFilterHasShownAreNotWatchedAfterItUnlessTheyAreOpen() async throws {
        folder.write("a/x.c")
        folder.write("b/y.c")
        folder.write("d")
        let watched = WatchedDirectories()
        var options = BrowserOptions()
        options.makeDirectories = { watched }
        let source = try DirectorySource(path: Array(folder.path.utf8))
        let browser = BrowserController(
            [BrowserInput(name: Array("folder".utf8), content: .directory(source))], options: options)
        browser.resize(to: Size(columns: 60, rows: 16))
        try await browser.waitUntil { browser.names == ["a/", "b/", "d"] }
        func isWatching(_ index: Int) -> Bool {
            watched.isWatching(source.location(of: source.children(of: nil)[index]))
        }
        browser.press("&")
        browser.typeText(".c")
        browser.press("enter")
        try await browser.waitUntil { browser.rows.contains { $0.contains("y.c") } && isWatching(0) && isWatching(1) }
        #expect(browser.focusedRow.contains("x.c"))
        browser.press("escape")
        // A row asks for watching when it is shown.
        try await browser.waitUntil { !browser.rows.isEmpty && !isWatching(1) }
        #expect(browser.names == ["a/", "x.c", "b/", "d"])
        #expect(isWatching(0))
        folder.write("a/z.c")
        try await browser.waitUntil { browser.names == ["a/", "x.c", "z.c", "b/", "d"] }
    }

    @Test func aDirectoryThatWasClosedIsReadAgainWhenItIsOpened() async throws {
        folder.write("a/x")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a/"] }
        browser.press("right")
        try await browser.waitUntil { browser.names == ["a/", "x"] }
        browser.press("left")
        folder.write("a/y")
        browser.press("right")
        try await browser.waitUntil { browser.names == ["a/", "x", "y"] }
    }

    @Test func aRootThatWasRemovedIsAnErrorAndIsReadAgainWhenItIsBack() async throws {
        folder.write("root/x")
        let browser = try browser(of: "root")
        try await browser.waitUntil { browser.names == ["x"] }
        folder.remove("root")
        try await browser.waitUntil { browser.rows.contains { $0.contains("No longer there") } }
        #expect(browser.failures.map { $0?.sentence } == ["No longer there"])
        folder.write("root/y")
        browser.press("r")
        try await browser.waitUntil { browser.names == ["y"] }
        folder.write("root/z")
        try await browser.waitUntil { browser.names == ["y", "z"] }
        #expect(browser.failures == [nil])
    }

    /// The root is read again while the directory is not open yet.
    @Test func aDirectoryThatIsReplacedWhileItIsBeingOpenedIsReadAgain() async throws {
        folder.write("a/old")
        var options = BrowserOptions()
        options.makeDirectories = { WatchedDirectories(watcher: ForgetfulWatcher()) }
        let source = try DirectorySource(path: Array(folder.path.utf8))
        let browser = BrowserController([BrowserInput(name: [], content: .directory(source))], options: options)
        browser.resize(to: Size(columns: 60, rows: 16))
        try await browser.waitUntil { browser.names == ["a/"] }
        let section = browser.list.directories[0]
        let item = source.children(of: nil)[0]
        func names() -> [String] { source.labels(of: source.children(of: item)).map(\.text) }
        try await section.load(item)
        try await browser.waitUntil { names() == ["old"] && !browser.isLoading }
        folder.write("a/new")
        section.reader.readAgain(nil)
        try await browser.waitUntil { names() == ["new", "old"] }
    }

    @Test func hiddenFilesAreShownByAKey() async throws {
        folder.write(".h")
        folder.write("a")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a"] }
        browser.press(".")
        try await browser.waitUntil { browser.names == [".h", "a"] }
        browser.press(".")
        #expect(browser.names == ["a"])
    }

    @Test func sizesAndDatesAreReadForVisibleRowsAndAgainWhenTheyChange() async throws {
        folder.write("a", String(repeating: "x", count: 340))
        folder.write("b", String(repeating: "x", count: 12_345))
        folder.write("d/e")
        let browser = try browser(columns: 80)
        try await browser.waitUntil { browser.screenText.contains("12k") }
        #expect(browser.rows.contains { $0.contains(" a ") && $0.contains("340") })
        #expect(
            browser.rows[0].contains("Size") && browser.rows[0].contains("Date") && !browser.rows[0].contains("Kind"))
        folder.write("a", String(repeating: "x", count: 77))
        try await browser.waitUntil { browser.rows.contains { $0.hasPrefix("~") && $0.contains(" 77") } }
    }

    @Test func aNarrowListShowsNames() async throws {
        folder.write("a-file-with-a-name", "123")
        let browser = try browser(columns: 40)
        try await browser.waitUntil { browser.rows.count > 1 && browser.rows[1].contains(" 3") }
        #expect(browser.rows[1].contains("a-file-with-a-"))
    }

    @Test func filesAreSortedBySizeAndDate() async throws {
        folder.write("a", "333")
        folder.write("b", "1")
        folder.write("c/z", "4444")
        folder.write("c/y", "55555")
        let browser = try browser(columns: 80)
        try await browser.waitUntil { browser.names == ["c/", "a", "b"] }
        browser.press("right")
        try await browser.waitUntil { browser.names == ["c/", "y", "z", "a", "b"] }
        browser.press("s")
        folder.write("d", "22")
        try await browser.waitUntil { browser.names == ["c/", "y", "z", "a", "d", "b"] }
        browser.press("S")
        try await browser.waitUntil { browser.names == ["b", "d", "a", "c/", "z", "y"] }
        // By name, directories are among the files; without a sort they are first.
        folder.write("B", "1")
        browser.press("s s")
        try await browser.waitUntil { browser.names == ["B", "a", "b", "c/", "y", "z", "d"] }
        browser.press("S S")
        try await browser.waitUntil { browser.names == ["c/", "y", "z", "B", "a", "b", "d"] }
    }

    @Test func aDirectoryHasAHistory() async throws {
        folder.write("a")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a"] }
        folder.write("b")
        try await browser.waitUntil { browser.names == ["a", "b"] }
        browser.press("<")
        #expect(browser.names == ["a"])
        browser.press("> d")
        #expect(browser.names == ["+ b"])
    }

    @Test func aBigDirectoryShowsItsProgressWhenItIsOpened() async throws {
        for number in 0..<9000 { folder.write("a/\(number)") }
        folder.write("b/c")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a/", "b/"] }
        var progress: [String] = []
        let handler = browser.list.statusDidChange
        browser.list.statusDidChange = {
            handler?()
            if let reading = browser.list.sections[0].progress { progress.append(reading.text) }
        }
        browser.press("right")
        try await browser.waitUntil { browser.list.sections[0].progress == nil && browser.names.count == 9002 }
        #expect(progress.first?.hasPrefix("reading ") == true && progress.count > 1, "\(progress)")
        #expect(!browser.screenText.contains("reading"))
    }

    @Test func directoriesThatCannotBeWatchedAreReadFromTimeToTime() async throws {
        folder.write("a/x")
        let time = TestTime(isManual: true)
        var options = BrowserOptions()
        options.makeDirectories = { WatchedDirectories(watcher: SilentDirectoryWatcher()) }
        options.clock = time.clock
        let source = try DirectorySource(path: Array(folder.path.utf8))
        let browser = BrowserController(
            [BrowserInput(name: Array("folder".utf8), content: .directory(source))], options: options)
        browser.resize(to: Size(columns: 120, rows: 16))
        try await browser.waitUntil { browser.names == ["a/"] }
        browser.press("right")
        try await browser.waitUntil { browser.names == ["a/", "x"] }
        #expect(browser.statusLine.contains("changes are not noticed at once, r reads again"))
        #expect(browser.failures == [nil])
        folder.write("a/y")
        folder.write("b")
        try await time.changes.waitUntil { time.isAwaited(in: .seconds(5)) }
        #expect(browser.names == ["a/", "x"])
        time.pass(.seconds(5))
        try await browser.waitUntil { browser.names == ["a/", "x", "y", "b"] }
        try await time.changes.waitUntil { time.isAwaited(in: .seconds(5)) }
        // One that is closed is not read.
        browser.press("home left")
        folder.write("a/z")
        folder.write("c")
        time.pass(.seconds(5))
        try await browser.waitUntil { browser.names == ["a/", "b", "c"] }
        browser.stop()
    }

    /// The entries of many directories are shown one after the other, and not all at once.
    @Test func fewDirectoriesAreReadAgainAtTheSameTime() async throws {
        for number in 0..<40 { folder.write("\(number)/x") }
        let browser = try browser()
        try await browser.waitUntil { browser.names.count == 40 }
        browser.press("E")
        try await browser.waitUntil { browser.names.count == 80 && !browser.isLoading }
        let reader = browser.list.directories[0].reader
        for _ in 0..<5 {
            browser.press("r")
            #expect(reader.runningCount <= 4)
            #expect(reader.waitingCount <= 41)
        }
        try await browser.waitUntil { reader.runningCount == 0 && reader.waitingCount == 0 }
        browser.stop()
    }

    @Test func everythingIsReadAgainByAKey() async throws {
        folder.write("a/x")
        let browser = try browser()
        try await browser.waitUntil { browser.names == ["a/"] }
        browser.press("right")
        try await browser.waitUntil { browser.names == ["a/", "x"] }
        browser.press("r")
        folder.write("b")
        try await browser.waitUntil { browser.names == ["a/", "x", "b"] }
    }
}

extension BrowserController {
    /// The labels of the visible items.
    var names: [String] {
        list.dataSource.snapshot(for: 0).visibleItems.map { list.sources.label(of: $0).text }
    }
}

/// A watcher that reports nothing. A directory that was watched is another one whenever that is asked.
private final class ForgetfulWatcher: DirectoryWatcher {
    let descriptor: Int32? = nil
    private(set) var watched: Set<Int32?> = []

    func watch(_ location: DirectoryLocation) -> Bool {
        watched.insert(location.directory)
        return true
    }

    func isWatching(_ location: DirectoryLocation) -> Bool { false }
    func stopWatching(_ directory: Int32?) { watched.remove(directory) }
    func takeEvents(of name: [UInt8]?) -> DirectoryEvents { SilentDirectoryWatcher().takeEvents() }
}

/// A folder that is removed with its contents.
final class FolderOfFiles {
    let path = NSTemporaryDirectory() + "unfold-live-\(UUID().uuidString)"

    init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String = "") {
        let file = "\(path)/\(name)"
        let directory = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: file, contents: Data(text.utf8))
    }

    func append(_ name: String, _ text: String) {
        guard let handle = FileHandle(forWritingAtPath: "\(path)/\(name)") else { return }
        handle.seekToEndOfFile()
        handle.write(Data(text.utf8))
        try? handle.close()
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    func rename(_ name: String, to new: String) {
        try? FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(new)")
    }
}
