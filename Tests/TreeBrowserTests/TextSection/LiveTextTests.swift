import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
struct LiveTextTests {
    let input = LiveInput()

    private func browser(_ source: any TextSource, _ text: String) async throws -> BrowserController {
        let browser = BrowserController([input.input(source)])
        browser.resize(to: Size(columns: 60, rows: 14))
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

    @Test func elementsOfAJSONArrayWithAFieldMoveAndStayOpen() async throws {
        let source = DocumentSource(JSONDocument(), field: ElementKey("id"))
        let browser = try await browser(source, #"[{"id":1,"n":"a"},{"id":2,"n":"b"},{"id":3,"n":"c"}]"#)
        browser.press("down right")
        try await browser.waitUntil { browser.rows.count == 5 }
        browser.press("down down")
        #expect(browser.focusedRow == " └── n: \"b\"")
        try await read(#"[{"id":4,"n":"d"},{"id":3,"n":"c"},{"id":2,"n":"B"},{"id":1,"n":"a"}]"#, in: browser)
        #expect(
            browser.rows == [
                "+▸ 0 4  {n: \"d\"}", ">▸ 1 3  {n: \"c\"}", " ▾ 2  {n: \"B\"}",
                " ├── id: 2", "~└── n: \"B\"", ">▸ 3 1  {n: \"a\"}",
            ])
        #expect(browser.focusedRow == "~└── n: \"B\"")
    }

    @Test func aFieldThatNoElementHasIsNamedOnce() async throws {
        let browser = try await browser(DocumentSource(JSONDocument(), field: ElementKey("nope")), #"[{"id":1}]"#)
        try await browser.waitUntil {
            browser.listController.statusMessage == "No element has a value in the field 'nope'"
        }
        browser.press("down")
        #expect(browser.listController.statusMessage == nil)
        try await read(#"[{"id":1},{"id":2}]"#, in: browser)
        #expect(browser.listController.statusMessage == nil)
        try await read(#"[{"nope":1}]"#, in: browser)
        try await read(#"[{"id":2}]"#, in: browser)
        try await browser.waitUntil {
            browser.listController.statusMessage == "No element has a value in the field 'nope'"
        }
    }

    @Test func aFieldThatNoElementHasIsNamedWithItsInputIfThereAreSeveral() async throws {
        let inputs = ["a.json", "b.json"].map { name in
            let input = LiveInput()
            input.read(#"[{"id":1},{"id":2}]"#)
            let source = DocumentSource(JSONDocument(), field: ElementKey(name == "a.json" ? "id" : "nope"))
            return BrowserInput(name: Array(name.utf8), content: input.input(source).content)
        }
        let stage = BrowserStage(inputs)
        let message = "b.json: no element has a value in the field 'nope'"
        try await stage.waitUntil { stage.browser.listController.statusMessage == message }
    }

    private static let paths = "a/1\na/2\nb/1\nb/2\nb/3\nc/1\n"

    /// A browser of paths with `b` open and the focus on its second child, scrolled by two rows.
    private func browserOfPaths() async throws -> BrowserController {
        let browser = try await browser(DocumentSource(PathList()), Self.paths)
        browser.resize(to: Size(columns: 60, rows: 7))
        browser.press("down right down down")
        #expect(browser.focusedRow == " ├── 2")
        return browser
    }

    @Test func aListThatIsEmptyForAMomentKeepsItsPlace() async throws {
        let browser = try await browserOfPaths()
        browser.press("z t")
        let rows = browser.rows
        try await read("", in: browser)
        #expect(browser.rows == [])
        try await read(Self.paths, in: browser)
        browser.listController.list.removeChangeMarks()
        #expect(browser.rows == rows && browser.focusedRow == " ├── 2")
    }

    @Test func aPlaceThatWaitsIsNotReplacedByThatOfTheList() async throws {
        let browser = try await browserOfPaths()
        for text in ["", "a/1\n", "", "a/1\nb/1\n", Self.paths] { try await read(text, in: browser) }
        browser.listController.list.removeChangeMarks()
        #expect(browser.focusedRow == " ├── 2")
    }

    @Test func selectedItemsThatComeBackAreSelectedWhereverTheFocusIs() async throws {
        let (first, second) = (LiveInput(), LiveInput())
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (true, true)
        let browser = BrowserController(
            [first.input(DocumentSource(PathList())), second.input(DocumentSource(PathList()))], options: options)
        browser.resize(to: Size(columns: 60, rows: 14))
        browser.leaveFilter()
        first.read("a\nb\n")
        second.read("c\n")
        try await browser.waitUntil { browser.list.sections.allSatisfy { !$0.isReading } }
        browser.press("down space end")
        for (text, count) in [("", 0), ("a\n", 1), ("a\nb\n", 2)] {
            first.read(text)
            try await browser.waitUntil { browser.list.dataSource.snapshot(for: 0).count == count }
        }
        #expect(browser.list.dataSource.selectedItemIdentifiers == [TreeItem(input: 0, number: 1)])
    }

    @Test func rowsThatAreHeldStayWhereTheInputIsEmpty() async throws {
        let browser = try await browserOfPaths()
        let rows = browser.rows
        browser.press("p")
        try await read("", in: browser)
        #expect(browser.rows == rows)
        #expect(browser.listController.contentUnavailableConfiguration == nil)
        browser.press("p")
        #expect(browser.listController.contentUnavailableConfiguration != nil)
    }

    @Test func linesOfJSONThatAreGoneForAMomentStayOpen() async throws {
        let text = "{\"a\": {\"b\": 1}}\n{\"a\": {\"b\": 2}}\n"
        let browser = try await browser(DocumentSource(JSONDocument(framing: .lines)), text)
        browser.press("down right right right down")
        try await browser.waitUntil { browser.rows.count == 4 }
        #expect(browser.focusedRow == "   └── b: 2")
        let rows = browser.rows
        try await read("", in: browser)
        try await read(text, in: browser)
        browser.listController.list.removeChangeMarks()
        try await browser.waitUntil { browser.rows == rows && browser.focusedRow == "   └── b: 2" }
    }

    @Test func anItemThatComesBackIsOpenAgainAndAMovedFocusStays() async throws {
        let browser = try await browserOfPaths()
        try await read("a/1\na/2\n", in: browser)
        #expect(browser.rows == [" ▸ a"])
        try await read(Self.paths, in: browser)
        browser.listController.list.removeChangeMarks()
        #expect(browser.rows.prefix(3) == [" ▸ a", " ▾ b", " ├── 1"])
        #expect(browser.focusedRow == " ▸ a", "the person may have seen where the focus went")
        // Closed by the user while it is gone or afterwards, it stays closed.
        browser.press("down left")
        try await read("a/1\n", in: browser)
        try await read(Self.paths, in: browser)
        browser.listController.list.removeChangeMarks()
        #expect(browser.rows == [" ▸ a", " ▸ b", " ▸ c"])
    }

    @Test func aFocusThatTheUserMovesStays() async throws {
        let browser = try await browserOfPaths()
        try await read("", in: browser)
        try await read("a/1\n", in: browser)
        browser.press("home")
        try await read(Self.paths, in: browser)
        #expect(browser.focusedRow.contains("▸ a"))
    }

    @Test func membersOfAYAMLMappingStay() async throws {
        let browser = try await browser(DocumentSource(YAMLDocument()), "a: 1\nb:\n  x: 1\n  y: 2\nc: 3\n")
        browser.press("down right down down")
        #expect(browser.focusedRow == " └── y: 2")
        try await read("c: 3\nb:\n  w: 0\n  x: 5\n  y: 2\n", in: browser)
        #expect(browser.rows == [">  c: 3", " ▾ b: {w: 0, x: 5, y: 2}", "+├── w: 0", "~├── x: 5", " └── y: 2"])
        #expect(browser.focusedRow == " └── y: 2")
    }

    @Test func elementsOfXMLStay() async throws {
        let browser = try await browser(DocumentSource(XMLDocument()), "<a><b id='1'>x</b><b id='2'>y</b></a>")
        browser.press("E")
        browser.press("end up")
        #expect(browser.focusedRow == "   ├── @id: 2")
        try await read("<a><b id='3'>z</b><b id='1'>x</b><b id='2'>Y</b></a>", in: browser)
        #expect(browser.focusedRow == "   ├── @id: 2")
        #expect(browser.rows.map { String($0.prefix(1)) } == [" ", "+", " ", " ", " ", " ", " ", "~"])
    }

    @Test func pathsStay() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a/b\na/c\nd/e\n")
        browser.press("right down down")
        #expect(browser.focusedRow == " └── c")
        try await read("a/a\na/c\nf\nd/e\nd/f\nd/g\n", in: browser)
        #expect(browser.rows == [" ▾ a", "+├── a", " └── c", "+  f", " ▸ d".padding(to: 56) + "+2"])
        #expect(browser.focusedRow == " └── c")
    }

    @Test func indentedLinesStay() async throws {
        let browser = try await browser(DocumentSource(IndentedText()), "a\n b\n c\nd\n e\n")
        browser.press("right down down")
        try await read("a\n c\n x\nd\n", in: browser)
        #expect(browser.focusedRow == " ├── c")
        #expect(browser.rows == [" ▾ a", " ├── c", "+└── x", "   d".padding(to: 56) + "-1"])
    }

    @Test func groupsOfColumnsStay() async throws {
        let source = InputKind.table.makeSource(groupedBy: ["2"])
        let browser = try await browser(source, "api Running\ndb Pending\nweb Running\n")
        browser.press("right down")
        try await read("db Pending\nweb Running\nzed Running\n", in: browser)
        let rows = [" ▸ Pending (1)", " ▾ Running (2)", " ├── web Running", "+└── zed Running"]
        #expect(browser.rows == rows)
    }

    @Test func anErrorKeepsTheLastGoodTreeAndIsShownBelow() async throws {
        let browser = try await browser(DocumentSource(JSONDocument()), #"{"a": 1}"#)
        input.read(#"{"a": 2, "#)
        try await browser.waitUntil { browser.screenText.contains("input:1:") }
        #expect(browser.rows.first == "   a: 1")
        try await read(#"{"a": 3}"#, in: browser)
        try await browser.waitUntil { !browser.screenText.contains("input:1:") }
        #expect(browser.rows == ["~  a: 3"])
    }

    @Test func aFailingRunKeepsTheLastGoodTree() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a\nb\n")
        input.read("a\n", failure: InputFailure(sentence: "ended with status 1: no route"))
        try await browser.waitUntil { browser.screenText.contains("ended with status 1: no route") }
        #expect(browser.rows.prefix(2) == ["   a", "   b"])
        try await browser.waitUntil { browser.screenText.contains("; the rows are older") }
        try await read("a\nb\nc\n", in: browser)
        try await browser.waitUntil { browser.rows == ["   a", "   b", "+  c"] }
    }

    @Test func runsThatFailFollowEachOther() async throws {
        let browser = BrowserController([input.input(DocumentSource(PathList()))])
        browser.resize(to: Size(columns: 60, rows: 14))
        let failure = InputFailure(sentence: "ended with status 1")
        // As the output of diff: without lines and a failure if nothing differs.
        for row in ["a", "b", nil, "c"] {
            input.read(row.map { $0 + "\n" } ?? "", failure: row == nil ? nil : failure)
            try await browser.waitUntil { browser.names.first == row }
            #expect(!browser.screenText.contains("the rows are older"))
        }
        input.send(.begin, .end(failure))
        try await browser.waitUntil { browser.screenText.contains("the rows are older") }
        #expect(browser.names == ["c"])
    }

    @Test func aFileThatIsEmptyForAMomentKeepsItsItems() async throws {
        let browser = try await browser(DocumentSource(JSONDocument(framing: .sequence)), #"{"a": {"b": 1}, "c": 2}"#)
        browser.press("right")
        try await browser.waitUntil { browser.rows.count == 3 }
        input.read("")
        try await browser.waitUntil { browser.screenText.contains("there is no data") }
        try await read(#"{"a": {"b": 1}, "c": 3}"#, in: browser)
        try await browser.waitUntil { !browser.screenText.contains("there is no data") }
        #expect(browser.rows == [" ▾ a: {b: 1}", " └── b: 1", "~  c: 3"])
    }

    @Test func aClosedRowShowsItsNewChildren() async throws {
        let browser = BrowserController([input.input(DocumentSource(JSONDocument(framing: .lines)))])
        browser.resize(to: Size(columns: 60, rows: 14))
        input.send(.begin, .piece(Array("1\n{\"n\":7,\"m\"".utf8)), .pause)
        try await browser.waitUntil { browser.rows == ["   0: 1", " ▸ 1: {n: 7, …}"] }
        input.send(.piece(Array(":8}\n".utf8)), .pause)
        try await browser.waitUntil { browser.rows == ["   0: 1", " ▸ 1: {n: 7, m: 8}"] }
    }

    @Test func theCountsOfAFileInADiffGrow() async throws {
        let browser = BrowserController([input.input(DocumentSource(DiffText()))])
        browser.resize(to: Size(columns: 60, rows: 14))
        input.send(.begin, .piece(Array("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-a\n+b\n".utf8)))
        try await browser.waitUntil { browser.rows.first?.contains("x  +1 -1") == true }
        input.send(.piece(Array("-c\n+d\n".utf8)))
        try await browser.waitUntil { browser.rows.first?.contains("x  +2 -2") == true }
    }

    @Test(arguments: [false, true]) func aLastLineWithoutAnEndGrowsInPlace(isPaused: Bool) async throws {
        let browser =
            isPaused
            ? try await browser(DocumentSource(LineList()), "a\n")
            : BrowserController([input.input(DocumentSource(LineList()))])
        browser.resize(to: Size(columns: 60, rows: 14))
        func send(_ text: String) {
            input.send(.piece(Array(text.utf8)))
            if isPaused { input.send(.pause) }
        }
        input.send(.begin)
        send("a\nTesting ..")
        try await browser.waitUntil { browser.names == ["a", "Testing .."] }
        let items = browser.list.dataSource.snapshot(for: 0).items
        send(".")
        try await browser.waitUntil { browser.names == ["a", "Testing ..."] }
        send(" ok\nb")
        try await browser.waitUntil { browser.names == ["a", "Testing ... ok", "b"] }
        #expect(browser.list.dataSource.snapshot(for: 0).items.starts(with: items))
    }

    @Test(arguments: [(InputKind.csv, "1,2\n", "3,4\n"), (.table, "one line\n", "a b c\n")])
    func rowsDoNotWaitForTitlesAfterAMoment(kind: InputKind, first: String, second: String) async throws {
        let browser = BrowserController([input.input(kind.makeSource())])
        browser.resize(to: Size(columns: 60, rows: 14))
        input.send(.begin, .piece(Array(first.utf8)))
        try await browser.waitUntil { browser.list.dataSource.snapshot(for: 0).items.count == 1 }
        input.send(.piece(Array(second.utf8)))
        try await browser.waitUntil { browser.list.dataSource.snapshot(for: 0).items.count == 2 }
    }

    @Test func aYAMLMappingThatIsReadHasASign() async throws {
        let browser = BrowserController([input.input(DocumentSource(YAMLDocument()))])
        browser.resize(to: Size(columns: 60, rows: 14))
        input.send(.begin, .piece(Array("a:\n  x: 1\n".utf8)))
        try await browser.waitUntil { browser.rows == ["   a: {…}"] }
        input.send(.piece(Array("b: {}\n".utf8)), .end(nil))
        try await browser.waitUntil { browser.rows == [" ▸ a: {x: 1}", "   b: {}"] }
    }

    /// A file can be empty for a moment, while a program writes it again. A command that ends well has no output.
    @Test(arguments: [
        (InputKind.json, #"[{"id": 1}, {"id": 2}]"#), (.yaml, "a: 1\nb: 2\n"), (.xml, "<a><b/><c/></a>"),
        (.lines, "a\nb\n"), (.table, "NAME  X\na     1\n"),
    ])
    func aCommandWithoutOutputSaysThatAllIsGone(kind: InputKind, text: String) async throws {
        guard case .text(var command) = input.input(kind.makeSource()).content else { return }
        command.isCommand = true
        let browser = BrowserController([BrowserInput(name: [], content: .text(command))])
        browser.resize(to: Size(columns: 60, rows: 14))
        input.read(text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        let items = browser.list.dataSource.snapshot(for: 0).items
        try await read("", in: browser)
        #expect(browser.list.dataSource.snapshot(for: 0).items == [] && browser.failures == [nil])
        try await read(text, in: browser)
        #expect(browser.list.dataSource.snapshot(for: 0).items == items)
    }

    @Test func aFirstRunThatFailsWithoutOutputIsFollowedByAGoodOne() async throws {
        let browser = BrowserController([input.input(DocumentSource(PathList()))])
        browser.resize(to: Size(columns: 60, rows: 14))
        browser.keepMarks()
        input.send(.begin, .end(InputFailure(sentence: "cannot be started")))
        try await browser.waitUntil { browser.screenText.contains("cannot be started") }
        input.read("a\n")
        try await browser.waitUntil { browser.rows == ["   a"] }
    }
}

extension String {
    func padding(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
