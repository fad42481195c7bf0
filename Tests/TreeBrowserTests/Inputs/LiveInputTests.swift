import CollectionViews
import Glibc
import Screens
import Synchronization
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
struct LiveInputTests {
    let folder = FolderOfFiles()

    private func browser(_ input: TextInput) -> BrowserController {
        let browser = BrowserController([BrowserInput(name: Array("input".utf8), content: .text(input))])
        browser.resize(to: Size(columns: 70, rows: 14))
        browser.keepMarks()
        return browser
    }

    private func path(_ name: String) -> [UInt8] { Array("\(folder.path)/\(name)".utf8) }

    @Test func aFileThatGrowsIsAppendedTo() async throws {
        folder.write("list", "a\nb\n")
        let browser = browser(.file(path("list")) { _ in DocumentSource(PathList()) })
        try await browser.waitUntil { browser.names == ["a", "b"] }
        folder.append("list", "c/d\n")
        try await browser.waitUntil { browser.names == ["a", "b", "c"] }
        #expect(browser.rows[2].hasPrefix("+"))
        folder.append("list", "e\n")
        try await browser.waitUntil { browser.names == ["a", "b", "c", "e"] }
    }

    @Test func aFileThatIsReplacedIsReadAgain() async throws {
        folder.write("list", "a\nb\n")
        let browser = browser(.file(path("list")) { _ in DocumentSource(PathList()) })
        try await browser.waitUntil { browser.names == ["a", "b"] }
        browser.press("down")
        folder.write("new", "b\nc\n")
        folder.rename("list", to: "old")
        folder.rename("new", to: "list")
        try await browser.waitUntil { browser.names == ["b", "c"] }
        #expect(browser.focusedRow.contains("b"))
        folder.remove("list")
        try await browser.waitUntil { browser.screenText.contains("No such file") }
        #expect(browser.names == ["b", "c"])
        folder.write("list", "d\n")
        try await browser.waitUntil { browser.names == ["d"] }
    }

    /// It is truncated while it is shown, in the middle of a line.
    @Test func aFileThatShrinksIsReadAgainAndCanGrow() async throws {
        folder.write("list", "a\nb\nlong\nd\n")
        let browser = browser(.file(path("list")) { _ in DocumentSource(PathList()) })
        try await browser.waitUntil { browser.names == ["a", "b", "long", "d"] }
        browser.press("down")
        #expect(truncate("\(folder.path)/list", 6) == 0)
        try await browser.waitUntil { browser.names == ["a", "b", "lo"] }
        #expect(browser.focusedRow.contains("b"))
        folder.append("list", "g\n")
        try await browser.waitUntil { browser.names == ["a", "b", "log"] }
        #expect(truncate("\(folder.path)/list", 0) == 0)
        try await browser.waitUntil { browser.names.isEmpty }
    }

    @Test func theStatusLineSaysThatTheSystemReportsNoChanges() async throws {
        let (readings, reading) = AsyncStream.makeStream(of: InputEvent.self)
        let input = TextInput(
            makeSource: { _ in DocumentSource(PathList()) },
            read: { receive in
                for await event in readings { _ = await receive(event) }
            }, requestReading: {})
        let browser = browser(input)
        func read(_ text: String) {
            for event: InputEvent in [.begin, .piece(Array(text.utf8)), .end(nil)] { reading.yield(event) }
        }
        read("a\n")
        try await browser.waitUntil { browser.names == ["a"] }
        #expect(!browser.statusLine.contains("not noticed"))
        reading.yield(.unreported)
        try await browser.waitUntil { browser.statusLine.contains("changes are not noticed at once, r reads again") }
        // They may be reported now.
        read("b\n")
        try await browser.waitUntil { browser.names == ["b"] && !browser.statusLine.contains("not noticed") }
        reading.finish()
    }

