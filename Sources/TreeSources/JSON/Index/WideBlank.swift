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

    /// Returns the number of bytes of the blank at an offset, or `nil` if none is there.
    static func length(in bytes: [UInt8], at offset: Int) -> Int? {
        guard canBegin(with: bytes[offset]) else { return nil }
        return all.first { bytes[offset...].starts(with: $0) }?.count
    }

    /// Returns whether bytes are a blank, or the beginning of one.
    static func match(_ bytes: [UInt8]) -> Match {
        guard let blank = all.first(where: { $0.starts(with: bytes) }) else { return .none }
        return blank.count == bytes.count ? .whole : .unfinished
    }
}
