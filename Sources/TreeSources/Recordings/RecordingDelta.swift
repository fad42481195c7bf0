/// The difference between the bytes of two steps: parts of the old bytes, and new bytes, in the order of the new step.
///
/// Equal parts are found at the beginning, at the end and, between them, piece by piece. A piece ends with a line feed
/// or, if it is long, with a comma, so that a document on one line has pieces too. The pieces of the old step are found
/// by their hashes.
///
/// The article <doc:RecordingFormat> says how a delta is written.
struct RecordingDelta {
    /// A part of the new step.
    enum Part: Equatable {
        /// Bytes of the old step.
        case copy(Range<Int>)
        /// Bytes of the file, by their offsets in the delta.
        case insert(Range<Int>)
    }

    /// The number of bytes from which on a piece is found by its hash. A copy takes some six bytes.
    private static let leastCopy = 8

    /// The number of bytes from which on a piece ends with a comma.
    private static let longPiece = 32

    /// Returns the bytes of the delta between two steps.
    ///
    /// - Complexity: O(number of bytes of both).
    static func bytes(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        let shorter = min(old.count, new.count)
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = min(commonSuffix(old, new), shorter - start)
        var writer = DeltaWriter(new)
        writer.copy(0..<start)
        let middle = start..<new.count - end
        let pieces = pieceStarts(of: old, in: start..<old.count - end)
        var index = start
        var expected = start
        while index < middle.upperBound {
            let piece = index..<pieceEnd(of: new, from: index, before: middle.upperBound)
            // The piece after the last one that was copied comes first, then the one after that, which follows a
            // piece that has changed.
            let next = pieceEnd(of: old, from: expected, before: old.count)
            let candidates = [expected, next, pieces[hash(new[piece])]].compactMap(\.self)
            let found = candidates.first { offset in
                offset + piece.count <= old.count && old[offset..<offset + piece.count] == new[piece]
            }
            if let found {
                writer.copy(found..<found + piece.count)
                expected = found + piece.count
            } else {
                writer.insert(piece)
            }
            index = piece.upperBound
        }
        writer.copy(old.count - end..<old.count)
        return writer.finish()
    }

    /// Why the bytes of a delta are not used.
    enum Problem: Error {
        /// They are no delta for the old step.
        case damage
        /// The new step would be too long. A short delta can have many copies of a part.
        case tooLong
        /// The new step would have too many parts.
        case tooManyParts
    }

    /// Reads the parts of a delta.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the delta.
    ///   - oldCount: The number of bytes of the old step.
    ///   - limits: What the new step may ask for.
    static func parts(of bytes: [UInt8], oldCount: Int, _ limits: RecordingLimits) throws(Problem) -> [Part] {
        var parts: [Part] = []
        var index = 0
        var rest = limits.bytes
        func number() -> Int? {
            var (value, shift) = (0, 0)
            while index < bytes.count, shift < 56 {
                let byte = bytes[index]
                index += 1
                value |= Int(byte & 0x7F) << shift
                if byte & 0x80 == 0 { return value }
                shift += 7
            }
            return nil
        }
        while index < bytes.count {
            guard let start = number(), let count = number(), let inserted = number(), start + count <= oldCount,
                inserted <= bytes.count - index
            else { throw .damage }
            rest -= count + inserted
            guard rest >= 0 else { throw .tooLong }
            guard parts.count < limits.parts else { throw .tooManyParts }
            if count > 0 { parts.append(.copy(start..<start + count)) }
            if inserted > 0 { parts.append(.insert(index..<index + inserted)) }
            index += inserted
        }
        return parts
    }

    private static func commonSuffix(_ old: [UInt8], _ new: [UInt8]) -> Int {
        var count = 0
        while count < old.count, count < new.count, old[old.count - 1 - count] == new[new.count - 1 - count] {
            count += 1
        }
        return count
    }

    /// Returns the first piece with each hash, by its offset. Short pieces are not copied alone.
    private static func pieceStarts(of bytes: [UInt8], in range: Range<Int>) -> [UInt64: Int] {
        var starts: [UInt64: Int] = [:]
        var index = range.lowerBound
        while index < range.upperBound {
            let end = pieceEnd(of: bytes, from: index, before: range.upperBound)
            if end - index >= leastCopy {
                let hash = hash(bytes[index..<end])
                if starts[hash] == nil { starts[hash] = index }
            }
            index = end
        }
        return starts
    }

    private static func pieceEnd(of bytes: [UInt8], from start: Int, before end: Int) -> Int {
        var index = start
        while index < end {
            index += 1
            let isEnd = bytes[index - 1] == UInt8(ascii: ",") && index - start >= longPiece
            if isEnd || bytes[index - 1] == 0x0A { break }
        }
        return index
    }

    /// FNV-1a.
    static func hash(_ bytes: some Sequence<UInt8>, _ start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        var hash = start
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}

/// Writes the parts of a delta. Parts that follow each other become one.
private struct DeltaWriter {
    private let new: [UInt8]
    private var copied = 0..<0
    private var inserted = 0..<0
    private var bytes: [UInt8] = []

    init(_ new: [UInt8]) { self.new = new }

    /// Appends bytes of the old step.
    mutating func copy(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if inserted.isEmpty, copied.isEmpty || copied.upperBound == range.lowerBound {
            copied = (copied.isEmpty ? range.lowerBound : copied.lowerBound)..<range.upperBound
            return
        }
        flush()
        copied = range
    }

    /// Appends bytes of the new step.
    mutating func insert(_ range: Range<Int>) {
        inserted = (inserted.isEmpty ? range.lowerBound : inserted.lowerBound)..<range.upperBound
    }

    mutating func finish() -> [UInt8] {
        flush()
        return bytes
    }

    private mutating func flush() {
        guard !copied.isEmpty || !inserted.isEmpty else { return }
        append(copied.lowerBound)
        append(copied.count)
        append(inserted.count)
        bytes += new[inserted]
        (copied, inserted) = (0..<0, 0..<0)
    }

    private mutating func append(_ number: Int) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
