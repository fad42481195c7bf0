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
        blankCutGlyphs(around: span, row: point.row)
        let styles = (PackedStyle(style), PackedStyle(escapeStyle ?? style.exchanged))
        let size = size
        glyphs.withUnsafeMutableBufferPointer { glyphs in
            let row = UnsafeMutableBufferPointer(rebasing: glyphs[(point.row * size.columns)...].prefix(size.columns))
            text.write(into: row, at: point.column, in: span, styles: styles)
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
            blankCutGlyphs(around: columns, row: row)
            let start = row * size.columns
            for position in (start + columns.lowerBound)..<(start + columns.upperBound) { glyphs[position] = blank }
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
            let start = row * size.columns
            let lower = start + columns.lowerBound + (glyphs[start + columns.lowerBound].isRightHalf ? 1 : 0)
            var upper = start + columns.upperBound
            if upper < start + size.columns, glyphs[upper].isRightHalf { upper += 1 }
            for position in lower..<max(lower, upper) {
                let old = glyphs[position].packedStyle
                if known?.old != old {
                    var style = old.style
                    change(&style)
                    known = (old, PackedStyle(style))
                }
                if let known { glyphs[position].packedStyle = known.new }
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
        for row in rows {
            blankCutGlyphs(around: columns, row: row)
            let target = row * size.columns
            let source = (row - point.row) * canvas.size.columns - point.column
            for column in columns { glyphs[target + column] = canvas.glyphs[source + column] }
            let first = target + columns.lowerBound
            if glyphs[first].isRightHalf { glyphs[first] = .blank(glyphs[first].packedStyle) }
            let last = target + columns.upperBound - 1
            if glyphs[last].width == 2 { glyphs[last] = .blank(glyphs[last].packedStyle) }
        }
    }

    /// Makes blanks of the halves that stay behind when the glyphs of a span are about to be replaced.
    private mutating func blankCutGlyphs(around span: Range<Int>, row: Int) {
        let start = row * size.columns
        let first = start + span.lowerBound
        if span.lowerBound > 0, glyphs[first].isRightHalf { glyphs[first - 1] = .blank(glyphs[first - 1].packedStyle) }
        let next = start + span.upperBound
        if span.upperBound < size.columns, glyphs[next].isRightHalf { glyphs[next] = .blank(glyphs[next].packedStyle) }
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
