extension SafeText {
    /// Returns the text in rows of a width, broken wherever a row is full.
    ///
    /// ```swift
    /// SafeText("abc\u{1}def").rows(ofWidth: 4).map(\.text)  // ["abc", "^Ade", "f"]
    /// ```
    ///
    /// Characters and escapes are never cut. One that is wider than a row has a row of its own, which is too wide.
    ///
    /// - Parameter columns: The width of a row, at least 1.
    /// - Returns: The rows; one without characters for an empty text.
    /// - Complexity: O(length of the text).
    public func rows(ofWidth columns: Int) -> [SafeText] {
        precondition(columns > 0, "A row of text needs a width of at least one column")
        guard width > columns else { return [self] }
        return withUTF8 { bytes in
            isPlainASCII ? asciiRows(bytes, ofWidth: columns) : rows(bytes, ofWidth: columns)
        }
    }

    /// Each byte is a column.
    private func asciiRows(_ bytes: UnsafeBufferPointer<UInt8>, ofWidth columns: Int) -> [SafeText] {
        stride(from: 0, to: bytes.count, by: columns).map { start in
            let row = bytes[start..<min(start + columns, bytes.count)]
            return SafeText(
                text: String(decoding: row, as: UTF8.self), width: row.count, escapes: [], repertoire: repertoire)
        }
    }

    private func rows(_ bytes: UnsafeBufferPointer<UInt8>, ofWidth columns: Int) -> [SafeText] {
        var rows: [SafeText] = []
        var units = Units(of: self, bytes)
        var (start, end, rowWidth) = (0, 0, 0)
        var remaining = escapes[...]
        func finishRow() {
            let count = remaining.prefix { $0.end <= end }.count
            let rowEscapes = remaining.prefix(count).map {
                Escape(start: $0.start - start, end: $0.end - start, isMark: $0.isMark)
            }
            remaining.removeFirst(count)
            rows.append(
                SafeText(
                    text: String(decoding: bytes[start..<end], as: UTF8.self), width: rowWidth, escapes: rowEscapes,
                    repertoire: repertoire))
            (start, rowWidth) = (end, 0)
        }
        while let unit = units.next() {
            if rowWidth > 0, rowWidth + unit.width > columns { finishRow() }
            (end, rowWidth) = (unit.end, rowWidth + unit.width)
        }
        finishRow()
        return rows
    }
}
