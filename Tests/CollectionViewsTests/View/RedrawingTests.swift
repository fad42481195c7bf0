import SeededRandom
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Only rows that have changed are drawn again, and the picture is the same as if it were drawn from the beginning.
@MainActor
struct RedrawingTests {
    private let notation = """
        Circle
          Fill
            a:2
            b
            c -
              c1
              c2:3
          No Fill -
            d
        Square
          e:4
          f
        ---
        Triangle
          g
          h:2
        i
        j
        k
        """

    private func picture(_ view: CollectionView, in rectangle: Rectangle? = nil) -> Canvas {
        let rectangle = rectangle ?? Rectangle(origin: Point(column: 0, row: 0), size: view.state.size)
        var canvas = Canvas(
            size: Size(columns: rectangle.columnRange.upperBound, rows: rectangle.rowRange.upperBound))
        view.draw(in: rectangle, on: &canvas)
        return canvas
    }

    private func freshPicture(_ view: CollectionView) -> Canvas {
        view.setNeedsDisplay()
        return picture(view)
    }

    @Test func aListDrawnByItsDelegateDuringADrawingIsDrawnRightAfterwards() {
        let view = CollectionView()
        let source = FakeOutline(notation, in: view)
        view.perform(.resize(Size(columns: 30, rows: 6)))
        view.perform(.moveToLast)
        _ = picture(view)
        let delegate = FocusDelegate()
        view.delegate = delegate
        delegate.whileNotified = {
            view.perform(.scroll(lines: 3))
            _ = picture(view)
        }
        // The focused item is deleted by the reload. The delegate is notified of that when the list is drawn.
        source.replaceSilently(by: "Circle\n  Fill\n  No Fill\nSquare\nTriangle\nStar\nHeart\nBolt")
        view.reloadData()
        _ = picture(view)
        let next = picture(view)
        #expect(delegate.whileNotified == nil)
        #expect(next == freshPicture(view))
    }

    @Test(arguments: 0..<12)
    func afterRandomStepsThePictureEqualsOneDrawnFromScratch(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        let appearances: [ListConfiguration.Appearance] = [.plain, .grouped, .insetGrouped, .sidebar]
        var configuration = ListConfiguration(appearance: appearances[Int(seed % 4)])
        configuration.headerMode = [.none, .supplementary, .firstItemInSection][Int(seed % 3)]
        let view = CollectionView(configuration: configuration)
        let source = FakeOutline(notation, in: view)
        source.headers = [0: "One", 1: "Two"]
        view.perform(.resize(Size(columns: 30, rows: 9)))
        var steps = RandomSteps(view)
        for step in 0..<80 {
            let action = steps.perform(on: source, &random)
            // Some pictures are drawn after two or more steps.
            guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
            let picture = picture(view)
            guard picture == freshPicture(view) else {
                Issue.record("a wrong picture after step \(step): \(action)")
                return
            }
        }
    }

    @Test func movingTheFocusDrawsTwoRows() {
        let stage = CountedStage(rows: 100, lines: 20)
        stage.draw()
        #expect(stage.takeDrawn() == 20)
        stage.view.perform(.moveDown)
        stage.draw()
        #expect(stage.takeDrawn() == 2)
        stage.draw()
        #expect(stage.takeDrawn() == 0)
    }

    @Test func scrollingByALineDrawsTheNewRowAndTheTwoRowsOfTheFocus() {
        let stage = CountedStage(rows: 100, lines: 20)
        for _ in 0..<18 { stage.view.perform(.moveDown) }
        stage.draw()
        _ = stage.takeDrawn()
        for _ in 0..<5 {
            stage.view.perform(.moveDown)
            stage.draw()
            #expect(stage.takeDrawn() == 3)
        }
        stage.view.perform(.scroll(lines: 3))
        stage.draw()
        #expect(stage.takeDrawn() == 3)
    }

    @Test func aCellIsDrawnAgainOnRequest() {
        let stage = CountedStage(rows: 100, lines: 20)
        stage.draw()
        _ = stage.takeDrawn()
        let cell = stage.view.cellForItem(at: IndexPath(item: 7, section: 0))
        cell?.setNeedsDisplay()
        stage.draw()
        #expect(stage.takeDrawn() == 1)
        cell?.accessories = [.checkmark()]
        stage.draw()
        #expect(stage.takeDrawn() == 1)
        stage.view.setNeedsDisplay()
        stage.draw()
        #expect(stage.takeDrawn() == 20)
    }

