// Fields.
extension TableText {
    /// Returns the column of a field in a table, or `nil`: by its title, or by its number from 1.
    func column(of field: ItemField, part: Int) -> Int? {
        parts[part].titles.column(of: field, columnCount: parts[part].columnCount)
    }

    /// Returns the column of a field in the table in which a record is.
    func column(of field: ItemField, record: Int) -> Int? { column(of: field, part: part(of: record)) }

    /// Returns the text of a cell, without its quotes; none if the line has fewer cells.
    func text(ofColumn column: Int, record: Int) -> [UInt8] {
        let bytes = lines.bytes[range(ofRecord: record)]
        let line = bytes.span
        let cutter = self.cutter(of: record)
        guard let cell = cutter.cell(column, of: line) else { return [] }
        return cutter.text(of: start(of: cell, in: line, record)..<cell.upperBound, in: line)
    }

    /// Returns the text of a cell of a line. A line with fewer cells has an empty one; a note has none.
    ///
    /// - Complexity: O(length of the line).
    package func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        guard let record = recordWithCells(of: row), let column = column(of: field, record: record) else { return nil }
        let cutter = self.cutter(of: record)
        var value = ItemValue(text(ofColumn: column, record: record), limit: limit)
        let bytes = lines.bytes[range(ofRecord: record)]
        let line = bytes.span
        guard !value.isCut, let cell = cutter.cell(column, of: line) else { return value }
        let mark = column == 0 ? cutter.mark(of: line) : nil
        let shown = (mark?.lowerBound ?? start(of: cell, in: line, record))..<cell.upperBound
        value.styled =
            styledLine(ofRecord: record)?.styled(shown) ?? (shown == cell ? nil : line.array(shown))
        return value
    }

    /// Returns where a cell begins, with the signs before it that are guides elsewhere.
    private func start(of cell: Range<Int>, in line: Span<UInt8>, _ record: Int) -> Int {
        guard tree == nil || !isDrawn(record), case .aligned(let layout) = cutter(of: record), layout.hasBranches else {
            return cell.lowerBound
        }
        let words = ColumnWord.words(of: line)
        guard let index = words.firstIndex(where: { $0.bytes.lowerBound == cell.lowerBound && $0.branch != nil }) else {
            return cell.lowerBound
        }
        let end = index > 0 ? words[index - 1].bytes.upperBound : 0
        return (end..<cell.lowerBound).first { line.blank(at: $0) == nil } ?? cell.lowerBound
    }

    /// Calls a closure with the cells of lines, or with the lines.
    ///
    /// - Complexity: O(length of the lines up to the cells).
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        guard let field else {
            for row in rows { lines.bytes.withPlainSpan(range(ofRecord: Int(row))) { body(row, $0) } }
            return
        }
        let first = column(of: field, part: 0)
        for row in rows {
            guard let record = recordWithCells(of: row),
                let column = parts.count == 1 ? first : column(of: field, record: record)
            else {
                body(row, nil)
                continue
            }
            let cutter = self.cutter(of: record)
            let bytes = lines.bytes[range(ofRecord: record)]
            let line = bytes.span
            guard let cell = cutter.cell(column, of: line) else {
                body(row, line.extracting(0..<0))
                continue
            }
            let (content, isEscaped) = cutter.content(of: cell, in: line)
            if isEscaped {
                body(row, cutter.text(of: cell, in: line).span)
            } else {
                body(row, line.extracting(content))
            }
        }
    }

    /// Returns the columns of the first hundred lines; none if the cells are words of lines
    /// without a header, unless the user says that they are a table.
    ///
    /// - Complexity: O(length of the first hundred lines).
    package func columns(below row: Int32?) -> [ItemColumn] {
        let part = row.map { self.part(of: Int($0)) } ?? 0
        let (cutter, titles, count) = (parts[part].cutter, parts[part].titles, parts[part].columnCount)
        if case .words = cutter, titles.count == 0, !isDividedByBlanks { return [] }
        var summaries = Array(repeating: ColumnSummary(), count: count)
        for record in records(of: part) {
            let bytes = lines.bytes[range(ofRecord: record)]
            let line = bytes.span
            var column = 0
            cutter.forEachCell(of: line) { cell in
                summaries[column].add(cutter.text(of: cell, in: line))
                column += 1
                return column < count
            }
        }
        let isLong = recordCount > 2
        // A tree is where rows are indented.
        let named = format.firstField.flatMap { column(of: $0, part: part) }.flatMap { $0 < count ? $0 : nil }
        let first = part == 0 ? treeColumn ?? named : named
        let order = (first.map { [$0] } ?? []) + (0..<count).filter { $0 != first }
        return order.map { column in
            let title = titles.title(ofColumn: column)
            let summary = summaries[column]
            return ItemColumn(
                titles.field(ofColumn: column), title: title,
                isTrailing: cutter.isTrailing(column) || summary.hasOnlyNumbers, width: summary.width,
                importance: summary.importance(title, isLong: isLong), hasAmounts: summary.hasAmounts)
        }
    }

    func isMissing(_ field: ItemField) -> Bool {
        parts.indices.allSatisfy { column(of: field, part: $0) == nil }
    }
}

