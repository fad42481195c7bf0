import CollectionViews
import TerminalCanvas
import TestSupport
import Testing

import struct FoundationEssentials.IndexPath

@testable import Screens

@MainActor
struct SplitTests {
    let list = NamesController()
    let details = NamesController(["size", "date"], title: "Details")
    let split: SplitViewController

    init() {
        split = SplitViewController(primary: list, secondary: details)
        split.preferredPrimaryColumnWidthFraction = 0.3
        split.prepare(columns: 80, rows: 6)
    }

    @Test func aWideScreenHasThePanesSideBySide() {
        #expect(
            split.content == """
                         Names          │                        Details
                 one                    │ size
                 two                    │ date
                 three                  │
                                        │
                """)
        #expect(split.status.hasPrefix(" 1 of 3 ") && split.status.contains("Tab pane"))
    }

    @Test func aNarrowScreenHasOnePaneBelowTheOther() {
        split.preferredPrimaryColumnWidthFraction = 0.5
        split.resize(to: Size(columns: 30, rows: 9))
        #expect(
            split.content == """
                            Names
                 one
                 two
                 three
                           Details
                 size
                 date

                """)
    }

    @Test func tabMovesTheKeysToTheOtherPane() {
        split.press("down tab down")
        #expect(list.focus == "two" && details.focus == "date")
        #expect(split.draw().textRows[5].hasPrefix(" 2 of 2"))
        split.press("tab down")
        #expect(list.focus == "three")
    }

    @Test func aClickMovesTheKeysAndTheFocus() {
        split.click(30, 2)
        #expect(split.activeColumn == .secondary && details.focus == "date")
        split.click(3, 3)
        #expect(split.activeColumn == .primary && list.focus == "three")
    }

    @Test func onlyThePaneWithTheKeysShowsACursorAndTheStrongFocus() {
        let before = split.draw()
        #expect(before.cursor == Point(column: 1, row: 1))
        #expect(before.styleRows()[1].hasPrefix("rr") && !before.styleRows()[1].hasSuffix("r"))
        split.press("tab")
        let after = split.draw()
        #expect(after.cursor.map { $0.column > 24 } == true)
        #expect(!after.styleRows()[1].hasPrefix("rr"))
    }

    @Test func theHelpIsInTheWholeTerminal() {
        split.resize(to: Size(columns: 80, rows: 30))
        split.press("tab ?")
        #expect(split.picture.contains("Other pane"))
        #expect(split.draw().textRows.contains { $0.contains("─ Keys ─") })
        split.click(0, 0)
        #expect(!split.picture.contains("Other pane"))
        #expect(split.activeColumn == .secondary)
    }

    @Test func anAlertOfAPaneIsInTheMiddleOfTheTerminal() {
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        details.present(alert)
        #expect(alert.presentingViewController === split)
        #expect(list.isAwaitingInput)
        split.press("enter")
        #expect(!list.isAwaitingInput)
    }

    @Test(arguments: [MouseEvent.Button.left, .right]) func aMessageOfACommandStaysAfterTheClick(
        button: MouseEvent.Button
    ) {
        split.resize(to: Size(columns: 80, rows: 12))
        list.menu = { [list] name in
            Menu(title: name, children: [MenuAction(title: "Copy") { list.statusMessage = "copied" }])
        }
        let navigation = NavigationController(rootViewController: NamesController())
        split.setViewController(navigation, for: .primary)
        navigation.pushViewController(list)
        split.click(4, 2, button: .right)
        split.click(8, 4, button: button)
        #expect(split.presentedViewController == nil)
        #expect(split.status.hasPrefix(" copied "))
    }

    @Test func aMenuOfTheSecondPaneIsAtItsRow() {
        split.resize(to: Size(columns: 80, rows: 12))
        details.menu = { Menu(title: $0, children: [MenuAction(title: "Copy") {}]) }
        split.press("tab down x")
        let row = split.draw().textRows[3]
        let column = row.firstIndex(of: "╭").map { row.distance(from: row.startIndex, to: $0) }
        #expect(column == 26)
    }

    @Test func theDetailsFollowTheFocusOnceAfterTheLastKey() async throws {
        var shown: [Int?] = []
        split.detailHandler = { shown.append($0?.item) }
        split.press("down")
        let first = split.detailTask
        split.press("down")
        #expect(first?.isCancelled == true)
        try await waitUntil { !shown.isEmpty }
        #expect(shown == [2])
    }

    @Test func eachListShowsTheDetailsOfItsItems() async throws {
        let second = NamesController(["north", "south"])
        let navigation = NavigationController(rootViewController: list)
        let split = SplitViewController(primary: navigation, secondary: details)
        split.prepare(columns: 80)
        var shown: [String?] = []
        split.detailHandler = { shown.append("at \($0?.item ?? -1)") }
        split.detail(for: list.dataSource) { shown.append($0) }
        split.press("down")
        try await waitUntil { shown == ["two"] }
        navigation.pushViewController(second)
        try await waitUntil { shown == ["two", "at 0"] }
        split.detail(for: second.dataSource) { shown.append($0) }
        split.press("down")
        try await waitUntil { shown == ["two", "at 0", "south"] }
        navigation.popViewController()
        try await waitUntil { shown == ["two", "at 0", "south", "two"] }
    }

    @Test func theDetailsFollowTheContentOfTheFocusedItem() async throws {
        var shown: [Int?] = []
        split.detailHandler = { shown.append($0?.item) }
        split.press("down")
        try await waitUntil { shown == [1] }
        await split.detailTask?.value
        list.reconfigure("two")
        try await waitUntil { shown == [1, 1] }
        await split.detailTask?.value
        let task = split.detailTask
        list.reconfigure("one")
        #expect(split.detailTask == task && shown == [1, 1])
    }

    @Test func anItemThatIsReconfiguredWhileItsDetailsAreLoadedIsAskedForAgain() async throws {
        var (calls, cancelled) = (0, false)
        split.detailHandler = { [list] _ in
            calls += 1
            if calls == 1 { list.reconfigure("two") }
            await Task.yield()
            cancelled = cancelled || Task.isCancelled
        }
        split.press("down")
        try await waitUntil { calls == 2 }
        #expect(!cancelled)
    }

    @Test func theDetailsOfTheFirstItemAreAskedForAtTheStart() async throws {
        var shown: [Int?] = []
        split.detailHandler = { shown.append($0?.item) }
        let terminal = HeadlessTerminal(size: Size(columns: 80, rows: 6))
        terminal.script(keys: "ctrl-c")
        _ = await TerminalApplication(terminal: terminal, rootViewController: split).runUntilExit()
        try await waitUntil { shown == [0] }
    }

    @Test func theDetailsFollowTheListThatAStackShows() async throws {
        let (folders, files) = (NamesController(title: "Folders"), NamesController(title: "Files"))
        let navigation = NavigationController(rootViewController: folders)
        split.setViewController(navigation, for: .primary)
        var shown: [Int?] = []
        split.detailHandler = { shown.append($0?.item) }
        split.press("down")
        try await waitUntil { shown == [1] }
        navigation.pushViewController(files)
        try await waitUntil { shown == [1, 0] }
        navigation.popViewController()
        try await waitUntil { shown == [1, 0, 1] }
    }

    @Test func aSplitScreenThatIsGoneAsksForNoDetails() async {
        let task: Task<Void, Never>?
        do {
            let other = SplitViewController(primary: NamesController(), secondary: NamesController())
            other.prepare(columns: 80)
            other.detailHandler = { _ in Issue.record("asked") }
            other.press("down")
            task = other.detailTask
        }
        await task?.value
    }

    @Test func focusInTheSecondPaneAsksForNoDetails() {
        // The first frame asks for the details of the first item.
        _ = split.draw()
        split.detailHandler = { _ in Issue.record("asked") }
        split.press("tab down")
        #expect(split.detailTask == nil)
    }

    @Test func aStackInAPaneGoesBack() {
        let navigation = NavigationController(rootViewController: NamesController(title: "Root"))
        split.setViewController(navigation, for: .secondary)
        navigation.pushViewController(NamesController(title: "Child"))
        split.press("tab")
        #expect(split.draw().textRows[0].contains("[ Root ]"))
        split.press("esc")
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func aSplitScreenInAStackGoesBackWithEsc() {
        let navigation = NavigationController(rootViewController: NamesController(title: "Home"))
        navigation.prepare(columns: 80, rows: 8)
        navigation.pushViewController(split)
        navigation.press("down esc")
        #expect(navigation.viewControllers.count == 1)
        #expect(list.focus == "two")
    }

    @Test func aHiddenPaneLeavesTheWholeScreenToTheOther() {
        let alone = NamesController()
        alone.prepare(columns: 80, rows: 6)
        split.hide(.secondary)
        #expect(split.hiddenColumn == .secondary)
        #expect(split.draw() == alone.draw())
        split.show(.secondary)
        #expect(split.hiddenColumn == nil)
        #expect(split.picture.contains("Details") && split.status.contains("Tab pane"))
    }

    @Test func theKeysLeaveAPaneThatIsHidden() {
        split.press("tab down")
        split.hide(.secondary)
        #expect(split.activeColumn == .primary)
        split.press("tab down")
        #expect(list.focus == "two" && details.focus == "date")
        split.show(.secondary)
        #expect(split.activeColumn == .primary)
        split.activeColumn = .secondary
        split.press("up")
        #expect(details.focus == "size")
    }

    @Test func theKeysShowAPaneThatTheyAreGivenTo() {
        split.hide(.secondary)
        split.activeColumn = .secondary
        #expect(split.hiddenColumn == nil && split.activeColumn == .secondary)
    }

    @Test func onePaneIsAlwaysShown() {
        split.hide(.secondary)
        split.hide(.primary)
        #expect(split.hiddenColumn == .primary && split.activeColumn == .secondary)
        #expect(split.picture.contains("Details") && !split.picture.contains("Names"))
        split.click(3, 2)
        #expect(details.focus == "date")
    }

    @Test func aHiddenPaneKeepsItsFocusAndGetsTheNewSizeWhenItIsShown() {
        details.press("down")
        split.hide(.secondary)
        split.resize(to: Size(columns: 100, rows: 20))
        split.show(.secondary)
        #expect(details.focus == "date")
        #expect(details.collectionView.state.size.rows == 18)
    }

    @Test func aHiddenPaneIsReportedAndAsksForNoFrames() {
        split.addKeyCommand(KeyCommand([.character("h")], title: "Hide") { [split] in split.hide(.secondary) })
        split.addKeyCommand(KeyCommand([.character("s")], title: "Show") { [split] in split.show(.secondary) })
        let terminal = HeadlessTerminal(size: Size(columns: 80, rows: 6))
        terminal.script(keys: "h s h ctrl-c")
        #expect(TerminalApplication(terminal: terminal, rootViewController: split).run() == .interrupted)
        #expect(details.calls == list.calls + list.calls)
        #expect(list.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        _ = split.draw()
        details.press("down")
        #expect(!split.needsDisplay)
    }

    @Test func aHiddenPaneAsksForNoDetailsUntilItIsShown() async throws {
        var shown: [Int?] = []
        split.detailHandler = { shown.append($0?.item) }
        split.hide(.secondary)
        split.press("down")
        #expect(split.detailTask == nil)
        split.show(.secondary)
        try await waitUntil { shown == [1] }
    }

    @Test func everySmallScreenIsDrawn() {
        for columns in 0...20 {
            for rows in 0...6 {
                for minimum in [0, 100] {
                    split.minimumSideBySideColumns = minimum
                    if minimum == 0 { split.hide(.secondary) } else { split.show(.secondary) }
                    split.resize(to: Size(columns: columns, rows: rows))
                    #expect(split.draw().size == Size(columns: columns, rows: rows))
                    split.click(columns / 2, rows / 2)
                }
            }
        }
    }
}
