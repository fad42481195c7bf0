// The documentation of TerminalCanvas: canvases, text and styles.

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

    @Descriptions static func rows() -> [String] {
        SafeText("abc\u{1}def").rows(ofWidth: 4).map(\.text)  // ["abc", "^Ade", "f"]
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

    @Values static func standIns() -> [String] {
        CharacterRepertoire.ascii.text(for: "Details… – “5 × 3”")  // Details... - "5 x 3"
    }

    @Values static func background() -> [UserInterfaceStyle] {
        UserInterfaceStyle { ["COLORFGBG": "15;0"][$0] }  // .dark
    }
}
