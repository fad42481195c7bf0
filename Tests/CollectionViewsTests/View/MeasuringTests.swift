import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Cells that change while they are on the screen.
@MainActor
struct MeasuringTests {
    private func view(
        _ names: [String] = ["a", "b", "c", "d", "e", "f"]
    ) -> (CollectionView, CollectionViewDiffableDataSource<Int, String>) {
        let view = CollectionView(configuration: .plain())
        let registration = CellRegistration<ListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        let source = CollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        source.apply(to: 0) { for name in names { name } }
        view.perform(.resize(Size(columns: 12, rows: 5)))
        return (view, source)
    }

    @Test func aCellWithLongerContentGrows() throws {
        let (view, source) = view()
        #expect(view.drawnRows() == ["a", "b", "c", "d", "e"])
        let cell = try #require(view.cellForItem(at: [0, 1]))
        cell.contentConfiguration = ListContentConfiguration.lines("one two three four five")
        #expect(view.needsDisplay)
        #expect(view.drawnRows() == ["a", "onetwo", "threefour", "five", "c"])
        _ = source
    }

    @Test func theFocusedRowStaysOnItsLineWhenACellAboveItGrows() throws {
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        for _ in 0..<3 { view.perform(.moveDown) }
        #expect(view.drawnRows() == ["a", "b", "c", "d", "e"])
        let cell = try #require(view.cellForItem(at: [0, 2]))
        cell.contentConfiguration = ListContentConfiguration.lines("three\nfour\nfive\nsix")
        #expect(view.drawnRows() == ["four", "five", "six", "d", "e"])
        cell.contentConfiguration = ListContentConfiguration.lines("c")
        #expect(view.drawnRows() == ["a", "b", "c", "d", "e"])
        #expect(view.focusedPosition?.ordinal == 3)
        _ = source
    }

    /// Makes a cell a line higher each time it is notified.
    private final class GrowingDelegate: CollectionViewDelegate {
        var cell: ListCell?
        private var lines = 1

        private func grow() {
            lines += 1
            let text = (1...lines).map { "b\($0)" }.joined(separator: "\n")
            cell?.contentConfiguration = ListContentConfiguration.lines(text)
        }

        func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) { grow() }
        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { grow() }
        func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) { grow() }
    }

    @Test(arguments: [
        ([ListAction.moveDown], false, ["b1", "b2", "c", "d", "e"]),
        ([.toggleSelection], false, ["b1", "b2", "c", "d", "e"]),
        ([.toggleSelection, .toggleSelection], false, ["b2", "b3", "c", "d", "e"]),
        ([.click([0, 3])], false, ["b2", "b3", "c", "d", "e"]), ([.selectAll], true, ["b7", "b8", "c", "d", "e"]),
    ])
    func theFocusedRowStaysOnItsLineWhenTheDelegateMakesACellAboveItGrow(
        actions: [ListAction], allowsMultipleSelection: Bool, expected: [String]
    ) throws {
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        for _ in 0..<2 { view.perform(.moveDown) }
        let delegate = GrowingDelegate()
        let cell: ListCell = try #require(view.cellForItem(at: [0, 1]))
        delegate.cell = cell
        view.delegate = delegate
        view.allowsSelection = true
        view.allowsMultipleSelection = allowsMultipleSelection
        for action in actions { view.perform(action) }
        #expect(view.drawnRows() == expected)
        _ = source
    }

    @Test func theFocusedRowStaysOnItsLineWhenEditingMakesRowsHigher() {
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        let registration = CellRegistration<ListCell, String> { cell, _, name in
            cell.configurationUpdateHandler = { cell, state in
                cell.contentConfiguration = ListContentConfiguration.lines(state.isEditing ? name + "\n-" : name)
            }
        }
        let edited = CollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        edited.apply(source.snapshot(for: 0), to: 0)
        for _ in 0..<2 { view.perform(.moveDown) }
        #expect(view.drawnRows() == ["a", "b", "c", "d", "e"])
        view.isEditing = true
        #expect(view.drawnRows() == ["b", "-", "c", "-", "d"])
        view.isEditing = false
        #expect(view.drawnRows() == ["a", "b", "c", "d", "e"])
    }

    @Test func theFocusedRowStaysOnItsLineWhenAllRowsAreMeasuredAgain() {
        final class GrowingCell: ListCell {
            static var lines = 1
            override func height(forWidth columns: Int, context: DrawingContext) -> Int { Self.lines }
        }
        let stage = ListStage(numbered("a", 1...9), lines: 5)
        stage.source.makeCell = { _ in GrowingCell() }
        stage.view.reloadData()
        for _ in 0..<2 { stage.view.perform(.moveDown) }
        #expect(stage.names == ["a1", "a2", "a3", "a4", "a5"])
        GrowingCell.lines = 2
        stage.view.setNeedsDisplay()
        #expect(stage.names == ["a2", "a2", "a3", "a3", "a4"])
        GrowingCell.lines = 1
        stage.view.context = DrawingContext(capabilities: TerminalCapabilities(repertoire: .ascii))
        #expect(stage.names == ["a1", "a2", "a3", "a4", "a5"])
    }

    @Test func aFocusedRowThatBeginsAboveTheScreenStaysVisibleWhenItShrinks() throws {
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        let cell = try #require(view.cellForItem(at: [0, 0]))
        cell.contentConfiguration = ListContentConfiguration.lines("1\n2\n3\n4\n5")
        _ = view.drawnRows()
        view.perform(.scroll(lines: 4))
        #expect(view.drawnRows() == ["5", "b", "c", "d", "e"])
        cell.contentConfiguration = ListContentConfiguration.lines("1\n2")
        #expect(view.drawnRows() == ["2", "b", "c", "d", "e"])
        _ = source
    }

    @Test func aListIsDrawnAgainWhenACellChanges() throws {
        let (view, source) = view()
        _ = view.drawnRows()
        #expect(!view.needsDisplay)
        let cell = try #require(view.cellForItem(at: [0, 0]))
        cell.contentConfiguration = ListContentConfiguration.lines("new")
        #expect(view.needsDisplay)
        #expect(view.drawnRows()[0] == "new")
        #expect(!view.needsDisplay)
        _ = source
    }

    @Test func aChangeOfACellOffTheScreenDoesNotDrawTheList() throws {
        let (view, source) = view()
        let cell = try #require(view.cellForItem(at: [0, 0]))
        view.perform(.moveToLast)
        _ = view.drawnRows()
        cell.accessories = [.checkmark()]
        #expect(!view.needsDisplay)
        _ = source
    }

    @Test func theFirstItemHasTheFocusAfterTheFirstApply() {
        let view = CollectionView()
        let source = CollectionViewDiffableDataSource<Int, String>(collectionView: view) { _, _, _ in ListCell() }
        source.apply(to: 0) { "a" }
        #expect(view.state.focus == [0, 0])
    }
}
