import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

/// A search and a filter while rows arrive: when the data have changed during their work, they pause before they look
/// at all items again.
extension ScanTests {
    @MainActor
    struct PacingTests {
        @Test func aSearchPausesWhileRowsArrive() async throws {
            let (stage, gate) = (SearchStage("- a1\n- b"), PauseGate())
            stage.search.pacing.sleep = { _ in await gate.wait() }
            stage.search.find(try SearchPattern("a"))
            stage.apply("- a1\n- b\n- a2")
            try await waitUntil { gate.isClosed }
            let readCount = stage.texts.count
            stage.apply("- a1\n- b\n- a2\n- a3")
            stage.apply("- a1\n- b\n- a2\n- a3\n- a4")
            for _ in 0..<20 { await Task.yield() }
            #expect(stage.status == "a1 [-/-1] W", "the matches are not counted during the pause")
            #expect(stage.texts.count == readCount)
            gate.open()
            try await stage.counted()
            #expect(stage.status == "a1 [1/4] W")
        }

        @Test func anotherPatternEndsThePause() async throws {
            let (stage, gate) = (SearchStage("- a1\n- b1"), PauseGate())
            stage.search.pacing.sleep = { _ in await gate.wait() }
            stage.search.find(try SearchPattern("a"))
            stage.apply("- a1\n- b1\n- b2")
            try await waitUntil { gate.isClosed }
            try await stage.find("b")
            #expect(stage.status == "b1 [1/2]")
            gate.open()
        }

        @Test func theFocusMovesToAMatchThatCameDuringThePause() async throws {
            let (stage, gate) = (SearchStage("- a\n- b"), PauseGate())
            stage.search.pacing.sleep = { _ in await gate.wait() }
            stage.list.view.awaitsItems = true
            stage.search.find(try SearchPattern("c"))
            stage.apply("- a\n- b\n- d")
            try await waitUntil { gate.isClosed }
            stage.apply("- a\n- b\n- d\n- c1")
            stage.list.view.awaitsItems = false
            gate.open()
            try await stage.counted()
            #expect(stage.status == "c1 [1/1]")
        }

        @Test func aFilterPausesWhileRowsArrive() async throws {
            let (stage, gate) = (SearchStage("- a1\n- b"), PauseGate())
            stage.list.source.filterPacing.sleep = { _ in await gate.wait() }
            stage.filter.apply(FilterPattern("a"))
            stage.apply("- a1\n- b\n- a2")
            try await waitUntil { gate.isClosed }
            let readCount = stage.texts.count
            stage.apply("- a1\n- b\n- a2\n- a3")
            for _ in 0..<20 { await Task.yield() }
            #expect(stage.rows == "a1")
            #expect(stage.texts.count == readCount)
            gate.open()
            try await stage.filtered()
            #expect(stage.rows == "a1 a2 a3")
        }
    }
}

extension SearchStage {
    fileprivate func apply(_ notation: String) { list.source.apply(tree(notation), to: "A") }
}

/// A pause that ends when a test opens it.
@MainActor
private final class PauseGate {
    private var waiting: CheckedContinuation<Void, Never>?

    /// Whether a pause has begun and has not ended.
    var isClosed: Bool { waiting != nil }

    func wait() async { await withCheckedContinuation { waiting = $0 } }

    func open() {
        waiting?.resume()
        waiting = nil
    }
}
