import TestSupport
import Testing
import UIKit

@testable import NotesExample

/// Screens whose content the user edits, as they are written for UIKit.
@MainActor
struct EditedScreenTests {
    // MARK: Reordering, deleting and selecting

    @Test func stationsAreMovedAndTheAppStoresTheOrder() {
        let route = RouteViewController()
        let screen = HeadlessScreen(route)
        #expect(screen.rows()[2] == "  │ Prague                         ≡ │")
        screen.rows(after: Key.sequence("end m up up enter"))
        #expect(route.stations[.planned] == ["Rome", "Graz", "Trieste"])
        screen.rows(after: Key.sequence("home m down enter"))
        #expect(route.stations[.visited] == ["Prague", "Vienna"], "the handler does not let it be moved")
        screen.rows(after: Key.sequence("alt-r"))
        #expect(route.stations[.planned] == ["Trieste", "Graz", "Rome"])
    }

    @Test func aStationIsDeletedWhileTheListIsEdited() throws {
        let route = RouteViewController()
        let screen = HeadlessScreen(route)
        let rows = screen.rows(after: .control("e"))
        let row = try #require(rows.firstIndex { $0.contains("Vienna") })
        #expect(rows[row] == "  │ ✕ Vienna                       ≡ │")
        #expect(!screen.rows(afterClickAt: 4, row).contains { $0.contains("Vienna") })
        #expect(route.stations[.visited] == ["Prague"])
        #expect(route.stations[.planned] == ["Graz", "Trieste", "Rome"])
    }

    @Test func thingsAreTickedAndDeleted() {
        let packing = PackingListViewController()
        let screen = HeadlessScreen(packing)
        #expect(
            screen.rows()[2].contains("✓ Stove") && screen.frame()?.textRows.last?.contains("1 of 3 packed") == true)
        #expect(screen.rows(after: Key(.enter))[1].contains("✓ Tent"))
        #expect(screen.frame()?.textRows.last?.contains("2 of 3 packed") == true)
        screen.rows(after: Key.sequence("down delete tab enter"))
        #expect(packing.things.map(\.name) == ["Tent", "Rope"])
    }

    // MARK: Settings

    @Test func settingsAreFieldsAndShowFurtherOnes() {
        var alarm = AlarmSettingsViewController.Alarm()
        let settings = AlarmSettingsViewController(alarm: alarm) { alarm = $0 }
        let screen = HeadlessScreen(settings)
        #expect(!screen.rows().contains { $0.contains("Schedule") })
        let rows = screen.rows(after: Key.sequence("end space"))
        #expect(alarm.isOn && rows.contains { $0.trimmed == "Schedule" })
        screen.rows(after: Key.sequence("home down enter") + Key.typing("!") + [Key(.enter)])
        #expect(alarm.name == "Wake up!")
        screen.rows(after: Key.sequence("end up right"))
        #expect(alarm.date == Date(timeIntervalSince1970: 86_400 * 20_001))
        let menu = screen.rows(after: Key.sequence("end enter"))
        #expect(menu.contains { $0.contains("│ Bell ✓ │") })
        #expect(screen.rows(after: Key.sequence("down enter")).contains { $0.contains("Birds") })
        #expect(alarm.sound == "Birds")
        #expect(!screen.rows(after: Key.sequence("home down down space")).contains { $0.contains("Schedule") })
    }

    // MARK: Notes

    private func notes() -> (controller: NotesViewController, screen: HeadlessScreen) {
        let controller = NotesViewController()
        return (controller, HeadlessScreen(UINavigationController(rootViewController: controller)))
    }

    private func titles(_ rows: [String]) -> [String] {
        rows.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element.trimmed)
    }

    @Test func aNoteIsAddedInAnAlert() {
        let (controller, screen) = notes()
        #expect(titles(screen.rows()) == ["Addresses", "Ideas", "Shopping"])
        let alert = screen.rows(after: Key.sequence("alt-a"))
        #expect(alert.contains { $0.contains("New Note") } && alert.contains { $0.contains("Title") })
        let rows = screen.rows(after: Key.typing("Books") + [Key(.enter)])
        #expect(titles(rows) == ["Addresses", "Books", "Ideas", "Shopping"])
        screen.rows(after: Key.sequence("alt-a") + Key.typing("No") + [Key(.escape)])
        #expect(controller.notes.count == 4)
    }

    @Test func aMenuOfTheBarSorts() {
        let (_, screen) = notes()
        let menu = screen.rows(after: Key.sequence("alt-r"))
        #expect(menu.contains { $0.contains("│ Title   ✓ │") }, "the second button has another key than the first one")
        let rows = screen.rows(after: Key.sequence("down enter"))
        #expect(titles(rows) == ["Addresses", "Shopping", "Ideas"])
        #expect(screen.rows(after: Key.sequence("alt-r")).contains { $0.contains("│ Length  ✓ │") })
    }

    @Test func aNoteIsSearched() {
        let (_, screen) = notes()
        #expect(titles(screen.rows(after: Key.sequence("&") + Key.typing("op"))) == ["Shopping"])
        #expect(titles(screen.rows(after: Key(.escape))) == ["Addresses", "Ideas", "Shopping"])
    }

    @Test func aMenuOfARowPinsANote() {
        let (controller, screen) = notes()
        let rows = screen.rows(after: Key.sequence("end x down enter"))
        #expect(controller.notes.filter(\.isPinned).map(\.title) == ["Shopping"])
        #expect(titles(rows)[0].hasSuffix("Shopping") && titles(rows)[1...] == ["Addresses", "Ideas"])
    }

    @Test func aNoteIsEditedInASheet() {
        let (controller, screen) = notes()
        let sheet = screen.rows(after: Key.sequence("down enter"))
        #expect(sheet.contains { $0.contains("[ Cancel ]") } && sheet.contains { $0.contains("Title Ideas") })
        screen.rows(after: Key.sequence("enter") + Key.typing(" 2") + Key.sequence("enter alt-c"))
        #expect(controller.presentedViewController == nil && controller.notes[1].title == "Ideas")
        screen.rows(after: Key.sequence("enter enter") + Key.typing(" 2") + Key.sequence("enter alt-s"))
        #expect(controller.notes[1].title == "Ideas 2" && titles(screen.rows())[1] == "Ideas 2")
    }

    @Test func withoutNotesAButtonAddsOne() {
        let (controller, screen) = notes()
        for _ in 0..<3 { screen.rows(after: Key.sequence("delete tab enter")) }
        #expect(controller.notes.isEmpty)
        let rows = screen.rows()
        #expect(rows.map(\.trimmed).contains("No Notes") && rows.contains { $0.contains("[ Add a Note ]") })
        #expect(screen.rows(after: Key(.enter)).contains { $0.contains("New Note") })
        #expect(titles(screen.rows(after: Key.typing("First") + [Key(.enter)])) == ["First"])
    }
}
