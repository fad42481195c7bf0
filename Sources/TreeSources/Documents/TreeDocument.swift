/// A text whose values can be shown as a tree, read while it arrives: YAML or XML.
///
/// Each value that can be shown is a *row*. Rows are numbered in the order of the text, and a row keeps its number
/// while more text arrives. A row with rows inside appears at its beginning, another row at its end.
public protocol TreeDocument: Sendable {
    /// What kind of value a row is.
    associatedtype Kind: RawRepresentable<UInt8>, Hashable, Sendable

    /// What is wrong in a text.
    associatedtype Problem: Hashable, Sendable

    /// Creates a document without text.
    init()

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// - Precondition: The document is not finished.
    mutating func append(_ piece: Span<UInt8>)

    /// Ends the text. What is missing then is an error.
    mutating func finish()

    /// Whether the end of the text was reached: no more text is read.
    var isFinished: Bool { get }

    /// Whether more text can bring more rows: the text is not finished, and no error ended reading.
    var isReading: Bool { get }

    /// The rows that are known.
    var rows: DocumentRows { get }

    /// The number of bytes of the text.
    var byteCount: Int { get }

    /// The number of bytes before the error that ended reading, or ``byteCount``.
    var readCount: Int { get }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    func text(in range: Range<Int>) -> [UInt8]

    /// Returns what kind of value a row is.
    func kind(of row: Int32) -> Kind

    /// Returns the name of a row in bytes with its escapes decoded, or `nil` if the row has no name.
    func name(of row: Int32) -> [UInt8]?

    /// Returns the first bytes of a row's value with its escapes decoded.
    ///
    /// - Parameters:
    ///   - row: A row. One that has rows inside has an empty value.
    ///   - limit: The greatest number of bytes.
    func value(of row: Int32, limit: Int) -> [UInt8]

    /// Returns what a row is known by among its siblings when the text is read again, for each row.
    ///
    /// - Parameter field: The field by which siblings are told apart, or `nil` for the usual ones.
    func keys(field: String?) -> RowKeys

    /// The error that ended reading, or `nil`. The rows before it stay.
    var error: DocumentError<Problem>? { get }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    func place(of offset: Int) -> InputPlace
}

/// An error in a YAML or XML text: what is wrong and where.
///
/// ```swift
/// let document = YAMLDocument("a: [1, 2".utf8)
/// document.error.map { "\($0)" } ?? ""  // 1:9: a comma or ] is missing
/// ```
public struct DocumentError<Problem: Hashable & Sendable>: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let problem: Problem

    /// The offset of the byte that shows the error, from the beginning of the input. At the end of the input it is the
    /// number of bytes.
    public let offset: Int

    /// The place of that byte.
    public let place: InputPlace

    /// What is wrong, as a sentence without a capital letter and without a full stop.
    public let sentence: String

    /// The line, the column and the sentence.
    public var description: String { "\(place): \(sentence)" }
}
