import CNcursesw
import TerminalCanvas

/// Turns rows of a canvas into what curses takes, in a buffer that is used again for each row.
///
/// Only safe text reaches a canvas, and its widths are those of curses. Should the two ever disagree, a question mark
/// stands in for the glyph, so that nothing to the right of it is shifted.
@MainActor
final class RowEncoder {
    private let repertoire: CharacterRepertoire
    private var cells: [cchar_t] = []

    init(repertoire: CharacterRepertoire) {
        self.repertoire = repertoire
    }

    /// Moves rows of the standard window up or down.
    func scroll(_ shift: RowShift) {
        wsetscrreg(stdscr, Int32(shift.rows.lowerBound), Int32(shift.rows.upperBound - 1))
        scrollok(stdscr, true)
        wscrl(stdscr, Int32(shift.distance))
        scrollok(stdscr, false)
    }

    /// Writes a part of a row into the standard window.
    ///
    /// - Parameters:
    ///   - glyphs: What the whole row shows, from the left edge.
    ///   - part: The columns to write; no wide glyph is cut by it.
    ///   - row: The row of the window.
    ///   - columns: The width of the window: what does not fit is cut, what is missing is blank.
    ///   - renditions: Where styles are looked up.
    func write(
        _ glyphs: ArraySlice<Glyph>, in part: Range<Int>, to row: Int, columns: Int, renditions: inout RenditionTable
    ) {
        let part = part.clamped(to: 0..<columns)
        if cells.count < columns { cells = Array(repeating: cchar_t(), count: columns) }
        cells.withUnsafeMutableBufferPointer { cells in
            let count = glyphs.dropFirst(part.lowerBound).prefix(part.count).withUnsafeBufferPointer { glyphs in
                encode(glyphs, into: cells, columns: part.count, renditions: &renditions)
            }
            mvadd_wchnstr(Int32(row), Int32(part.lowerBound), cells.baseAddress, Int32(count))
        }
    }

    /// Fills cells, one for each glyph and not for each column.
    ///
    /// - Returns: The number of cells.
    private func encode(
        _ glyphs: UnsafeBufferPointer<Glyph>, into cells: UnsafeMutableBufferPointer<cchar_t>, columns: Int,
        renditions: inout RenditionTable
    ) -> Int {
        let plain = renditions.template(for: .plain)
        var template = plain
        var previous = Glyph.blank()
        var count = 0
        var column = 0
        for glyph in glyphs where !glyph.isRightHalf {
            if !glyph.hasSameStyle(as: previous) {
                previous = glyph
                template = renditions.template(for: glyph.style)
            }
            if glyph.ascii >= 0x20 {
                cells[count] = template
                cells[count].chars.0 = wchar_t(glyph.ascii)
                count += 1
            } else {
                let room = cells[count..<min(cells.count, count + min(glyph.width, columns - column))]
                count += fill(UnsafeMutableBufferPointer(rebasing: room), with: glyph, template: template)
            }
            column += glyph.width
        }
        // Nothing is written beyond the edge, where a wide glyph was cut.
        while column < columns {
            cells[count] = plain
            count += 1
            column += 1
        }
        return count
    }

    /// Writes a glyph that is not plain ASCII.
    ///
    /// - Returns: The number of cells: one, or where it cannot be shown as many as there are columns for it.
    private func fill(_ cells: UnsafeMutableBufferPointer<cchar_t>, with glyph: Glyph, template: cchar_t) -> Int {
        let scalars = glyph.scalars
        guard cells.count == glyph.width, isShown(scalars, width: glyph.width) else {
            for index in cells.indices {
                cells[index] = template
                cells[index].chars.0 = cells.count == glyph.width ? 0x3f : 0x20
            }
            return cells.count
        }
        cells[0] = template
        withUnsafeMutableBytes(of: &cells[0].chars) { bytes in
            let characters = bytes.assumingMemoryBound(to: wchar_t.self)
            for (position, scalar) in scalars.prefix(characters.count).enumerated() {
                characters[position] = wchar_t(scalar.value)
            }
        }
        return 1
    }

    /// Whether curses will show these scalars in that many columns.
    private func isShown(_ scalars: Glyph.Scalars, width: Int) -> Bool {
        guard let base = scalars.first?.value else { return false }
        if base < 0x7f, scalars.count == 1 { return false }
        guard repertoire == .unicode, Int(wcwidth(wchar_t(base))) == width else { return false }
        return scalars.dropFirst().allSatisfy { wcwidth(wchar_t($0.value)) == 0 }
    }
}
