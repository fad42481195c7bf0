import TerminalCanvas

extension Gallery {
    /// Names that could harm a terminal, one on each row. The bars around them reveal a row that is shifted.
    public static func hostileText(size: Size) -> Canvas {
        var canvas = Canvas(size: size)
        for (row, name) in hostileNames.enumerated() {
            let name = SafeText(bytes: name, limit: size.columns - 10)
            canvas.draw(SafeText("|"), at: Point(column: 0, row: row))
            let end = canvas.draw(name, at: Point(column: 1, row: row))
            canvas.draw(SafeText("|"), at: Point(column: end, row: row))
            canvas.draw(SafeText("row \(row)"), at: Point(column: size.columns - 6, row: row))
        }
        return canvas
    }

    /// The names, as bytes.
    private static let hostileNames: [[UInt8]] =
        [
            "\u{1B}[31m", "\u{1B}[2J\u{1B}[H\u{1B}c", "\u{1B}]52;c;UFdO\u{7}",
            "\u{1B}]8;;http://x\u{1B}\\T\u{1B}]8;;\u{1B}\\",
            "\u{1B}]0;t\u{7}\u{1B}Pq\u{1B}\\\u{1B}_x\u{1B}\\", "\u{1B}]0;xxx", "a\u{1B}", "[2J",
            "\u{9B}31m\u{85}\u{9D}",
            "AAA\u{8}B\u{7}\u{7F}", "a\nb\rc\r\nd\u{B}e\u{C}f", "a\tb", "a\u{0}b", "e\u{202E}txt.exe",
            "\u{61C}\u{200E}\u{200F}\u{2028}", "مرحبا", "שלום", "\u{200B}\u{2060}\u{FEFF}\u{AD}",
            "\u{180E}\u{3164}\u{E0041}",
            "می\u{200C}خواهم", "a" + String(repeating: "\u{301}", count: 1000),
            String(repeating: "\u{1F1E9}", count: 1001),
            String(repeating: "👩\u{200D}", count: 1000) + "👩",
            "👨‍👩‍👧🇩🇪👍🏽1️⃣❤️🏴\u{E0067}\u{E0062}\u{E007F}",
            "\u{378}\u{1FAE8}\u{1F6DC}", "\u{FFFE}\u{FFFF}\u{E0B0}", "-rf $(id) `id` ~ * ' \" \\",
            "▸ dir └── x … 3 more",
            "^[ <U+202E>", String(repeating: "漢", count: 85), String(repeating: "x", count: 1 << 20), "", "   ",
            "漢字e\u{301}한글", "\u{301}\u{302}a", "\u{1F3FB}",
        ].map { Array($0.utf8) } + [
            [0x9B, 0x33, 0x31, 0x6D], [0xC3, 0x28, 0xFF, 0xFE, 0xC0, 0xAF], [0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80],
            [0x63, 0x61, 0x66, 0xE9], [0x70, 0xFF, 0xFE, 0x71], [0xE6, 0xBC],
        ]
}
