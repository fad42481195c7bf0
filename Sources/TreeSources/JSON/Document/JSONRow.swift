/// A value of a JSON document: a member, an element or a document.
///
/// Rows are numbered from 0 on, in the order of the text.
public struct JSONRow: Hashable, Comparable, Sendable {
    /// The number of the row.
    public var number: Int { Int(storedNumber) }

    private let storedNumber: Int32

    /// Creates the row with a number.
    ///
    /// - Precondition: `number` is from 0 to `Int32.max`.
    public init(_ number: Int) { storedNumber = Int32(number) }

    /// Returns whether a row stands before another one in the text.
    public static func < (left: JSONRow, right: JSONRow) -> Bool { left.storedNumber < right.storedNumber }
}

/// What kind of value a row is.
public enum JSONKind: Hashable, Sendable {
    /// Members between braces.
    case object
    /// Elements between brackets.
    case array
    /// A string.
    case string
    /// A number.
    case number
    /// The words `true`, `false` and `null`.
    case `true`, `false`, null
    /// A word that JSON does not have, such as `NaN`, `-Infinity` or `None`.
    case word
    /// A line of JSON Lines that is not JSON. What was read before its error is its contents.
    case wrong

    /// Whether values of this kind have values inside.
    public var isContainer: Bool { self == .object || self == .array }
}
