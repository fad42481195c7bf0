import TerminalCanvas
import Testing

@testable import CollectionViews

/// How cells draw accessories, indentation and states.
@MainActor
struct ListCellTests {
    private func cell(
        _ text: String, level: Int = 0, expanded: Bool = false, parent: Bool = false, below: [Bool]? = nil,
        accessories: [CellAccessory] = [.outlineDisclosure()]
    ) -> ListCell {
        let cell = CollectionViewsTests.cell(text, accessories: accessories)
        cell.outlineState = OutlineState(
            level: level, isExpanded: expanded, hasChildren: parent,
            hasSiblingBelow: below ?? Array(repeating: false, count: level + 1))
        return cell
    }

    private func row(_ cell: ListCell, columns: Int = 24, _ repertoire: CharacterRepertoire = .unicode) -> String {
        picture(of: cell, columns: columns, repertoire: repertoire)[0]
    }

    @Test func aTextThatImitatesGuidesHasTheStyleOfText() {
        for name in ["▾ x", "├─▾ x", "│ └── x", "▸ x"] {
            let real = cell("x", level: 1, expanded: true, parent: true, below: [true, true])
            let imitation = cell(name, level: 1, expanded: true, parent: true, below: [true, true])
            #expect(row(real) == "├─▾ x")
            #expect(row(imitation) == "├─▾ " + name)
            let letters = (styles(of: real, columns: 24)[0], styles(of: imitation, columns: 24)[0])
            // The imitation has the style of text, and the guides before it are the same.
            #expect(letters.0 == letters.1, "\(name)")
            #expect(!letters.0.isEmpty)
        }
    }

