import DiffableSnapshots
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Items that are configured again without a new snapshot.
@MainActor
struct ReconfigureTests {
    private let list = DataSourceFixture(rows: 3)

    init() {
        list.source.apply(tree("+ a\n  - b\n- c\n  - hidden\n- d\n- e"), to: "A")
        _ = list.takeProvided()
    }

    @Test func onlyTheCellsOfTheItemsOnTheScreenAreConfigured() {
        let before = list.source.snapshot(for: "A")
        list.source.reconfigure(["b", "hidden", "e", "b", "unknown"])
        #expect(list.takeProvided() == ["b"])
        #expect(list.source.snapshot(for: "A") == before)
        list.source.reconfigure(["unknown"])
        list.source.reconfigure([])
        #expect(list.takeProvided() == [])
    }

    @Test func theCellIsKept() throws {
        let cell = list.cells["b"]?.last
        list.source.reconfigure(["b"])
        list.draw()
        #expect(list.cells["b"]?.last === cell)
    }

    @Test func theItemsCountAsChanged() {
        list.source.changeMarkDuration = .seconds(5)
        list.source.reconfigure(["b", "hidden"])
        #expect(list.view.cellForItem(at: [0, 1])?.configurationState.change == .changed)
        #expect(list.view.cellForItem(at: [0, 0])?.configurationState.change == nil)
    }

    @Test func theCellsWaitWhileUpdatesAreHeld() {
        list.view.beginHoldingUpdates(for: HoldReason("test"))
        list.source.reconfigure(["b"])
        #expect(list.takeProvided() == [] && list.view.pendingUpdateCount == 1)
        list.source.reconfigure(["unknown"])
        #expect(list.view.pendingUpdateCount == 1)
        list.view.endHoldingUpdates(for: HoldReason("test"))
        #expect(list.takeProvided() == ["b"])
    }

    @Test func aHandlerMayCallIt() {
        list.source.sectionSnapshotHandlers.willExpandItem = { [list] _ in list.source.reconfigure(["a"]) }
        list.expand("c")
        #expect(list.tree(of: "A").contains("+ c"))
        #expect(list.takeProvided().contains("a"))
    }
}
