/// What each row of a document is known by among its siblings. ``RowIdentities`` finds the same rows by it when the
/// text is read again.
///
/// ```swift
/// let before = YAMLDocument("- id: 7\n- id: 8\n".utf8)
/// let after = YAMLDocument("- id: 9\n- id: 8\n".utf8)
/// var identities = RowIdentities()
/// identities.items(of: before.keys())  // [0, 1, 2, 3, 4]
/// identities.items(of: after.keys())  // [0, 5, 6, 3, 4]
/// ```
///
/// The first row of a text is the sequence. A row with the same key is the same item.
public struct RowKeys: TextRows, Sendable {
    private let rows: DocumentRows
    private var keys = TextLines()

    /// Creates the keys of rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - key: Returns the key of a row. Equal keys of siblings are numbered.
    init(_ rows: DocumentRows, key: (Int32) -> [UInt8]) {
        self.rows = rows
        for row in 0..<Int32(rows.count) { keys.append(key(row).span, number: Int(row) + 1) }
    }

    /// The number of rows.
    public var rowCount: Int { rows.count }

    /// Returns the row that a row is in, or `nil`.
    public func parent(of row: Int32) -> Int32? { rows.parent(of: row) }

    /// Returns where the key of a row lies among the bytes of ``withText(_:)``.
    public func labelRange(of row: Int32) -> Range<Int> { keys.range(of: Int(row)) }

    /// Calls a closure with the keys, one after the other.
    public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(keys.bytes.span)
    }
}

extension TreeDocument {
    /// Returns what each row is known by among its siblings when the text is read again, by the usual fields.
    public func keys() -> RowKeys { keys(field: nil) }
}
