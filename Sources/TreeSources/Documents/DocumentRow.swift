/// A row of a YAML or XML document.
///
/// Rows are numbered from 0 on, in the order of the text.
public struct DocumentRow: Hashable, Comparable, Sendable {
    /// The number of the row.
    public var number: Int { Int(storedNumber) }

    private let storedNumber: Int32

    /// Creates the row with a number.
    ///
    /// - Precondition: `number` is from 0 to `Int32.max`.
    public init(_ number: Int) { storedNumber = Int32(number) }

    /// Returns whether a row stands before another one in the text.
    public static func < (left: DocumentRow, right: DocumentRow) -> Bool { left.storedNumber < right.storedNumber }
}
