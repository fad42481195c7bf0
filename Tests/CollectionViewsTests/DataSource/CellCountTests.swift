import DiffableSnapshots
import TerminalCanvas
import Testing

@testable import CollectionViews

/// The items for which the cell provider is called, and the cells that are kept.
@MainActor
struct CellCountTests {
    let list = DataSourceFixture(rows: 5)

    @Test func onlyRowsOnTheScreenNeedCells() {
        list.source.apply(to: "A") { (0..<10_000).map { "\($0)" } }
        #expect(list.takeProvided() == ["0", "1", "2", "3", "4"])
        list.draw()
        #expect(list.takeProvided() == [])
    }

    @Test func onlyNewItemsNeedCellsAfterAnApply() {
        list.source.apply(flat(["A": "a b c"]))
        _ = list.takeProvided()
        list.source.apply(flat(["A": "c x a"]))
        #expect(list.takeProvided() == ["x"])
    }

    @Test func itemsThatMoveBetweenSectionsKeepTheirCells() {
        list.source.apply(flat(["A": "a b", "B": "c"]))
        _ = list.takeProvided()
        list.source.apply(flat(["A": "b", "B": "c a"]))
        #expect(list.takeProvided() == [])
    }

    @Test func expandingNeedsCellsForTheNewRowsOnly() {
        list.source.apply(tree("- a\n  - b\n  - c\n- d"), to: "A")
        _ = list.takeProvided()
        list.expand("a")
        #expect(list.takeProvided() == ["b", "c"])
        #expect(list.cells["a"]?.last?.configurationState.isExpanded == true)
        list.collapse("a")
        #expect(list.takeProvided() == [])
        #expect(list.cells["a"]?.last?.configurationState.isExpanded == false)
    }

    @Test func anItemThatMovesToAnotherLevelKeepsItsCellWithTheNewLevel() {
        list.source.apply(tree("+ a\n  - b"), to: "A")
        _ = list.takeProvided()
        list.source.apply(tree("- a\n- b"), to: "A")
        #expect(list.takeProvided() == ["a"])
        #expect(list.cells["b"]?.last?.indentationLevel == 0)
    }

    @Test func reconfiguringKeepsTheCellAndReloadingReplacesIt() {
        list.source.apply(flat(["A": "a b c"]))
        _ = list.takeProvided()
        var snapshot = list.source.snapshot()
        snapshot.reconfigureItems(["a"])
        snapshot.reloadItems(["b"])
        list.source.apply(snapshot)
        #expect(list.takeProvided() == ["a", "b"])
        #expect(list.cells["a"]![0] === list.cells["a"]![1])
        // The reloaded item may get the same object, which was prepared for reuse.
        #expect(list.cells["b"]!.count == 2)
        #expect(list.cells["c"]!.count == 1)
    }

