import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The state of an input in the status line.
@MainActor
struct LiveStatusTests {
    private func browser(_ inputs: [LiveInput]) -> BrowserController {
        let browser = BrowserController(inputs.map { $0.input(DocumentSource(PathList())) })
        browser.resize(to: Size(columns: 100, rows: 16))
        browser.keepMarks()
        return browser
    }

    @Test func theStatusIsThatOfTheFocusedInput() async throws {
        let inputs = [LiveInput(), LiveInput()]
        let browser = browser(inputs)
        for text in ["a\n", "a\nb\n"] { inputs[0].read(text) }
        for text in ["c\n", "c\nd\n", "c\nd\ne\n"] { inputs[1].read(text) }
        inputs[1].read("c\n", failure: InputFailure(sentence: "ended with status 3"))
        let sections = browser.list.sections
        try await browser.waitUntil {
            sections[0].history.snapshots.lastNumber == 1 && sections[1].failure != nil
        }
        browser.press("home <")
        #expect(browser.statusLine.contains("1 of 2, "))
        #expect(!browser.statusLine.contains("status 3"))
        browser.press("end")
        #expect(browser.statusLine.contains("ended with status 3"))
        #expect(!browser.statusLine.contains("1 of 2, "))
        browser.press("<")
        #expect(browser.statusLine.contains("2 of 3, "))
        browser.press("home")
        #expect(browser.statusLine.contains("1 of 2, "))
    }

    @Test func aSnapshotWithoutRowsIsLeftByTheSameKeys() async throws {
        let inputs = [LiveInput(), LiveInput()]
        let browser = browser(inputs)
        for text in ["a\n", "", "b\n"] { inputs[0].read(text) }
        inputs[1].read("c\n")
        let history = browser.list.sections[0].history
        try await browser.waitUntil {
            history.snapshots.lastNumber == 2 && browser.list.sections[1].history.snapshots.lastNumber == 0
        }
        browser.press("home <")
        #expect(history.shown == .past(1))
        #expect(browser.statusLine.contains("2 of 3, "))
        browser.press("<")
        #expect(history.shown == .past(0))
        browser.press("> >")
        #expect(history.shown == .live)
    }

    @Test func valuesAreHeldToo() async throws {
        let input = LiveInput()
        let browser = BrowserController([input.input(DocumentSource(JSONDocument()))])
        browser.resize(to: Size(columns: 100, rows: 16))
        browser.keepMarks()
        input.read(#"{"a": 1, "b": {"c": 1}}"#)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        browser.press("p")
        input.read(#"{"a": 2, "b": {"c": 2}}"#)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 1 }
        #expect(browser.rows == ["   a: 1", " ▸ b: {c: 1}"])
        browser.press("down up")
        #expect(browser.rows == ["   a: 1", " ▸ b: {c: 1}"])
        #expect(browser.list.printed(TreeItem(input: 0, number: 1)).bytes == Array("1".utf8))
        // The snapshot before that on the screen, and then later ones.
        input.read(#"{"a": 3, "b": {"c": 3}}"#)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 2 }
        browser.press(">")
        #expect(browser.rows == ["   a: 2", " ▸ b: {c: 2}"], "what was held is not marked in an earlier snapshot")
        #expect(browser.statusLine.contains("2 of 3, "))
        browser.press("<")
        #expect(browser.names == ["a: 1", "b: {c: 1}"])
        browser.press("> >")
        #expect(browser.names == ["a: 3", "b: {c: 3}"])
        #expect(browser.history.shown == .live)
        input.read(#"{"a": 4, "b": {"c": 4}}"#)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 3 }
        #expect(browser.names == ["a: 3", "b: {c: 3}"])
        browser.press("p")
        #expect(browser.names == ["a: 4", "b: {c: 4}"])
    }

    @Test func focusScrollAndSelectionAreAsBefore() async throws {
        var options = BrowserOptions()
        options.picksSeveral = true
        options.picks = true
        let input = LiveInput()
        let browser = BrowserController([input.input(DocumentSource(PathList()))], options: options)
        browser.resize(to: Size(columns: 60, rows: 8))
        browser.leaveFilter()
        browser.keepMarks()
        let names = (0..<30).map { "n\($0)\n" }
        input.read(names.dropLast(15).joined())
        input.read(names.joined())
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 1 }
        browser.press("home space end space up up up")
        let rows = browser.rows.map(\.withoutMark)
        let focus = browser.focusedRow
        for keys in ["< >", "d d", "< d < d escape", "< escape", "d < escape"] {
            browser.press(keys)
            #expect(browser.history.shown == .live)
            #expect(browser.rows.map(\.withoutMark) == rows)
            #expect(browser.focusedRow.withoutMark == focus.withoutMark)
            #expect(browser.list.actedItems.map(\.number) == [0, 29])
        }
        // A user who moves the focus stays there.
        browser.press("< home down >")
        #expect(browser.list.focusedItem?.number == 1)
    }

    @Test func snapshotsThatWereDroppedAreCounted() async throws {
        let input = LiveInput()
        let list = BrowserList([input.input(DocumentSource(PathList()))], options: BrowserOptions())
        let history = SectionHistory(of: 0, in: list, budget: 2 << 20)
        for number in 0..<4 {
            let past = PastReading(source: DocumentSource(PathList()), size: 1 << 20)
            history.apply(TreeReading(edit: .none, differenceCount: number, past: past))
        }
        #expect(history.step(by: -1))
        #expect(history.status()?.hasPrefix("3 of 4, ") == true)
        #expect(history.status()?.hasSuffix(", 2 dropped beyond 2 MB") == true)
    }
}

extension BrowserController {
    /// The last line of the screen.
    var statusLine: String { draw().textRows.last ?? "" }
}
