import TestSupport
import Testing
import UIKit

@testable import RemindersExample

/// Whole screens as they are written for UIKit, on a terminal for tests.
@MainActor
struct PortedScreenTests {
    @Test func keyCommandsAreOverridden() {
        final class Counter: UIViewController {
            var count = 0

            override var keyCommands: [UIKeyCommand]? {
                let more = UIKeyCommand([.character("+")], title: "More") { [weak self] in self?.count += 1 }
                return (super.keyCommands ?? []) + (count < 2 ? [more] : [])
            }
        }
        let counter = Counter()
        counter.addKeyCommand(UIKeyCommand([.character("0")], title: "Reset") { [weak counter] in counter?.count = 0 })
        HeadlessScreen(counter).rows(after: Key.sequence("+ + +"))
        #expect(counter.count == 2)
        HeadlessScreen(counter).rows(after: Key.sequence("0 +"))
        #expect(counter.count == 1)
    }

    @Test func aSheetHasTheSizeInColumnsAndRows() {
        let sheet = UIViewController()
        sheet.title = "Sheet"
        sheet.preferredContentSize = CGSize(width: 20.5, height: .infinity)
        #expect(sheet.preferredContentSize == CGSize(width: 20, height: 100_000))
        let screen = UIViewController()
        screen.present(sheet, animated: true)
        let rows = HeadlessScreen(screen).rows()
        #expect(rows.contains { $0 == "         │       Sheet        │" }, "\(rows)")
    }

    @Test func insetsOfASeparatorAreNotOptional() {
        var separator = UIListSeparatorConfiguration(listAppearance: .plain)
        #expect(separator.bottomSeparatorInsets == .zero)
        separator.bottomSeparatorInsets.leading = .columns(4)
        separator.topSeparatorInsets.trailing = .columns(2)
        #expect(separator.bottomSeparatorInsets == NSDirectionalEdgeInsets(leading: .columns(4)))
        #expect(separator.topSeparatorInsets == NSDirectionalEdgeInsets(trailing: .columns(2)))
    }

    @Test func anAppEndsItsSearch() throws {
        let mountains = MountainsViewController()
        let screen = HeadlessScreen(mountains)
        screen.rows(after: Key.sequence("& e l enter"))
        let search = try #require(mountains.navigationItem.searchController)
        #expect(search.isActive && search.searchBar.text == "el")
        search.searchBar.text = "etn"
        #expect(screen.rows().contains { $0.contains("Etna") } && !screen.rows().contains { $0.contains("Elbrus") })
        search.isActive = false
        #expect(search.searchBar.text == "" && screen.rows().contains { $0.contains("Elbrus") })
    }

    // MARK: A list that is made when the view is loaded

    private static func mountain(_ name: String, _ height: Int) -> String {
        HeadlessScreen.row(name, "\(height) m")
    }

    @Test func aListIsAddedToTheViewOfAScreen() {
        let mountains = MountainsViewController()
        let screen = HeadlessScreen(UINavigationController(rootViewController: mountains))
        let rows = screen.rows()
        #expect(rows == [("Ararat", 5137), ("Elbrus", 5642), ("Etna", 3357), ("Mont Blanc", 4806)].map(Self.mountain))
        let frame = screen.frame()
        #expect(frame?.textRows.first?.contains("Mountains") == true)
        #expect(frame?.textRows.last?.contains("1 of 4") == true)
        #expect(frame?[Point(column: 1, row: 2)].style.foreground == .systemRed)
    }

