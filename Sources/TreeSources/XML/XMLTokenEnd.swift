/// Looks for the end of a tag, a comment or a processing instruction that arrives in pieces.
///
/// ```
/// <a b="x > y" c='>'>      a > in quotes does not end a tag
/// <!-- x > y -->           -- must stand before it
/// <?name x > y ?>          ? must stand before it
/// ```
struct XMLTokenEnd {
    private enum Kind {
        case tag
        case comment
        case instruction
        /// Another token, whose end is not known. Expat finds it.
        case other
    }

    /// Where the token begins.
    let start: Int

    private let kind: Kind

    /// How far the token was looked at.
    private var position: Int

    /// The quote that is open in a tag.
    private var quote: UInt8?

    /// Creates what looks for the end of a token.
    ///
    /// - Parameters:
    ///   - start: Where the token begins.
    ///   - text: A text that has the first four bytes of the token.
    init(of start: Int, in text: PagedBytes) {
        self.start = start
        let beginning = text.copy(start..<min(start + 4, text.count))
        (kind, position) =
            if beginning.starts(with: "<!--".utf8) {
                (.comment, start + 6)
            } else if beginning.starts(with: "<?".utf8) {
                (.instruction, start + 2)
            } else if beginning.first == UInt8(ascii: "<"), beginning.dropFirst().first != UInt8(ascii: "!") {
                (.tag, start + 1)
            } else {
                (.other, start)
            }
    }

    /// Returns the offset of the last byte of the token, or `nil` if it is not there yet.
    ///
    /// - Parameter text: The text, which has as many bytes as at the last call, or more.
    /// - Complexity: O(number of bytes that are new).
    mutating func find(in text: PagedBytes) -> Int? {
        guard position < text.count else { return nil }
        let range = position..<text.count
        switch kind {
        case .tag:
            var quote = quote
            position = text.firstOffset(in: range) { byte in
                if quote != nil {
                    if byte == quote { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                return quote == nil && byte == UInt8(ascii: ">")
            }
            self.quote = quote
        case .comment:
            position = firstEnd(in: range, of: text) {
                text[$0 - 1] == UInt8(ascii: "-") && text[$0 - 2] == UInt8(ascii: "-")
            }
        case .instruction: position = firstEnd(in: range, of: text) { text[$0 - 1] == UInt8(ascii: "?") }
        case .other: position = text.count
        }
        return position < text.count ? position : nil
    }

    private func firstEnd(in range: Range<Int>, of text: PagedBytes, where condition: (Int) -> Bool) -> Int {
        var start = range.lowerBound
        while start < range.upperBound {
            start = text.firstOffset(in: start..<range.upperBound) { $0 == UInt8(ascii: ">") }
            if start < range.upperBound, condition(start) { return start }
            start += 1
        }
        return range.upperBound
    }
}
