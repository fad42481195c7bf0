import TerminalCanvas
import TestSupport
import Testing
import TextMatching

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

@MainActor
struct HoldTests {
    private let list = DataSourceFixture()

    init() { list.source.apply(tree("+ a\n  - b\n  - c\n- d\n  - e\n- f"), to: "A") }

    private var rows: String { list.shownRows }

    @Test func nothingOnTheScreenMovesWhileUpdatesAreHeld() {
        list.focus("c")
        let before = list.draw()
        list.view.beginHoldingUpdates(for: .input)
        list.source.apply(tree("- x\n- y\n+ a\n  - c"), to: "A")
        #expect(list.draw() == before)
        #expect(list.focused == "c")
        #expect(list.picture == "A: x y a c")
        #expect(list.tree(of: "A") == "- x\n- y\n+ a\n  - c")
        #expect(list.view.pendingUpdateCount == 1)
    }

    @Test func theEndShowsAllUpdatesAsOneChange() {
        list.focus("c")
        list.view.beginHoldingUpdates(for: .input)
        list.source.apply(tree("- x\n- f"), to: "A")
        list.source.apply(tree("- x\n+ a\n  - b\n  - c\n- f"), to: "A")
        #expect(list.view.pendingUpdateCount == 2)
        list.view.endHoldingUpdates(for: .input)
        #expect(rows == "x a b c f")
        #expect(list.focused == "c", "it was away for a time that nobody saw")
        #expect(list.view.pendingUpdateCount == 0)
    }

    @Test func onlyUpdatesThatChangeTheListArePending() {
        list.view.beginHoldingUpdates(for: .input)
        func pending(after update: () -> Void) -> Int {
            update()
            return list.view.pendingUpdateCount
        }
        let source = list.source!
        #expect(pending { source.apply(source.snapshot(for: "A"), to: "A") } == 0)
        #expect(pending { source.apply(source.snapshot()) } == 0)
        #expect(pending { source.apply(tree("+ a\n  - b\n  - c\n- d\n  - e\n- f"), to: "A") } == 0)
        #expect(pending { source.reconfigure(["b"]) } == 1)
        #expect(pending { source.apply(tree("+ a\n  - c\n  - b\n- d\n  - e\n- f"), to: "A") } == 2)
        #expect(pending { source.apply(source.snapshot()) } == 2)
        #expect(pending { source.apply(tree("- a\n  - c\n  - b\n- d\n  - e\n- f"), to: "A") } == 3)
        #expect(pending { source.apply(tree("- x"), to: "B") } == 4)
        #expect(pending { source.applySnapshotUsingReloadData(source.snapshot()) } == 5)
    }

    @Test func heldUpdatesCanBeShownWhileTheNextOnesAreHeld() {
        list.focus("c")
        list.view.beginHoldingUpdates(for: .input)
        list.source.apply(tree("- x\n+ a\n  - b\n  - c"), to: "A")
        list.source.showHeldUpdates()
        #expect(rows == "x a b c")
        list.source.apply(tree("- y"), to: "A")
        #expect(rows == "x a b c")
        #expect(list.view.pendingUpdateCount == 1)
        list.view.endHoldingUpdates(for: .input)
        #expect(rows == "y")
    }

    @Test func reasonsAreCounted() {
        let view = list.view
        view.beginHoldingUpdates(for: .input)
        view.beginHoldingUpdates(for: .input)
        view.beginHoldingUpdates(for: HoldReason("drag"))
        view.endHoldingUpdates(for: .input)
        view.endHoldingUpdates(for: .input)
        view.endHoldingUpdates(for: .input)
        #expect(view.holdsUpdates)
        view.endHoldingUpdates(for: HoldReason("drag"))
        #expect(!view.holdsUpdates)
    }

    @Test func theKeyHoldsAndReleases() {
        list.view.perform(.toggleHold)
        list.source.apply(tree("- x"), to: "A")
        #expect(rows == "a b c d f")
        list.view.perform(.toggleHold)
        #expect(rows == "x")
    }

    @Test func whatThePersonExpandsIsExpandedInBothContents() {
        list.view.perform(.toggleHold)
        list.source.apply(tree("- x\n- d\n  - e\n  - g\n+ a\n  - b"), to: "A")
        list.expand("d")
        list.collapse("a")
        #expect(rows == "a d e f")
        list.view.perform(.toggleHold)
        #expect(rows == "x d e g a")
    }

    @Test func everythingIsExpandedInBothContents() {
        list.view.perform(.toggleHold)
        list.source.apply(tree("- d\n  - e\n- new\n  - g"), to: "A")
        list.view.perform(.expandAll)
        #expect(rows == "a b c d e f")
        list.view.perform(.toggleHold)
        #expect(rows == "d e new", "a parent that was not on the screen keeps its state")
    }

