// The tree.
extension TableText: TreeDocument {
    /// Returns the line above a row in a drawn tree; `nil` at the top level.
    ///
    /// - Complexity: O(1).
    package func parent(of row: Int32) -> Int32? {
        guard let parent = tree?.parents[Int(row)], parent >= 0 else { return nil }
        return parent
    }

    /// Returns the number of a line's record, or `nil` for a note, which has no cells.
    func recordWithCells(of row: Int32) -> Int? { isNote(Int(row)) ? nil : Int(row) }

    /// Returns where a row begins in the input.
    ///
    /// - Complexity: O(log of the number of lines).
    package func origin(of row: Int32) -> RowOrigin {
        RowOrigin(place: lines.place(of: range(ofRecord: Int(row)).lowerBound))
    }
}

// Rows.
extension TableText {
    /// Returns a line without the guides of a tree. The header of a table after the first one has blanks before it, so
    /// that it is above its rows, which are one level below it.
    private func shownText(of row: Int32) -> [UInt8] {
        let line = text(of: row)
        if isHeader(Int(row)) { return Array("  ".utf8) + line }
        guard isDrawn(Int(row)) else { return line }
        let words = ColumnWord.words(of: line.span)
        guard let index = words.firstIndex(where: { $0.branch != nil }) else {
            guard case .aligned(let layout) = cutter(of: Int(row)) else { return line }
            let start = line.prefix { $0.isBlank }.count
            if let count = indentation(of: Int(row), isFirst: true), count > 0, count <= start {
                return Array(line[..<(start - count)] + line[start...])
            }
            return Array(line[(words.prefix(layout.guideCount(words)).last?.bytes.upperBound ?? 0)...])
        }
        // One of the blanks before the guides stays.
        let end = index > 0 ? words[index - 1].bytes.upperBound + 1 : 0
        return Array(line[..<end] + line[words[index].bytes.lowerBound...])
    }

    /// Whether a record is drawn below another one, so that its guides are no part of its text.
    func isDrawn(_ record: Int) -> Bool {
        guard let parent = tree?.parents[record], parent >= 0 else { return false }
        return !isNote(Int(parent))
    }

    /// Returns the line of a row without the escape sequences for its styles.
    func text(of row: Int32) -> [UInt8] { lines.bytes.array(range(ofRecord: Int(row))) }

    /// Returns a line without the guides of a tree.
    package func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        var label = ItemLabel()
        label.append(styled: shownText(of: row), .name)
        return label
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachTextLine(
            after: &position, isAtEnd: isAtEnd, depth: depth,
            line: { row, level in TextLine(level: level, text: shownText(of: row).withoutStyleSequences) }, body)
    }

    /// The column in which a tree is drawn, or `nil`.
    var treeColumn: Int? {
        guard let tree, isDrawn(tree.firstBranch), case .aligned(let layout) = parts[0].cutter else { return nil }
        let bytes = lines.bytes[range(ofRecord: tree.firstBranch)]
        let line = bytes.span
        let cells = layout.cells(of: layout.words(of: line))
        if indentation(of: tree.firstBranch, isFirst: true) ?? 0 > 0 { return 0 }
        return (cells.first { $0.first.branch != nil } ?? cells.last)?.column
    }

    /// Returns the line of a row, its name, or the names down to the row with slashes between them.
    ///
    /// The whole text is the lines of all rows, and the lines before the first one.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return wholeText }
        switch part {
        case .name: return identifyingText(of: row)
        case .value, .text: return text(of: row)
        case .line: return styledLine(ofRecord: Int(row)) ?? text(of: row)
        case .path, .pointer, .jq:
            return ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
                let name = identifyingText(of: row)
                return parent(of: row) == nil ? name : [UInt8(ascii: "/")] + name
            }
        }
    }

    /// Returns the cell that identifies a line, or a note.
    private func identifyingText(of row: Int32) -> [UInt8] {
        guard let record = recordWithCells(of: row) else { return text(of: row) }
        let first = format.firstField.flatMap { self.column(of: $0, record: record) }
        let column = first ?? (part(of: record) == 0 ? usualIdentity ?? treeColumn : nil) ?? 0
        return text(ofColumn: column, record: record)
    }

    /// Returns the ranges of a line's cells in its label, with their quotes. A note has none.
    ///
    /// - Complexity: O(length of the line).
    package func cells(of row: Int32) -> [Range<Int>] { recordWithCells(of: row).map { cells(ofRecord: $0) } ?? [] }

    /// Returns the cells of a line, each on a line after its title, or the line if it has no titles.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        guard form != .written, let record = recordWithCells(of: row), header != nil else {
            return ItemValue(text(of: row), limit: limit)
        }
        var text: [UInt8] = []
        let bytes = lines.bytes[range(ofRecord: record)]
        let line = bytes.span
        let styled = styledLine(ofRecord: record)
        var column = 0
        let (cutter, titles) = (self.cutter(of: record), parts[part(of: record)].titles)
        cutter.forEachCell(of: line) { cell in
            let cellText = styled.map { $0.styled(cell) + "\u{1B}[m".utf8 } ?? cutter.text(of: cell, in: line)
            text += titles.title(ofColumn: column) + ": ".utf8 + cellText + "\n".utf8
            column += 1
            return text.count <= limit
        }
        return ItemValue(text.dropLast(), limit: limit)
    }
}
