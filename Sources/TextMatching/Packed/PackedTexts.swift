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

    /// The indices of the texts that have other characters than those of ASCII.
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
        otherTexts = bytes.withUnsafeBufferPointer { bytes in
            if bytes.isASCII { return [] }
            let indices = (0..<starts.count - 1).filter { index in
                !UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]]).isASCII
            }
            return indices.map { Int32(truncatingIfNeeded: $0) }
        }
        // Copies have no memory for more elements.
        self.bytes = bytes.withUnsafeBufferPointer { Array($0) }
        self.starts = starts.withUnsafeBufferPointer { Array($0) }
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
