import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// Lists that scroll sideways.
@Suite("Scrolling sideways")
@MainActor
struct SidewaysTests {
    private static let tree = """
        short
        parent
          child
            grandchild-0123456789-0123456789
        other
        """

    private func stage(
        _ tree: String = tree, columns: Int = 26, configuration: ListConfiguration? = nil
    ) -> ScreenStage {
        var plain = ListConfiguration(appearance: .plain)
        plain.showsScrollIndicator = false
        let stage = ScreenStage(tree, columns: columns, configuration: configuration ?? plain)
        stage.controller.collectionView.scrollsSideways = true
        return stage
    }

    private func rows(_ stage: ScreenStage) -> [String] { stage.controller.listTextRows }

    private func left(_ stage: ScreenStage) -> Int { stage.controller.collectionView.state.leftColumn }

    @Test("Keys scroll by eight columns, until the widest text is shown")
    func keys() {
        let stage = stage()
        let start = ["   short", " ▾ parent", " └─▾ child", "   └── grandchild-012345…", "   other"]
        #expect(rows(stage) == start)
        stage.controller.press("shift-right")
        #expect(rows(stage) == ["", "t", "ld", "randchild-0123456789-012…"])
        stage.controller.press("z l")
        #expect(rows(stage) == ["", "", "", "ild-0123456789-0123456789"])
        #expect(left(stage) == 14)
        stage.controller.press("shift-right")
        #expect(left(stage) == 14)
        stage.controller.press("z h")
        #expect(left(stage) == 6)
        stage.controller.press("shift-left")
        #expect(rows(stage) == start)
    }

    @Test("A list scrolls sideways only if it is allowed, and where texts are cut")
    func option() {
        let stage = stage()
        stage.controller.collectionView.scrollsSideways = false
        stage.controller.press("shift-right z l")
        #expect(left(stage) == 0)
        stage.controller.press("?")
        #expect(!stage.controller.linearDescription.contains { $0.contains("Scroll right") })
        stage.controller.press("esc")
        stage.controller.collectionView.scrollsSideways = true
        stage.controller.press("?")
        #expect(stage.controller.linearDescription.contains("Shift-→ zl: Scroll right"))
        stage.controller.press("esc shift-right")
        #expect(left(stage) == 8)
        stage.controller.collectionView.scrollsSideways = false
        #expect(left(stage) == 0)
        let narrow = self.stage("a\nb", columns: 80)
        narrow.controller.press("shift-right")
        #expect(left(narrow) == 0)
    }

    @Test("The wheel scrolls, and the keys that an app binds are its own")
    func wheelAndKeys() {
        let stage = stage()
        stage.mouse(.scrolledRight, 3, 3)
        #expect(left(stage) == 8)
        stage.mouse(.scrolledLeft, 3, 3)
        #expect(left(stage) == 0)
        var map = KeyMap.standard
        map.bind("shift-right", to: .list(.moveToLast), title: "Last", category: "App")
        map.bind("z l", to: .custom("look"), title: "Look", category: "App")
        stage.controller.keyMap = map
        stage.controller.press("z l shift-right")
        #expect(left(stage) == 0 && stage.focus == "other")
        map.bind("f5", to: .list(.scrollRight), title: "East", category: "App")
        stage.controller.keyMap = map
        stage.controller.press("f5")
        #expect(left(stage) > 0)
    }

    @Test("Borders, the cursor and the scroll indicator are where the rows are")
    func places() {
        let stage = stage(
            (1...20).map { "row-\($0)-0123456789-0123456789-0123456789" }.joined(separator: "\n"),
            configuration: ListConfiguration(appearance: .insetGrouped))
        stage.controller.press("down shift-right")
        #expect(stage.controller.draw().cursor == Point(column: 0, row: 3))
        stage.controller.press("z l z l")
        #expect(
            stage.controller.draw().textRows[1...3] == [
                "───────────────────────╮ ▐", "-0123456789-0123456789 │", "-0123456789-0123456789 │",
            ])
    }

    @Test("A row is clicked where it is")
    func clicks() {
        let stage = stage()
        stage.controller.press("shift-right shift-left")
        stage.mouse(.pressed(.left), 4, 4)
        #expect(stage.focus == "grandchild-0123456789-0123456789")
        stage.controller.collectionView.perform(.scrollRight)
        // The triangle is at the left of the screen now, where the text is.
        stage.mouse(.pressed(.left), 3, 3)
        #expect(stage.focus == "child" && rows(stage).count == 4)
        stage.controller.collectionView.perform(.scrollLeft)
        stage.mouse(.pressed(.left), 3, 3)
        #expect(!stage.picture.contains("grandchild"))
    }

    @Test("The list scrolls back to a short text that gets the focus")
    func shortText() {
        let stage = stage("short\nlong-0123456789-0123456789-0123456789-0123456789-0123456789\nother")
        stage.controller.press("down")
        stage.controller.collectionView.perform(.counted(.scrollRight, count: 20))
        #expect(rows(stage)[1] == "789-0123456789-0123456789")
        stage.controller.press("down")
        #expect(left(stage) == 0 && rows(stage)[2] == "   other")
    }

    @Test("Another width keeps the columns, and columns stay at the right")
    func columnsOfTheList() {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.showsScrollIndicator = false
        configuration.columns = [ListColumn("n", title: "Number", alignment: .trailing, width: .fixed(6))]
        configuration.labelTitle = "Name"
        let stage = stage("", configuration: configuration)
        stage.source.makeCell = { name in
            let cell = ListCell()
            var content = ListContentConfiguration.cell()
            content.text = name
            cell.contentConfiguration = content
            cell.columnTexts = ["n": StyledText("\(name.count)")]
            return cell
        }
        stage.source.change(to: "0123456789-0123456789-0123456789\nb")
        #expect(rows(stage) == [" Name              Number", "   0123456789-012…     32", "   b                    1"])
        stage.controller.press("shift-right")
        #expect(rows(stage) == ["                   Number", "56789-0123456789-…     32", "                        1"])
        stage.controller.resize(to: Size(columns: 40, rows: 8))
        #expect(left(stage) == 8)
    }
}
