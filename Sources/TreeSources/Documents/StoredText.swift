/// Where the bytes of a name or a value stand: in the input, or among the texts that differ from the input because they
/// were decoded.
struct StoredText: Sendable {
    let range: Range<Int>
    let isDecoded: Bool
}

/// The input and the texts that were decoded from it.
struct DocumentBytes: Sendable {
    /// The input.
    var input = PagedBytes()

    private var decoded = PagedBytes()

    /// Stores a text that a range of the input stands for.
    ///
    /// - Complexity: O(length of the text).
    mutating func store(_ text: [UInt8], for range: Range<Int>) -> StoredText {
        if text.count == range.count, input.copy(range) == text {
            return StoredText(range: range, isDecoded: false)
        }
        decoded.append(text.span)
        return StoredText(range: decoded.count - text.count..<decoded.count, isDecoded: true)
    }

    /// Returns the first bytes of a text.
    func copy(_ text: StoredText, limit: Int = .max) -> [UInt8] {
        let end = text.range.lowerBound + min(limit, text.range.count)
        return (text.isDecoded ? decoded : input).copy(text.range.lowerBound..<end)
    }

    /// Forgets the texts that were decoded.
    mutating func removeDecoded() { decoded = PagedBytes() }
}