    @Test func aTreeIsDrawnWithTrianglesAndGuides() {
        let cells = [
            cell("Circle", expanded: true, parent: true, below: [true]),
            cell("Fill", level: 1, expanded: true, parent: true, below: [true, true]),
            cell("a", level: 2, below: [true, true, true]),
            cell("b", level: 2, below: [true, true, false], accessories: []),
            cell("No Fill", level: 1, parent: true, below: [true, false]),
            cell("Square", expanded: true, parent: true, below: [false]),
            cell("Fill", level: 1, expanded: true, parent: true, below: [false, false]),
            cell("c", level: 2, below: [false, false, false]),
        ]
        #expect(
            cells.map { row($0) } == [
                "▾ Circle",
                "├─▾ Fill",
                "│ ├── a",
                "│ └── b",
                "└─▸ No Fill",
                "▾ Square",
                "└─▾ Fill",
                "  └── c",
            ])
        #expect(
            cells.map { row($0, .ascii) } == [
                "v Circle",
                "|-v Fill",
                "| |-- a",
                "| `-- b",
                "`-> No Fill",
                "v Square",
                "`-v Fill",
                "  `-- c",
            ])
        #expect(styles(of: cells[1], columns: 24) == ["iiu"])
    }

    @Test func guidesCanBeLeftOut() {
        let cell = cell("Fill", level: 2, expanded: true, parent: true, below: [true, true, true])
        #expect(picture(of: cell, columns: 20, showsGuides: false) == ["    ▾ Fill"])
    }

    @Test func aRootLeafHasAColumnForATriangleOnlyWithTheAccessory() {
        #expect(row(cell("leaf")) == "  leaf")
        #expect(row(cell("leaf", accessories: [])) == "leaf")
    }

    @Test func theGuideLeadsToTheTextOfAParentWithoutTheAccessory() {
        let cell = cell("x", level: 1, expanded: true, parent: true, below: [true, false], accessories: [])
        #expect(row(cell) == "└── x")
    }

    @Test func hugeSizesAreLimitedToTheRow() {
        let cell = cell(
            "text", level: .max, below: [],
            accessories: [.label(text: "1", options: .init(reservedLayoutWidth: .custom(.columns(.max))))])
        #expect(row(cell).hasPrefix("… "))
        cell.indentationWidth = .columns(.max)
        var content = ListContentConfiguration.valueCell()
        content.text = "text"
        content.secondaryText = "more"
        content.imageToTextPadding = .columns(.max)
        content.imageProperties.reservedWidth = .max
        content.textToSecondaryTextHorizontalPadding = .columns(.max)
        content.directionalLayoutMargins.trailing = .columns(.max)
        cell.contentConfiguration = content
        #expect(row(cell) == "")
        cell.indentationWidth = .columns(.min)
        cell.indentationLevel = .min
        #expect(row(cell) == "")
    }

    @Test func aTriangleIsDrawnIfChildrenMayBeFetched() {
        let cell = cell("lazy")
        cell.outlineState.isExpandable = true
        #expect(row(cell) == "▸ lazy")
    }

    @Test func theIndentationWidthOfTheCellIsUsed() {
        let cell = cell("x", level: 2, below: [true, true, false])
        cell.indentationWidth = .columns(4)
        #expect(row(cell) == "│   └──── x")
        cell.indentationWidth = .columns(1)
        #expect(row(cell) == "│└─ x")
        cell.indentationWidth = .zero
        #expect(row(cell) == "  x")
    }

    @Test func outerLevelsAreLeftOutIfTheyDoNotFit() {
        let deep = cell("some longer text", level: 30, below: Array(repeating: true, count: 31))
        #expect(row(deep, columns: 24) == "… │ │ │ ├── some longer…")
        for (level, isBelow) in [2: false, 3: true, 4: false, 27: true, 28: false, 29: true, 30: false] {
            deep.outlineState.hasSiblingBelow[level] = isBelow
        }
        #expect(row(deep, columns: 24) == "… │   │ └── some longer…")
        #expect(row(deep, columns: 14) == "  some longer…")
        #expect(row(deep, columns: 3) == "  …")
        #expect(row(deep, columns: 1) == "")
    }

    @Test func accessoriesAreInAFixedOrder() {
        let cell = cell(
            "text", parent: true,
            accessories: [
                .reorder(displayed: .always), .disclosureIndicator(), .checkmark(), .detail(), .label(text: "12"),
                .custom(Image("t"), placement: .trailing), .custom(Image("l"), placement: .leading),
                .outlineDisclosure(), .multiselect(displayed: .always), .insert(displayed: .always),
                .delete(displayed: .always),
            ])
        let blanks = String(repeating: " ", count: 17)
        #expect(row(cell, columns: 44) == "✕ + ☐ ▸ l text\(blanks) t 12 ⓘ ✓ › ≡")
    }

    @Test func theLastOfSeveralAccessoriesOfOneKindIsDrawn() {
        #expect(
            row(cell("x", accessories: [.label(text: "1"), .checkmark(), .label(text: "2")]), columns: 16)
                == "x            2 ✓")
        #expect(
            row(
                cell(
                    "x",
                    accessories: [
                        .custom(Image("1"), placement: .trailing), .custom(Image("2"), placement: .trailing),
                    ]), columns: 17) == "x             1 2")
    }

    @Test func accessoriesAreShownInTheirStates() {
        let cell = cell("x", accessories: [.delete(), .checkmark(displayed: .whenNotEditing)])
        #expect(row(cell, columns: 14) == "x            ✓")
        cell.listState.isEditing = true
        #expect(row(cell, columns: 14) == "✕ x")
    }

    @Test func aBoxIsTickedWhileTheCellIsSelected() {
        let cell = cell("x", accessories: [.multiselect(displayed: .always)])
        #expect(row(cell) == "☐ x")
        #expect(row(cell, .ascii) == "[ ] x")
        cell.listState.isSelected = true
        #expect(row(cell) == "☑ x")
        #expect(row(cell, .ascii) == "[x] x")
    }

    @Test func optionsChangeWidthAndStyle() {
        #expect(
            row(cell("x", accessories: [.checkmark(options: .init(isHidden: true))]), columns: 14) == "x")
        #expect(
            row(
                cell("x", accessories: [.label(text: "12", options: .init(reservedLayoutWidth: .custom(.columns(4))))]),
                columns: 18)
                == "x             12")
        #expect(
            row(
                cell("x", accessories: [.label(text: "12", options: .init(reservedLayoutWidth: .standard))]),
                columns: 18)
                == "x                1")
        #expect(
            styles(of: cell("x", accessories: [.label(text: "12", options: .init(tint: .tint))]), columns: 16)
                == ["..............bb"])
    }

    @Test func trailingAccessoriesAreLeftOutBeforeTheContentIsCut() {
        let cell = cell("some longer text", accessories: [.label(text: "1234"), .checkmark()])
        #expect(row(cell, columns: 24) == "some longer text  1234 ✓")
        #expect(row(cell, columns: 19) == "some longer… 1234 ✓")
        #expect(row(cell, columns: 18) == "some longer text ✓")
        #expect(row(cell, columns: 13) == "some longer …")
    }

    @Test func aLabelTakesAtMostHalfOfTheRow() {
        let cell = cell("text", accessories: [.label(text: String(repeating: "l", count: 100))])
        #expect(row(cell, columns: 30) == "text           " + String(repeating: "l", count: 14) + "…")
    }

    @Test func escapesAreDistinguishableInAFocusedRow() {
        let cell = cell("a\u{07}b", parent: true, accessories: [.outlineDisclosure(), .label(text: "7")])
        #expect(styles(of: cell, columns: 18) == ["u..rr............d"])
        cell.listState.isFocused = true
        #expect(styles(of: cell, columns: 18) == ["+rr..rrrrrrrrrrrrr"])
    }

    @Test func focusAndSelectionAreDistinguishableInEveryTheme() {
        for colors in [0, 8, 16, 256] {
            let theme = Theme.standard(for: TerminalCapabilities(colors: colors))
            let cell = cell("text")
            var pictures: Set<[String]> = []
            for (isFocused, isSelected) in [(false, false), (true, false), (false, true), (true, true)] {
                cell.listState.isFocused = isFocused
                cell.listState.isSelected = isSelected
                pictures.insert(styles(of: cell, columns: 12, theme: theme))
            }
            #expect(pictures.count == 4, "\(colors) colours")
        }
    }

    @Test func aBackgroundFillsTheRow() {
        let cell = cell("x")
        cell.backgroundConfiguration = BackgroundConfiguration(style: Style(background: .palette(4)))
        #expect(styles(of: cell, columns: 6) == ["cccccc"])
        cell.listState.isFocused = true
        #expect(styles(of: cell, columns: 6) == ["rrrrrr"])
        cell.backgroundConfiguration = BackgroundConfiguration(showsState: false)
        #expect(styles(of: cell, columns: 6) == [""])
    }

    @Test func aClearBackgroundShowsTheFocus() {
        let cell = cell("x")
        cell.backgroundConfiguration = .clear()
        #expect(styles(of: cell, columns: 6) == [""])
        cell.listState.isFocused = true
        #expect(styles(of: cell, columns: 6) == ["rrrrrr"])
    }

    @Test func guidesLeadThroughAllRowsOfACell() {
        let cell = cell("x", level: 1, expanded: true, parent: true, below: [true, true])
        var content = ListContentConfiguration.subtitleCell()
        content.text = "text"
        content.secondaryText = "more"
        cell.contentConfiguration = content
        #expect(picture(of: cell, columns: 20) == ["├─▾ text", "│ │ more"])
        cell.outlineState.hasSiblingBelow = [true, false]
        cell.outlineState.isExpanded = false
        #expect(picture(of: cell, columns: 20) == ["└─▸ text", "    more"])
    }

    @Test func noGuideBeginsUnderTheHeaderOfASection() {
        var content = ListContentConfiguration.subtitleCell()
        content.text = "text"
        content.secondaryText = "more"
        let cell = cell("", expanded: true, parent: true)
        cell.contentConfiguration = content
        #expect(picture(of: cell, columns: 20) == ["▾ text", "│ more"])
        cell.position.isSectionHeader = true
        #expect(picture(of: cell, columns: 20) == ["▾ text", "  more"])
    }

    @Test func guidesHaveTheBackgroundOfTheCell() {
        let cell = cell("x", level: 2, below: [true, true, true])
        let ground = Style(background: .palette(4), attributes: .bold)
        cell.backgroundConfiguration = BackgroundConfiguration(style: ground)
        let glyphs = frame(of: cell, columns: 20).glyphs(inRow: 0)
        let guides = Style(background: .palette(4), attributes: [.bold, .italic])
        #expect(glyphs[..<5].allSatisfy { $0.style == guides })
        #expect(glyphs.last?.style == ground)
    }

    @Test func aCellThatReachesBeyondTheFrameIsClipped() {
        var content = ListContentConfiguration.subtitleCell()
        content.text = "text"
        content.secondaryText = "more"
        let cell = cell("", level: 1, expanded: true, parent: true)
        cell.contentConfiguration = content
        var canvas = Canvas(size: Size(columns: 20, rows: 1))
        cell.draw(in: Rectangle(column: 0, row: -1, columns: 20, rows: 2), on: &canvas, context: DrawingContext())
        #expect(canvas.textRows == ["  │ more"])
        cell.draw(in: Rectangle(column: 16, row: 0, columns: 20, rows: 2), on: &canvas, context: DrawingContext())
        #expect(canvas.textRows == ["  │ more        └─▾"])
    }

    @Test func nothingIsDrawnBeyondTheCell() {
        let cell = cell("text", level: 3, parent: true, accessories: [.outlineDisclosure(), .checkmark()])
        for columns in 0...30 {
            let canvas = frame(of: cell, columns: columns)
            #expect(canvas.textRows[0].count <= columns)
        }
    }
}

/// The lines that lead from parents to their children.
@MainActor
struct GuideTests {
    @Test func blanksBetweenGuidesHaveTheStyleOfGuidesInEveryTheme() {
        let cell = cell("text", accessories: [.outlineDisclosure()])
        cell.outlineState = OutlineState(level: 3, hasSiblingBelow: [false, true, false, true])
        for theme in [Theme.distinct, .standard(for: TerminalCapabilities(colors: 256)), .distinct] {
            let frame = frame(of: cell, columns: 30, theme: theme)
            #expect(frame.glyphs(inRow: 0)[..<7].allSatisfy { $0.style == theme.guide })
            #expect(frame.textRows == ["│   ├── text"])
        }
    }
}
