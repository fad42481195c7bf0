import CollectionViews
import TerminalCanvas
import Testing

/// The list of contents in README.md.
@MainActor
struct LandmarkListTests {
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
