import TerminalCanvas
import TestSupport
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Which items are prefetched, and when.
@MainActor
struct PrefetchingTests {
    private final class Recorder: CollectionViewDataSourcePrefetching {
        var notes: [String] = []
        var requests: [IndexPath: Int] = [:]
        var whilePrefetching: (() -> Void)?

        func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            for indexPath in indexPaths { requests[indexPath, default: 0] += 1 }
            notes.append("+" + indexPaths.map { "\($0.item)" }.joined(separator: " "))
            whilePrefetching?()
        }

        func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            notes.append("-" + indexPaths.map { "\($0.item)" }.joined(separator: " "))
        }

        func take() -> String {
            defer { notes = [] }
            return notes.joined(separator: " ")
        }
    }

    private let stage: ListStage
    private let recorder = Recorder()
    private var view: CollectionView { stage.view }

    init() {
        stage = ListStage(numbered("a", 1...40), lines: 4)
        stage.view.prefetchDataSource = recorder
    }

    /// Draws a frame, and waits until the list has prefetched.
    private func draw() async throws -> String {
        _ = view.drawn()
        #expect(recorder.notes == [], "Nothing is prefetched before the frame is shown")
        try await waitUntil { !view.prefetchedItems.isScheduled }
        return recorder.take()
    }

    @Test func aScreenOfItemsIsPrefetchedInTheDirectionOfScrolling() async throws {
        #expect(try await draw() == "+4 5 6 7")
        #expect(try await draw() == "")
        view.perform(.scroll(lines: 1))
        #expect(try await draw() == "+8")
        view.perform(.scroll(lines: 3))
        #expect(try await draw() == "+9 10 11")
        view.perform(.scroll(lines: 4))
        #expect(try await draw() == "+12 13 14 15")
        #expect(recorder.requests.values.allSatisfy { $0 == 1 })
    }

    @Test func aChangeOfDirectionCancelsWhatHasNotBeenShown() async throws {
        view.perform(.scroll(lines: 10))
        #expect(try await draw() == "+14 15 16 17")
        view.perform(.scroll(lines: -1))
        #expect(try await draw() == "-14 15 16 17 +8 7 6 5")
        view.perform(.scroll(lines: 1))
        #expect(try await draw() == "-5 6 7 8 +14 15 16 17")
    }

    @Test func aJumpCancelsWhatIsFarAway() async throws {
        _ = try await draw()
        view.perform(.scroll(lines: 20))
        #expect(try await draw() == "-4 5 6 7 +24 25 26 27")
    }

    @Test func theEndsOfTheListHaveNothingBeyond() async throws {
        view.perform(.scroll(lines: 34))
        #expect(try await draw() == "+38 39")
        view.perform(.scroll(lines: 2))
        #expect(try await draw() == "")
        view.perform(.scroll(lines: -34))
        #expect(try await draw() == "+1 0")
    }

    @Test func itemsThatMoveAreNotPrefetchedAgain() async throws {
        #expect(try await draw() == "+4 5 6 7")
        stage.source.change(to: numbered("a", 1...5) + "\nnew\n" + numbered("a", 6...40))
        #expect(try await draw() == "-8 +5")
        stage.source.change(to: numbered("a", 1...5) + "\n" + numbered("a", 7...40))
        #expect(try await draw() == "+6 7")
    }

    @Test func theDirectionStaysWhenRowsAreInsertedAbove() async throws {
        view.perform(.scroll(lines: 10))
        _ = try await draw()
        view.perform(.focus([0, 11]))
        _ = try await draw()
        stage.source.change(to: "new\n" + numbered("a", 1...40))
        #expect(view.state.top.row == 11)
        #expect(try await draw() == "")
    }

    @Test func aReloadPrefetchesAgain() async throws {
        _ = try await draw()
        view.reloadData()
        #expect(try await draw() == "+4 5 6 7")
    }

    @Test func noCellIsMadeForItemsThatArePrefetched() async throws {
        let fixture = DataSourceFixture(rows: 5)
        await fixture.source.apply(flat(["A": (0..<30).map(String.init).joined(separator: " ")]))
        fixture.view.prefetchDataSource = recorder
        fixture.draw()
        try await waitUntil { !fixture.view.prefetchedItems.isScheduled }
        #expect(recorder.take() == "+5 6 7 8 9")
        #expect(fixture.cells.count == 5)
    }

    @Test func aChangeOfTheDataWaitsUntilTheObjectHasBeenPassedOn() async throws {
        let fixture = DataSourceFixture(rows: 5)
        await fixture.source.apply(tree(numbered("- a", 1...40)), to: "A")
        fixture.view.prefetchDataSource = recorder
        fixture.draw()
        try await waitUntil { !fixture.view.prefetchedItems.isScheduled }
        _ = recorder.take()
        recorder.whilePrefetching = {
            fixture.source.apply(tree("- b"), to: "A")
            #expect(fixture.view.numberOfItems(inSection: 0) == 40)
        }
        fixture.view.perform(.scroll(lines: 1))
        fixture.draw()
        try await waitUntil { !fixture.view.prefetchedItems.isScheduled }
        #expect(recorder.take() == "+10")
        #expect(fixture.view.numberOfItems(inSection: 0) == 1)
    }

    @Test func aListWithoutAPrefetchingObjectSchedulesNothing() {
        view.prefetchDataSource = nil
        _ = view.drawn()
        #expect(!view.prefetchedItems.isScheduled)
        #expect(recorder.requests.isEmpty)
    }

    @Test func thePrefetchingObjectIsHeldWeakly() async throws {
        var object: Recorder? = Recorder()
        view.prefetchDataSource = object
        object = nil
        #expect(view.prefetchDataSource == nil)
        _ = view.drawn()
        #expect(!view.prefetchedItems.isScheduled)
    }
}
