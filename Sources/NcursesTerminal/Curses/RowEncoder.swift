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

    /// Writes a row into the standard window.
    ///
    /// - Parameters:
    ///   - glyphs: What the row shows, from the left edge.
    ///   - row: The row of the window.
    ///   - columns: The width of the window: what does not fit is cut, what is missing is blank.
    ///   - renditions: Where styles are looked up.
    func write(_ glyphs: ArraySlice<Glyph>, to row: Int, columns: Int, renditions: inout RenditionTable) {
        cells.removeAll(keepingCapacity: true)
        var style = Style.plain
        var template = renditions.template(for: style)
        var column = 0
        for glyph in glyphs.prefix(columns) where !glyph.isRightHalf {
            if glyph.style != style {
                style = glyph.style
                template = renditions.template(for: style)
            }
            let isCut = column + glyph.width > columns
            append(isCut ? .blank(style) : glyph, template: template)
            column += isCut ? 1 : glyph.width
        }
        let blank = renditions.template(for: .plain)
        for _ in column..<max(column, columns) { cells.append(blank) }
        mvadd_wchnstr(Int32(row), 0, cells, Int32(cells.count))
    }

    private func append(_ glyph: Glyph, template: cchar_t) {
        var cell = template
        let scalars = glyph.scalars
        guard isShown(scalars, width: glyph.width) else {
            cell.chars.0 = 0x3f
            for _ in 0..<glyph.width { cells.append(cell) }
            return
        }
        withUnsafeMutableBytes(of: &cell.chars) { bytes in
            let characters = bytes.assumingMemoryBound(to: wchar_t.self)
            for (position, scalar) in scalars.prefix(characters.count).enumerated() {
                characters[position] = wchar_t(scalar.value)
            }
        }
        cells.append(cell)
    }

    /// Whether curses will show these scalars in that many columns.
    private func isShown(_ scalars: Glyph.Scalars, width: Int) -> Bool {
        guard let base = scalars.first?.value else { return false }
        if scalars.count == 1, base < 0x7f { return base >= 0x20 && width == 1 }
        guard repertoire == .unicode, Int(wcwidth(wchar_t(base))) == width else { return false }
        return scalars.dropFirst().allSatisfy { wcwidth(wchar_t($0.value)) == 0 }
    }
}
