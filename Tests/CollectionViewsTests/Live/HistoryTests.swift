import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

@MainActor
struct HistoryTests {
    private let list = DataSourceFixture()

    init() {
        list.view.allowsSelection = true
        list.view.allowsMultipleSelection = true
        list.apply("- a\n  - b\n  - c\n    - d\n- e\n  - f")
    }

    private func undo() -> String {
        list.view.perform(.undo)
        return list.shownRows
    }

    private func redo() -> String {
        list.view.perform(.redo)
        return list.shownRows
    }

    @Test func expandingAndCollapsingAreUndoneAndDoneAgain() {
        list.expand("a")
        list.expand("c")
        list.collapse("a")
        #expect(list.shownRows == "a e")
        #expect(undo() == "a b c d e")
        #expect(undo() == "a b c e")
        #expect(undo() == "a e")
        #expect(!list.view.canUndo)
        #expect(undo() == "a e")
        #expect(redo() == "a b c e")
        #expect(redo() == "a b c d e")
        #expect(redo() == "a e")
        #expect(!list.view.canRedo)
    }

    @Test func changesOfTheAppAreUndoneInOneOrderWithThoseOfTheList() {
        func show(_ notation: String) { list.source.apply(tree(notation), to: "A") }
        list.focus("e")
        list.view.perform(.toggleSelection)
        show("- e")
        list.view.registerUndo {
            show("- a\n- e")
        } redo: {
            show("- e")
        }
        list.view.perform(.deselectAll)
        #expect(list.shownRows == "e")
        #expect(undo() == "e" && list.view.selectedItemCount == 1)
        #expect(undo() == "a e" && list.view.selectedItemCount == 1)
        #expect(undo() == "a e" && list.view.selectedItemCount == 0 && !list.view.canUndo)
        _ = redo()
        #expect(redo() == "e" && list.view.selectedItemCount == 1)
        #expect(redo() == "e" && list.view.selectedItemCount == 0 && !list.view.canRedo)
    }

    @Test func aCommandIsOneStep() {
        list.view.perform(.expandAll)
        #expect(list.shownRows == "a b c d e f")
        #expect(undo() == "a e")
        list.view.perform(.expandSiblings)
        #expect(list.shownRows == "a b c e f")
        #expect(undo() == "a e")
        list.view.perform(.showLevels(2))
        #expect(undo() == "a e")
        #expect(redo() == "a b c d e")
    }

    @Test func collapsingEverythingIsUndoneAsItWas() {
        list.expand("a")
        list.view.perform(.collapseAll)
        #expect(undo() == "a b c e")
    }

    @Test func aNewCommandDropsWhatWasUndone() {
        list.expand("a")
        _ = undo()
        list.expand("e")
        #expect(redo() == "a e f")
        #expect(undo() == "a e")
    }

    @Test func theSelectionIsUndone() {
        list.view.perform(.toggleSelection)
        list.focus("e")
        list.view.perform(.toggleSelection)
        list.view.perform(.deselectAll)
        #expect(list.source.selectedItemIdentifiers == [])
        list.view.perform(.undo)
        #expect(list.source.selectedItemIdentifiers == ["a", "e"])
        list.view.perform(.undo)
        #expect(list.source.selectedItemIdentifiers == ["a"])
        list.view.perform(.counted(.redo, count: 5))
        #expect(list.source.selectedItemIdentifiers == [])
    }

    @Test func movesOfTheFocusAreNoSteps() {
        list.expand("a")
        list.view.perform(.moveToLast)
        #expect(undo() == "a e")
        #expect(!list.view.canUndo)
    }

    @Test func whatTheDataHaveChangedStays() {
        list.expand("a")
        list.expand("e")
        list.apply("+ a\n  - b\n- x\n+ e\n  - f\n  - g")
        #expect(undo() == "a b x e")
        #expect(undo() == "a x e")
        #expect(redo() == "a b x e")
    }

    @Test func aStepOfWhichNothingIsLeftIsPassedOver() {
        list.expand("a")
        list.expand("e")
        list.apply("+ a\n  - b\n- x")
        #expect(undo() == "a x")
        #expect(!list.view.canUndo)
    }

    @Test func selectedItemsThatAreGoneAreNotSelectedAgain() {
        list.view.perform(.selectAll)
        list.view.perform(.deselectAll)
        list.apply("- e\n- x")
        list.view.perform(.undo)
        #expect(list.source.selectedItemIdentifiers == ["e"])
    }

    @Test func theHandlersAreCalled() {
        var notes: [String] = []
        list.source.sectionSnapshotHandlers.willExpandItem = { notes.append("+" + $0) }
        list.source.sectionSnapshotHandlers.willCollapseItem = { notes.append("-" + $0) }
        list.expand("a")
        _ = undo()
        _ = redo()
        #expect(notes == ["+a", "-a", "+a"])
    }

    @Test func aHundredStepsAreKept() {
        for _ in 0..<75 {
            list.expand("a")
            list.collapse("a")
        }
        var count = 0
        while list.view.canUndo {
            list.view.perform(.undo)
            count += 1
        }
        #expect(count == ViewStateHistory.limit)
    }

    @Test func theFilterIsUndone() async throws {
        list.view.filter.apply(FilterPattern("'f"))
        list.view.recordFilter(from: nil)
        try await waitUntil { list.view.filter.result != nil }
        #expect(list.shownRows == "e f")
        #expect(undo() == "a e")
        list.view.perform(.redo)
        try await waitUntil { list.view.filter.result != nil }
        #expect(list.shownRows == "e f")
    }

    @Test func whatWasCollapsedInAFilteredListIsUndoneOnlyThere() async throws {
        list.view.filter.apply(FilterPattern("'f"))
        list.view.recordFilter(from: nil)
        try await waitUntil { list.view.filter.result != nil }
        list.collapse("e")
        #expect(undo() == "e f")
        #expect(redo() == "e")
        list.view.filter.cancel()
        #expect(undo() == "a e", "neither the step in the filter nor the filter has anything to undo")
        #expect(!list.view.canUndo)
    }

    @Test func undoingWhileUpdatesAreHeldChangesBothContents() {
        list.expand("a")
        list.view.perform(.toggleHold)
        list.apply("+ a\n  - b\n- n")
        #expect(undo() == "a e")
        list.view.perform(.toggleHold)
        #expect(list.shownRows == "a n")
    }
}
