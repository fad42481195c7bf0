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
        let (part, block) = content.part(ofBlock: block)
        switch part {
        case .note(let text, let isError):
            let rows = SafeText(text, repertoire: format.repertoire).rows(ofWidth: format.width)
            return rows.map { Row(text: $0, kind: isError ? .error : .note) }
        case .text(let text):
            return text.rows(ofBlock: block, format).map { Row(text: $0, kind: .text) }
        case .hex(let dump): return dump.rows(ofBlock: block, format).map { Row(text: $0, kind: .text) }
        }
    }
}
