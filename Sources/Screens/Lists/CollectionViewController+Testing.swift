import CollectionViews
import TerminalCanvas

/// Using a screen without a terminal; see <doc:TestingYourList>.
extension CollectionViewController {
    /// The rows of the list as text, without the bars, the help and the scroll indicator, without the blanks at the end
    /// of each row, and without the blank rows at the end.
    public var listTextRows: [String] {
        let size = layout.content.size
        let neededDisplay = needsDisplay
        var canvas = Canvas(size: size)
        collectionView.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: size), on: &canvas)
        if neededDisplay { setNeedsDisplay() }
        let metrics = ListMetrics(configuration: collectionView.configuration, columns: size.columns)
        let columns = metrics.indicator ?? size.columns
        var rows = canvas.textRows(in: Rectangle(column: 0, row: 0, columns: columns, rows: size.rows))
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}
