/// Text whose lines are rows, read from bytes that arrive in pieces. A ``DocumentSource`` shows it.
///
/// Adopt it to show a format of your own as a tree. A type has to read the bytes, and to return the label and the
/// parent of each row; see <doc:TreeSourceProtocol> for an example. The other requirements have implementations.
public protocol LineRows: TextRows, DocumentText {
    /// Returns the rows from a row on, in pre-order, or `nil` if a later row may be before one of them.
    ///
    /// - Complexity: O(number of these rows).
    func outline(from row: Int32) -> TreeOutline?

    /// Returns the line of a row as it is in the input, without its line feed.
    func line(of row: Int32) -> [UInt8]

    /// Returns the number of lines in a group, or `nil` for a line.
    func lineCount(in row: Int32) -> Int?

    /// Returns the label of a row as it is shown, with the escape sequences for its styles.
    func shownLabel(of row: Int32) -> [UInt8]

    /// The lines with titles before the first row.
    var titleLines: [[UInt8]] { get }
}

extension LineRows {
    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Complexity: O(number of bytes), amortized and expected.
    public mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

    /// Returns `nil`: later rows may be before the known ones.
    public func outline(from row: Int32) -> TreeOutline? { nil }

    /// Returns the label of a row.
    public func line(of row: Int32) -> [UInt8] { label(of: row) }

    /// Returns `nil`: each row is a line.
    public func lineCount(in row: Int32) -> Int? { nil }

    /// Returns the label.
    public func shownLabel(of row: Int32) -> [UInt8] { label(of: row) }

    /// None: all lines are rows.
    public var titleLines: [[UInt8]] { [] }
}

// The tree, from the parents of the rows.
extension LineRows {
    /// Returns all rows so far, in pre-order. The rows below a row are in the order in which they were read.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline { TreeOutline(order: 0..<Int32(rowCount), parents: parents) }

    /// Returns the rows below a row, in order.
    ///
    /// - Parameter parent: A row, or `nil` for the top level.
    /// - Complexity: O(number of rows).
    public func children(of parent: Int32?) -> [Int32] {
        (0..<Int32(rowCount)).filter { self.parent(of: $0) == parent }
    }

    /// Returns whether other rows are below a row.
    ///
    /// - Complexity: O(number of rows).
    public func hasChildren(_ row: Int32) -> Bool { (row..<Int32(rowCount)).contains { parent(of: $0) == row } }
}

// The items, from the labels of the rows.
extension LineRows {
    /// Indented text.
    public var kind: InputKind { .indented }

    /// Returns the label of a row, with the styles that escape sequences in it give, and the number of lines of a
    /// group.
    public func label(of row: Int32, limit: Int) -> ItemLabel {
        var label = ItemLabel()
        label.append(styled: shownLabel(of: row), .name)
        if let count = lineCount(in: row) { label.append(" (\(count))".utf8, .summary) }
        return label
    }

    /// Returns the label of a row without the escape sequences for its styles.
    private func plainLabel(of row: Int32) -> [UInt8] { shownLabel(of: row).withoutStyleSequences }

    /// Returns the line as it is, or without escape sequences for styles the label, or the labels down to the row with
    /// slashes between them.
    public func printed(_ part: PrintedPart, of row: Int32) -> [UInt8] {
        switch part {
        case .name, .value, .text: return plainLabel(of: row)
        case .line: return line(of: row)
        case .path, .pointer, .jq: return path(of: row, limit: .max)
        }
    }

    /// Returns the labels down to the row with slashes between them, or the last ones.
    public func path(of row: Int32, limit: Int) -> [UInt8] {
        ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
            parent(of: row) == nil ? plainLabel(of: row) : [UInt8(ascii: "/")] + plainLabel(of: row)
        }
    }

    /// The lines in the order of ``outline()``.
    public var wholeText: [UInt8] {
        outline().items.filter { lineCount(in: $0) == nil }.flatMap { line(of: $0) + [UInt8(ascii: "\n")] }
    }

    /// Returns the labels of the rows.
    public func identityRows(field: String?) -> any TextRows { self }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        if position.row == 0, depth > 0, isAtEnd || rowCount > 0 {
            for text in titleLines {
                var title = TextLine(level: 0, text: text)
                title.isTitle = true
                try body(title)
            }
        }
        let outline = outline(from: Int32(position.row)) ?? (isAtEnd ? outline() : TreeOutline())
        position.row = rowCount
        for (row, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            let isGroup = lineCount(in: row) != nil
            let ending = isGroup ? [UInt8(ascii: ":")] : []
            var line = TextLine(level: Int(level), text: plainLabel(of: row), ending: ending, item: row)
            if position.wantsFields { line.fields = LineFields(row, of: self) }
            try body(line)
        }
    }
}

extension LineList: LineRows {
    /// An empty list for another reading of an input whose rows are dropped: its rows are others. `nil` if all are
    /// kept.
    public var successor: (any DocumentText)? {
        keptCount.map { LineList(longestLine: reader.longest, keeping: $0, from: Int32(rowCount)) }
    }

    /// Lines.
    public var kind: InputKind { .lines }

    public var lineForm: LineForm { reader.form }

    /// Returns all rows so far.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline { rows(from: 0) }

    /// Returns the rows from a row on.
    ///
    /// - Complexity: O(number of these rows).
    public func outline(from row: Int32) -> TreeOutline? { rows(from: row) }

    /// Returns the rows that were added since the list had a number of rows.
    ///
    /// - Parameter count: The earlier ``rowCount``.
    /// - Returns: One addition to the top level, or none.
    /// - Complexity: O(number of new rows).
    public func additions(since count: Int) -> [TreeAddition] {
        count < rowCount ? [TreeAddition(parent: nil, outline: rows(from: Int32(count)))] : []
    }

    /// Returns `false`: all rows are at the top level.
    public func hasChildren(_ row: Int32) -> Bool { false }

    /// Returns the rows that are not dropped, at the top level.
    public func children(of parent: Int32?) -> [Int32] { parent == nil ? rows(from: 0).items : [] }
}

extension IndentedText: LineRows {
    /// Returns the rows from a row on, in pre-order, which is the order of the lines.
    ///
    /// - Complexity: O(number of these rows).
    public func outline(from row: Int32) -> TreeOutline? {
        TreeOutline(items: Array(row..<Int32(rowCount)), levels: Array(levels[Int(row)...]))
    }
}
