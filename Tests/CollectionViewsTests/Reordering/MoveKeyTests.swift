import TerminalCanvas
import TestSupport
import Testing

@testable import CollectionViews
@testable import Screens

/// The keys that move an item, on a screen with bars.
@MainActor
struct MoveKeyTests {
    private let stage = KeyStage("+ a\n  - b\n- c\n- d")

    init() { stage.list.source.reorderingHandlers.canReorderItem = { _ in true } }

    @Test func keysMoveAnItemAndDropIt() {
        stage.controller.press("m down down enter")
        #expect(stage.list.tree(of: "A") == "- c\n- d\n+ a\n  - b")
    }

    @Test func escMovesItBack() {
        stage.controller.press("m down esc")
        #expect(stage.list.tree(of: "A") == "+ a\n  - b\n- c\n- d")
        #expect(!stage.list.view.hasActiveDrag)
    }

    @Test func theStatusLineShowsTheKeysOfAMove() {
        stage.controller.press("m")
        #expect(stage.statusLine.contains("moving"))
        #expect(stage.statusLine.contains("drop"))
        stage.controller.press("m")
        #expect(!stage.statusLine.contains("moving"))
    }

    @Test func onlyKeysThatMoveTheItemAreHinted() {
        stage.controller.press("m")
        #expect(stage.statusLine.hasSuffix("  Enter drop  Esc cancel  ↓ move"))
        stage.controller.press("down")
        #expect(stage.statusLine.hasSuffix("  Enter drop  Esc cancel  ↑↓ move"))
        stage.controller.press("end")
        #expect(stage.statusLine.hasSuffix("  Enter drop  Esc cancel  ↑ move"))
        stage.controller.press("esc home down down m")
        #expect(stage.statusLine.hasSuffix("  Enter drop  Esc cancel  ↑↓ move  → level"))
        stage.controller.press("right")
        #expect(stage.statusLine.hasSuffix("  Enter drop  Esc cancel  ↑↓ move  ← level"))
        #expect(stage.list.view.hasActiveDrag)
    }

    @Test func aFilteredListSaysThatItsItemsCannotBeMoved() async throws {
        stage.controller.press("& c enter")
        let view = stage.list.view
        try await waitUntil { view.filter.result != nil }
        stage.controller.press("m")
        #expect(!view.hasActiveDrag)
        #expect(stage.statusLine.contains("Items cannot be moved in a filtered list"))
        stage.controller.press("down")
        #expect(!stage.statusLine.contains("Items cannot be moved"))
    }

    @Test func aListWhoseItemsCannotBeMovedSaysNothing() {
        stage.list.source.reorderingHandlers.canReorderItem = nil
        stage.controller.press("m")
        #expect(!stage.statusLine.contains("moved"))
    }

    @Test func otherKeysDoNothingDuringAMove() {
        stage.controller.press("m down q / & x space esc")
        #expect(stage.list.tree(of: "A") == "+ a\n  - b\n- c\n- d")
        #expect(!stage.list.view.holdsUpdates)
    }

    @Test func theHelpHasTheKeyOnlyWhereItemsCanBeMoved() {
        #expect(stage.controller.helpLines.contains("m: Move the item"))
        stage.list.source.reorderingHandlers.canReorderItem = nil
        #expect(!stage.controller.helpLines.contains("m: Move the item"))
    }

    @Test func aDragDropsTheRowUnderTheMouse() {
        func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
            _ = stage.controller.handle(.mouse(MouseEvent(kind, at: Point(column: 6, row: row))))
        }
        _ = stage.controller.draw()
        mouse(.pressed(.left), 4)
        mouse(.dragged(.left), 3)
        mouse(.released(.left), 3)
        #expect(stage.list.tree(of: "A") == "+ a\n  - b\n- d\n- c")
    }
}
