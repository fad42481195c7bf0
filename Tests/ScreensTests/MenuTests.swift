import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct MenuTests {
    let list = NamesController()
    private let log = Log()

    private final class Log { var lines: [String] = [] }

    init() {
        list.prepare(columns: 44, rows: 14)
        let log = log
        func action(_ title: String, _ attributes: MenuAction.Attributes = []) -> MenuAction {
            MenuAction(title: title, attributes: attributes) { log.lines.append(title) }
        }
        list.menu = { name in
            Menu(
                title: name,
                children: [
                    action("Open"), Menu(title: "Sort by", children: [action("Name"), action("Size")]),
                    action("Print", .disabled),
                    Menu(options: .displayInline, children: [action("Delete", .destructive)]),
                ])
        }
    }

    @Test func theMenuIsBelowItsRow() {
        list.press("down x")
        #expect(
            list.content == """
                                   Names
                 one
                 two
                 ╭─ two ─────╮
                 │ Open      │
                 │ Sort by › │
                 │ Print     │
                 ├───────────┤
                 │ Delete    │
                 ╰───────────╯



                """)
        #expect(list.status.contains("Enter choose  Esc close"))
    }

    @Test func aMenuWithoutRoomBelowIsAboveItsRow() {
        list.resize(to: Size(columns: 44, rows: 12))
        var names = list.dataSource.snapshot(for: 0)
        names.append((1...6).map(String.init))
        list.dataSource.apply(names, to: 0)
        list.press("end x")
        let rows = list.draw().textRows
        #expect(rows[2] == " ╭─ 6 ───────╮")
        #expect(rows[8] == " ╰───────────╯" && rows[9] == " 6")
    }

    @Test func enterChoosesAndTheMenuIsClosedBefore() {
        list.press("x enter")
        #expect(log.lines == ["Open"])
        #expect(list.presentedViewController == nil)
    }

    @Test(
        "Characters go to the next row that begins with them, and only Enter chooses it",
        arguments: [
            ("x o", []), ("x o enter", ["Open"]), ("x s s enter", ["Size"]), ("x d e enter", ["Delete"]),
            ("x s n a enter", ["Name"]), ("z p h a s e enter", ["phase"]), ("z p enter", ["phase"]),
            ("z p p enter", ["podIP"]), ("z p p p enter", ["phase"]), ("z p o d i p enter", ["podIP"]),
            ("z p down h enter", ["podIP"]),
        ])
    func letters(keys: String, chosen: [String]) {
        let log = log
        if keys.first == "z" {
            list.menu = { _ in
                Menu(
                    children: ["name", "phase", "podIP"].map { title in
                        MenuAction(title: title) { log.lines.append(title) }
                    })
            }
        }
        list.press(keys.replacing("z", with: "x"))
        #expect(log.lines == chosen)
    }

    @Test func disabledCommandsAndLinesArePassedOver() {
        list.press("x down down enter")
        #expect(log.lines == ["Delete"])
        list.press("x up enter")
        #expect(log.lines == ["Delete", "Delete"])
    }

    @Test func aMenuInAMenuOpensOverIt() {
        list.press("x down right")
        #expect(list.picture.contains("│ Size"))
        list.press("left")
        #expect(!list.picture.contains("│ Size"))
        list.press("right down enter")
        #expect(log.lines == ["Size"])
        #expect(list.presentedViewController == nil)
    }

    @Test func aLetterThatAlsoMovesIsThatOfACommand() {
        let log = log
        list.menu = { _ in
            Menu(
                children: ["Open", "Join", "Keep", "Quit", "Sack"].map { title in
                    MenuAction(title: title) { log.lines.append(title) }
                })
        }
        list.press("x j enter x k enter x q enter x s a c k enter")
        #expect(log.lines == ["Join", "Keep", "Quit", "Sack"])
        #expect(list.presentedViewController == nil)
    }

    @Test func aMenuStaysAtItsRowWhenTheTerminalIsResized() {
        var names = list.dataSource.snapshot(for: 0)
        names.append((1...20).map(String.init))
        list.dataSource.apply(names, to: 0)
        list.press("end x")
        _ = list.draw()
        _ = list.handle(.resized(Size(columns: 44, rows: 24)))
        let rows = list.draw().textRows
        let row = rows.firstIndex { $0.hasPrefix(" 20") }
        let menu = rows.firstIndex { $0.contains("╰") }
        #expect(row != nil && menu == row.map { $0 - 1 })
    }

    @Test func aMenuAtTheEdgeIsWhole() {
        for (column, row) in [(0, 1), (43, 1), (0, 3), (43, 3), (43, 12)] {
            list.click(column, row, button: .right)
            guard list.presentedViewController != nil else { continue }
            let rows = list.draw().textRows
            #expect(rows.contains { $0.contains("╭─ ") && $0.contains("─╮") }, "at \(column), \(row)")
            #expect(rows.contains { $0.contains("╰") && $0.contains("╯") }, "at \(column), \(row)")
            list.press("esc")
        }
    }

    @Test func theRightButtonOpensTheMenuOfTheRowUnderIt() {
        list.click(4, 3, button: .right)
        #expect(list.focus == "three")
        #expect(list.draw().textRows[4] == "    ╭─ three ───╮")
        list.click(6, 5)
        #expect(log.lines == ["Open"])
    }

    @Test func aClickOutsideTheMenuOnlyClosesIt() {
        list.press("x")
        list.click(40, 3)
        #expect(list.presentedViewController == nil)
        #expect(list.focus == "one")
    }

    @Test func aListWithoutMenusDoesNothing() {
        list.menu = nil
        list.press("x")
        list.click(4, 3, button: .right)
        #expect(list.presentedViewController == nil)
        list.press("?")
        #expect(!list.picture.contains("Menu of the row"))
    }

    @Test func theHelpOfAListWithMenusNamesTheKey() {
        list.resize(to: Size(columns: 100, rows: 40))
        list.press("?")
        #expect(list.picture.contains("Menu of the row"))
    }

    @Test func aMenuThatScrollsShowsInWhichDirectionThereIsMore() {
        list.menu = { _ in Menu(title: "one", children: ["a1", "b2", "c3", "d4"].map { MenuAction(title: $0) {} }) }
        list.prepare(columns: 20, rows: 4)
        func box() -> [String] { list.draw().textRows.filter { $0.contains { "╭╰│".contains($0) } } }
        list.press("x")
        #expect(box().last?.contains("↓╯") == true && box().first?.contains("↑") == false)
        list.press("down down")
        #expect(box().last?.contains("↓╯") == true && box().first?.contains("↑╮") == true)
        list.press("down")
        #expect(box().last?.contains("↓") == false && box().first?.contains("↑╮") == true)
    }

    @Test func aMenuThatFitsNeitherBelowNorAboveItsRowCoversIt() {
        let names = (1...12).map { "command \($0)." }
        list.menu = { _ in Menu(children: names.map { MenuAction(title: $0) {} }) }
        list.prepare(columns: 40, rows: 12)
        list.press("down x")
        let screen = list.draw().textRows.joined(separator: "\n")
        #expect(names.filter(screen.contains).count == 10)
        #expect(list.draw().textRows[11].contains("close"), "the keys are those of the menu")
    }

    @Test func anEmptyMenuDoesNotOpen() {
        list.menu = { _ in Menu(children: [Menu(title: "Empty", children: [])]) }
        list.press("x")
        #expect(list.presentedViewController == nil)
    }
}
