import CNcursesw
import TerminalCanvas

/// Turns rows of a canvas into cells of curses, in a buffer that is used again for each row.
///
/// Only safe text reaches a canvas, and its widths are those of curses. Where the two disagree, a question mark stands
/// for the glyph, so that nothing to the right of it is shifted.
@MainActor
final class RowEncoder {
    private let repertoire: CharacterRepertoire
    private var buffer = CellBuffer(count: 0)
    private let known = KnownCharacters()

    /// Whether plain letters in reverse stand for the letters that may be emoji; see ``EmojiLetter``.
    var replacesEmojiLetters = false

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
        _ glyphs: [Glyph], in part: Range<Int>, to row: Int, columns: Int, renditions: inout RenditionTable
    ) {
        let part = part.clamped(to: 0..<columns)
        // One more for the blank that is copied.
        if buffer.cells.count <= columns { buffer = CellBuffer(count: columns + 1) }
        write(glyphs, part.clamped(to: 0..<glyphs.count), to: row, renditions: &renditions)
        // What is missing is blank.
        guard glyphs.count < part.upperBound else { return }
        var blank = renditions.template(for: .blank())
        let start = max(part.lowerBound, glyphs.count)
        mvhline_set(Int32(row), Int32(start), &blank, Int32(part.upperBound - start))
    }

    /// Writes stretches of equal glyphs as lines, which costs curses a tenth, and what is between them cell by cell.
    private func write(_ glyphs: [Glyph], _ part: Range<Int>, to row: Int, renditions: inout RenditionTable) {
        let cells = buffer.cells
        // A blank in the style that is being written.
        let template = cells.count - 1
        var style: UInt64?
        // Up to there everything is written; the cells begin there, or one column before.
        var written = part.lowerBound
        var (start, count) = (part.lowerBound, 0)
        var column = part.lowerBound
        while column < part.upperBound {
            let glyph = glyphs[column]
            if glyph.styleNumber != style {
                style = glyph.styleNumber
                cells[template] = renditions.template(for: glyph)
            }
            if column + 1 < part.upperBound, glyphs[column + 1] == glyph,
                case let end = Self.endOfStretch(in: glyphs, part, from: column), end - column >= Self.shortestLine
            {
                if written < column { flush(count, to: row, start) }
                _ = put(glyph, at: 0, room: 1)
                mvhline_set(Int32(row), Int32(column), cells.baseAddress, Int32(end - column))
                // What follows begins with the last of them: where curses finds the right half of a wide glyph at the
                // first column that it writes, it makes a blank of the column before.
                (start, count) = (end - 1, 1)
                written = end
                column = end
            } else {
                if glyph.ascii >= 0x20 {
                    cells[count] = cells[template]
                    cells[count].chars.0 = wchar_t(glyph.ascii)
                    count += 1
                } else if !glyph.isRightHalf {
                    count += put(glyph, at: count, room: min(glyph.width, part.upperBound - column))
                }
                column += 1
            }
        }
        if written < column { flush(count, to: row, start) }
    }

    private func flush(_ count: Int, to row: Int, _ column: Int) {
        mvadd_wchnstr(Int32(row), Int32(column), buffer.cells.baseAddress, Int32(count))
    }

    /// The fewest equal glyphs that are written as a line. They are one column wide, as wide ones do not touch.
    private static let shortestLine = 6

    /// Where a stretch of equal glyphs ends.
    private static func endOfStretch(in glyphs: [Glyph], _ part: Range<Int>, from column: Int) -> Int {
        let glyph = glyphs[column]
        var end = column + 1
        while end < part.upperBound, glyphs[end] == glyph { end += 1 }
        return end
    }

    /// Makes cells of a glyph in the style that is being written.
    ///
    /// - Parameters:
    ///   - glyph: Any but the right half of a wide one.
    ///   - place: The first of the cells.
    ///   - room: How many there may be: the glyph's columns, or fewer at the edge.
    /// - Returns: The number of cells: one, or where the glyph cannot be shown as many as there is room for.
    private func put(_ glyph: Glyph, at place: Int, room: Int) -> Int {
        let cells = buffer.cells
        let template = cells.count - 1
        let code = glyph.loneScalar
        cells[place] = cells[template]
        if replacesEmojiLetters, let letter = EmojiLetter.plain(code) {
            cells[place].chars.0 = wchar_t(letter)
            cells[place].attr ^= UNFOLD_REVERSE
            return 1
        }
        if glyph.ascii >= 0x20 || room == glyph.width && known.contains(code, width: room) {
            cells[place].chars.0 = wchar_t(code)
            return 1
        }
        guard room == glyph.width, isShown(glyph.scalars, width: room) else {
            for index in place..<(place + room) {
                cells[index] = cells[template]
                cells[index].chars.0 = room == glyph.width ? 0x3f : 0x20
            }
            return room
        }
        if code != 0 { known.insert(code, width: room) }
        for (index, scalar) in glyph.scalars.enumerated() { cells[place].set(scalar.value, at: index) }
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

/// Characters of which is known that curses shows them in so many columns: the last of each few that were asked for.
private final class KnownCharacters {
    /// A character's code, and its width above; 0 for none.
    private let entries: UnsafeMutableBufferPointer<UInt32>

    init() {
        entries = .allocate(capacity: 64)
        entries.initialize(repeating: 0)
    }

    deinit { entries.deallocate() }

    func contains(_ code: UInt32, width: Int) -> Bool {
        code != 0 && entries[Int(code & 63)] == code | UInt32(width) << 24
    }

    func insert(_ code: UInt32, width: Int) { entries[Int(code & 63)] = code | UInt32(width) << 24 }
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

/// Four of the filled squares with letters, 🅰 🅱 🅾 🅿, may be emoji. Unicode has them in one column; some terminals draw
/// them in two.
private enum EmojiLetter {
    /// The letter in a square, or `nil` for any other character.
    static func plain(_ code: UInt32) -> UInt32? {
        switch code {
        case 0x1F170, 0x1F171, 0x1F17E, 0x1F17F: code - 0x1F170 + 0x41
        default: nil
        }
    }
}
