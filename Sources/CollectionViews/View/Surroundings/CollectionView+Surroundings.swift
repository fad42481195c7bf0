import TerminalCanvas

/// What the data source says that surrounds the rows on the screen.
extension CollectionView {
    /// What surrounds a row. Asked of the data source when the row comes onto the screen and after every change.
    func frame(ofRow row: Int) -> RowFrame {
        guard isDecorated else { return .none }
        if let frame = slots[row]?.frame { return frame }
        guard let decoratingDataSource else { return .none }
        // First, for a slot says that its cell was asked for.
        _ = cell(atRow: row)
        let frame = newFrame(ofRow: row, decoratingDataSource)
        slots[row]?.frame = frame
        return frame
    }

    /// What surrounds a row now, if the data source knows of such things.
    func newFrame(ofRow row: Int) -> RowFrame? {
        guard isDecorated, let decoratingDataSource else { return nil }
        return newFrame(ofRow: row, decoratingDataSource)
    }

    /// The columns that its surroundings leave to a row.
    func columns(within frame: RowFrame) -> ListMetrics {
        frame.decorations.isEmpty ? metrics : DecorationColumns(metrics, frame).inner
    }

    /// Where a row's cell is.
    ///
    /// - Parameters:
    ///   - placed: The row.
    ///   - rectangle: Where the list is.
    func cellRectangle(of placed: PlacedRow, in rectangle: Rectangle) -> Rectangle {
        guard isDecorated else { return cellRectangle(of: placed, nil, metrics, in: rectangle) }
        let frame = frame(ofRow: placed.row)
        return cellRectangle(of: placed, frame, columns(within: frame), in: rectangle)
    }

    /// Where a row's cell is, whose surroundings and columns are known.
    func cellRectangle(
        of placed: PlacedRow, _ frame: RowFrame?, _ columns: ListMetrics, in rectangle: Rectangle
    ) -> Rectangle {
        Rectangle(
            column: rectangle.origin.column + columns.cell.lowerBound,
            row: rectangle.origin.row + placed.line + (frame?.above.count ?? 0), columns: columns.cell.count,
            rows: placed.height - (frame?.lineCount ?? 0))
    }

    private func newFrame(ofRow row: Int, _ source: any DecoratingDataSource) -> RowFrame {
        let element = layout.row(at: row)
        let section = source.surroundings(ofSection: element.section)
        if case .spacing = element {
            let continued = section.rows.decorations.prefix(section.continuedDecorations)
            return RowFrame(section: RowSurroundings(decorations: Array(continued)))
        }
        let rows = layout.rows(ofSection: element.section)
        var item = RowSurroundings.none
        if case .item(let indexPath) = element { item = source.surroundings(ofItemAt: indexPath) }
        return RowFrame(
            section: section.rows, item: item, isFirst: row == rows.first, isLast: row == rows.last)
    }
}

extension ListLayout {
    /// The rows of a section, without the blank lines above it.
    fileprivate func rows(ofSection section: Int) -> Range<Int> {
        let hasSpacing = section > 0 && configuration.spacing > 0
        return firstRows[section] + (hasSpacing ? 1 : 0)..<firstRows[section + 1]
    }
}

extension ListRow {
    /// The position of its section.
    var section: Int {
        switch self {
        case .spacing(let section), .header(let section), .topEdge(let section), .bottomEdge(let section),
            .footer(let section):
            section
        case .item(let indexPath): indexPath.section
        }
    }
}
