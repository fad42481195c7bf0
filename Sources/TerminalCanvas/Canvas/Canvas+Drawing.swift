extension Canvas {
    /// Draws text on one row, clipped to a range of columns.
    ///
    /// - Parameters:
    ///   - text: What to draw.
    ///   - point: Where the first column of the text goes; may lie outside the frame on any side.
    ///   - columns: The columns that may be drawn; nothing outside is touched, except that the other half of a wide
    ///     glyph that is overwritten becomes a blank. The whole frame by default.
    ///   - style: How it looks.
    ///   - escapeStyle: How visible escapes look; `nil` for `style` with foreground and background exchanged.
    /// - Returns: The column behind the text, whether or not it was clipped.
    /// - Complexity: O(columns drawn) for printable ASCII, else O(text up to the last column drawn).
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

    /// Fills a rectangle with blanks in a style.
    ///
    /// - Parameters:
    ///   - rectangle: The part to fill; what lies outside the frame is ignored.
    ///   - style: How the blanks look.
    public mutating func fill(_ rectangle: Rectangle, style: Style = .plain) {
        let columns = rectangle.columnRange.clamped(to: 0..<size.columns)
        guard !columns.isEmpty else { return }
        let blank = Glyph.blank(style)
        for row in rectangle.rowRange.clamped(to: 0..<size.rows) {
            rows[row].withUnsafeMutableBufferPointer { row in
                Self.blankCutGlyphs(around: columns, in: row)
                row.baseAddress.map { ($0 + columns.lowerBound).update(repeating: blank, count: columns.count) }
            }
        }
    }

    /// Changes the style of what is already drawn in a rectangle. A wide glyph is changed as a whole when its left
    /// half lies inside, and not at all otherwise.
    ///
    /// - Parameters:
    ///   - rectangle: The part to change; what lies outside the frame is ignored.
    ///   - change: Called with the style of each stretch of equal glyphs.
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

    /// Draws another frame into this one; its ``cursor`` is not taken over.
    ///
    /// - Parameters:
    ///   - canvas: What to draw.
    ///   - point: Where its upper left corner goes; may lie outside the frame on any side.
    ///   - clip: The part of this frame that may be drawn; the whole frame by default.
    public mutating func draw(_ canvas: Canvas, at point: Point, in clip: Rectangle? = nil) {
        let target = Rectangle(origin: point, size: canvas.size)
        let columns = target.columnRange.clamped(to: 0..<size.columns)
            .clamped(to: clip?.columnRange ?? 0..<size.columns)
        let rows = target.rowRange.clamped(to: 0..<size.rows).clamped(to: clip?.rowRange ?? 0..<size.rows)
        guard !columns.isEmpty else { return }
        // Whole rows are shared from now on.
        guard columns.count < size.columns || canvas.size.columns != size.columns else {
            for row in rows where !sharesRow(row, with: row - point.row, of: canvas) {
                self.rows[row] = canvas.rows[row - point.row]
            }
            return
        }
        for row in rows {
            let source = canvas.rows[row - point.row]
            self.rows[row].withUnsafeMutableBufferPointer { glyphs in
                Self.blankCutGlyphs(around: columns, in: glyphs)
                for column in columns { glyphs[column] = source[column - point.column] }
                let (first, last) = (columns.lowerBound, columns.upperBound - 1)
                if glyphs[first].isRightHalf { glyphs[first] = .blank(glyphs[first].packedStyle) }
                if glyphs[last].width == 2 { glyphs[last] = .blank(glyphs[last].packedStyle) }
            }
        }
    }

    /// Makes blanks of the halves that stay behind when the glyphs of a span are about to be replaced.
    private static func blankCutGlyphs(around span: Range<Int>, in row: UnsafeMutableBufferPointer<Glyph>) {
        let first = span.lowerBound
        let next = span.upperBound
        if first > 0, row[first].isRightHalf { row[first - 1] = .blank(row[first - 1].packedStyle) }
        if next < row.count, row[next].isRightHalf { row[next] = .blank(row[next].packedStyle) }
    }
}

extension Style {
    /// The same with foreground and background exchanged once more.
    public var exchanged: Style {
        var style = self
        style.attributes.formSymmetricDifference(.reverse)
        return style
    }
}
