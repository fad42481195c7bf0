// The tree.
extension TableText: LineRows {
    /// An empty table for another reading of an input whose rows are dropped: its rows are others. `nil` if all are
    /// kept.
    public var successor: (any DocumentText)? {
        dropsRows ? TableText(format, kind: kind, keeping: keptCount, from: recordCount) : nil
    }

    /// Returns the rows below a row, in order.
    ///
    /// - Complexity: O(number of rows).
    public func children(of parent: Int32?) -> [Int32] {
        (firstRow..<Int32(rowCount)).filter { self.parent(of: $0) == parent }
    }

    /// Returns the group of a row, or the line above it in a drawn tree; `nil` at the top level.
    ///
    /// - Complexity: O(1).
    public func parent(of row: Int32) -> Int32? {
        guard let parent = (groups?.parents ?? tree?.parents)?[Int(row)], parent >= 0 else { return nil }
        return parent
    }

    /// Returns whether lines are in a group, or below a line in a drawn tree.
    public func hasChildren(_ row: Int32) -> Bool {
        tree.map { $0.hasChildren(Int(row)) } ?? (lineCount(in: row) != nil)
    }

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

    /// Returns the number of a line's record, or `nil` for a group and for a note, which have no cells.
    func recordWithCells(of row: Int32) -> Int? { record(of: row).flatMap { isNote($0) ? nil : $0 } }

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
        if let parents = groups?.parents ?? tree?.parents {
            return TreeAddition.additions(from: count, parents: parents)
        }
        return count < rowCount ? [TreeAddition(parent: nil, outline: rows(from: Int32(count)))] : []
    }

    private func rows(from row: Int32) -> TreeOutline {
        let rows = max(row, firstRow)..<Int32(rowCount)
        let levels = tree.map { Array($0.levels[Int(rows.lowerBound)...]) } ?? Array(repeating: 0, count: rows.count)
        return TreeOutline(items: Array(rows), levels: levels)
    }
}

// Rows.
extension TableText {
    /// Returns the label of a group, or a line without the guides of a tree.
    public func shownLabel(of row: Int32) -> [UInt8] {
        let line = label(of: row)
        guard tree != nil else { return line }
        let words = ColumnWord.words(of: line.span)
        guard let index = words.firstIndex(where: { $0.branch != nil }) else { return line }
        // One of the blanks before the guides stays.
        let end = index > 0 ? words[index - 1].bytes.upperBound + 1 : 0
        return Array(line[..<end] + line[words[index].bytes.lowerBound...])
    }

    /// The column in which a tree is drawn, or `nil`.
    var treeColumn: Int? {
        guard let tree, case .aligned(let layout) = cutter else { return nil }
        let line = lines.bytes.span.extracting(range(ofRecord: tree.firstBranch))
        return layout.cells(of: ColumnWord.words(of: line)).first { $0.first.branch != nil }?.column
    }

    /// Returns the line of a row, its name, or the names down to the row with slashes between them.
    public func printed(_ part: PrintedPart, of row: Int32) -> [UInt8] {
        switch part {
        case .name: name(of: row)
        case .value, .text: label(of: row)
        case .line: record(of: row).flatMap(styledLine) ?? label(of: row)
        case .path, .pointer, .jq: path(of: row, limit: .max)
        }
    }

    /// Returns the names down to the row with slashes between them, or the last ones.
    public func path(of row: Int32, limit: Int) -> [UInt8] {
        ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
            parent(of: row) == nil ? name(of: row) : [UInt8(ascii: "/")] + name(of: row)
        }
    }

    /// Returns the cell that identifies a line, or the label of a group and of a note.
    private func name(of row: Int32) -> [UInt8] {
        guard let record = recordWithCells(of: row) else { return label(of: row) }
        let column = format.firstField.flatMap(column) ?? usualIdentity ?? treeColumn ?? 0
        return text(ofColumn: column, record: record)
    }

    /// Returns the ranges of a line's cells in its label, with their quotes. A group and a note have none.
    ///
    /// - Complexity: O(length of the line).
    public func cells(of row: Int32) -> [Range<Int>] { recordWithCells(of: row).map { cells(ofRecord: $0) } ?? [] }

    /// Returns the cells of a line, each on a line after its title, or the line if it has no titles.
    public func itemValue(of row: Int32, limit: Int) -> ItemValue {
        guard let record = recordWithCells(of: row), header != nil else {
            return ItemValue(label(of: row), limit: limit)
        }
        var text: [UInt8] = []
        let line = lines.bytes.span.extracting(range(ofRecord: record))
        let styled = styledLine(ofRecord: record)
        var column = 0
        cutter.forEachCell(of: line) { cell in
            let cellText = styled.map { $0.styled(cell) + "\u{1B}[m".utf8 } ?? cutter.text(of: cell, in: line)
            text += titles.title(ofColumn: column) + ": ".utf8 + cellText + "\n".utf8
            column += 1
            return text.count <= limit
        }
        return ItemValue(text.dropLast(), limit: limit)
    }

    /// The header, and the lines around it; none if lines are in groups.
    public var titleLines: [[UInt8]] { groups == nil ? head.map { lines.bytes.span.array(lines.range(of: $0)) } : [] }

    /// 12 bytes for each line, and 28 if there are groups or a tree.
    public var rowSize: Int { groups == nil && tree == nil ? 12 : 40 }
}
