import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// The calls of the delegate for cells that come and go, and for scrolling.
@MainActor
struct DisplayTests {
    private final class Recorder: CollectionViewDelegate {
        var notes: [String] = []
        var isDrawing = false
        var whileDisplaying: ((IndexPath) -> Void)?

        func collectionView(
            _ collectionView: CollectionView, willDisplay cell: ListCell, forItemAt indexPath: IndexPath
        ) {
            notes.append("+\((cell as! NamedCell).name)@\(indexPath.item)")
            whileDisplaying?(indexPath)
        }

        func collectionView(
            _ collectionView: CollectionView, didEndDisplaying cell: ListCell, forItemAt indexPath: IndexPath
        ) {
            notes.append("-\((cell as! NamedCell).name)@\(indexPath.item)")
        }

        func scrollViewDidScroll(_ scrollView: CollectionView) {
            notes.append("top \(scrollView.state.top.row), \(scrollView.indexPathsForVisibleItems.count) items")
        }

        func take() -> String {
            defer { notes = [] }
            return notes.joined(separator: " ")
        }
    }

    private func stage(_ notation: String, lines: Int) -> (ListStage, Recorder) {
        let stage = ListStage(notation, lines: 0)
        let recorder = Recorder()
        stage.view.delegate = recorder
        stage.view.perform(.resize(Size(columns: 30, rows: lines)))
        return (stage, recorder)
    }

    private func draw(_ stage: ListStage) {
        var canvas = Canvas(size: stage.view.state.size)
        stage.view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
    }

    @Test func eachCellIsReportedOnceWhenItComesAndWhenItGoes() {
        let (stage, recorder) = stage(numbered("a", 1...9), lines: 3)
        #expect(recorder.take() == "+a1@0 +a2@1 +a3@2")
        draw(stage)
        stage.view.setNeedsDisplay()
        draw(stage)
        stage.view.perform(.moveDown)
        draw(stage)
        #expect(recorder.take() == "")
        stage.view.perform(.scroll(lines: 2))
        #expect(recorder.take() == "-a1@0 -a2@1 +a4@3 +a5@4 top 2, 3 items")
        draw(stage)
        #expect(recorder.take() == "")
        stage.view.perform(.resize(Size(columns: 30, rows: 2)))
        #expect(recorder.take() == "-a5@4")
    }

    @Test func cellsThatStayOnTheScreenAreNotReportedWhenTheyMove() {
        let (stage, recorder) = stage("a\n  b\n  c\nd\ne", lines: 4)
        #expect(recorder.take() == "+a@0 +b@1 +c@2 +d@3")
        stage.view.perform(.toggle)
        draw(stage)
        #expect(recorder.take() == "-b@1 -c@2 +e@2")
        stage.source.change(to: "d\na -\n  b\ne")
        draw(stage)
        #expect(recorder.take() == "")
        stage.source.change(to: "x\nd")
        draw(stage)
        #expect(recorder.take() == "-a@1 -e@2 +x@0")
        stage.view.reloadData()
        draw(stage)
        #expect(recorder.take() == "-x@0 -d@1 +x@0 +d@1")
    }

    @Test func aRowInsertedAboveTheScreenScrollsTheList() {
        let (stage, recorder) = stage(numbered("a", 1...9), lines: 3)
        stage.view.perform(.focus([0, 5]))
        _ = recorder.take()
        stage.source.change(to: "new\n" + numbered("a", 1...9))
        #expect(recorder.take() == "top 4, 3 items")
    }

    @Test func theDataMayChangeWhileACellIsReported() {
        let (stage, recorder) = stage("a\nb\nc\nd\ne", lines: 2)
        _ = recorder.take()
        recorder.whileDisplaying = { [source = stage.source] in
            if $0 == [0, 2] { source.change(to: "a\nb\nc\nnew\nd\ne") }
        }
        stage.view.perform(.scroll(lines: 2))
        draw(stage)
        #expect(stage.names == ["c", "new"])
        #expect(recorder.take() == "-a@0 -b@1 +c@2 +d@3 -d@4 +new@3 top 2, 2 items")
    }

    @Test func theDelegateMayScrollWhenTheListHasScrolled() {
        final class Snapping: CollectionViewDelegate {
            var tops: [Int] = []
            func scrollViewDidScroll(_ scrollView: CollectionView) {
                tops.append(scrollView.state.top.row)
                if scrollView.state.top.row % 2 == 1 { scrollView.perform(.scroll(lines: 1)) }
            }
        }
        let stage = ListStage(numbered("a", 1...20), lines: 4)
        let delegate = Snapping()
        stage.view.delegate = delegate
        stage.view.perform(.scroll(lines: 3))
        #expect(delegate.tops == [3, 4])
    }

    @Test func theItemOfACellIsFound() {
        let stage = ListStage("a\nb\nc\nd", lines: 2)
        let cell = stage.view.visibleCells[1]
        #expect(stage.view.indexPath(for: cell) == [0, 1])
        stage.source.change(to: "x\nb\na\nc")
        #expect(stage.view.indexPath(for: cell) == stage.view.indexPathsForVisibleItems.first { $0 == [0, 1] })
        stage.view.perform(.moveToLast)
        #expect(stage.view.indexPath(for: cell) == nil)
        #expect(stage.view.indexPath(for: ListCell()) == nil)
    }
}
