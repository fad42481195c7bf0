/// The bytes of a text without the escape sequences for its styles, in parts of one style.
///
/// `a ESC[31mred ESC[m b` has three parts: `a `, `red ` in red, and ` b`.
///
/// The bytes of all parts together are the bytes without the sequences that are a ``StyleSequence``. No part begins
/// inside a character of UTF-8. They are any bytes, so a screen makes them safe.
package struct StyledBytes: Hashable, Sendable {
    /// A part of the text in one style.
    package struct Run: Hashable, Sendable {
        /// The bytes; at least one.
        package fileprivate(set) var bytes: [UInt8]

        /// The style, in which text can be read on a light and on a dark background.
        package let style: Style
    }

    /// The parts, in order.
    package private(set) var runs: [Run] = []

    /// Takes a text apart.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - style: The style at the beginning.
    ///   - limit: The number of parts after which the rest is one part.
    /// - Complexity: O(number of bytes).
    package init(_ bytes: Span<UInt8>, style: Style = .plain, limit: Int = .max) {
        var style = style
        var (start, offset) = (0, 0)
        while offset < bytes.count {
            guard bytes[offset] == StyleSequence.escape,
                case .whole(let end, let parameters) = StyleSequence(at: offset, in: bytes)
            else {
                offset += 1
                continue
            }
            append(bytes, start..<offset, style, limit)
            if let parameters { style.apply(sgr: bytes.extracting(parameters)) }
            (start, offset) = (end, end)
        }
        append(bytes, start..<bytes.count, style, limit)
    }

    private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, _ style: Style, _ limit: Int) {
        var range = range
        if let last = runs.indices.last {
            // The end of a character that began before the sequence.
            var end = range.lowerBound
            while end < min(range.upperBound, range.lowerBound + 3), bytes[end] & 0xC0 == 0x80 { end += 1 }
            if runs[last].style == style.readable || runs.count >= limit { end = range.upperBound }
            runs[last].bytes.append(bytes.extracting(range.lowerBound..<end))
            range = end..<range.upperBound
        }
        guard !range.isEmpty else { return }
        var run = Run(bytes: [], style: style.readable)
        run.bytes.append(bytes.extracting(range))
        runs.append(run)
    }
}

extension Style {
    /// Applies the parameters of the sequence SGR.
    package mutating func apply(sgr parameters: Span<UInt8>) {
        parameters.withUnsafeBufferPointer { _ = apply(sgr: $0) }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}
