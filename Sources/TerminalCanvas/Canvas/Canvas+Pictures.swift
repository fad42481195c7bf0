extension Canvas {
    /// The frame as text: its rows, without trailing blanks. A wide glyph is one character and two columns.
    public var textRows: [String] {
        (0..<size.rows).map { row in
            let glyphs = glyphs(inRow: row)
            let end = glyphs.lastIndex { !$0.isBlank } ?? glyphs.startIndex - 1
            var text = ""
            for glyph in glyphs[...end] { text.unicodeScalars.append(contentsOf: glyph.scalars) }
            return text
        }
    }

    /// The frame's styles as text: a letter for each column, without the trailing letters of the plain style. For tests.
    ///
    /// - Parameter letter: The letter of a style; ``letter(of:)`` by default.
    public func styleRows(_ letter: (Style) -> Character = Canvas.letter) -> [String] {
        let plain = letter(.plain)
        return (0..<size.rows).map { row in
            var letters = glyphs(inRow: row).map { letter($0.style) }
            while letters.last == plain { letters.removeLast() }
            return String(letters)
        }
    }

    /// A letter for a style: `.` plain, `r` reverse, `b` bold, `d` dim, `i` italic, `u` underline, `s` strikethrough,
    /// `+` for several attributes, `c` for colours alone; a capital for one attribute with colours, `*` for several.
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