    @Test func aHandlerThatChangesTheStateIsCalledAgainBeforeTheCellIsDrawn() {
        let stage = CountedStage(rows: 3, lines: 3)
        let cell = stage.view.cellForItem(at: IndexPath(item: 1, section: 0))
        var states: [Bool] = []
        cell?.configurationUpdateHandler = { cell, state in
            states.append(state.isDisabled)
            cell.isUserInteractionEnabled = false
        }
        stage.draw()
        #expect(states == [false, true])
        _ = stage.takeDrawn()
        stage.draw()
        #expect(stage.takeDrawn() == 0)
    }

    @Test func theListCanBeDrawnAtAnotherPositionOfTheScreen() {
        let stage = ListStage(notation, lines: 6)
        let first = picture(stage.view)
        let moved = picture(stage.view, in: Rectangle(column: 3, row: 2, columns: 30, rows: 6))
        for row in 0..<6 {
            #expect(moved.glyphs(inRow: row + 2).dropFirst(3).elementsEqual(first.glyphs(inRow: row)))
        }
        #expect(picture(stage.view) == first)
    }

    @Test func theListFillsItsWholeRectangle() {
        let stage = ListStage("a\nb", lines: 4, columns: 8)
        let expected = picture(stage.view)
        for _ in 0..<2 {
            var canvas = Canvas(size: Size(columns: 8, rows: 4), style: Style(background: .palette(3)))
            canvas.draw(SafeText("xxxxxxxx"), at: Point(column: 0, row: 3))
            stage.view.draw(in: Rectangle(column: 0, row: 0, columns: 8, rows: 4), on: &canvas)
            #expect(canvas == expected)
        }
    }
}

/// Performs random actions on a list.
@MainActor
private struct RandomSteps {
    let view: CollectionView

    init(_ view: CollectionView) { self.view = view }

    mutating func perform(on source: FakeOutline, _ random: inout SplitMix) -> String {
        let actions: [ListAction] = [
            .moveDown, .moveDown, .moveUp, .pageDown, .pageUp, .moveToFirst, .moveToLast, .toggle, .toggle,
            .expandSiblings,
            .expandAll, .collapseAll, .scroll(lines: 1), .scroll(lines: -1), .scroll(lines: 4), .collapseOrMoveToParent,
        ]
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
            let action = actions.randomElement(using: &random)!
            view.perform(action)
            return "\(action)"
        case 6:
            view.perform(
                .resize(
                    Size(
                        columns: [30, 30, 12].randomElement(using: &random)!, rows: .random(in: 0..<12, using: &random))
                ))
            return "size \(view.state.size)"
        case 7:
            source.marked = Set(["a", "c", "g", "j"].shuffled(using: &random).prefix(2))
            source.change(to: "Circle\n  a:\(Int.random(in: 1..<4, using: &random))\n  c\nj\ng\n---\nh\ni\nnew\nk")
            return "new data"
        case 8:
            guard let cell = view.visibleCells.randomElement(using: &random) else { return "nothing" }
            var content = cell.defaultContentConfiguration()
            content.text = "text \(Int.random(in: 0..<100, using: &random))"
            cell.contentConfiguration = content
            cell.listState.isSelected.toggle()
            return "a changed cell"
        default:
            if Bool.random(using: &random) {
                view.context.showsGuides.toggle()
            } else {
                view.configuration.showsScrollIndicator.toggle()
            }
            return "a changed appearance"
        }
    }
}

/// A list whose cells count how often they are drawn.
@MainActor
private final class CountedStage: CollectionViewDataSource {
    let view = CollectionView()
    private let rows: Int
    private var drawn = 0
    private var canvas = Canvas(size: .zero)

    init(rows: Int, lines: Int) {
        self.rows = rows
        view.dataSource = self
        view.perform(.resize(Size(columns: 40, rows: lines)))
    }

    func draw() { canvas = view.drawn() }

    /// The number of cells that were drawn since the last call.
    func takeDrawn() -> Int {
        defer { drawn = 0 }
        return drawn
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { rows }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        let cell = CountingCell()
        cell.didDraw = { [unowned self] in drawn += 1 }
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? { nil }
}

private final class CountingCell: ListCell {
    var didDraw: (() -> Void)?

    override func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        didDraw?()
        super.draw(in: rectangle, on: &canvas, context: context)
    }
}

/// Calls a function when the focus moves for the first time.
@MainActor
private final class FocusDelegate: CollectionViewDelegate {
    var whileNotified: (() -> Void)?

    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
        whileNotified.take()?()
    }
}
