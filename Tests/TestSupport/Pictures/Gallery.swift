import TerminalCanvas

/// Pictures with examples of everything that a terminal can show. A program shows them, and tests compare the screen
/// with them.
public enum Gallery {
    /// Every attribute alone and together, palette colors and true colors.
    public static func styles(size: Size) -> Canvas {
        var canvas = Canvas(size: size)
        let styles: [(String, Style)] = [
            ("plain", .plain), ("bold", Style(attributes: .bold)), ("dim", Style(attributes: .dim)),
            ("italic", Style(attributes: .italic)), ("underline", Style(attributes: .underline)),
            ("reverse", Style(attributes: .reverse)),
            ("all but dim", Style(attributes: [.bold, .italic, .underline, .reverse])),
            ("red on default", Style(foreground: .palette(1))), ("default on blue", Style(background: .palette(4))),
            ("bright on 236", Style(foreground: .palette(10), background: .palette(236), attributes: .bold)),
            ("orange on navy", Style(foreground: .rgb(255, 135, 0), background: .rgb(0, 0, 95))),
        ]
        for (row, (name, style)) in styles.enumerated() {
            canvas.draw(SafeText(name), at: Point(column: row % 3, row: row), style: style)
        }
        return canvas
    }

    /// The enclosed letters that can also be emoji, and one that cannot.
    public static func enclosedLetters(size: Size) -> Canvas {
        var canvas = Canvas(size: size)
        let text = SafeText("\u{1F170} \u{1F171} \u{1F17E} \u{1F17F} \u{1F172} enclosed")
        canvas.draw(text, at: Point(column: 0, row: 0))
        return canvas
    }

    /// Narrow, wide and combining characters, at the edges too.
    public static func characters(size: Size) -> Canvas {
        var canvas = Canvas(size: size)
        let lines = [
            "plain ASCII ~!@#$%^&*()_+", "caf\u{e9} e\u{301} o\u{308}\u{304} x\u{20d7}",
            "漢字かな 한글 mixed 漢 in text", "│─┌┐└┘├┤ ▸▾●○ ★…—",
            "Ⓐ🅐🄰🅰 ①❶", "😀📌✅ emoji", "Ελληνικά Русский עברית",
        ]
        for (row, line) in lines.enumerated() { canvas.draw(SafeText(line), at: Point(column: 0, row: row)) }
        // The first text ends exactly at the right edge, the second one column beyond it.
        canvas.draw(SafeText("漢字"), at: Point(column: size.columns - 4, row: 7))
        canvas.draw(SafeText("漢字"), at: Point(column: size.columns - 3, row: 8))
        for row in 0..<size.rows { canvas.draw(SafeText("|"), at: Point(column: size.columns / 2 + 12, row: row)) }
        canvas.cursor = Point(column: 3, row: 2)
        return canvas
    }

    /// A full screen of text that depends on a seed. Two such screens have some rows in common.
    public static func text(size: Size, seed: Int) -> Canvas {
        var canvas = Canvas(size: size)
        for row in 0..<size.rows {
            let number = row % 3 == 0 ? row : row &* 7919 &+ seed
            let style = Style(foreground: .palette(UInt8(1 + abs(number) % 6)), attributes: row % 5 == 0 ? .bold : [])
            let word = String(repeating: "line \(number) ", count: size.columns / 8 + 1)
            canvas.draw(SafeText(word), at: Point(column: row % 4, row: row), style: style)
        }
        return canvas
    }
}
