import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The settings of an app on a screen that contains others.
@MainActor
struct ContainerTests {
    let home = NamesController(title: "Home")
    let second = NamesController(["a", "b"], title: "Second")
    let navigation: AskingNavigationController

    /// A stack of screens that ends the program only if it may.
    final class AskingNavigationController: NavigationController {
        var mayQuit = true

        override func perform(_ action: Action) -> ScreenRequest? {
            if action == .quit, !mayQuit { return nil }
            return super.perform(action)
        }
    }

    init() {
        navigation = AskingNavigationController(rootViewController: home)
        navigation.prepare(columns: 60, rows: 6)
    }

    @Test func aMessageOfAContainerIsShownUntilTheNextKey() {
        navigation.statusMessage = "3 items copied"
        #expect(navigation.needsDisplay)
        #expect(navigation.status.hasPrefix(" 3 items copied "))
        navigation.press("down")
        #expect(navigation.status.hasPrefix(" 2 of 3 "))
    }

    @Test func theMessageOfTheScreenInItTakesPrecedence() {
        navigation.statusMessage = "of the stack"
        home.statusMessage = "of the list"
        #expect(navigation.status.hasPrefix(" of the list "))
        navigation.press("down")
        #expect(navigation.status.hasPrefix(" 2 of 3 "))
    }

    @Test func aMessageOfAPaneWithoutTheKeysIsShown() {
        let split = SplitViewController(primary: home, secondary: second)
        split.prepare(columns: 80, rows: 6)
        second.statusMessage = "saved"
        #expect(split.status.hasPrefix(" saved "))
        split.press("down")
        #expect(split.status.hasPrefix(" 2 of 3 "))
    }

    @Test func theProgressOfAContainerIsShown() {
        navigation.statusProgress = .fraction(0.5)
        #expect(navigation.status.contains("█████░░░░░ 50%"))
        navigation.statusProgress = nil
        #expect(!navigation.status.contains("50%"))
    }

    @Test func theStatusTextOfAContainerFollowsTheTextOfTheScreenInIt() {
        navigation.statusText = "offline"
        #expect(navigation.status.hasPrefix(" 1 of 3  offline "))
        home.statusText = "sorted"
        #expect(navigation.status.hasPrefix(" 1 of 3  sorted  offline "))
        navigation.statusText = nil
        #expect(navigation.status.hasPrefix(" 1 of 3  sorted "))
        #expect(!navigation.status.contains("offline"))
    }

    @Test func theHelpBeginsWithTheCategoriesOfTheApp() throws {
        home.addKeyCommand(KeyCommand([.character("a")], title: "Add", category: "Of the list") {})
        navigation.addKeyCommand(KeyCommand([.character("s")], title: "Share", category: "Of the stack") {})
        home.keyMap.bind([.character("p")], to: .custom("play"), title: "Play", category: "Of the key map")
        navigation.resize(to: Size(columns: 60, rows: 80))
        navigation.press("?")
        let rows = navigation.draw().textRows
        let places = try ["Of the list", "Of the stack", "Of the key map", "Move"].map { title in
            try #require(rows.firstIndex { $0.contains(title) }, "\(rows)")
        }
        #expect(places == places.sorted())
    }

    @Test func keyCommandsOfAContainerWorkInTheScreensInIt() {
        var pressed: [String] = []
        navigation.addKeyCommand(
            KeyCommand([.character("a")], title: "Of the stack", hint: "stack") { pressed.append("stack a") })
        navigation.addKeyCommand(KeyCommand([.character("y")], title: "Both") { pressed.append("stack y") })
        home.addKeyCommand(KeyCommand([.character("y")], title: "Both") { pressed.append("list y") })
        navigation.press("a y")
        #expect(pressed == ["stack a", "list y"])
        #expect(navigation.status.contains("a stack"))
        navigation.resize(to: Size(columns: 100, rows: 40))
        navigation.press("?")
        #expect(navigation.picture.contains("Of the stack"))
        navigation.press("escape")
        home.removeKeyCommand(KeyCommand([.character("y")], title: "Another") {})
        navigation.press("y")
        home.removeKeyCommand(KeyCommand([.character("y")], title: "Both") {})
        navigation.press("y")
        #expect(pressed == ["stack a", "list y", "list y", "stack y"])
    }

    @Test func keyCommandsOfAContainerDoNotWorkInAnAlert() {
        navigation.addKeyCommand(KeyCommand([.character("a")], title: "Add") { Issue.record("pressed") })
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        home.present(alert)
        navigation.press("a")
    }

    @Test func aContainerDecidesWhetherTheProgramEnds() {
        navigation.mayQuit = false
        #expect(navigation.press("q") == nil)
        let sheet = NamesController(title: "Sheet")
        home.present(sheet)
        #expect(navigation.press("q") == nil)
        navigation.mayQuit = true
        #expect(navigation.press("q") == .exit(.quit))
    }

    @Test func aContainerAwaitsInputWhileAScreenInItDoes() {
        #expect(!navigation.isAwaitingInput)
        navigation.press("/")
        #expect(home.isAwaitingInput && navigation.isAwaitingInput)
        navigation.press("esc")
        #expect(!navigation.isAwaitingInput)
    }

    @Test func hintsCanBeSwitchedOffForAllScreensOfAContainer() {
        #expect(navigation.status.contains("q quit"))
        navigation.showsKeyHints = false
        #expect(!navigation.status.contains("q quit"))
    }

    @Test func theBackButtonFollowsTheTitleOfTheScreenBelow() {
        navigation.pushViewController(second)
        home.navigationItem.title = "Home (3)"
        #expect(navigation.needsDisplay)
        #expect(navigation.picture.hasPrefix(" [ Home (3) ] "))
    }
}
