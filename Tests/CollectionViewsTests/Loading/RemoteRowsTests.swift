import DiffableSnapshots
import Screens
import Synchronization
import TerminalCanvas
import TestSupport
import Testing
import TextMatching
import UnfoldTesting

@testable import CollectionViews

/// Rows that are fetched when they are seen.
@MainActor
@Suite struct RemoteRowsTests {
    /// A server that answers when a test says so.
    private final class Server: Sendable {
        struct Offline: Error, CustomStringConvertible { let description = "offline" }

        private struct State {
            var isOpen = true
            var isOffline = false
            var asked: [Range<Int>] = []
            var canceled: [Range<Int>] = []
            var lacking = 0
        }

        private let state = Mutex(State())

        var asked: [Range<Int>] { state.withLock(\.asked) }
        var canceled: [Range<Int>] { state.withLock(\.canceled) }
        func setOpen(_ isOpen: Bool) { state.withLock { $0.isOpen = isOpen } }
        func setOffline(_ isOffline: Bool) { state.withLock { $0.isOffline = isOffline } }
        func leaveOut(_ count: Int) { state.withLock { $0.lacking = count } }

        func rows(_ numbers: Range<Int>) async throws -> [String] {
            state.withLock { $0.asked.append(numbers) }
            while !state.withLock(\.isOpen) {
                if Task.isCancelled {
                    state.withLock { $0.canceled.append(numbers) }
                    throw CancellationError()
                }
                await Task.yield()
            }
            if state.withLock(\.isOffline) { throw Offline() }
            return numbers.dropLast(state.withLock(\.lacking)).map { "row\($0)" }
        }
    }

    private let server = Server()
    private let view = CollectionView(configuration: .plain())

    private func rows(_ count: Int, isSearched: Bool = true) -> RemoteRows<String> {
        let rows = RemoteRows(collectionView: view, pageSize: 10) { [server] in
            try await server.rows($0)
        } text: {
            $0
        } cell: { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = row
            cell.contentConfiguration = content
        }
        rows.rowCount = count
        view.perform(.resize(Size(columns: 40, rows: 5)))
        return rows
    }

    private func waitFor(_ expected: [String]) async throws {
        try await waitUntil { view.drawnRows() == expected }
    }

    @Test func rowsOfTheScreenAndThePagesBesideItAreFetched() async throws {
        let rows = rows(1_000_000)
        #expect(view.drawnRows() == ["…", "…", "…", "…", "…"])
        try await waitFor(["row0", "row1", "row2", "row3", "row4"])
        try await waitUntil { rows[19] == "row19" }
        #expect(Set(server.asked) == [0..<10, 10..<20])
        #expect(rows[20] == nil && rows[-1] == nil)
        view.perform(.moveToLast)
        try await waitFor((999_995..<1_000_000).map { "row\($0)" })
        #expect(server.asked.contains(999_980..<999_990))
        // Those that were there are not fetched again.
        view.perform(.moveToFirst)
        try await waitFor(["row0", "row1", "row2", "row3", "row4"])
        #expect(server.asked.count { $0 == 0..<10 } == 1)
    }

    @Test func aFetchIsCanceledWhenItsRowsLeaveTheScreen() async throws {
        let rows = rows(100)
        server.setOpen(false)
        _ = view.drawnRows()
        try await waitUntil { server.asked.count == 2 }
        view.perform(.moveToLast)
        _ = view.drawnRows()
        try await waitUntil { Set(server.canceled) == [0..<10, 10..<20] }
        server.setOpen(true)
        try await waitFor((95..<100).map { "row\($0)" })
        #expect(rows[0] == nil)
    }

    @Test(arguments: [false, true])
    func anErrorIsShownInItsRowsAndEnterTriesAgain(isShort: Bool) async throws {
        let rows = rows(30)
        if isShort { server.leaveOut(3) } else { server.setOffline(true) }
        let sentence = isShort ? "7rowswerefetchedinplaceof10" : "offline"
        try await waitUntil { view.drawnRows().prefix(2) == [sentence, "Entertriesagain"] }
        server.leaveOut(0)
        server.setOffline(false)
        view.perform(.activate)
        try await waitFor(["row0", "row1", "row2", "row3", "row4"])
        #expect(rows[3] == "row3")
    }

    @Test func aSearchLooksAtTheRowsThatAreThere() async throws {
        let rows = rows(100)
        server.setOpen(false)
        _ = view.drawnRows()
        try await waitUntil { view.awaitsItems }
        server.setOpen(true)
        try await waitUntil { rows[19] != nil && !view.awaitsItems }
        view.search.find(try SearchPattern("row1"))
        try await waitUntil { view.search.status?.count == 11 }
        view.perform(.moveToNextMatch)
        try await waitUntil { view.drawnRows().contains("row10") }
        // The next page is there now.
        try await waitUntil { rows[29] != nil }
        view.search.find(try SearchPattern("row2"))
        try await waitUntil { view.search.status?.count == 11 }
    }

    @Test func theStatusLineSaysThatASearchIsPartial() async throws {
        let rows = rows(1000)
        let screen = CollectionViewController(collectionView: view)
        screen.resize(to: Size(columns: 80, rows: 6))
        func status() -> String { screen.draw().textRows[5] }
        try await waitUntil { rows[19] != nil && !view.awaitsItems }
        #expect(!status().contains("searched"))
        screen.press("/")
        screen.typeText("row500")
        try await waitUntil { status().contains("no match, 20 of 1,000 rows searched") }
        screen.press("esc &")
        screen.typeText("row19")
        try await waitUntil { status().contains("1 of 30, 30 of 1,000 rows searched") }
        screen.press("esc")
        rows.rowCount = 15
        try await waitUntil { rows[14] != nil }
        screen.press("/")
        screen.typeText("row14")
        try await waitUntil { status().contains("1/1") }
        #expect(!status().contains("searched"))
    }

    @Test func pagesFarAwayAreRemovedAndFetchedAgain() async throws {
        let rows = rows(1000)
        rows.keptPageCount = 3
        for _ in 0..<20 {
            view.perform(.pageDown)
            try await waitUntil { !view.drawnRows().contains("…") }
        }
        try await waitUntil { (0..<1000).count { rows[$0] != nil } <= 70 }
        #expect(rows[0] == nil)
        view.perform(.moveToFirst)
        try await waitFor(["row0", "row1", "row2", "row3", "row4"])
    }

    @Test func moreRowsLeaveThoseThatAreThere() async throws {
        let rows = rows(25)
        view.perform(.moveToLast)
        try await waitFor((20..<25).map { "row\($0)" })
        rows.rowCount = 40
        #expect(rows[19] == "row19" && rows[20] == nil)
        view.perform(.moveToLast)
        try await waitFor((35..<40).map { "row\($0)" })
        rows.rowCount = 3
        try await waitFor(["row0", "row1", "row2", "", ""])
        rows.removeRows()
        #expect(rows[0] == nil)
        try await waitFor(["row0", "row1", "row2", "", ""])
        // The page beside the screen is fetched again, though its rows are not seen.
        rows.rowCount = 13
        try await waitUntil { rows[12] == "row12" && !view.awaitsItems }
        rows.rowCount = -1
        #expect(view.numberOfItems(inSection: 0) == 0)
    }
}
