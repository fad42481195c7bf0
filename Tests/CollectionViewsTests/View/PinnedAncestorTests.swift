import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Ancestors that stay at the top of the screen while their children scroll.
@MainActor
struct PinnedAncestorTests {
    private static let tree = """
        a
          b
            c1
            c2
            c3
            c4
            c5
          d
        e
          f1
          f2
          f3
          f4
          f5
          f6
        """

    private func stage(
        _ tree: String = tree, lines: Int = 9, appearance: ListConfiguration.Appearance = .plain,
        header: ListConfiguration.HeaderMode = .none
    ) -> ListStage {
        var configuration = ListConfiguration(appearance: appearance)
        configuration.headerMode = header
        configuration.showsScrollIndicator = false
        configuration.pinsAncestors = true
        return ListStage(tree, lines: lines, configuration: configuration)
    }

    /// The names on the lines, from top to bottom.
    private func names(_ stage: ListStage) -> String {
        stage.view.drawn().textRows.map { $0.filter { $0.isLetter || $0.isNumber } }.joined(separator: " ")
    }

    @Test func ancestorsOfTheFirstVisibleRowStayWhileTheListScrollsLineByLine() {
        let stage = stage()
        let frames = (0...6).map { line in
            stage.view.perform(.scroll(lines: line == 0 ? 0 : 1))
            return names(stage)
        }
        #expect(
            frames == [
                "a b c1 c2 c3 c4 c5 d e",
                "a b c2 c3 c4 c5 d e f1",
                "a b c3 c4 c5 d e f1 f2",
                "a b c4 c5 d e f1 f2 f3",
                "a b c5 d e f1 f2 f3 f4",
                "a c5 d e f1 f2 f3 f4 f5",
                "a d e f1 f2 f3 f4 f5 f6",
            ])
    }

    @Test func atMostAThirdOfTheLinesIsPinnedAndTheNearestAncestorsAreShown() {
        let stage = stage(deep, lines: 8)
        stage.view.perform(.moveToLast)
        #expect(names(stage).hasPrefix("c d "), "\(names(stage))")
        stage.view.perform(.resize(Size(columns: 20, rows: 12)))
        #expect(names(stage).hasPrefix("a b c d "), "\(names(stage))")
        stage.view.perform(.resize(Size(columns: 20, rows: 2)))
        #expect(names(stage) == "x18 x19")
    }

    private var deep: String { "a\n  b\n    c\n      d\n" + numbered("        x", 1...19) }

    @Test func aKeyNeverMovesTheFocusBelowPinnedRows() {
        for lines in 1...12 {
            let stage = stage(lines: lines)
            let keys: [ListAction] =
                Array(repeating: .moveDown, count: 14) + Array(repeating: .moveUp, count: 14)
                + [.pageDown, .pageUp, .moveToLast, .moveToFirst, .pageDown, .scrollFocus(.top), .moveToParent]
            for key in keys {
                stage.view.perform(key)
                let shown = names(stage).split(separator: " ").map(String.init)
                #expect(shown.contains(stage.focus ?? "none"), "\(key) in \(lines) lines: \(shown)")
            }
        }
    }

    @Test func zTPutsTheRowBelowItsAncestors() {
        let stage = stage()
        stage.view.perform(.focus([0, 4]))
        stage.view.perform(.scrollFocus(.top))
        #expect(names(stage).hasPrefix("a b c3 "))
    }

    @Test func aClickOnAPinnedRowGoesToTheRowItself() {
        let stage = stage()
        stage.view.perform(.scroll(lines: 4))
        #expect(stage.view.indexPathForItem(at: Point(column: 8, row: 1)) == [0, 1])
        stage.view.press(at: Point(column: 8, row: 1))
        #expect(stage.focus == "b")
        #expect(names(stage).hasPrefix("a b c1 "))
    }

    @Test func aPinnedRowThatIsClosedStaysOnItsLine() {
        let stage = stage(Self.tree + "\n" + numbered("g", 1...9))
        stage.view.perform(.scroll(lines: 3))
        stage.view.perform(.toggleItem([0, 1]))
        #expect(names(stage).hasPrefix("a b d e "), "\(names(stage))")
    }

    @Test func theFocusIsShownOnItsPinnedRow() {
        let stage = stage()
        stage.view.perform(.focus([0, 1]))
        stage.view.perform(.scroll(lines: 3))
        let canvas = stage.view.drawn()
        #expect(canvas.cursor?.row == 1)
        #expect(canvas[Point(column: 8, row: 1)].style.attributes.contains(.reverse))
        stage.view.perform(.moveDown)
        #expect(stage.focus == "c1")
        #expect(names(stage).hasPrefix("a b c1 "))
    }

    @Test func ancestorsArePinnedBelowTheHeaderOfTheirSection() {
        let stage = stage(header: .supplementary)
        stage.source.headers = [0: "head"]
        stage.view.reloadData()
        stage.view.perform(.scroll(lines: 3))
        #expect(names(stage).hasPrefix("head a b c4 "), "\(names(stage))")
        stage.view.perform(.resize(Size(columns: 20, rows: 6)))
        stage.view.perform(.scroll(lines: 2))
        #expect(names(stage).hasPrefix("head b c"), "\(names(stage))")
    }

    @Test func pinnedRowsKeepTheSidesOfTheirBox() {
        let stage = stage(appearance: .insetGrouped)
        stage.view.perform(.scroll(lines: 4))
        let rows = stage.view.drawn().textRows
        #expect(rows[0].contains("│ ▾ a"), "\(rows)")
        #expect(rows[1].contains("│ ├─▾ b"), "\(rows)")
    }

    @Test func cellsOfPinnedRowsAreOnTheScreen() throws {
        let stage = stage()
        stage.view.perform(.scroll(lines: 4))
        #expect(stage.view.indexPathsForVisibleItems.prefix(3) == [[0, 0], [0, 1], [0, 4]])
        let cell = try #require(stage.view.cellForItem(at: [0, 1]))
        #expect(stage.view.indexPath(for: cell) == [0, 1])
        stage.source.providedCells = []
        stage.view.perform(.scroll(lines: -1))
        _ = stage.view.drawn()
        #expect(stage.source.providedCells == ["c2"])
    }

    @Test func nothingIsPinnedByDefault() {
        let stage = ListStage(Self.tree, lines: 9)
        stage.view.perform(.scroll(lines: 3))
        #expect(names(stage).hasPrefix("c2 c3 "))
    }
}
