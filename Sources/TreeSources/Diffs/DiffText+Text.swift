// The text of rows, and of the input.
extension DiffText {
    /// Returns the bytes by which a row is found when the diff is read again: the path of a file, the function and the
    /// first line of a hunk.
    func key(of row: Int32) -> [UInt8] { lines.bytes.array(lines.labelRange(of: Int(row), indents[Int(row)])) }

    private func textRange(of row: Int32) -> Range<Int> { lines.lineRange(of: Int(row), indents[Int(row)]) }

    /// Returns the rows of the lines that make a row: of a commit and a file those of its header, or the row itself.
    private func ownRows(of row: Int32) -> Range<Int32> {
        let rows = row + 1..<Int32(rowCount)
        let count = kinds[Int(row)] == .header ? 0 : rows.prefix { kinds[Int($0)] == .header }.count
        return count == 0 ? row..<row + 1 : row + 1..<row + 1 + Int32(count)
    }

    /// Returns the line of a row without a graph; of a commit and a file the first one of its header.
    func ownText(of row: Int32) -> [UInt8] {
        let row = ownRows(of: row).lowerBound
        let text = lines.bytes.array(textRange(of: row))
        guard let width = (head(of: row) ?? parent(of: row).flatMap(head))?.graphWidth, width > 0 else { return text }
        return Array(text[DiffStart.graphCount(text.span, width: width)...])
    }

    /// Returns the header of a file.
    func header(of file: Int32) -> DiffFileHeader { DiffFileHeader(ownRows(of: file).map(key)) }

    /// Returns the lines of a row as they are in the input, without those of the rows below it that are no header;
    /// `nil` for a header, whose lines belong to the row that it is in.
    package func writtenHead(of row: Int32) -> [UInt8]? {
        kinds[Int(row)] == .header ? nil : text(of: ownRows(of: row), limit: .max)
    }

    /// Returns the line of a row, and those of all rows below it, without the last line feed. A file is a patch.
    ///
    /// - Complexity: O(number of bytes).
    func line(of row: Int32) -> [UInt8] {
        let end = end(of: row)
        let hasEmptyLine = kinds[Int(row)].isHead && rowsBeforeEmptyLines.contains(end - 1)
        return text(of: row..<end, limit: .max) + (hasEmptyLine ? [UInt8(ascii: "\n")] : [])
    }

    /// The input, up to the lines that are no rows yet. Lines that are too long are empty.
    var wholeText: [UInt8] {
        var (rest, text) = (text(of: 0..<Int32(rowCount), from: 1, limit: .max)[...], reader.form.mark)
        for number in 1..<(state.pending.first?.number ?? reader.number + 1) {
            let line = rest.isEmpty ? (graphs[number] ?? [])[...] : rest.prefix { $0 != 0x0A }
            rest = rest.dropFirst(line.count + 1)
            let hasReturn = (reader.form.ending.count > 1) != linesWithOtherEnds.contains(number)
            text += line + (hasReturn ? [0x0D, 0x0A] : [0x0A])
        }
        return reader.isLastLineOpen ? text.dropLast() : text
    }

    /// Returns the lines of rows in succession, without the last line feed.
    ///
    /// - Parameters:
    ///   - first: The number of the first line; `nil` for the line of the first row.
    ///   - limit: The number of bytes after which the text may end.
    func text(of rows: Range<Int32>, from first: Int? = nil, limit: Int) -> [UInt8] {
        var text: [UInt8] = []
        var number = first ?? lines.place(ofLine: Int(rows.lowerBound)).line
        var isFirst = true
        for row in rows where ownRows(of: row).lowerBound == row {
            if text.count > limit { break }
            if !isFirst { text.append(UInt8(ascii: "\n")) }
            isFirst = false
            let start = lines.place(ofLine: Int(row)).line
            for line in number..<max(number, start) { text += (graphs[line] ?? []) + [UInt8(ascii: "\n")] }
            text += lines.bytes[textRange(of: row)]
            number = start + 1
        }
        return text
    }
}
