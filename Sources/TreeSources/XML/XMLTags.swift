/// Looks for the end of a tag, a comment or a processing instruction that arrives in pieces.
///
/// ```
/// <a b="x > y" c='>'>      a > in quotes does not end a tag
/// <!-- x > y -->           -- must be before it
/// <?name x > y ?>          ? must be before it
/// ```
struct XMLTokenEnd {
    private enum Kind {
        case tag
        case comment
        case instruction
        /// Another token, whose end is not known. Expat finds it.
        case other
    }

    /// Where the token begins.
    let start: Int

    private let kind: Kind

    /// How far the token was looked at.
    private var position: Int

    /// The quote that is open in a tag.
    private var quote: UInt8?

    /// Creates a search for the end of a token.
    ///
    /// - Parameters:
    ///   - start: Where the token begins.
    ///   - text: A text that has the first four bytes of the token.
    init(of start: Int, in text: PagedBytes) {
        self.start = start
        let beginning = text.copy(start..<min(start + 4, text.count))
        (kind, position) =
            if beginning.starts(with: "<!--".utf8) {
                (.comment, start + 6)
            } else if beginning.starts(with: "<?".utf8) {
                (.instruction, start + 2)
            } else if beginning.first == UInt8(ascii: "<"), beginning.dropFirst().first != UInt8(ascii: "!") {
                (.tag, start + 1)
            } else {
                (.other, start)
            }
    }

    /// Returns the offset of the last byte of the token, or `nil` if it is not there yet.
    ///
    /// - Parameter text: The text, which has as many bytes as at the last call, or more.
    /// - Complexity: O(number of bytes that are new).
    mutating func find(in text: PagedBytes) -> Int? {
        guard position < text.count else { return nil }
        let range = position..<text.count
        switch kind {
        case .tag:
            var quote = quote
            position = text.firstOffset(in: range) { byte in
                if quote != nil {
                    if byte == quote { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                return quote == nil && byte == UInt8(ascii: ">")
            }
            self.quote = quote
        case .comment:
            position = firstEnd(in: range, of: text) {
                text[$0 - 1] == UInt8(ascii: "-") && text[$0 - 2] == UInt8(ascii: "-")
            }
        case .instruction: position = firstEnd(in: range, of: text) { text[$0 - 1] == UInt8(ascii: "?") }
        case .other: position = text.count
        }
        return position < text.count ? position : nil
    }

    private func firstEnd(in range: Range<Int>, of text: PagedBytes, where condition: (Int) -> Bool) -> Int {
        var start = range.lowerBound
        while start < range.upperBound {
            start = text.firstOffset(in: start..<range.upperBound) { $0 == UInt8(ascii: ">") }
            if start < range.upperBound, condition(start) { return start }
            start += 1
        }
        return range.upperBound
    }
}

/// The ranges of the attributes in the source of a start tag.
///
/// ```
/// <a href="x" id = 'y'>
///    ~~~~~~~~ ~~~~~~~~     names and values, without quotes
/// ```
struct XMLTagSource {
    /// The ranges of an attribute's name and value.
    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// The attributes in order.
    private(set) var attributes: [Attribute] = []

    private let bytes: [UInt8]
    private var position = 0

    /// Finds the attributes of a tag that expat has accepted, in an encoding whose first 128 characters are ASCII.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        skip { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        while let attribute = nextAttribute() { attributes.append(attribute) }
    }

    private mutating func nextAttribute() -> Attribute? {
        skip { $0 <= 0x20 }
        let nameStart = position
        skip { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
        let name = nameStart..<position
        skip { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
        guard position < bytes.count else { return nil }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        position += 1
        let valueStart = position
        skip { $0 != quote }
        position += 1
        return Attribute(name: name, value: valueStart..<position - 1)
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while position < bytes.count, condition(bytes[position]) { position += 1 }
    }
}

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
    /// - Parameter text: The beginning of a text whose first 128 characters are ASCII. The result is `nil` if it has no
    ///   declaration, or not the end of it.
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
            let isName = label.allSatisfy { $0.isLetterOrDigit || "._:-+()".utf8.contains($0) }
            return isName ? String(decoding: label, as: UTF8.self) : nil
        }
        return nil
    }
}