    @Test func aReconfiguredCellIsNotPreparedForReuseAndAReloadedOneIs() {
        final class Cell: ListCell {
            var preparations = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                preparations += 1
            }
        }
        let view = CollectionView()
        var cells: [String: Cell] = [:]
        let registration = CellRegistration<Cell, String> { cell, _, item in cells[item] = cell }
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        view.perform(.resize(.init(columns: 10, rows: 5)))
        func draw() {
            var canvas = Canvas(size: .init(columns: 10, rows: 5))
            view.draw(in: .init(column: 0, row: 0, columns: 10, rows: 5), on: &canvas)
        }
        source.apply(flat(["A": "a b"]))
        draw()
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(["a"])
        snapshot.reloadItems(["b"])
        source.apply(snapshot)
        draw()
        #expect(cells["a"]?.preparations == 0)
        #expect(cells["b"]?.preparations == 1)
    }

    @Test func cellsOfMarkedItemsAreConfiguredAtTheirNewPositions() {
        var places: [String] = []
        let view = list.view
        let registration = CellRegistration<ListCell, String> { places.append("\($2) \($1.section)-\($1.item)") }
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(flat(["A": "a b c"]))
        list.draw()
        places = []
        var snapshot = flat(["A": "c x a b"])
        snapshot.reconfigureItems(["a"])
        snapshot.reloadItems(["c"])
        source.apply(snapshot)
        list.draw()
        #expect(places.sorted() == ["a 0-2", "c 0-0", "x 0-1"])
    }

    @Test func reloadingASectionReplacesAllItsCells() {
        list.source.apply(flat(["A": "a b", "B": "c"]))
        _ = list.takeProvided()
        var snapshot = list.source.snapshot()
        snapshot.reloadSections(["A"])
        list.source.apply(snapshot)
        #expect(list.takeProvided() == ["a", "b"])
    }

    @Test func itemsMarkedInATreeAreConfiguredAgainOnceOnly() {
        list.source.apply(tree("+ a\n  - b\n- c"), to: "A")
        _ = list.takeProvided()
        var changed = list.source.snapshot(for: "A")
        changed.reconfigure(["b"])
        list.source.apply(changed, to: "A")
        #expect(list.takeProvided() == ["b"])
        #expect(list.source.snapshot(for: "A").reconfiguredItems.isEmpty)
        list.source.apply(list.source.snapshot(for: "A"), to: "A")
        #expect(list.takeProvided() == [])
    }

    @Test func anItemIsConfiguredAgainWhenItGainsItsFirstChildOrLosesItsLast() {
        list.source.apply(tree("- a\n- b"), to: "A")
        _ = list.takeProvided()
        list.source.apply(tree("- a\n  - x\n- b"), to: "A")
        #expect(list.takeProvided() == ["a"])
        list.source.apply(tree("- a\n  - x\n  - y\n- b"), to: "A")
        #expect(list.takeProvided() == [])
        list.source.apply(tree("- a\n- b"), to: "A")
        #expect(list.takeProvided() == ["a"])
    }

    @Test func reloadingDataReplacesAllCellsOnTheScreen() {
        list.source.apply(flat(["A": "a b c"]))
        _ = list.takeProvided()
        list.source.applySnapshotUsingReloadData(list.source.snapshot())
        #expect(list.takeProvided() == ["a", "b", "c"])
    }

    @Test func afterAReloadTheFocusedItemKeepsItsLine() {
        list.source.apply(to: "A") { (0..<100).map { "\($0)" } }
        list.focus("50")
        let lines = list.view.focusedLines
        list.source.applySnapshotUsingReloadData(flat(["A": (30..<100).map { "\($0)" }.joined(separator: " ")]))
        #expect(list.focused == "50")
        #expect(list.view.focusedLines == lines)
    }

    @Test func cellsThatScrollOutAreReusedForRowsThatScrollIn() {
        list.source.apply(to: "A") { (0..<100).map { "\($0)" } }
        list.draw()
        for _ in 0..<95 {
            list.view.perform(.scroll(lines: 1))
            list.draw()
        }
        let objects = Set(list.cells.values.joined().map(ObjectIdentifier.init))
        #expect(list.cells.count == 100)
        #expect(objects.count <= 6)
    }

    @Test func aCellInThePoolReleasesTheObjectsOfItsHandlers() {
        let owner = Owner()
        weak let owned = owner.owned
        let registration = CellRegistration<ListCell, String> { cell, _, _ in
            let owned = owner.owned
            cell.primaryAction = { _ = owned }
        }
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: list.view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(tree("- a\n- b"), to: "A")
        list.draw()
        source.apply(Tree(), to: "A")
        list.draw()
        owner.owned = nil
        #expect(owned == nil)
    }

    @MainActor
    private final class Owner {
        final class Owned {}

        var owned: Owned? = Owned()
    }

    @Test func aProviderWithoutACellShowsAnErrorInTheRow() {
        let view = list.view
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in nil }
        view.perform(.resize(.init(columns: 80, rows: 2)))
        source.apply(flat(["A": "a"]))
        #expect(
            list.draw()[0].contains("cell provider returned nil for index path 0-0 with item identifier 'a'"))
    }
}
