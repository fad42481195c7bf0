// What a line is when it is compared.
extension TableText {
    /// Returns the cells of a line without their quotes, each with the title of its column; the text of a group and of
    /// a note.
    ///
    /// Columns that only one of two tables has do not count, nor those that are ignored. An empty cell is like one that
    /// is not there.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        guard let record = recordWithCells(of: row) else {
            return RowContent(record(of: row) == nil ? 0 : 1, lines.bytes.span.array(labelRange(of: row)))
        }
        let line = lines.bytes.span.extracting(range(ofRecord: record))
        let otherTitles = (other as? TableText)?.titles ?? titles
        let ignored = ignoredColumns
        var cells: [Int] = []
        var column = 0
        cutter.forEachCell(of: line) { cell in
            if !ignored.contains(column), let hash = titles.hash(ofColumn: column, in: otherTitles) {
                let text = cutter.text(of: cell, in: line)
                if !text.isEmpty { cells.append(RowContent.hash(hash, text)) }
            }
            column += 1
            return true
        }
        return RowContent(cells: cells)
    }
}
