/// A character that arrives byte by byte.
///
/// The ranges of the second byte are those of table 3-7 of the Unicode standard, so that what is dropped is a maximal
/// subpart: the byte that does not fit begins something new.
struct UTF8Accumulator {
    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xbf

    /// Begins with a byte.
    ///
    /// - Returns: `false` for a byte that no character of more than one byte begins with.
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

    /// What a further byte makes of it.
    enum Step {
        /// More bytes are missing.
        case incomplete
        /// This was the last.
        case complete(Unicode.Scalar)
        /// It does not belong here.
        case foreign
    }

    /// Continues with a byte.
    mutating func append(_ byte: UInt8) -> Step {
        guard allowed.contains(byte) else { return .foreign }
        allowed = 0x80...0xbf
        value = value << 6 | UInt32(byte & 0x3f)
        missing -= 1
        guard missing == 0 else { return .incomplete }
        return Unicode.Scalar(value).map(Step.complete) ?? .foreign
    }
}
