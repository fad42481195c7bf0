import TerminalCanvas
import Testing

@testable import CollectionViews

/// Clicks on the parts of a cell, and the position of the cursor.
@MainActor
struct CellClickTests {
    private func cell(
        _ text: String, level: Int = 0, parent: Bool = false, accessories: [CellAccessory] = [.outlineDisclosure()]
    ) -> ListCell {
        let cell = CollectionViewsTests.cell(text, accessories: accessories)
        cell.outlineState = OutlineState(level: level, hasChildren: parent)
        return cell
    }

    private func action(_ cell: ListCell, at column: Int, columns: Int = 20) -> String {
        let rectangle = Rectangle(column: 5, row: 2, columns: columns, rows: 1)
        let layout = cell.layout(in: rectangle, context: DrawingContext())
        switch layout.action(at: Point(column: 5 + column, row: 2)) {
        case .none: return "none"
        case .toggle: return "toggle"
        case .toggleSelection: return "select"
        case .openMenu(let menu): return "menu \(menu.title)"
        case .showTrailingActions: return "actions"
        case .run(let handler), .focusAndRun(let handler):
            handler()
            return "run"
        }
    }

    @Test func aClickOnAPopUpMenuOpensItsMenu() {
        let menu = Menu(
            title: "Interval", children: [MenuAction(title: "Day") {}, MenuAction(title: "Week", state: .on) {}])
        let cell = CollectionViewsTests.cell("text", accessories: [.popUpMenu(menu)])
        #expect(picture(of: cell, columns: 20) == ["text               ⬍"])
        #expect(picture(of: cell, columns: 20, repertoire: .ascii) == ["text               :"])
        #expect([0, 13, 19].map { action(cell, at: $0) } == Array(repeating: "menu Interval", count: 3))
    }

    @Test func onlyAClickOnTheTriangleToggles() {
        let parent = cell("text", level: 1, parent: true)
        #expect(
            (0..<8).map { action(parent, at: $0) } == ["none", "none", "toggle"] + Array(repeating: "none", count: 5))
        #expect(action(cell("text", level: 1), at: 2) == "none")
        #expect(action(cell("text", level: 1, parent: true, accessories: []), at: 2) == "none")
    }

    @Test(arguments: [
        (CellAccessory.OutlineDisclosureStyle.automatic, "none", "toggle"), (.cell, "none", "none"),
        (.header, "toggle", "toggle"),
    ])
    func theStyleOfTheDisclosureDeterminesWhereAClickToggles(
        style: CellAccessory.OutlineDisclosureStyle, onCell: String, onHeader: String
    ) {
        let cell = cell("text", parent: true, accessories: [.outlineDisclosure(options: .init(style: style))])
        #expect(action(cell, at: 0) == "toggle")
        #expect(action(cell, at: 10) == onCell)
        cell.position.isSectionHeader = true
        #expect(action(cell, at: 0) == "toggle")
        #expect(action(cell, at: 10) == onHeader)
    }

    @Test func onlyAClickOnTheBoxSelects() {
        let cell = cell("text", accessories: [.multiselect(displayed: .always), .checkmark()])
        #expect((0..<4).map { action(cell, at: $0) } == ["select", "none", "none", "none"])
        #expect(action(cell, at: 19) == "none")
        cell.accessories = [.multiselect(displayed: .always, options: .init(isHidden: true))]
        #expect(action(cell, at: 0) == "none")
        let header = self.cell(
            "text", parent: true,
            accessories: [.multiselect(displayed: .always), .outlineDisclosure(options: .init(style: .header))])
        #expect((0..<5).map { action(header, at: $0) } == ["select"] + Array(repeating: "toggle", count: 4))
    }

    @Test func aHandlerRunsInsteadOfToggling() {
        var runs = 0
        let cell = cell(
            "text", parent: true,
            accessories: [.outlineDisclosure(actionHandler: { runs += 1 }), .detail(actionHandler: { runs += 10 })])
        #expect(action(cell, at: 0) == "run")
        #expect(runs == 1)
        #expect(action(cell, at: 19) == "run")
        #expect(runs == 11)
        #expect(action(cell, at: 5) == "none")
    }

    @Test func theCursorIsOnTheFirstColumnOfTheText() {
        let cell = CollectionViewsTests.cell("text", image: Image("Ⓐ"), accessories: [.outlineDisclosure()])
        let rectangle = Rectangle(column: 3, row: 4, columns: 20, rows: 1)
        #expect(cell.layout(in: rectangle, context: DrawingContext()).cursor == Point(column: 7, row: 4))
        let narrow = Rectangle(column: 3, row: 4, columns: 2, rows: 1)
        #expect(cell.layout(in: narrow, context: DrawingContext()).cursor == Point(column: 4, row: 4))
    }
}

/// Enter and clicks on a cell with actions of its own.
@MainActor
struct CellActionTests {
    @Test func enterPerformsTheCellsPrimaryActionInsteadOfExpanding() {
        let stage = ListStage("a -\n  b\nc", lines: 5)
        var done: [String] = []
        stage.source.makeCell = { name in
            let cell = NamedCell(name, height: 1)
            if name != "c" { cell.primaryAction = { done.append(name) } }
            return cell
        }
        stage.view.reloadData()
        stage.view.perform(.activate)
        #expect(done == ["a"])
        #expect(stage.names.prefix(2) == ["a", "c"])
        stage.view.perform(.toggle)
        #expect(stage.names.prefix(3) == ["a", "b", "c"])
        stage.view.perform(.moveToLast)
        stage.view.perform(.activate)
        #expect(done == ["a"])
    }

    @Test func aCellThatIsReusedHasNoActions() {
        let cell = ListCell()
        cell.primaryAction = {}
        cell.contentClickHandler = { _, _ in }
        cell.prepareForReuse()
        #expect(cell.primaryAction == nil)
        #expect(cell.contentClickHandler == nil)
    }
}
