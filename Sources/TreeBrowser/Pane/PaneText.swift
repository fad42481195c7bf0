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
struct PaneText: Equatable, Sendable {
    let bytes: [UInt8]

    /// For each block, the offset of its first byte.
    private let starts: [Int]

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
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            while end - start > Self.pieceSize {
                starts.append(start)
                start = Self.endOfPiece(from: start, in: bytes)
            }
            starts.append(start)
            start = end + 1
        }
        self.starts = starts
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
    /// - Complexity: O(number of bytes of the block), at most about 16,000; O(width) if lines are not wrapped.
    func rows(ofBlock block: Int, _ format: PaneFormat) -> [SafeText] {
        let range = range(of: block)
        guard !format.wraps else {
            return SafeText(bytes: withoutTabs(range), repertoire: format.repertoire).rows(ofWidth: format.width)
        }
        let shown = range.prefix(8 * format.width + 64)
        return [SafeText(bytes: withoutTabs(shown), limit: format.width, repertoire: format.repertoire)]
    }

    /// Returns where the bytes of a block lie, without the end of the line.
    private func range(of block: Int) -> Range<Int> {
        let start = starts[block]
        var end = block + 1 < starts.count ? starts[block + 1] : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// Returns bytes with blanks in the place of tabs.
    private func withoutTabs(_ range: Range<Int>) -> [UInt8] {
        let bytes = bytes[range]
        guard bytes.contains(UInt8(ascii: "\t")) else { return Array(bytes) }
        var result: [UInt8] = []
        var column = 0
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
