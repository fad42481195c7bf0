// The tree.
extension TableText: LineRows {
    /// Returns the group of a row, or `nil` at the top level.
    ///
    /// - Complexity: O(1).
    public func parent(of row: Int32) -> Int32? {
        guard let parent = groups?.parents[Int(row)], parent >= 0 else { return nil }
        return parent
    }

    /// Returns whether lines are in a group.
    public func hasChildren(_ row: Int32) -> Bool { lineCount(in: row) != nil }

    /// Returns the number of lines in a group and the groups below it, or `nil` for a line.
    ///
    /// - Complexity: O(1).
    public func lineCount(in row: Int32) -> Int? {
        guard let count = groups?.rows[Int(row)].lineCount, count >= 0 else { return nil }
        return Int(count)
    }

    /// Returns the number of a line's record, or `nil` for a group.
    func record(of row: Int32) -> Int? {
        guard let groups else { return Int(row) }
        let record = groups.rows[Int(row)].record
        return record < 0 ? nil : Int(record)
    }

    /// Returns where the label of a row lies in the text.
    ///
    /// - Complexity: O(1).
    public func labelRange(of row: Int32) -> Range<Int> {
        groups.map { $0.rows[Int(row)].label } ?? range(ofRecord: Int(row))
    }

    /// Returns where the label of a row begins in the input. The place of a group is in its first line.
    ///
    /// - Complexity: O(log of the number of lines).
    public func inputPlace(of row: Int32) -> InputPlace? { lines.place(of: labelRange(of: row).lowerBound) }

    /// Calls a closure with the header and all lines, without their line feeds.
    public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(lines.bytes.span)
    }

    /// Returns all rows so far, in pre-order.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline {
        groups.map { TreeOutline(order: 0..<Int32($0.rowCount), parents: $0.parents) } ?? rows(from: 0)
    }

    /// Returns the lines from a line on, or `nil` if there are groups: a line may be in any group.
    ///
    /// - Complexity: O(number of these lines).
    public func outline(from row: Int32) -> TreeOutline? { groups == nil ? rows(from: row) : nil }

    /// Returns the rows that were added since the text had a number of rows.
    ///
    /// - Parameter count: The earlier ``rowCount``.
    /// - Returns: One addition for each row of that time that has new children.
    /// - Complexity: O(number of new rows).
    public func additions(since count: Int) -> [TreeAddition] {
        if let groups { return TreeAddition.additions(from: count, parents: groups.parents) }
        return count < rowCount ? [TreeAddition(parent: nil, outline: rows(from: Int32(count)))] : []
    }

    private func rows(from row: Int32) -> TreeOutline {
        let rows = row..<Int32(rowCount)
        return TreeOutline(items: Array(rows), levels: Array(repeating: 0, count: rows.count))
    }
}

// Rows.
extension TableText {
    /// Returns the line of a row, its first cell as the name, or the labels down to the row with slashes between them.
    public func printed(_ part: PrintedPart, of row: Int32) -> [UInt8] {
        switch part {
        case .name: record(of: row).map { text(ofColumn: 0, record: $0) } ?? label(of: row)
        case .value, .text, .line: label(of: row)
        case .path, .pointer, .jq: path(of: row, limit: .max)
        }
    }

    /// Returns the ranges of a line's cells in its label, with their quotes. A group has none.
    ///
    /// - Complexity: O(length of the line).
    public func cells(of row: Int32) -> [Range<Int>] { record(of: row).map { cells(ofRecord: $0) } ?? [] }

    /// Returns the cells of a line, each on a line after its title, or the line if it has no titles.
    public func itemValue(of row: Int32, limit: Int) -> ItemValue {
        guard let record = record(of: row), header != nil else { return ItemValue(label(of: row), limit: limit) }
        var text: [UInt8] = []
        let line = lines.bytes.span.extracting(range(ofRecord: record))
        var column = 0
        cutter.forEachCell(of: line) { cell in
            text += titles.title(ofColumn: column) + ": ".utf8 + cutter.text(of: cell, in: line) + "\n".utf8
            column += 1
            return text.count <= limit
        }
        return ItemValue(text.dropLast(), limit: limit)
    }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        guard groups == nil || isAtEnd, depth > 0 else { return }
        let outline = groups == nil ? rows(from: Int32(position.row)) : outline()
        if groups == nil, position.row == 0, isAtEnd || rowCount > 0 {
            for line in head {
                var title = TextLine(level: 0, text: lines.bytes.span.array(lines.range(of: line)))
                title.isTitle = true
                try body(title)
            }
        }
        position.row = rowCount
        for (row, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            let isGroup = lineCount(in: row) != nil
            let ending = isGroup ? [UInt8(ascii: ":")] : []
            var line = TextLine(level: Int(level), text: label(of: row), ending: ending, item: row)
            if position.wantsFields { line.fields = LineFields(row, of: self) }
            try body(line)
        }
    }

    /// 12 bytes for each line, and 28 if there are groups.
    public var rowSize: Int { groups == nil ? 12 : 40 }
}
