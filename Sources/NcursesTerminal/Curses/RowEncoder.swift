import CNcursesw
import TerminalCanvas

/// Writes rows of a canvas into the standard window of curses.
///
/// Only safe text reaches a canvas, and its widths are the widths of curses. If the two disagree, a question mark
/// replaces the glyph, so that nothing to the right of it is shifted.
struct RowEncoder {
    let repertoire: CharacterRepertoire

    /// Whether plain letters in reverse replace letters in filled squares; see ``SquaredLetter``.
    var replacesSquaredLetters = false

    /// The cells of styles.
    var renditions: RenditionTable

    /// Moves rows of the window up or down.
    @MainActor
    func scroll(_ shift: RowShift) {
        wsetscrreg(stdscr, Int32(shift.rows.lowerBound), Int32(shift.rows.upperBound - 1))
        scrollok(stdscr, true)
        wscrl(stdscr, Int32(shift.distance))
        scrollok(stdscr, false)
    }

    /// Writes the columns of a row that differ from another canvas of the same size.
    mutating func write(_ row: Int, of canvas: Canvas, since known: Canvas, columns: Int) {
        let (glyphs, old) = (canvas.glyphs(inRow: row), known.glyphs(inRow: row))
        var start = 0
        while let changed = canvas.columns(changedInRow: row, since: known, from: start) {
            if !restyle(glyphs, from: old, in: changed, of: row) {
                write(glyphs, in: changed, to: row, columns: columns)
            }
            start = changed.upperBound
        }
    }

    /// Changes the styles in a part of a row if its characters are the same as before, as where the bar was and is:
    /// 3,000 instructions instead of 17,000 for a row of 80 columns.
    ///
    /// - Returns: `false` if the part has to be written.
    private mutating func restyle(_ glyphs: [Glyph], from old: [Glyph], in part: Range<Int>, of row: Int) -> Bool {
        for column in part where !glyphs[column].hasText(of: old[column]) { return false }
        guard !replacesSquaredLetters else { return false }
        var start = part.lowerBound
        while start < part.upperBound {
            let cell = renditions.template(for: glyphs[start])
            var (end, pair) = (start + 1, cell.ext_color)
            while end < part.upperBound, glyphs[end].styleNumber == glyphs[start].styleNumber { end += 1 }
            mvchgat(Int32(row), Int32(start), Int32(end - start), cell.attr, 0, &pair)
            start = end
        }
        return true
    }

    /// Writes a part of a row.
    ///
    /// - Parameters:
    ///   - glyphs: The whole row, from the left edge.
    ///   - part: The columns to write. They contain both halves or neither half of a wide glyph.
    ///   - columns: The width of the window. The row is cut or filled with blanks.
    mutating func write(_ glyphs: [Glyph], in part: Range<Int>, to row: Int, columns: Int) {
        let part = part.clamped(to: 0..<columns)
        withUnsafeTemporaryAllocation(of: cchar_t.self, capacity: part.count) { cells in
            let count = encode(glyphs, in: part, into: cells)
            mvadd_wchnstr(Int32(row), Int32(part.lowerBound), cells.baseAddress, Int32(count))
        }
    }

    /// Makes the cells of a part of a row.
    ///
    /// - Returns: The number of cells, at most one for each column.
    private mutating func encode(
        _ glyphs: [Glyph], in part: Range<Int>, into cells: UnsafeMutableBufferPointer<cchar_t>
    ) -> Int {
        var count = 0
        var style: UInt64?
        var cell = cchar_t()
        for column in part {
            let glyph = column < glyphs.count ? glyphs[column] : .blank()
            guard !glyph.isRightHalf else { continue }
            if glyph.styleNumber != style {
                style = glyph.styleNumber
                cell = renditions.template(for: glyph)
            }
            if glyph.ascii >= 0x20 {
                cell.chars.0 = wchar_t(glyph.ascii)
                cells.initializeElement(at: count, to: cell)
                count += 1
            } else {
                let room = min(glyph.width, part.upperBound - column)
                let (shown, width) = self.cell(of: glyph, in: cell, room: room)
                for _ in 0..<width {
                    cells.initializeElement(at: count, to: shown)
                    count += 1
                }
            }
        }
        return count
    }

    /// The cell of a glyph that is not ASCII.
    ///
    /// - Parameters:
    ///   - glyph: Any glyph except the right half of a wide one.
    ///   - plain: An ASCII character in the glyph's style.
    ///   - room: The glyph's columns, or fewer at the edge.
    /// - Returns: The cell, and how often it is written: once, or in each column of a glyph that cannot be shown.
    private func cell(of glyph: Glyph, in plain: cchar_t, room: Int) -> (cell: cchar_t, count: Int) {
        var cell = plain
        if replacesSquaredLetters, let letter = SquaredLetter.plain(glyph.loneScalar) {
            cell.chars.0 = wchar_t(letter)
            cell.attr ^= UNFOLD_REVERSE
        } else if room == glyph.width, isShown(glyph.scalars, width: room) {
            for (index, scalar) in glyph.scalars.enumerated() { cell.set(scalar.value, at: index) }
        } else {
            cell.chars.0 = room == glyph.width ? 0x3f : 0x20
            return (cell, max(1, room))
        }
        return (cell, 1)
    }

    /// Whether curses shows these scalars in so many columns.
    private func isShown(_ scalars: Glyph.Scalars, width: Int) -> Bool {
        guard scalars.count > 0 else { return false }
        let base = scalars[0].value
        if base < 0x7f, scalars.count == 1 { return false }
        guard repertoire == .unicode, Int(wcwidth(wchar_t(base))) == width else { return false }
        return (1..<max(1, scalars.count)).allSatisfy { wcwidth(wchar_t(scalars[$0].value)) == 0 }
    }
}

/// The letters in filled squares, 🅰 to 🆉. Unicode has them in one column. Some terminals draw all of them in two,
/// or those that may be emoji.
private enum SquaredLetter {
    /// The letter in a square, or `nil` for any other character.
    static func plain(_ code: UInt32) -> UInt32? {
        switch code {
        case 0x1F170...0x1F189: code - 0x1F170 + 0x41
        default: nil
        }
    }
}

extension cchar_t {
    /// Sets one of the characters: the base at 0, then its marks. curses has room for four marks.
    fileprivate mutating func set(_ value: UInt32, at index: Int) {
        let character = wchar_t(value)
        switch index {
        case 0: chars.0 = character
        case 1: chars.1 = character
        case 2: chars.2 = character
        case 3: chars.3 = character
        case 4: chars.4 = character
        default: break
        }
    }
}
