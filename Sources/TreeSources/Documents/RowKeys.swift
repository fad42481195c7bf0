/// The keys by which the rows of a document are found among their siblings. ``RowIdentities`` finds the same rows by
/// them when the text is read again.
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
    private let isValue: @Sendable (Int32) -> Bool

    /// Creates the keys of rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - isValue: Returns whether only its value identifies a row.
    ///   - key: Returns the key of a row. Equal keys of siblings are numbered.
    init(_ rows: DocumentRows, isValue: @escaping @Sendable (Int32) -> Bool = { _ in false }, key: (Int32) -> [UInt8]) {
        self.rows = rows
        self.isValue = isValue
        for row in 0..<Int32(rows.count) { keys.append(key(row).span, number: Int(row) + 1) }
    }

    /// The number of rows.
    public var rowCount: Int { rows.count }

    /// Returns the row that a row is in, or `nil`.
    public func parent(of row: Int32) -> Int32? { rows.parent(of: row) }

    /// Returns the index of an element among its siblings, if only its value identifies it.
    public func index(ofValue row: Int32) -> Int? { isValue(row) ? rows.position(of: row) : nil }

    /// Returns where the key of a row lies among the bytes of ``withText(_:)``.
    public func labelRange(of row: Int32) -> Range<Int> { keys.range(of: Int(row)) }

    /// Calls a closure with the keys, one after the other.
    public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(keys.bytes.span)
    }
}

extension TreeDocument {
    /// Returns the key of each row, by the usual fields. Rows with the same key are the same when the text is read
    /// again.
    public func keys() -> RowKeys { keys(field: nil) }
}

/// Finds out whether an element of a document has a field, in one pass over the rows.
///
/// ```
/// - name: a        an element, and its members
///   metadata:      the first name of metadata.uid
///     uid: 1       the last one: the field
/// ```
struct FieldSearch {
    private let field: ItemField

    /// For each level down to the last row: how many names of the path lead from an element to the row, or -1 if the
    /// row is not on the path.
    private var matches: [Int] = []

    private var hasElements = false
    private var hasField = false

    /// Begins a search.
    ///
    /// - Parameter field: The field.
    init(_ field: ItemField) { self.field = field }

    /// Whether the rows so far have elements of which none has the field.
    var isMissing: Bool { hasElements && !hasField }

    /// Whether the rows that follow make no difference.
    var isDone: Bool { hasField }

    /// Takes the next row in pre-order.
    ///
    /// - Parameters:
    ///   - level: The level of the row.
    ///   - isElement: Whether the row is an element of an array, or one of several documents.
    ///   - isContainer: Whether the row can have others inside.
    ///   - hasName: Returns whether the row is a member with a name.
    mutating func visit(level: Int, isElement: Bool, isContainer: Bool, hasName: ([UInt8]) -> Bool) {
        matches.removeLast(matches.count - level)
        hasElements = hasElements || isElement
        let above = matches.last ?? -1
        let path = field.path
        var match = isElement ? 0 : -1
        if !isElement, above >= 0 {
            if hasName(path[above]) { match = above + 1 }
            if !isContainer, match == path.count || above == 0 && hasName(field.name) { hasField = true }
            if match == path.count { match = -1 }
        }
        matches.append(match)
    }
}
