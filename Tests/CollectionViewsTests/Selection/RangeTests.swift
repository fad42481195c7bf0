import CollectionViews
import Screens
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// Ranges, subtrees, all, none, inverted.
@MainActor
struct RangeTests {
    private let rows = "- a\n- b\n- c\n- d\n- e\n- f"

    @Test func vBeginsARangeThatEveryMoveExtends() {
        SelectionStage(rows).play([
            ("down v", "b", "b"), ("down down", "d", "b c d"), ("up", "c", "b c"), ("end", "f", "b c d e f"),
            ("home", "a", "a b"), ("v", "a", "a b"), ("down down", "c", "a b"),
        ])
    }

    @Test func spaceEndsARangeAndEscapeDropsIt() {
        SelectionStage(rows).play([
            ("space down down v down", "d", "a c d"), ("esc", "d", "a"), ("v up", "c", "a c d"),
            ("space", "c", "a c d"), ("up up", "a", "a c d"), ("esc", "a", ""),
        ])
    }

    @Test func anEarlierSelectionStaysWhenTheRangeShrinks() {
        SelectionStage(rows).play([
            ("down down space home v end", "f", "a b c d e f"), ("home", "a", "a c"), ("esc", "a", "c"),
        ])
    }

    @Test func shiftExtendsFromWhereItBegan() {
        SelectionStage(rows).play([
            ("down down shift-down", "d", "c d"), ("shift-up", "c", "c"), ("shift-up", "b", "b c"),
            ("shift-up", "a", "a b c"), ("down", "b", "a b c"), ("shift-down", "c", "a b c"),
        ])
    }

    @Test func aRangeOfVimHasCounts() {
        SelectionStage(rows, keys: .vim).play([("v 3 j", "d", "a b c d"), ("esc", "d", "")])
    }

    @Test func aClickExtendsARangeThatFollowsTheFocus() {
        let stage = SelectionStage(rows)
        stage.play([("v", "a", "a")])
        stage.view.press(at: Point(column: 4, row: 2))
        #expect(stage.selection == "a b c")
    }

    @Test func aRangeSurvivesTheDeletionOfItsEndAndEndsWithItsBeginning() {
        let stage = SelectionStage(rows)
        stage.play([("down v down down", "d", "b c d")])
        stage.stage.list.source.apply(tree("- a\n- b\n- c\n- e\n- f"), to: "A")
        stage.play([("", "e", "b c e"), ("up", "c", "b c")])
        stage.stage.list.source.apply(tree("- a\n- c\n- e\n- f"), to: "A")
        stage.play([("down", "e", "c"), ("down", "f", "c"), ("v", "f", "c f"), ("v esc", "f", "")])
    }

    @Test func aSubtreeIsSelectedWithItsHiddenItems() {
        let stage = SelectionStage("- a\n  - b\n    - c\n  - d\n- e")
        stage.play([
            ("T", "a", "a b c d"), ("T", "a", ""), ("right down space T", "b", "b c"), ("up T", "a", "a b c d"),
            ("end T", "e", "a b c d e"), ("T", "e", "a b c d"),
        ])
    }

    @Test func invertChangesTheVisibleItems() {
        SelectionStage("- a\n  - b\n- c\n- d").play([
            ("space I", "a", "c d"), ("right down space left left I", "a", "a b"), ("V", "a", "a b c d"),
            ("esc", "a", ""),
        ])
    }

    @Test(arguments: ["v", "T", "I", "V", "shift-down"])
    func aListWithASingleSelectionHasNoneOfThem(key: String) {
        let stage = SelectionStage(rows)
        stage.view.allowsMultipleSelection = false
        stage.stage.controller.press("space \(key)")
        #expect(stage.selection == "a")
    }

    @Test func theDelegateDecidesAboutEachVisibleItemOfARange() {
        let stage = SelectionStage(rows)
        let delegate = RefusingDelegate(refused: 2)
        stage.view.delegate = delegate
        stage.play([("v end", "f", "a b d e f"), ("home", "a", "a"), ("esc", "a", ""), ("T", "a", "a"), ("T", "a", "")])
        #expect(delegate.notes == "+0 +1 +3 +4 +5 -1 -3 -4 -5 -0 +0 -0")
    }

    @Test func theCountIsTheNumberOfSelectedItems() {
        let stage = SelectionStage("- a\n  - b\n- c")
        stage.play([("T down space", "c", "a b c")])
        #expect(stage.view.selectedItemCount == 3)
        #expect(stage.stage.statusLine.hasPrefix(" 2 of 2  3 selected  "))
        stage.stage.controller.press("esc z")
        #expect(stage.stage.statusLine.hasPrefix(" 2 of 2  z  "))
    }
}

/// Refuses to select one position, and records the positions that are selected.
@MainActor
private final class RefusingDelegate: CollectionViewDelegate {
    private let refused: Int
    private var recorded: [String] = []

    init(refused: Int) { self.refused = refused }

    var notes: String { recorded.joined(separator: " ") }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != refused
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        recorded.append("+\(indexPath.item)")
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        recorded.append("-\(indexPath.item)")
    }
}
