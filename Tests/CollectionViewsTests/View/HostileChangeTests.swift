import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews
@testable import Screens

/// Cases that join several parts of the list: sizes, pinned headers, focus, selection and changes of the data.
@MainActor
struct HostileChangeTests {
    /// A list of the items `a` to `g`.
    private func fixture(rows: Int = 10, selectsSeveral: Bool = false) -> DataSourceFixture {
        let fixture = DataSourceFixture(rows: rows)
        fixture.view.allowsSelection = selectsSeveral
        fixture.view.allowsMultipleSelection = selectsSeveral
        fixture.source.apply(flat(["main": "a b c d e f g"]))
        return fixture
    }

    @Test func aListWhoseDataSourceIsReleasedIsEmpty() {
        let view = CollectionView(configuration: .plain())
        var source: CountingSource? = CountingSource([20_000], in: view)
        view.perform(.resize(Size(columns: 20, rows: 5)))
        #expect(view.drawnRows().first == "0")
        withExtendedLifetime(source) {}
        source = nil
        view.perform(.moveDown)
        #expect(view.rows.layout.rowCount == 0)
        #expect(view.drawnRows() == ["", "", "", "", ""])
    }

    @Test func extendingTheSelectionReadsReplacedDataFirst() {
        let view = CollectionView(configuration: .plain())
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        let old = CountingSource([3, 3, 3], in: view)
        view.perform(.resize(Size(columns: 20, rows: 12)))
        view.perform(.focus([2, 2]))
        #expect(view.state.focus == [2, 2])
        let new = CountingSource([2], in: view)
        view.perform(.extendSelectionDown)
        #expect(view.state.focus == [0, 1])
        withExtendedLifetime((old, new)) {}
    }

    @Test func aFocusedRowAsHighAsTheScreenBeginsBelowThePinnedHeader() {
        for height in [6, 7, 8, 9, 20] {
            let stage = ListStage("a\nb:\(height)\nc", lines: 8, configuration: .plain(headerMode: .supplementary))
            stage.source.headers = [0: "One"]
            stage.view.reloadData()
            stage.view.perform(.moveDown)
            #expect(stage.focus == "b")
            #expect(stage.view.drawnRows().contains("b"), "\(height): \(stage.view.drawnRows())")
        }
    }

    @Test func aCellThatShrinksAtTheEndOfTheListLeavesNoBlankLines() throws {
        let fixture = fixture(rows: 5)
        fixture.view.perform(.moveToLast)
        fixture.draw()
        let cell = try #require(fixture.view.cellForItem(at: [0, 6]))
        cell.contentConfiguration = ListContentConfiguration.lines("one\ntwo\nthree")
        fixture.draw()
        fixture.view.perform(.scroll(lines: 9))
        fixture.draw()
        cell.contentConfiguration = ListContentConfiguration.lines("g")
        #expect(fixture.view.drawnRows().last?.hasPrefix("g") == true, "\(fixture.view.drawnRows())")
    }

    @Test func aCellThatChangesWhileADifferentCellIsMadeIsMeasuredAgain() {
        let fixture = fixture(rows: 5)
        fixture.draw()
        fixture.whileProviding = { [unowned fixture] item in
            guard item == "c" else { return }
            fixture.cells["a"]?.last?.contentConfiguration = ListContentConfiguration.lines("one\ntwo")
        }
        fixture.view.reloadData()
        _ = fixture.view.drawnRows()
        #expect(fixture.view.drawnRows().prefix(3).map { $0.prefix { $0 != "▐" } } == ["one", "two", "b"])
    }

