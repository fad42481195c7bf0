import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// The states that a list gives its cells.
@MainActor
struct CellStateTests {
    private func state(_ stage: ListStage, _ item: Int) -> CellConfigurationState? {
        stage.view.cellForItem(at: [0, item])?.configurationState
    }

    @Test func theRowUnderAPressedButtonIsHighlightedUntilTheButtonIsReleased() {
        let stage = ListStage("a\nb\nc", lines: 5)
        stage.view.press(at: Point(column: 4, row: 1))
        #expect(state(stage, 1)?.isHighlighted == true)
        #expect(state(stage, 0)?.isHighlighted == false)
        #expect(stage.view.needsDisplay)
        stage.view.release()
        #expect(state(stage, 1)?.isHighlighted == false)
    }

    @Test func aButtonThatIsPressedAndReleasedWhileCellsAreMadeHighlightsNothing() {
        let stage = ListStage("a\nb\nc", lines: 5)
        stage.source.makeCell = { [unowned view = stage.view] name in
            if name == "b" {
                view.press(at: Point(column: 4, row: 1))
                view.release()
            }
            return NamedCell(name, height: 1)
        }
        stage.view.reloadData()
        #expect(stage.names == ["a", "b", "c", "", ""])
        #expect(stage.focus == "b")
        #expect((0..<3).map { state(stage, $0)?.isHighlighted } == [false, false, false])
    }

    @Test func aChangeOfTheRowsEndsTheHighlight() {
        let stage = ListStage("a\nb\nc", lines: 5)
        stage.view.press(at: Point(column: 4, row: 1))
        stage.source.change(to: "x\na\nb\nc")
        #expect((0..<4).allSatisfy { state(stage, $0)?.isHighlighted == false })
    }

    @Test func cellsOfAnEditedListAreEditedAlsoAfterScrolling() {
        let stage = ListStage(numbered("a", 1...20), lines: 5)
        stage.view.isEditing = true
        #expect(state(stage, 0)?.isEditing == true)
        stage.view.perform(.moveToLast)
        #expect(state(stage, 19)?.isEditing == true)
        stage.view.perform(.moveToFirst)
        #expect(state(stage, 0)?.isEditing == true)
        stage.view.isEditing = false
        #expect(state(stage, 0)?.isEditing == false)
    }

    @Test func onlyTheCellOfTheEditedItemIsEdited() {
        @MainActor final class Responder: InputResponder {
            var editedItem: IndexPath? = [0, 1]
            func handle(_ key: Key) -> Bool { false }
        }
        let stage = ListStage("a\nb\nc", lines: 5)
        let responder = Responder()
        stage.view.inputResponder = responder
        #expect((0..<3).map { state(stage, $0)?.isEditing } == [false, true, false])
        stage.view.inputResponder = nil
        #expect((0..<3).map { state(stage, $0)?.isEditing } == [false, false, false])
    }
}
