/// The part of a JSON number that its last byte belongs to (RFC 8259, section 6).
enum NumberPart: Sendable {
    case minus, zero, whole, point, fraction, exponent, exponentSign, exponentDigits

    /// The part that a number begins with, or `nil` if the byte does not begin one.
    init?(first byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): self = .minus
        case UInt8(ascii: "0"): self = .zero
        case UInt8(ascii: "1")...UInt8(ascii: "9"): self = .whole
        default: return nil
        }
    }

    /// Whether the number may end after this part.
    var isComplete: Bool {
        switch self {
        case .zero, .whole, .fraction, .exponentDigits: true
        case .minus, .point, .exponent, .exponentSign: false
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
        case .minus: isZero ? .zero : .whole
        case .zero: nil
        case .whole: .whole
        case .point, .fraction: .fraction
        case .exponent, .exponentSign, .exponentDigits: .exponentDigits
        }
    }
}
