import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Selected items stay selected when their rows move or are hidden.
@MainActor
struct SelectionTests {
    @Test func nothingIsSelectedInAListThatAllowsNoSelection() {
        let fixture = fixture(several: false)
        fixture.view.allowsSelection = false
        fixture.view.selectItem(at: [0, 1])
        fixture.view.perform(.toggleSelection)
        fixture.view.perform(.click([0, 2]))
        #expect(fixture.source.selectedItemIdentifiers == [])
        #expect(fixture.focused == "c")
    }

    @Test func inASingleSelectionANewItemReplacesTheOldOne() {
        let fixture = fixture(several: false)
        fixture.view.perform(.toggleSelection)
        #expect(fixture.source.selectedItemIdentifiers == ["a"])
        fixture.view.perform(.moveDown)
        #expect(fixture.source.selectedItemIdentifiers == ["a"])
        fixture.view.perform(.toggleSelection)
        #expect(fixture.source.selectedItemIdentifiers == ["b"])
        fixture.view.perform(.click([0, 1]))
        #expect(fixture.source.selectedItemIdentifiers == ["b"])
        fixture.view.perform(.selectAll)
        #expect(fixture.source.selectedItemIdentifiers == ["b"])
        fixture.view.perform(.toggleSelection)
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test func severalItemsAreSelectedOneByOneOrTogether() {
        let fixture = fixture(several: true)
        fixture.view.perform(.toggleSelection)
        fixture.view.perform(.click([0, 2]))
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 0]])
        fixture.view.perform(.toggleSelection)
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 0], [0, 2]])
        fixture.view.perform(.toggleSelection)
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 0]])
        fixture.view.perform(.selectAll)
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 0], [0, 1], [0, 2]])
        fixture.view.perform(.selectAll)
        #expect(fixture.view.indexPathsForSelectedItems == [])
        fixture.view.perform(.selectAll)
        fixture.view.perform(.deselectAll)
        #expect(fixture.view.indexPathsForSelectedItems == [])
    }

    @Test func theSelectionStaysWithItemsThatMoveOrAreHidden() {
        let fixture = fixture(several: true)
        fixture.source.apply(tree("+ p\n  - x\n  - y\n- q"), to: "main")
        fixture.view.selectItem(at: [0, 2])
        fixture.view.selectItem(at: [0, 3])
        fixture.collapse("p")
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 1]])
        #expect(fixture.source.selectedItemIdentifiers == ["y", "q"])
        fixture.expand("p")
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 2], [0, 3]])
        fixture.source.apply(tree("- new\n- q\n+ p\n  - y\n  - x"), to: "main")
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 1], [0, 3]])
        fixture.source.apply(tree("- new\n+ p\n  - y"), to: "main")
        #expect(fixture.source.selectedItemIdentifiers == ["y"])
        fixture.source.apply(tree("- new\n- q\n+ p\n  - y"), to: "main")
        #expect(fixture.source.selectedItemIdentifiers == ["y"])
        fixture.source.apply(tree("- new\n- p\n  - y"), to: "main")
        fixture.view.perform(.deselectAll)
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test func theStateOfACellSaysWhetherItsItemIsSelected() {
        let fixture = fixture(several: true, rows: 2)
        fixture.draw()
        fixture.view.selectItem(at: [0, 2])
        fixture.view.perform(.toggleSelection)
        #expect(fixture.view.visibleCells.map(\.configurationState.isSelected) == [true, false])
        fixture.view.perform(.moveToLast)
        #expect(fixture.view.visibleCells.map(\.configurationState.isSelected) == [false, true])
        fixture.source.apply(tree("- c\n- a\n- b"), to: "main")
        #expect(fixture.view.cellForItem(at: [0, 0])?.configurationState.isSelected == true)
        var snapshot = fixture.source.snapshot()
        snapshot.reloadItems(["c"])
        fixture.source.apply(snapshot)
        #expect(fixture.view.cellForItem(at: [0, 0])?.configurationState.isSelected == true)
        fixture.view.deselectItem(at: [0, 0])
        #expect(fixture.view.cellForItem(at: [0, 0])?.configurationState.isSelected == false)
    }

    @Test func aSelectedRowLooksDifferent() {
        let fixture = fixture(several: true)
        let view = fixture.view
        func style(ofRow row: Int) -> Style { view.drawn()[Point(column: 1, row: row)].style }
        let plain = style(ofRow: 2)
        let focused = style(ofRow: 0)
        view.selectItem(at: [0, 2])
        view.selectItem(at: [0, 0])
        #expect(Set([plain, focused, style(ofRow: 2), style(ofRow: 0)]).count == 4)
        view.selectItem(at: nil)
        #expect(style(ofRow: 2) == plain)
        #expect(style(ofRow: 0) == focused)
    }

    @Test func aSelectionThatIsNoLongerAllowedIsRemoved() {
        let fixture = fixture(several: true)
        fixture.view.perform(.selectAll)
        fixture.view.allowsMultipleSelection = false
        #expect(fixture.view.indexPathsForSelectedItems == [])
        fixture.view.selectItem(at: [0, 1])
        fixture.view.allowsMultipleSelection = true
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 1]])
        fixture.view.allowsSelection = false
        #expect(fixture.view.indexPathsForSelectedItems == [])
    }

    @Test func theDelegateDecidesAndIsNotifiedOfTheUsersActions() {
        let fixture = fixture(several: false)
        let delegate = Recorder(refused: [0, 2])
        fixture.view.delegate = delegate
        fixture.view.selectItem(at: [0, 1])
        #expect(delegate.notes == [])
        fixture.view.perform(.toggleSelection)
        fixture.view.perform(.click([0, 2]))
        #expect(delegate.notes == ["-1", "+0"])
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 0]])
        fixture.view.allowsMultipleSelection = true
        fixture.view.perform(.selectAll)
        #expect(delegate.notes == ["-1", "+0", "+1"])
        fixture.view.selectItem(at: [0, 2])
        fixture.view.perform(.deselectAll)
        #expect(delegate.notes == ["-1", "+0", "+1", "-0", "-1"])
        #expect(fixture.view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func aDelegateMayChangeTheDataWhileItDecides() {
        let fixture = fixture(several: false)
        let delegate = Recorder(refused: nil)
        delegate.whileDeciding = { fixture.source.apply(tree("- new\n- a\n- b"), to: "main") }
        fixture.view.delegate = delegate
        fixture.view.perform(.toggleSelection)
        #expect(fixture.source.selectedItemIdentifiers == ["a"])
        #expect(delegate.notes == ["+1"])
        delegate.whileDeciding = { fixture.source.apply(tree("- new"), to: "main") }
        fixture.view.perform(.focus([0, 2]))
        fixture.view.perform(.toggleSelection)
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test func aDelegateMayChangeTheDataWhenItIsNotified() {
        let fixture = fixture(several: false)
        let recorder = Recorder(refused: nil)
        fixture.view.delegate = recorder
        fixture.view.selectItem(at: [0, 0])
        recorder.whileNotified = { [unowned fixture] in fixture.source.apply(tree("- new\n- c\n- b\n- a"), to: "main") }
        fixture.view.perform(.focus([0, 1]))
        fixture.view.perform(.toggleSelection)
        // The data changes while the delegate is notified that `a` was deselected. So `b` has a new position when the
        // delegate is notified of its selection.
        #expect(recorder.notes == ["-0", "+2"])
        #expect(fixture.source.selectedItemIdentifiers == ["b"])
        recorder.whileNotified = { [unowned fixture] in fixture.source.apply(tree("- new\n- a"), to: "main") }
        fixture.view.perform(.focus([0, 1]))
        fixture.view.perform(.toggleSelection)
        // The delegate deletes `c`, which should be selected, while it is notified that `b` was deselected.
        #expect(recorder.notes == ["-0", "+2", "-2"])
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test func anItemThatTheDelegateDeletesWhileItDecidesIsNotDeselected() {
        let fixture = fixture(several: true)
        let recorder = Recorder(refused: nil)
        fixture.view.delegate = recorder
        fixture.view.perform(.toggleSelection)
        recorder.whileDeciding = { [unowned fixture] in fixture.source.apply(tree("- b\n- c"), to: "main") }
        fixture.view.perform(.toggleSelection)
        #expect(recorder.notes == ["+0"])
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test func theSameItemIsDeselectedAlthoughTheDelegateMovesTheRows() {
        let fixture = fixture(several: true)
        let recorder = Recorder(refused: nil)
        fixture.view.delegate = recorder
        fixture.view.selectItem(at: [0, 0])
        fixture.view.selectItem(at: [0, 1])
        recorder.whileDeciding = { [unowned fixture] in fixture.source.apply(tree("- b\n- a\n- c"), to: "main") }
        fixture.view.perform(.toggleSelection)
        #expect(recorder.notes == ["-1"])
        #expect(fixture.source.selectedItemIdentifiers == ["b"])
    }

    @Test func aDelegateMayForbidSelectionWhileItDecides() {
        let fixture = fixture(several: false)
        let recorder = Recorder(refused: nil)
        fixture.view.delegate = recorder
        recorder.whileDeciding = { [unowned fixture] in fixture.view.allowsSelection = false }
        fixture.view.perform(.toggleSelection)
        #expect(recorder.notes == [])
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test func aClickSelectsTheClickedItemAlthoughADelegateMovesTheRows() {
        let fixture = fixture(several: false)
        let delegate = Recorder(refused: nil)
        delegate.whileFocusMoves = { fixture.source.apply(tree("- new\n- a\n- b\n- c"), to: "main") }
        fixture.view.delegate = delegate
        fixture.view.perform(.click([0, 2]))
        #expect(fixture.source.selectedItemIdentifiers == ["c"])
        #expect(delegate.notes == ["+3"])
    }

    @Test func aClickThatTheCellHandlesDoesNotSelectItsItem() {
        let fixture = fixture(several: true)
        fixture.draw()
        fixture.view.cellForItem(at: [0, 1])?.contentClickHandler = { _, _ in }
        fixture.view.perform(.click([0, 1]))
        #expect(fixture.focused == "b")
        #expect(fixture.source.selectedItemIdentifiers == [])
    }

    @Test(arguments: [false, true])
    func thousandsOfItemsAreSelectedAndDeselected(hasDelegate: Bool) {
        let fixture = fixture(several: true)
        let delegate = Recorder(refused: nil)
        if hasDelegate { fixture.view.delegate = delegate }
        fixture.source.apply(tree((0..<5000).map { "- \($0)" }.joined(separator: "\n")), to: "main")
        fixture.view.perform(.selectAll)
        #expect(fixture.source.selectedItemIdentifiers.count == 5000)
        fixture.view.perform(.selectAll)
        #expect(fixture.source.selectedItemIdentifiers == [])
        #expect(delegate.notes.count == (hasDelegate ? 10000 : 0))
    }

    @Test func aSelectedItemHasItsOwnCellRedrawnAndNoOther() {
        let stage = ListStage(numbered("a", 1...10), lines: 5)
        stage.view.allowsSelection = true
        stage.view.allowsMultipleSelection = true
        var updates: [String] = []
        for case let cell as NamedCell in stage.view.visibleCells {
            cell.configurationUpdateHandler = { [name = cell.name] _, _ in updates.append(name) }
        }
        _ = stage.view.drawn()
        updates = []
        stage.view.selectItem(at: [0, 2])
        #expect(stage.view.visibleCells.map(\.configurationState.isSelected) == [false, false, true, false, false])
        _ = stage.view.drawn()
        #expect(updates == ["a3"])
        stage.view.deselectItem(at: [0, 2])
        #expect(stage.view.visibleCells.allSatisfy { !$0.configurationState.isSelected })
        _ = stage.view.drawn()
        #expect(updates == ["a3", "a3"])
    }

    @Test func withoutIdentitiesPositionsAreSelectedUntilTheDataIsReloaded() {
        let view = CollectionView()
        let source = CountingSource([5, 5], in: view)
        view.allowsSelection = true
        view.perform(.resize(Size(columns: 20, rows: 10)))
        view.selectItem(at: [1, 2])
        #expect(view.indexPathsForSelectedItems == [[1, 2]])
        view.selectItem(at: [1, 9])
        #expect(view.indexPathsForSelectedItems == [[1, 2]])
        view.apply(ItemTransition(newIndexPath: { [$0.section, $0.item + 1] }, successor: { _ in nil }))
        #expect(view.indexPathsForSelectedItems == [[1, 3]])
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
        withExtendedLifetime(source) {}
    }

    @Test func theSelectionKeysFollowTheTreePattern() {
        var keys = KeyMap.standard
        keys.bindSelection()
        #expect(keys.action(for: .character(" ")) == .list(.toggleSelection))
        #expect(keys.action(for: .control("a")) == .list(.selectAll))
        #expect(keys.action(for: Key(.escape)) == .list(.deselectAll))
        #expect(!keys.bindings.contains { $0.action == .list(.toggle) })
    }

    private func fixture(several: Bool, rows: Int = 10) -> DataSourceFixture {
        let fixture = DataSourceFixture(rows: rows)
        fixture.view.allowsSelection = true
        fixture.view.allowsMultipleSelection = several
        fixture.source.apply(tree("- a\n- b\n- c"), to: "main")
        return fixture
    }
}

/// Records notifications: `+` for selected and `-` for deselected, with the position of the item.
@MainActor
private final class Recorder: CollectionViewDelegate {
    private(set) var notes: [String] = []
    var whileDeciding: (() -> Void)?
    var whileNotified: (() -> Void)?
    var whileFocusMoves: (() -> Void)?
    private let refused: IndexPath?

    init(refused: IndexPath?) { self.refused = refused }

    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        whileDeciding?()
        return indexPath != refused
    }

    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {
        whileFocusMoves.take()?()
    }

    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        whileDeciding?()
        return indexPath != refused
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        notes.append("+\(indexPath.item)")
        whileNotified.take()?()
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        notes.append("-\(indexPath.item)")
        whileNotified.take()?()
    }
}
