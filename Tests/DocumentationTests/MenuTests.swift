import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The controller with a list of section snapshots in the article "Getting started".
@MainActor
struct MenuTests {
    @Test func theExampleShowsItsList() {
        let terminal = HeadlessTerminal(size: Size(columns: 30, rows: 10))
        terminal.script(keys: Key(.end), .character("q"))
        let reason = TerminalApplication(terminal: terminal, rootViewController: MenuController()).run()
        #expect(reason == .quit)
        #expect(
            terminal.frames.first?.textRows.dropLast().joined(separator: "\n") == """
                             Menu
                 ╭──────────────────────────╮
                 │ ▾ Food                   │
                 │ ├── apple                │
                 │ └─▸ bread                │
                 │ ▾ Drinks                 │
                 │ ├── tea                  │
                 │ └── water                │
                 ╰──────────────────────────╯
                """)
    }
}
