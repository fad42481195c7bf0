import TerminalCanvas
import TestSupport
import Testing

@testable import SymbolBrowser

/// The demo looks the same in its three styles.
@MainActor
struct StyleTests {
    /// Keys for all actions of the list. The pictures are compared after each key.
    private static let keys: [Key] = [
        Key(.down), Key(.left), .character("o"), Key(.right), Key(.down), Key(.down), .character("o"), Key(.left),
        Key(.left), .character("o"), .character("E"), Key(.end), .character("o"), Key(.pageUp), .character("C"),
        .character("*"), Key(.enter), .character(" "), .character("?"), .character("?"), .character("o"), Key(.home),
    ]

    private func pictures(of style: ListStyle, _ catalog: SymbolCatalog, _ repertoire: CharacterRepertoire) -> [Canvas]
    {
        let screen = BrowserScreen(catalog, columns: 60, rows: 20, repertoire: repertoire, style: style)
        return [screen.controller.draw()]
            + Self.keys.map { key in
                screen.press(key)
                return screen.controller.draw()
            }
    }

    @Test(arguments: [SymbolCatalog.letters, .everything], [CharacterRepertoire.unicode, .ascii])
    func picturesAreEqual(catalog: SymbolCatalog, repertoire: CharacterRepertoire) {
        let snapshot = pictures(of: .snapshot, catalog, repertoire)
        for style in [ListStyle.viewModel, .content] {
            let pictures = pictures(of: style, catalog, repertoire)
            for (step, picture) in pictures.enumerated() {
                #expect(picture.textRows == snapshot[step].textRows, "\(style), step \(step)")
                #expect(picture == snapshot[step], "\(style), step \(step)")
            }
        }
        #expect(Set(snapshot).count > Self.keys.count / 2, "most keys must change the picture")
    }

    @Test(arguments: ListStyle.allCases)
    func theProgramShowsEachStyleOnATerminal(style: ListStyle) throws {
        let session = try TerminalSession(
            ["symbol-browser", "--style", style.rawValue], size: Size(columns: 44, rows: 23))
        try session.waitFor("1 of 18")
        try session.press("o")
        try session.waitFor("Ascending")
        #expect(session.screen.text.contains("│ │ ├── 🅒 c.circle.fill                │"))
    }
}
