import CollectionViews
import TerminalCanvas
import TestSupport
import Testing

@testable import Screens

@MainActor
struct TabBarTests {
    let inbox = NamesController(["Ada", "Grace", "Alan"], title: "Inbox")
    let drafts = NamesController(title: "Drafts")
    let sent = NamesController(["x", "y"], title: "Sent")
    let navigation: NavigationController
    let tabs = TabBarController()

    init() {
        navigation = NavigationController(rootViewController: inbox)
        tabs.viewControllers = [navigation, drafts, sent]
        tabs.prepare(columns: 44, rows: 7)
    }

    /// The row of the tabs.
    private var bar: String { tabs.draw().textRows[5] }

    /// The text of the tab that is drawn as the selected one.
    private var marked: String {
        let canvas = tabs.draw()
        let glyphs = Array(canvas.glyphs(inRow: 5))
        return glyphs.filter { $0.style.attributes.contains(.reverse) }.map(\.text).joined()
    }

    // MARK: The row of tabs

    @Test func theTabsAreInARowAboveTheStatusLine() {
        #expect(
            tabs.content == """
                                   Inbox
                 Ada
                 Grace
                 Alan

                 Inbox │ Drafts │ Sent
                """)
        #expect(marked == " Inbox ")
        #expect(tabs.status.hasPrefix(" 1 of 3 ") && tabs.status.contains("{} tab"))
    }

    @Test func aTabHasATitleAnImageAndABadge() {
        inbox.tabBarItem.badgeValue = "3"
        drafts.tabBarItem = TabBarItem(title: "Not sent", image: Image("✎", ascii: "/"), tag: 7)
        sent.navigationItem.title = "\u{1B}Sent"
        #expect(bar == " Inbox 3 │ ✎ Not sent │ ^[Sent")
        drafts.tabBarItem.title = ""
        sent.navigationItem.title = ""
        #expect(bar == " Inbox 3 │ ✎ │ 3")
        tabs.adopt(TerminalCapabilities(repertoire: .ascii, colors: 0))
        #expect(bar == " Inbox 3 | / | 3")
        #expect(drafts.tabBarItem.tag == 7)
    }

    @Test func aStackHasTheTabOfItsFirstScreenUnlessItHasOneOfItsOwn() {
        navigation.pushViewController(NamesController(title: "Letter"))
        #expect(bar.hasPrefix(" Inbox │"))
        inbox.tabBarItem.title = "In"
        #expect(bar.hasPrefix(" In │"))
        navigation.tabBarItem.title = "Mail"
        #expect(bar.hasPrefix(" Mail │"))
    }

    @Test func aChangedTabAsksForAFrame() {
        for change in [
            { sent.tabBarItem.badgeValue = "1" }, { sent.navigationItem.title = "Out" },
            { inbox.tabBarItem.title = "In" }, { drafts.tabBarItem = TabBarItem(title: "D") },
            { drafts.tabBarItem.isEnabled = false }, { tabs.selectedIndex = 1 }, { tabs.isTabBarHidden = true },
        ] {
            _ = tabs.draw()
            #expect(!tabs.needsDisplay)
            change()
            #expect(tabs.needsDisplay)
        }
    }

    @Test func aScreenThatIsNotShownAsksForNoFrame() {
        _ = tabs.draw()
        drafts.press("down")
        #expect(!tabs.needsDisplay)
    }

    @Test func theSelectedTabIsAlwaysInANarrowBar() {
        tabs.viewControllers = (1...20).map { NamesController(title: "Screen \($0)") }
        tabs.resize(to: Size(columns: 36, rows: 7))
        #expect(bar == " Screen 1 │ Screen 2 │ Screen 3 ›")
        for index in 0..<20 {
            tabs.selectedIndex = index
            #expect(marked == " Screen \(index + 1) ")
        }
        tabs.selectedIndex = 9
        #expect(bar == "‹ Screen 9 │ Screen 10 │ Screen 11 ›")
        tabs.click(35, 5)
        #expect(tabs.selectedIndex == 11)
        tabs.click(0, 5)
        #expect(tabs.selectedIndex == 10)
    }

    @Test func theSelectedTabIsCutInABarThatIsTooNarrowForIt() {
        tabs.selectedIndex = 1
        drafts.tabBarItem.badgeValue = "12"
        let bars = [
            13: "‹ Drafts 12 ›", 12: "‹ Draf… 12 ›", 11: "‹ Dra… 12 ›", 10: "‹ Drafts ›", 9: "‹ Draf… ›", 5: "‹ … ›",
            4: "‹D…›", 3: "‹…›",
        ]
        for (columns, picture) in bars {
            tabs.resize(to: Size(columns: columns, rows: 7))
            #expect(bar == picture)
        }
    }

    @Test func everySmallScreenIsDrawn() {
        for columns in 0...20 {
            for rows in 0...6 {
                tabs.resize(to: Size(columns: columns, rows: rows))
                #expect(tabs.draw().size == Size(columns: columns, rows: rows))
                tabs.click(columns / 2, rows - 2)
            }
        }
        tabs.viewControllers = []
        #expect(tabs.selectedViewController == nil && tabs.selectedIndex == 0)
        #expect(tabs.draw().size == Size(columns: 20, rows: 6))
        tabs.press("} { alt-1 down")
        tabs.click(2, 4)
    }

    @Test func theTabsGiveWayToTheContentInTwoRows() {
        tabs.resize(to: Size(columns: 44, rows: 3))
        #expect(tabs.content == " Ada\n Inbox │ Drafts │ Sent")
        tabs.resize(to: Size(columns: 44, rows: 2))
        #expect(tabs.content == " Ada")
    }

    @Test func theTabsCanBeHidden() {
        tabs.isTabBarHidden = true
        #expect(!tabs.picture.contains("Drafts"))
        #expect(inbox.collectionView.state.size.rows == 5)
        tabs.press("}")
        #expect(tabs.selectedIndex == 1)
    }

    @Test func aPushedScreenCanHideTheTabs() {
        let letter = NamesController(title: "Letter")
        letter.hidesBottomBarWhenPushed = true
        navigation.pushViewController(letter)
        #expect(!tabs.picture.contains("Drafts") && letter.collectionView.state.size.rows == 5)
        navigation.pushViewController(NamesController(title: "Reply"))
        #expect(!tabs.picture.contains("Drafts"))
        tabs.press("}")
        #expect(bar == " Inbox │ Drafts │ Sent" && drafts.collectionView.state.size.rows == 4)
        tabs.press("{ esc esc")
        #expect(navigation.topViewController === inbox && inbox.collectionView.state.size.rows == 4)
        #expect(bar == " Inbox │ Drafts │ Sent")
    }

    // MARK: Selecting

    @Test(arguments: [
        ("}", 1), ("} }", 2), ("} } }", 0), ("{", 2), ("ctrl-pagedown", 1), ("ctrl-pageup", 2), ("alt-3", 2),
        ("alt-2 alt-1", 0), ("alt-4", 0),
    ]) func keysSelectTabs(keys: String, index: Int) {
        tabs.press(keys)
        #expect(tabs.selectedIndex == index && tabs.selectedViewController === tabs.viewControllers[index])
    }

    @Test func aClickSelectsATab() {
        tabs.click(12, 5)
        #expect(tabs.selectedIndex == 1 && marked == " Drafts ")
        tabs.click(40, 5)
        tabs.click(2, 5, button: .right)
        #expect(tabs.selectedIndex == 1)
        tabs.click(3, 2)
        #expect(drafts.focus == "two")
    }

    @Test func aDisabledTabCannotBeSelected() {
        drafts.tabBarItem.isEnabled = false
        tabs.press("}")
        #expect(tabs.selectedIndex == 2)
        tabs.click(12, 5)
        tabs.press("alt-2")
        #expect(tabs.selectedIndex == 2)
    }

    @Test func eachScreenKeepsItsFocus() {
        tabs.press("down } down down { down")
        #expect(inbox.focus == "Alan" && drafts.focus == "three" && sent.focus == "x")
        #expect(tabs.status.hasPrefix(" 3 of 3 "))
    }

    @Test func theBeginningOfASequenceIsNotForTheNextScreen() {
        tabs.press("z")
        tabs.click(12, 5)
        tabs.click(2, 5)
        #expect(inbox.pendingKeys.isEmpty)
    }

    @Test func aKeyThatTheScreenUsesKeepsItsMeaning() {
        let last = Action.list(.moveToLast)
        drafts.keyMap.bind([.character("}")], to: last, title: "Last", category: KeyMap.Category.movement)
        drafts.keyMap.bind(
            KeyBinding(
                sequences: [KeySequence("alt-3 x")], action: last, title: "Last", category: KeyMap.Category.movement))
        drafts.addKeyCommand(KeyCommand("{", title: "First") { [drafts] in drafts.press("home") })
        tabs.selectedIndex = 1
        tabs.press("}")
        #expect(drafts.focus == "three")
        tabs.press("{")
        #expect(drafts.focus == "one")
        tabs.press("alt-3 x")
        #expect(tabs.selectedIndex == 1 && drafts.focus == "three")
        tabs.press("ctrl-pagedown")
        #expect(tabs.selectedIndex == 2)
    }

    @Test func aTypedLetterDoesNotSelectATab() async throws {
        let names = NamesController(["a", "{b"], title: "Names")
        names.keyMap = .typeAhead
        tabs.viewControllers = [names, sent]
        tabs.press("{")
        #expect(tabs.selectedIndex == 0)
        try await waitUntil { names.focus == "{b" }
        tabs.press("alt-2")
        #expect(tabs.selectedIndex == 1)
    }

    @Test func theKeysOfTheAppTakePrecedence() {
        var pressed = 0
        tabs.addKeyCommand(KeyCommand("}", title: "Own") { pressed += 1 })
        tabs.press("} ctrl-pagedown")
        #expect(pressed == 1 && tabs.selectedIndex == 1)
    }

    @Test func theKeysDoNothingWhileTheUserTypesOrAnswers() {
        tabs.press("/ }")
        #expect(tabs.selectedIndex == 0)
        tabs.press("esc esc")
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        inbox.present(alert)
        tabs.press("} alt-2")
        tabs.click(12, 5)
        #expect(tabs.selectedIndex == 0)
        #expect(drafts.isAwaitingInput)
    }

    @Test func theHelpNamesTheTabs() {
        tabs.resize(to: Size(columns: 120, rows: 60))
        drafts.navigationItem.title = "Unsent"
        tabs.press("?")
        for title in ["Next tab", "Previous tab", "Go to Inbox", "Go to Unsent"] {
            #expect(tabs.picture.contains(title))
        }
        tabs.click(10, 58)
        #expect(tabs.selectedIndex == 0)
    }

    // MARK: The delegate

    /// Records the tabs that the user selects.
    final class Recorder: TabBarControllerDelegate {
        var log: [String] = []
        var refused: ViewController?

        func tabBarController(_ tabs: TabBarController, shouldSelect screen: ViewController) -> Bool {
            screen !== refused
        }

        func tabBarController(_ tabs: TabBarController, didSelect screen: ViewController) {
            log.append("\(screen.title ?? "stack") \(tabs.selectedIndex)")
        }
    }

    @Test func theDelegateHearsOfTheTabsThatTheUserSelects() {
        let recorder = Recorder()
        tabs.delegate = recorder
        tabs.press("}")
        tabs.selectedIndex = 0
        tabs.selectedViewController = sent
        tabs.click(2, 5)
        #expect(recorder.log == ["Drafts 1", "stack 0"])
        recorder.refused = drafts
        tabs.press("} alt-2")
        tabs.click(12, 5)
        #expect(recorder.log.count == 2 && tabs.selectedIndex == 0)
    }

    @Test func theTabOfAStackThatIsPressedAgainGoesBackToTheFirstScreen() {
        let recorder = Recorder()
        tabs.delegate = recorder
        navigation.pushViewController(NamesController(title: "Letter"))
        tabs.press("} {")
        #expect(navigation.viewControllers.count == 2)
        tabs.press("alt-1")
        #expect(navigation.topViewController === inbox)
        #expect(recorder.log == ["Drafts 1", "stack 0", "stack 0"])
    }

    // MARK: Appearing

    @Test func onlyTheSelectedScreenIsLoadedAndAppears() {
        let terminal = HeadlessTerminal(size: Size(columns: 44, rows: 7))
        terminal.script(keys: "} { alt-1 ctrl-c")
        #expect(TerminalApplication(terminal: terminal, rootViewController: tabs).run() == .interrupted)
        let once = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
        #expect(inbox.calls == once + once && drafts.calls == once && sent.calls.isEmpty)
        #expect(inbox.isViewLoaded && drafts.isViewLoaded && !sent.isViewLoaded)
    }

    /// Makes its tabs when it is loaded, and notes when it appears.
    final class LoadingTabs: TabBarController {
        let screen = NamesController()
        var callsBefore: [String]?

        override func viewDidLoad() {
            super.viewDidLoad()
            viewControllers = [screen]
        }

        override func viewWillAppear(_ animated: Bool) { callsBefore = screen.calls }
    }

    @Test func aScreenThatIsAddedWhileTheTabsAreLoadedAppearsAfterThem() {
        let tabs = LoadingTabs()
        let terminal = HeadlessTerminal(size: Size(columns: 44, rows: 7))
        terminal.script(keys: "ctrl-c")
        _ = TerminalApplication(terminal: terminal, rootViewController: tabs).run()
        #expect(tabs.callsBefore == [])
        #expect(tabs.screen.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    }

    @Test func aRemovedScreenDisappearsAndTheOneAtItsIndexIsSelected() {
        tabs.addKeyCommand(
            KeyCommand("d", title: "Delete") { [tabs] in
                var screens = tabs.viewControllers
                screens.remove(at: tabs.selectedIndex)
                tabs.viewControllers = screens
            })
        let terminal = HeadlessTerminal(size: Size(columns: 44, rows: 7))
        terminal.script(keys: "} d d ctrl-c")
        _ = TerminalApplication(terminal: terminal, rootViewController: tabs).run()
        let once = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
        #expect(drafts.calls == once && sent.calls == once && inbox.calls == once + once)
        #expect(tabs.viewControllers.count == 1 && drafts.parent == nil && drafts.tabBarController == nil)
        // A removed screen can be shown again.
        tabs.viewControllers = [drafts, navigation]
        #expect(tabs.selectedIndex == 1 && bar == " Drafts │ Inbox")
    }

    @Test func theSelectedScreenStaysSelectedInAnotherOrder() {
        tabs.selectedViewController = sent
        tabs.viewControllers = [sent, navigation]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === sent)
    }

    // MARK: Tabs in other screens, and other screens in tabs

    @Test func tabsInAPaneAreAboveTheStatusLineOfTheScreen() {
        let files = NamesController(title: "Files")
        let split = SplitViewController(primary: files, secondary: tabs)
        split.preferredPrimaryColumnWidthFraction = 0.3
        split.prepare(columns: 80, rows: 6)
        #expect(
            split.content == """
                         Files          │                         Inbox
                 one                    │ Ada
                 two                    │ Grace
                 three                  │ Alan
                                        │ Inbox │ Drafts │ Sent
                """)
        split.press("tab }")
        #expect(tabs.selectedIndex == 1)
        split.click(44, 4)
        #expect(tabs.selectedIndex == 2)
        split.click(27, 4)
        #expect(tabs.selectedIndex == 0)
        split.hide(.primary)
        #expect(split.picture.contains("Inbox │ Drafts") && split.status.hasPrefix(" 1 of 3 "))
    }

    @Test func panesInATabHaveTheTabsBelowThem() {
        tabs.viewControllers = []
        let split = SplitViewController(primary: drafts, secondary: sent)
        tabs.viewControllers = [navigation, split]
        tabs.prepare(columns: 80, rows: 7)
        tabs.press("} down tab down")
        #expect(drafts.focus == "two" && sent.focus == "y")
        #expect(tabs.draw().textRows[5] == " Inbox │ Drafts")
        #expect(tabs.status.hasPrefix(" 2 of 2 ") && tabs.draw().textRows[4].contains("│"))
        #expect(sent.tabBarController === tabs && sent.splitViewController === split)
        split.hide(.secondary)
        #expect(tabs.picture.contains(" Inbox │ Drafts") && tabs.status.hasPrefix(" 2 of 3 "))
    }

    @Test func tabsInAStackGoBackWithEsc() {
        let home = NamesController(title: "Home")
        let outer = NavigationController(rootViewController: home)
        outer.prepare(columns: 44, rows: 7)
        outer.pushViewController(tabs)
        #expect(outer.status.contains("Esc back"))
        outer.press("} esc")
        #expect(outer.topViewController === home && tabs.selectedIndex == 1)
    }

    @Test func aMenuIsAtItsRow() {
        tabs.resize(to: Size(columns: 44, rows: 12))
        drafts.menu = { Menu(title: $0, children: [MenuAction(title: "Copy") {}]) }
        tabs.press("} down x")
        #expect(tabs.draw().textRows[3].contains("╭"))
        tabs.press("enter")
        #expect(tabs.presentedViewController == nil)
    }

    @Test func tabsInASheetHaveTheirRowAtItsEnd() {
        let home = NamesController(title: "Home")
        home.prepare(columns: 60, rows: 20)
        home.present(tabs)
        #expect(home.picture.contains("│ Inbox │ Drafts │ Sent"))
        home.press("alt-3")
        #expect(tabs.selectedIndex == 2)
    }

    @Test func messagesAndProgressOfTheTabsAreShown() {
        tabs.statusMessage = "3 letters sent"
        #expect(tabs.status.hasPrefix(" 3 letters sent "))
        tabs.click(12, 5)
        #expect(tabs.status.hasPrefix(" 1 of 3 "))
        tabs.statusProgress = .fraction(0.5)
        #expect(tabs.status.contains("50%"))
    }

    @Test func aScreenReaderReadsTheSelectedTab() {
        inbox.tabBarItem.badgeValue = "3"
        #expect(tabs.linearDescription == ["Inbox, 3, tab, 1 of 3", "Ada, level 1, 1 of 3"])
        tabs.press("}")
        #expect(tabs.linearDescription == ["Drafts, tab, 2 of 3", "one, level 1, 1 of 3"])
    }

    // MARK: Misuse

    @Test func aScreenThatIsShownElsewhereCannotHaveATab() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let screen = ViewController()
                let navigation = NavigationController(rootViewController: screen)
                TabBarController().viewControllers = [navigation, screen]
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("ViewController cannot be in a tab, because it is already shown"), "\(text)")
    }

    @Test func aTabThatDoesNotExistCannotBeSelected() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TabBarController().selectedIndex = 1 }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("tab 1 cannot be selected, because there are 0 screens"), "\(text)")
    }
}
