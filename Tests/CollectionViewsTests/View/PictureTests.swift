import CollectionViews
import TerminalCanvas
import Testing

@MainActor
struct PictureTests {
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

                 1 of 6  ↑↓ move  → open  ← close  ? keys  q quit
                """)
        #expect(
            stage.styles == """
                rrrrrrrrrrrrrrrrrrrr++++++++++rrrrrrrrrrrrrrrrrrrr
                rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr
                .dd
                .ddddd
                .ddddd
                .dd


                dddddddddbbdddddddbdddddddbddddddddbdddddddbdddddd
                """)
    }

    @Test func eachSectionOfAnInsetGroupedListIsABox() {
        var configuration = ListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        let stage = ScreenStage("a\n  b\n---\nc\n---", columns: 40, rows: 16, configuration: configuration)
        stage.source.headers = [0: "First", 1: "Second", 2: "Third"]
        stage.source.footers = [0: "Two items"]
        stage.controller.collectionView.reloadData()
        #expect(
            stage.picture == """
                                  List
                    First
                  ╭──────────────────────────────────╮
                  │ ▾ a                              │
                  │ └── b                            │
                  ╰──────────────────────────────────╯
                    Two items

                    Second
                  ╭──────────────────────────────────╮
                  │   c                              │
                  ╰──────────────────────────────────╯

                    Third

                 1 of 3         ← close  ? keys  q quit
                """)
    }

    @Test func focusFillsTheBoxFromSideToSide() {
        let stage = ScreenStage(
            "a\nb", columns: 40, rows: 6, configuration: ListConfiguration(appearance: .insetGrouped))
        #expect(
            stage.styles == """
                rrrrrrrrrrrrrrrrrr++++rrrrrrrrrrrrrrrrrr
                ..dddddddddddddddddddddddddddddddddddd
                ..drrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrd
                ..d..................................d
                ..dddddddddddddddddddddddddddddddddddd
                ddddddddddddddddbddddddddbdddddddbdddddd
                """)
    }

    @Test func groupedSectionsStandBetweenRules() {
        let stage = ScreenStage(
            "a\n---\nb", columns: 20, rows: 9, configuration: ListConfiguration(appearance: .grouped))
        #expect(
            stage.picture == """
                        List
                ───────────────────
                  a
                ───────────────────
                ───────────────────
                  b
                ───────────────────

                1 of 2        q quit
                """)
    }

    @Test func theKeysAreNamedAsTheListIsDrawn() {
        let stage = ScreenStage(shapes, columns: 50, rows: 9)
        #expect(stage.picture.contains("↑↓ move"))
        stage.controller.collectionView.context.capabilities.repertoire = .ascii
        #expect(!stage.picture.contains("↑↓"))
        #expect(stage.picture.contains("? keys  q quit"))
    }

    @Test func asciiShapesOutsideOfUnicode() {
        let stage = ScreenStage(
            shapes, columns: 40, rows: 10, configuration: ListConfiguration(appearance: .insetGrouped),
            capabilities: TerminalCapabilities(repertoire: .ascii, colors: 0))
        #expect(
            stage.picture == """
                                  List
                  +----------------------------------+
                  | v Circle                         |
                  | |-v Fill                         |
                  | | |-- a.circle.fill              |
                  | | `-- b.circle.fill              |
                  | `-> No Fill                      |
                  | > Square                         |
                  +----------------------------------+
                 1 of 6      Left close  ? keys  q quit
                """)
    }

    @Test func theThumbShowsWhichPartIsSeen() {
        let stage = ScreenStage(numbered("a", 1...12), columns: 24, rows: 8)
        #expect(
            stage.picture == """
                          List
                   a1                  ▐
                   a2                  ▐
                   a3                  ▐
                   a4
                   a5
                   a6
                 1 of 12         q quit
                """)
        stage.press(Key(.end))
        #expect(stage.picture.split(separator: "\n").filter { $0.hasSuffix("▐") }.count == 3)
        #expect(stage.picture.split(separator: "\n")[6].hasSuffix("▐"))
    }

    @Test func wideGlyphsStandWhole() {
        let stage = ScreenStage("漢字\n  表示の表示", columns: 20, rows: 4)
        stage.press(Key(.down))
        #expect(
            stage.picture == """
                        List
                ▾ 漢字
                └── 表示の表示
                2 of 2        q quit
                """)
        #expect(stage.controller.draw().cursor == Point(column: 4, row: 2))
        stage.controller.resize(to: Size(columns: 12, rows: 4))
        #expect(stage.controller.draw().textRows[2] == "  表示の表…")
    }

    @Test func theCursorRestsOnTheFocusedText() {
        let stage = ScreenStage(shapes, columns: 40, rows: 6)
        #expect(stage.controller.draw().cursor == Point(column: 3, row: 1))
        stage.press(Key(.down), Key(.down))
        #expect(stage.controller.draw().cursor == Point(column: 7, row: 3))
        stage.press(Key(.home))
        stage.mouse(.scrolledDown, 5, 3)
        #expect(stage.controller.draw().cursor == nil)
    }

    @Test func anEmptyListSaysSo() {
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
        for columns in [0, 1, 2, 3, 11, 12, 23, 24, 40, 300] {
            for rows in [0, 1, 2, 3, 5, 24, 100] {
                stage.controller.resize(to: Size(columns: columns, rows: rows))
                for keys in [[Key(.end)], [Key(.home)], [Key(.pageDown)], [.character("?")], [.character("q")]] {
                    keys.forEach { stage.press($0) }
                    let canvas = stage.controller.draw()
                    #expect(canvas.size == Size(columns: columns, rows: rows))
                    if let cursor = canvas.cursor {
                        #expect(cursor.column < columns && cursor.row < rows)
                    }
                }
                #expect(columns == 0 || rows == 0 || stage.picture.contains { !$0.isWhitespace })
            }
        }
    }

    @Test func absurdSizesAreClamped() {
        let stage = ScreenStage("a\nb", columns: 65535, rows: 65535)
        let canvas = stage.controller.draw()
        #expect(canvas.size.columns * canvas.size.rows <= Canvas.maximumGlyphCount)
        #expect(canvas.textRows.last?.contains("1 of 2") == true)
    }
}
