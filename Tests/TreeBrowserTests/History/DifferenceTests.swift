import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Differences of two snapshots.
@MainActor
struct DifferenceTests {
    let input = LiveInput()

    private func browser(_ source: any TextSource, _ texts: String...) async throws -> BrowserController {
        let browser = BrowserController([input.input(source)])
        browser.resize(to: Size(columns: 100, rows: 20))
        browser.keepMarks()
        for (index, text) in texts.enumerated() {
            input.read(text)
            try await browser.waitUntil { browser.history.snapshots.lastNumber == index }
        }
        return browser
    }

    @Test func onlyChangesAreShown() async throws {
        let browser = try await browser(
            DocumentSource(PathList()), "a/1\na/2\na/3\nb/1\nc/1\nd\n", "a/1\na/3\na/4\nb/1\nd\ne/f/g\n")
        browser.press("down down")
        #expect(browser.focusedRow == "   d")
        browser.press("d")
        #expect(
            browser.plainRows == ["a", "- 2", "+ 4", "- c", "- 1", "+ e", "+ f", "+ g"], "\(browser.plainRows)")
        #expect(browser.screenText.contains("changes in snapshot 2 of 2, "))
        browser.press("d")
        #expect(browser.plainRows == ["a", "b", "d", "e"])
        #expect(browser.focusedRow == "   d")
    }

    @Test func movedAndChangedItemsAreShown() async throws {
        let browser = try await browser(
            DocumentSource(JSONDocument(), field: ElementKey("id")),
            #"[{"id": 1, "n": 1}, {"id": 2, "n": 1}, {"id": 3, "n": 1}]"#,
            #"[{"id": 3, "n": 1}, {"id": 1, "n": 1}, {"id": 2, "n": 2}]"#)
        browser.press("d")
        #expect(browser.plainRows == ["> 0 3  {n: 1}  from .[2]", "2  {n: 2}", "~ n: 1 → 2"])
    }

    @Test func cellsHaveTheOldValues() async throws {
        let browser = try await browser(
            DocumentSource(JSONDocument()), #"[{"name": "a", "n": 1, "t": [1]}, {"name": "b", "n": 1}]"#,
            #"[{"name": "a", "n": 2, "t": [2, 3]}, {"name": "c", "n": 1}]"#)
        browser.press("d t")
        let rows = browser.plainRows.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows == ["name n t", "0 a 1 → 2 [1] → [2]", "- 1 b 1", "+ 1 c 1"])
    }

    /// The array of a document is not among the rows of a comparison without changes in it.
    @Test func aComparisonWithoutTheArrayHasNoTable() async throws {
        let browser = try await browser(
            DocumentSource(JSONDocument()), #"{"b": 1, "a": [{"x": 1}, {"x": 2}]}"#,
            #"{"b": 2, "a": [{"x": 1}, {"x": 2}]}"#)
        browser.press("d t")
        #expect(browser.plainRows == ["~ b: 1 → 2"])
    }

    /// Columns in another order are no change, and a column that is new or gone is one row.
    @Test func columnsAreRows() async throws {
        let browser = try await browser(
            InputKind.csv.makeSource(), "id,v,w\nx,1,2\ny,3,4\n", "u,w,id\n5,2,x\n6,5,y\n")
        browser.press("d")
        let titles = "u        w  id"
        #expect(browser.plainRows == [titles, "- column v", "+ column u", "~ 6  4 → 5  y"])
        browser.press("home right space left")
        #expect(browser.focusedRow.contains("- column v"))
        browser.press("d")
        #expect(browser.plainRows == [titles, "5        2  x", "6        5  y"])
    }

    /// The same items are in one document, in one of two documents, and in one document again.
    @Test func aDeletedItemIsOpenedWhoseChildrenAreElsewhere() async throws {
        let text = #"{"a":{"id":1,"l":[1,2]},"b":{"id":2,"l":[]}}"#
        let browser = try await browser(
            DocumentSource(JSONDocument(framing: .sequence)), text,
            text + "\n" + #"{"b":{"id":2,"l":[7]},"c":{"id":3}}"# + "\n", text)
        browser.press("d")
        try await browser.waitUntil { browser.plainRows.count > 2 }
        browser.press("*")
        browser.press("E")
        browser.press("end *")
        #expect(browser.plainRows.contains { $0.hasPrefix("+ a") } && browser.plainRows.contains { $0.hasPrefix("- ") })
    }

    @Test func whatWasOpenedMakesNoDifference() async throws {
        let browser = try await browser(
            DocumentSource(JSONDocument()), #"{"a": {"b": 1, "c": {"d": 1}, "e": [0]}, "f": 1}"#,
            #"{"a": {"b": 2, "c": {"d": 1}, "g": {"h": 1}}, "f": 1}"#)
        let expected = ["a: {b: 2, c: {…}, g: {…}}", "~ b: 1 → 2", "- e: [0]", "+ g: {h: 1}"]
        browser.press("d")
        #expect(browser.plainRows == expected)
        browser.press("d right down down right < > d")
        try await browser.waitUntil { browser.plainRows == expected }
        // New items can be opened.
        browser.press("end right")
        try await browser.waitUntil { browser.plainRows == expected + ["+ h: 1"] }
        browser.press("up right")
        try await browser.waitUntil { browser.plainRows == expected[..<3] + ["- 0: 0"] + expected[3...] + ["+ h: 1"] }
    }

    @Test func blanksMakeNoDifference() async throws {
        let source = DocumentSource(JSONDocument())
        let browser = try await browser(source, #"{"a": {"b": [1, 2]}}"#)
        input.read(#"{"a":{"b":[ 1,2 ]}}"#)
        try await browser.waitUntil { source.value(of: 1, limit: .max).bytes == Array(#"{"b":[ 1,2 ]}"#.utf8) }
        browser.press("d")
        #expect(browser.history.shown == .live)
        #expect(browser.screenText.contains("No earlier snapshot"))
    }

    @Test func aComparisonDoesNotMarkAnything() async throws {
        let browser = try await browser(
            DocumentSource(JSONDocument()), #"{"a": {"b": 1, "c": 1}, "d": 1}"#, #"{"a": {"b": 2, "c": 1}}"#)
        browser.press("d d")
        input.read(#"{"a": {"b": 2, "c": 2}}"#)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 2 }
        #expect(browser.rows == ["~▸ a: {b: 2, c: 2}"])
    }

    @Test func expansionAndFocusComeBack() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a/1\na/2\nb/1\nb/2\n", "a/1\na/3\nb/1\nb/2\nb/3\n")
        browser.press("right down down down right down")
        let (rows, focus) = (browser.rows.map(\.withoutMark), browser.focusedRow.withoutMark)
        browser.press("d")
        #expect(browser.plainRows != rows)
        browser.press("d")
        #expect(browser.rows.map(\.withoutMark) == rows)
        #expect(browser.focusedRow.withoutMark == focus)
        // A user who moves the focus stays there.
        browser.press("d home down down d")
        #expect(browser.focusedRow.withoutMark == "└── 3")
    }

    @Test func changesAreGoneThrough() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a/1\nb/1\nc/1\n", "a/1\na/2\nb/1\nc/1\nc/2\n")
        browser.press("d home ]")
        #expect(browser.focusedRow.contains("+ 2"))
        browser.press("]")
        #expect(browser.list.focusedItem.map { browser.list.printed($0).bytes } == Array("c/2".utf8))
        browser.press("]")
        #expect(browser.list.focusedItem.map { browser.list.printed($0).bytes } == Array("c/2".utf8))
        browser.press("[")
        #expect(browser.list.focusedItem.map { browser.list.printed($0).bytes } == Array("a/2".utf8))
    }

    @Test func aDifferenceOfTheSnapshotThatIsShownGoesOnWithThatSnapshot() async throws {
        let browser = try await browser(DocumentSource(PathList()), "a\n", "a\nb\n", "a\nb\nc\n")
        browser.press("d")
        #expect(browser.plainRows == ["+ c"])
        browser.press("<")
        #expect(browser.plainRows == ["+ b"])
        #expect(browser.screenText.contains("changes in snapshot 2 of 3, "))
        browser.press("d")
        #expect(browser.plainRows == ["a", "b"])
        browser.press("escape")
        #expect(browser.plainRows == ["a", "b", "c"])
        #expect(browser.history.shown == .live)
    }

    @Test(arguments: [DocumentSource(PathList()), DocumentSource(LineList()), DocumentSource(IndentedText())])
    func manyItemsAreComparedInTheBackground(source: DocumentSource) async throws {
        let lines = (0..<6000).map { "\($0)\n" }
        let browser = try await browser(source, lines.joined(), lines.dropFirst().joined() + "new\n")
        browser.press("d")
        #expect(browser.screenText.contains("comparing 12k rows"))
        #expect(browser.history.shown == .live)
        try await browser.waitUntil { browser.history.shown == .difference(1) }
        #expect(browser.plainRows == ["- 0", "+ new"])
        #expect(!browser.screenText.contains("comparing"))
        browser.press("escape")
        #expect(browser.history.shown == .live)
        for key in ["d", "escape"] {
            browser.press("d")
            let task = try #require(browser.history.comparison?.task)
            browser.press(key)
            #expect(browser.history.comparison == nil)
            await task.value
            #expect(browser.history.shown == .live)
        }
    }

    @Test func aDirectoryThatIsOpenedIsNoChange() async throws {
        let folder = FolderOfFiles()
        folder.write("a/x")
        folder.write(".h")
        let source = try DirectorySource(path: Array(folder.path.utf8))
        let browser = BrowserController([BrowserInput(name: Array("folder".utf8), content: .directory(source))])
        browser.resize(to: Size(columns: 60, rows: 16))
        try await browser.waitUntil { browser.names == ["a/"] }
        folder.write("b")
        try await browser.waitUntil { browser.names == ["a/", "b"] }
        browser.press(". home right")
        try await browser.waitUntil { browser.names == ["a/", "x", ".h", "b"] }
        folder.write("c")
        try await browser.waitUntil { browser.names == ["a/", "x", ".h", "b", "c"] }
        browser.press("d")
        #expect(browser.names == ["+ c"])
        browser.press("<")
        #expect(browser.names == ["+ b"])
        browser.press("escape escape")
        folder.write("a/y")
        try await browser.waitUntil { browser.names.count == 6 }
        browser.press("d")
        #expect(browser.names == ["  a/", "+ y"])
    }
}
