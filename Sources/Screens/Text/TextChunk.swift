import DiffableSnapshots
import TerminalCanvas

/// A part of a ``TextStorage``: about 32 kilobytes of its text, with the places where blocks begin and styles change.
///
/// A block is a line, or a piece of a line with more than ``pieceSize`` bytes:
///
/// ```
/// {"a": 1}⏎            block 0
/// ⏎                    block 1
/// 20,000 characters⏎   block 2: 16,384 of them, and block 3: the others
/// ```
///
/// Offsets have 16 bits, so that a line costs two bytes more than its text, and a change of the style costs four.
struct TextChunk: Equatable, Sendable {
    /// The number of blocks before the chunk.
    let firstBlock: Int

    /// The number of lines that begin before the chunk.
    let firstLine: Int

    /// The number of lines that begin in the chunk.
    private(set) var lineCount = 0

    /// The text, with the ends of lines.
    private(set) var bytes: [UInt8] = []

    /// For each block, the offset of its first byte.
    private var starts: [UInt16] = []

    /// The offsets from which on the text has another style. The first bytes have style 0 unless the first change says
    /// otherwise.
    private var changes: [Change] = []

    private struct Change: Equatable {
        let offset: UInt16
        /// The style, as an index of ``TextStorage``'s styles.
        let style: UInt16
    }

    /// The number of bytes in a piece of a long line, up to three more that complete a character.
    static let pieceSize = 16_384

    /// The number of bytes from which on a chunk takes no more blocks.
    private static let fullSize = 32_768

    private static let newline = UInt8(ascii: "\n")

    /// Creates a chunk after another one, or the first one of a text.
    init(after last: TextChunk? = nil) {
        firstBlock = last.map { $0.firstBlock + $0.blockCount } ?? 0
        firstLine = last.map { $0.firstLine + $0.lineCount } ?? 0
    }

    /// The number of blocks.
    var blockCount: Int { starts.count }

    /// Whether the next block belongs into another chunk.
    var isFull: Bool { bytes.count >= Self.fullSize }

    /// Whether the last line has its end.
    var endsLine: Bool { bytes.last == Self.newline }

    /// The style of the last byte.
    private var lastStyle: UInt16 { changes.last?.style ?? 0 }

    /// The number of bytes of the last block.
    private var lastLength: Int { starts.last.map { bytes.count - Int($0) } ?? 0 }

    /// Returns whether a byte after the last one begins a block.
    func beginsBlock(with byte: UInt8) -> Bool {
        if endsLine { return true }
        guard lastLength >= Self.pieceSize, byte != Self.newline else { return false }
        return !byte.isContinuation || lastLength >= Self.pieceSize + 3
    }

    /// Begins a block.
    ///
    /// - Parameter beginsLine: Whether the block is not a later piece of a line.
    mutating func beginBlock(beginsLine: Bool) {
        starts.append(UInt16(bytes.count))
        if beginsLine { lineCount += 1 }
    }

    /// Appends bytes to the last block, as many as it takes.
    ///
    /// - Parameters:
    ///   - new: The bytes.
    ///   - start: The offset of the first one.
    ///   - style: The style; `nil` for the style of the byte before.
    /// - Returns: The offset of the first byte that was not appended.
    mutating func append(_ new: UnsafeBufferPointer<UInt8>, from start: Int, style: UInt16?) -> Int {
        // A block that is full takes the end of its line, or of its last character, byte by byte.
        let limit = min(new.count, start + max(1, Self.pieceSize - lastLength))
        let part = new[start..<limit]
        let end = part.firstIndex(of: Self.newline).map { $0 + 1 } ?? limit
        if let style, style != lastStyle {
            // The end of a character that began before has its style.
            let rest = bytes.isEmpty ? 0 : new[start..<min(end, start + 3)].prefix { $0.isContinuation }.count
            changes.append(Change(offset: UInt16(bytes.count + rest), style: style))
        }
        bytes.append(contentsOf: new[start..<end])
        return end
    }

    /// Frees the memory for further bytes.
    mutating func seal() {
        bytes = bytes.withUnsafeBufferPointer { Array($0) }
        starts = starts.withUnsafeBufferPointer { Array($0) }
        changes = changes.withUnsafeBufferPointer { Array($0) }
    }

    /// Whether all characters but the ends of lines are shown as they are.
    var isPrintableASCII: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for (index, byte) in bytes.enumerated() where byte &- 0x20 >= 0x5F {
                let isReturn = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == Self.newline
                if byte != Self.newline, !isReturn { return false }
            }
            return true
        }
    }

    /// The memory of the chunk, in bytes.
    var memorySize: Int { bytes.capacity + 2 * starts.capacity + 4 * changes.capacity }
}

// Reading. Blocks are counted from the first one of the chunk.
extension TextChunk {
    /// The bytes of a block, without the end of the line.
    func range(ofBlock block: Int) -> Range<Int> {
        let start = Int(starts[block])
        var end = end(ofBlock: block)
        if end > start, bytes[end - 1] == Self.newline { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    private func end(ofBlock block: Int) -> Int { block + 1 < starts.count ? Int(starts[block + 1]) : bytes.count }

    /// Whether a block has the end of its line.
    func endsLine(atBlock block: Int) -> Bool { bytes[end(ofBlock: block) - 1] == Self.newline }

    /// Returns the parts of some bytes that are in one style each.
    ///
    /// - Complexity: O(number of parts, and the logarithm of the number of changes).
    func parts(of range: Range<Int>) -> [(range: Range<Int>, style: UInt16)] {
        var next = changes.partitionPoint { $0.offset <= range.lowerBound }
        var style = next > 0 ? changes[next - 1].style : 0
        var start = range.lowerBound
        var parts: [(range: Range<Int>, style: UInt16)] = []
        while start < range.upperBound {
            let end = next < changes.count ? min(range.upperBound, Int(changes[next].offset)) : range.upperBound
            if start < end { parts.append((start..<end, style)) }
            if next < changes.count { style = changes[next].style }
            (start, next) = (end, next + 1)
        }
        return parts
    }

    /// The number of lines that begin in the chunk up to a block, including the block.
    ///
    /// - Complexity: O(number of blocks of the chunk).
    func lineCount(throughBlock block: Int) -> Int {
        lineCount - (block + 1..<max(block + 1, blockCount)).count { endsLine(atBlock: $0 - 1) }
    }

    /// The first block of a line, which is counted from the first line that begins in the chunk.
    ///
    /// - Complexity: O(number of blocks of the chunk).
    func block(ofLine line: Int) -> Int {
        var rest = line + 1 - lineCount(throughBlock: 0)
        var block = 0
        while rest > 0 {
            if endsLine(atBlock: block) { rest -= 1 }
            block += 1
        }
        return block
    }
}

extension UInt8 {
    /// Whether the byte goes on a character of UTF-8.
    fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
