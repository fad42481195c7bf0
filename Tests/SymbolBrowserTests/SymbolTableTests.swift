import CollectionViews
import Screens
import TerminalCanvas
import Testing

@testable import SymbolBrowser

/// The table of `--columns`.
@MainActor
struct SymbolTableTests {
    private func table(
        _ catalog: SymbolCatalog = .letters, order: SymbolOrder = .ascending, columns: Int = 50
    ) -> SymbolTableController {
        let table = SymbolTableController(catalog: catalog, order: order)
        table.resize(to: Size(columns: columns, rows: 20))
        return table
    }

    /// The names on the screen, from top to bottom.
    private func names(_ table: SymbolTableController) -> [String] {
        table.listTextRows.dropFirst().compactMap { row in
            row.split(separator: " ").first { $0.contains(".") }.map(String.init)
        }
    }

    @Test func theTitlesAreAboveTheColumns() {
        #expect(
            table().listTextRows.prefix(4) == [
                " Name▲                       Shape  Fill   Parts",
                " Ⓐ a.circle                  Circle no         2",
                " 🅐 a.circle.fill             Circle yes        3",
                " 🄰 a.square                  Square no         2",
            ])
    }

    @Test func sSortsByTheNextColumnAndCapitalSInTheOtherDirection() {
        let table = table()
        table.press("s s")
        #expect(names(table).prefix(6).allSatisfy { !$0.hasSuffix("fill") })
        table.press("S")
        #expect(names(table).first == "c.square.fill")
        table.press("s")
        #expect(names(table).prefix(2) == ["a.circle", "a.square"])
        #expect(table.listTextRows[0].contains("▲Parts"))
    }

    @Test func aClickOnATitleSortsByItsColumn() throws {
        let table = table()
        let title = try #require(table.draw().textRows[1].firstRange(of: "Shape"))
        let row = table.draw().textRows[1]
        let point = Point(column: row.distance(from: row.startIndex, to: title.lowerBound), row: 1)
        for _ in 0..<2 {
            _ = table.handle(.mouse(MouseEvent(.pressed(.left), at: point)))
            _ = table.handle(.mouse(MouseEvent(.released(.left), at: point)))
        }
        #expect(names(table).first == "c.square.fill")
        #expect(table.listTextRows[0].contains("Shape▼"))
    }

    @Test func theOrderAtTheStartCanBeDescending() {
        #expect(names(table(order: .descending)).first == "c.square.fill")
    }

    @Test func theFocusStaysWithItsSymbol() {
        let table = table()
        let screen = PaneController(table)
        screen.resize(to: Size(columns: 80, rows: 20))
        screen.press("down S i")
        #expect(screen.details?.title == "a.circle.fill")
    }

    @Test func aNarrowTableShowsItsNames() {
        let rows = table(columns: 30).listTextRows
        #expect(rows[0].contains("Shape") && !rows[0].contains("Parts"))
        #expect(rows[1].contains(" a.circle "))
    }

    @Test func theWholeCatalogIsInTheTable() {
        let table = table(.everything, columns: 60)
        #expect(table.draw().textRows.last?.hasPrefix(" 1 of 5,359") == true)
    }
}
