import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// Screens as a screen reader reads them.
@MainActor
struct LinearDescriptionTests {
    let list = NamesController()

    init() { list.prepare() }

    @Test func aListHasItsFocusedRowAndAMessage() {
        #expect(list.linearDescription == ["one, level 1, 1 of 3"])
        list.statusMessage = "3 items\u{1B}copied"
        #expect(list.linearDescription == ["3 items^[copied", "one, level 1, 1 of 3"])
        list.press("down")
        #expect(list.linearDescription == ["two, level 1, 2 of 3"])
    }

    @Test func anAlertHasItsTextAndItsFocusedElement() {
        let alert = AlertController(title: "New folder", message: "Below Home")
        alert.addTextField { $0.label = "Name" }
        alert.addTextField { $0.isSecureTextEntry = true }
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Create"))
        list.present(alert)
        #expect(list.linearDescription == ["New folder", "Below Home", "Name, text, 1 of 4"])
        list.typeText("ab")
        #expect(list.linearDescription.last == "Name, text, ab, 1 of 4")
        list.press("tab c d")
        #expect(list.linearDescription.last == "text, 2 characters, 2 of 4")
        list.press("tab")
        #expect(list.linearDescription.last == "Cancel, button, 3 of 4")
        list.press("enter")
        #expect(list.linearDescription == ["one, level 1, 1 of 3"])
    }

    @Test func aMenuHasTheCommandWithTheFocus() {
        list.menu = { name in
            let sort = Menu(title: "Sort", children: [MenuAction(title: "Up") {}])
            return Menu(title: name, children: [MenuAction(title: "Open") {}, sort])
        }
        list.press("x")
        #expect(list.linearDescription == ["Menu of one", "Open, command, 1 of 2"])
        list.press("down")
        #expect(list.linearDescription.last == "Sort, menu, 2 of 2")
    }

    @Test func aPushedScreenHasItsTitleAndAScreenWithoutListItsText() {
        final class Clock: ViewController {
            override func drawContent(in rectangle: Rectangle, on canvas: inout Canvas) {
                canvas.draw(SafeText("12:00"), at: rectangle.origin, in: rectangle.columnRange, style: .plain)
            }
        }
        let navigation = NavigationController(rootViewController: list)
        navigation.prepare()
        let (second, clock) = (NamesController(title: "Second"), Clock())
        clock.navigationItem.title = "Clock"
        navigation.pushViewController(second)
        #expect(navigation.linearDescription == ["Second", "one, level 1, 1 of 3"])
        navigation.pushViewController(clock)
        #expect(navigation.linearDescription == ["Clock", "12:00"])
    }

    @Test func aPromptHasItsTextAndTheHelpAllKeys() {
        list.press("/ t")
        #expect(list.linearDescription.first?.hasPrefix("/t ") == true)
        list.press("esc ?")
        #expect(list.linearDescription.first == "Keys" && list.linearDescription.last == "Esc closes")
        #expect(list.linearDescription.contains { $0.hasSuffix(": Quit") })
    }
}
