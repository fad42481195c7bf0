public import TerminalCanvas

/// Where the parts of a cell are, in the coordinates of the canvas.
@MainActor
public struct CellLayout {
    /// What a click does.
    public enum ClickAction {
        /// Nothing but giving the row the focus.
        case none
        /// Opens or closes the item.
        case toggle
        case toggleSelection
        /// Runs an accessory's own handler.
        case run(CellAccessory.ActionHandler)
        /// Gives the row the focus and then runs the cell's handler.
        case focusAndRun(CellAccessory.ActionHandler)
    }

    /// The accessories that are drawn, the disclosure triangle among them, from left to right.
    public let accessories: [(accessory: CellAccessory, rectangle: Rectangle)]

    /// Where a click toggles the item or runs the handler of its outline disclosure: the triangle, or the whole cell for
    /// the style `header`. `nil` where no triangle is drawn.
    public let disclosure: Rectangle?

    /// The content.
    public let content: Rectangle

    /// Where the hardware cursor rests when the cell has the focus: on the first column of the text.
    public let cursor: Point

    /// What a click on the content does besides giving the row the focus.
    let contentClickHandler: (@MainActor (Point, Size) -> Void)?

    /// What a click at a position does.
    public func action(at point: Point) -> ClickAction {
        for (accessory, rectangle) in accessories where !accessory.isOutlineDisclosure && rectangle.contains(point) {
            if let handler = accessory.actionHandler { return .run(handler) }
        }
        guard let disclosure, disclosure.contains(point) else { return contentAction(at: point) }
        let accessory = accessories.first { $0.accessory.isOutlineDisclosure }?.accessory
        if let handler = accessory?.actionHandler { return .run(handler) }
        return .toggle
    }

    private func contentAction(at point: Point) -> ClickAction {
        guard let contentClickHandler, content.contains(point) else { return .none }
        let position = Point(column: point.column - content.origin.column, row: point.row - content.origin.row)
        let size = content.size
        return .focusAndRun { contentClickHandler(position, size) }
    }
}

extension ListCell {
    /// Where the parts are when the cell is drawn in a rectangle: for the mouse, and for the hardware cursor.
    public func layout(in rectangle: Rectangle, context: DrawingContext) -> CellLayout {
        updateConfigurationIfNeeded()
        let places = places(width: rectangle.size.columns, context: context)
        let left = rectangle.origin.column
        let top = rectangle.origin.row
        func part(_ columns: Range<Int>, rows: Int = 1) -> Rectangle {
            Rectangle(column: left + columns.lowerBound, row: top, columns: columns.count, rows: rows)
        }
        var disclosure: Rectangle?
        if let place = places.disclosure, drawsTriangle(place) {
            disclosure = place.accessory.kind == .outlineDisclosure(.header) ? rectangle : part(place.columns)
        }
        let content = part(places.content, rows: rectangle.size.rows)
        return CellLayout(
            accessories: places.accessories.filter { !$0.accessory.options.isHidden }
                .map { ($0.accessory, part($0.columns)) },
            disclosure: disclosure, content: content, cursor: cursor(in: rectangle, context: context),
            contentClickHandler: contentClickHandler)
    }

    /// Where the hardware cursor rests when the cell is drawn in a rectangle and has the focus.
    func cursor(in rectangle: Rectangle, context: DrawingContext) -> Point {
        updateConfigurationIfNeeded()
        let content = places(width: rectangle.size.columns, context: context).content
        let left = rectangle.origin.column
        let column = drawnContent.view?.cursorColumn(forWidth: content.count, context: context) ?? 0
        let last = max(left, rectangle.columnRange.upperBound - 1)
        return Point(column: min(left + content.lowerBound + column, last), row: rectangle.origin.row)
    }
}
