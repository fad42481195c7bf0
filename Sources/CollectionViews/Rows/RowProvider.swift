import struct FoundationEssentials.IndexPath

/// The data that the rows of a list read from the list: cells, and the state that cells show besides their items.
@MainActor
protocol RowProvider: AnyObject {
    /// The characters and styles to measure and draw with.
    var context: DrawingContext { get }

    /// The rows and items of the data source.
    var model: any ListModel { get }

    /// A new cell for an element; `nil` for an element without a cell.
    func makeCell(for element: ListRow) -> ListCell?

    /// Configures a cell for its item again.
    ///
    /// - Returns: The same cell, or a cell that replaces it.
    func reconfigure(_ cell: ListCell, for element: ListRow) -> ListCell?

    /// Sets the outline state and the configuration state of an item's cell.
    ///
    /// - Returns: Whether they changed.
    func prepare(_ cell: ListCell, at indexPath: IndexPath) -> Bool

    /// The position of an item's parent; `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath?

    /// The decorations of an element's section, and of its item; `nil` if the list has no decorations.
    func decorations(of element: ListRow) -> (section: SectionDecorations, item: RowDecorations)?

    /// The notes below an item.
    func notes(belowItemAt indexPath: IndexPath) -> [RowNote]

    /// Called before rows are measured again, for example because a cell changed by itself.
    func heightsMayChange()

    /// Called before the cell of an element, which has come onto the screen, is drawn for the first time.
    func willDisplay(_ cell: ListCell, for element: ListRow)

    /// Called after the cell of an element has left the screen, or has been replaced, before the cell is reused.
    func didEndDisplaying(_ cell: ListCell, for element: ListRow)
}
