import CollectionViews
import ListContents
import Screens
import TerminalCanvas
import Testing

/// Borders and backgrounds around contents.
@MainActor
struct DecorationTests {
    @Test func aBorderSurroundsCells() {
        let stage = ContentStage(columns: 16) {
            LabelCell("above")
            Decoration(.border) {
                LabelCell("a")
                LabelCell("b")
            }
            LabelCell("below")
        }
        #expect(
            stage.picture == """
                above
                ╭──────────────╮
                │a             │
                │b             │
                ╰──────────────╯
                below
                """)
    }

    @Test func bordersCanBeNested() {
        let stage = ContentStage(columns: 16) {
            Decoration(.border) {
                Spacer()
                LabelCell("a")
                Decoration(.border) { LabelCell("b") }
            }
        }
        #expect(
            stage.picture == """
                ╭──────────────╮
                │              │
                │a             │
                │╭────────────╮│
                ││b           ││
                │╰────────────╯│
                ╰──────────────╯
                """)
    }

    @Test func theLowerEdgeFollowsTheLastVisibleRow() {
        let stage = ContentStage(columns: 24) {
            Decoration(.border) {
                LabelCell("a")
                Disclosure(LabelCell("b")) {
                    LabelCell("c")
                    Decoration(.border) { Disclosure(LabelCell("d")) { LabelCell("e") } }
                }
            }
        }
        #expect(
            stage.picture == """
                ╭──────────────────────╮
                │   a                  │
                │ ▸ b                  │
                ╰──────────────────────╯
                """)
        stage.press(Key(.down), .character("E"))
        #expect(
            stage.picture == """
                ╭──────────────────────╮
                │   a                  │
                │ ▾ b                  │
                │ ├── c                │
                │╭────────────────────╮│
                ││ └─▾ d              ││
                ││   └── e            ││
                │╰────────────────────╯│
                ╰──────────────────────╯
                """)
    }

    @Test func aBorderSurroundsSectionsAndTheirBoxes() {
        let stage = ContentStage(columns: 24, rows: 16, appearance: .insetGrouped) {
            Decoration(.border) {
                Section("One") { LabelCell("a") }
                Section("Two") { LabelCell("b") }
            }
        }
        #expect(
            stage.picture == """
                 ╭────────────────────╮
                 │  One               │
                 │╭──────────────────╮│
                 ││ a                ││
                 │╰──────────────────╯│
                 │                    │
                 │  Two               │
                 │╭──────────────────╮│
                 ││ b                ││
                 │╰──────────────────╯│
                 ╰────────────────────╯
                """)
    }

    @Test func adjacentDecorationsAreDrawnSeparately() {
        let stage = ContentStage(columns: 24, rows: 16) {
            Decoration(.border) { Section("One") { LabelCell("a") } }
            Decoration(.border) { Section("Two") { LabelCell("b") } }
        }
        #expect(
            stage.picture == """
                ╭──────────────────────╮
                │ One                  │
                │ a                    │
                ╰──────────────────────╯

                ╭──────────────────────╮
                │ Two                  │
                │ b                    │
                ╰──────────────────────╯
                """)
    }

    @Test func anEmptyDecorationShowsNothing() {
        let stage = ContentStage {
            LabelCell("a")
            Decoration(.border) {}
            Decoration(.border) { Section {} }
            Decoration(.border) { if false { LabelCell("b") } }
            LabelCell("c")
        }
        #expect(stage.picture == " a\n c")
    }

    @Test func bordersAreDrawnInASCIIIfTheTerminalHasNothingElse() {
        let stage = ContentStage(columns: 12, repertoire: .ascii) {
            Decoration(.border) { LabelCell("a") }
        }
        #expect(stage.picture == "+----------+\n|a         |\n+----------+")
    }

    @Test func inANarrowListTheSidesAreLeftOut() {
        let stage = ContentStage(columns: 7) {
            Decoration(.border) { LabelCell("abcdefg") }
        }
        #expect(stage.picture == "───────\nabcdefg\n───────")
    }

    @Test func aBackgroundIsBehindTheRowsAndTheFocusOverIt() {
        let stage = ContentStage(columns: 24, colors: 256) {
            LabelCell("a")
            Decoration(.background(.palette(4))) {
                LabelCell("b")
                Spacer()
                LabelCell("c")
            }
        }
        let canvas = stage.controller.draw()
        func background(_ column: Int, _ row: Int) -> Color {
            canvas[Point(column: column, row: row)].style.background
        }
        #expect(background(1, 1) == .standard)
        for row in 2...4 {
            #expect([0, 1, 10, 23].map { background($0, row) } == Array(repeating: .palette(4), count: 4))
        }
        stage.press(Key(.down))
        let focused = stage.controller.draw()
        for column in [0, 1, 10, 23] {
            #expect(focused[Point(column: column, row: 2)].style == Style(attributes: .reverse))
        }
    }

    @Test func theCellKeepsItsLineWhenSomethingIsDrawnAboveIt() {
        let model = FormModel()
        let stage = ContentStage(columns: 24, rows: 4) {
            ForEach(0..<20) { number in
                if number == 9, model.showsHint { Spacer() }
                LabelCell("row \(number)")
            }
        }
        for _ in 0..<9 { stage.press(Key(.down)) }
        let line = stage.cursor?.row
        #expect(stage.focused == " row 9")
        model.showsHint = true
        stage.list.update()
        #expect(stage.focused == " row 9")
        #expect(stage.cursor?.row == line)
    }

    @Test func aClickOnALineOfACellGivesTheCellFocus() {
        let stage = ContentStage(columns: 24) {
            LabelCell("a")
            Decoration(.border) { LabelCell("b") }
        }
        stage.click(column: 4, line: 1)
        #expect(stage.focused == "│ b                    │")
    }
}
