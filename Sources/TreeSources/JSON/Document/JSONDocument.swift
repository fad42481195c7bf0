/// A JSON text whose values can be shown as a tree, read while it arrives.
///
/// ```swift
/// var document = JSONDocument()
/// document.append(#"{"name": "Ada", "langu"#.utf8)
/// let root = document.children(of: nil)[0]
/// document.childCount(of: root)  // 1
/// document.append(#"ages": ["en", "fr"]}"#.utf8)
/// document.finish()
/// document.children(of: root).map { document.pointer(of: $0) }  // [/name, /languages]
/// ```
///
/// The text stays as it is. In addition to it there is an index of eight bytes for each value: its offset and its
/// level. So the order of members, equal names and the digits of numbers are kept, and nothing is decoded before it is
/// shown. Members and elements are *rows*. They are numbered in the order of the text, and a row keeps its number while
/// more text arrives. A container becomes a row at its opening bracket, another value at its end.
///
/// A text with an error can be shown up to the error: ``error`` is the error, and the rows before it are there. With
/// ``JSONFraming/lines``, a line that is not JSON is a row of the kind ``JSONKind/wrong``.
///
/// This is a value. A copy shares full pages of the text and of the index with the original, so a copy for another
/// thread costs little while more text arrives.
public struct JSONDocument: Sendable {
    /// The number of documents in the text, and their separators.
    public var framing: JSONFraming { indexer.framing }

    /// Whether the end of the text was reached: no more text is read.
    public private(set) var isFinished = false

    /// What was dropped before the first byte. See ``keepLast(_:)``.
    var dropped = JSONDroppedPart()

    var bytes = PagedBytes()
    var indexer: JSONIndexer

    /// Creates a document without text.
    ///
    /// - Parameter framing: The number of documents in the text, and their separators.
    public init(framing: JSONFraming = .document) { indexer = JSONIndexer(framing: framing) }

    /// Creates a document from a whole text.
    ///
    /// - Parameters:
    ///   - text: The text, in UTF-8.
    ///   - framing: The number of documents in the text, and their separators.
    public init(_ text: some Sequence<UInt8>, framing: JSONFraming = .document) {
        self.init(framing: framing)
        append(text)
        finish()
    }

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// The rows do not depend on where the pieces end.
    ///
    /// - Precondition: The document is not finished.
    /// - Complexity: O(length of the piece).
    public mutating func append(_ piece: Span<UInt8>) {
        precondition(!isFinished, "The document is finished; no text can be appended")
        bytes.append(piece)
        indexer.read(piece)
    }

    /// Reads a piece of the text. It may end anywhere, also inside a character.
    ///
    /// - Precondition: The document is not finished.
    /// - Complexity: O(length of the piece).
    public mutating func append(_ piece: some Sequence<UInt8>) {
        append(Array(piece).span)
    }

    /// Ends the text. If something is missing then, that is an error.
    public mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        indexer.finish()
    }

    /// Whether more text can bring more rows: the text is not finished, and no error ended reading.
    public var isReading: Bool { !isFinished && indexer.failure == nil }

    /// The number of rows that are known.
    public var rowCount: Int { indexer.rows.count }

    /// The number of bytes of the text.
    public var byteCount: Int { bytes.count }

    /// Returns a copy of bytes of the text.
    ///
    /// - Precondition: The range lies within the text.
    public func text(in range: Range<Int>) -> [UInt8] { bytes.copy(range) }
}

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

    /// Returns whether a row is before another one in the text.
    public static func < (left: JSONRow, right: JSONRow) -> Bool { left.storedNumber < right.storedNumber }
}

/// The kind of a row's value.
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
    /// A line of JSON Lines that is not JSON. The values before its error are its contents.
    case wrong

    /// Whether values of this kind have values inside.
    public var isContainer: Bool { self == .object || self == .array }
}

/// The path of a value in a JSON document, as a JSON Pointer (RFC 6901).
///
/// ```swift
/// let document = JSONDocument(#"{"a/b": [true]}"#.utf8)
/// let last = JSONRow(document.rowCount - 1)
/// document.pointer(of: last)  // /a~1b/0
/// ```
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The pointer. A name keeps its bytes, also bytes that are not UTF-8. In a name, `~` is written as `~0`, and `/`
    /// as `~1`.
    public let bytes: [UInt8]

    /// The pointer as text. Bytes that are not UTF-8 are replaced with U+FFFD.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates a pointer from a name or an index for each level.
    init(_ parts: some Sequence<[UInt8]>) {
        var bytes: [UInt8] = []
        for part in parts {
            bytes.append(UInt8(ascii: "/"))
            for byte in part {
                switch byte {
                case UInt8(ascii: "~"): bytes += "~0".utf8
                case UInt8(ascii: "/"): bytes += "~1".utf8
                default: bytes.append(byte)
                }
            }
        }
        self.bytes = bytes
    }
}

extension JSONDocument {
    /// Returns the path of a row from its document. That of a document is empty.
    ///
    /// - Complexity: O(number of rows before the row in its document + length of the pointer).
    public func pointer(of row: JSONRow) -> JSONPointer {
        JSONPointer(path(to: row).dropFirst().lazy.map { name(of: $0) ?? Array(String(index(of: $0)).utf8) })
    }

    /// Returns the document that a row is in, the containers around the row, and the row, from outside to inside.
    ///
    /// - Complexity: O(number of rows before the row in its document ÷ 65,536 + length of the path).
    public func path(to row: JSONRow) -> [JSONRow] {
        var path = [row]
        while let parent = parent(of: path[path.count - 1]) { path.append(parent) }
        return path.reversed()
    }
}
