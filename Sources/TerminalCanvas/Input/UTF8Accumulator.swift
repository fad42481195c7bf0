/// A character of several UTF-8 bytes that arrives byte by byte.
///
/// A byte that does not fit is not part of the character. It begins something new.
struct UTF8Accumulator {
    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Begins a character with its first byte.
    ///
    /// - Returns: `false` if no character of several bytes begins with the byte.
    mutating func begin(with byte: UInt8) -> Bool {
        guard let lead = UTF8Lead(byte) else { return false }
        (value, missing, allowed) = (lead.bits, lead.length - 1, lead.second)
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
        allowed = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        guard missing == 0 else { return .incomplete }
        return Unicode.Scalar(value).map(Step.complete) ?? .foreign
    }
}