extension CellCutter {
    /// Whether cells end where the title of their column ends.
    fileprivate func isTrailing(_ column: Int) -> Bool {
        guard case .aligned(let layout) = self else { return false }
        return layout.columns[column].isTrailing
    }
}

// The same rows in another reading.
extension TableText {
    /// Returns the cells of a line without their quotes, each with the title of its column; the text of a note.
    ///
    /// Columns that only one of two tables has do not count, nor those that are ignored. An empty cell is like one that
    /// is not there.
    package func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        guard let record = recordWithCells(of: row) else {
            return RowContent(1, text(of: row))
        }
        let bytes = lines.bytes[range(ofRecord: record)]
        let line = bytes.span
        let part = part(of: record)
        let titles = parts[part].titles
        let others = (other as? TableText)?.parts ?? []
        let otherTitles = part < others.count ? others[part].titles : titles
        let ignored = Set(format.ignoredFields.compactMap { self.column(of: $0, record: record) })
        var cells: [Int] = []
        var column = 0
        let cutter = self.cutter(of: record)
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

    /// Returns the column that tells the first lines apart: one with the title of a name, or else the first one with
    /// different texts that are no numbers.
    func findIdentity(count: Int) -> Int? {
        guard count > 0 else { return nil }
        let (cutter, titles) = (parts[0].cutter, parts[0].titles)
        let columns = min(parts[0].columnCount, 100)
        var texts = Array(repeating: Set<[UInt8]>(), count: columns)
        var areNumbers = Array(repeating: true, count: columns)
        var areDifferent = Array(repeating: true, count: columns)
        var areCounted = Array(repeating: true, count: columns)
        var last: [Int?] = Array(repeating: nil, count: columns)
        for record in firstInMemory..<firstInMemory + count where !isNote(record) && part(of: record) == 0 {
            let bytes = lines.bytes[range(ofRecord: record)]
            let line = bytes.span
            let cells = cutter.cells(of: line, atMost: columns)
            for column in 0..<columns where areDifferent[column] {
                let text = column < cells.count ? cutter.text(of: cells[column], in: line) : []
                if text.isEmpty || !texts[column].insert(text).inserted { areDifferent[column] = false }
                if !text.span.isNumber { areNumbers[column] = false }
                let number = ItemField.index(text)
                if record > firstInMemory, number == nil || number != last[column].map({ $0 + 1 }) {
                    areCounted[column] = false
                }
                last[column] = number
            }
        }
        let candidates = (0..<columns).filter { areDifferent[$0] }
        func isTitled(_ column: Int) -> Bool {
            column < titles.count
                && Self.identityTitles.contains(String(decoding: titles.texts[column], as: UTF8.self).lowercased())
        }
        return candidates.first { isTitled($0) && (!areCounted[$0] || !areNumbers[$0] || count == 1) }
            ?? candidates.first { !areNumbers[$0] }
            ?? candidates.first { $0 == 0 && !areCounted[$0] }
    }

    /// Titles of columns whose texts are names.
    private static let identityTitles: Set<String> = [
        "id", "pid", "uid", "uuid", "key", "name", "names", "unit", "container id", "image id", "target", "mounted on",
    ]
}
