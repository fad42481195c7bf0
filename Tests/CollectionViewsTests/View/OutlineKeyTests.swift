import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@MainActor
struct OutlineKeyTests {
    private let shapes = """
        Circle
          Fill
            a.circle.fill
            b.circle.fill
          No Fill -
            a.circle
        Square -
          a.square
        loose
        """

    @Test func rightExpandsThenMovesToTheFirstChild() {
        let stage = ListStage(shapes, lines: 20)
        stage.play([
            (.expandOrMoveToChild, 0, "Fill"), (.expandOrMoveToChild, 0, "a.circle.fill"),
            (.expandOrMoveToChild, 0, "a.circle.fill"), (.focus([0, 4]), 0, "No Fill"),
        ])
        #expect(!stage.names.contains("a.circle"))
        stage.play([(.expandOrMoveToChild, 0, "No Fill")])
        #expect(stage.names.contains("a.circle"))
        stage.play([(.expandOrMoveToChild, 0, "a.circle")])
    }

    @Test func leftCollapsesThenMovesToTheParent() {
        let stage = ListStage(shapes, lines: 20)
        stage.play([
            (.focus([0, 3]), 0, "b.circle.fill"), (.collapseOrMoveToParent, 0, "Fill"),
            (.collapseOrMoveToParent, 0, "Fill"),
        ])
        #expect(!stage.names.contains("b.circle.fill"))
        stage.play([
            (.collapseOrMoveToParent, 0, "Circle"), (.collapseOrMoveToParent, 0, "Circle"),
            (.collapseOrMoveToParent, 0, "Circle"),
        ])
        #expect(stage.names[..<4] == ["Circle", "Square", "loose", ""])
    }

    @Test func leftOnALeafAtTheRootDoesNothing() {
        let stage = ListStage(shapes, lines: 20)
        stage.play([(.moveToLast, 0, "loose"), (.collapseOrMoveToParent, 0, "loose")])
    }

    @Test(arguments: [ListAction.toggle, .activate])
    func togglingTwiceShowsTheSameRows(action: ListAction) {
        let stage = ListStage(shapes, lines: 20)
        let first = stage.names
        stage.play([(action, 0, "Circle")])
        #expect(stage.names[..<4] == ["Circle", "Square", "loose", ""])
        stage.play([(action, 0, "Circle")])
        #expect(stage.names == first)
    }

    @Test func enterOnALeafNotifiesTheDelegateAndSpaceDoesNothing() {
        final class Delegate: CollectionViewDelegate {
            var chosen: [IndexPath] = []
            func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
                chosen.append(indexPath)
            }
        }
        let stage = ListStage(shapes, lines: 20)
        let delegate = Delegate()
        stage.view.delegate = delegate
        stage.view.perform(.focus([0, 2]))
        stage.view.perform(.toggle)
        #expect(delegate.chosen == [])
        stage.view.perform(.activate)
        #expect(delegate.chosen == [[0, 2]])
        stage.view.perform(.moveToFirst)
        stage.view.perform(.activate)
        #expect(delegate.chosen == [[0, 2]])
    }

    @Test func starOpensAllSiblings() {
        let stage = ListStage(shapes, lines: 20)
        stage.play([(.focus([0, 1]), 0, "Fill"), (.expandSiblings, 0, "Fill")])
        #expect(stage.names.contains("a.circle"))
        #expect(!stage.names.contains("a.square"))
    }

    @Test func everythingOpensAndCloses() {
        let stage = ListStage(shapes, lines: 20)
        stage.play([(.expandAll, 0, "Circle")])
        #expect(stage.names.contains("a.circle") && stage.names.contains("a.square"))
        stage.play([(.focus([0, 5]), 0, "a.circle"), (.collapseAll, 0, "Circle")])
        #expect(stage.names[..<4] == ["Circle", "Square", "loose", ""])
    }

    @Test func outlineKeysDoNothingInAFlatList() {
        let view = CollectionView()
        let source = CountingSource([3], in: view)
        view.perform(.resize(Size(columns: 20, rows: 5)))
        for action in [
            ListAction.expandOrMoveToChild, .collapseOrMoveToParent, .toggle, .expandAll, .toggleItem([0, 0]),
        ] {
            view.perform(action)
        }
        #expect(view.state.focus == [0, 0])
        #expect(source.takeCells() == 3)
    }

    @Test func childrenOfAHeaderItemAreNotIndented() {
        var configuration = ListConfiguration(appearance: .sidebar)
        configuration.headerMode = .firstItemInSection
        let stage = ListStage("Header\n  a\n    b\n  c\n---\nOther -\n  d", lines: 20, configuration: configuration)
        let levels = stage.view.visibleCells.map(\.indentationLevel)
        #expect(levels == [0, 0, 1, 0, 0])
        #expect(stage.view.visibleCells[2].outlineState.hasSiblingBelow == [true, false])
        stage.play([(.focus([0, 3]), 0, "c"), (.collapseOrMoveToParent, 0, "Header"), (.toggle, 0, "Header")])
        #expect(stage.names[..<4] == ["Header", "", "Other", ""])
        stage.play([(.toggle, 0, "Header")])
        #expect(stage.view.visibleCells.map(\.indentationLevel) == [0, 0, 1, 0, 0])
    }
}
