extension IndentedText: TreeDocument {
    /// Indented text.
    package var form: DocumentForm {
        var form = DocumentForm(.indented)
        form.isInOrder = true
        return form
    }

    /// Returns the label of a row, or its line.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        ItemValue(
            lines.bytes.array(form == .written ? lineRange(of: row) : labelRange(of: row)), limit: limit)
    }

    /// Returns the text of a row, with the blanks before it. The guides of a drawn tree do not count.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        let (line, label) = (lineRange(of: row), labelRange(of: row))
        let prefix = lines.bytes.array(line.lowerBound..<max(line.lowerBound, label.lowerBound))
        let isBlank = prefix.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        return RowContent(0, (isBlank ? prefix : []) + value(of: row, limit: .max, as: .plain).bytes)
    }

    /// Calls a closure with nothing for a field, because a line has none, or with the bytes of the lines.
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        guard field == nil else { return forEachValueBytes(field, of: rows, body) }
        for row in rows { lines.bytes.withPlainSpan(labelRange(of: row)) { body(row, $0) } }
    }

    /// Returns a part of a row, or the lines of all rows as they are in the input, each with a line feed.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        row == nil ? lines.text { lineRange(of: Int32($0)) } : printedLine(part, of: row, limit: limit)
    }

    /// Returns where the label of a row begins in the input. A label with a prefix begins with its line.
    ///
    /// - Complexity: O(log of the number of lines).
    package func origin(of row: Int32) -> RowOrigin {
        RowOrigin(place: lines.place(of: lineRange(of: row).lowerBound + Int(max(indents[Int(row)], 0))))
    }
}
