import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// Screens over screens: reports, held updates, and the order of ends.
@MainActor
struct PresentingTests {
    let list = NamesController(["one", "two"], title: "Below")
    let sheet = NamesController(title: "Sheet")
    private static let allCalls = ["willAppear", "didAppear", "willDisappear", "didDisappear"]

    init() { list.prepare(columns: 40, rows: 12) }

    private func run(_ root: ViewController, _ keys: String) -> ExitReason {
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 12))
        terminal.script(keys: keys)
        return TerminalApplication(terminal: terminal, rootViewController: root).run()
    }

    @Test func aSheetThatIsShownBeforeTheRunLoopIsReported() {
        list.present(sheet)
        #expect(run(list, "ctrl-c") == .interrupted)
        #expect(sheet.calls == Self.allCalls)
        #expect(list.calls == Self.allCalls)
    }

    @Test func aScreenThatIsHiddenWhenTheRunLoopBeginsIsNotReported() {
        sheet.modalPresentationStyle = .fullScreen
        list.present(sheet)
        #expect(run(list, "ctrl-c") == .interrupted)
        #expect(sheet.calls == Self.allCalls)
        #expect(list.calls == [])
    }

    @Test func aScreenIsReportedAgainWhenTheOneThatHidItIsGone() {
        sheet.modalPresentationStyle = .fullScreen
        list.addKeyCommand(KeyCommand([.character("p")], title: "Present") { list.present(sheet) })
        let second = NamesController(title: "Second")
        sheet.addKeyCommand(KeyCommand([.character("s")], title: "Second") { sheet.present(second) })
        #expect(run(list, "p s esc esc ctrl-c") == .interrupted)
        #expect(second.calls == Self.allCalls)
        #expect(sheet.calls == Self.allCalls)
        #expect(list.calls == Self.allCalls + Self.allCalls)
    }

    @Test func everyScreenIsReportedAsHiddenWhenTheRunLoopEnds() {
        list.addKeyCommand(KeyCommand([.character("p")], title: "Present") { list.present(sheet) })
        #expect(run(list, "p ctrl-c") == .interrupted)
        #expect(sheet.calls == Self.allCalls)
    }

    @Test func anAlertThatIsShownAgainBeginsWithItsDefaultButton() {
        var deleted = 0
        let alert = AlertController(title: "Delete?")
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in deleted += 1 })
        list.present(alert)
        list.press("tab enter")
        #expect(deleted == 1)
        list.present(alert)
        list.press("enter")
        #expect(deleted == 1)
    }

    @Test func aListThatLeavesDuringAnAlertNoLongerHoldsUpdates() {
        let home = NamesController(title: "Home")
        let navigation = NavigationController(rootViewController: home)
        navigation.prepare()
        navigation.pushViewController(list)
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        list.present(alert)
        #expect(list.collectionView.holdsUpdates && home.collectionView.holdsUpdates)
        navigation.popViewController()
        #expect(!list.collectionView.holdsUpdates)
        navigation.press("enter")
        #expect(!home.collectionView.holdsUpdates)
    }

    @Test func aListThatComesDuringAnAlertHoldsUpdates() {
        let navigation = NavigationController(rootViewController: NamesController(title: "Home"))
        navigation.prepare()
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        navigation.present(alert)
        navigation.pushViewController(list)
        #expect(list.collectionView.holdsUpdates)
        navigation.press("enter")
        #expect(!list.collectionView.holdsUpdates)
    }

    @Test func aPaneThatIsReplacedDuringAnAlertNoLongerHoldsUpdates() {
        let split = SplitViewController(primary: list, secondary: NamesController())
        split.prepare(columns: 80)
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        list.present(alert)
        let other = NamesController()
        split.setViewController(other, for: .primary)
        #expect(!list.collectionView.holdsUpdates && other.collectionView.holdsUpdates)
    }

    @Test func theHelpThatWasScrolledFillsALargerTerminal() {
        list.resize(to: Size(columns: 40, rows: 6))
        list.press("? end")
        list.resize(to: Size(columns: 40, rows: 30))
        let rows = list.draw().textRows
        let scrolled = rows.dropFirst().dropLast().count { row in
            row.contains("│") && !row.allSatisfy { " │".contains($0) }
        }
        list.press("up down")
        let rowsAfterAKey = list.draw().textRows
        #expect(rows == rowsAfterAKey)
        #expect(scrolled > 20)
    }

    @Test func dismissOfAMiddleScreenTakesAwayThoseOverIt() {
        let (second, third) = (NamesController(title: "Second"), NamesController(title: "Third"))
        list.present(sheet)
        sheet.present(second)
        second.present(third)
        sheet.dismiss()
        #expect(list.presentedViewController === sheet && sheet.presentedViewController == nil)
        #expect(second.presentingViewController == nil && third.presentingViewController == nil)
        list.present(third)
        #expect(sheet.presentedViewController === third)
    }

    @Test func aScreenThatIsGoneNeitherHoldsItsContainerNorEndsTheProgram() {
        var navigation: NavigationController? = NavigationController(rootViewController: list)
        weak let weakNavigation = navigation
        navigation?.prepare()
        navigation?.pushViewController(sheet)
        navigation = nil
        #expect(weakNavigation == nil)
        sheet.press("esc q")
        sheet.quit()
        #expect(sheet.parent == nil)
    }

    @Test func aScreenIsReleasedAfterItWasPopped() {
        weak var released: NamesController?
        let navigation = NavigationController(rootViewController: list)
        navigation.prepare()
        do {
            let child = NamesController(title: "Child")
            released = child
            navigation.pushViewController(child)
            _ = navigation.draw()
            navigation.press("/ t enter down esc esc")
        }
        _ = navigation.draw()
        #expect(released == nil)
    }
}