    @Test func aScreenIsPushedAndTheSelectionIsGoneWhenTheUserComesBack() {
        let mountains = MountainsViewController()
        let navigation = UINavigationController(rootViewController: mountains)
        let screen = HeadlessScreen(navigation)
        let pushed = screen.rows(after: Key(.down), Key(.enter))
        #expect(pushed.contains { $0.contains("5642 meters") })
        #expect(screen.frame()?.textRows.first?.contains("[ Mountains ]") == true)
        let back = screen.rows(after: Key(.escape))
        #expect(back.count == 4 && mountains.collectionView.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func theAppFiltersItsListByTheSearchText() {
        let mountains = MountainsViewController()
        let screen = HeadlessScreen(mountains)
        let found = screen.rows(after: .character("&"), .character("e"), .character("l"))
        #expect(found == [Self.mountain("Elbrus", 5642)])
        let none = screen.rows(after: .character("&"), .character("x"))
        #expect(none.contains { $0.contains("No Results") })
        mountains.message = "free"
        #expect(mountains.statusMessage == nil)
    }

    // MARK: A controller with a list, and a form

    @Test func aButtonAddsAReminderInASheet() {
        let reminders = RemindersViewController()
        let screen = HeadlessScreen(UINavigationController(rootViewController: reminders))
        #expect(screen.rows().map(\.trimmed).contains { $0.hasPrefix("Water the plants") })
        let keys: [Key] = [Key(.character("a"), modifiers: .alt), Key(.down), Key(.enter)]
        screen.rows(after: keys + Key.typing("Feed the cat") + [Key(.enter), .control("e")])
        #expect(reminders.reminders.map(\.title) == ["Water the plants", "Call Grandma", "Feed the cat"])
        #expect(reminders.presentedViewController == nil)
    }

    @Test func aColorTransformerColorsABackground() throws {
        let reminders = RemindersViewController()
        let screen = HeadlessScreen(reminders)
        let row = try #require(screen.rows().firstIndex { $0.contains("Call Grandma") })
        let point = Point(column: 30, row: row + 1)
        #expect(screen.frame()?[point].style.background == .standard)
        reminders.completeReminder(withId: reminders.reminders[1].id)
        #expect(screen.frame()?[point].style.background == .systemGreen)
    }

    @Test func aReminderIsDeletedBySwipe() {
        let reminders = RemindersViewController()
        HeadlessScreen(reminders).rows(after: Key(.down), Key(.delete), Key(.tab), Key(.enter))
        #expect(reminders.reminders.map(\.title) == ["Water the plants"])
    }

    /// A form that is being edited, with the focus on its first field.
    private func form(of reminder: Reminder, _ changed: @escaping (Reminder) -> Void = { _ in }) -> HeadlessScreen {
        let form = ReminderViewController(reminder: reminder, onChange: changed)
        form.setEditing(true, animated: false)
        let screen = HeadlessScreen(form)
        screen.rows(after: Key(.home), Key(.down))
        return screen
    }

    @Test func aTextFieldInACellIsEdited() throws {
        let screen = form(of: Reminder(title: "Call"))
        let form = try #require(screen.controller as? ReminderViewController)
        screen.rows(after: [Key(.enter)] + Key.typing(" Ada q"))
        #expect(form.workingReminder.title == "Call Ada q", "letters are text, and each change is reported")
        #expect(screen.rows().contains { $0.contains("Call Ada q") })
        screen.rows(after: Key(.escape))
        #expect(form.workingReminder.title == "Call")
        screen.rows(after: [Key(.enter)] + Key.typing("!") + [Key(.down)])
        #expect(form.workingReminder.title == "Call!")
        #expect(screen.rows().contains { $0.contains("Call!") }, "the row shows what was typed")
    }

    @Test func tabGoesToTheNextField() throws {
        let screen = form(of: Reminder(title: "Call"))
        let form = try #require(screen.controller as? ReminderViewController)
        screen.rows(after: [Key(.enter), Key(.tab)] + [.control("u")] + Key.typing("2030-01-31") + [Key(.enter)])
        #expect(form.workingReminder.dueDate == Date(timeIntervalSince1970: 1_896_048_000))
        screen.rows(after: Key(.right))
        #expect(form.workingReminder.dueDate == Date(timeIntervalSince1970: 1_896_134_400))
        #expect(screen.rows().contains { $0.contains("2030-02-01") })
        screen.rows(after: [Key(.enter)] + Key.typing("x") + [Key(.enter)])
        #expect(screen.rows().contains { $0.contains("2030-02-01") }, "a text that is no day is not accepted")
    }

