/// A text whose values can be shown as a tree, read while it arrives: YAML or XML.
///
/// Each value that can be shown is a *row*. Rows are numbered in the order of the text, and a row keeps its number
/// while more text arrives. A row with rows inside appears at its beginning, another row at its end.
public protocol TreeDocument: Sendable {
    /// The kind of a row's value.
    associatedtype Kind: RawRepresentable<UInt8>, Hashable, Sendable

    /// A problem in a text.
    associatedtype Problem: Hashable, Sendable

    /// Creates a document without text.
    init()

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// - Precondition: The document is not finished.
    mutating func append(_ piece: Span<UInt8>)

    /// Ends the text. If something is missing then, that is an error.
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

    /// Returns the kind of a row's value.
    func kind(of row: Int32) -> Kind

    /// Returns the name of a row in bytes with its escapes decoded, or `nil` if the row has no name.
    func name(of row: Int32) -> [UInt8]?

    /// Returns the first bytes of a row's value with its escapes decoded.
    ///
    /// - Parameters:
    ///   - row: A row. One that has rows inside has an empty value.
    ///   - limit: The greatest number of bytes.
    func value(of row: Int32, limit: Int) -> [UInt8]

    /// Returns the first bytes of a row's value as it is written.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - limit: The greatest number of bytes.
    func writtenValue(of row: Int32, limit: Int) -> [UInt8]

    /// Returns the key of each row, by which the row is found among its siblings when the text is read again.
    ///
    /// - Parameter field: The field that makes the keys of elements, or `nil` for the usual ones.
    func keys(field: String?) -> RowKeys

    /// The error that ended reading, or `nil`. The rows before it stay.
    var error: DocumentError<Problem>? { get }

    /// Returns the line and the column of an offset.
    ///
    /// - Precondition: `offset` is from 0 to ``byteCount``.
    func place(of offset: Int) -> InputPlace
}

/// An error in a YAML or XML text: the problem and its place.
///
/// ```swift
/// let document = YAMLDocument("a: [1, 2".utf8)
/// document.error.map { "\($0)" } ?? ""  // 1:9: a comma or ] is missing
/// ```
public struct DocumentError<Problem: Hashable & Sendable>: Error, Hashable, CustomStringConvertible {
    /// The problem.
    public let problem: Problem

    /// The offset of the byte that shows the error, from the beginning of the input. At the end of the input it is the
    /// number of bytes.
    public let offset: Int

    /// The place of that byte.
    public let place: InputPlace

    /// The problem as a sentence, without a capital letter and without a full stop.
    public let sentence: String

    /// The line, the column and the sentence.
    public var description: String { "\(place): \(sentence)" }
}

extension TreeDocument {
    /// Creates a document from a whole text.
    public init(_ text: some Sequence<UInt8>) {
        self.init()
        append(text)
        finish()
    }

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// - Precondition: The document is not finished.
    public mutating func append(_ piece: some Sequence<UInt8>) { append(Array(piece).span) }

    /// The number of rows that are known.
    public var rowCount: Int { rows.count }

    /// Returns the children of a row, in order.
    ///
    /// - Parameters:
    ///   - parent: A row, or `nil` for the rows that are in no other row.
    ///   - row: A child. Only those after it are returned. `nil` begins with the first one.
    ///   - limit: The greatest number of rows that is returned.
    /// - Complexity: O(number of children that are returned).
    public func children(of parent: Int32?, after row: Int32? = nil, limit: Int = .max) -> [Int32] {
        guard limit > 0 else { return [] }
        var children: [Int32] = []
        rows.visitChildren(of: parent, after: row) {
            children.append($0)
            return children.count < limit
        }
        return children
    }

    /// Returns the number of children of a row.
    ///
    /// - Parameter parent: A row, or `nil` for the rows that are in no other row.
    /// - Complexity: O(1).
    public func childCount(of parent: Int32?) -> Int { rows.childCount(of: parent) }

    /// Returns whether a row has children.
    ///
    /// - Complexity: O(1).
    public func hasChildren(_ row: Int32) -> Bool { rows.next(after: row) > row + 1 }

    /// Returns the number of rows around a row.
    ///
    /// - Complexity: O(1).
    public func level(of row: Int32) -> Int { rows.level(of: row) }

    /// Returns the row that a row is in, or `nil`.
    ///
    /// - Complexity: O(1).
    public func parent(of row: Int32) -> Int32? { rows.parent(of: row) }

    /// Returns the position of a row among its siblings, from 0 on.
    ///
    /// - Complexity: O(1).
    public func index(of row: Int32) -> Int { rows.position(of: row) }

    /// Returns the rows around a row, and the row, from outside to inside.
    ///
    /// - Complexity: O(length of the path).
    public func path(to row: Int32) -> [Int32] {
        var path = [row]
        while let parent = parent(of: path[path.count - 1]) { path.append(parent) }
        return path.reversed()
    }

    /// Returns whether more rows may come into a row, because the text is not finished and the row is not closed.
    ///
    /// - Parameter row: A row, or `nil` for the rows that are in no other row.
    public func isGrowing(_ row: Int32?) -> Bool { isReading && row.map { rows.isOpen($0) } ?? true }
}

extension TreeDocument {
    /// Returns the range of a row's name in the text, or `nil` if the row has no name, or if the name is decoded and so
    /// is not in the text.
    public func nameRange(of row: Int32) -> Range<Int>? {
        rows[row].name.flatMap { $0.isDecoded ? nil : $0.range }
    }

    /// Returns the range of a row's value: exactly the text that the user wrote.
    ///
    /// The range of a row that is not closed ends where reading ended.
    public func valueRange(of row: Int32) -> Range<Int> {
        let value = rows[row].value
        guard rows.isOpen(row) else { return value }
        return value.lowerBound..<max(value.upperBound, readCount)
    }

    /// Returns the bytes that are printed when a row is chosen: the value exactly as it is written, with its quotes,
    /// escapes, anchor and tag.
    ///
    /// - Complexity: O(number of bytes).
    public func printed(_ row: Int32) -> [UInt8] { writtenValue(of: row, limit: .max) }

    /// Returns the first bytes of the range of a row's value.
    public func writtenValue(of row: Int32, limit: Int) -> [UInt8] {
        let range = valueRange(of: row)
        return text(in: range.lowerBound..<range.lowerBound + min(limit, range.count))
    }

    /// Returns the line and the column where a row begins: at its name, or at its value.
    ///
    /// - Complexity: The same as for ``TreeDocument/place(of:)``.
    public func place(ofRow row: Int32) -> InputPlace { place(of: rows[row].start) }

    /// Returns the name of a row as it is shown, or `nil` if the row has no name.
    ///
    /// - Complexity: O(length of the name).
    public func nameText(of row: Int32) -> JSONText? {
        name(of: row).map { JSONText(verbatim: $0, isCut: false) }
    }

    /// Returns the value of a row as it is shown.
    ///
    /// - Parameters:
    ///   - row: A row. One that has rows inside has an empty value.
    ///   - limit: The greatest number of bytes.
    /// - Complexity: O(number of bytes).
    public func valueText(of row: Int32, limit: Int = .max) -> JSONText {
        let bytes = value(of: row, limit: limit)
        return JSONText(verbatim: bytes, isCut: bytes.count < rows[row].text?.range.count ?? 0)
    }
}
