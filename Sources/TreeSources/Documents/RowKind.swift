/// What a row is.
public struct RowKind: Hashable, Sendable {
    /// The kind of a row's value.
    public enum Value: Hashable, Sendable {
        /// Members with names.
        case object
        /// Elements in order.
        case array
        /// A text in quotes.
        case string
        /// A number.
        case number
        /// A value without quotes that is no number, such as `true`.
        case word
        /// A reference to another value.
        case alias
        /// A part of the text that breaks the rules of its format.
        case wrong
        /// An element of XML.
        case element
        /// A line, a file, or a name in a path.
        case line

        /// Whether a value can have members or elements inside.
        package var isContainer: Bool { self == .object || self == .array }
    }

    /// The kind of the row's value.
    public var value: Value

    /// Whether the row is one of several that are told apart by their order: an element of an array, one of several
    /// documents, in XML one of several elements with the same name.
    package var isElement = false

    /// Whether the row is not searched, and not opened with others, such as a file that Git ignores.
    package var isIgnored = false

    /// Whether the row is a line, a record or a value of the input, and not only a level above some of these.
    package var isLine = true

    /// The row for whose value an alias stands, or `nil`.
    package var target: Int32?

    /// Whether the row can have members or elements inside.
    var isContainer: Bool { value.isContainer }

    /// Creates a kind.
    public init(_ value: Value, isElement: Bool = false) { (self.value, self.isElement) = (value, isElement) }

    /// Creates the kind of a line, or of a level above lines.
    init(isLine: Bool) { (value, self.isLine) = (.line, isLine) }
}

/// How a value is written.
public enum ValueForm: Hashable, Sendable {
    /// For the user to read: a text without its quotes and with its escapes decoded, anything else as it is written.
    case plain
    /// The same, on one line.
    case cell
    /// As it is in the input.
    case written
}
