import TerminalCanvas

extension ListCell {
    /// Places the columns of the list.
    ///
    /// - Returns: Whether they are elsewhere than before.
    final func place(_ placement: ColumnPlacement?) -> Bool {
        guard placement != columnPlacement else { return false }
        columnPlacement = placement
        return true
    }

    /// The widths that the cell's texts need in some columns.
    ///
    /// - Parameters:
    ///   - columns: The columns of the list.
    ///   - width: The width of the cell.
    ///   - context: What the terminal can show.
    final func columnFit(in columns: [ListColumn], width: Int, context: DrawingContext) -> ColumnFit {
        updateConfigurationIfNeeded()
        let repertoire = context.capabilities.repertoire
        let widths = columns.map { column in
            guard case .fitting = column.width, let text = values.columnTexts[column.identifier] else { return 0 }
            let limit = column.widthLimits.upperBound
            let flow = TextFlow(text.runs, properties: .init(), repertoire: repertoire)
            return flow.wholeLine(upTo: limit)?.width ?? limit
        }
        let trailing = CellColumns.trailingWidth(values, position, width: width, repertoire: repertoire)
        return ColumnFit(widths: widths, trailing: trailing)
    }
}
