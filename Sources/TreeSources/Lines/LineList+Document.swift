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
    package func origin(of row: Int32) -> RowOrigin { RowOrigin(place: lines.place(ofLine: Int(row - firstLine))) }
}
