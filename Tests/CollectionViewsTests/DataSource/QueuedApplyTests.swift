import DiffableSnapshots
import TestSupport
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Changes that are requested inside a handler or a provider wait until it has returned. All others happen at once,
/// also those that a completion requests.
@MainActor
struct QueuedApplyTests {
    let list = DataSourceFixture()

    @Test func anApplyIsDoneAndItsCompletionCalledWhenItReturns() {
        list.source.apply(tree("- a"), to: "A") { [unowned list] in list.notes.append(list.picture) }
        #expect(list.notes == ["A: a"])
        list.source.apply(flat(["A": "b"])) { [unowned list] in list.notes.append(list.picture) }
        #expect(list.notes == ["A: a", "A: b"])
        list.source.applySnapshotUsingReloadData(flat(["A": "c"])) { [unowned list] in list.notes.append(list.picture) }
        #expect(list.notes == ["A: a", "A: b", "A: c"])
        #expect(list.picture == "A: c")
    }

    @Test func anApplyInAHandlerWaitsForItsEndAndTakesEffectBeforeTheItemIsExpanded() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] _ in
            list.source.apply(tree("- n"), to: "N") { list.notes.append(list.picture) }
            list.notes.append(list.picture)
        }
        list.expand("a")
        #expect(list.notes == ["A: a", "A: a | N: n"])
        #expect(list.picture == "A: a b | N: n")
    }

    /// A handler applies a snapshot that it makes from the content as it is, in which the item is not yet expanded or
    /// collapsed.
    @Test(arguments: [
        ("- a", "+ a\n  - x", "children for an item without any"),
        ("- a\n  - b", "+ a\n  - b\n  - x", "one more child"),
        ("+ a\n  - b", "- a\n  - b\n  - x", "one more child before the item is collapsed"),
    ])
    func aSnapshotThatAHandlerAppliesDoesNotUndoWhatItIsCalledFor(start: String, end: String, what: Comment) {
        let add: @MainActor (DataSourceFixture, String) -> Void = { list, item in
            var snapshot = list.source.snapshot(for: "A")
            snapshot.append(["x"], to: item)
            list.source.apply(snapshot, to: "A")
        }
        for isInWill in [true, false] {
            let list = DataSourceFixture()
            list.source.apply(tree(start), to: "A")
            var handlers = SectionSnapshotHandlers<String>()
            if isInWill {
                handlers.willExpandItem = { [unowned list] in add(list, $0) }
                handlers.willCollapseItem = handlers.willExpandItem
            } else {
                handlers.shouldExpandItem = { [unowned list] item in
                    add(list, item)
                    return true
                }
                handlers.shouldCollapseItem = handlers.shouldExpandItem
            }
            list.source.sectionSnapshotHandlers = handlers
            if start.hasPrefix("-") { list.expand("a") } else { list.collapse("a") }
            #expect(list.tree(of: "A") == end, what)
        }
    }

    @Test func anItemThatAHandlerConfiguresAgainKeepsItsChildren() {
        list.source.apply(tree("- a\n  - b\n- c"), to: "A")
        let reconfigure: @MainActor (String) -> Void = { [unowned list] item in
            var snapshot = list.source.snapshot()
            snapshot.reconfigureItems([item])
            list.source.apply(snapshot)
        }
        list.source.sectionSnapshotHandlers.willExpandItem = reconfigure
        list.source.sectionSnapshotHandlers.willCollapseItem = reconfigure
        list.expand("a")
        #expect(list.tree(of: "A") == "+ a\n  - b\n- c")
        list.collapse("a")
        #expect(list.tree(of: "A") == "- a\n  - b\n- c")
    }

    @Test func aHandlerCollapsesTheOtherItems() {
        list.source.apply(tree("+ a\n  - b\n- c\n  - d"), to: "A")
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] item in
            var snapshot = list.source.snapshot(for: "A")
            snapshot.collapse(snapshot.rootItems.filter { $0 != item })
            list.source.apply(snapshot, to: "A")
        }
        list.expand("c")
        #expect(list.tree(of: "A") == "- a\n  - b\n+ c\n  - d")
    }

    @Test func aRefusalKeepsWhatTheHandlerHasApplied() {
        list.source.apply(tree("- a"), to: "A")
        list.source.sectionSnapshotHandlers.shouldExpandItem = { [unowned list] _ in
            list.source.apply(tree("- a\n  - b"), to: "A")
            return false
        }
        list.expand("a")
        #expect(list.tree(of: "A") == "- a\n  - b")
    }

    @Test func anApplyInACellProviderWaitsUntilTheFrameIsDrawn() {
        list.source.apply(tree("- a\n- b"), to: "A")
        list.whileProviding = { [unowned list] item in
            guard item == "a" else { return list.notes.append("\(item) provided while \(list.picture)") }
            list.source.apply(tree("- c"), to: "A")
            list.notes.append("a provided while \(list.picture)")
        }
        list.view.reloadData()
        let rows = list.draw()
        #expect(list.notes == ["a provided while A: a b", "b provided while A: a b", "c provided while A: c"])
        #expect(rows.prefix(2).joined().contains("b"))
        #expect(list.picture == "A: c")
    }

    @Test func anApplyInACellProviderWaitsAlsoWhenTheProgramRequestsTheCell() {
        list.source.apply(tree("- a"), to: "A")
        list.whileProviding = { [unowned list] _ in
            list.whileProviding = nil
            list.source.apply(tree("- b"), to: "A")
            list.notes.append(list.picture)
        }
        list.view.reloadData()
        _ = list.source.collectionView(list.view, cellForItemAt: IndexPath(item: 0, section: 0))
        #expect(list.notes == ["A: a"])
        #expect(list.picture == "A: b")
    }

    @Test func anApplyInACompletionIsDoneWhenItReturns() {
        list.source.apply(tree("- a"), to: "A") { [unowned list] in
            list.source.apply(tree("- b\n- c"), to: "A") { list.notes.append("second \(list.picture)") }
            list.notes.append("c is at \(list.source.indexPath(for: "c")?.item ?? -1)")
            list.view.selectItem(at: [0, 1])
        }
        #expect(list.notes == ["second A: b c", "c is at 1"])
    }

    @Test func changesThatWaitHappenInTheOrderOfTheirRequests() {
        list.source.apply(tree("- a\n  - x"), to: "A") { [unowned list] in
            for name in ["b", "c", "d"] {
                list.source.apply(tree("- \(name)"), to: "A") { list.notes.append(list.picture) }
            }
        }
        #expect(list.notes == ["A: b", "A: c", "A: d"])
    }

    @Test func anItemExpandedInAHandlerIsFoundAlthoughItsPositionHasChanged() {
        list.source.apply(tree("- a\n  - a1\n- b\n  - b1"), to: "A")
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] item in
            guard item == "a" else { return }
            list.source.expandItem(at: list.source.indexPath(for: "b")!)
        }
        list.expand("a")
        #expect(list.picture == "A: a a1 b b1")
    }

    @Test func expandingAnItemThatHasBeenDeletedDoesNothing() {
        list.source.apply(tree("- a\n  - a1\n- b\n  - b1"), to: "A")
        list.source.sectionSnapshotHandlers.willExpandItem = { [unowned list] item in
            list.source.apply(tree("- c"), to: "A")
            list.source.expandItem(at: list.source.indexPath(for: "b")!)
        }
        list.expand("a")
        #expect(list.picture == "A: c")
    }

    @Test func aChangeRequestedLaterHappensAfterThoseThatWait() async {
        let queue = UpdateQueue()
        var order: [Int] = []
        // There are more changes than one turn performs, so the rest still waits when `perform` returns.
        queue.undisturbed {
            for number in 0..<(2 * UpdateQueue.changesPerTurn + 10) { queue.perform { order.append(number) } }
        }
        #expect(order.count == UpdateQueue.changesPerTurn)
        queue.perform { order.append(-1) }
        #expect(order == Array(0..<(2 * UpdateQueue.changesPerTurn + 10)) + [-1])
    }

    @Test func anEndlessChainOfCompletionsDoesNotBlockOtherTasks() async throws {
        var applies = 0
        var isStopped = false
        defer { isStopped = true }
        func again() {
            applies += 1
            if !isStopped { list.source.apply(tree("- \(applies)"), to: "A") { again() } }
        }
        again()
        #expect(applies < 1000)
        let before = applies
        // The chain continues by itself, and this task runs in between.
        try await waitUntil { applies > before }
    }

    @Test func callsReturnAfterTheChange() {
        list.source.apply(flat(["A": "a"]))
        #expect(list.picture == "A: a")
        list.source.apply(tree("+ b\n  - c"), to: "A")
        #expect(list.picture == "A: b c")
        list.source.apply([("A", tree("- d")), ("B", tree("- e"))])
        #expect(list.picture == "A: d | B: e")
        list.source.applySnapshotUsingReloadData(flat(["A": "f"]))
        #expect(list.picture == "A: f")
        list.source.apply(to: "A") { "g" }
        #expect(list.picture == "A: g")
        #expect(throws: SnapshotError.self) {
            try list.source.checked.apply(to: "A") {
                "h"
                "h"
            }
        }
        #expect(list.picture == "A: g")
    }

    @Test func anApplyAfterTheViewIsReleasedChangesTheData() {
        var list: DataSourceFixture? = DataSourceFixture()
        let source = list!.source!
        list = nil
        var isDone = false
        source.apply(flat(["A": "a"])) { isDone = true }
        #expect(isDone)
        #expect(source.snapshot().itemIdentifiers == ["a"])
    }

    @Test func aSubclassSeesEveryApply() {
        final class Counting: CollectionViewDiffableDataSource<String, String> {
            var applies = 0
            override func apply(_ snapshot: Flat, completion: (@MainActor () -> Void)?) {
                applies += 1
                super.apply(snapshot, completion: completion)
            }
        }
        let view = CollectionView()
        let source = Counting(collectionView: view) { _, _, _ in ListCell() }
        source.apply(flat(["A": "a"]), completion: nil)
        source.apply(flat(["A": "b"])) {}
        #expect(source.applies == 2)
    }
}
