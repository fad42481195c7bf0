import CollectionViews
import TerminalCanvas
import Testing

/// What README.md says is true.
@MainActor
struct ReadmeTests {
    @Test func theLibraryExampleIsTheOneThatIsCompiled() throws {
        let example = try Repository.text(of: "Tests/SymbolBrowserTests/ReadmeExample.swift")
            .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n")
        #expect(example.hasPrefix("import CollectionViews\n"))
        #expect(try Repository.text(of: "README.md").contains("```swift\n\(example)```\n"))
    }

    @Test func theExampleWithAnAsynchronousMainIsTheOneThatIsCompiled() throws {
        let example = try Repository.text(of: "Tests/ClockExample/Clock.swift")
            .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n")
        #expect(example.hasPrefix("import CollectionViews\n"))
        #expect(try Repository.text(of: "README.md").contains("```swift\n\(example)```\n"))
    }

    @Test func theLibraryExampleShowsItsList() {
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
