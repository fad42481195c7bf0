/// Text whose lines are rows, read from bytes that arrive in pieces. A ``LineSource`` shows it.
///
/// Adopt it to show a format of your own as a tree. A type has to read the bytes, and to tell the label and the parent
/// of each row; see <doc:TreeSourceProtocol> for an example. The other requirements have implementations.
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

    /// The lines of all rows as they stand in the input, each with a line feed.
    var wholeText: [UInt8] { get }

    /// Returns where the label of a row begins in the input, or `nil` if that is not known. That of a group is the one
    /// in its first line.
    func place(of row: Int32) -> InputPlace?

    /// Returns the number of lines in a group, or `nil` for a line.
    func lineCount(in row: Int32) -> Int?

    /// What could not be read as it stands in the input.
    var notices: InputNotices { get }

    /// The field by which lines were to be grouped, if there are lines and none of them has it; `nil` otherwise.
    var missingField: String? { get }
}

extension LineRows {
    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Parameter bytes: The next bytes.
    /// - Complexity: O(number of bytes), amortized and expected.
    public mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

    /// Returns the rows below a row, in order.
    ///
    /// - Parameter parent: A row, or `nil` for the top level.
    /// - Complexity: O(number of rows).
    public func children(of parent: Int32?) -> [Int32] {
        (0..<Int32(rowCount)).filter { self.parent(of: $0) == parent }
    }
}

// What follows from the labels and the parents of the rows.
extension LineRows {
    /// For each row, its parent, or -1.
    private var parents: [Int32] { (0..<Int32(rowCount)).map { parent(of: $0) ?? NameTree.none } }

    /// Returns all rows so far, in pre-order. The rows below a row stand in the order in which they were read.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline { TreeOutline(order: 0..<Int32(rowCount), parents: parents) }

    /// Returns what was read since the text had a number of rows.
    ///
    /// - Parameter count: What `rowCount` was.
    /// - Returns: One addition for each row of that time that has new children.
    /// - Complexity: O(number of rows).
    public func additions(since count: Int) -> [TreeAddition] { TreeAddition.additions(from: count, parents: parents) }

    /// Returns `nil`: only the rows know where they were read.
    public func place(of row: Int32) -> InputPlace? { nil }

    /// Returns `nil`: rows that come later may stand before those that are known.
    public func outline(from row: Int32) -> TreeOutline? { nil }

    /// Whether other rows are below a row.
    ///
    /// - Complexity: O(number of rows).
    public func hasChildren(_ row: Int32) -> Bool { (row..<Int32(rowCount)).contains { parent(of: $0) == row } }

    /// Returns the label of a row.
    public func line(of row: Int32) -> [UInt8] { label(of: row) }

    /// The lines in the order of ``outline()``.
    public var wholeText: [UInt8] {
        outline().items.filter { lineCount(in: $0) == nil }.flatMap { line(of: $0) + [UInt8(ascii: "\n")] }
    }

    /// Returns `nil`: each row is a line.
    public func lineCount(in row: Int32) -> Int? { nil }

    /// None: every line can be read.
    public var notices: InputNotices { InputNotices() }

    /// Returns `nil`: lines are not grouped.
    public var missingField: String? { nil }
}

extension IndentedText: LineRows {
    /// Returns the rows from a row on, in pre-order, which is that of the lines.
    ///
    /// - Complexity: O(number of these rows).
    public func outline(from row: Int32) -> TreeOutline? {
        TreeOutline(items: Array(row..<Int32(rowCount)), levels: Array(levels[Int(row)...]))
    }
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
}
