import CNcursesw
import TerminalCanvas

/// Turns rows of a canvas into what curses takes, in a buffer that is used again for each row.
///
/// Only safe text reaches a canvas, and its widths are those of curses. Should the two ever disagree, a question mark
/// stands in for the glyph, so that nothing to the right of it is shifted.
@MainActor
final class RowEncoder {
    private let repertoire: CharacterRepertoire
    private var buffer = CellBuffer(count: 0)

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
        if buffer.cells.count < columns { buffer = CellBuffer(count: columns) }
        let glyphs = glyphs.dropFirst(part.lowerBound).prefix(part.count)
        let count = encode(glyphs, columns: part.count, renditions: &renditions)
        mvadd_wchnstr(Int32(row), Int32(part.lowerBound), buffer.cells.baseAddress, Int32(count))
    }

    /// Fills cells, one for each glyph and not for each column.
    ///
    /// - Returns: The number of cells.
    private func encode(_ glyphs: ArraySlice<Glyph>, columns: Int, renditions: inout RenditionTable) -> Int {
        let cells = buffer.cells
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
        var place = 0
        for scalar in scalars {
            cells[0].set(scalar.value, at: place)
            place += 1
        }
        return 1
    }

    /// Whether curses will show these scalars in that many columns.
    private func isShown(_ scalars: Glyph.Scalars, width: Int) -> Bool {
        guard scalars.count > 0 else { return false }
        let base = scalars[0].value
        if base < 0x7f, scalars.count == 1 { return false }
        guard repertoire == .unicode, Int(wcwidth(wchar_t(base))) == width else { return false }
        for place in 1..<max(1, scalars.count) where wcwidth(wchar_t(scalars[place].value)) != 0 { return false }
        return true
    }
}

/// Memory for a row as curses takes it.
private final class CellBuffer {
    let cells: UnsafeMutableBufferPointer<cchar_t>

    init(count: Int) {
        cells = .allocate(capacity: count)
        cells.initialize(repeating: cchar_t())
    }

    deinit { cells.deallocate() }
}

extension cchar_t {
    /// Sets one of the characters: the base at 0, then its marks.
    fileprivate mutating func set(_ value: UInt32, at place: Int) {
        let character = wchar_t(value)
        switch place {
        case 0: chars.0 = character
        case 1: chars.1 = character
        case 2: chars.2 = character
        case 3: chars.3 = character
        case 4: chars.4 = character
        default: break
        }
    }
}
