/// A scalar that was read from UTF-8, or an invalid byte.
struct UTF8Scalar {
    /// The scalar, or ``invalid``.
    var value: UInt32

    /// The length in bytes, 1 to 4.
    var length: Int

    /// The value for a byte that does not begin a well-formed sequence.
    ///
    /// Such a byte is read alone. So no valid scalar after it is lost, and each invalid byte becomes an escape.
    static let invalid = UInt32.max

    var isInvalid: Bool { value == UTF8Scalar.invalid }

    /// Reads the scalar at a position, which is less than the number of bytes.
    init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let first = bytes[offset]
        (value, length) = (first < 0x80 ? UInt32(first) : UTF8Scalar.invalid, 1)
        guard let lead = UTF8Lead(first), offset + lead.length <= bytes.count, lead.second.contains(bytes[offset + 1])
        else { return }
        var scalar = lead.bits
        for position in (offset + 1)..<(offset + lead.length) {
            guard bytes[position] & 0xC0 == 0x80 else { return }
            scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
        }
        (value, length) = (scalar, lead.length)
    }
}

/// The first byte of a scalar of several bytes, as defined by table 3-7 of the Unicode Standard (well-formed UTF-8).
package struct UTF8Lead {
    /// The number of the scalar's bytes, 2 to 4.
    package let length: Int

    /// The bits of the scalar that the byte holds.
    let bits: UInt32

    /// The allowed second bytes. All later bytes are 0x80 to 0xBF.
    package let second: ClosedRange<UInt8>

    /// Creates a value from a byte; `nil` if no scalar of several bytes begins with it.
    @inline(__always)
    package init?(_ byte: UInt8) {
        switch byte {
        case 0xC2...0xDF: (length, bits, second) = (2, UInt32(byte & 0x1F), 0x80...0xBF)
        case 0xE0...0xEF:
            (length, bits) = (3, UInt32(byte & 0x0F))
            second = byte == 0xE0 ? 0xA0...0xBF : byte == 0xED ? 0x80...0x9F : 0x80...0xBF
        case 0xF0...0xF4:
            (length, bits) = (4, UInt32(byte & 0x07))
            second = byte == 0xF0 ? 0x90...0xBF : byte == 0xF4 ? 0x80...0x8F : 0x80...0xBF
        default: return nil
        }
    }
}
