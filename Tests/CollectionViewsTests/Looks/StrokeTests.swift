import TerminalCanvas
import Testing

@testable import CollectionViews

/// Boxes and backgrounds of cells.
@MainActor
struct StrokeTests {
    private func stroked(_ text: String, accessories: [CellAccessory] = []) -> ListCell {
        let cell = CollectionViewsTests.cell(text, accessories: accessories)
        var background = BackgroundConfiguration.listCell()
        background.strokeWidth = 1
        background.strokeColor = .tint
        cell.backgroundConfiguration = background
        return cell
    }

    @Test func aBoxIsAroundTheCell() {
        #expect(picture(of: stroked("text"), columns: 14) == ["╭────────────╮", "│text        │", "╰────────────╯"])
        #expect(picture(of: stroked("text"), columns: 14, repertoire: .ascii)[0] == "+------------+")
    }

    @Test func theBoxHasItsStyle() {
        let corner = Point(column: 0, row: 0)
        let cell = stroked("text")
        #expect(frame(of: cell, columns: 14)[corner].style == Theme.distinct.tint)
        cell.backgroundConfiguration?.strokeColor = nil
        #expect(frame(of: cell, columns: 14)[corner].style == Theme.distinct.separator)
    }

    @Test func eachStateHasItsStyle() {
        var theme = Theme.distinct
        theme.selected = Style(background: .palette(1))
        theme.highlighted = Style(background: .palette(2))
        theme.focused = Style(background: .palette(3))
        func background(_ change: (inout CellConfigurationState) -> Void, isClear: Bool = false) -> Color {
            let cell = CollectionViewsTests.cell("text")
            change(&cell.listState)
            if isClear { cell.backgroundConfiguration = BackgroundConfiguration(showsState: false) }
            return frame(of: cell, columns: 8, theme: theme)[Point(column: 6, row: 0)].style.background
        }
        #expect(background { _ in } == .standard)
        #expect(background { $0.isSelected = true } == .palette(1))
        #expect(background { $0.isHighlighted = true } == .palette(2))
        #expect(background { $0.isReordering = true } == .palette(2))
        #expect(background { $0.isFocused = true } == .palette(3))
        for state in [\CellConfigurationState.isSelected, \.isHighlighted, \.isReordering, \.isFocused] {
            #expect(background({ $0[keyPath: state] = true }, isClear: true) == .standard)
        }
    }

    @Test func aNarrowCellHasNoBox() {
        #expect(picture(of: stroked("text"), columns: 11) == ["text"])
    }

    @Test func clicksAndTheCursorAreWithinTheBox() {
        let cell = stroked("text", accessories: [.outlineDisclosure()])
        cell.outlineState = OutlineState(hasChildren: true)
        let rectangle = Rectangle(column: 2, row: 5, columns: 20, rows: 3)
        let layout = cell.layout(in: rectangle, context: DrawingContext())
        #expect(layout.disclosure == Rectangle(column: 3, row: 6, columns: 1, rows: 1))
        #expect(layout.cursor == Point(column: 5, row: 6))
        #expect(cell.cursor(in: rectangle, context: DrawingContext()) == layout.cursor)
    }

    @Test func insetsOfABackgroundAreNotFilled() {
        let cell = CollectionViewsTests.cell("text")
        var background = BackgroundConfiguration.listCell()
        background.backgroundColor = .palette(3)
        background.backgroundInsets = DirectionalInsets(leading: .columns(2), trailing: .columns(1))
        cell.backgroundConfiguration = background
        let canvas = frame(of: cell, columns: 8)
        let filled = (0..<8).map { canvas[Point(column: $0, row: 0)].style.background == .palette(3) }
        #expect(filled == [false, false, true, true, true, true, true, false])
    }

    @Test func allPresetsOfAListAreTheListsOwnBackground() {
        let presets: [BackgroundConfiguration] = [
            .listPlainCell(), .listPlainHeaderFooter(), .listGroupedCell(), .listGroupedHeaderFooter(),
            .listSidebarCell(), .listSidebarHeader(), .listAccompaniedSidebarCell(), .listHeader(), .listFooter(),
        ]
        #expect(presets.allSatisfy { $0 == .listCell() })
    }

    @Test func accessoriesThatAreNotIndentedAreAtTheLeftEdge() {
        let cell = CollectionViewsTests.cell("text", accessories: [.multiselect(displayed: .always)])
        cell.outlineState = OutlineState(level: 2, hasSiblingBelow: [false, true, false])
        let indented = picture(of: cell, columns: 24)
        cell.indentsAccessories = false
        #expect(indented == ["│ └─☐   text"])
        #expect(picture(of: cell, columns: 24) == ["☐   │ └─text"])
    }
}
