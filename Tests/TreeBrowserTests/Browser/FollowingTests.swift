import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// The last row of a growing input, which stays in sight while rows arrive.
@MainActor
@Suite("Following the end") struct FollowingTests {
    let input = LiveInput()
    let time = TestTime()

    private func stage(
        _ source: any TextSource = DocumentSource(LineList()), others: [BrowserInput] = [], rows: Int = 10,
        _ change: (inout BrowserOptions) -> Void = { _ in }
    ) -> BrowserStage {
        var options = BrowserOptions()
        options.clock = time.clock
        change(&options)
        return BrowserStage([input.input(source)] + others, options: options, rows: rows)
    }

    private func send(_ lines: ClosedRange<Int>) {
        input.send(.piece(Array(lines.map { "line \($0)\n" }.joined().utf8)))
    }

    /// Waits until the input has some rows, and the screen shows what follows from them.
    private func waitFor(_ count: Int, in stage: BrowserStage) async throws {
        try await stage.waitUntil { stage.browser.list.dataSource.snapshot(for: 0).items.count == count }
    }

    private func isFollowing(_ stage: BrowserStage) -> Bool { stage.browser.statusLine.contains("following") }

    private func focus(_ stage: BrowserStage) -> String? {
        stage.browser.list.focusedItem.map { stage.browser.list.sources.label(of: $0).text }
    }

