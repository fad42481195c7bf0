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
        let first = bytes[position]
        guard let (length, second) = Self.shape(of: first) else {
            self = first < 0x80 ? .whole(length: 1) : .wrong
            return
        }
        for index in 1..<length {
            guard position + index < bytes.count else {
                self = .unfinished
                return
            }
            let allowed = index == 1 ? second : 0x80...0xBF
            guard allowed.contains(bytes[position + index]) else {
                self = .wrong
                return
            }
        }
        self = .whole(length: length)
    }

    /// The number of bytes after a first byte, and what the second may be. `nil` for a byte that stands alone.
    private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        default: nil
        }
    }
}