    /// A reading that takes a minute is followed by ten seconds without one.
    @Test(arguments: [(1, 5), (60, 70)])
    func aFileThatChangesAllTheTimeIsReadInAFifthOfTheTime(seconds: Int, interval: Int) async throws {
        folder.write("data", "{}")
        let time = TestTime()
        let file = WatchedFile(
            path: path("data"), limit: .max, kind: Shared(nil), requests: RunSchedule(every: .never),
            clock: time.clock)
        let reading = Task {
            await file.read { @MainActor [folder] event in
                switch event {
                case .begin:
                    time.note()
                    time.pass(.seconds(seconds))
                case .end: folder.append("data", " ")
                default: break
                }
                return true
            }
        }
        try await time.changes.waitUntil { time.noted.count >= 3 }
        reading.cancel()
        await reading.value
        #expect(time.noted.prefix(3) == [.zero, .seconds(interval), .seconds(2 * interval)])
    }

    @Test func aDocumentThatIsWrittenAgainKeepsItsItems() async throws {
        folder.write("data", #"{"a": {"b": 1}}"#)
        let browser = browser(.file(path("data")) { _ in DocumentSource(JSONDocument()) })
        try await browser.waitUntil { browser.names == ["a: {b: 1}", "b: 1"] }
        folder.write("data", #"{"c": 1, "a": {"b": 2}}"#)
        try await browser.waitUntil { browser.names == ["c: 1", "a: {b: 2}", "b: 2"] }
    }

    @Test func aCommandIsRunAgainAndAgain() async throws {
        folder.write("list", "a\nb\n")
        let command = Command(shell: Array("cat '\(folder.path)/list'".utf8))
        let browser = browser(.command(command, every: .milliseconds(20)) { _ in DocumentSource(PathList()) })
        try await browser.waitUntil { browser.names == ["a", "b"] }
        folder.write("list", "b\nc\n")
        try await browser.waitUntil { browser.names == ["b", "c"] }
        folder.remove("list")
        try await browser.waitUntil { browser.screenText.contains("ended with status 1: ") }
        #expect(browser.names == ["b", "c"])
        folder.write("list", "d\n")
        try await browser.waitUntil { browser.names == ["d"] }
        browser.list.sections[0].stop()
    }

    /// A screen in a container is laid out before the container has a size.
    @Test(arguments: 0..<4) func theFirstRunKnowsTheSizeOfItsPlace(container: Int) async throws {
        var options = BrowserOptions()
        let place = OutputPlace()
        options.outputPlace = place
        if container == 1 { options.preview = "echo" }
        let sizes = Mutex<[OutputSize?]>([])
        let input = TextInput(makeSource: { _ in DocumentSource(PathList()) }) { _ in
            sizes.withLock { $0.append(place.size) }
        }
        let browser = BrowserController(
            [BrowserInput(name: Array("input".utf8), content: .text(input))], options: options)
        let root: ViewController
        switch container {
        case 2: root = NavigationController(rootViewController: browser)
        case 3:
            let tabs = TabBarController()
            tabs.viewControllers = [browser]
            root = tabs
        default: root = browser
        }
        #expect(place.size == nil)
        root.resize(to: Size(columns: 60, rows: 20))
        let size = try #require(place.size)
        #expect(size.columns == 55 && (container == 1 ? 5 : 15)...18 ~= size.rows)
        try await browser.waitUntil { !sizes.withLock { $0.isEmpty } }
        #expect(sizes.withLock { $0 } == [size])
        browser.stop()
    }

    @Test func eachRunOfACommandKnowsTheSizeThatItsLinesHave() async throws {
        let line = "head -c $((COLUMNS - 1)) /dev/zero | tr '\\0' x"
        let script = "for n in 1 2 3 4 5 6 7 8 9; do \(line); echo $n; done; echo $LINES"
        var options = BrowserOptions()
        let place = OutputPlace()
        options.outputPlace = place
        let command = TextInput.command(Command(shell: Array(script.utf8)), every: nil, in: place) { _ in
            DocumentSource(PathList())
        }
        let browser = BrowserController(
            [BrowserInput(name: Array("input".utf8), content: .text(command))], options: options)
        for size in [Size(columns: 40, rows: 8), Size(columns: 31, rows: 9)] {
            browser.resize(to: size)
            browser.press("r")
            // Each line fits, and none could be longer: a blank and the scroll indicator follow. The lines of the run
            // before are there until this one has ended.
            try await browser.waitUntil {
                let lines = browser.rows.map { $0.prefix { $0 != "▐" }.split(separator: " ").last ?? "" }
                    .filter { $0.hasPrefix("x") }
                return browser.names.last == "\(size.rows - 2)" && !lines.isEmpty
                    && lines.allSatisfy { $0.count == size.columns - 5 && $0.last?.isNumber == true }
            }
        }
        browser.stop()
    }

    @Test func aCommandThatIsRunOnceIsRunAgainByAKey() async throws {
        folder.write("list", "a\n")
        let command = Command(shell: Array("cat '\(folder.path)/list'".utf8))
        let browser = browser(.command(command, every: nil) { _ in DocumentSource(PathList()) })
        try await browser.waitUntil { browser.names == ["a"] }
        folder.write("list", "b\n")
        browser.press("r")
        try await browser.waitUntil { browser.names == ["b"] }
        browser.list.sections[0].stop()
    }

    @Test func onlyAdditionsAreReadAlsoAfterAnotherFileHasTakenTheName() async throws {
        folder.write("log", "a\nb\n")
        let events = EventRecord()
        let input = TextInput.file(path("log")) { _ in DocumentSource(PathList()) }
        let reading = Task {
            _ = try? input.makeSource([])
            await input.read { event in
                await events.add(event)
                return true
            }
        }
        try await events.changes.waitUntil { events.texts == ["begin", "a\nb\n", "pause"] }
        folder.append("log", "c\n")
        try await events.changes.waitUntil { events.texts.dropFirst(3) == ["c\n", "pause"] }
        folder.rename("log", to: "log.1")
        folder.write("log", "d\n")
        try await events.changes.waitUntil { events.texts.last == "pause" && events.texts.contains("d\n") }
        let count = events.texts.count
        #expect(events.texts[count - 3] == "begin")
        for line in ["e\n", "f", "g\n"] {
            folder.append("log", line)
            try await events.changes.waitUntil {
                events.texts.filter { $0 != "pause" }.last == line && events.texts.last == "pause"
            }
        }
        #expect(!events.texts[count...].contains("begin"))
        // A line that nobody ends is shown, too.
        folder.append("log", "h")
        try await events.changes.waitUntil { events.texts.suffix(3) == ["h", "pause", "end"] }
        reading.cancel()
        await reading.value
    }

    @Test func aFileInUTF16ThatGrowsIsAppendedTo() async throws {
        func utf16(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.flatMap { [$0, "\0"] }))
        }
        folder.write("log", utf16("a\nb\n"))
        let events = EventRecord()
        let input = TextInput.file(path("log")) { _ in DocumentSource(PathList()) }
        let reading = Task {
            _ = try? input.makeSource([])
            await input.read { event in
                await events.add(event)
                return true
            }
        }
        try await events.changes.waitUntil { events.texts == ["begin", "a\nb\n", "pause"] }
        folder.append("log", utf16("c\n"))
        try await events.changes.waitUntil { events.texts.dropFirst(3) == ["c\n", "pause"] }
        reading.cancel()
        await reading.value
    }

