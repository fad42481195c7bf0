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

    /// Whether strings can stand between two of the byte.
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
