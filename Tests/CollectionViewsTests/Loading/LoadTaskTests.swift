import DiffableSnapshots
import Synchronization
import TestSupport
import Testing

@testable import CollectionViews

/// Loads that run in real tasks.
@MainActor
struct LoadTaskTests {
    /// Requests that wait until the test answers them.
    private final class Server: Sendable {
        private let waiting = Mutex<[String: CheckedContinuation<Tree, any Error>]>([:])
        private let count = Mutex(0)
        private let cancelledCount = Mutex(0)

        var askedCount: Int { count.withLock { $0 } }
        var cancelled: Int { cancelledCount.withLock { $0 } }

        func children(of item: String) async throws -> Tree {
            count.withLock { $0 += 1 }
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    waiting.withLock { $0[item] = continuation }
                    if Task.isCancelled { answer(item, .failure(CancellationError())) }
                }
            } onCancel: {
                cancelledCount.withLock { $0 += 1 }
                answer(item, .failure(CancellationError()))
            }
        }

        func isWaiting(_ item: String) -> Bool { waiting.withLock { $0[item] != nil } }

        func answer(_ item: String, _ result: Result<Tree, any Error>) {
            waiting.withLock { $0.removeValue(forKey: item) }?.resume(with: result)
        }
    }

    private let list = DataSourceFixture()
    private let server = Server()

    init() {
        list.source.sectionSnapshotHandlers.loadChildren = { [server] in try await server.children(of: $0) }
        list.source.apply(tree("- a\n- b"), to: "A")
    }

    private func show(_ notation: String, in source: CollectionViewDiffableDataSource<String, String>) {
        source.apply(tree(notation), to: "A")
    }

    @Test func childrenArriveFromATask() async throws {
        list.expand("a")
        try await waitUntil { server.isWaiting("a") }
        server.answer("a", .success(tree("- x\n- y")))
        try await waitUntil { list.tree(of: "A") == "+ a\n  - x\n  - y\n- b" }
    }

    @Test func aTaskIsCancelledWhenItsItemIsClosed() async throws {
        list.expand("a")
        try await waitUntil { server.isWaiting("a") }
        list.collapse("a")
        try await waitUntil { server.cancelled == 1 }
        list.expand("a")
        try await waitUntil { server.isWaiting("a") }
        server.answer("a", .success(tree("- x")))
        try await waitUntil { list.tree(of: "A") == "+ a\n  - x\n- b" }
        #expect(server.askedCount == 2)
    }

    @Test func tasksAreCancelledWhenTheDataSourceIsReleased() async throws {
        var source: CollectionViewDiffableDataSource<String, String>?
        source = CollectionViewDiffableDataSource(collectionView: list.view) { _, _, _ in ListCell() }
        source?.sectionSnapshotHandlers.loadChildren = { [server] in try await server.children(of: $0) }
        source.map { show("- a", in: $0) }
        source?.expandItem(at: [0, 0])
        try await waitUntil { server.isWaiting("a") }
        (source, list.view.dataSource) = (nil, nil)
        try await waitUntil { server.cancelled == 1 }
    }

    @Test func manyTasksEndInAnyOrder() async throws {
        let names = (0..<40).map { "p\($0)" }
        show(names.map { "- \($0)" }.joined(separator: "\n"), in: list.source)
        list.source.sectionSnapshotHandlers.canHaveChildren = { $0.hasPrefix("p") }
        list.source.sectionSnapshotHandlers.loadChildren = { item in
            for _ in 0..<item.count * 3 { await Task.yield() }
            return tree("- c\(item)")
        }
        list.source.expandAllItems()
        try await waitUntil { list.source.snapshot(for: "A").count == 80 }
    }
}
