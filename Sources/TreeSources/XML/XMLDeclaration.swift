/// The declaration with which an XML text may begin, such as `<?xml version="1.0" encoding="ISO-8859-1"?>`.
struct XMLDeclaration {
    /// The number of bytes that a declaration has at most. Real ones are much shorter.
    static let longest = 1024

    /// The declaration, up to its end.
    let bytes: ArraySlice<UInt8>

    /// The name of the encoding, if there is one.
    let encoding: String?

    /// Finds the declaration.
    ///
    /// - Parameter text: The beginning of a text whose first 128 characters are those of ASCII. The result is `nil` if
    ///   it has no declaration, or not the end of it.
    init?(_ text: [UInt8]) {
        guard text.starts(with: Self.start), let next = text.dropFirst(Self.start.count).first, next.isXMLBlank,
            let end = text.prefix(Self.longest).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        bytes = text[...end]
        encoding = Self.encoding(in: bytes)
    }

    /// Whether a text can become one with a declaration when more of it is there.
    static func isUnfinished(_ text: [UInt8]) -> Bool {
        let beginning = text.prefix(start.count)
        return start.starts(with: beginning) && text.count < longest && !text.contains(UInt8(ascii: ">"))
            && text.dropFirst(start.count).first?.isXMLBlank != false
    }

    private static let start = Array("<?xml".utf8)

    private static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
        let parts = declaration.split { $0.isXMLBlank || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "?") }
        for (name, value) in zip(parts, parts.dropFirst()) where name.elementsEqual("encoding".utf8) {
            guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                value.count > 2, value.last == quote
            else { return nil }
            let label = value.dropFirst().dropLast()
            let isName = label.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                    || "._:-+()".utf8.contains($0)
            }
            return isName ? String(decoding: label, as: UTF8.self) : nil
        }
        return nil
    }
}
