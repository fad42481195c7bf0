import CollectionViews
import Screens
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
                ddddddddddddddddbbdddddddbdddddddbdddddd
                """)
    }

    @Test func groupedSectionsAreBetweenRules() {
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

    @Test func withoutUnicodeShapesAreASCII() {
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

    @Test func theThumbShowsWhichPartIsVisible() {
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

    @Test func wideGlyphsAreNotCut() {
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
}
