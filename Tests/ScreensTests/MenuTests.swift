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
                 │───────────│
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
        #expect(rows[2] == " ╭─ 6 ───────╮" && rows[8] == " ╰───────────╯" && rows[9] == " 6")
    }

    @Test func enterChoosesAndTheMenuIsClosedBefore() {
        list.press("x enter")
        #expect(log.lines == ["Open"])
        #expect(list.presentedViewController == nil)
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

    @Test func aFirstLetterChoosesButOnlyFocusesADestructiveCommand() {
        list.press("x o")
        #expect(log.lines == ["Open"])
        list.press("x d")
        #expect(log.lines == ["Open"])
        list.press("enter")
        #expect(log.lines == ["Open", "Delete"])
    }

    @Test func theRightButtonOpensTheMenuOfTheRowUnderIt() {
        list.click(4, 3, button: .right)
        #expect(list.focus == "three")
        #expect(list.draw().textRows[4] == "    ╭─ three ───╮")
        list.click(6, 5)
        #expect(log.lines == ["Open"])
    }

    @Test func aClickBesideTheMenuClosesItAndDoesNothingElse() {
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

    @Test func anEmptyMenuDoesNotOpen() {
        list.menu = { _ in Menu(children: [Menu(title: "Empty", children: [])]) }
        list.press("x")
        #expect(list.presentedViewController == nil)
    }
}
