/// Text whose lines are rows, read from bytes that arrive in pieces.
public protocol LineRows: TextRows, Sendable {
    /// Reads more bytes of the input. Pieces may end anywhere.
    mutating func append(_ bytes: Span<UInt8>)

    /// Ends the input.
    mutating func finish()

    /// Returns all rows so far, in pre-order.
    func outline() -> TreeOutline

    /// Returns the rows from a row on, in pre-order, or `nil` if a row that comes later may stand before one of them.
    ///
    /// - Complexity: O(number of these rows).
    func outline(from row: Int32) -> TreeOutline?

    /// Returns what was read since the text had a number of rows.
    func additions(since count: Int) -> [TreeAddition]

    /// Returns the rows below a row, in order.
    func children(of parent: Int32?) -> [Int32]

    /// Whether other rows are below a row.
    func hasChildren(_ row: Int32) -> Bool

    /// Returns the line of a row as it stands in the input, without what ends it.
    func line(of row: Int32) -> [UInt8]

    /// Returns the number of lines in a group, or `nil` for a line.
    func lineCount(in row: Int32) -> Int?

    /// What could not be read as it stands in the input.
    var notices: InputNotices { get }
}

extension LineRows {
    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Parameter bytes: The next bytes.
    /// - Complexity: O(number of bytes), amortized and expected.
    public mutating func append(_ bytes: [UInt8]) { append(bytes.span) }
}

extension IndentedText: LineRows {
    /// Returns the rows from a row on, in pre-order, which is that of the lines.
    ///
    /// - Complexity: O(number of these rows).
    public func outline(from row: Int32) -> TreeOutline? {
        TreeOutline(items: Array(row..<Int32(rowCount)), levels: Array(levels[Int(row)...]))
    }

    /// Returns `nil`: each row is a line.
    public func lineCount(in row: Int32) -> Int? { nil }
}

extension ColumnText: LineRows {
    /// Returns the lines from a line on, or `nil` if there are groups: a line may be in any group.
    ///
    /// - Complexity: O(number of these lines).
    public func outline(from row: Int32) -> TreeOutline? {
        guard format.groupFields.isEmpty else { return nil }
        let rows = row..<Int32(rowCount)
        return TreeOutline(items: Array(rows), levels: Array(repeating: 0, count: rows.count))
    }

    /// Whether lines are in a group.
    public func hasChildren(_ row: Int32) -> Bool { lineCount(in: row) != nil }

    /// Returns the line of a row, or the label of a group.
    public func line(of row: Int32) -> [UInt8] { label(of: row) }
}