    @Test(
        "A move to the last row begins it, and a move up ends it",
        arguments: [
            ("", "line 1", false), ("G", "line 45", true), ("end", "line 45", true), ("j", "line 2", false),
            ("G k", "line 39", false), ("G up", "line 39", false), ("G g", "line 1", false),
            ("G pageup", nil, false), ("G k j", "line 45", true), ("G k G", "line 45", true),
            ("G i i", "line 45", true),
            ("G z t", "line 45", true), ("G &", "line 40", false), ("G & escape", "line 45", true),
            ("G p", "line 40", false), ("G p p", "line 45", true), ("G space", "line 45", true),
            ("G /", "line 40", false), ("G / 2 enter", "line 2", false),
        ])
    func keys(keys: String, focused: String?, isFollowing: Bool) async throws {
        let stage = stage()
        input.send(.begin)
        send(1...40)
        try await waitFor(40, in: stage)
        let accepts = keys.hasSuffix(" enter")
        stage.press(accepts ? String(keys.dropLast(6)) : keys)
        if accepts {
            // The match is found in the background.
            try await stage.waitUntil { focus(stage) == focused }
            stage.press("enter")
        }
        send(41...45)
        // A key that does nothing here says so in place of the state.
        stage.press(stage.message == nil ? "" : "escape")
        let isHeld = stage.browser.list.view.holdsUpdates
        try await stage.waitUntil { stage.browser.list.sections[0].history.liveTree.count == 45 }
        if let focused { #expect(focus(stage) == focused) }
        if !isHeld { #expect(self.isFollowing(stage) == isFollowing) }
        if isFollowing { #expect(stage.list.last?.contains("line 45") == true) }
        input.send(.end(nil))
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        #expect(!self.isFollowing(stage))
    }

    @Test("It begins with the option, before there are rows")
    func atTheBeginning() async throws {
        let stage = stage { $0.follows = true }
        input.send(.begin)
        stage.press("j")
        for count in [3, 30, 31] {
            send((stage.browser.list.dataSource.snapshot(for: 0).items.count + 1)...count)
            try await waitFor(count, in: stage)
            #expect(focus(stage) == "line \(count)")
            #expect(isFollowing(stage))
        }
        stage.press("k")
        send(32...33)
        try await waitFor(33, in: stage)
        #expect(focus(stage) == "line 30")
        #expect(!isFollowing(stage))
    }

    @Test("The wheel ends it when the row is out of sight")
    func wheel() async throws {
        let stage = stage { $0.follows = true }
        input.send(.begin)
        send(1...40)
        try await waitFor(40, in: stage)
        for _ in 0..<3 { _ = stage.browser.handle(.mouse(MouseEvent(.scrolledUp, at: Point(column: 3, row: 3)))) }
        #expect(!isFollowing(stage))
        send(41...42)
        try await waitFor(42, in: stage)
        #expect(focus(stage) != "line 42")
    }

    @Test("With a filter it is the last matching row")
    func filter() async throws {
        let stage = stage { $0.follows = true }
        input.send(.begin)
        send(1...40)
        try await waitFor(40, in: stage)
        stage.press("& ' 3 enter")
        try await stage.waitUntil { focus(stage) == "line 39" }
        send(41...45)
        try await stage.waitUntil { focus(stage) == "line 43" }
        #expect(isFollowing(stage))
        stage.press("escape")
        #expect(focus(stage) == "line 45")
        #expect(isFollowing(stage))
    }

    @Test("Of several inputs it is the last growing one, and then the one with the focus")
    func severalInputs() async throws {
        let other = LiveInput()
        let stage = stage(others: [other.input(DocumentSource(LineList()))], rows: 30) { $0.follows = true }
        input.send(.begin)
        other.send(.begin)
        send(1...3)
        try await stage.waitUntil { focus(stage) == "line 3" }
        other.send(.piece(Array("x\ny\n".utf8)))
        try await stage.waitUntil { focus(stage) == "y" }
        send(4...5)
        try await waitFor(5, in: stage)
        #expect(focus(stage) == "y")
        stage.press("g j j j j")
        #expect(isFollowing(stage))
        send(6...7)
        try await waitFor(7, in: stage)
        #expect(focus(stage) == "line 7")
    }

    @Test("The last row may be in an open document")
    func openDocuments() async throws {
        let stage = stage(DocumentSource(JSONDocument(framing: .lines))) { ($0.follows, $0.expandedLevels) = (true, 1) }
        input.send(.begin, .piece(Array("{\"a\": 1, \"b\": 2}\n".utf8)))
        try await stage.waitUntil { focus(stage) == "b: 2" }
        input.send(.piece(Array("{\"a\": 1, \"b\": 3}\n".utf8)))
        try await stage.waitUntil { focus(stage) == "b: 3" }
        #expect(isFollowing(stage))
    }

    @Test("A watched file of lines grows, and another document does not")
    func files() async throws {
        let folder = FolderOfFiles()
        folder.write("log", "a\nb\n")
        folder.write("data", "[1, 2]")
        for (name, kind) in [("log", InputKind.lines), ("data", .json)] {
            let file = TextInput.file(Array("\(folder.path)/\(name)".utf8)) { _ in kind.makeSource() }
            var options = BrowserOptions()
            options.expandedLevels = 1
            let stage = BrowserStage([BrowserInput(name: bytes(name), content: .text(file))], options: options)
            try await stage.waitUntil { stage.browser.list.sections[0].isReading == false }
            stage.press("G")
            #expect(isFollowing(stage) == (kind == .lines))
            guard kind == .lines else { continue }
            folder.append("log", "c\n")
            try await stage.waitUntil { focus(stage) == "c" }
            folder.write("new", "1\n2\n3\n4\n")
            folder.rename("log", to: "old")
            folder.rename("new", to: "log")
            try await stage.waitUntil { stage.browser.names == ["1", "2", "3", "4"] && focus(stage) == "4" }
        }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}

/// Rows at the front that are dropped.
@MainActor
@Suite("Dropped rows") struct DroppedRowTests {
    let input = LiveInput()
    let time = TestTime()

    private func stage(
        keeping count: Int, rows: Int = 12, _ change: (inout BrowserOptions) -> Void = { _ in }
    ) -> BrowserStage {
        var options = BrowserOptions()
        options.clock = time.clock
        change(&options)
        let source = DocumentSource(LineList(keeping: count))
        return BrowserStage([input.input(source)], options: options, columns: 100, rows: rows)
    }

    private func send(_ lines: ClosedRange<Int>, to stage: BrowserStage) async throws {
        input.send(.piece(Array(lines.map { "line \($0)\n" }.joined().utf8)))
        try await stage.waitUntil {
            stage.browser.list.sections[0].history.liveTree.items.last?.number == Int32(lines.upperBound - 1)
        }
    }

    private func rows(_ stage: BrowserStage) -> [String] { stage.list.map { $0.filter { $0 != "▐" }.trimmed } }

    @Test("The last rows follow, for many more rows than are kept")
    func following() async throws {
        let stage = stage(keeping: 20) { $0.follows = true }
        input.send(.begin)
        var next = 1
        for count in [5, 15, 1, 1, 3, 100, 500] + Array(repeating: 19, count: 20) {
            try await send(next...(next + count - 1), to: stage)
            next += count
            let last = next - 1
            #expect(rows(stage) == (max(1, last - 9)...last).map { "line \($0)" })
        }
        #expect(stage.browser.list.dataSource.snapshot(for: 0).items.count == 20)
        #expect(stage.browser.statusLine.contains("following  the first \((next - 21).grouped) rows are dropped"))
    }

    @Test("The rows on the screen stay, and so does the focus until its row is dropped")
    func places() async throws {
        let stage = stage(keeping: 30)
        input.send(.begin)
        try await send(1...30, to: stage)
        stage.press("G k k k k")
        let shown = rows(stage)
        try await send(31...50, to: stage)
        #expect(rows(stage) == shown)
        #expect(stage.browser.focusedRow.contains("line 26"))
        try await send(51...60, to: stage)
        #expect(rows(stage)[0] == "line 31")
        #expect(stage.browser.focusedRow.contains("line 31"))
        try await send(61...200, to: stage)
        #expect(stage.browser.focusedRow.contains("line"))
        #expect(rows(stage).allSatisfy { $0.hasPrefix("line") })
    }

    @Test("Dropped rows are no longer selected")
    func selection() async throws {
        let stage = stage(keeping: 10) { ($0.picks, $0.picksSeveral) = (true, true) }
        input.send(.begin)
        try await send(1...10, to: stage)
        stage.press("space G space")
        try await send(11...15, to: stage)
        #expect(stage.browser.list.actedItems.map(\.number) == [9])
        try await send(16...40, to: stage)
        #expect(stage.browser.list.dataSource.selectedItemIdentifiers.isEmpty)
    }

    @Test("Held rows have their texts while others are dropped")
    func hold() async throws {
        let stage = stage(keeping: 20)
        input.send(.begin)
        try await send(1...20, to: stage)
        stage.press("p")
        try await send(21...300, to: stage)
        stage.press("G g")
        #expect(rows(stage) == (1...10).map { "line \($0)" })
        stage.press("p")
        #expect(rows(stage)[0] == "line 281")
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
