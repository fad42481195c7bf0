// The text of rows, and of the input.
extension DiffText {
    /// Returns the bytes by which a row is found when the diff is read again: the path of a file, the function and the
    /// first line of a hunk.
    func key(of row: Int32) -> [UInt8] {
        let text = lines.range(of: Int(row))
        let indent = indents[Int(row)]
        return lines.bytes.array(text.lowerBound + Int(indent < 0 ? ~indent : indent)..<text.upperBound)
    }

    private func textRange(of row: Int32) -> Range<Int> {
        let text = lines.range(of: Int(row))
        let indent = indents[Int(row)]
        return indent < 0 ? text.lowerBound..<text.lowerBound + Int(~indent) : text
    }

    /// Returns the line of a row, or the lines of a file's header, without the last line feed and without a graph.
    func ownText(of row: Int32) -> [UInt8] {
        let text = lines.bytes.array(textRange(of: row))
        guard let width = (head(of: row) ?? parent(of: row).flatMap(head))?.graphWidth, width > 0 else { return text }
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let contents = lines.map { Array($0)[DiffStart.graphCount(Array($0).span, width: width)...] }
        return Array(contents.joined(separator: [UInt8(ascii: "\n")]))
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
        for row in rows {
            if text.count > limit { break }
            if row > rows.lowerBound { text.append(UInt8(ascii: "\n")) }
            let start = lines.place(ofLine: Int(row)).line
            for line in number..<max(number, start) { text += (graphs[line] ?? []) + [UInt8(ascii: "\n")] }
            let own = lines.bytes[textRange(of: row)]
            text += own
            number = start + 1 + (kinds[Int(row)] == .file ? own.count { $0 == UInt8(ascii: "\n") } : 0)
        }
        return text
    }
}
