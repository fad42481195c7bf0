/// Text whose lines are rows, read from bytes that arrive in pieces.
public protocol LineRows: TextRows, Sendable {
    /// Reads more bytes of the input. Pieces may end anywhere.
    mutating func append(_ bytes: Span<UInt8>)

    /// Ends the input.
    mutating func finish()

    /// Returns all rows so far, in pre-order.
    func outline() -> TreeOutline

    /// Returns what was read since the text had a number of rows.
    func additions(since count: Int) -> [TreeAddition]

    /// Returns the rows below a row, in order.
    func children(of parent: Int32?) -> [Int32]

    /// Whether other rows are below a row.
    func hasChildren(_ row: Int32) -> Bool

    /// Returns the line of a row as it stands in the input, without what ends it.
    func line(of row: Int32) -> [UInt8]

    /// Returns where the label of a row begins in the input. That of a group is the one in its first line.
    func place(of row: Int32) -> InputPlace

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
    /// Returns `nil`: each row is a line.
    public func lineCount(in row: Int32) -> Int? { nil }
}

extension ColumnText: LineRows {
    /// Whether lines are in a group.
    public func hasChildren(_ row: Int32) -> Bool { lineCount(in: row) != nil }

    /// Returns the line of a row, or the label of a group.
    public func line(of row: Int32) -> [UInt8] { label(of: row) }
}
