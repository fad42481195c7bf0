import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing

@testable import CollectionViews

/// A snapshot of all sections that moves a section: trees, focus, scroll position, selection, loads, marks.
@MainActor
struct MovedSectionTests {
    let list = DataSourceFixture()

    init() {
        list.source.apply(tree("- a\n  - a1\n+ b\n  - b1\n  - b2"), to: "A")
        list.source.apply(tree("+ c\n  + c1\n    - c2\n  - c3"), to: "B")
        list.source.apply(tree("- d\n- e"), to: "C")
    }

    private func move(_ section: String, before other: String) {
        var snapshot = list.source.snapshot()
        snapshot.moveSection(section, beforeSection: other)
        list.source.apply(snapshot)
    }

    @Test func aSectionMovesWithItsTree() {
        let trees = ["A", "B", "C"].map(list.tree)
        move("C", before: "A")
        #expect(list.picture == "C: d e | A: a b b1 b2 | B: c c1 c2 c3")
        var snapshot = list.source.snapshot()
        snapshot.moveSection("A", afterSection: "B")
        list.source.apply(snapshot)
        #expect(list.picture == "C: d e | B: c c1 c2 c3 | A: a b b1 b2")
        #expect(["A", "B", "C"].map(list.tree) == trees)
        list.expand("a")
        #expect(list.drawnTexts.contains { $0.contains("a1") })
    }

    @Test func theFocusMovesWithItsItem() {
        list.focus("c1")
        move("B", before: "A")
        #expect(list.focused == "c1" && list.view.state.focus?.section == 0)
        move("A", before: "B")
        #expect(list.focused == "c1" && list.view.state.focus?.section == 1)
    }

    @Test func theFocusedRowStaysOnItsLine() {
        list.view.perform(.resize(Size(columns: 20, rows: 4)))
        list.focus("c3")
        list.draw()
        let line = list.view.focusedLines?.lowerBound
        move("C", before: "A")
        list.draw()
        #expect(list.focused == "c3" && list.view.focusedLines?.lowerBound == line)
    }

    @Test func theSelectionStays() {
        list.view.allowsMultipleSelection = true
        list.view.selectItem(at: list.source.indexPath(for: "b1"))
        list.view.selectItem(at: list.source.indexPath(for: "e"))
        move("C", before: "A")
        #expect(list.source.selectedItemIdentifiers == ["b1", "e"])
    }

    @Test func noCellIsProvidedForARowThatStaysOnTheScreen() {
        _ = list.takeProvided()
        move("C", before: "B")
        #expect(list.takeProvided() == [])
    }

    @Test func aMovedSectionMarksNothing() {
        list.source.changeMarkDuration = .seconds(600)
        list.draw()
        move("C", before: "A")
        #expect(!list.source.hasChangeMarks)
        #expect(list.draw().prefix(4) == ["  d", "  e", "▸ a", "▾ b"])
    }

    @Test func childrenThatAreBeingLoadedArriveInTheMovedSection() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        list.source.sectionSnapshotHandlers.loadChildren = { item in
            for await _ in gate { break }
            var children = Tree()
            children.append(["\(item)1"])
            return children
        }
        list.expand("d")
        move("C", before: "A")
        #expect(list.source.isLoadingChildren(of: "d"))
        open.yield()
        try await waitUntil { !list.source.isLoadingChildren(of: "d") }
        #expect(list.picture.hasPrefix("C: d d1 e | A:"))
    }

    @Test func aMovedSectionThatIsHeldMovesAtTheEnd() {
        list.focus("c1")
        list.view.beginHoldingUpdates(for: HoldReason("test"))
        move("C", before: "A")
        #expect(list.source.index(for: "C") == 2 && list.source.snapshot().sectionIdentifiers == ["C", "A", "B"])
        #expect(list.focused == "c1" && list.view.state.focus?.section == 1)
        list.view.endHoldingUpdates(for: HoldReason("test"))
        #expect(list.source.index(for: "C") == 0)
        #expect(list.focused == "c1" && list.view.state.focus?.section == 2)
    }
}
