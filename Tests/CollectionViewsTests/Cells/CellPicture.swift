import TerminalCanvas

@testable import CollectionViews

/// The rows of a canvas in which a cell is drawn at its height.
@MainActor
func picture(
    of cell: ListCell, columns: Int, repertoire: CharacterRepertoire = .unicode, showsGuides: Bool = true
) -> [String] {
    frame(of: cell, columns: columns, repertoire: repertoire, showsGuides: showsGuides).textRows
}

/// The styles of a canvas in which a cell is drawn at its height, as letters.
@MainActor
func styles(of cell: ListCell, columns: Int, theme: Theme = .distinct) -> [String] {
    frame(of: cell, columns: columns, theme: theme).styleRows()
}

@MainActor
func frame(
    of cell: ListCell, columns: Int, repertoire: CharacterRepertoire = .unicode, theme: Theme = .distinct,
    showsGuides: Bool = true
) -> Canvas {
    let context = DrawingContext(
        capabilities: TerminalCapabilities(repertoire: repertoire), theme: theme, showsGuides: showsGuides)
    let height = cell.height(forWidth: columns, context: context)
    var canvas = Canvas(size: Size(columns: columns, rows: height))
    cell.draw(in: Rectangle(column: 0, row: 0, columns: columns, rows: height), on: &canvas, context: context)
    return canvas
}

extension Theme {
    /// A theme with a style for each role: text plain, secondary text dim, tint bold, guides italic, triangles
    /// underlined, focus reverse.
    static var distinct: Theme {
        var theme = Theme()
        theme.guide = Style(attributes: .italic)
        theme.disclosure = Style(attributes: .underline)
        return theme
    }
}

/// A cell with a text.
@MainActor
func cell(_ text: String, image: Image? = nil, accessories: [CellAccessory] = []) -> ListCell {
    let cell = ListCell()
    var content = cell.defaultContentConfiguration()
    content.text = text
    content.image = image
    cell.contentConfiguration = content
    cell.accessories = accessories
    return cell
}
