import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Cells that change while they are on the screen.
@MainActor
struct MeasuringTests {
    private func rows(_ view: CollectionView) -> [String] {
        var canvas = Canvas(size: view.state.size)
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
        return canvas.textRows.map { $0.split(separator: " ").joined() }
    }

    private func view(
        _ names: [String] = ["a", "b", "c", "d", "e", "f"]
    ) -> (CollectionView, CollectionViewDiffableDataSource<Int, String>) {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.showsScrollIndicator = false
        let view = CollectionView(configuration: configuration)
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
        #expect(rows(view) == ["a", "b", "c", "d", "e"])
        var content = ListContentConfiguration.cell()
        content.text = "one two three four five"
        content.textProperties.numberOfLines = 0
        try #require(view.cellForItem(at: [0, 1])).contentConfiguration = content
        #expect(view.needsDisplay)
        #expect(rows(view) == ["a", "onetwo", "threefour", "five", "c"])
        _ = source
    }

    @Test func theFocusedRowStaysOnItsLineWhenACellAboveItGrows() throws {
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        for _ in 0..<3 { view.perform(.moveDown) }
        #expect(rows(view) == ["a", "b", "c", "d", "e"])
        let cell = try #require(view.cellForItem(at: [0, 2]))
        cell.contentConfiguration = ListContentConfiguration.cell(text: "three\nfour\nfive\nsix")
        #expect(rows(view) == ["four", "five", "six", "d", "e"])
        cell.contentConfiguration = ListContentConfiguration.cell(text: "c")
        #expect(rows(view) == ["a", "b", "c", "d", "e"])
        #expect(view.focusedPosition?.ordinal == 3)
        _ = source
    }

    @Test func theFocusedRowStaysOnItsLineWhenTheDelegateMakesACellAboveItGrow() throws {
        final class Delegate: CollectionViewDelegate {
            var action: () -> Void = {}
            func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) { action() }
        }
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        let delegate = Delegate()
        view.delegate = delegate
        for _ in 0..<2 { view.perform(.moveDown) }
        let cell = try #require(view.cellForItem(at: [0, 2]))
        delegate.action = { cell.contentConfiguration = ListContentConfiguration.cell(text: "three\nfour\nfive\nsix") }
        view.perform(.moveDown)
        #expect(rows(view) == ["four", "five", "six", "d", "e"])
        _ = source
    }

    @Test func theFocusedRowStaysOnItsLineWhenEditingMakesRowsHigher() {
        let (view, source) = view(["a", "b", "c", "d", "e", "f", "g"])
        let registration = CellRegistration<ListCell, String> { cell, _, name in
            cell.configurationUpdateHandler = { cell, state in
                cell.contentConfiguration = ListContentConfiguration.cell(text: state.isEditing ? name + "\n-" : name)
            }
        }
        let edited = CollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        edited.apply(source.snapshot(for: 0), to: 0)
        for _ in 0..<2 { view.perform(.moveDown) }
        #expect(rows(view) == ["a", "b", "c", "d", "e"])
        view.isEditing = true
        #expect(rows(view) == ["b", "-", "c", "-", "d"])
        view.isEditing = false
        #expect(rows(view) == ["a", "b", "c", "d", "e"])
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
        cell.contentConfiguration = ListContentConfiguration.cell(text: "1\n2\n3\n4\n5")
        _ = rows(view)
        view.perform(.scroll(lines: 4))
        #expect(rows(view) == ["5", "b", "c", "d", "e"])
        cell.contentConfiguration = ListContentConfiguration.cell(text: "1\n2")
        #expect(rows(view) == ["2", "b", "c", "d", "e"])
        _ = source
    }

    @Test func aListIsDrawnAgainWhenACellChanges() throws {
        let (view, source) = view()
        _ = rows(view)
        #expect(!view.needsDisplay)
        let cell = try #require(view.cellForItem(at: [0, 0]))
        cell.contentConfiguration = ListContentConfiguration.cell(text: "new")
        #expect(view.needsDisplay)
        #expect(rows(view)[0] == "new")
        #expect(!view.needsDisplay)
        _ = source
    }

    @Test func aChangeOfACellOffTheScreenDoesNotDrawTheList() throws {
        let (view, source) = view()
        let cell = try #require(view.cellForItem(at: [0, 0]))
        view.perform(.moveToLast)
        _ = rows(view)
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

extension ListContentConfiguration {
    fileprivate static func cell(text: String) -> ListContentConfiguration {
        var content = ListContentConfiguration.cell()
        content.text = text
        content.textProperties.numberOfLines = 0
        return content
    }
}
