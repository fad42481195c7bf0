import FoundationEssentials
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
struct BrowserStateTests {
    private let text = #"{"a": {"b": [1, {"c": 2}]}, "d": {"e": 3}}"#

    private func browser(_ state: BrowserState? = nil) -> BrowserController {
        var options = BrowserOptions()
        options.state = state
        let input = BrowserInput(name: [], content: .text(text, DocumentSource(JSONDocument())))
        let browser = BrowserController([input], options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        return browser
    }

    @Test func aStoredStateIsRestoredWhileItemsArrive() async throws {
        let first = browser()
        try await first.waitUntil { first.rows.count == 2 }
        for (keys, count) in [("right", 3), ("down right", 5), ("down down right", 6), ("down", 6)] {
            first.press(keys)
            try await first.waitUntil { first.rows.count == count }
        }
        #expect(first.rows[4].hasSuffix("c: 2"))
        let state = first.browserState
        let second = browser(state)
        try await second.waitUntil { second.rows.count == 6 }
        #expect(second.rows == first.rows)
        try await second.waitUntil { second.browserState == state }
    }

    @Test func aFilterIsRestoredWithTheExpandedItems() async throws {
        let first = browser()
        try await first.waitUntil { first.rows.count == 2 }
        first.press("right")
        try await first.waitUntil { first.rows.count == 3 }
        first.press("&")
        first.typeText("e")
        first.press("enter")
        try await first.waitUntil { first.rows.contains { $0.contains("e: 3") } }
        let state = first.browserState
        #expect(state.filter == "e")
        let second = browser(state)
        try await second.waitUntil { second.rows == first.rows }
        #expect(second.browserState.filter == "e")
        for browser in [first, second] { browser.press("escape") }
        try await second.waitUntil { second.rows == first.rows && second.rows.count == 3 }
    }

    /// A browser of texts with some names.
    private func browser(_ names: [String], _ state: BrowserState? = nil) -> BrowserController {
        var options = BrowserOptions()
        options.state = state
        let inputs = names.map {
            BrowserInput(name: Array($0.utf8), content: .text(text, DocumentSource(JSONDocument())))
        }
        let browser = BrowserController(inputs, options: options)
        browser.resize(to: Size(columns: 60, rows: 16))
        return browser
    }

    @Test func inputsAreKnownByTheirNames() async throws {
        let first = browser(["x", "y"])
        try await first.waitUntil { first.rows.count == 6 && first.list.sections.allSatisfy { !$0.isReading } }
        first.press("end right")
        try await first.waitUntil { first.rows.count == 7 }
        first.press("down")
        #expect(first.list.view.focusedPath.last == "e: 3")
        let second = browser(["y", "x"], first.browserState)
        try await second.waitUntil { second.rows.count == 7 }
        #expect(second.rows == [first.rows[3], first.rows[4], first.rows[5], first.rows[6]] + first.rows.prefix(3))
        try await second.waitUntil { second.list.view.focusedPath.last == "e: 3" }
        // The state of an input that a run does not have is kept for the next one.
        let third = browser(["z"], second.browserState)
        try await third.waitUntil { third.rows.count == 2 }
        let fourth = browser(["x", "y"], third.browserState)
        try await fourth.waitUntil { fourth.rows == first.rows }
    }

    @Test func sectionsWithoutNamesBelongToTheInputsByTheirOrder() async throws {
        let first = browser(["x", "y"])
        try await first.waitUntil { first.rows.count == 6 && first.list.sections.allSatisfy { !$0.isReading } }
        first.press("end right")
        try await first.waitUntil { first.rows.count == 7 }
        var state = first.browserState
        for input in state.sections.indices { state.sections[input].name = nil }
        let second = browser(["a", "b", "c"], state)
        try await second.waitUntil { second.rows.count == 10 }
        #expect(second.rows[4...6] == first.rows[4...6])
    }

    @Test func aPathIsStoredWithoutTheNamesOfThePathBefore() throws {
        func path(_ names: String...) -> BrowserState.Path { BrowserState.Path(names.map { Array($0.utf8) }) }
        var section = BrowserState.Section()
        section.expanded = [
            path("a"), path("a", "b"), path("a", "b", "c"), path("a", "e\u{301}"), path("a", "é"), path(),
        ]
        section.selected = [path("d", "5")]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let stored = try encoder.encode(section)
        #expect(
            String(decoding: stored, as: UTF8.self)
                == #"{"expanded":[["a"],[1,"b"],[2,"c"],[1,"e\#u{301}"],[1,"é"],[]],"selected":[["d","5"]]}"#)
        #expect(try JSONDecoder().decode(BrowserState.Section.self, from: stored) == section)
    }

    @Test(arguments: [#"[[1,"a"]]"#, #"[["a"],[2,"b"]]"#, #"[["a"],[-1,"b"]]"#, #"[["a",1]]"#, #"["a"]"#])
    func pathsThatNobodyHasStoredAreAnError(paths: String) {
        let text = #"{"expanded":\#(paths),"selected":[]}"#
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(BrowserState.Section.self, from: Data(text.utf8))
        }
    }

    /// The paths of all items would have 36 MB.
    @Test func theStateOfADeepDocumentHasItsUpperLevels() async throws {
        let levels = 3000
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let browser = BrowserController([BrowserInput(name: [], content: .text(deep, DocumentSource(JSONDocument())))])
        browser.resize(to: Size(columns: 60, rows: 12))
        try await browser.waitUntil { !browser.rows.isEmpty }
        browser.listController.list.dataSource.childLoading.availableItemsAtOnce = .max
        browser.listController.list.dataSource.expandAllItems()
        #expect(browser.listController.list.dataSource.snapshot(for: 0).visibleItemCount == levels - 1)
        let expanded = browser.browserState.sections[0].expanded
        #expect(expanded.map(\.names.count) == Array(1...expanded.count))
        #expect((2000..<2999).contains(expanded.count))
    }

    /// As many paths are stored as fit into 8 MB.
    @Test func upperLevelsAreStoredAlsoIfTheyFollowADeepItem() async throws {
        let levels = 3000
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let browser = BrowserController([
            BrowserInput(name: [], content: .text("[\(deep),[[0]]]", DocumentSource(JSONDocument())))
        ])
        browser.resize(to: Size(columns: 60, rows: 12))
        try await browser.waitUntil { browser.rows.count == 2 }
        browser.list.dataSource.childLoading.availableItemsAtOnce = .max
        browser.list.dataSource.expandAllItems()
        let expanded = browser.browserState.sections[0].expanded
        #expect(Set(expanded.prefix(4).map(\.names)) == [["0"], ["1"], ["0", "0"], ["1", "0"]])
        let size = expanded.map(\.byteCount).reduce(0, +)
        let next = (expanded.last?.byteCount ?? 0) + "0".utf8.count + 3
        #expect(size <= BrowserState.Section.byteLimit && size + next > BrowserState.Section.byteLimit)
    }

    /// The user looks for another item than the one that had the focus.
    @Test func aFilterOfTheUserStaysWhenItemsArrive() async throws {
        var options = BrowserOptions()
        options.state = BrowserState()
        options.state?.sections = [.init()]
        options.state?.sections[0].expanded = [BrowserState.Path([Array("d".utf8)])]
        options.state?.focus = BrowserState.Path(["d", "on"].map { Array($0.utf8) })
        let live = LiveInput()
        let browser = BrowserController([live.input(DocumentSource(JSONDocument()))], options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        live.send(.begin, .piece(Array(#"{"one": 1, "b": 2, "#.utf8)))
        try await browser.waitUntil { browser.rows.count == 2 }
        browser.press("&")
        browser.typeText("on")
        try await browser.waitUntil { browser.list.view.filter.result?.isComplete == true }
        browser.press("enter home")
        live.send(.piece(Array(#""d": {"on": 3}}"#.utf8)), .end(nil))
        try await browser.waitUntil { browser.rows.contains { $0.hasSuffix("on: 3") } && !browser.isLoading }
        #expect(browser.focusedRow.contains("one: 1"))
        browser.press("escape")
        try await browser.waitUntil { browser.rows.contains { $0.contains("b: 2") } }
        #expect(browser.rows.count == 3 && browser.focusedRow.contains("one: 1"))
    }

    @Test func whatHasNotArrivedYetIsStoredAgain() async throws {
        var state = BrowserState()
        state.sections = [.init()]
        state.sections[0].name = "input"
        state.sections[0].expanded = [["a"], ["d"]].map { BrowserState.Path($0.map { Array($0.utf8) }) }
        state.sections[0].selected = [BrowserState.Path([Array("d".utf8), Array("e".utf8)])]
        state.focus = state.sections[0].selected[0]
        var options = BrowserOptions()
        options.state = state
        let live = LiveInput()
        let browser = BrowserController([live.input(DocumentSource(JSONDocument()))], options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        #expect(browser.browserState == state)
        live.send(.begin, .piece(Array(text.utf8.prefix(30))))
        try await browser.waitUntil { browser.rows.count == 2 }
        #expect(browser.rows[0].hasPrefix(" ▾ a"))
        #expect(browser.browserState == state)
        browser.press("down")
        let focus = browser.browserState.focus
        #expect(focus?.names == ["a", "b"])
        live.send(.end(InputFailure(sentence: "the writer is gone")))
        try await browser.waitUntil { !browser.list.sections[0].isReading }
        #expect(browser.browserState.sections == state.sections)
    }

    @Test func theItemsAboveADeepFocusAreOpened() async throws {
        let levels = 3000
        let deep = String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
        var options = BrowserOptions()
        options.state = BrowserState()
        options.state?.focus = BrowserState.Path(Array(repeating: [0x30], count: levels))
        let browser = BrowserController(
            [BrowserInput(name: [], content: .text(deep, DocumentSource(JSONDocument())))], options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        try await browser.waitUntil { !browser.list.sections[0].isReading && browser.focusedRow.hasSuffix("0: 1") }
        #expect(browser.browserState.focus == options.state?.focus)
    }

    @Test func bytesThatAreNotTextHaveNamesOfTheirOwn() {
        let names: [[UInt8]] = [[0xFF], Array("%FF".utf8), Array("é%".utf8), [0x61]]
        #expect(BrowserState.Path(names).names == ["%FF", "%25FF", "é%25", "a"])
    }
}
