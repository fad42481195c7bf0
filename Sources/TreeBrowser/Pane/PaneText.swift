import TerminalCanvas

/// Text in the pane, divided into blocks: its lines, and the pieces of long lines.
///
/// ```
/// {"a": 1}⏎            block 0
/// ⏎                    block 1
/// 20,000 characters⏎   block 2: 16,384 of them, and block 3: the others
/// ```
///
/// A block can be wrapped alone. So the rows around any place of a text are found without wrapping the text before it,
/// also in a line of a hundred megabytes. The first row of a piece begins a row of the screen, although the row above
/// may have space left.
///
/// The escape sequences for colors and attributes that programs write are styles of the text after them, also in the
/// next lines. All other sequences are shown.
struct PaneText: Equatable, Sendable {
    let bytes: [UInt8]

    /// For each block, the offset of its first byte.
    private let starts: [Int]

    /// Where the last block ends.
    private let end: Int

    /// For each block, the style at its beginning; none if the text has no escape sequences.
    private let styles: [Style]

    /// The number of bytes in a piece of a long line, about.
    static let pieceSize = 16_384

    /// The number of columns between two tab stops.
    private static let tabWidth = 8

    /// Divides a text.
    ///
    /// - Complexity: O(number of bytes), so it is called in the background for a long text.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts: [Int] = []
        var styles: [Style] = []
        var pen = bytes.contains(StyleSequence.escape) ? Pen() : nil
        func append(_ start: Int) {
            starts.append(start)
            if let pen { styles.append(pen.style) }
        }
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            while end - start > Self.pieceSize {
                append(start)
                start = Self.endOfPiece(from: start, in: bytes)
                if let place = pen?.move(to: start, in: bytes.span) { start = place }
            }
            append(start)
            start = end + 1
            _ = pen?.move(to: min(start, bytes.count), in: bytes.span)
        }
        if let last = starts.last, let style = styles.last,
            Self.isEmpty(bytes.span.extracting(last..<bytes.count), style)
        {
            starts.removeLast()
            styles.removeLast()
            end = last
        } else {
            end = bytes.count
        }
        (self.starts, self.styles) = (starts, styles)
    }

    /// Whether the last line has only escape sequences. It is no row.
    private static func isEmpty(_ line: Span<UInt8>, _ style: Style) -> Bool {
        !line.isEmpty && StyledBytes(line, style: style, limit: 1).runs.isEmpty
    }

    /// Returns where a piece ends: not inside a UTF-8 sequence.
    private static func endOfPiece(from start: Int, in bytes: [UInt8]) -> Int {
        var end = start + pieceSize
        while end > start + pieceSize - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    /// The number of blocks.
    var blockCount: Int { starts.count }

    /// Whether the line of a block goes on in the next block.
    func isCut(afterBlock block: Int) -> Bool {
        block + 1 < starts.count && bytes[starts[block + 1] - 1] != UInt8(ascii: "\n")
    }

    /// Returns the rows of a block.
    ///
    /// If lines are not wrapped, a line has one row, and a long line one for each piece.
    ///
    /// - Complexity: O(number of bytes of the block), at most about 16,000; O(width) if lines are not wrapped and the
    ///   text has no escape sequences.
    func rows(ofBlock block: Int, _ format: PaneFormat) -> [SafeText] {
        guard !format.wraps else { return text(ofBlock: block, format.repertoire).rows(ofWidth: format.width) }
        guard styles.isEmpty else { return [text(ofBlock: block, format.repertoire).truncated(to: format.width)] }
        var column = 0
        let shown = withoutTabs(bytes[range(of: block).prefix(8 * format.width + 64)], &column)
        return [SafeText(bytes: shown, limit: format.width, repertoire: format.repertoire)]
    }

    /// Returns where the bytes of a block lie, without the end of the line.
    private func range(of block: Int) -> Range<Int> {
        let start = starts[block]
        var end = block + 1 < starts.count ? starts[block + 1] : self.end
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    private func text(ofBlock block: Int, _ repertoire: CharacterRepertoire) -> SafeText {
        let parts = parts(ofBlock: block, repertoire)
        return parts.count == 1 ? parts[0].text : .joined(parts.map(\.text))
    }

    /// Returns the parts of a block's text that have styles of their own, in UTF-8 bytes.
    ///
    /// - Complexity: O(number of bytes of the block), at most about 16,000.
    func styledRanges(ofBlock block: Int, _ repertoire: CharacterRepertoire) -> [(range: Range<Int>, style: Style)] {
        guard !styles.isEmpty else { return [] }
        var start = 0
        return parts(ofBlock: block, repertoire).compactMap { part in
            let range = start..<start + part.text.text.utf8.count
            start = range.upperBound
            return part.style == .plain ? nil : (range, part.style)
        }
    }

    /// Returns the parts of a block in one style, with blanks in the place of tabs; one if there are no sequences.
    private func parts(ofBlock block: Int, _ repertoire: CharacterRepertoire) -> [(text: SafeText, style: Style)] {
        let range = range(of: block)
        var column = 0
        guard !styles.isEmpty else {
            return [(SafeText(bytes: withoutTabs(bytes[range], &column), repertoire: repertoire), .plain)]
        }
        return StyledBytes(bytes.span.extracting(range), style: styles[block]).runs.map { run in
            (SafeText(bytes: withoutTabs(run.bytes[...], &column), repertoire: repertoire), run.style)
        }
    }

    /// Returns bytes with blanks in the place of tabs.
    ///
    /// - Parameter column: The column at which the bytes begin; afterward the one at which they end, if they are not
    ///   the last ones of their line.
    private func withoutTabs(_ bytes: ArraySlice<UInt8>, _ column: inout Int) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "\t")) else {
            if !styles.isEmpty { column += SafeText(bytes: bytes).width }
            return Array(bytes)
        }
        var result: [UInt8] = []
        for (index, part) in bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                let blanks = Self.tabWidth - column % Self.tabWidth
                result += repeatElement(UInt8(ascii: " "), count: blanks)
                column += blanks
            }
            result += part
            column += SafeText(bytes: part).width
        }
        return result
    }
}

/// The style at a place of a text, which escape sequences before the place have set.
private struct Pen {
    private(set) var style = Style.plain
    private var place = 0

    /// Goes to a later place.
    ///
    /// - Returns: The place, or the beginning of a sequence that it is inside.
    mutating func move(to end: Int, in bytes: Span<UInt8>) -> Int {
        while place < end {
            guard bytes[place] == StyleSequence.escape,
                case .whole(let sequenceEnd, let parameters) = StyleSequence(at: place, in: bytes)
            else {
                place += 1
                continue
            }
            guard sequenceEnd <= end else { return place }
            if let parameters { style.apply(sgr: bytes.extracting(parameters)) }
            place = sequenceEnd
        }
        return end
    }
}
