import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// The focus that waits for the first child of an item that is being loaded.
@MainActor
struct WaitingFocusTests {
    private let stage = LoadStage("- A\n- B\n- c")

    @Test func rightOnAParentThatIsLoadedMovesTheFocusWhenTheChildrenArrive() {
        stage.press("right right")
        #expect(stage.list.focused == "A")
        stage.answer("A", "- a1\n- a2")
        #expect(stage.list.focused == "a1")
    }

    @Test func openingAloneDoesNotMoveTheFocus() {
        stage.press("right")
        stage.answer("A", "- a1")
        #expect(stage.list.focused == "A")
    }

    @Test(arguments: ["down", "up", "left", "end", "space", "?"])
    func anotherKeyEndsTheWait(key: String) {
        stage.press("right right \(key)")
        let focus = stage.list.focused
        if stage.request("A").isRunning { stage.answer("A", "- a1") }
        #expect(stage.list.focused == focus)
    }

    @Test func aResizeDoesNotEndTheWait() {
        stage.press("right right")
        stage.controller.resize(to: Size(columns: 40, rows: 5))
        stage.answer("A", "- a1")
        #expect(stage.list.focused == "a1")
    }

    @Test func theWaitFollowsItsItemThroughAChange() {
        stage.press("right right")
        stage.apply("- x\n- y\n+ A\n- B")
        stage.answer("A", "- a1")
        #expect(stage.list.focused == "a1")
    }

    @Test func anErrorOrNoChildrenEndTheWait() {
        stage.press("right right")
        stage.fail("A")
        stage.press("enter")
        stage.answer("A", "- a1")
        #expect(stage.list.focused == "A")
        stage.press("down down right right")
        #expect(stage.list.focused == "B")
        stage.answer("B", "")
        #expect(stage.list.focused == "B")
    }

    @Test func childrenOfAnotherItemDoNotEndTheWait() {
        stage.press("down right up right right")
        stage.answer("B", "- b1")
        #expect(stage.list.focused == "A")
        stage.answer("A", "- a1")
        #expect(stage.list.focused == "a1")
    }
}
