/// The part of a number that its last byte belongs to (RFC 8259, section 6).
enum NumberPart: Sendable {
    case sign, zero, whole, point, fraction, exponent, exponentSign, exponentDigits

    /// Parts of numbers that JSON does not have: a point without a digit before it, `0x`, and hexadecimal digits.
    case leadingPoint, hexadecimalPrefix, hexadecimalDigits

    /// The part that a number begins with, or `nil` if the byte does not begin one.
    init?(first byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): self = .sign
        case UInt8(ascii: "0"): self = .zero
        case UInt8(ascii: "1")...UInt8(ascii: "9"): self = .whole
        default: return nil
        }
    }

    /// Whether the number may end after this part.
    var isComplete: Bool {
        switch self {
        case .zero, .whole, .fraction, .exponentDigits, .hexadecimalDigits: true
        case .sign, .point, .exponent, .exponentSign, .leadingPoint, .hexadecimalPrefix: false
        }
    }

    /// Whether any number of digits may follow that belong to the same part.
    @inline(__always)
    var isInDigits: Bool { self == .whole || self == .fraction || self == .exponentDigits }

    /// Returns the part that a following byte belongs to, or `nil` if the byte does not continue the number.
    func part(of byte: UInt8) -> NumberPart? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): partOfDigit(isZero: byte == UInt8(ascii: "0"))
        case UInt8(ascii: "."): self == .zero || self == .whole ? .point : nil
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
            self == .zero || self == .whole || self == .fraction ? .exponent : nil
        case UInt8(ascii: "+"), UInt8(ascii: "-"): self == .exponent ? .exponentSign : nil
        default: nil
        }
    }

    private func partOfDigit(isZero: Bool) -> NumberPart? {
        switch self {
        case .sign: isZero ? .zero : .whole
        case .zero: nil
        case .whole: .whole
        case .point, .leadingPoint, .fraction: .fraction
        case .exponent, .exponentSign, .exponentDigits: .exponentDigits
        case .hexadecimalPrefix, .hexadecimalDigits: .hexadecimalDigits
        }
    }

    /// Returns the part that a following byte belongs to in a number that JSON does not have, and what JSON does not
    /// allow, if that begins here. `nil` if the byte does not continue the number.
    func unusualPart(of byte: UInt8) -> (part: NumberPart, problem: JSONProblem?)? {
        switch (self, byte) {
        case (.zero, _) where byte.isDigit: (.whole, .leadingZero)
        case (.zero, UInt8(ascii: "x")), (.zero, UInt8(ascii: "X")): (.hexadecimalPrefix, .hexadecimalNumber)
        case (.hexadecimalPrefix, _) where byte.hexDigitValue != nil: (.hexadecimalDigits, nil)
        case (.hexadecimalDigits, _) where byte.hexDigitValue != nil: (.hexadecimalDigits, nil)
        case (.sign, UInt8(ascii: ".")): (.leadingPoint, .missingDigit)
        case (.point, UInt8(ascii: "e")), (.point, UInt8(ascii: "E")): (.exponent, .missingDigit)
        default: nil
        }
    }
}