    @Test func aSwitchInACellIsTicked() throws {
        let screen = form(of: Reminder(title: "Call"))
        let form = try #require(screen.controller as? ReminderViewController)
        let rows = screen.rows(after: Key(.end), Key(.up), Key(.up), .character(" "))
        #expect(form.workingReminder.notifies && rows.contains { $0.contains("☑ Notify me") })
        let row = try #require(rows.firstIndex { $0.contains("Notify me") })
        #expect(screen.rows(afterClickAt: 5, row).contains { $0.contains("☐ Notify me") })
        #expect(!form.workingReminder.notifies)
    }

    @Test func aTextOfSeveralLinesInACellIsEdited() throws {
        let screen = form(of: Reminder(title: "Call", notes: "a"))
        let form = try #require(screen.controller as? ReminderViewController)
        let keys: [Key] = [Key(.end), Key(.enter), Key(.enter)] + Key.typing("b") + [Key(.up)] + Key.typing("c")
        let rows = screen.rows(after: keys + [.control("s")])
        #expect(form.workingReminder.notes == "ac\nb")
        #expect(rows.contains { $0.contains("│ ac") } && rows.contains { $0.contains("│ b") })
    }

    @Test func aTextIsPastedAndAClickMovesTheCursor() throws {
        let screen = form(of: Reminder(title: "Call"))
        let form = try #require(screen.controller as? ReminderViewController)
        let rows = screen.rows()
        let row = try #require(rows.firstIndex { $0.contains("│ Call") })
        let column = try #require(Array(rows[row]).firstIndex(of: "C"))
        screen.rows(afterClickAt: column + 2, row)
        _ = screen.frame(after: [.pasted("--", isTruncated: false)])
        #expect(form.workingReminder.title == "Ca--ll")
    }

    @Test func aFieldThatLeavesTheScreenKeepsItsText() throws {
        let screen = form(of: Reminder(title: "Call", notes: String(repeating: "line\n", count: 30)))
        let form = try #require(screen.controller as? ReminderViewController)
        screen.rows(after: [Key(.enter)] + Key.typing("ing"))
        let wheel = TerminalEvent.mouse(MouseEvent(.scrolledDown, at: Point(column: 5, row: 5)))
        _ = screen.frame(after: [TerminalEvent](repeating: wheel, count: 9))
        #expect(form.collectionView.inputResponder == nil, "the field is no longer edited")
        screen.rows(after: .character("?"), Key(.escape))
        #expect(form.workingReminder.title == "Calling")
    }

    @Test func anEditedFormReportsItsReminder() {
        var changed: Reminder?
        let screen = form(of: Reminder(title: "Call")) { changed = $0 }
        screen.rows(after: [Key(.enter)] + Key.typing(" Ada") + [Key(.enter), .control("e")])
        #expect(changed?.title == "Call Ada")
        #expect(screen.rows().contains { $0.contains("Call Ada") })
    }

    // MARK: A sidebar in two panes

    @Test func aSidebarShowsScreensInTheOtherPane() throws {
        let split = RecipesSplitViewController(style: .doubleColumn)
        let screen = HeadlessScreen(split)
        let rows = screen.rows(after: Key(.down))
        #expect(rows[0].contains("All Recipes") && rows[0].hasSuffix("new"))
        #expect(screen.frame()?[Point(column: rows[0].count - 1, row: 1)].style.foreground == .systemRed)
        screen.rows(after: Key(.down), Key(.enter))
        let frame = screen.frame()?.textRows ?? []
        #expect(frame.contains { $0.contains("Breakfast, step 2") })
        #expect(split.viewController(for: .secondary)?.title == "Breakfast")
        #expect(split.viewController(for: .primary)?.splitViewController === split)
    }

    // MARK: Tabs

