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

    /// Whether the texts have only ASCII characters.
    let isASCII: Bool

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
        isASCII = bytes.withUnsafeBufferPointer(\.isASCII)
        // Copies have no memory for more elements.
        self.bytes = bytes.withUnsafeBufferPointer { Array($0) }
        self.starts = starts.withUnsafeBufferPointer { Array($0) }
    }

    /// The number of texts.
    package var count: Int { starts.count - 1 }

    /// The memory that the texts take, in bytes.
    package var memorySize: Int { bytes.capacity + starts.capacity * MemoryLayout<Int>.stride }

    /// The text with an index.
    subscript(index: Int) -> String { String(decoding: bytes[starts[index]..<starts[index + 1]], as: UTF8.self) }
}
