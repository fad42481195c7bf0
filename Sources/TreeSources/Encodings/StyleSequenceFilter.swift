import TerminalCanvas

/// Leaves the escape sequences for colors and attributes out of a text that arrives in pieces.
///
/// Programs color what they write to a terminal, and with an option also what they write to a pipe. Lines, indented
/// text and tables keep the sequences, and their labels or cells have styles. The readers of all other kinds, also of
/// CSV and TSV, need a text without them:
///
/// ```swift
/// let source = InputKind.json.makeSource()
/// var filter = StyleSequenceFilter()
/// for try await piece in output { source.read(filter.filter(piece)) }
/// source.read(filter.finish())
/// source.finish()
/// ```
///
/// The sequences are SGR, and those that programs write beside it: `ESC [ K`, `ESC ( B`, and the ones around the text
/// of a link. All other bytes stay as they are. Names of files may have such sequences too, so a list whose lines end
/// with zero bytes must not be filtered.
public struct StyleSequenceFilter: Sendable {
    /// The beginning of a sequence that is not whole.
    private var rest: [UInt8] = []

    /// Creates a filter for a text.
    public init() {}

    /// Returns the next piece of the text without the sequences.
    ///
    /// - Parameter piece: The next bytes of the text. It may end anywhere, also inside a sequence. Up to 4,096 bytes
    ///   wait for the next piece.
    /// - Complexity: O(number of bytes). The search for the first sequence is as fast as memchr(3).
    public mutating func filter(_ piece: [UInt8]) -> [UInt8] {
        guard !rest.isEmpty || piece.hasEscape else { return piece }
        let bytes = rest + piece
        rest = []
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var (start, offset) = (0, 0)
        while let escape = bytes.span.firstOffset(of: StyleSequence.escape, from: offset) {
            switch StyleSequence(at: escape, in: bytes.span) {
            case .none: offset = escape + 1
            case .whole(let end, _):
                result += bytes[start..<escape]
                (start, offset) = (end, end)
            case .unfinished:
                rest = Array(bytes[escape...])
                result += bytes[start..<escape]
                return result
            }
        }
        result += bytes[start...]
        return result
    }

    /// Ends the text.
    ///
    /// - Returns: The last bytes of the text: the beginning of a sequence that did not become whole.
    public mutating func finish() -> [UInt8] { exchange(&rest, with: []) }
}

extension [UInt8] {
    /// Whether an escape sequence may be among the bytes.
    var hasEscape: Bool { span.firstOffset(of: StyleSequence.escape) != nil }

    /// The bytes without the escape sequences for colors and attributes.
    package var withoutStyleSequences: [UInt8] {
        guard hasEscape else { return self }
        var filter = StyleSequenceFilter()
        return filter.filter(self) + filter.finish()
    }

    /// Returns a part of the bytes with the sequences in it and before it, which give it its styles.
    ///
    /// - Parameter range: The part of ``withoutStyleSequences``.
    /// - Complexity: O(number of bytes up to the end of the part).
    func styled(_ range: Range<Int>) -> [UInt8] {
        var (result, offset, count) = ([UInt8](), 0, 0)
        while offset < self.count {
            if self[offset] == StyleSequence.escape, case .whole(let end, _) = StyleSequence(at: offset, in: span) {
                result += self[offset..<end]
                offset = end
                continue
            }
            if count == range.upperBound { break }
            if count >= range.lowerBound { result.append(self[offset]) }
            (offset, count) = (offset + 1, count + 1)
        }
        return result
    }
}

extension InputKind {
    /// Whether the escape sequences for colors and attributes stay in the bytes, and labels or cells have their styles.
    package var hasStyles: Bool { self == .lines || self == .indented || self == .table }
}