    @Test func childrenFromAHandlerAreInBothContents() {
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in tree("- n1\n- n2") }
        list.view.perform(.toggleHold)
        list.source.apply(tree("- f\n- z"), to: "A")
        list.expand("f")
        #expect(rows == "a b c d f n1 n2")
        list.view.perform(.toggleHold)
        #expect(rows == "f n1 n2 z")
    }

    @Test func childrenThatTheNewContentHasElsewhereStayThere() {
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in tree("- n1") }
        list.view.perform(.toggleHold)
        list.source.apply(tree("- f\n- n1"), to: "A")
        list.expand("f")
        #expect(rows == "a b c d f n1")
        list.view.perform(.toggleHold)
        #expect(rows == "f n1")
        #expect(list.tree(of: "A") == "+ f\n- n1")
    }

    @Test func enterDoesNothingOnAnItemThatIsGone() {
        let delegate = ActionDelegate()
        list.view.delegate = delegate
        list.focus("f")
        list.view.perform(.toggleHold)
        list.source.apply(tree("- x\n- y"), to: "A")
        list.view.perform(.activate)
        list.focus("d")
        list.view.perform(.activate)
        #expect(delegate.actions == 0)
        #expect(rows == "a b c d f", "d is gone too, and is not expanded")
        list.source.apply(tree("- x\n- f"), to: "A")
        list.focus("f")
        list.view.perform(.activate)
        #expect(delegate.actions == 1)
    }

    @Test func completionsAreCalledAtTheApply() {
        list.view.perform(.toggleHold)
        var isDone = false
        list.source.apply(tree("- x"), to: "A") { isDone = true }
        #expect(isDone)
    }

    @Test func selectedItemsStaySelectedUntilTheirEndIsShown() {
        list.view.allowsSelection = true
        list.view.selectItem(at: list.source.indexPath(for: "f"))
        list.view.perform(.toggleHold)
        list.source.apply(tree("- a\n- d\n  - e"), to: "A")
        list.expand("d")
        #expect(list.source.selectedItemIdentifiers == ["f"])
        list.view.perform(.toggleHold)
        #expect(list.source.selectedItemIdentifiers == [])
    }

    @Test func aParentStandsForTheLeavesThatAreShown() {
        list.view.allowsSelection = true
        list.view.allowsMultipleSelection = true
        list.view.selectionMode = .leaves
        list.view.perform(.toggleHold)
        list.source.apply(tree("+ a\n  - b\n  - new"), to: "A")
        list.view.perform(.toggleSelection)
        #expect(list.source.selectedItemIdentifiers == ["b", "c"])
        list.view.perform(.toggleHold)
        #expect(list.source.selectedItemIdentifiers == ["b"])
    }

    @Test func reconfiguredItemsAreConfiguredWhenTheyAreShown() {
        _ = list.takeProvided()
        list.view.perform(.toggleHold)
        var new = list.source.snapshot(for: "A")
        new.reconfigure(["b"])
        list.source.apply(new, to: "A")
        list.source.apply(list.source.snapshot(for: "A"), to: "A")
        #expect(list.takeProvided() == [])
        list.view.perform(.toggleHold)
        #expect(list.takeProvided() == ["b"])
    }

    @Test func aFilterThatBeginsMeanwhileShowsTheHeldItems() async throws {
        list.view.beginHoldingUpdates(for: .input)
        list.apply("- b2\n- x")
        list.view.filter.apply(FilterPattern("'b"))
        try await waitUntil { list.view.filter.result != nil }
        #expect(rows == "a b")
        list.view.endHoldingUpdates(for: .input)
        try await waitUntil { list.shownRows == "b2" }
        list.view.filter.end()
        #expect(rows == "b2 x")
    }

    @Test func aDataSourceThatIsSetLaterHoldsToo() {
        list.view.perform(.toggleHold)
        let other = CollectionViewDiffableDataSource<String, String>(collectionView: list.view) { _, _, _ in nil }
        other.apply(tree("- x"), to: "A")
        #expect(list.view.numberOfSections == 0)
        list.view.perform(.toggleHold)
        #expect(list.view.numberOfItems(inSection: 0) == 1)
    }
}

/// Counts primary actions.
@MainActor
private final class ActionDelegate: CollectionViewDelegate {
    var actions = 0

    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        actions += 1
    }
}

extension DataSourceFixture {
    /// The items that the list shows, separated by blanks.
    var shownRows: String {
        (0..<view.numberOfSections).flatMap { section in
            (0..<view.numberOfItems(inSection: section)).compactMap { source.itemIdentifier(for: [section, $0]) }
        }
        .joined(separator: " ")
    }
}
