/// Texts that are packed one after the other, as UTF-8 bytes, so that many of them are searched quickly.
///
/// ```
/// "pear", nil, "fig":   bytes: p e a r f i g   starts: 0 4 4 7
/// ```
package struct PackedTexts: Sendable {
    /// The bytes of the texts.
    let bytes: [UInt8]

    /// The offsets at which the texts begin, and the number of bytes.
    let starts: [Int]

    /// The indices of the texts with characters beyond ASCII, and of texts as they are written those with a sign that
    /// begins an escape.
    let otherTexts: [Int32]

    /// Whether the texts have only ASCII characters.
    var isASCII: Bool { otherTexts.isEmpty }

    /// Packs texts.
    ///
    /// - Parameter read: Called with a closure, which it calls for each text. `nil` is the same as an empty text: no
    ///   pattern matches it.
    package init(_ read: (_ append: (String?) -> Void) -> Void) {
        var (bytes, starts) = ([UInt8](), [0])
        read { text in
            text?.withBytes { bytes.append(contentsOf: $0) }
            starts.append(bytes.count)
        }
        // Copies have no memory for more elements.
        self.init(
            bytes: bytes.withUnsafeBufferPointer { Array($0) }, starts: starts.withUnsafeBufferPointer { Array($0) },
            isOther: { $0 >= 0x80 })
    }

    /// Packs texts as they are written in an input.
    ///
    /// - Parameter read: Called with a closure, which it calls for each text. `nil` is the same as an empty text.
    package init(written read: (_ append: (Span<UInt8>?) -> Void) -> Void) {
        var (bytes, starts) = ([UInt8](), [0])
        read { text in
            text?.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
            starts.append(bytes.count)
        }
        self.init(bytes: bytes, starts: starts) { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }
    }

    private init(bytes: [UInt8], starts: [Int], isOther: (UInt8) -> Bool) {
        otherTexts = bytes.withUnsafeBufferPointer { bytes in
            // Without a branch, the compiler looks at many bytes at once.
            func hasOther(_ range: Range<Int>) -> Bool {
                bytes[range].reduce(into: UInt8(0)) { $0 |= isOther($1) ? 1 : 0 } != 0
            }
            guard hasOther(bytes.indices) else { return [] }
            return (0..<starts.count - 1).filter { hasOther(starts[$0]..<starts[$0 + 1]) }
                .map { Int32(truncatingIfNeeded: $0) }
        }
        (self.bytes, self.starts) = (bytes, starts)
    }

    /// The number of texts.
    package var count: Int { starts.count - 1 }

    /// The memory that the texts take, in bytes.
    package var memorySize: Int {
        bytes.capacity + starts.capacity * MemoryLayout<Int>.stride + otherTexts.capacity * MemoryLayout<Int32>.stride
    }

    /// Returns the ``otherTexts`` in a range.
    func otherTexts(in range: Range<Int>) -> ArraySlice<Int32> {
        otherTexts[otherTexts.firstIndex(from: range.lowerBound)..<otherTexts.firstIndex(from: range.upperBound)]
    }

    /// The text with an index.
    subscript(index: Int) -> String { String(decoding: bytes[starts[index]..<starts[index + 1]], as: UTF8.self) }
}

extension [Int32] {
    /// Returns the index of the first element that is not less than a number. The elements are ascending.
    ///
    /// - Complexity: O(log of the number of elements).
    fileprivate func firstIndex(from number: Int) -> Int {
        var (start, end) = (0, count)
        while start < end {
            let middle = (start + end) / 2
            if self[middle] < number { start = middle + 1 } else { end = middle }
        }
        return start
    }
}

extension SearchPattern {
    /// Returns which texts have at least one match. It is the same as calling ``matches(_:)`` for each text.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - range: The indices of the texts that are looked at.
    /// - Returns: The indices of those that match, ascending.
    /// - Complexity: The same as ``matches(_:)`` for each text. For a literal of ASCII characters, eight bytes are
    ///   compared at once, and ``matches(_:)`` is only needed for texts in which its first and its last byte are found,
    ///   and for texts with other characters, in which a letter may have a mark.
    package func matches(in texts: PackedTexts, _ range: Range<Int>) -> [Int] {
        switch matcher {
        case .nothing: []
        case .literal(let literal): literal.matches(in: texts, range)
        case .expression(let expression): range.filter { expression.matches(texts[$0]) }
        }
    }
}

extension Literal {
    fileprivate func matches(in texts: PackedTexts, _ range: Range<Int>) -> [Int] {
        texts.bytes.withUnsafeBufferPointer { bytes in
            let isMatch = { (index: Int) in
                let text = UnsafeBufferPointer(rebasing: bytes[texts.starts[index]..<texts.starts[index + 1]])
                return self.apply(FirstOccurrence(literal: self), to: text) { texts[index] } != nil
            }
            var others = texts.otherTexts(in: range)
            if repertoire == .beyondASCII { return others.map(Int.init).filter(isMatch) }
            guard let pair = BytePair(of: self) else { return range.filter(isMatch) }
            var (indices, index) = ([Int](), range.lowerBound)
            func appendOthers(before end: Int) {
                while let other = others.first.map(Int.init), other < end {
                    others.removeFirst()
                    if isMatch(other) { indices.append(other) }
                }
            }
            while let place = pair.firstPlace(in: bytes, from: texts.starts[index]..<texts.starts[range.upperBound]) {
                while texts.starts[index + 1] <= place { index += 1 }
                appendOthers(before: index)
                if others.first.map(Int.init) != index, isMatch(index) { indices.append(index) }
                index += 1
            }
            appendOthers(before: range.upperBound)
            return indices
        }
    }
}

/// Two bytes at a fixed distance that occur in each ASCII text with a match of a literal.
///
/// Other ASCII texts need not be compared with the literal.
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

    /// Returns the first offset in a range that has the first byte, with the last byte at its distance.
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

    /// The ignored bits, eight times.
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
