extension Canvas {
    /// Draws text on one row, clipped to a range of columns.
    ///
    /// ```swift
    /// var canvas = Canvas(size: Size(columns: 8, rows: 1))
    /// canvas.draw(SafeText("readme.txt"), at: Point(column: 2, row: 0))  // 12
    /// canvas.textRows  // ["  readme"]
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text to draw.
    ///   - point: The position of the text's first column. It may lie outside the canvas on any side.
    ///   - columns: The columns that may be drawn; all columns by default. Nothing outside changes, with one exception:
    ///     if half of a wide glyph is overwritten, its other half becomes a blank.
    ///   - style: The style of the text.
    ///   - escapeStyle: The style of escapes in the text; `nil` for `style` with foreground and background exchanged.
    /// - Returns: The column after the last column of the text, even if the text was clipped.
    /// - Complexity: O(columns drawn) for printable ASCII, otherwise O(length of the text up to the last column drawn).
    @discardableResult
    public mutating func draw(
        _ text: SafeText, at point: Point, in columns: Range<Int>? = nil, style: Style = .plain,
        escapeStyle: Style? = nil
    ) -> Int {
        let end = point.column.addingSaturated(text.width)
        let clip = (columns ?? 0..<size.columns).clamped(to: 0..<size.columns)
        let span = max(clip.lowerBound, point.column)..<max(clip.lowerBound, point.column, min(clip.upperBound, end))
        guard !span.isEmpty, (0..<size.rows).contains(point.row) else { return end }
        rows[point.row].withUnsafeMutableBufferPointer { row in
            Self.blankCutGlyphs(around: span, in: row)
            text.write(into: row, at: point.column, in: span, style: style, escapeStyle: escapeStyle)
        }
        return end
    }

    /// Fills a rectangle with blanks.
    ///
    /// - Parameters:
    ///   - rectangle: The part to fill, clipped to the canvas.
    ///   - style: The style of the blanks.
    public mutating func fill(_ rectangle: Rectangle, style: Style = .plain) {
        let columns = rectangle.columnRange.clamped(to: 0..<size.columns)
        guard !columns.isEmpty else { return }
        let blank = Glyph.blank(style)
        for row in rectangle.rowRange.clamped(to: 0..<size.rows) {
            rows[row].withUnsafeMutableBufferPointer { glyphs in
                Self.blankCutGlyphs(around: columns, in: glyphs)
                for column in columns { glyphs[column] = blank }
            }
        }
    }

    /// Changes the style of the glyphs in a rectangle.
    ///
    /// A wide glyph changes as a whole if its left half is in the rectangle. Otherwise it does not change.
    ///
    /// - Parameters:
    ///   - rectangle: The part to change, clipped to the canvas.
    ///   - change: A closure that changes a style. It is called once for consecutive glyphs of equal style.
    public mutating func restyle(_ rectangle: Rectangle, _ change: (inout Style) -> Void) {
        let columns = rectangle.columnRange.clamped(to: 0..<size.columns)
        guard !columns.isEmpty else { return }
        var known: (old: PackedStyle, new: PackedStyle)?
        for row in rectangle.rowRange.clamped(to: 0..<size.rows) {
            rows[row].withUnsafeMutableBufferPointer { glyphs in
                let lower = columns.lowerBound + (glyphs[columns.lowerBound].isRightHalf ? 1 : 0)
                var upper = columns.upperBound
                if upper < glyphs.count, glyphs[upper].isRightHalf { upper += 1 }
                for column in lower..<max(lower, upper) {
                    let old = glyphs[column].packedStyle
                    if known?.old != old {
                        var style = old.style
                        change(&style)
                        known = (old, PackedStyle(style))
                    }
                    if let known { glyphs[column].packedStyle = known.new }
                }
            }
        }
    }

    /// Draws another canvas on this one, without its ``cursor``.
    ///
    /// - Parameters:
    ///   - canvas: The canvas to draw.
    ///   - point: The position of its upper left corner. It may lie outside this canvas on any side.
    ///   - clip: The part of this canvas that may be drawn; the whole canvas by default.
    /// - Complexity: O(rows) if both canvases have the same width and all columns are drawn, because canvases share
    ///   whole rows. Otherwise O(glyphs drawn).
    public mutating func draw(_ canvas: Canvas, at point: Point, in clip: Rectangle? = nil) {
        let target = Rectangle(origin: point, size: canvas.size)
        let columns = target.columnRange.clamped(to: 0..<size.columns)
            .clamped(to: clip?.columnRange ?? 0..<size.columns)
        let rows = target.rowRange.clamped(to: 0..<size.rows).clamped(to: clip?.rowRange ?? 0..<size.rows)
        guard !columns.isEmpty else { return }
        for row in rows {
            let source = canvas.rows[row - point.row]
            if columns.count == size.columns, source.count == size.columns {
                self.rows[row] = source
            } else {
                self.rows[row].withUnsafeMutableBufferPointer { glyphs in
                    Self.copy(source, at: point.column, to: columns, of: glyphs)
                }
            }
        }
    }

    /// Copies the glyphs of a row to some columns of another row. Glyphs that the edges cut in half become blanks.
    private static func copy(
        _ source: [Glyph], at origin: Int, to columns: Range<Int>, of row: UnsafeMutableBufferPointer<Glyph>
    ) {
        blankCutGlyphs(around: columns, in: row)
        for column in columns { row[column] = source[column - origin] }
        let (first, last) = (columns.lowerBound, columns.upperBound - 1)
        if row[first].isRightHalf { row[first] = .blank(row[first].packedStyle) }
        if row[last].width == 2 { row[last] = .blank(row[last].packedStyle) }
    }

    /// Turns the outer halves of wide glyphs at the edges of a span into blanks, before the span is overwritten.
    private static func blankCutGlyphs(around span: Range<Int>, in row: UnsafeMutableBufferPointer<Glyph>) {
        let first = span.lowerBound
        let next = span.upperBound
        if first > 0, row[first].isRightHalf { row[first - 1] = .blank(row[first - 1].packedStyle) }
        if next < row.count, row[next].isRightHalf { row[next] = .blank(row[next].packedStyle) }
    }
}
