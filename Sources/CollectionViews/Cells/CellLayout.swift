import TerminalCanvas

/// The rectangles of the parts of a cell, in the coordinates of the canvas.
@MainActor
package struct CellLayout {
    /// The action of a click.
    package enum ClickAction {
        /// Gives the row the focus.
        case none
        /// Expands or collapses the item.
        case toggle
        /// Selects the item, or deselects it.
        case toggleSelection
        /// Opens the menu of an accessory.
        case openMenu(Menu)
        /// Gives the row the focus and shows its trailing swipe actions.
        case showTrailingActions
        /// Calls an accessory's own handler.
        case run(CellAccessory.ActionHandler)
        /// Gives the row the focus and then calls the cell's handler.
        case focusAndRun(CellAccessory.ActionHandler)
    }

    /// The accessories that are drawn, the disclosure triangle among them, from left to right.
    package let accessories: [(accessory: CellAccessory, rectangle: Rectangle)]

    /// The rectangle where a click expands or collapses the item, or calls the handler of its outline disclosure: the
    /// triangle, or the whole cell (see ``CellAccessory/OutlineDisclosureStyle``). `nil` if no triangle is drawn.
    package let disclosure: Rectangle?

    /// The content.
    package let content: Rectangle

    /// The position of the hardware cursor when the row has the focus: the first column of the text.
    package let cursor: Point

    /// The function that a click on the content calls after it has given the row the focus.
    let contentClickHandler: (@MainActor (Point, Size) -> Void)?

    /// Whether the cell reacts to clicks.
    let isEnabled: Bool

    /// The action of a click at a position.
    package func action(at point: Point) -> ClickAction {
        guard isEnabled else { return .none }
        for (accessory, rectangle) in accessories where rectangle.contains(point) {
            if accessory.position == .outlineDisclosure { continue }
            if let handler = accessory.actionHandler { return .run(handler) }
            if let menu = accessory.menuProvider?() { return .openMenu(menu) }
            if accessory.kind == .multiselect { return .toggleSelection }
            if accessory.kind == .delete { return .showTrailingActions }
        }
        guard let disclosure, disclosure.contains(point) else { return contentAction(at: point) }
        let accessory = accessories.first { $0.accessory.position == .outlineDisclosure }?.accessory
        return accessory?.actionHandler.map { .run($0) } ?? .toggle
    }

    private func contentAction(at point: Point) -> ClickAction {
        guard let contentClickHandler, content.contains(point) else {
            return accessories.last { $0.accessory.menuProvider != nil }?.accessory.menuProvider.map { .openMenu($0()) }
                ?? .none
        }
        let position = Point(column: point.column - content.origin.column, row: point.row - content.origin.row)
        let size = content.size
        return .focusAndRun { contentClickHandler(position, size) }
    }
}

extension ListCell {
    /// The layout of the parts when the cell is drawn in a rectangle.
    ///
    /// - Parameters:
    ///   - cell: The rectangle of the cell, in the coordinates of the canvas.
    ///   - context: The capabilities of the terminal.
    package func layout(in cell: Rectangle, context: DrawingContext) -> CellLayout {
        updateConfigurationIfNeeded()
        let rectangle = partsRectangle(in: cell)
        let columns = columns(forWidth: rectangle.size.columns, context: context)
        func part(_ columns: Range<Int>, rows: Int = 1) -> Rectangle {
            Rectangle(
                column: rectangle.origin.column + columns.lowerBound, row: rectangle.origin.row, columns: columns.count,
                rows: rows)
        }
        let visible = columns.accessories.filter { !$0.accessory.options.isHidden }
        let triangle = visible.first { $0.isDisclosure && outlineState.isExpandable }
        return CellLayout(
            accessories: visible.map { ($0.accessory, part($0.columns)) },
            disclosure: triangle.map { togglesWithWholeRow ? cell : part($0.columns) },
            content: part(columns.content, rows: rectangle.size.rows),
            cursor: cursor(in: rectangle, columns, context: context),
            contentClickHandler: clickHandler(context: context), isEnabled: isUserInteractionEnabled)
    }

    /// The position of the hardware cursor when the cell is drawn in a rectangle and has the focus.
    func cursor(in cell: Rectangle, context: DrawingContext) -> Point {
        updateConfigurationIfNeeded()
        let rectangle = partsRectangle(in: cell)
        return cursor(in: rectangle, columns(forWidth: rectangle.size.columns, context: context), context: context)
    }

    private func cursor(in rectangle: Rectangle, _ columns: CellColumns, context: DrawingContext) -> Point {
        let left = rectangle.origin.column
        let column = contentView?.cursorColumn(forWidth: columns.content.count, context: context) ?? 0
        let last = max(left, rectangle.columnRange.upperBound - 1)
        let row = contentView?.cursorRow(forWidth: columns.content.count, context: context) ?? 0
        return Point(column: min(left + columns.content.lowerBound + column, last), row: rectangle.origin.row + row)
    }

    /// Whether a click anywhere on the row expands or collapses its item.
    var togglesWithWholeRow: Bool {
        switch accessories.last(where: { $0.position == .outlineDisclosure && $0.isShown(in: listState) })?.kind {
        case .outlineDisclosure(.header): true
        case .outlineDisclosure(.automatic): position.isSectionHeader
        default: false
        }
    }
}
