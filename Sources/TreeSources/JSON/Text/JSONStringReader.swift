import TerminalCanvas

/// Decodes the escapes of a string: the escapes of JSON, and of JSON5. Any other escape is kept as it is.
///
/// The bytes are those between the quotes. Bytes and surrogates that are no Unicode text are kept: see ``Unit``.
struct JSONStringReader: IteratorProtocol, Sequence {
    /// A piece of a string.
    enum Unit: Equatable {
        /// A byte as it is in the text.
        case byte(UInt8)
        /// An escape.
        case scalar(Unicode.Scalar)
        /// An escape that is half a surrogate pair.
        case surrogate(UInt16)
    }

    private let bytes: [UInt8]
    private let isCut: Bool
    private var position = 0

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, perhaps only the first ones.
    ///   - isCut: Whether more bytes follow. Then an escape that the end cuts is left out.
    init(_ bytes: [UInt8], isCut: Bool) {
        self.bytes = bytes
        self.isCut = isCut
    }

    /// Returns the next piece, or `nil` at the end or at an escape that the end cuts.
    mutating func next() -> Unit? {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == UInt8(ascii: "\\") else {
                position += 1
                return .byte(byte)
            }
            switch position + 1 < bytes.count ? bytes[position + 1] : nil {
            case nil: return nextBackslash(length: 2)
            case UInt8(ascii: "u"): return nextUnicodeEscape()
            case UInt8(ascii: "x"): return nextHexadecimalEscape()
            // The string continues in the next line.
            case UInt8(ascii: "\n"): position += 2
            case UInt8(ascii: "\r"):
                position += 2
                if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
            case let letter?:
                guard let byte = Self.byte(ofEscape: letter) else { return nextBackslash(length: 2) }
                position += 2
                return .byte(byte)
            }
        }
        return nil
    }

    /// Returns the backslash of an escape that there is not, unless the end cuts an escape of a length.
    private mutating func nextBackslash(length: Int) -> Unit? {
        guard !isCut || position + length <= bytes.count else { return nil }
        position += 1
        return .byte(UInt8(ascii: "\\"))
    }

    private mutating func nextHexadecimalEscape() -> Unit? {
        guard let code = number(at: position + 2, digits: 2) else { return nextBackslash(length: 4) }
        position += 4
        return .scalar(Unicode.Scalar(UInt8(code)))
    }

    private mutating func nextUnicodeEscape() -> Unit? {
        guard let unit = codeUnit(at: position) else { return nextBackslash(length: 6) }
        position += 6
        if let scalar = Unicode.Scalar(unit) { return .scalar(scalar) }
        guard UTF16.isLeadSurrogate(unit), let other = codeUnit(at: position), UTF16.isTrailSurrogate(other) else {
            return .surrogate(unit)
        }
        position += 6
        return .scalar(UTF16.decode(UTF16.EncodedScalar([unit, other])))
    }

    /// The code unit of the `\u` escape at a position, or `nil` if there is no whole one.
    private func codeUnit(at position: Int) -> UInt16? {
        guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return nil }
        return number(at: position + 2, digits: 4)
    }

    private func number(at position: Int, digits: Int) -> UInt16? {
        guard position + digits <= bytes.count else { return nil }
        return bytes[position..<position + digits].reduce(0) { number, byte in
            byte.hexDigitValue.flatMap { digit in number.map { $0 << 4 | digit } }
        }
    }

    /// Returns the character of an escape of one letter, or `nil` if there is no escape with this letter.
    private static func byte(ofEscape letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "0"): 0x00
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }
}

extension JSONStringReader {
    /// Returns the bytes of a string, with its escapes decoded.
    ///
    /// Half a surrogate pair becomes the three bytes that UTF-8 would have for it, as in WTF-8 (Simon Sapin).
    ///
    /// - Parameters:
    ///   - bytes: The bytes between the quotes, perhaps only the first ones.
    ///   - isCut: Whether more bytes follow.
    static func decodedBytes(_ bytes: [UInt8], isCut: Bool = false) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
        var decoded: [UInt8] = []
        for unit in JSONStringReader(bytes, isCut: isCut) {
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

/// The bytes of a character in UTF-8, as the Unicode Standard's table 3-7 lists the well-formed ones.
enum UTF8Sequence: Equatable {
    /// A well-formed sequence of a number of bytes.
    case whole(length: Int)
    /// The beginning of a well-formed sequence, at the end of the bytes.
    case unfinished
    /// A byte that begins no well-formed sequence here.
    case wrong

    /// Looks at the bytes from a position on.
    init(in bytes: [UInt8], at position: Int) {
        guard let lead = UTF8Lead(bytes[position]) else {
            self = bytes[position] < 0x80 ? .whole(length: 1) : .wrong
            return
        }
        for index in 1..<lead.length {
            guard position + index < bytes.count else {
                self = .unfinished
                return
            }
            let allowed = index == 1 ? lead.second : 0x80...0xBF
            guard allowed.contains(bytes[position + index]) else {
                self = .wrong
                return
            }
        }
        self = .whole(length: lead.length)
    }
}
