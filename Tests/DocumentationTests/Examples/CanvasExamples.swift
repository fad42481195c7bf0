// The documentation of TerminalCanvas.

import TerminalCanvas

@MainActor
enum CanvasExamples {
    // The first page

    @Descriptions static func overview() -> [String] {
        var canvas = Canvas(size: Size(columns: 20, rows: 2))
        let name = SafeText("résumé.txt")
        canvas.draw(name, at: Point(column: 0, row: 0), style: Style(attributes: .bold))
        canvas.draw(SafeText("12 KB"), at: Point(column: 15, row: 0))
        canvas.textRows  // ["résumé.txt     12 KB", ""]
    }

    static func terminalForTests() -> HeadlessTerminal {
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 12))
        terminal.script(keys: "down down enter q")
        return terminal
    }

    // Canvas

    @Descriptions static func wideGlyphs() -> [String] {
        var canvas = Canvas(size: Size(columns: 12, rows: 2))
        canvas.draw(SafeText("漢字 list"), at: Point(column: 0, row: 0), in: 0..<3)
        canvas.textRows  // ["漢", ""]
    }

    @Descriptions static func clippedText() -> [String] {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.draw(SafeText("readme.txt"), at: Point(column: 2, row: 0))  // 12
        canvas.textRows  // ["  readme"]
    }

    @Values static func part(of canvas: Canvas) -> [[String]] {
        canvas.textRows(in: Rectangle(column: 0, row: 1, columns: 39, rows: 22))
    }

    @Values static func styles(of canvas: Canvas) -> [[String]] {
        canvas.textRows  // ["  Circle", "  Square"]
        canvas.styleRows()  // ["rrrrrrrr", "..bbbbbb"]
    }

    // SafeText

    @Descriptions static func escapes() -> [String] {
        let name = SafeText("e\u{202E}txt.exe")
        name.width  // 16
        name.runs.map(\.text)  // ["e", "<U+202E>", "txt.exe"]
        name.truncated(to: 8).text  // "e…", because an escape is never cut
    }

    // Style, CharacterRepertoire and UserInterfaceStyle

    static func heading() -> Style {
        let heading = Style(foreground: .palette(4), attributes: [.bold, .underline])
        return heading
    }

    @Values static func repertoires() -> [CharacterRepertoire] {
        CharacterRepertoire { ["LANG": "de_DE.UTF-8"][$0] }  // .unicode
        CharacterRepertoire { ["LANG": "de_DE.UTF-8", "LC_ALL": "C"][$0] }  // .ascii
    }

    @Values static func background() -> [UserInterfaceStyle] {
        UserInterfaceStyle { ["COLORFGBG": "15;0"][$0] }  // .dark
    }
}

/// Keys and terminals.
@MainActor
enum InputExamples {
    // Key

    @Values static func keys() -> [Key] {
        Key(.down)
        Key(.up, modifiers: .control)
        Key.character("j")
        Key.control("c")
    }

    @Values static func names() -> [Key?] {
        Key(named: "pgdn")  // Key(.pageDown)
        Key(named: "Ctrl-C")  // Key.control("c")
        Key(named: "ctrl--")  // Key.control("-")
        Key(named: "nowhere")  // nil
    }

    @Values static func sequence() -> [[Key]] {
        Key.sequence("down down ctrl-c x space")
        // [Key(.down), Key(.down), .control("c"), .character("x"), .character(" ")]
    }

    @Values static func typing() -> [[Key]] {
        Key.typing("Hi\n")  // [.character("H"), .character("i"), Key(.enter)]
    }

    // InputDecoder

    static func decode() -> [TerminalEvent] {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.decode(Array("\u{1b}[1;5A".utf8), at: .now, into: &events)
        // events == [.key(Key(.up, modifiers: .control))]
        return events
    }

    // HeadlessTerminal

    @Descriptions static func scriptedRun() -> [String] {
        let terminal = HeadlessTerminal(size: Size(columns: 20, rows: 5))
        terminal.script([.key(Key(.down))], [.key(.character("q"))])
        // The first wait returns Down, the second q.
        run(on: terminal)
        terminal.frame?.textRows
        terminal.changedRowCounts  // [5, 2, 0]
    }

    static func script(_ terminal: HeadlessTerminal) {
        terminal.script(keys: "down down enter q")
    }

    /// Shows three frames: the second differs from the first in two rows, the third in none.
    private static func run(on terminal: HeadlessTerminal) {
        var canvas = Canvas(size: terminal.size)
        terminal.present(canvas)
        for row in 0..<2 { canvas.draw(SafeText("row \(row)"), at: Point(column: 0, row: row)) }
        for _ in 0..<2 {
            _ = terminal.waitForEvents(until: nil)
            terminal.present(canvas)
        }
    }
}
