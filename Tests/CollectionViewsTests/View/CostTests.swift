import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// Costs as counts: the number of cells that a list of ten million rows needs.
@MainActor
struct CostTests {
    private let actions: [ListAction] = [
        .moveDown, .moveDown, .pageDown, .pageDown, .moveToLast, .moveUp, .pageUp, .focus([0, 5_000_000]), .pageDown,
        .scroll(lines: 3), .moveDown, .scroll(lines: 100_000), .scroll(lines: -3), .moveUp, .moveToFirst,
        .resize(Size(columns: 80, rows: 30)), .moveToLast, .resize(Size(columns: 80, rows: 20)),
    ]

    @Test func everyKeyOnTenMillionRowsNeedsAboutOneScreenOfCells() {
        let view = CollectionView()
        let source = CountingSource([10_000_000], in: view)
        view.perform(.resize(Size(columns: 80, rows: 24)))
        var canvas = Canvas(size: Size(columns: 80, rows: 30))
        for action in actions {
            view.perform(action)
            view.draw(in: Rectangle(column: 0, row: 0, columns: 80, rows: view.state.size.rows), on: &canvas)
            #expect(source.takeCells() <= 2 * view.state.size.rows + 3, "\(action)")
        }
        #expect(source.countReadings == 1)
    }

    @Test func aLineDownNeedsOneCellAtMost() {
        let view = CollectionView()
        let source = CountingSource([10_000_000], in: view)
        view.perform(.resize(Size(columns: 80, rows: 24)))
        #expect(source.takeCells() == 24)
        for _ in 0..<100 { view.perform(.moveDown) }
        #expect(source.takeCells() == 80)
        for _ in 0..<10 { view.perform(.moveUp) }
        #expect(source.takeCells() == 0)
    }

    @Test func aScreenDrawnAgainNeedsNoCells() {
        let view = CollectionView()
        let source = CountingSource([1000, 1000], in: view)
        view.perform(.resize(Size(columns: 80, rows: 24)))
        var canvas = Canvas(size: Size(columns: 80, rows: 24))
        let whole = Rectangle(column: 0, row: 0, columns: 80, rows: 24)
        view.draw(in: whole, on: &canvas)
        #expect(source.takeCells() == 24)
        #expect(!view.needsDisplay)
        view.setNeedsDisplay()
        view.draw(in: whole, on: &canvas)
        #expect(source.takeCells() == 0)
    }

    @Test func keysThatChangeNothingNeedNoDrawing() {
        let stage = ListStage("a\nb", lines: 5)
        var canvas = Canvas(size: Size(columns: 30, rows: 5))
        stage.view.draw(in: Rectangle(column: 0, row: 0, columns: 30, rows: 5), on: &canvas)
        for action in [ListAction.moveUp, .moveToFirst, .scroll(lines: 3), .collapseOrMoveToParent, .toggle] {
            stage.view.perform(action)
            #expect(!stage.view.needsDisplay, "\(action)")
        }
        stage.view.perform(.moveDown)
        #expect(stage.view.needsDisplay)
    }

    @Test func cellsThatLeaveTheScreenAreReused() {
        let view = CollectionView()
        var made = 0
        let registration = CellRegistration<ListCell, Int> { _, _, _ in }
        var cells = Set<ObjectIdentifier>()
        final class Source: CollectionViewDataSource {
            let cell: (CollectionView, IndexPath) -> ListCell
            init(_ cell: @escaping (CollectionView, IndexPath) -> ListCell) { self.cell = cell }
            func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
            func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
            func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
                cell(view, indexPath)
            }
            func collectionView(
                _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> ListCell? { nil }
        }
        let source = Source { view, path in
            made += 1
            let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
            cells.insert(ObjectIdentifier(cell))
            return cell
        }
        view.dataSource = source
        view.perform(.resize(Size(columns: 80, rows: 10)))
        for _ in 0..<200 { view.perform(.moveDown) }
        #expect(made == 203)
        #expect(cells.count <= 12)
        withExtendedLifetime(registration) {}
    }
}
