// The documentation of TerminalCanvas: keys and terminals.

import TerminalCanvas

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
        Key.sequence("zM")  // [.character("z"), .character("M")]
    }

    @Values static func typing() -> [[Key]] {
        Key.typing("Hi\n")  // [.character("H"), .character("i"), Key(.enter)]
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
