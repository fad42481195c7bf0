extension XMLIndex {
    /// What is wrong if the input ends where an element must begin or end.
    var problemAtEnd: XMLProblem {
        if let row = rows.innermost {
            return .unclosedElement(name: innermostName, bytes.input.place(of: rows[row].start))
        }
        return bytes.input.count == 0 ? .noData : .noElement
    }

    /// The name of the innermost element that is not closed.
    var innermostName: [UInt8] { rows.innermost.flatMap { rows[$0].name }.map { bytes.copy($0) } ?? [] }

    /// Ends reading at a byte that cannot stand where it is.
    mutating func failAtByte(_ offset: Int) {
        guard let byte = bytes.input.byte(at: offset) else { return fail(.unclosedMarkup, at: offset) }
        if rows.count == 0, isFirst(offset) { return fail(.notXML(byte), at: offset) }
        // Expat is past the character that begins a reference or a tag.
        if offset > 0, rows.depth > 0, !isInCDATA, byte.isXMLBlank || (0x21..<0x7F).contains(byte) {
            let previous = bytes.input[offset - 1]
            if previous == UInt8(ascii: "&") || previous == UInt8(ascii: "<") {
                return fail(.unescaped(previous), at: offset - 1)
            }
        }
        if byte >= 0x80, let encoding = declaredEncoding(at: offset) {
            return fail(.wrongEncoding(byte, name: encoding), at: offset)
        }
        fail(.unexpectedByte(byte), at: offset)
    }

    /// Returns the encoding that the XML declaration before an offset names, unless it is UTF-8.
    private func declaredEncoding(at offset: Int) -> String? {
        let declaration = XMLDeclaration(bytes.input.copy(0..<min(offset, XMLDeclaration.longest)))
        return declaration?.encoding?.lowercased() == "utf-8" ? nil : declaration?.encoding
    }

    private func isFirst(_ offset: Int) -> Bool {
        bytes.input.firstOffset(in: 0..<offset) { $0 > 0x20 } == offset
    }

    /// Whether the first two bytes are those of UTF-16, with or without a byte order mark.
    var isUTF16: Bool {
        guard let first = bytes.input.byte(at: 0), let second = bytes.input.byte(at: 1) else { return false }
        return first == 0 || second == 0 || (first, second) == (0xFE, 0xFF) || (first, second) == (0xFF, 0xFE)
    }
}

extension XMLIndex {
    /// Returns where a text after the root element begins that has a byte in it, or `nil` if there is none.
    func startOfTextAfterRoot(before offset: Int) -> Int? {
        guard rows.count > 0, rows.depth == 0 else { return nil }
        var start = offset
        while start > 0, bytes.input[start - 1] != UInt8(ascii: ">") { start -= 1 }
        while start < offset, bytes.input[start].isXMLBlank { start += 1 }
        return start < offset && bytes.input[start] != UInt8(ascii: "<") ? start : nil
    }

    /// Whether the `]]>` that ends at an offset stands in a text, which is not allowed. How much of the text before it
    /// expat has told depends on the pieces.
    func endsCDATAInText(at offset: Int) -> Bool {
        guard rows.depth > 0, !isInCDATA, offset >= 2, offset < bytes.input.count else { return false }
        return bytes.input.copy(offset - 2..<offset + 1) == Array("]]>".utf8)
    }
}
