import TestSupport
import Testing
import UIKit

/// Screens of lists, cells and colors, as they are written for UIKit.
@MainActor
struct ListScreenTests {
    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    private static func title(of screen: HeadlessScreen) -> String { screen.frame()?.textRows.first?.trimmed ?? "" }

    // MARK: Simple lists

    @Test func aListWithConstraintsFillsItsScreen() throws {
        let screen = HeadlessScreen(RiversViewController())
        let rows = screen.rows(after: Key.sequence("down enter"))
        #expect(rows == ["Amazon", "Danube", "Nile", "Oder"].map { HeadlessScreen.row($0, "›") })
        #expect(Self.title(of: screen) == "Danube")
        screen.rows(after: Key.sequence("down enter"))
        #expect(Self.title(of: screen) == "Danube", "the delegate does not let the Nile be selected")
        #expect(try #require(screen.frame())[Point(column: 1, row: 2)].style.foreground == .systemBlue)
    }

    @Test func headersAndFootersAreConfiguredOnTheScreen() throws {
        let controller = OpeningHoursViewController()
        let screen = HeadlessScreen(controller)
        let rows = screen.rows()
        #expect(rows[0] == "     Library" && rows[2].contains("╭"))
        #expect(rows[3] == "  │ Monday\(Self.blanks(20))9 to 5 │")
        #expect(rows[6] == "    Closed on holidays.")
        let header = try #require(screen.frame())[Point(column: 5, row: 1)].style
        #expect(header.foreground == .systemBlue && header.attributes.contains(.bold))
        controller.rename("Archive")
        #expect(screen.rows()[0] == "     Archive")
    }

    @Test func anOutlineOfFilesGetsTheChildrenThatItShows() {
        let controller = FilesOutlineViewController()
        let screen = HeadlessScreen(UINavigationController(rootViewController: controller))
        #expect(screen.rows() == [" ▸ Letters", " ▯ Recipes", " ▯ Notes.txt"])
        let rows = screen.rows(after: Key.sequence("right"))
        #expect(rows.map(\.trimmed) == ["▾ Letters", "├── ▯ To Ada.txt", "└─▸ Drafts", "▯ Recipes", "▯ Notes.txt"])
        screen.rows(after: Key.sequence("left"))
        #expect(controller.navigationItem.title == "Letters", "a handler of the section snapshot")
        screen.rows(after: Key.sequence("end enter"))
        #expect(controller.navigationController?.topViewController is LetterViewController)
    }

    // MARK: Custom cells

    @Test func cellsHaveStatesContentsAndBackgroundsOfTheirOwn() throws {
        let screen = HeadlessScreen(ParcelsViewController())
        let rows = screen.rows()
        #expect(rows[0] == HeadlessScreen.row("⌻ Books", "›") && rows[1] == "   4.5 kg")
        #expect(rows[6...] == [" ####", "", " #########"])
        var frame = try #require(screen.frame())
        #expect(frame[Point(column: 1, row: 3)].style.foreground == .systemRed, "the medicine is urgent")
        #expect(frame[Point(column: 1, row: 7)].style.foreground == .systemGreen)

        // A selected cell of the first kind changes its text, and one of the second kind its content and background.
        screen.rows(after: Key.sequence("enter down"))
        frame = try #require(screen.frame())
        #expect(frame[Point(column: 3, row: 1)].style.foreground == .systemOrange)
        let selected = screen.rows(after: Key.sequence("down down enter up"))
        #expect(selected[6].contains("╭─") && selected[7].contains("│####"))
        frame = try #require(screen.frame())
        #expect(frame[Point(column: 2, row: 8)].style.foreground == .systemOrange)
        #expect(frame[Point(column: 1, row: 7)].style.foreground == .systemOrange, "the box")
    }

    // MARK: Colors and contents

    @Test func aListAndItsRowsHaveColors() throws {
        let controller = PalettesViewController()
        let screen = HeadlessScreen(controller)
        #expect(screen.rows()[1...3] == [" ⍥ Fire", " ⍥ Moss", " ⍥ Ink"])
        screen.rows(after: Key(.end))
        let frame = try #require(screen.frame())
        #expect(frame[Point(column: 20, row: 10)].style.background == .black)
        #expect(frame[Point(column: 1, row: 2)].style.foreground == .systemRed)
        #expect(frame[Point(column: 20, row: 2)].style.background == .secondaryLabel, "grayscale")
        #expect(frame[Point(column: 0, row: 2)].style.background == .black, "the insets of the background")
    }

    @Test func actionsAreStoredInASet() {
        let controller = PalettesViewController()
        let action = UIAction(title: "Save") { _ in }
        controller.performed.insert(action)
        #expect(controller.performed.contains(action))
        #expect(!controller.performed.contains(UIAction(title: "Save") { _ in }), "another action with the same title")
    }

    @Test func rowsOfHostedViewsFollowTheSelection() {
        let controller = EpisodesViewController()
        let screen = HeadlessScreen(controller)
        let rows = screen.rows(after: Key.sequence("down enter"))
        #expect(rows[1] == "  │ Bees\(Self.blanks(29))│" && rows[2].contains("50 % heard"))
        #expect(rows[3...4].contains { $0.contains("►") })
        let menu = screen.rows(after: Key.sequence("alt-s"))
        #expect(menu.contains { $0.contains("│ 1.0   ✓ │") })
        screen.rows(after: Key.sequence("down enter"))
        #expect(controller.speed == .fast)
        #expect(screen.rows(after: Key.sequence("alt-s")).contains { $0.contains("│ 1.5   ✓ │") })
    }

    // MARK: Screens that load

    @Test func aFeedLoadsPagesWhenItsLastRowIsShown() async {
        let feed = FeedViewController()
        let screen = HeadlessScreen(feed)
        #expect(screen.rows().last == " Post 9" && screen.rows().first == " Day 1")
        await waitFor { feed.loadedPages == 2 }
        #expect(feed.loadedPages == 2)
        #expect(screen.rows(after: Key(.end)).last == " Post 19")
        await waitFor { feed.loadedPages == 3 }
        let rows = screen.rows(after: Key(.end), Key(.up))
        #expect(rows.last == " Post 29" && rows[0...1] == ["", " Day 3"])
        #expect(screen.rows(after: Key(.pageUp)).first == " Day 2", "the header stays at the top")
    }

    /// Serves the main queue until a condition is met, for ten seconds at most.
    private func waitFor(_ condition: () -> Bool) async {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition(), ContinuousClock.now < deadline { await Task.yield() }
    }
}
