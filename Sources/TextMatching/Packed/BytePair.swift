/// Two bytes at a distance from each other, which each ASCII text has that a literal matches.
///
/// ASCII texts in which they are not found need not be compared with the literal.
struct BytePair {
    private let first: FoldedByte
    private let last: FoldedByte
    private let distance: Int

    /// Creates the pair of a literal; `nil` if there is none.
    ///
    /// It is the first and the last character; of a literal with line breaks, one byte.
    init?(of literal: Literal) {
        let keys = literal.keys.map { UInt8(truncatingIfNeeded: $0) }
        let bytes = literal.repertoire == .ascii ? keys : Array(literal.requiredBytes.prefix(1))
        guard let first = bytes.first, let last = bytes.last else { return nil }
        self.first = FoldedByte(first, ignoresCase: literal.table.ignoresCase)
        self.last = FoldedByte(last, ignoresCase: literal.table.ignoresCase)
        distance = bytes.count - 1
    }

    /// Returns the first offset in a range at which the first byte stands, with the last one at its distance.
    func firstPlace(in bytes: UnsafeBufferPointer<UInt8>, from range: Range<Int>) -> Int? {
        let memory = UnsafeRawBufferPointer(bytes)
        var place = range.lowerBound
        while place < range.upperBound, place + distance + 8 <= memory.count {
            let difference =
                first.difference(memory.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                | last.difference(memory.loadUnaligned(fromByteOffset: place + distance, as: UInt64.self))
            // The lowest byte that is zero gets its highest bit. Mycroft, 1987.
            let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
            if zeros != 0 {
                place += zeros.trailingZeroBitCount / 8
                return place < range.upperBound ? place : nil
            }
            place += 8
        }
        let end = min(range.upperBound, memory.count - distance)
        return (place..<max(place, end)).first { first.matches(bytes[$0]) && last.matches(bytes[$0 + distance]) }
    }
}

/// A byte that is compared with eight others at once.
private struct FoldedByte {
    /// The byte, eight times.
    private let pattern: UInt64

    /// The bits that do not count, eight times.
    private let ignored: UInt64

    /// Creates a byte. If case is ignored, a lower-case letter matches its upper-case letter too.
    init(_ byte: UInt8, ignoresCase: Bool) {
        pattern = UInt64(byte) * 0x0101_0101_0101_0101
        ignored = ignoresCase && byte &- UInt8(ascii: "a") < 26 ? 0x2020_2020_2020_2020 : 0
    }

    /// Eight bytes, of which those are zero that match. The first one in memory is the lowest.
    @inline(__always)
    func difference(_ bytes: UInt64) -> UInt64 { (UInt64(littleEndian: bytes) | ignored) ^ pattern }

    func matches(_ byte: UInt8) -> Bool { difference(UInt64(byte)) & 0xFF == 0 }
}
