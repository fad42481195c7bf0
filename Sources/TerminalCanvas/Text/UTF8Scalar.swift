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

    /// Whether this is an invalid byte.
    var isInvalid: Bool { value == UTF8Scalar.invalid }

    /// Reads the scalar at a position, as defined by table 3-7 of the Unicode Standard (well-formed UTF-8).
    ///
    /// - Parameters:
    ///   - offset: The position of its first byte, less than the number of bytes.
    ///   - bytes: The text in UTF-8.
    init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let first = bytes[offset]
        self.init(value: UTF8Scalar.invalid, length: 1)
        switch first {
        case 0x00...0x7F:
            value = UInt32(first)
        case 0xC2...0xDF:
            read(2, UInt32(first & 0x1F), 0x80...0xBF, offset, bytes)
        case 0xE0...0xEF:
            let second: ClosedRange<UInt8> = first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
            read(3, UInt32(first & 0x0F), second, offset, bytes)
        case 0xF0...0xF4:
            let second: ClosedRange<UInt8> = first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
            read(4, UInt32(first & 0x07), second, offset, bytes)
        default:
            break
        }
    }

    private init(value: UInt32, length: Int) {
        self.value = value
        self.length = length
    }

    private mutating func read(
        _ count: Int, _ lead: UInt32, _ second: ClosedRange<UInt8>, _ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        guard offset + count <= bytes.count, second.contains(bytes[offset + 1]) else { return }
        var scalar = lead
        for position in (offset + 1)..<(offset + count) {
            guard bytes[position] & 0xC0 == 0x80 else { return }
            scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
        }
        value = scalar
        length = count
    }
}
