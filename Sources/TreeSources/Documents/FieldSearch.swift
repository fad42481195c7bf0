/// Finds out whether an element of a document has a field, in one pass over the rows.
///
/// ```
/// - name: a        an element, and its members
///   metadata:      the first name of metadata.uid
///     uid: 1       the last one: the field
/// ```
struct FieldSearch {
    private let name: [UInt8]
    private let path: [[UInt8]]

    /// For each level down to the last row: how many names of the path lead from an element to the row, or -1 if the
    /// row is not on the path.
    private var matches: [Int] = []

    private var hasElements = false
    private var hasField = false

    /// Begins a search.
    ///
    /// - Parameter field: A name, or names with points between them.
    init(_ field: String) {
        name = Array(field.utf8)
        path = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    }

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
        var match = isElement ? 0 : -1
        if !isElement, above >= 0 {
            if hasName(path[above]) { match = above + 1 }
            if !isContainer, match == path.count || above == 0 && hasName(name) { hasField = true }
            if match == path.count { match = -1 }
        }
        matches.append(match)
    }
}
