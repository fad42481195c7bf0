import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// The list and the model of its rows: how often the list reads it, and which of the two is released or replaced first.
@MainActor
struct ModelTests {
    // MARK: Reading

    @Test func theOutlineStatesOfAScreenAreReadTogetherAndAgainAfterAChange() {
        let view = CollectionView(configuration: .plain())
        let source = FakeOutline(numbered("a", 1...100), in: view)
        view.perform(.resize(Size(columns: 20, rows: 10)))
        _ = view.drawnRows()
        #expect(source.readRows.count == 1 && source.readRows[0].prefix(10) == 0..<10)
        for _ in 0..<9 {
            view.perform(.moveDown)
            _ = view.drawnRows()
        }
        #expect(source.readRows.count == 1)
        source.change { $0.replaceSilently(by: numbered("b", 1...100)) }
        _ = view.drawnRows()
        #expect(source.readRows.count == 2)
        view.reloadData()
        _ = view.drawnRows()
        #expect(source.readRows.count == 3)
    }

    @Test func theFocusReadsNoStatesOfItsOwn() {
        let list = DataSourceFixture()
        var asked = 0
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { $1 }
        list.source.sectionSnapshotHandlers.canHaveChildren = { _ in
            asked += 1
            return false
        }
        list.source.canFocusItem = { [unowned source = list.source!] in !source.outlineState(at: $0).isExpandable }
        list.source.apply(tree((0..<100).map { "- \($0)" }.joined(separator: "\n")), to: "A")
        list.draw()
        asked = 0
        for _ in 0..<8 {
            list.view.perform(.moveDown)
            list.draw()
        }
        #expect(asked == 0)
    }

    // MARK: Releasing

    @Test func theViewIsReleasedWhileWorkOfAFeatureWaits() {
        var view: CollectionView? = CollectionView(configuration: .plain())
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view!) { _, _, item in
            NamedCell(item, height: 1)
        }
        source.apply(tree("- a\n- b"), to: "A")
        view!.perform(.resize(Size(columns: 20, rows: 5)))
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            view?.selectionFollowsFocus = true
            view = nil
            return children
        }
        source.expandItem(at: IndexPath(item: 0, section: 0))
        #expect(view == nil)
    }

    @Test func theViewKeepsADiffableDataSourceAndBothAreReleased() async throws {
        weak var source: CollectionViewDiffableDataSource<Int, String>?
        weak var released: CollectionView?
        func fill(_ view: CollectionView) {
            let row = CellRegistration<ListCell, String> { cell, _, _ in cell.accessories = [.outlineDisclosure()] }
            let new = CollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, indexPath, item in
                view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
            }
            new.changeMarkDuration = .seconds(3)
            new.sectionSnapshotHandlers.loadChildren = { _ in tree("- c") }
            new.textProvider = { $0 }
            new.apply(tree("- a\n- b"), to: 0)
            (source, released) = (new, view)
        }
        do {
            let view = CollectionView(configuration: .plain())
            fill(view)
            weak let first = source
            fill(view)
            #expect(first == nil)
            view.perform(.resize(Size(columns: 20, rows: 5)))
            view.perform(.expandOrMoveToChild)
            try #require(view.drawnRows().count == 5 && view.state.focus == [0, 0])
            try await waitUntil { view.numberOfItems(inSection: 0) == 3 }
            view.filter.apply(FilterPattern("c"))
        }
        try await waitUntil { source == nil && released == nil }
    }

    // MARK: Replacing

    @Test func anotherDataSourceTakesThePlaceOfOneWhoseItemIsBeingMoved() {
        let stage = ReorderingStage(["A": "- a\n- b\n- c"])
        stage.begin("a")
        stage.perform(.moveDown)
        #expect(stage.shown() == "- b\n- a\n- c")
        let displays = DisplayCounter()
        stage.list.view.delegate = displays
        let other = CountingSource([3], in: stage.list.view)
        #expect(!stage.list.view.hasActiveDrag && !stage.list.view.holdsUpdates)
        #expect(stage.shown() == "- a\n- b\n- c")
        #expect(stage.source.pendingUpdateCount == 0 && !stage.source.content.isHolding)
        #expect(stage.calls == [])
        #expect(displays.count == 0)
        #expect(stage.list.view.drawnRows().prefix(3) == ["0", "1", "2"])
        withExtendedLifetime(other) {}
    }

    @Test func theDataSourceThatIsShownHoldsUpdatesAndTheOneBeforeDoesNot() {
        let list = DataSourceFixture()
        list.source.apply(tree("- a"), to: "A")
        list.view.beginHoldingUpdates(for: .input)
        let other = CollectionViewDiffableDataSource<String, String>(collectionView: list.view) { _, _, item in
            NamedCell(item, height: 1)
        }
        #expect(other.content.isHolding && !list.source.content.isHolding)
    }

    @Test func thePlaceInNewDataHasAFocus() {
        let list = DataSourceFixture()
        list.source.apply(tree("- x\n- y"), to: "A")
        let empty = CountingSource([0], in: list.view)
        list.draw()
        list.view.dataSource = list.source
        // The list has not read its data again so far.
        #expect(list.source.place.focusedItem == "x")
        withExtendedLifetime(empty) {}
    }
}

/// Counts the cells that a list reports as displayed.
@MainActor
private final class DisplayCounter: CollectionViewDelegate {
    var count = 0

    func collectionView(_ collectionView: CollectionView, willDisplay cell: ListCell, forItemAt indexPath: IndexPath) {
        count += 1
    }
}
