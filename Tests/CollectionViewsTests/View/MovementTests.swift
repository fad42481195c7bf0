import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@MainActor
struct MovementTests {
    @Test func downAndUpStopAtTheEnds() {
        let stage = ListStage("a\nb\nc", lines: 5)
        stage.play([
            (.moveUp, 0, "a"), (.moveDown, 0, "b"), (.moveDown, 0, "c"), (.moveDown, 0, "c"), (.moveUp, 0, "b"),
        ])
    }

    @Test func theListScrollsBeforeFocusReachesItsEdge() {
        let stage = ListStage(numbered("a", 1...12), lines: 5)
        stage.play([
            (.moveDown, 0, "a2"), (.moveDown, 0, "a3"), (.moveDown, 0, "a4"), (.moveDown, 1, "a5"),
            (.moveDown, 2, "a6"), (.moveUp, 2, "a5"), (.moveUp, 2, "a4"), (.moveUp, 1, "a3"), (.moveUp, 0, "a2"),
        ])
    }

    @Test func aStepAwayFromTheEdgeDoesNotScrollTheList() {
        let stage = ListStage(numbered("a", 1...40), lines: 20)
        stage.play([
            (.scroll(lines: 10), 10, "a1"), (.click([0, 10]), 10, "a11"), (.moveDown, 10, "a12"), (.moveUp, 7, "a11"),
            (.click([0, 26]), 7, "a27"), (.moveUp, 7, "a26"), (.moveDown, 10, "a27"),
        ])
    }

    @Test func homeAndEndGoToTheFirstAndLastItem() {
        let stage = ListStage(numbered("a", 1...12), lines: 5)
        stage.play([(.moveToLast, 7, "a12"), (.moveToLast, 7, "a12"), (.moveToFirst, 0, "a1")])
    }

    @Test func aPageKeepsOneLineAndTheLineOfTheFocus() {
        let stage = ListStage(numbered("a", 1...20), lines: 5)
        stage.play([
            (.moveDown, 0, "a2"), (.pageDown, 4, "a6"), (.pageDown, 8, "a10"), (.pageUp, 4, "a6"),
            (.pageDown, 8, "a10"), (.pageDown, 12, "a14"), (.pageDown, 15, "a18"), (.pageDown, 15, "a20"),
            (.pageDown, 15, "a20"), (.pageUp, 11, "a16"),
        ])
    }

    @Test func nothingHappensWithoutItems() {
        let stage = ListStage("", lines: 5)
        let actions: [ListAction] = [
            .moveDown, .moveUp, .moveToFirst, .moveToLast, .pageDown, .pageUp, .expandOrMoveToChild,
            .collapseOrMoveToParent, .toggle, .activate, .expandSiblings, .expandAll, .collapseAll, .scroll(lines: 3),
            .moveToParent, .moveToNextSibling, .moveToPreviousSibling, .moveToNextLevelChange, .collapseSiblings,
            .moveToPreviousLevelChange, .expandSiblingTrees, .collapseSiblingTrees, .showLevels(1), .showMoreLevels,
            .showFewerLevels, .scrollFocus(.top), .counted(.moveToLast, count: 7), .counted(.moveUp, count: 7),
        ]
        for action in actions { stage.view.perform(action) }
        #expect(stage.view.state.focus == nil)
        #expect(stage.top == 0)
    }

    @Test func oneItemKeepsTheFocus() {
        let stage = ListStage("a", lines: 5)
        stage.play([(.moveDown, 0, "a"), (.pageDown, 0, "a"), (.moveToLast, 0, "a"), (.pageUp, 0, "a")])
    }

    @Test func aScreenOfOneLineShowsTheFocusedItem() {
        let stage = ListStage(numbered("a", 1...4), lines: 1)
        stage.play([
            (.moveDown, 1, "a2"), (.moveDown, 2, "a3"), (.pageDown, 3, "a4"), (.pageUp, 2, "a3"),
            (.moveToFirst, 0, "a1"),
            (.moveToLast, 3, "a4"),
        ])
    }

    @Test func focusMovesOnAScreenOfNoLines() {
        let stage = ListStage(numbered("a", 1...4), lines: 0)
        stage.view.perform(.moveDown)
        stage.view.perform(.pageDown)
        #expect(stage.focus == "a3")
        stage.view.perform(.resize(Size(columns: 30, rows: 2)))
        #expect(stage.focusLine != nil)
    }

    @Test func focusMovesOnAScreenOfOneColumn() {
        let stage = ListStage(numbered("a", 1...12), lines: 5, columns: 1)
        stage.play([(.moveToLast, 7, "a12"), (.pageUp, 3, "a8"), (.moveToFirst, 0, "a1")])
    }

    @Test func headersAboveTheFirstItemAreShownWithIt() {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        let stage = ListStage(numbered("a", 1...4), lines: 3, configuration: configuration)
        stage.source.headers = [0: "Header"]
        stage.source.footers = [0: "Footer"]
        stage.view.reloadData()
        stage.play([
            (.moveDown, 0, "a2"), (.moveDown, 1, "a3"), (.moveToLast, 3, "a4"), (.moveUp, 2, "a3"), (.moveUp, 1, "a2"),
            (.moveUp, 0, "a1"),
        ])
    }

    @Test func headersThatDoNotExistTakeNoLine() {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = .zero
        let stage = ListStage("a1\na2\n---\nb1\n---\nc1", lines: 4, configuration: configuration)
        #expect(stage.names == ["a1", "a2", "b1", "c1"])
        stage.source.headers = [1: "B"]
        stage.view.reloadData()
        #expect(stage.names == ["a1", "a2", "", "b1"])
    }

    @Test func focusSkipsRowsWithoutItems() {
        let configuration = ListConfiguration(appearance: .insetGrouped)
        let stage = ListStage("a1\n---\nb1\nb2", lines: 10, configuration: configuration)
        stage.play([(.moveDown, 0, "b1"), (.moveDown, 0, "b2"), (.moveUp, 0, "b1"), (.moveUp, 0, "a1")])
        #expect(stage.names == ["", "a1", "", "", "b1", "b2", "", "", "", ""])
    }

    @Test func emptySectionsAreSkipped() {
        let stage = ListStage("---\na1\n---\n---\nb1\n---", lines: 10)
        stage.play([(.moveDown, 0, "b1"), (.moveDown, 0, "b1"), (.moveUp, 0, "a1"), (.moveUp, 0, "a1")])
    }

    @Test func focusMovesToAPosition() {
        let stage = ListStage(numbered("a", 1...20), lines: 5)
        stage.play([(.focus([0, 10]), 7, "a11"), (.focus([0, 99]), 7, "a11"), (.focus([3, 0]), 7, "a11")])
    }

    @Test func theDelegateIsNotifiedOnlyWhenFocusMoves() {
        final class Delegate: CollectionViewDelegate {
            var moves: [IndexPath?] = []
            func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
                moves.append(indexPath)
            }
        }
        let stage = ListStage("a\nb", lines: 5)
        let delegate = Delegate()
        stage.view.delegate = delegate
        for action in [ListAction.moveDown, .moveDown, .moveUp, .moveUp] { stage.view.perform(action) }
        #expect(delegate.moves == [[0, 1], [0, 0]])
    }
}
