/// Decodes the escapes of a JSON string.
///
/// The bytes are those between the quotes. Bytes and surrogates that are no Unicode text are kept: see ``Unit``.
struct JSONStringReader: IteratorProtocol, Sequence {
    /// A piece of a string.
    enum Unit: Equatable {
        /// A byte as it stands in the text.
        case byte(UInt8)
        /// An escape.
        case scalar(Unicode.Scalar)
        /// An escape that is half a surrogate pair.
        case surrogate(UInt16)
    }

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next piece, or `nil` at the end or at an escape that the end cuts.
    mutating func next() -> Unit? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        guard byte == UInt8(ascii: "\\") else {
            position += 1
            return .byte(byte)
        }
        guard position + 1 < bytes.count else { return nil }
        if bytes[position + 1] == UInt8(ascii: "u") { return nextUnicodeEscape() }
        position += 2
        return .byte(Self.byte(ofEscape: bytes[position - 1]))
    }

    private mutating func nextUnicodeEscape() -> Unit? {
        guard let unit = codeUnit(at: position) else { return nil }
        position += 6
        if let scalar = Unicode.Scalar(unit) { return .scalar(scalar) }
        guard UTF16.isLeadSurrogate(unit), let other = codeUnit(at: position), UTF16.isTrailSurrogate(other) else {
            return .surrogate(unit)
        }
        position += 6
        return .scalar(UTF16.decode(UTF16.EncodedScalar([unit, other])))
    }

    /// The code unit of the `\u` escape at a position, or `nil` if no whole one stands there.
    private func codeUnit(at position: Int) -> UInt16? {
        guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return nil }
        return bytes[position + 2..<position + 6].reduce(0) { unit, byte in
            byte.hexDigitValue.flatMap { digit in unit.map { $0 << 4 | digit } }
        }
    }

    private static func byte(ofEscape letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}

extension JSONStringReader {
    /// Returns the bytes of a string, with its escapes decoded.
    ///
    /// Half a surrogate pair becomes the three bytes that UTF-8 would have for it, as in WTF-8 (Simon Sapin).
    static func decodedBytes(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
        var decoded: [UInt8] = []
        for unit in JSONStringReader(bytes) {
            switch unit {
            case .byte(let byte): decoded.append(byte)
            case .scalar(let scalar): decoded += UTF8.encode(scalar)!
            case .surrogate(let unit):
                decoded += [0xED, 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
            }
        }
        return decoded
    }
}
