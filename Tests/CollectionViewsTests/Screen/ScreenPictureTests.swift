import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// Pictures of the whole screen, with the list between its bars.
@MainActor
struct ScreenPictureTests {
    private let shapes = """
        Circle
          Fill
            a.circle.fill
            b.circle.fill
          No Fill -
            a.circle
        Square -
          a.square
        """

    @Test func aPlainListBetweenItsBars() {
        let stage = ScreenStage(shapes, columns: 50, rows: 9, title: "SF Symbols")
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Descending", key: .character("o"))
        #expect(
            stage.picture == """
                                    SF Symbols     [ Descending ]
                 ▾ Circle
                 ├─▾ Fill
                 │ ├── a.circle.fill
                 │ └── b.circle.fill
                 └─▸ No Fill
                 ▸ Square

                 1 of 6     o Descending  ← close  ? keys  q quit
                """)
        #expect(
            stage.styles == """
                rrrrrrrrrrrrrrrrrrrr++++++++++rrrrrrrrrrrrrrrrrrrr
                rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr
                .dd
                .ddddd
                .ddddd
                .dd


                ddddddddddddbdddddddddddddbddddddddbdddddddbdddddd
                """)
    }

    @Test func keysAreNamedWithTheCharactersThatTheTerminalCanShow() {
        let stage = ScreenStage(shapes, columns: 50, rows: 9)
        #expect(stage.picture.contains("↑↓ move"))
        stage.controller.collectionView.context.capabilities.repertoire = .ascii
        #expect(!stage.picture.contains("↑↓"))
        #expect(stage.picture.contains("? keys  q quit"))
    }

    @Test func theStatusLineOfAnEmptyListShowsNoItems() {
        let stage = ScreenStage("", columns: 30, rows: 4)
        #expect(
            stage.picture == """
                             List


                 No items      ? keys  q quit
                """)
        #expect(stage.controller.draw().cursor == nil)
    }

    @Test func aRowThatIsCutOffDoesNotReachTheBars() {
        let stage = ScreenStage("a:5\nb:5", columns: 20, rows: 6)
        stage.controller.collectionView.perform(.scroll(lines: 1))
        let rows = stage.controller.draw().textRows
        #expect(rows[0] == "        List")
        #expect(rows[5].hasPrefix("1 of 2"))
        stage.controller.collectionView.perform(.scroll(lines: 1))
        #expect(stage.controller.draw().textRows[4] == "  b")
        #expect(stage.controller.draw().textRows[5].hasPrefix("1 of 2"))
    }

    @Test func absurdSizesAreClamped() {
        let stage = ScreenStage("a\nb", columns: 65535, rows: 65535)
        let canvas = stage.controller.draw()
        #expect(canvas.size.columns * canvas.size.rows <= Canvas.maximumGlyphCount)
        #expect(canvas.textRows.last?.contains("1 of 2") == true)
    }

    @Test(arguments: [
        ListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ])
    func everySizeDrawsSomething(appearance: ListConfiguration.Appearance) {
        var configuration = ListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        let stage = ScreenStage(
            shapes + "\n---\n漢字の表示と長い名前\n" + numbered("b", 1...30), configuration: configuration)
        stage.source.headers = [0: "First", 1: "Second"]
        stage.controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Button", key: .character("o"))
        var wrong: [String] = []
        for columns in [0, 1, 2, 3, 11, 12, 23, 24, 40, 300] {
            for rows in [0, 1, 2, 3, 5, 24, 100] {
                let size = Size(columns: columns, rows: rows)
                stage.controller.resize(to: size)
                for key in [Key(.end), Key(.home), Key(.pageDown), .character("?"), .character("q")] {
                    stage.press(key)
                    let canvas = stage.controller.draw()
                    if canvas.size != size { wrong.append("\(size) after \(key): \(canvas.size)") }
                    if let cursor = canvas.cursor, cursor.column >= columns || cursor.row >= rows {
                        wrong.append("\(size) after \(key): the cursor is at \(cursor)")
                    }
                }
                let isBlank = stage.picture.allSatisfy(\.isWhitespace)
                if columns > 0 && rows > 0 && isBlank { wrong.append("\(size): nothing is drawn") }
            }
        }
        #expect(wrong == [])
    }
}
