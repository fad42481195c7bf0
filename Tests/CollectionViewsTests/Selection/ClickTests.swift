import CollectionViews
import Screens
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// Clicks with modifiers, and double-clicks.
@MainActor
struct ClickTests {
    private let stage = SelectionStage("- a\n  - b\n- c\n- d")
    private let start = ContinuousClock.now

    private func press(_ row: Int, column: Int = 5, after milliseconds: Int = 0, _ modifiers: Key.Modifiers = []) {
        stage.view.press(
            at: Point(column: column, row: row), modifiers: modifiers, time: start + .milliseconds(milliseconds))
        stage.view.release()
    }

    @Test func controlTogglesOneRow() {
        press(1)
        #expect(stage.selection == "")
        press(2, .control)
        press(0, .control)
        #expect(stage.selection == "a d")
        press(2, .control)
        #expect(stage.selection == "a")
        #expect(stage.stage.list.focused == "d")
    }

    @Test func aDoubleClickOpensAndClosesAParent() {
        press(0)
        #expect(stage.stage.rows == "a c d")
        press(0, after: 500)
        #expect(stage.stage.rows == "a b c d")
        press(0, after: 600)
        #expect(stage.stage.rows == "a b c d")
        press(0, after: 700)
        #expect(stage.stage.rows == "a c d")
    }

    @Test func twoSlowClicksAreNoDoubleClick() {
        press(0)
        press(0, after: 501)
        press(0, after: 1100)
        #expect(stage.stage.rows == "a c d")
    }

    @Test func clicksOnTwoRowsAreNoDoubleClick() {
        press(1)
        press(0, after: 10)
        #expect(stage.stage.rows == "a c d")
        press(0, after: 20, .control)
        press(0, after: 30)
        #expect(stage.stage.rows == "a c d")
    }

    @Test func aDoubleClickPerformsThePrimaryActionOfALeaf() {
        let delegate = ActionRecorder()
        stage.view.delegate = delegate
        press(2)
        #expect(delegate.actions == [])
        press(2, after: 100)
        #expect(delegate.actions == [[0, 2]])
    }

    @Test func clicksOnATriangleOnlyToggle() {
        press(0, column: 1)
        #expect(stage.stage.rows == "a b c d")
        press(0, column: 1, after: 50)
        #expect(stage.stage.rows == "a c d")
        press(0, column: 1, after: 100)
        press(0, after: 150)
        #expect(stage.stage.rows == "a b c d")
    }

    @Test func anItemThatMovedUnderTheMouseIsNotActivated() {
        press(1)
        stage.stage.list.source.apply(tree("- c\n- a\n  - b\n- d"), to: "A")
        press(1, after: 50)
        #expect(stage.stage.rows == "c a d")
    }

    @Test func aSingleSelectionIsKeptByADoubleClick() {
        stage.view.allowsMultipleSelection = false
        press(1)
        #expect(stage.selection == "c")
        press(1, after: 50)
        #expect(stage.selection == "c")
        press(1, after: 700, .control)
        #expect(stage.selection == "")
    }

    @Test func aClickOnTheSelectedRowNotifiesTheDelegateAgain() {
        final class Recorder: CollectionViewDelegate {
            var calls: [String] = []
            func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
                calls.append("+\(indexPath.item)")
            }
            func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
                calls.append("-\(indexPath.item)")
            }
        }
        let recorder = Recorder()
        stage.view.delegate = recorder
        stage.view.allowsMultipleSelection = false
        press(1)
        press(1, after: 1000)
        stage.stage.controller.press("enter")
        press(2, after: 2000)
        #expect(recorder.calls == ["+1", "+1", "+1", "-1", "+2"])
        recorder.calls = []
        press(2, after: 2100)
        #expect(recorder.calls == [], "the second click of a double-click performs the primary action alone")
        stage.view.selectionFollowsFocus = true
        press(1, after: 3000)
        stage.stage.controller.press("enter")
        #expect(recorder.calls == ["-2", "+1"], "what has the focus is selected")
    }

    @Test func anIntervalOfZeroTurnsDoubleClicksOff() {
        stage.view.doubleClickInterval = .zero
        press(0)
        press(0, after: 1)
        #expect(stage.stage.rows == "a c d")
    }
}

/// Records the primary actions.
@MainActor
private final class ActionRecorder: CollectionViewDelegate {
    private(set) var actions: [IndexPath] = []

    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        actions.append(indexPath)
    }
}

/// A selection that follows the focus.
@MainActor
struct FollowingSelectionTests {
    private func stage() -> SelectionStage {
        let stage = SelectionStage("- a\n- b\n- c")
        stage.view.allowsMultipleSelection = false
        stage.view.selectionFollowsFocus = true
        return stage
    }

    @Test func theFocusedItemIsSelectedAtOnceAndAfterEachMove() {
        let stage = stage()
        #expect(stage.selection == "a")
        stage.play([("down", "b", "b"), ("end", "c", "c")])
        stage.view.press(at: Point(column: 5, row: 0))
        #expect(stage.selection == "a")
    }

    @Test func theDelegateDecidesForEachItem() {
        final class Delegate: CollectionViewDelegate {
            func collectionView(
                _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item != 1 }
        }
        let stage = stage()
        let delegate = Delegate()
        stage.view.delegate = delegate
        stage.play([("down", "b", "a"), ("enter", "b", "b"), ("down", "c", "c")])
    }

    @Test func theSuccessorOfADeletedItemIsSelected() {
        let stage = stage()
        stage.play([("down", "b", "b")])
        stage.stage.list.source.apply(tree("- a\n- c"), to: "A")
        #expect(stage.selection == "c")
    }

    @Test func inAListWithSeveralSelectedItemsNothingFollows() {
        let stage = SelectionStage("- a\n- b")
        stage.view.selectionFollowsFocus = true
        stage.play([("space down", "b", "a")])
    }
}
