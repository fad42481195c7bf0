import DiffableSnapshots

extension XMLIndex {
    static let unclosedMarkup = "the text ends inside a tag, a comment or a declaration"

    /// The problem if the input ends where an element must begin or end.
    var problemAtEnd: String {
        guard let row = rows.innermost else {
            return bytes.input.count == 0 ? DocumentFailure.noData : "there is no element"
        }
        let place = bytes.input.place(of: rows[row].start)
        return "the element \(innermostName) that begins in \(place.words) is not closed"
    }

    /// The first 60 bytes of the name of the innermost element that is not closed.
    var innermostName: JSONText {
        let name = rows.innermost.flatMap { rows[$0].name }.map { bytes.copy($0) } ?? []
        return JSONText(verbatim: Array(name.prefix(60)), isCut: name.count > 60)
    }

    /// Ends reading at a byte that is not allowed in its place.
    mutating func failAtByte(_ offset: Int) {
        guard let byte = bytes.input.byte(at: offset) else { return fail(Self.unclosedMarkup, at: offset) }
        if rows.count == 0, isFirst(offset) {
            return fail("this is not XML: it begins with \(byte.inSentence)", at: offset)
        }
        // Expat is past the character that begins a reference or a tag.
        if offset > 0, rows.depth > 0, !isInCDATA, byte.isXMLBlank || (0x21..<0x7F).contains(byte) {
            switch bytes.input[offset - 1] {
            case UInt8(ascii: "&"): return fail("an ampersand must be written as &amp;", at: offset - 1)
            case UInt8(ascii: "<"): return fail("a < must be written as &lt; here", at: offset - 1)
            default: break
            }
        }
        if byte >= 0x80, let encoding = declaredEncoding(at: offset) {
            return fail("\(byte.inSentence) cannot be read in the encoding \(encoding)", at: offset)
        }
        fail("\(byte.inSentence) is not allowed here", at: offset)
    }

    /// Returns the encoding that the XML declaration before an offset names, unless it is UTF-8.
    private func declaredEncoding(at offset: Int) -> String? {
        let declaration = XMLDeclaration(bytes.input.copy(0..<min(offset, XMLDeclaration.longest)))
        return declaration?.encoding?.lowercased() == "utf-8" ? nil : declaration?.encoding
    }

    private func isFirst(_ offset: Int) -> Bool {
        bytes.input.firstOffset(in: 0..<offset) { $0 > 0x20 } == offset
    }

    /// Whether the first two bytes are UTF-16, with or without a byte order mark.
    var isUTF16: Bool {
        guard let first = bytes.input.byte(at: 0), let second = bytes.input.byte(at: 1) else { return false }
        return first == 0 || second == 0 || (first, second) == (0xFE, 0xFF) || (first, second) == (0xFF, 0xFE)
    }
}

extension XMLIndex {
    /// Returns where a text after the root element begins that has a byte in it, or `nil` if there is none.
    func startOfTextAfterRoot(before offset: Int) -> Int? {
        guard kinds.contains(.element), rows.depth == 0 else { return nil }
        var start = offset
        while start > 0, bytes.input[start - 1] != UInt8(ascii: ">") { start -= 1 }
        while start < offset, bytes.input[start].isXMLBlank { start += 1 }
        return start < offset && bytes.input[start] != UInt8(ascii: "<") ? start : nil
    }

    /// Whether the `]]>` that ends at an offset is in a text, which is not allowed. How much of the text before it
    /// expat has reported depends on the pieces.
    func endsCDATAInText(at offset: Int) -> Bool {
        guard rows.depth > 0, !isInCDATA, offset >= 2, offset < bytes.input.count else { return false }
        return bytes.input.copy(offset - 2..<offset + 1) == Array("]]>".utf8)
    }
}

extension UInt8 {
    /// The byte as it is named in a sentence, without control characters.
    fileprivate var inSentence: String {
        (0x21...0x7E).contains(self)
            ? "the character \(Unicode.Scalar(self))" : "the byte 0x\(padded(to: 2, radix: 16, uppercase: true))"
    }
}
