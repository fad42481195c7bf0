import TerminalCanvas

extension Gallery {
    /// Stretches of equal glyphs, narrow or wide. They begin in different columns for each seed, so that the stretches
    /// of one picture overlap parts of those of another.
    public static func stretches(size: Size, seed: Int) -> Canvas {
        var canvas = Canvas(size: size)
        var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let styles = [
            Style.plain, Style(background: .palette(4)), Style(foreground: .palette(2), attributes: .reverse),
        ]
        for row in 0..<size.rows {
            var column = 0
            while column < size.columns {
                let piece = ["漢", " ", "─", "x", "字", " "][next(6)]
                let text = SafeText(String(repeating: piece, count: 1 + next(12)))
                column = canvas.draw(text, at: Point(column: column, row: row), style: styles[next(styles.count)])
            }
        }
        return canvas
    }
}
