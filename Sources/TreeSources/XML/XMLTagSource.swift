/// Where the attributes stand in the source of a start tag.
///
/// ```
/// <a href="x" id = 'y'>
///    ~~~~~~~~ ~~~~~~~~     names and values, without quotes
/// ```
struct XMLTagSource {
    /// Where the name and the value of an attribute stand.
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
