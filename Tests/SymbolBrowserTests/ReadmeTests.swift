import CollectionViews
import Glibc
import TerminalCanvas
import Testing

/// What README.md says is true.
@MainActor
struct ReadmeTests {
    @Test func theLibraryExampleIsTheOneThatIsCompiled() throws {
        let example = try text(of: "Tests/SymbolBrowserTests/ReadmeExample.swift")
            .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n")
        #expect(example.hasPrefix("import CollectionViews\n"))
        #expect(try text(of: "README.md").contains("```swift\n\(example)```\n"))
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

    /// The text of a file of the repository.
    private func text(of path: String) throws -> String {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let file = try #require(fopen("/\(root)/\(path)", "r"), "\(path) cannot be opened")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
