import CollectionViews
import Screens
import TerminalCanvas

extension CollectionViewController {
    /// The rows of the list as text, without the bars, the help and the scroll indicator, without the blanks at the end
    /// of each row, and without the blank rows at the end.
    public var listTextRows: [String] {
        appear()
        let neededDisplay = needsDisplay
        var canvas = Canvas(size: contentSize)
        collectionView.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: contentSize), on: &canvas)
        if neededDisplay { setNeedsDisplay() }
        let metrics = ListMetrics(configuration: collectionView.configuration, columns: contentSize.columns)
        let columns = metrics.indicator ?? contentSize.columns
        var rows = canvas.textRows(in: Rectangle(column: 0, row: 0, columns: columns, rows: contentSize.rows))
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}

/// The mouse on a list. Positions are relative to the upper left corner of the list.
extension CollectionView {
    /// Presses the mouse button at a position: does the same as ``click(at:)``, and highlights the row until
    /// ``release()``.
    ///
    /// With Control, a press gives the item the focus and selects or deselects it. With Shift, it extends the selection
    /// to the item in a list that allows multiple selection. A second press on the content of the same row within
    /// ``/CollectionViews/CollectionView/doubleClickInterval`` expands or collapses an item with children, and
    /// otherwise does the same as ``/CollectionViews/ListAction/activate``.
    ///
    /// - Parameters:
    ///   - point: The position.
    ///   - modifiers: The modifier keys.
    ///   - time: The time of the press.
    public func press(at point: Point, modifiers: Key.Modifiers = [], time: ContinuousClock.Instant = .now) {
        pointer.press(at: point, modifiers: modifiers, time: time)
    }

    /// Moves the mouse with the left button held: drags the row on which ``press(at:modifiers:time:)`` was, if its item
    /// can be moved. A drag begins on another line or, if the press was on the row's `reorder` accessory, in another
    /// column.
    public func drag(to point: Point) { pointer.drag(to: point) }

    /// Releases the mouse button, so that no row is highlighted.
    public func release() { pointer.release() }

    /// Clicks at a position. On a disclosure triangle, the click expands or collapses the item. On a selection box, it
    /// selects or deselects the item. On any other accessory with an action, it performs the action. On a `delete`
    /// accessory without one, it shows the trailing swipe actions. Elsewhere, it gives the item the focus, and opens
    /// the menu of a pop-up accessory.
    public func click(at point: Point) { pointer.click(at: point) }
}
