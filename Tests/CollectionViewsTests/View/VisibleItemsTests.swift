import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

/// The items that a view lists as visible, and their cells.
@MainActor
struct VisibleItemsTests {
    @Test func theItemsOnTheScreenAreListedFromTopToBottom() {
        let stage = ListStage("a\nb:2\nc\nd\ne", lines: 4)
        #expect(stage.view.indexPathsForVisibleItems == [[0, 0], [0, 1], [0, 2]])
        #expect(stage.view.visibleCells.count == 3)
        stage.view.perform(.scroll(lines: 2))
        #expect(
            stage.view.indexPathsForVisibleItems == [[0, 1], [0, 2], [0, 3], [0, 4]], "one line of b is visible")
        stage.view.perform(.resize(Size(columns: 30, rows: 0)))
        #expect(stage.view.indexPathsForVisibleItems == [])
    }

    @Test func theCellOfAnItemIsTheOneOnTheScreen() {
        let stage = ListStage("a\nb\nc\nd", lines: 2)
        let cell = stage.view.cellForItem(at: [0, 1])
        #expect(cell != nil)
        #expect(cell === stage.view.visibleCells[1])
        #expect(stage.view.cellForItem(at: [0, 2]) == nil, "below the screen")
        #expect(stage.view.cellForItem(at: [0, 9]) == nil)
        #expect(stage.view.cellForItem(at: [7, 0]) == nil)
        stage.view.perform(.moveToLast)
        #expect(stage.view.cellForItem(at: [0, 1]) == nil)
        #expect(stage.view.cellForItem(at: [0, 3]) === stage.view.visibleCells.last)
    }

    @Test func headersAreNoItems() {
        var configuration = ListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let stage = ListStage("a\nb", lines: 9, configuration: configuration)
        #expect(stage.view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
        #expect(stage.view.visibleCells.count == 2)
    }
}
