import CollectionViews
import Screens
import TerminalCanvas
import Testing

@MainActor
struct NavigationTests {
    let home = NamesController((1...30).map { "name \($0)" }, title: "Home")
    let navigation: NavigationController

    init() {
        navigation = NavigationController(rootViewController: home)
        navigation.prepare(columns: 44, rows: 6)
    }

    @Test func aTestShowsAScreenOnceWithoutAKey() {
        for _ in 1...2 { navigation.appear() }
        navigation.press("down")
        #expect(home.isViewLoaded && home.calls == ["willAppear", "didAppear"])
    }

    @Test func aPushedScreenHasAButtonWithTheTitleOfTheScreenBelow() {
        navigation.pushViewController(NamesController(title: "Second"))
        #expect(
            navigation.content == """
                 [ Home ]          Second
                 one
                 two
                 three

                """)
        #expect(navigation.status.contains("Esc Home"))
    }

    @Test func aScreenHasAnotherTitleForTheButtonThatGoesBackToIt() {
        home.navigationItem.backButtonTitle = "All"
        navigation.pushViewController(NamesController(title: "Second"))
        #expect(navigation.draw().textRows[0].hasPrefix(" [ All ] "))
        home.navigationItem.backButtonTitle = nil
        #expect(navigation.draw().textRows[0].hasPrefix(" [ Home ] "))
    }

    @Test func theButtonForGoingBackStaysWhenThereIsLittleRoom() {
        let second = NamesController(title: "Second")
        second.navigationItem.rightBarButtonItems = ["Done", "Share with all"].map { BarButtonItem(title: $0) }
        home.navigationItem.title = "All mailboxes of the account"
        navigation.pushViewController(second)
        navigation.resize(to: Size(columns: 40, rows: 6))
        let bar = navigation.draw().textRows[0]
        #expect(bar.contains("[ All mail… ]") && bar.contains("[ Done ]") && !bar.contains("Share"), "\(bar)")
        navigation.click(bar.distance(from: bar.startIndex, to: bar.firstIndex(of: "A")!), 0)
        #expect(navigation.topViewController === home)
    }

    @Test func aScreenKnowsTheStackThatItIsIn() {
        let second = NamesController(title: "Second")
        #expect(home.navigationController === navigation && second.navigationController == nil)
        home.navigationController?.pushViewController(second)
        #expect(second.navigationController === navigation && navigation.navigationController == nil)
        let split = SplitViewController(primary: navigation, secondary: NamesController())
        let outer = NavigationController(rootViewController: split)
        #expect(navigation.navigationController === outer)
    }

    @Test(arguments: [false, true]) func theSelectionIsClearedWhenTheUserComesBack(isCleared: Bool) {
        let list = home.collectionView
        home.clearsSelectionOnViewWillAppear = isCleared
        list.allowsSelection = true
        list.allowsMultipleSelection = true
        home.addKeyCommand(
            KeyCommand([.character("p")], title: "Push") { [weak navigation] in
                for item in [1, 2] { list.selectItem(at: [0, item], scrollPosition: []) }
                navigation?.pushViewController(NamesController(title: "Second"))
            })
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
        terminal.script(keys: "p esc q")
        #expect(TerminalApplication(terminal: terminal, rootViewController: navigation).run() == .quit)
        #expect(list.indexPathsForSelectedItems == (isCleared ? [] : [[0, 1], [0, 2]]))
    }

    @Test func escGoesBackToTheSameFocusAndScrollPosition() {
        navigation.press("end up up")
        let before = navigation.picture
        navigation.pushViewController(NamesController(title: "Second"))
        navigation.press("down esc")
        #expect(navigation.picture == before)
        #expect(home.focus == "name 28")
    }

    @Test func aClickOnTheButtonGoesBack() {
        navigation.pushViewController(NamesController(title: "Second"))
        navigation.click(3, 0)
        #expect(navigation.topViewController === home)
    }

    @Test func theLastScreenStays() {
        #expect(navigation.popViewController() == nil)
        #expect(navigation.press("esc") == nil)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func popToRootRemovesAllOthers() {
        let (second, third) = (NamesController(title: "Second"), NamesController(title: "Third"))
        navigation.pushViewController(second)
        navigation.pushViewController(third)
        let removed = navigation.popToRootViewController()
        #expect(removed.map { ObjectIdentifier($0) } == [ObjectIdentifier(second), ObjectIdentifier(third)])
        #expect(second.parent == nil)
        // A removed screen can be pushed again.
        navigation.pushViewController(third)
        #expect(navigation.picture.hasPrefix(" [ Home ]          Third"))
    }

    @Test func aScreenBelowIsResized() {
        navigation.pushViewController(NamesController(title: "Second"))
        _ = navigation.handle(.resized(Size(columns: 60, rows: 20)))
        #expect(home.collectionView.state.size == Size(columns: 60, rows: 18))
    }

    @Test func aScreenBelowAdoptsNewCapabilities() {
        navigation.pushViewController(NamesController(title: "Second"))
        navigation.adopt(TerminalCapabilities(repertoire: .ascii, colors: 0))
        #expect(home.context.capabilities.repertoire == .ascii)
    }

    @Test func aRunLoopReportsWhichScreenIsShown() {
        let second = NamesController(title: "Second")
        home.addKeyCommand(
            KeyCommand([.character("p")], title: "Push") { [weak navigation] in
                navigation?.pushViewController(second)
            })
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
        terminal.script(keys: "p esc q")
        #expect(TerminalApplication(terminal: terminal, rootViewController: navigation).run() == .quit)
        #expect(second.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        #expect(home.calls == second.calls + second.calls)
    }

    @Test func aScreenIsLoadedWithTheStackAndWhenItIsPushed() {
        let (first, second) = (LoadedController(), LoadedController())
        let navigation = NavigationController(rootViewController: first)
        navigation.loadViewIfNeeded()
        navigation.loadViewIfNeeded()
        #expect(first.loadCount == 1)
        navigation.pushViewController(second)
        #expect(second.loadCount == 1)
    }

    @Test func aScreenCanEndTheRunLoop() {
        let second = NamesController(title: "Second")
        navigation.pushViewController(second)
        second.addKeyCommand(KeyCommand([.character("p")], title: "End") { second.quit(.interrupted) })
        let terminal = HeadlessTerminal(size: Size(columns: 40, rows: 6))
        terminal.script(keys: "p")
        #expect(TerminalApplication(terminal: terminal, rootViewController: navigation).run() == .interrupted)
    }
}

/// A screen that counts how often it is loaded.
private final class LoadedController: ViewController {
    private(set) var loadCount = 0

    override func viewDidLoad() { loadCount += 1 }
}