    @Test func screensAreInTabs() {
        let tabs = KitchenTabBarController()
        let screen = HeadlessScreen(tabs)
        #expect(screen.rows().contains { $0.contains("Fruit │ Favorites 2") })
        #expect(screen.rows(after: .character("}")).contains { $0.contains("Breakfast") })
        #expect(tabs.chosen == [1] && tabs.selectedIndex == 1)
        tabs.tabBar.isHidden = true
        #expect(!screen.rows().contains { $0.contains("Favorites") })
    }

    @Test func aScreenIsCompactWhereItsPanesAreOneBelowTheOther() {
        let split = UISplitViewController(style: .doubleColumn)
        for columns in [1, 71, 72, 200] {
            split.resize(to: Size(columns: columns, rows: 20))
            let isCompact = columns < split.minimumSideBySideColumns
            #expect(split.traitCollection.horizontalSizeClass == (isCompact ? .compact : .regular), "\(columns)")
            #expect((columns < 72) == isCompact)
        }
    }

    @Test func theWidthOfAPaneIsGivenInColumns() {
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredPrimaryColumnWidth = .columns(20)
        split.resize(to: Size(columns: 100, rows: 20))
        #expect(split.primaryColumnWidth == .columns(20))
        split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
        #expect(split.primaryColumnWidth == .columns(40))
        split.maximumPrimaryColumnWidth = .columns(30)
        #expect(split.primaryColumnWidth == .columns(30))
        split.maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
        split.minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
        #expect(split.minimumPrimaryColumnWidth == .columns(8))
        #expect(split.primaryColumnWidth == .columns(40))
    }

    @Test func aButtonOfTheBarOpensAMenu() {
        let sidebar = RecipesSidebarViewController()
        let screen = HeadlessScreen(sidebar)
        #expect(screen.frame()?.textRows.first?.contains("[ … ]") == true)
        let menu = screen.rows(after: Key(.character("m"), modifiers: .alt))
        #expect(menu.contains { $0.contains("Reset  All recipes") })
        screen.rows(after: Key(.down), Key(.enter))
        #expect(sidebar.title == "Reset", "the handler gets the command")
    }

    @Test func aMenuOfARowAsksWithAnActionSheet() {
        let sidebar = RecipesSidebarViewController()
        let screen = HeadlessScreen(sidebar)
        let asked = screen.rows(after: .character("x"), Key(.enter))
        #expect(asked.contains { $0.contains("With whom?") })
        screen.rows(after: Key(.enter))
        #expect(sidebar.title == "Shared")
    }
}

/// Two of the screens on a real terminal.
struct RemindersProgramTests {
    @Test func aReminderIsEditedInARealTerminal() throws {
        let session = try TerminalSession(["RemindersExample"], size: Size(columns: 60, rows: 20))
        try session.waitFor("Water the plants")
        try session.press(.down, .enter)
        try session.waitFor("[ Reminders ]")
        try session.type("\u{5}")
        try session.waitFor("Notify me")
        try session.press(.down, .enter)
        try session.waitFor("restore")
        try session.type(" now")
        try session.waitFor("Call Grandma now")
        try session.press(.enter)
        try session.type("\u{5}")
        try session.waitFor("2024-10-04")
        try session.press(.escape)
        try session.waitFor("Water the plants")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func aNoteIsAddedEditedAndFoundInARealTerminal() throws {
        let session = try TerminalSession(["NotesExample"], size: Size(columns: 60, rows: 20))
        try session.waitFor("Addresses")
        try session.type("\u{1B}a")
        try session.waitFor("New Note")
        try session.type("Books")
        try session.press(.enter)
        try session.waitFor("Books")
        try session.press(.down, .enter)
        try session.waitFor("Edit Note")
        try session.press(.enter)
        try session.type(" to read")
        try session.press(.enter)
        try session.type("\u{1B}s")
        try session.waitFor("Books to read")
        try session.type("&read")
        try session.waitUntil { !$0.screen.contains("Shopping") }
        try session.press(.enter, .escape)
        try session.waitFor("Addresses")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }
}
