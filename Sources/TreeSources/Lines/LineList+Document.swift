extension LineList: TreeDocument {
    /// Lines.
    package var form: DocumentForm {
        var form = DocumentForm(.lines)
        form.isInOrder = true
        form.lineForm = reader.form
        return form
    }

    /// The rows that are not dropped.
    package var rowRange: Range<Int32> { firstRow..<Int32(rowCount) }

    /// Begins another reading of an input whose first rows are dropped: its rows are others, and have later numbers.
    package mutating func begin(_ phase: ReadingPhase) -> Bool {
        guard phase == .reading, let keptCount else { return false }
        self = LineList(longestLine: reader.longest, keeping: keptCount, from: Int32(rowCount))
        return true
    }

    /// The lines that could not be read.
    package var problems: InputProblems { InputProblems(notices: notices) }

    /// Returns all rows so far.
    ///
    /// - Complexity: O(number of rows).
    package func outline() -> TreeOutline { outline(from: 0) }

    /// Returns the rows from a row on, without those that are dropped.
    ///
    /// - Complexity: O(number of these rows).
    func outline(from row: Int32) -> TreeOutline {
        let rows = max(row, firstRow)..<Int32(rowCount)
        return TreeOutline(items: Array(rows), levels: Array(repeating: 0, count: rows.count))
    }

    /// Returns `false`: all rows are at the top level.
    package func hasChildren(_ row: Int32) -> Bool { false }

    /// Returns the rows that are not dropped, at the top level.
    package func children(of row: Int32?, limit: Int) -> [Int32] { row == nil ? Array(rowRange.prefix(limit)) : [] }

    /// Returns a line.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(lines.bytes.array(range(of: row)), limit: limit)
    }

    /// Calls a closure with nothing for a field, because a line has none, or with the bytes of the lines.
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        guard field == nil else { return forEachValueBytes(field, of: rows, body) }
        for row in rows { lines.bytes.withPlainSpan(range(of: row)) { body(row, $0) } }
    }

    /// Returns a part of a row, or all lines. The lines that are dropped are empty.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return lines.text(lines.range) }
        return part == .line ? lines.bytes.array(range(of: row)) : plainText(of: row)
    }

    /// Returns the place of a line.
    package func origin(of row: Int32) -> RowOrigin { RowOrigin(place: place(of: row)) }
}
