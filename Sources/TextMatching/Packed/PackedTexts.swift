/// Texts that are packed one after the other, as UTF-8 bytes, so that many of them are searched quickly.
///
/// ```
/// "pear", nil, "fig":   p e a r FF FF f i g FF      starts: 0 5 6 10
/// ```
package struct PackedTexts: Sendable {
    /// The bytes of the texts. Each text is followed by a byte that UTF-8 does not have.
    let bytes: [UInt8]

    /// The offsets at which the texts begin, and the number of bytes.
    let starts: [Int]

    /// Whether the texts have only ASCII characters.
    let isASCII: Bool

    /// Packs texts.
    ///
    /// - Parameter texts: The texts. `nil` is the same as an empty text: no pattern matches it.
    package init(_ texts: [String?]) {
        var starts = [0]
        starts.reserveCapacity(texts.count + 1)
        for text in texts { starts.append(starts[starts.count - 1] + (text?.utf8.count ?? 0) + 1) }
        var values: UInt8 = 0
        bytes = Array(unsafeUninitializedCapacity: starts[texts.count]) { memory, count in
            for text in texts {
                text?.withBytes { bytes in
                    _ = UnsafeMutableBufferPointer(rebasing: memory[count...]).initialize(from: bytes)
                    count += bytes.count
                    values |= bytes.reduce(0, |)
                }
                memory.initializeElement(at: count, to: 0xFF)
                count += 1
            }
        }
        self.starts = starts
        isASCII = values < 0x80
    }

    /// The number of texts.
    package var count: Int { starts.count - 1 }

    /// The memory that the texts take, in bytes.
    package var memorySize: Int { bytes.capacity + starts.capacity * MemoryLayout<Int>.stride }

    /// The text with an index.
    subscript(index: Int) -> String {
        String(decoding: bytes[starts[index]..<starts[index + 1] - 1], as: UTF8.self)
    }
}
