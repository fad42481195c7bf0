import TerminalCanvas

/// How the pane divides its content into rows.
struct PaneFormat: Hashable, Sendable {
    /// The number of columns of a row, at least 1.
    var width: Int

    /// Whether a line that is too long goes on in the next row. Otherwise it is cut.
    var wraps: Bool

    /// The characters that the terminal can show.
    var repertoire: CharacterRepertoire
}

/// A row of the pane: a block of its content, and the number of the row in the block.
struct PanePosition: Hashable, Comparable, Sendable {
    var block = 0
    var row = 0

    static func < (left: PanePosition, right: PanePosition) -> Bool {
        (left.block, left.row) < (right.block, right.row)
    }
}

/// A content in rows of a width.
///
/// Only the blocks are made into rows that are needed: those on the screen, and those that a movement passes.
struct PaneLayout {
    let content: PaneContent
    let format: PaneFormat

    /// A row as it is drawn.
    struct Row {
        enum Kind {
            case text, note, error
        }

        let text: SafeText
        let kind: Kind

        /// The block that the row is of.
        let block: Int

        /// Where the row begins in the text of its block, in UTF-8 bytes; `nil` if that text has no such row.
        let offset: Int?
    }

    /// Returns the rows from a position on.
    ///
    /// - Complexity: O(number of blocks that have these rows).
    func rows(from position: PanePosition, count: Int) -> [Row] {
        var rows: [Row] = []
        var block = position.block
        while rows.count < count, block < content.blockCount {
            let blockRows = self.rows(ofBlock: block)
            rows += blockRows.dropFirst(block == position.block ? position.row : 0)
            block += 1
        }
        return Array(rows.prefix(count))
    }

    /// Returns a position that is some rows below another one, or above it. It is not before the first row, nor after
    /// the last one.
    ///
    /// - Complexity: O(number of blocks between them).
    func position(_ start: PanePosition, movedBy rows: Int) -> PanePosition {
        var position = start
        var rest = rows
        while rest > 0 {
            let below = self.rows(ofBlock: position.block).count - 1 - position.row
            if rest <= below { return PanePosition(block: position.block, row: position.row + rest) }
            guard position.block + 1 < content.blockCount else {
                return PanePosition(block: position.block, row: position.row + max(0, below))
            }
            rest -= below + 1
            position = PanePosition(block: position.block + 1, row: 0)
        }
        while rest < 0 {
            if -rest <= position.row { return PanePosition(block: position.block, row: position.row + rest) }
            guard position.block > 0 else { return PanePosition() }
            rest += position.row + 1
            position.block -= 1
            position.row = self.rows(ofBlock: position.block).count - 1
        }
        return position
    }

    /// Returns the greatest position at which the last row is still at the bottom.
    ///
    /// - Parameter height: The number of rows on the screen.
    func lastPosition(height: Int) -> PanePosition {
        guard content.blockCount > 0 else { return PanePosition() }
        let block = content.blockCount - 1
        let last = PanePosition(block: block, row: max(0, rows(ofBlock: block).count - 1))
        return position(last, movedBy: 1 - max(1, height))
    }

    /// Returns the rows of a block; at least one.
    private func rows(ofBlock block: Int) -> [Row] {
        guard block < content.blockCount else { return [] }
        let (part, partBlock) = content.part(ofBlock: block)
        let (texts, kind) = texts(of: part, partBlock)
        // In a narrow pane, bytes that are not text are in other rows than in a wide one.
        var isInText = true
        if case .hex = part { isInText = texts.count == 1 }
        var offset = 0
        return texts.map { text in
            defer { offset += text.text.utf8.count }
            return Row(text: text, kind: kind, block: block, offset: isInText ? offset : nil)
        }
    }

    /// Returns the parts of a block's text that have styles of their own, in UTF-8 bytes.
    func styledRanges(ofBlock block: Int) -> [(range: Range<Int>, style: Style)] {
        let (part, partBlock) = content.part(ofBlock: block)
        guard case .text(let text) = part else { return [] }
        return text.styledRanges(ofBlock: partBlock, format.repertoire)
    }

    private func texts(of part: PaneContent.Part, _ block: Int) -> (texts: [SafeText], kind: Row.Kind) {
        switch part {
        case .note(let text, let isError):
            (SafeText(text, repertoire: format.repertoire).rows(ofWidth: format.width), isError ? .error : .note)
        case .text(let text): (text.rows(ofBlock: block, format), .text)
        case .hex(let dump): (dump.rows(ofBlock: block, format), .text)
        }
    }
}

// Places in the text.
extension PaneLayout {
    /// Returns the row that has a match, or the first row of its block.
    func position(of match: PaneMatch) -> PanePosition {
        let row = rows(ofBlock: match.block).lastIndex { $0.offset.map { $0 <= match.offset } ?? false }
        return PanePosition(block: match.block, row: row ?? 0)
    }

    /// Returns where a row begins in the text of its block, in UTF-8 bytes.
    func offset(of position: PanePosition) -> Int {
        let rows = rows(ofBlock: position.block)
        return rows.indices.contains(position.row) ? rows[position.row].offset ?? 0 : 0
    }
}

extension PaneLayout.Row {
    /// Returns where a part of the block's text is on the screen, as far as it is in this row; `nil` if none of it is.
    ///
    /// - Parameters:
    ///   - range: The part, in UTF-8 bytes of the block's text.
    ///   - origin: Where the first row of the pane begins.
    ///   - line: The number of this row in the pane.
    func place(of range: Range<Int>, at origin: Point, line: Int) -> Rectangle? {
        guard let offset else { return nil }
        let part = range.clamped(to: offset..<offset + text.text.utf8.count)
        guard !part.isEmpty else { return nil }
        let columns = text.columns(of: part.lowerBound - offset..<part.upperBound - offset)
        return Rectangle(
            column: origin.column + columns.lowerBound, row: origin.row + line, columns: columns.count, rows: 1)
    }
}

extension SafeText {
    /// The columns of a part of the text, which is given in UTF-8 bytes.
    fileprivate func columns(of range: Range<Int>) -> Range<Int> {
        let ends = [range.lowerBound, range.upperBound].map { end in
            SafeText(String(decoding: text.utf8.prefix(end), as: UTF8.self), repertoire: repertoire).width
        }
        return ends[0]..<max(ends[0], ends[1])
    }
}
