extension Canvas {
    /// The rows of the canvas as text, without trailing blanks.
    ///
    /// A wide glyph is one character of the text and takes two columns of the canvas.
    public var textRows: [String] { textRows(in: Rectangle(origin: Point(column: 0, row: 0), size: size)) }

    /// The text in a part of the canvas, row by row, without trailing blanks.
    ///
    /// Use it in tests to read a list without the bars around it or without the scroll thumb in its last column:
    ///
    /// ```swift
    /// canvas.textRows(in: Rectangle(column: 0, row: 1, columns: 39, rows: 22))
    /// ```
    ///
    /// - Parameter rectangle: The part to read, clipped to the canvas. Glyphs that its edges cut in half are blanks.
    public func textRows(in rectangle: Rectangle) -> [String] {
        let columns = rectangle.columnRange.clamped(to: 0..<size.columns)
        return rectangle.rowRange.clamped(to: 0..<size.rows).map { row in
            var part = Canvas(size: Size(columns: columns.count, rows: 1))
            part.draw(self, at: Point(column: -columns.lowerBound, row: -row))
            let glyphs = part.rows.first ?? []
            let end = glyphs.lastIndex { !$0.isBlank } ?? -1
            var text = ""
            for glyph in glyphs[...end] { text.unicodeScalars.append(contentsOf: glyph.scalars) }
            return text
        }
    }

    /// The styles of the canvas as text: a letter for each column, without the trailing letters of the plain style.
    ///
    /// Use it in tests, next to ``textRows``:
    ///
    /// ```swift
    /// canvas.textRows  // ["  Circle", "  Square"]
    /// canvas.styleRows()  // ["rrrrrrrr", "..bbbbbb"]
    /// ```
    ///
    /// - Parameter letter: Returns the letter of a style; ``letter(of:)`` by default.
    public func styleRows(_ letter: (Style) -> Character = Canvas.letter) -> [String] {
        let plain = letter(.plain)
        return rows.map { glyphs in
            var letters = glyphs.map { letter($0.style) }
            while letters.last == plain { letters.removeLast() }
            return String(letters)
        }
    }

    /// The letter of a style in ``styleRows(_:)``.
    ///
    /// | attributes | letter | with colors |
    /// |---|---|---|
    /// | none | `.` | `c` |
    /// | reverse | `r` | `R` |
    /// | bold | `b` | `B` |
    /// | dim | `d` | `D` |
    /// | italic | `i` | `I` |
    /// | underline | `u` | `U` |
    /// | strikethrough | `s` | `S` |
    /// | several | `+` | `*` |
    ///
    /// - Parameter style: The style.
    public static func letter(of style: Style) -> Character {
        let isColored = style.foreground != .standard || style.background != .standard
        return switch style.attributes {
        case []: isColored ? "c" : "."
        case .reverse: isColored ? "R" : "r"
        case .bold: isColored ? "B" : "b"
        case .dim: isColored ? "D" : "d"
        case .italic: isColored ? "I" : "i"
        case .underline: isColored ? "U" : "u"
        case .strikethrough: isColored ? "S" : "s"
        default: isColored ? "*" : "+"
        }
    }
}
