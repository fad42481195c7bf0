import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

@MainActor
struct ReorderingTests {
    private let fruit = "+ a\n  - b\n  - c\n- d\n  - e\n- f"

    @Test func withoutAHandlerNoItemCanBeMoved() {
        let stage = ReorderingStage(["A": fruit])
        stage.source.reorderingHandlers.canReorderItem = nil
        stage.begin("b")
        #expect(!stage.list.view.hasActiveDrag)
        stage.source.reorderingHandlers.canReorderItem = { $0 != "b" }
        stage.begin("b")
        #expect(!stage.list.view.hasActiveDrag)
        stage.begin("c")
        #expect(stage.list.view.hasActiveDrag)
    }

    @Test func theListShowsTheItemAtItsNewPlaceAndTheDataSourceHasTheOldContent() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("b")
        stage.perform(.moveDown)
        #expect(stage.shown() == "+ a\n  - c\n  - b\n- d\n  - e\n- f")
        #expect(stage.held() == fruit)
        #expect(stage.list.picture == "A: a b c d f")
        #expect(stage.list.focused == "b")
        #expect(stage.calls == [])
    }

    @Test func enterDropsTheItem() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("b")
        stage.perform(.moveDown, .activate)
        #expect(stage.held() == "+ a\n  - c\n  - b\n- d\n  - e\n- f")
        #expect(stage.held() == stage.shown())
        #expect(stage.calls == ["will: A: a b c d f", "did: A: a c b d f"])
        #expect(!stage.list.view.hasActiveDrag)
        #expect(!stage.list.view.holdsUpdates)
    }

    @Test func escMovesTheItemBackAndCallsNoHandler() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("b")
        stage.perform(.moveDown, .moveDown, .moveDown, .deselectAll)
        #expect(stage.held() == fruit)
        #expect(stage.shown() == fruit)
        #expect(stage.calls == [])
    }

    @Test func anItemThatIsDroppedWhereItWasCallsNoHandler() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("b")
        stage.perform(.moveDown, .moveUp, .activate)
        #expect(stage.calls == [])
        #expect(!stage.list.view.hasActiveDrag)
    }

    @Test func anItemMovesWithItsDescendants() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("a")
        stage.perform(.moveDown, .moveDown, .activate)
        #expect(stage.held() == "- d\n  - e\n- f\n+ a\n  - b\n  - c")
    }

    @Test func leftAndRightChangeTheLevel() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("c")
        stage.perform(.collapseOrMoveToParent)
        #expect(stage.shown() == "+ a\n  - b\n- c\n- d\n  - e\n- f")
        stage.perform(.expandOrMoveToChild)
        #expect(stage.shown() == fruit)
    }

    @Test func theWantedLevelIsTakenAgainWhereItIsPossible() {
        let stage = ReorderingStage(["A": "+ a\n  - b\n- c\n+ d\n  - e"])
        stage.begin("b")
        stage.perform(.moveDown)
        #expect(stage.shown() == "+ a\n- c\n- b\n+ d\n  - e")
        stage.perform(.moveDown)
        #expect(stage.shown() == "+ a\n- c\n+ d\n  - b\n  - e")
    }

    @Test func aCollapsedParentIsExpandedByTheRightArrow() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("f")
        stage.perform(.expandOrMoveToChild)
        #expect(stage.shown() == "+ a\n  - b\n  - c\n+ d\n  - f\n  - e")
        stage.perform(.activate)
        #expect(stage.held() == "+ a\n  - b\n  - c\n+ d\n  - f\n  - e")
        #expect(stage.transactions.first?.movedItems.first?.finalParent == "d")
        #expect(stage.transactions.first?.movedItems.first?.initialParent == nil)
    }

    @Test func aLeafBecomesAParentOnlyIfTheHandlerAllowsIt() {
        let stage = ReorderingStage(["A": "- a\n- b"])
        stage.begin("b")
        stage.perform(.expandOrMoveToChild)
        #expect(stage.shown() == "- a\n- b")
        stage.perform(.deselectAll)
        stage.source.reorderingHandlers.canMoveItem = { _, target in target.parent == nil || target.parent == "a" }
        stage.begin("b")
        stage.perform(.expandOrMoveToChild)
        #expect(stage.shown() == "+ a\n  - b")
        stage.perform(.collapseOrMoveToParent)
        #expect(stage.shown() == "- a\n- b", "a leaf that is left again is as before")
        stage.perform(.expandOrMoveToChild, .activate)
        #expect(stage.held() == "+ a\n  - b")
    }

    @Test func placesThatAreNotAllowedAreSkipped() {
        let stage = ReorderingStage(["A": "+ a\n  - b\n+ c\n  - d\n+ e\n  - f"])
        stage.source.reorderingHandlers.canMoveItem = { _, target in target.parent == "e" }
        stage.begin("b")
        stage.perform(.moveDown)
        #expect(stage.shown() == "+ a\n+ c\n  - d\n+ e\n  - b\n  - f")
    }

    /// Keeps items in their sections, as many apps for UIKit do.
    private final class KeepingDelegate: CollectionViewDelegate {
        var proposals: Set<[IndexPath]> = []

        func collectionView(
            _ collectionView: CollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath {
            proposals.insert([originalIndexPath, currentIndexPath, proposedIndexPath])
            return originalIndexPath.section == proposedIndexPath.section ? proposedIndexPath : originalIndexPath
        }
    }

    @Test func theDelegateDecidesWhereAnItemCanBeDropped() {
        let stage = ReorderingStage(["A": "- a\n- b\n- c", "B": "- d"])
        let delegate = KeepingDelegate()
        stage.list.view.delegate = delegate
        stage.begin("a")
        stage.perform(.moveDown)
        #expect(delegate.proposals == [[[0, 0], [0, 0], [0, 1]]])
        delegate.proposals = []
        stage.perform(.moveDown)
        #expect(delegate.proposals == [[[0, 0], [0, 1], [0, 2]]])
        stage.perform(.moveDown, .activate)
        #expect(stage.list.picture == "A: b c a | B: d")
    }

    @Test func aSnapshotThatIsAppliedBeforeTheItemIsDroppedIsKept() {
        let stage = ReorderingStage(["A": "- a\n- b"])
        stage.source.reorderingHandlers.willReorder = { [unowned stage] _ in
            stage.source.apply(tree("- n"), to: "N")
        }
        stage.begin("a")
        stage.perform(.moveDown, .activate)
        #expect(stage.list.picture == "A: b a | N: n")
    }

    @Test func anItemMovesToAnotherSection() {
        let stage = ReorderingStage(["A": "- a\n- b", "B": "- c", "C": "- d"])
        stage.begin("b")
        stage.perform(.moveDown)
        #expect(stage.shown("A") == "- a")
        #expect(stage.shown("B") == "- b\n- c")
        stage.perform(.moveDown, .activate)
        #expect(stage.held("B") == "- c\n- b")
        let transaction = stage.transactions[0]
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["B", "A"], "the last section is first")
        #expect(transaction.sectionTransactions[1].finalSnapshot.items == ["a"])
        #expect(transaction.movedItems[0].initialSection == "A")
        #expect(transaction.movedItems[0].finalSection == "B")
    }

    @Test func aSectionThatIsEmptyTakesAnItem() {
        let stage = ReorderingStage(["A": "- a", "B": ""])
        stage.begin("a")
        stage.perform(.moveDown, .activate)
        #expect(stage.list.picture == "A:  | B: a")
    }

    @Test func theDifferenceLeadsFromTheInitialSnapshotToTheFinalOne() throws {
        let stage = ReorderingStage(["A": fruit, "B": "- x\n- y"])
        stage.begin("a")
        stage.perform(.moveToLast, .activate)
        let transaction = stage.transactions[0]
        let initial = transaction.initialSnapshot.itemIdentifiers
        #expect(transaction.finalSnapshot.itemIdentifiers == ["d", "f", "x", "y", "a", "b", "c"])
        #expect(initial.applying(transaction.difference) == transaction.finalSnapshot.itemIdentifiers)
        #expect(transaction.difference == transaction.difference.inferringMoves())
        for change in transaction.sectionTransactions {
            let rows = change.initialSnapshot.visibleItems.applying(change.difference)
            #expect(rows == change.finalSnapshot.visibleItems)
        }
    }

    @Test func endsAndPages() {
        let stage = ReorderingStage(["A": (1...30).map { "- \($0)" }.joined(separator: "\n")])
        stage.begin("2")
        stage.perform(.pageDown)
        #expect(stage.list.view.state.focus == [0, 10])
        stage.perform(.moveToFirst)
        #expect(stage.list.view.state.focus == [0, 0])
        stage.perform(.moveToLast)
        #expect(stage.list.view.state.focus == [0, 29])
        #expect(stage.list.draw().contains { $0.hasPrefix("2 ") || $0.contains(" 2 ") }, "the item is on the screen")
        stage.perform(.counted(.moveUp, count: 3))
        #expect(stage.list.view.state.focus == [0, 26])
    }

    @Test func updatesWaitUntilTheItemIsDropped() {
        let stage = ReorderingStage(["A": fruit])
        stage.begin("b")
        stage.source.apply(tree("- x\n+ a\n  - b\n  - c\n- f"), to: "A")
        stage.perform(.moveDown)
        #expect(stage.shown() == "+ a\n  - c\n  - b\n- d\n  - e\n- f")
        stage.perform(.activate)
        #expect(stage.held() == "- x\n+ a\n  - c\n  - b\n- f")
        #expect(stage.shown() == stage.held())
    }

    @Test func anItemThatIsGoneIsNotDropped() {
        let stage = ReorderingStage(["A": fruit])
        var messages: [String] = []
        stage.list.view.host.messageHandler = { messages.append($0) }
        stage.begin("b")
        stage.perform(.moveDown)
        stage.source.apply(tree("- a\n- f"), to: "A")
        stage.perform(.activate)
        #expect(stage.held() == "- a\n- f")
        #expect(stage.calls == [])
        #expect(messages == ["The item was not moved: it or its new place is no longer there"])
    }

    @Test func anItemIsNotDroppedIntoAParentThatIsGone() {
        let stage = ReorderingStage(["A": "- f\n+ a\n  - b"])
        stage.begin("f")
        stage.perform(.moveDown)
        #expect(stage.shown() == "+ a\n  - f\n  - b")
        stage.source.apply(tree("- f\n- g"), to: "A")
        stage.perform(.activate)
        #expect(stage.held() == "- f\n- g")
        #expect(stage.shown() == "- f\n- g")
    }

    @Test func updatesThatTheUserHoldsStayHeld() {
        let stage = ReorderingStage(["A": "- a\n- b\n- c"])
        stage.list.view.beginHoldingUpdates(for: .user)
        stage.source.apply(tree("- a\n- b\n- c\n- x"), to: "A")
        stage.begin("a")
        stage.perform(.moveDown, .activate)
        #expect(stage.shown() == "- b\n- a\n- c")
        #expect(stage.held() == "- b\n- a\n- c\n- x")
        stage.list.view.endHoldingUpdates(for: .user)
        #expect(stage.shown() == "- b\n- a\n- c\n- x")
    }

    @Test func theRowOfTheItemIsInTheStateReordering() {
        let stage = ReorderingStage(["A": "- a\n- b"])
        stage.begin("a")
        stage.list.draw()
        #expect(stage.list.cells["a"]?.last?.configurationState.isReordering == true)
        stage.perform(.moveDown)
        stage.list.draw()
        #expect(stage.list.cells["a"]?.last?.configurationState.isReordering == true)
        #expect(stage.list.cells["b"]?.last?.configurationState.isReordering == false)
        stage.perform(.activate)
        stage.list.draw()
        #expect(stage.list.cells["a"]?.last?.configurationState.isReordering == false)
    }

    @Test func nothingIsMovedInAFilteredList() async throws {
        let stage = ReorderingStage(["A": fruit])
        stage.list.view.filter.apply(FilterPattern("b"))
        try await waitUntil { stage.list.source.isFiltered && stage.shown() == "+ a\n  - b" }
        stage.begin("b")
        #expect(!stage.list.view.hasActiveDrag)
        stage.list.view.filter.end()
        try await waitUntil { !stage.list.source.isFiltered }
        stage.begin("b")
        #expect(stage.list.view.hasActiveDrag)
    }

    @Test func theHeaderOfASectionStaysAboveItsItems() {
        let stage = ReorderingStage(["A": "+ a\n  - b\n  - c"])
        stage.list.view.configuration.headerMode = .firstItemInSection
        stage.begin("a")
        #expect(!stage.list.view.hasActiveDrag)
        stage.begin("b")
        stage.perform(.moveUp)
        #expect(stage.shown() == "+ a\n  - b\n  - c")
    }

    @Test func aChangeByTheHandlerComesAfterTheMove() {
        let stage = ReorderingStage(["A": "- a\n- b"])
        stage.source.reorderingHandlers.didReorder = { transaction in
            var snapshot = transaction.sectionTransactions[0].finalSnapshot
            snapshot.append(["new"])
            stage.source.apply(snapshot, to: "A")
        }
        stage.begin("a")
        stage.perform(.moveDown, .activate)
        #expect(stage.held() == "- b\n- a\n- new")
        #expect(stage.shown() == stage.held())
    }

    @Test func theOtherRowsStayOnTheirLines() {
        let stage = ReorderingStage(["A": (1...30).map { "- i\($0)" }.joined(separator: "\n")])
        stage.list.focus("i20")
        let top = stage.list.view.state.top
        stage.begin("i18")
        stage.perform(.moveDown)
        stage.list.draw()
        #expect(stage.list.view.state.top == top)
    }

    @Test func aDictionaryOfTreesIsAppliedAsOneChange() {
        let stage = ReorderingStage(["A": "- a\n- b", "B": "- c"])
        var count = 0
        stage.source.apply(["A": tree("- a"), "B": tree("- b\n- c")]) { count += 1 }
        #expect(stage.list.picture == "A: a | B: b c")
        #expect(count == 1)
    }
}
