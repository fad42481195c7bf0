import DiffableSnapshots

// Comparing and hashing of bytes, eight at a time.
//
// A list of a million paths spends most of its time here. Byte by byte it takes twice as long to read.
extension Span where Element == UInt8 {
    /// Returns the first offset of a sequence of bytes.
    ///
    /// - Parameters:
    ///   - pattern: One or more bytes.
    ///   - start: The offset at which the search begins.
    /// - Complexity: O(distance × length of the pattern), O(distance) for one byte.
    @inline(__always)
    func firstOffset(of pattern: [UInt8], from start: Int) -> Int? {
        var offset = firstOffset(of: pattern[0], from: start)
        while let found = offset, pattern.count > 1, !hasBytes(pattern, at: found) {
            offset = firstOffset(of: pattern[0], from: found + 1)
        }
        return offset
    }

    /// Whether bytes are at an offset.
    @inline(__always)
    func hasBytes(_ other: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, offset + other.count <= count else { return false }
        for index in other.indices where self[offset + index] != other[index] { return false }
        return true
    }

    /// Returns the number of bytes at the beginning that two ranges share.
    @inline(__always)
    func sharedPrefix(of first: Range<Int>, and second: Range<Int>) -> Int {
        let length = Swift.min(first.count, second.count)
        requireBytes(first)
        requireBytes(second)
        let words = bytes
        var offset = 0
        while offset &+ 8 <= length {
            let difference = words.word(at: first.lowerBound &+ offset) ^ words.word(at: second.lowerBound &+ offset)
            if difference != 0 { return offset &+ difference.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < length, self[first.lowerBound &+ offset] == self[second.lowerBound &+ offset] { offset &+= 1 }
        return offset
    }

    /// Returns a hash of a range of the bytes.
    ///
    /// Each word is folded in by a multiplication of 64 to 128 bits, as in wyhash (Wang Yi, 2019). It takes a fifth of
    /// the time of Swift's `Hasher`, and the seed is random for the same reason: nobody can prepare names that collide.
    @inline(__always)
    func hash(of range: Range<Int>, seed: UInt64) -> UInt64 {
        requireBytes(range)
        let words = bytes
        var hash = Self.fold(seed ^ UInt64(truncatingIfNeeded: range.count))
        var offset = range.lowerBound
        while offset &+ 8 <= range.upperBound {
            hash = Self.fold(hash ^ words.word(at: offset))
            offset &+= 8
        }
        var rest: UInt64 = 0
        while offset < range.upperBound {
            rest = rest &<< 8 | UInt64(self[offset])
            offset &+= 1
        }
        return Self.fold(hash ^ rest)
    }

    @inline(__always)
    private static func fold(_ number: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    @inline(__always)
    private func requireBytes(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "A range of bytes is out of bounds")
    }

    /// Returns a copy of a range of the bytes.
    func array(_ range: Range<Int>) -> [UInt8] {
        extracting(range).withUnsafeBufferPointer { Array($0) }
    }
}

extension RawSpan {
    /// Returns the eight bytes at an offset, the first as the lowest.
    ///
    /// The offset is not checked: each caller has compared the end of its range with the number of bytes.
    @inline(__always)
    fileprivate func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }
}

extension [UInt8] {
    /// Appends a range of bytes.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        bytes.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}

extension [UInt8] {
    /// Calls a closure with parts of 64 kB, in order.
    ///
    /// A source that reads a piece so, with a lock for each part, answers other threads in less than a millisecond.
    func forEachSlice(_ body: (Span<UInt8>) -> Void) {
        for start in stride(from: 0, to: count, by: LineReader.pieceLength) {
            body(span.extracting(start..<Swift.min(count, start + LineReader.pieceLength)))
        }
    }
}

extension [UInt8] {
    /// The same parts as bytes of their own.
    package var slices: [[UInt8]] {
        stride(from: 0, to: count, by: LineReader.pieceLength).map {
            Array(self[$0..<Swift.min(count, $0 + LineReader.pieceLength)])
        }
    }
}

// Bytes as they are written on one line.
extension [UInt8] {
    /// Whether a control character is among the bytes: a line feed, or another one below the blank, or DEL.
    var hasControlCharacter: Bool { contains { $0 < 0x20 || $0 == 0x7F } }

    /// A name of a file on one line: if it has a line feed, it is written as a shell reads it, such as `$'a\nb'`.
    var nameOnOneLine: [UInt8] {
        contains(0x0A) ? "$'".bytes + escaped("\\'") + "'".bytes : self
    }

    /// Returns the bytes with a backslash before each of some others, and `\n` in the place of a line feed.
    func escaped(_ others: String) -> [UInt8] {
        flatMap { $0 == 0x0A ? "\\n".bytes : others.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    }

    /// The bytes as they are written in a string in double quotes, with the escapes that JSON and YAML have.
    var escapedOnOneLine: [UInt8] {
        flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [UInt8(ascii: "\\"), byte]
            case 0x0A: return Array("\\n".utf8)
            case 0x0D: return Array("\\r".utf8)
            case 0x09: return Array("\\t".utf8)
            case 0..<0x20, 0x7F:
                return Array("\\u\(byte.padded(to: 4, radix: 16))".utf8)
            default: return [byte]
            }
        }
    }

    /// The bytes with XML's references to characters in the place of control characters.
    var withCharacterReferences: [UInt8] {
        guard hasControlCharacter else { return self }
        return flatMap { $0 < 0x20 || $0 == 0x7F ? Array("&#\($0);".utf8) : [$0] }
    }
}

extension String {
    /// The bytes of the text in UTF-8.
    var bytes: [UInt8] { Array(utf8) }
}
