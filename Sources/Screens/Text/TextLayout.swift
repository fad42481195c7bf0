import CollectionViews
import TerminalCanvas
import TextMatching

/// How a text is divided into rows.
struct TextFormat: Hashable {
    /// The number of columns of a row, at least 1.
    var columns = 1

    /// Whether a line that is too long goes on in the next row. Otherwise it is cut.
    var wraps = true

    /// The number of columns by which lines that are not wrapped are scrolled.
    var left = 0

    /// The characters that the terminal can show.
    var repertoire = CharacterRepertoire.unicode
}

/// A row of a text: a block of it, and the number of the row in the block. See ``TextChunk``.
struct TextPosition: Hashable, Comparable {
    var block = 0
    var row = 0

    static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.block, left.row) < (right.block, right.row)
    }
}

/// A place in a text: a block, and an offset in the block's text as it is shown, in UTF-8 bytes.
struct TextPlace: Hashable, Comparable, Sendable {
    var block = 0
    var offset = 0

    static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.block, left.offset) < (right.block, right.offset)
    }
}

/// A block of a text as it is shown: safe text, with blanks in the place of tabs.
struct TextBlock {
    /// The text in one row.
    let text: SafeText

    /// The parts that have styles of their own, in UTF-8 bytes.
    let styles: [(range: Range<Int>, style: ContentStyle)]

    /// The number of columns between two tab stops.
    private static let tabWidth = 8

    /// Reads a block.
    ///
    /// - Parameter columns: The number of columns from which on the block may be left out.
    /// - Complexity: O(number of bytes of the block), at most about 16,000, and O(columns).
    init(_ block: Int, of storage: TextStorage, _ repertoire: CharacterRepertoire, columns: Int = .max) {
        let limit = columns < TextChunk.pieceSize ? 8 * columns + 64 : .max
        var (column, end) = (0, 0)
        var texts: [SafeText] = []
        var styles: [(Range<Int>, ContentStyle)] = []
        for part in storage.parts(ofBlock: block, limit: limit) {
            let text = Self.text(part.bytes, from: &column, repertoire)
            let range = end..<end + text.text.utf8.count
            end = range.upperBound
            texts.append(text)
            if let style = part.style { styles.append((range, style)) }
        }
        self.text = texts.count == 1 ? texts[0] : .joined(texts)
        self.styles = styles
    }

    /// Returns bytes as safe text with blanks in the place of tabs.
    ///
    /// - Parameter column: The column at which the text begins, and then the one at which it ends.
    private static func text(
        _ bytes: ArraySlice<UInt8>, from column: inout Int, _ repertoire: CharacterRepertoire
    ) -> SafeText {
        guard bytes.contains(UInt8(ascii: "\t")) else {
            let text = SafeText(bytes: bytes, repertoire: repertoire)
            column += text.width
            return text
        }
        var result: [UInt8] = []
        for (index, part) in bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                let blanks = tabWidth - column % tabWidth
                result += repeatElement(UInt8(ascii: " "), count: blanks)
                column += blanks
            }
            result += part
            column += SafeText(bytes: part, repertoire: repertoire).width
        }
        return SafeText(bytes: result, repertoire: repertoire)
    }
}

/// A row of a text as it is drawn.
struct TextRow {
    let text: SafeText

    /// The block that the row is of.
    let block: Int

    /// Where the row begins in the text of its block, in UTF-8 bytes.
    let offset: Int

    /// Returns the columns of a part of the block's text, as far as it is in this row; `nil` if none of it is.
    ///
    /// - Parameter range: The part, in UTF-8 bytes of the block's text.
    func columns(of range: Range<Int>) -> Range<Int>? {
        let part = range.clamped(to: offset..<offset + text.text.utf8.count)
        guard !part.isEmpty else { return nil }
        return text.width(ofPrefix: part.lowerBound - offset)..<text.width(ofPrefix: part.upperBound - offset)
    }
}

extension SafeText {
    /// The number of columns of the first bytes of the text.
    fileprivate func width(ofPrefix count: Int) -> Int {
        if count == 0 { return 0 }
        return SafeText(String(decoding: text.utf8.prefix(count), as: UTF8.self), repertoire: repertoire).width
    }
}

/// A text in rows of a width.
///
/// Only the blocks are made into rows that are needed: those on the screen, and those that a movement passes. They are
/// kept until the text or the format changes.
@MainActor
final class TextLayout {
    private(set) var storage = TextStorage()