    @Test func focusStaysOnTheScreenWhenItsItemIsDeletedAmongItemsThatCannotHaveIt() {
        final class Delegate: CollectionViewDelegate {
            weak var source: FakeOutline?
            func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
                source?.name(at: indexPath)?.hasPrefix(".") == false
            }
        }
        let delegate = Delegate()
        let stage = ListStage("a\nb\n" + numbered(".t", 1...20) + "\nc\nd", lines: 6)
        delegate.source = stage.source
        stage.view.delegate = delegate
        stage.view.reloadData()
        stage.view.perform(.moveDown)
        #expect(stage.focus == "b")
        stage.source.change(to: "a\n" + numbered(".t", 1...20) + "\nc\nd")
        #expect(stage.focusLine != nil, "\(stage.focus ?? "") \(stage.names)")
    }

    @Test func aNewExtensionBeginsAfterAllItemsAreDeselected() {
        let fixture = fixture(selectsSeveral: true)
        for _ in 0..<3 { fixture.view.perform(.extendSelectionDown) }
        #expect(fixture.source.selectedItemIdentifiers == ["a", "b", "c", "d"])
        fixture.view.perform(.deselectAll)
        fixture.view.perform(.extendSelectionDown)
        #expect(fixture.source.selectedItemIdentifiers == ["d", "e"])
    }

    @Test func aNewExtensionBeginsAfterTheEndOfTheLastOneIsDeselected() {
        let fixture = fixture(selectsSeveral: true)
        for _ in 0..<3 { fixture.view.perform(.extendSelectionDown) }
        fixture.view.perform(.toggleSelection)
        fixture.view.perform(.extendSelectionDown)
        #expect(fixture.source.selectedItemIdentifiers == ["a", "b", "c", "d", "e"])
    }

    @Test func extendingALongSelectionByARowTakesNoLongerThanTheFirstExtension() {
        let view = CollectionView()
        let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in ListCell() }
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        var snapshot = DiffableDataSourceSectionSnapshot<Int>()
        snapshot.append(Array(0..<6000))
        source.apply(snapshot, to: 0)
        view.perform(.resize(Size(columns: 20, rows: 9)))
        // The first extension selects many items, the second one item. A comparison of all items with all others took
        // many times as long as the first extension.
        let first = threadTime { view.selection.extendSelection(to: [0, 5998]) }
        let second = threadTime { view.selection.extendSelection(to: [0, 5999]) }
        #expect(second < first * 2)
        #expect(source.selectedItemIdentifiers.count == 6000)
    }

    @Test func positionsOfTheOldDataAreNotReadFromTheNewData() {
        let view = CollectionView(configuration: .plain())
        let source = StrictSource(8, in: view)
        view.allowsSelection = true
        view.perform(.resize(Size(columns: 20, rows: 8)))
        _ = view.drawnRows()
        view.isEditing = true
        source.count = 2
        view.apply(ItemTransition(newIndexPath: { $0.item < 2 ? $0 : nil }, successor: { _ in [0, 1] }))
        #expect(source.wrongQuestions == [])
        #expect(view.drawnRows().prefix(3) == ["0", "1", ""])
    }

    @Test func aChangeThatTheViewWasNotPreparedForKeepsTheScrollPosition() {
        let view = CollectionView(configuration: .plain())
        let source = StrictSource(40, in: view)
        view.perform(.resize(Size(columns: 20, rows: 4)))
        view.perform(.focus([0, 20]))
        #expect(view.drawnRows().prefix(3) == ["17", "18", "19"])
        // Two rows are inserted at the beginning.
        view.setNeedsDisplay()
        source.count = 42
        view.apply(ItemTransition(newIndexPath: { [0, $0.item + 2] }, successor: { _ in nil }))
        #expect(view.state.focus == [0, 22])
        #expect(view.state.top == ListOffset(row: 17))
        view.perform(.moveDown)
        view.dataWillChange()
        source.count = 44
        let top = view.state.top.row
        view.apply(ItemTransition(newIndexPath: { [0, $0.item + 2] }, successor: { _ in nil }))
        #expect(view.state.focus == [0, 25])
        #expect(view.state.top == ListOffset(row: top + 2))
        // The data is smaller, and no cell was read since the last change.
        view.setNeedsDisplay()
        source.count = 3
        view.apply(ItemTransition(newIndexPath: { _ in nil }, successor: { _ in nil }))
        #expect(view.state.focus == [0, 2])
        #expect(view.state.top == .start)
        #expect(source.wrongQuestions == [])
    }

    @Test func aCellChangesAfterItsListIsReleased() {
        var view: CollectionView? = CollectionView(configuration: .plain())
        var source: CountingSource? = CountingSource([5], in: view!)
        view!.perform(.resize(Size(columns: 20, rows: 5)))
        _ = view!.drawnRows()
        let cells = view!.visibleCells
        #expect(cells.count == 5)
        source = nil
        view = nil
        for cell in cells { cell.accessories = [.checkmark()] }
        #expect(source == nil)
    }

    @Test func aDataSourceIsReleasedInItsOwnHandler() {
        let view = CollectionView(configuration: .plain())
        var source: CollectionViewDiffableDataSource<Int, String>? = CollectionViewDiffableDataSource(
            collectionView: view
        ) { _, _, name in NamedCell(name, height: 1) }
        var snapshot = DiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["p"])
        snapshot.append(["c"], to: "p")
        source!.apply(snapshot, to: 0)
        source!.sectionSnapshotHandlers.willExpandItem = { _ in (source, view.dataSource) = (nil, nil) }
        weak let released = source
        view.perform(.resize(Size(columns: 20, rows: 3)))
        view.perform(.expandOrMoveToChild)
        #expect(source == nil && released == nil)
        #expect(view.drawnRows() == ["", "", ""])
    }

    @Test func aConfigurationThatChangesInACellProviderIsDrawn() {
        let fixture = DataSourceFixture(rows: 8)
        fixture.whileProviding = { [unowned fixture] _ in
            fixture.view.configuration = ListConfiguration(appearance: .insetGrouped)
        }
        fixture.source.apply(flat(["main": "a b c d e f g"]))
        _ = fixture.view.drawnRows()
        let picture = fixture.view.drawnRows()
        fixture.view.reloadData()
        #expect(picture == fixture.view.drawnRows())
        #expect(picture.first?.hasPrefix("╭") == true, "\(picture)")
    }

    @Test func aHandlerThatChangesTheStateIsMeasuredWithTheLastState() throws {
        let fixture = fixture(rows: 6)
        let cell = try #require(fixture.view.cellForItem(at: [0, 1]))
        cell.configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = ListContentConfiguration.lines(state.isDisabled ? "one\ntwo\nthree" : "one")
            cell.isUserInteractionEnabled = false
        }
        #expect(fixture.view.drawnRows().contains("three"), "\(fixture.view.drawnRows())")
    }

    @Test func theCursorIsNotOnAPinnedHeader() {
        let stage = ListStage("a:9\nb:9", lines: 8, configuration: .plain(headerMode: .supplementary))
        stage.source.headers = [0: "One"]
        stage.view.reloadData()
        stage.view.perform(.focus([0, 0]))
        stage.view.perform(.scroll(lines: 1))
        let canvas = stage.view.drawn()
        #expect(canvas.textRows.first == " One")
        #expect(canvas.cursor?.row != 0)
    }

    @Test func aHighlightEndsWithItsRelease() {
        let stage = ScreenStage("a\nb\nc")
        stage.mouse(.pressed(.left), 3, 2)
        _ = stage.picture
        #expect(
            stage.controller.collectionView.visibleCells.map(\.configurationState.isHighlighted) == [
                false, true, false,
            ])
        stage.source.change(to: "x\na\nb\nc")
        _ = stage.picture
        stage.mouse(.released(.left), 3, 2)
        _ = stage.picture
        #expect(stage.controller.collectionView.visibleCells.allSatisfy { !$0.configurationState.isHighlighted })
    }

    @Test func aReloadOfARowOffTheScreenMakesNoCell() {
        let fixture = DataSourceFixture(rows: 4)
        fixture.source.apply(to: "main") { for number in 0..<40 { String(number) } }
        _ = fixture.takeProvided()
        var snapshot = fixture.source.snapshot()
        snapshot.reloadItems(["30", "1"])
        snapshot.reconfigureItems(["31", "2"])
        fixture.source.apply(snapshot)
        #expect(fixture.takeProvided() == ["1", "2"])
    }

    @Test func movingThroughAVeryLongListWithPinnedHeadersIsFast() {
        let view = CollectionView(configuration: .plain(headerMode: .supplementary))
        let source = CountingSource([Int.max, 0, 1 << 40, Int.max], in: view)
        view.perform(.resize(Size(columns: 20, rows: 9)))
        for action in [
            ListAction.moveToLast, .pageUp, .moveUp, .scroll(lines: .min), .moveDown, .pageDown, .scroll(lines: .max),
            .moveToFirst, .focus([2, 5]), .pageUp, .pageUp, .resize(Size(columns: 1, rows: 1)), .moveDown,
            .resize(Size(columns: 20, rows: 20)), .moveToLast,
        ] {
            view.perform(action)
            _ = view.drawnRows()
        }
        #expect(view.state.focus == [3, (1 << 58) - 1])
        #expect(source.takeCells() < 400)
        _ = CountingSource([], in: view)
        #expect(view.drawnRows().joined() == "")
        #expect(view.state.focus == nil)
    }

    @Test func narrowListsOfEveryKindAreDrawn() {
        for appearance in [ListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar] {
            for columns in 0..<30 {
                var configuration = ListConfiguration(appearance: appearance)
                configuration.headerMode = .supplementary
                configuration.footerMode = .supplementary
                let view = CollectionView(configuration: configuration)
                let source = DecoratedSource([["a", "b"], [], ["c"]], in: view)
                source.rows = [
                    "a": RowDecorations(
                        decorations: Array(repeating: .border, count: 5) + [.background(.palette(2))],
                        above: (0..<5).map { .edge(of: $0) }, below: [.blank(depth: 5)])
                ]
                for rows in [0, 1, 2, 9, 30] {
                    view.perform(.resize(Size(columns: columns, rows: rows)))
                    _ = view.drawnRows()
                    view.perform(.moveDown)
                    view.click(at: Point(column: columns / 2, row: rows / 2))
                    _ = view.drawnRows()
                }
                withExtendedLifetime(source) {}
            }
        }
    }
}

/// A data source that records reads of positions that do not exist.
@MainActor
private final class StrictSource: CollectionViewDataSource, ListModel {
    var count: Int
    var wrongQuestions: [IndexPath] = []

    init(_ count: Int, in view: CollectionView) {
        self.count = count
        view.dataSource = self
    }

    private func check(_ indexPath: IndexPath) {
        if indexPath.item >= count { wrongQuestions.append(indexPath) }
    }

    var hasTrees: Bool { true }

    func outlineStates(ofRows rows: Range<Int>, inSection section: Int) -> [OutlineState] {
        for row in rows { check(IndexPath(item: row, section: section)) }
        return Array(repeating: .flat, count: rows.count)
    }

    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? { nil }

    func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell {
        check(indexPath)
        return NamedCell("\(indexPath.item)", height: 1)
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? { nil }
}
