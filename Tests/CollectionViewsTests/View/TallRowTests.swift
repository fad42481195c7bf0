import CollectionViews
import TerminalCanvas
import Testing

/// Rows of several lines. Only the heights of rows on the screen are known.
@MainActor
struct TallRowTests {
    @Test func rowsCoverTheirLines() {
        let stage = ListStage("a:2\nb\nc:3\nd", lines: 6)
        #expect(stage.names == ["a", "a", "b", "c", "c", "c"])
    }

    @Test func theFocusedRowIsShownCompletely() {
        let stage = ListStage("a:2\nb\nc:3\nd:2\ne", lines: 4)
        stage.play([(.moveDown, 0, "b"), (.moveDown, 1, "c"), (.moveDown, 2, "d")])
        #expect(stage.names == ["c", "c", "d", "d"])
        #expect(stage.view.state.top.hiddenLines == 1)
        stage.play([(.moveDown, 2, "e"), (.moveUp, 2, "d"), (.moveUp, 2, "c"), (.moveUp, 1, "b"), (.moveUp, 0, "a")])
        #expect(stage.view.state.top.hiddenLines == 0)
    }

    @Test func aRowHigherThanTheScreenShowsItsBeginning() {
        let stage = ListStage("a\nb:9\nc", lines: 4)
        stage.play([(.moveDown, 1, "b")])
        #expect(stage.names == ["b", "b", "b", "b"])
        #expect(stage.view.state.top.hiddenLines == 0)
        stage.play([(.moveDown, 1, "c")])
        #expect(stage.names == ["b", "b", "b", "c"])
    }

    @Test func theWheelScrollsByLines() {
        let stage = ListStage("a:5\nb:5\nc:5", lines: 4)
        stage.play([(.scroll(lines: 3), 0, "a"), (.scroll(lines: 3), 1, "a"), (.scroll(lines: -2), 0, "a")])
        #expect(stage.view.state.top.hiddenLines == 4)
        stage.play([(.scroll(lines: 99), 2, "a")])
        #expect(stage.names == ["c", "c", "c", "c"])
    }

    @Test func theFocusedRowKeepsItsLineWhenARowAboveGrows() {
        let stage = ListStage(numbered("a", 1...20), lines: 10)
        stage.view.perform(.focus([0, 9]))
        let line = stage.focusLine
        stage.source.marked = ["a8", "a9"]
        stage.source.change(to: numbered("a", 1...7) + "\na8:4\na9:2\n" + numbered("a", 10...20))
        #expect(stage.focus == "a10")
        #expect(stage.focusLine == line)
        #expect(stage.names.filter { $0 == "a9" }.count == 2)
    }

    @Test func aPageMovesByLines() {
        let stage = ListStage(numbered("a", 1...3) + "\nb:6\n" + numbered("c", 1...9), lines: 5)
        stage.play([
            (.pageDown, 3, "b"), (.pageDown, 3, "b"), (.pageDown, 4, "c1"), (.pageDown, 8, "c5"), (.pageUp, 4, "c1"),
            (.pageUp, 3, "b"), (.pageUp, 0, "a1"),
        ])
    }

    @Test func pagesShowAllOfARowHigherThanTheScreen() {
        let stage = ListStage("a\nb:10\nc\nd", lines: 4)
        stage.play([(.moveDown, 1, "b")])
        for (hidden, focus) in [(3, "b"), (6, "b")] {
            stage.view.perform(.pageDown)
            #expect(stage.view.state.top == ListOffset(row: 1, hiddenLines: hidden) && stage.focus == focus)
        }
        stage.view.perform(.pageDown)
        #expect(stage.focus != "b", "the focus leaves the row when its end was shown")
        stage.view.perform(.focus([0, 1]))
        stage.view.perform(.scroll(lines: 4))
        stage.play([(.pageUp, 1, "b"), (.pageUp, 1, "b"), (.pageUp, 0, "a")])
    }

    @Test func aRowMayGrowWhileItHasTheFocus() {
        final class Growing: ListCell {
            override func height(forWidth columns: Int, context: DrawingContext) -> Int {
                configurationState.isFocused ? 3 : 1
            }
        }
        let stage = ListStage(numbered("a", 1...9), lines: 5)
        stage.source.makeCell = { _ in Growing() }
        stage.view.reloadData()
        #expect(stage.names == ["a1", "a1", "a1", "a2", "a3"])
        stage.play([(.moveDown, 0, "a2")])
        #expect(stage.names == ["a1", "a2", "a2", "a2", "a3"])
        stage.play([(.moveDown, 1, "a3")])
        #expect(stage.names == ["a2", "a3", "a3", "a3", "a4"])
    }
}
