import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// The menu of swipe actions, and the effects of the actions.
@MainActor
struct SwipeActionsTests {
    private let stage = SwipeStage()

    @Test func theKeyShowsLeadingAndTrailingActionsBelowTheRow() {
        stage.controller.press("down .")
        #expect(
            stage.picture == """
                 a
                 b
                 ╭──────────╮
                 │ ⚑ Flag   │
                 ├──────────┤
                 │   Delete │
                 │   Share  │
                 ╰──────────╯
                """)
    }

    @Test func anActionIsPerformedForTheItemWithItsCell() {
        stage.controller.press("down . enter")
        #expect(stage.takeCalls() == ["flag b true"])
        #expect(stage.controller.presentedViewController == nil)
    }

    @Test func aRowIsSwipedWhileItsMenuIsOpenAndUntilTheActionHasEnded() {
        stage.controller.press("down .")
        #expect(stage.swiped == [false, true, false])
        stage.controller.press("esc")
        #expect(stage.swiped == [false, false, false])
        stage.controller.press(". s enter")
        #expect(stage.takeCalls() == ["Share b"])
        #expect(stage.swiped == [false, true, false])
        stage.completions[0](false)
        #expect(stage.swiped == [false, false, false])
    }

    @Test func aDestructiveActionAsksFirst() {
        stage.controller.press(". d enter")
        #expect(stage.picture.contains("Delete?"))
        #expect(stage.takeCalls() == [])
        #expect(stage.swiped == [true, false, false])
        stage.controller.press("enter")
        #expect(stage.takeCalls() == [], "Cancel is the default")
        #expect(stage.swiped == [false, false, false])
        stage.controller.press(". d enter d enter")
        #expect(stage.takeCalls() == ["delete a"])
        #expect(stage.list.rows == [" b", " c"])
        #expect(stage.swiped == [false, false])
    }

    /// An app that asks by itself.
    @Test(arguments: [". d enter", "delete enter", "delete d enter", "delete tab tab enter"])
    func withoutQuestionsADestructiveActionIsChosenInTheMenu(keys: String) {
        stage.list.view.asksBeforeDestructiveActions = false
        stage.controller.press(keys.replacing(" enter", with: ""))
        #expect(!stage.picture.contains("Delete?") && stage.takeCalls() == [])
        stage.controller.press("enter")
        #expect(stage.takeCalls() == ["delete a"] && stage.controller.presentedViewController == nil)
    }

    @Test func theAppRemovesTheRow() {
        stage.removesItems = false
        stage.controller.press("delete d enter")
        #expect(stage.takeCalls() == ["delete a"])
        #expect(stage.list.rows.count == 3)
    }

    @Test func deletePerformsTheFirstTrailingActionAndAsks() {
        stage.controller.press("down delete")
        #expect(stage.picture.contains("│           b           │"), "the question names the row")
        stage.controller.press("d enter")
        #expect(stage.takeCalls() == ["delete b"])
        stage.controller.press("backspace")
        #expect(stage.controller.presentedViewController == nil, "c has no actions")
    }

    @Test func deleteShowsTheTrailingActionsWhereAFullSwipePerformsNone() {
        stage.performsFirst = false
        stage.controller.press("delete")
        #expect(stage.picture.contains("│ Share  │"))
        #expect(!stage.picture.contains("Flag"))
    }

    @Test func aDeleteAccessoryWithoutAHandlerShowsTheTrailingActions() {
        stage.controller.isEditing = true
        stage.list.click(on: "✕", row: 2)
        #expect(stage.picture.contains("│ Share  │"))
        #expect(!stage.picture.contains("Flag"))
        stage.controller.press("esc")
        #expect(stage.list.view.state.focus == [0, 1])
        stage.list.click(on: "✕", row: 3)
        #expect(stage.controller.presentedViewController == nil)
        #expect(stage.list.view.state.focus == [0, 2])
    }

    @Test func theRightButtonShowsActionsAboveTheMenuOfTheDelegate() {
        stage.list.menu = { Menu(title: $0, children: [MenuAction(title: "Open") {}]) }
        stage.list.click(on: "b", row: 2, button: .right)
        #expect(
            stage.picture == """
                 a
                 b
                 ╭─ b ──────╮
                 │ ⚑ Flag   │
                 ├──────────┤
                 │   Delete │
                 │   Share  │
                 ├──────────┤
                 │   Open   │
                 ╰──────────╯
                """)
        stage.controller.press("esc .")
        #expect(!stage.picture.contains("Open"))
        stage.controller.press("esc x")
        #expect(stage.picture.contains("Open") && stage.picture.contains("Flag"))
        stage.controller.press("esc end x")
        #expect(stage.picture.contains("Open") && !stage.picture.contains("Flag"))
        #expect(stage.swiped == [false, false, false], "c has no actions")
    }

    @Test func aMenuOfSeveralRowsHasNoActionsOfOneRow() {
        stage.list.menu = { Menu(title: $0, children: [MenuAction(title: "Open") {}]) }
        stage.list.view.allowsSelection = true
        stage.list.view.allowsMultipleSelection = true
        for item in 0...1 { stage.list.view.selectItem(at: [0, item], scrollPosition: []) }
        stage.controller.press("x")
        #expect(stage.picture.contains("Open") && !stage.picture.contains("Flag"))
        stage.controller.press("esc .")
        #expect(stage.picture.contains("Flag"), "the actions of the focused row")
    }

    @Test func theMenuHasTheCommandsOfAccessoriesWithoutAKey() {
        var calls: [String] = []
        let menu = Menu(title: "Every", children: [MenuAction(title: "Day") { calls.append("day") }])
        let stage = SwipeStage(accessories: [.detail { calls.append("detail") }, .popUpMenu(menu)])
        stage.controller.press("end x")
        #expect(
            stage.picture.hasSuffix(
                """
                 ╭─────────╮
                 │ Details │
                 │ Every › │
                 ╰─────────╯
                """))
        stage.controller.press("enter")
        #expect(calls == ["detail"])
        stage.controller.press("x e enter")
        #expect(calls == ["detail", "day"])
        stage.controller.press("home .")
        #expect(!stage.picture.contains("Details"))
    }

    @Test func anActionWithoutATitleHasTheNameOfItsImage() {
        let stage = SwipeStage()
        func action(_ style: ContextualAction.Style, _ title: String?, _ image: Image?) -> ContextualAction {
            let action = ContextualAction(style: style, title: title) { _, _, _ in }
            action.image = image
            return action
        }
        stage.list.view.configuration.trailingSwipeActionsConfigurationProvider = { _ in
            SwipeActionsConfiguration(actions: [
                action(.destructive, nil, Image(systemName: "trash.fill")),
                action(.normal, "", Image(systemName: "square.and.arrow.up")),
                action(.normal, nil, Image("@")), action(.destructive, nil, nil),
            ])
        }
        stage.controller.press("end .")
        #expect(
            stage.picture.hasSuffix(
                """
                 ╭──────────╮
                 │ ⌧ Delete │
                 │ ⍐ Share  │
                 │ @        │
                 │   Delete │
                 ╰──────────╯
                """))
        stage.controller.press("enter")
        #expect(stage.picture.contains("Delete?"))
    }

    @Test func theRightButtonShowsActionsWithoutAMenu() {
        stage.list.click(on: "a", row: 1, button: .right)
        #expect(stage.picture.contains("│   Share  │"))
        #expect(stage.swiped == [true, false, false])
    }

    @Test func aRowWithoutActionsShowsNothing() {
        stage.controller.press("end .")
        #expect(stage.controller.presentedViewController == nil)
        stage.list.click(on: "c", row: 3, button: .right)
        #expect(stage.controller.presentedViewController == nil)
    }

    @Test func anItemThatGoesAwayBeforeItsActionIsNotActedOn() {
        stage.controller.press("delete")
        stage.list.source.apply(tree("- b\n- c"), to: "A")
        stage.controller.press("d enter")
        #expect(stage.takeCalls() == [])
        #expect(stage.controller.statusMessage == "Nothing was done: the item is no longer there")
    }

    @Test func anActionIsPerformedForAnItemThatHasMovedSinceTheMenuOpened() {
        stage.controller.press("delete")
        stage.list.source.apply(tree("- x\n- b\n- c\n- a"), to: "A")
        stage.controller.press("d enter")
        #expect(stage.takeCalls() == ["delete a"])
        #expect(stage.list.source.snapshot().itemIdentifiers == ["x", "b", "c"])
    }
}

