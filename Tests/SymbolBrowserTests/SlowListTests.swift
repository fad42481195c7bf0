import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing

@testable import SymbolBrowser

/// The list of `--slow`. The test decides when the symbols of a group arrive.
@MainActor
struct SlowListTests {
    /// The groups that wait for their symbols.
    @MainActor
    final class Gate {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        var count: Int { waiting.count }

        func wait() async { await withCheckedContinuation { waiting.append($0) } }

        func open() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private let gate = Gate()
    private let screen: BrowserScreen

    init() {
        let gate = gate
        screen = BrowserScreen(columns: 60, rows: 12) { await gate.wait() }
    }

    private var rows: [String] {
        screen.controller.listTextRows.map { $0.filter { !"│╭╮╰╯─".contains($0) } }
    }

    /// The texts of the list, without guides and boxes. `▾` takes the place of the symbol that turns after 100 ms.
    private var labels: [String] {
        rows.compactMap { $0.isBlank ? nil : String($0.trimmed.map { "▖▘▝▗".contains($0) ? "▾" : $0 }) }
    }

    /// Opens the focused group, and lets its children arrive.
    private func open() async throws {
        screen.press(Key(.right))
        try await waitUntil { gate.count == 1 }
        let before = labels
        gate.open()
        try await waitUntil { labels != before }
    }

    @Test func theGroupsAreClosedAtTheStartAndNothingIsLoaded() {
        #expect(labels == ["▸ Circle", "▸ Square"])
        #expect(gate.count == 0)
    }

    @Test func theChildrenOfAGroupArriveLater() async throws {
        screen.press(Key(.right))
        try await waitUntil { gate.count == 1 }
        #expect(labels == ["▾ Circle", "▸ Square"])
        gate.open()
        try await waitUntil { labels.count == 4 }
        #expect(labels == ["▾ Circle", "├▸ Fill (Circle)", "└▸ No Fill (Circle)", "▸ Square"])
    }

    @Test func theFirstLoadOfTheSquaresFailsAndEnterTriesAgain() async throws {
        screen.press(Key(.end))
        try await open()
        #expect(labels == ["▸ Circle", "▾ Square", "The squares cannot be reached.", "Enter tries again"])
        screen.press(Key(.enter))
        try await waitUntil { gate.count == 1 }
        gate.open()
        try await waitUntil { labels.count == 4 && labels.last == "└▸ No Fill (Square)" }
    }

    @Test func theOrderFollowsTheButtonWhenTheSymbolsArrive() async throws {
        try await open()
        screen.press(Key(.down), Key(.right))
        try await waitUntil { gate.count == 1 }
        screen.press(.character("o"))
        gate.open()
        try await waitUntil { screen.symbols.count == 3 }
        #expect(screen.symbols == ["c.circle.fill", "b.circle.fill", "a.circle.fill"])
    }

    @Test func loadedSymbolsStayWhenTheOrderChanges() async throws {
        try await open()
        screen.press(Key(.down))
        try await open()
        screen.press(.character("o"))
        #expect(screen.symbols == ["c.circle.fill", "b.circle.fill", "a.circle.fill"])
        #expect(gate.count == 0)
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }

    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
