/// Rows that were read from text: each has a label, and a parent that was read before it.
///
/// A row is a number from 0 up. ``RowIdentities`` turns rows into items that stay the same when the text is read again.
public protocol TextRows {
    /// The number of rows.
    var rowCount: Int { get }

    /// Returns the row above a row in the tree, or `nil` at the top level. It is less than the row.
    func parent(of row: Int32) -> Int32?

    /// Returns where the label of a row lies among the bytes of ``withText(_:)``.
    func labelRange(of row: Int32) -> Range<Int>

    /// Calls a closure with the text.
    func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result
}

extension TextRows {
    /// Returns the bytes of a row's label.
    public func label(of row: Int32) -> [UInt8] { withText { $0.array(labelRange(of: row)) } }
}
