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
        let input = BrowserInput(name: [], content: .text(text, JSONSource()))
        let browser = BrowserController([input], options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        return browser
    }

    @Test func aStoredStateIsRestoredWhileItemsArrive() async throws {
        let first = browser()
        try await waitUntil { first.rows.count == 2 }
        for (keys, count) in [("right", 3), ("down right", 5), ("down down right", 6), ("down", 6)] {
            first.press(keys)
            try await waitUntil { first.rows.count == count }
        }
        #expect(first.rows[4].hasSuffix("c: 2"))
        let state = first.browserState
        let second = browser(state)
        try await waitUntil { second.rows.count == 6 }
        #expect(second.rows == first.rows)
        try await waitUntil { second.browserState == state }
    }

    @Test func aFilterIsRestoredWithWhatIsExpandedBelowIt() async throws {
        let first = browser()
        try await waitUntil { first.rows.count == 2 }
        first.press("right")
        try await waitUntil { first.rows.count == 3 }
        first.press("&")
        first.type("e")
        first.press("enter")
        try await waitUntil { first.rows.contains { $0.contains("e: 3") } }
        let state = first.browserState
        #expect(state.filter == "e")
        let second = browser(state)
        try await waitUntil { second.rows == first.rows }
        #expect(second.browserState.filter == "e")
        for browser in [first, second] { browser.press("escape") }
        try await waitUntil { second.rows == first.rows && second.rows.count == 3 }
    }

    /// The paths of all items would have 36 MB.
    @Test func theStateOfADeepDocumentHasItsUpperLevels() async throws {
        let levels = 3000
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let browser = BrowserController([BrowserInput(name: [], content: .text(deep, JSONSource()))])
        browser.resize(to: Size(columns: 60, rows: 12))
        try await waitUntil { !browser.rows.isEmpty }
        browser.listController.list.dataSource.expandAllItems()
        #expect(browser.listController.list.dataSource.snapshot(for: 0).visibleItemCount == levels - 1)
        let expanded = browser.browserState.sections[0].expanded
        #expect(expanded.map(\.names.count) == Array(1...expanded.count))
        #expect((2000..<2999).contains(expanded.count))
    }

    @Test func bytesThatAreNotTextHaveNamesOfTheirOwn() {
        let names: [[UInt8]] = [[0xFF], Array("%FF".utf8), Array("é%".utf8), [0x61]]
        #expect(BrowserState.Path(names).names == ["%FF", "%25FF", "é%25", "a"])
    }
}
