/// A character of several UTF-8 bytes that arrives byte by byte.
///
/// The second byte is checked with table 3-7 of the Unicode Standard (well-formed UTF-8). A byte that does not fit is
/// not part of the character and begins something new.
struct UTF8Accumulator {
    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xbf

    /// Begins a character with its first byte.
    ///
    /// - Returns: `false` if no character of several bytes begins with the byte.
    mutating func begin(with byte: UInt8) -> Bool {
        allowed = 0x80...0xbf
        switch byte {
        case 0xc2...0xdf: (value, missing) = (UInt32(byte & 0x1f), 1)
        case 0xe0...0xef:
            (value, missing) = (UInt32(byte & 0x0f), 2)
            if byte == 0xe0 { allowed = 0xa0...0xbf }
            if byte == 0xed { allowed = 0x80...0x9f }
        case 0xf0...0xf4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xf0 { allowed = 0x90...0xbf }
            if byte == 0xf4 { allowed = 0x80...0x8f }
        default: return false
        }
        return true
    }

    /// The state of the character after a byte.
    enum Step {
        /// More bytes follow.
        case incomplete
        /// The byte was the last one of the character.
        case complete(Unicode.Scalar)
        /// The byte does not belong to the character.
        case foreign
    }

    /// Appends a further byte.
    mutating func append(_ byte: UInt8) -> Step {
        guard allowed.contains(byte) else { return .foreign }
        allowed = 0x80...0xbf
        value = value << 6 | UInt32(byte & 0x3f)
        missing -= 1
        guard missing == 0 else { return .incomplete }
        return Unicode.Scalar(value).map(Step.complete) ?? .foreign
    }
}