    var format = TextFormat() { didSet { if format != oldValue { known = [:] } } }

    private var known: [Int: (block: TextBlock, rows: [TextRow])] = [:]

    /// The number of times that a block was made into rows.
    private(set) var laidOutCount = 0

    /// The number of blocks that are kept.
    private static let keptCount = 1000

    /// Shows another text.
    func replace(_ new: TextStorage) {
        storage = new
        known = [:]
    }

    /// Changes the end of the text.
    func append(_ change: (inout TextStorage) -> Void) {
        for block in storage.firstOpenBlock..<storage.blockCount { known[block] = nil }
        change(&storage)
    }

    /// Returns a block and its rows, of which there is at least one.
    func block(_ index: Int) -> (block: TextBlock, rows: [TextRow]) {
        if let known = known[index] { return known }
        laidOutCount += 1
        if known.count >= Self.keptCount { known = [:] }
        let edge = format.wraps ? Int.max : format.left + format.columns
        let block = TextBlock(index, of: storage, format.repertoire, columns: edge)
        let texts = format.wraps ? block.text.rows(ofWidth: format.columns) : [block.text.truncated(to: edge)]
        var offset = 0
        let rows = texts.map { text in
            defer { offset += text.text.utf8.count }
            return TextRow(text: text, block: index, offset: offset)
        }
        known[index] = (block, rows)
        return (block, rows)
    }

    private func rowCount(ofBlock block: Int) -> Int { format.wraps ? self.block(block).rows.count : 1 }

    /// Returns the rows from a position on.
    ///
    /// - Complexity: O(number of blocks that have these rows).
    func rows(from position: TextPosition, count: Int) -> [TextRow] {
        var rows: [TextRow] = []
        var block = position.block
        while rows.count < count, block < storage.blockCount {
            rows += self.block(block).rows.dropFirst(block == position.block ? position.row : 0)
            block += 1
        }
        return Array(rows.prefix(count))
    }

    /// Returns a position that is some rows below another one, or above it. It is not before the first row, nor after
    /// the last one.
    ///
    /// - Complexity: O(number of blocks between them); O(1) if lines are not wrapped.
    func position(_ start: TextPosition, movedBy rows: Int) -> TextPosition {
        let lastBlock = max(0, storage.blockCount - 1)
        // More rows than any text has.
        let rows = max(-1 << 48, min(rows, 1 << 48))
        guard format.wraps, !storage.isEmpty else {
            return TextPosition(block: max(0, min(start.block + rows, lastBlock)))
        }
        var position = start
        var rest = rows
        while rest > 0 {
            let below = rowCount(ofBlock: position.block) - 1 - position.row
            if rest <= below { return TextPosition(block: position.block, row: position.row + rest) }
            guard position.block < lastBlock else {
                return TextPosition(block: position.block, row: position.row + max(0, below))
            }
            rest -= below + 1
            position = TextPosition(block: position.block + 1)
        }
        while rest < 0 {
            if -rest <= position.row { return TextPosition(block: position.block, row: position.row + rest) }
            guard position.block > 0 else { return TextPosition() }
            rest += position.row + 1
            position.block -= 1
            position.row = rowCount(ofBlock: position.block) - 1
        }
        return position
    }

    /// Returns the greatest position at which the last row is still at the bottom.
    ///
    /// - Parameter height: The number of rows on the screen.
    func lastPosition(height: Int) -> TextPosition {
        guard !storage.isEmpty else { return TextPosition() }
        let block = storage.blockCount - 1
        let last = TextPosition(block: block, row: rowCount(ofBlock: block) - 1)
        return position(last, movedBy: 1 - max(1, height))
    }
}

// Places in the text.
extension TextLayout {
    /// Returns the row that has a place, or the last row of its block.
    func position(of place: TextPlace) -> TextPosition {
        guard !storage.isEmpty else { return TextPosition() }
        let block = min(place.block, storage.blockCount - 1)
        let row = self.block(block).rows.lastIndex { $0.offset <= place.offset }
        return TextPosition(block: block, row: row ?? 0)
    }

    /// Returns the place of the first character of a row, or of the last row if there are fewer.
    func place(of position: TextPosition) -> TextPlace {
        guard !storage.isEmpty else { return TextPlace() }
        guard position.block < storage.blockCount else {
            return place(of: TextPosition(block: storage.blockCount - 1, row: .max))
        }
        let rows = block(position.block).rows
        return TextPlace(block: position.block, offset: rows[min(position.row, rows.count - 1)].offset)
    }
}
