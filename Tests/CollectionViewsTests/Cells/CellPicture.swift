import TerminalCanvas

@testable import CollectionViews

/// Draws a cell into a frame of its height and answers the rows.
@MainActor
func picture(
    of cell: ListCell, columns: Int, repertoire: CharacterRepertoire = .unicode, showsGuides: Bool = true
) -> [String] {
    frame(of: cell, columns: columns, repertoire: repertoire, showsGuides: showsGuides).textRows
}

/// Draws a cell into a frame of its height and answers the letters of its styles, in a theme that tells roles apart.
@MainActor
func styles(of cell: ListCell, columns: Int, theme: Theme = .told) -> [String] {
    frame(of: cell, columns: columns, theme: theme).styleRows()
}

@MainActor
func frame(
    of cell: ListCell, columns: Int, repertoire: CharacterRepertoire = .unicode, theme: Theme = .told,
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
    /// Text plain, secondary text dim, tint bold, guides italic, triangles underlined, focus reverse.
    static var told: Theme {
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
