/// The value of an item, for the user to read.
///
/// ```swift
/// let source = JSONSource()
/// source.read(Array(#"{"text": "two\nlines"}"#.utf8))
/// source.finish()
/// let item = source.children(of: nil)[0]
/// source.value(of: item, limit: 100).bytes.count  // 9
/// ```
public struct ItemValue: Hashable, Sendable {
    /// The first bytes: a text without its quotes and with its escapes decoded, anything else as it stands in the
    /// input.
    public let bytes: [UInt8]

    /// The number of bytes of the whole value in the input. With escapes it is greater than that of the decoded text.
    public let byteCount: Int

    /// Whether the value goes on after the bytes.
    public let isCut: Bool

    /// Creates the value that stands in the input with these bytes.
    ///
    /// - Parameters:
    ///   - bytes: All bytes.
    ///   - limit: The number of bytes after which the value is cut.
    public init(_ bytes: [UInt8], limit: Int) {
        self.init(Array(bytes.prefix(limit)), byteCount: bytes.count, isCut: bytes.count > limit)
    }

    /// Creates a value. The parameters are the properties.
    public init(_ bytes: [UInt8], byteCount: Int, isCut: Bool) {
        self.bytes = bytes
        self.byteCount = byteCount
        self.isCut = isCut
    }
}

/// Which part of an item is printed.
///
/// | | ``path`` and ``pointer`` | ``name`` | ``value`` | ``text`` | ``line`` |
/// |---|---|---|---|---|---|
/// | directories, paths | the path | the last name | the path | the path | the path |
/// | JSON, YAML | the JSON Pointer | the name, or the index | the value as it is written | a text decoded, other values as they are written | name and value |
/// | XML | the XPath | the name | the value as it is written | the text decoded, or the markup | name and value |
/// | indented text, columns | the labels, with `/` between them | the label | the label | the label | the line |
public enum PrintedPart: String, CaseIterable, Hashable, Sendable {
    /// Where the item is.
    case path
    /// What the item is called.
    case name
    /// What the item has, as the input has it.
    case value
    /// What the item has, for the user to read: a text without its quotes and with its escapes decoded.
    case text
    /// Where the item is in a document.
    case pointer
    /// The line of the input that stands for the item, or its name and its value.
    case line
}

extension InputKind {
    /// The part that is printed if the user asks for none.
    public var usualPart: PrintedPart {
        switch self {
        case .directory, .paths: .path
        case .json, .jsonl, .yaml, .xml: .value
        case .indented, .columns: .line
        }
    }
}
