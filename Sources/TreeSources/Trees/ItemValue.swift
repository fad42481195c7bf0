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

extension TreeSource {
    /// Returns the line of an item, or its path.
    public func value(of item: Int32, limit: Int) -> ItemValue { ItemValue(printed(.line, of: item), limit: limit) }

    /// Returns `nil`: the item has no place in a text.
    public func place(of item: Int32) -> InputPlace? { nil }

    /// Returns nothing: the item is not in a text.
    public func wholeText(with item: Int32) -> [UInt8] { [] }
}

extension JSONDocument {
    /// Returns the value of a row: a string with its escapes decoded, anything else as it is written.
    func value(of row: JSONRow, limit: Int) -> ItemValue {
        let range = valueRange(of: row)
        guard kind(of: row) == .string else {
            let end = range.lowerBound + min(limit, range.count)
            return ItemValue(text(in: range.lowerBound..<end), byteCount: range.count, isCut: end < range.upperBound)
        }
        let inside = range.lowerBound + 1..<range.upperBound - 1
        let end = inside.lowerBound + min(limit, inside.count)
        return ItemValue(
            JSONStringReader.decodedBytes(text(in: inside.lowerBound..<end), isCut: end < inside.upperBound),
            byteCount: inside.count, isCut: end < inside.upperBound)
    }

    /// Returns where a row begins.
    func place(of row: JSONRow) -> InputPlace { place(of: indexer.rows[row.number].offset) }
}

extension TreeDocument {
    /// Returns the value of a row: a text with its escapes decoded, anything else as it is written.
    func itemValue(of row: DocumentRow, limit: Int) -> ItemValue {
        if let text = rows[row.number].text {
            let value = value(of: row, limit: limit)
            return ItemValue(value, byteCount: text.range.count, isCut: value.count < text.range.count)
        }
        let range = valueRange(of: row)
        let end = range.lowerBound + min(limit, range.count)
        return ItemValue(text(in: range.lowerBound..<end), byteCount: range.count, isCut: end < range.upperBound)
    }
}
