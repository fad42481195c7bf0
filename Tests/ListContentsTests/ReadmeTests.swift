import CollectionViews
import TerminalCanvas
import Testing

/// What README.md says of contents is true.
@MainActor
struct ReadmeTests {
    @Test func theExampleIsTheOneThatIsCompiled() throws {
        let compiled = try RepositoryFile("Tests/ListContentsTests/ReadmeExample.swift").text
        let lines = compiled.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { !$0.hasPrefix("    let list") }.prefix { !$0.hasPrefix("    return") }
        #expect(body.count > 10)
        let example = body.map { $0.dropFirst(4) + "\n" }.joined()
        #expect(try RepositoryFile("README.md").text.contains("```swift\n\(example)```\n"))
    }

    @Test func theExampleShowsItsList() {
        let view = CollectionView()
        view.perform(.resize(Size(columns: 40, rows: 11)))
        let list = showLandmarks(of: FormModel(), in: view)
        var canvas = Canvas(size: view.state.size)
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
        #expect(
            canvas.textRows.joined(separator: "\n") == """
                 Landmarks
                 ▸ Turtle Rock
                   Silver Lake
                 ▸ Chincoteague

                ╭─────────────────────────────────────╮
                │ You                                 │
                │ Who are you? A name is enough.      │
                │                                     │
                │ Name Ada                            │
                ╰─────────────────────────────────────╯
                """)
        withExtendedLifetime(list) {}
    }
}
