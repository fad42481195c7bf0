import TerminalCanvas

/// Glyphs of a row that have one style and can be drawn together.
struct PictureRun {
    /// What is drawn.
    private(set) var text: String

    /// The first column.
    private(set) var column: Int

    /// The width in columns.
    private(set) var columns: Int

    /// Whether these are lines, drawn by ``LinePath``.
    let isLine: Bool

    private let style: Style

    /// Divides a row into runs. ASCII text of one style is one run. Every other character is a run by itself.
    static func runs(of glyphs: [ScreenGlyph]) -> [PictureRun] {
        var runs: [PictureRun] = []
        for (column, glyph) in glyphs.enumerated() where glyph.width > 0 {
            if let last = runs.last, last.takes(glyph) {
                runs[runs.count - 1].text += glyph.text
                runs[runs.count - 1].columns += glyph.width
            } else {
                let isLine = LinePath.isLine(glyph.text)
                runs.append(
                    PictureRun(
                        text: glyph.text, column: column, columns: glyph.width, isLine: isLine, style: glyph.style))
            }
        }
        return runs
    }

    /// Whether it is a single character that is not of ASCII.
    var isGlyph: Bool { !text.utf8.allSatisfy { $0 < 0x80 } }

    /// The run without the blanks at its ends; `nil` if it has only blanks.
    var withoutBlankEnds: PictureRun? {
        guard !isGlyph else { return self }
        let leading = text.prefix { $0 == " " }.count
        guard leading < text.count else { return nil }
        var result = self
        result.text = String(text.dropFirst(leading).reversed().drop { $0 == " " }.reversed())
        result.column += leading
        result.columns = result.text.count
        return result
    }

    private func takes(_ glyph: ScreenGlyph) -> Bool {
        let isAscii = glyph.text.utf8.allSatisfy { $0 < 0x80 }
        guard glyph.style == style, !glyph.text.isEmpty else { return false }
        return isLine ? LinePath.isLine(glyph.text) : isAscii && !isGlyph
    }

    /// The color of the strokes.
    var foreground: String { isReversed ? plainBackground : plainForeground }

    /// The background color.
    var background: String { isReversed ? plainForeground : plainBackground }

    /// The SVG attributes of the style, except its color.
    var attributes: String {
        var result = ""
        if style.attributes.contains(.bold) { result += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { result += " font-style=\"italic\"" }
        if style.attributes.contains(.dim) { result += " opacity=\"0.6\"" }
        if style.attributes.contains(.underline) { result += " text-decoration=\"underline\"" }
        if style.attributes.contains(.strikethrough) { result += " text-decoration=\"line-through\"" }
        return result
    }

    private var isReversed: Bool { style.attributes.contains(.reverse) }

    private var plainForeground: String { PictureColor.hex(style.foreground) ?? PictureColor.foreground }

    private var plainBackground: String { PictureColor.hex(style.background) ?? PictureColor.background }
}
