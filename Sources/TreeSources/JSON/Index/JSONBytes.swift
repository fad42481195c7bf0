extension UInt8 {
    /// The value of a hexadecimal digit, or `nil` if the byte is none.
    var hexDigitValue: UInt16? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Whether the byte is a blank between the parts of a JSON text.
    @inline(__always)
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
            || self == UInt8(ascii: "\t")
    }

    /// Whether the byte is a letter or a digit in ASCII.
    var isLetterOrDigit: Bool { isLetter || isDigit }

    /// Whether the byte is a digit in ASCII.
    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether the byte is a letter in ASCII.
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether a number ends before the byte, in a text that is JSON.
    @inline(__always)
    var endsNumber: Bool {
        self == UInt8(ascii: ",") || self <= UInt8(ascii: " ") || self | 0x20 == UInt8(ascii: "}")
    }

    /// Whether the byte begins and ends strings.
    @inline(__always)
    var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    /// Whether the byte can be part of a name without quotes, which can have escapes.
    var isInBareName: Bool { isLetterOrDigit || self >= 0x80 || "_$-.\\".utf8.contains(self) }

    /// Whether a value can begin with the byte.
    var beginsValue: Bool {
        switch self {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            true
        default: NumberPart(first: self) != nil || JSONWord.allCases.contains { $0.letter(at: 0) == self }
        }
    }
}

/// Blanks that are no ASCII, and that texts have which were copied from elsewhere, such as the no-break space.
enum WideBlank {
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The blanks of Unicode and the characters without a width, in UTF-8.
    private static let all: [[UInt8]] =
        [
            [0xC2, 0xA0], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xE2, 0x80, 0xAF], [0xE2, 0x81, 0x9F],
            [0xE2, 0x81, 0xA0], [0xE3, 0x80, 0x80], byteOrderMark,
        ] + (0x80...0x8B).map { [0xE2, 0x80, $0] }

    enum Match {
        case whole, unfinished, none
    }

    /// Whether the first byte of a blank is among them.
    static func canBegin(with byte: UInt8) -> Bool { byte >= 0xC2 && all.contains { $0[0] == byte } }

    /// Returns whether bytes are a blank, or the beginning of one.
    static func match(_ bytes: [UInt8]) -> Match {
        guard let blank = all.first(where: { $0.starts(with: bytes) }) else { return .none }
        return blank.count == bytes.count ? .whole : .unfinished
    }
}

extension Span<UInt8> {
    /// Returns the position of the first quote, backslash or control character, or the number of bytes.
    ///
    /// Eight bytes are tested at once: a text with strings of 250 bytes is read in half the time. The method is from
    /// Alan Mycroft (1987): in a word, `(x - 0x01...) & ~x & 0x80...` has its lowest bit in the lowest byte that is
    /// zero.
    @inline(__always)
    func firstSpecialByte(from start: Int) -> Int {
        var position = start
        while position + 8 <= count {
            let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
            let special = Self.specialBytes(in: word)
            if special != 0 { return position + special.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < count, !Self.isSpecial(self[position]) { position += 1 }
        return position
    }

    /// The highest bit of each byte that is a quote, a backslash or a control character. Only the lowest one is sure.
    @inline(__always)
    private static func specialBytes(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
        return found & (ones &* 0x80)
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
    }
}
