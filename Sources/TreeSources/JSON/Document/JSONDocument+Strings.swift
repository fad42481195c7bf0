/// A string whose text is a document.
final class JSONString: Sendable {
    /// The document that has the string.
    let document: JSONDocument

    /// The row of the string.
    let row: Int32

    init(_ row: Int32, in document: JSONDocument) { (self.row, self.document) = (row, document) }
}

// JSON in strings.
extension JSONDocument {
    /// The greatest number of bytes of a string that is opened.
    private static let longestContent = 16 << 20

    /// The number of bytes of a string up to which it is read to find out whether it can be opened.
    private static let shortText = 4096

    /// The number of bytes of a string up to which its rows are counted.
    private static let countedText = 1 << 16

    /// Returns the number of rows inside a row, or in the text of a string; `nil` for a long string, which takes time
    /// to read.
    func rowCount(inside row: Int32) -> Int? {
        guard let text = textOfContainer(in: row) else { return end(of: row) - Int(row) - 1 }
        return text.count > Self.countedText ? nil : content(of: row).map { $0.rowCount - 1 }
    }

    /// Whether a row is a string whose text is an object or an array.
    ///
    /// - Complexity: O(1): of a long string, only its ends are looked at.
    func hasContent(_ row: Int32) -> Bool {
        guard let text = textOfContainer(in: row) else { return false }
        return text.count > Self.shortText || content(of: row) != nil
    }

    /// Returns the place of a string's text without its quotes, if the text may be an object or an array: its ends look
    /// like that, and it is not too long.
    ///
    /// - Complexity: O(1). Of the blanks around the text, 64 bytes are looked at.
    func textOfContainer(in row: Int32) -> Range<Int>? {
        // Most strings begin with another character: their ends are not looked for.
        guard jsonKind(of: row) == .string, let first = bytes.byte(at: valueStart(of: row) + 1),
            Self.isBlank(first) || [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\\")].contains(first)
        else { return nil }
        let whole = valueRange(of: row)
        guard whole.count >= 4, whole.count - 2 <= Self.longestContent else { return nil }
        let text = whole.lowerBound + 1..<whole.upperBound - 1
        let start = bytes.copy(text.lowerBound..<min(text.upperBound, text.lowerBound + 64))
        let end = bytes.copy(max(text.lowerBound, text.upperBound - 64)..<text.upperBound)
        let isContainer = Self.isContainer(
            start: JSONStringReader.decodedBytes(start, isCut: true), end: JSONStringReader.decodedBytes(end))
        return isContainer ? text : nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0B || byte == 0x0C }

    /// Returns whether the decoded ends of a text, without blanks around it, are those of an object or an array.
    private static func isContainer(start: some Collection<UInt8>, end: some BidirectionalCollection<UInt8>) -> Bool {
        return switch (start.first { !isBlank($0) }, end.last { !isBlank($0) }) {
        case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")): true
        default: false
        }
    }

    /// Returns the text of a string as a document, or `nil` if it is no object or array with values inside.
    func content(of row: Int32) -> JSONDocument? {
        var content = Self.content(of: decodedString(row), label: labelFields)
        content?.string = JSONString(row, in: self)
        return content
    }

    /// Returns the text of a string with its escapes decoded.
    func decodedString(_ row: Int32) -> [UInt8] {
        let range = valueRange(of: row)
        return JSONStringReader.decodedBytes(text(in: range.lowerBound + 1..<range.upperBound - 1))
    }

    /// Returns a decoded text as a document, or `nil` if it is no object or array with values inside, or too long.
    ///
    /// - Complexity: O(1) for a text whose ends are not those of an object or an array.
    static func content(of text: [UInt8], label fields: [ItemField] = []) -> JSONDocument? {
        guard text.count <= longestContent, isContainer(start: text.prefix(64), end: text.suffix(64))
        else { return nil }
        var document = JSONDocument(label: fields)
        document.append(text)
        document.finish()
        guard document.error == nil, document.rowCount > 1, document.jsonKind(of: 0).isContainer else {
            return nil
        }
        return document
    }
}