/// The look of swipe actions, and their keys.
@MainActor
struct SwipeActionsLookTests {
    @Test func anActionHasAnImageAndAColor() {
        let list = EditingStage("- a", accessories: [.checkmark()])
        list.view.configuration.leadingSwipeActionsConfigurationProvider = { _ in
            let pin = ContextualAction(style: .normal, title: nil) { _, _, completion in completion(true) }
            pin.image = Image("★")
            let flag = ContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
            flag.backgroundColor = .palette(3)
            return SwipeActionsConfiguration(actions: [pin, flag])
        }
        list.controller.press(".")
        let rows = list.controller.draw()
        #expect(rows.textRows[3].hasPrefix(" │ ★      │"))
        #expect(rows.textRows[4].hasPrefix(" │   Flag │"))
        #expect((2..<8).allSatisfy { rows[Point(column: $0, row: 4)].style.background == .palette(3) })
        #expect(rows[Point(column: 4, row: 3)].style.background == .standard)
    }

    @Test func theHelpHasTheKeysOnlyWhereTheFocusedRowHasActions() {
        let stage = SwipeStage()
        #expect(stage.controller.helpLines.contains(".: Actions of the row"))
        #expect(stage.controller.helpLines.contains("Del Backspace: Delete the item"))
        #expect(stage.controller.helpLines.contains("x Shift-F10: Menu of the row"))
        stage.controller.press("end")
        #expect(!stage.controller.helpLines.contains { $0.contains("of the row") || $0.contains("Delete the item") })
    }

    @Test func aKeyOfTheAppTakesPrecedence() {
        let stage = SwipeStage()
        var isHidden = false
        stage.controller.addKeyCommand(KeyCommand([.character(".")], title: "Show hidden files") { isHidden = true })
        stage.controller.press(".")
        #expect(isHidden && stage.controller.presentedViewController == nil)
        #expect(!stage.controller.helpLines.contains { $0.contains("Actions of the row") })
    }

    @Test func configurationsWithDifferentProvidersDiffer() {
        var first = ListConfiguration(appearance: .plain)
        first.trailingSwipeActionsConfigurationProvider = { _ in nil }
        var second = first
        #expect(first == second && first.hashValue == second.hashValue)
        second.trailingSwipeActionsConfigurationProvider = { _ in nil }
        #expect(first != second)
        second.trailingSwipeActionsConfigurationProvider = nil
        #expect(second == ListConfiguration(appearance: .plain))
    }
}