    @Test func aFileThatReplacedAnotherIsAppendedTo() async throws {
        folder.write("list", "a\nb\n")
        let browser = browser(.file(path("list")) { _ in DocumentSource(IndentedText()) })
        try await browser.waitUntil { browser.names == ["a", "b"] }
        browser.press("down")
        folder.write("new", "c\nb\n")
        folder.rename("list", to: "old")
        folder.rename("new", to: "list")
        try await browser.waitUntil { browser.names == ["c", "b"] }
        folder.append("list", " d\na\n")
        // The focus was on the last row, so it follows.
        try await browser.waitUntil { browser.names == ["c", "b", "a"] && browser.focusedRow.contains("a") }
        browser.press("up right")
        #expect(browser.names == ["c", "b", "d", "a"])
    }
}

/// The events of an input, in short.
@MainActor
private final class EventRecord {
    let changes = Signals()
    private(set) var texts: [String] = []

    func add(_ event: InputEvent) {
        switch event {
        case .begin: texts.append("begin")
        case .unreported: texts.append("unreported")
        case .piece(let piece): texts.append(String(decoding: piece, as: UTF8.self))
        case .pause: texts.append("pause")
        case .end(let failure): texts.append(failure.map { "\($0)" } ?? "end")
        }
        changes.send()
    }
}
