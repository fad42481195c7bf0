/// Makes UTF-8 of a text that arrives in pieces, whatever its encoding is.
///
/// The readers of this module take UTF-8. A decoder between an input and a reader lets it read other texts too:
///
/// ```swift
/// var decoder = TextDecoder()
/// for try await piece in ByteInput(path: path) { source.read(decoder.decode(piece)) }
/// source.read(decoder.finish())
/// ```
///
/// The first bytes show the encoding: a byte order mark of UTF-16 or UTF-32, the name in an XML declaration, or zero
/// bytes where UTF-16 without a mark has them. All encodings that the system's iconv(3) knows can be declared. Any
/// other text is passed as it is, byte by byte, also where it is not UTF-8.
///
/// A list whose lines end with zero bytes must not be decoded, because such a list can look like UTF-16.
///
/// Overstruck text, as man(1) writes it, has escape sequences for bold and underlined letters instead.
///
/// Nothing is left out: a byte that is no character in a declared encoding is passed as it is, and a half of a
/// surrogate pair has the three bytes that UTF-8 would have for it. Of a character that the end of the text cuts off,
/// U+FFFD is left.
public struct TextDecoder: ~Copyable {
    private enum State {
        /// The encoding is not known yet.
        case undecided
        case utf8
        case other(TextEncoding, UTF8Converter)
    }

    private var state = State.undecided
    private var overstrikes = OverstrikeFilter()

    /// The bytes that wait: those before the encoding is known, or the beginning of a character.
    private var rest: [UInt8] = []

    /// Creates a decoder for a text.
    public init() {}

    /// Returns the next piece of the text in UTF-8.
    ///
    /// It may have no bytes: up to three bytes wait for the next piece, and at the beginning of a text a declaration
    /// waits for its end.
    ///
    /// - Parameter piece: The next bytes of the text. It may end anywhere, also inside a character.
    /// - Complexity: O(1) if the text is UTF-8, else O(number of bytes).
    public mutating func decode(_ piece: [UInt8]) -> [UInt8] {
        if case .utf8 = state { return overstrikes.filter(piece) }
        rest += piece
        return decodeRest(isWhole: false)
    }

    /// Ends the text.
    ///
    /// - Returns: The last piece of the text in UTF-8.
    public mutating func finish() -> [UInt8] {
        var text = decodeRest(isWhole: true)
        guard case .other(let encoding, let converter) = state else { return text }
        text += converter.finish()
        for start in stride(from: 0, to: rest.count, by: encoding.unitSize) {
            text += encoding.replacement(for: rest[start...].prefix(encoding.unitSize))
        }
        rest = []
        return text
    }

    /// Returns a whole text in UTF-8.
    ///
    /// - Complexity: O(number of bytes).
    package static func decode(_ text: [UInt8]) -> [UInt8] {
        var decoder = TextDecoder()
        let text = decoder.decode(text)
        return text + decoder.finish()
    }

    private mutating func decodeRest(isWhole: Bool) -> [UInt8] {
        if case .undecided = state { decide(isWhole: isWhole) }
        switch state {
        case .undecided: return []
        case .utf8: return overstrikes.filter(exchange(&rest, with: []), isEnd: isWhole)
        case .other(let encoding, let converter): return convert(encoding, converter)
        }
    }

    private mutating func decide(isWhole: Bool) {
        switch TextEncoding.find(in: rest, isWhole: isWhole) {
        case .unfinished: break
        case .utf8: state = .utf8
        case .other(let encoding):
            guard let converter = UTF8Converter(from: encoding.name) else {
                state = .utf8
                return
            }
            state = .other(encoding, converter)
            rest.removeFirst(encoding.markSize)
        }
    }

    private mutating func convert(_ encoding: TextEncoding, _ converter: UTF8Converter) -> [UInt8] {
        var (offset, text) = (0, [UInt8]())
        text.reserveCapacity(rest.count)
        while offset < rest.count, converter.convert(rest, from: &offset, to: &text) == .wrong {
            let unit = rest[offset...].prefix(encoding.unitSize)
            text += encoding.replacement(for: unit)
            offset += unit.count
        }
        rest.removeFirst(offset)
        return text
    }
}
