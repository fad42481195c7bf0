import Testing
import UIKit

// The twenty-four shapes of screens, each with its screen. The tests are in the four files of this folder that end with
// `ScreenTests`.
//
// | shape | screen |
// |---|---|
// | a short list, whose rows present an alert | `FruitViewController` |
// | a list with constraints, whose cells say when they are selected | `RiversViewController` |
// | a list of a data source of its own, with colors and color transformers | `PalettesViewController` |
// | a checklist of a list controller that is the data source | `PackingListViewController` |
// | groups with headers and footers | `OpeningHoursViewController` |
// | a layout that a button replaces | `AppearanceViewController` |
// | cells with states, contents and backgrounds of their own | `ParcelsViewController` |
// | cells that host views | `EpisodesViewController` |
// | a search with rows that are pushed, and a text for no results | `MountainsViewController` |
// | an explorer: a flat section, an outline and swipe actions | `EmojiExplorer` |
// | an outline that gets the children of an item when it is expanded | `FilesOutlineViewController` |
// | a sidebar in two panes | `RecipesSplitViewController` |
// | a detail of a sidebar, a list that is set in place of another one | `RecipeViewController` |
// | tabs | `KitchenTabBarController` |
// | reminders with done buttons, swipe actions and a sheet for a new one | `RemindersViewController` |
// | a form that is viewed and edited | `ReminderViewController` |
// | settings in which a section appears | `AlarmSettingsViewController` |
// | settings of networks that come and go | `NetworkSettings` |
// | a list that is sorted, and edited with several selected rows | `PlaylistViewController` |
// | rows that are moved between sections, and the order that the app stores | `RouteViewController` |
// | notes with a search, a sort menu, alerts and menus of rows | `NotesViewController` |
// | an editor in a sheet, which reports to a delegate | `NoteEditorViewController` |
// | a feed that loads pages under headers that stay at the top | `FeedViewController` |
// | a screen without a list, with a button | `EmptyInbox` |

/// More screens as they are written for UIKit: an explorer, settings, a playlist, and small ones.
@MainActor
struct WholeScreenTests {
    @discardableResult
    private func texts(_ screen: HeadlessScreen, after keys: Key...) -> [String] {
        screen.rows(after: keys).map { row in
            row.split(separator: " ").map(String.init).filter { $0.contains { $0.isLetter || $0.isNumber } }
                .joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    @Test func anOutlineAndAFlatSectionShareAList() throws {
        let explorer = EmojiExplorer()
        let screen = HeadlessScreen(UINavigationController(rootViewController: explorer))
        #expect(texts(screen) == ["Animals", "ox Ox", "owl Owl", "Food"])
        let opened = texts(screen, after: Key(.end), Key(.enter))
        #expect(opened.suffix(3) == ["Food", "pie Pie", "tea Tea"])
        let starred = texts(screen, after: Key(.home), Key(.down), .character("."), Key(.enter))
        #expect(starred.first == "ox Ox" && starred.contains("Animals"))
        let gone = texts(screen, after: Key(.home), .character("."), Key(.enter))
        #expect(gone.filter { $0 == "ox Ox" }.count <= 1)
    }

    @Test func settingsAreConfiguredAgainWhileNetworksCome() throws {
        let settings = NetworkSettings()
        let screen = HeadlessScreen(settings)
        #expect(
            texts(screen) == ["Wi-Fi", "office connected i", "cafe", "home"].map { $0 } || texts(screen).count == 4)
        settings.scan(["home", "library"])
        #expect(texts(screen).suffix(2) == ["home", "library"])
        #expect(texts(screen, after: Key(.home), Key(.enter)) == ["Wi-Fi"])
        #expect(!settings.isEnabled)
        #expect(texts(screen, after: Key(.enter)).count == 4)
        screen.rows(
            after: [Key(.end), Key(.enter)] + "secret".map { .character($0) } + [Key(.enter)])
        #expect(texts(screen).contains { $0.hasPrefix("library connected") })
    }

    private static let songs = [Song(id: 1, title: "Waltz"), Song(id: 2, title: "Aria"), Song(id: 3, title: "March")]

    @Test func aPlaylistIsSortedAndReordered() {
        let playlist = PlaylistViewController(songs: Self.songs)
        let screen = HeadlessScreen(UINavigationController(rootViewController: playlist))
        #expect(texts(screen) == ["Waltz 1", "Aria 2", "March 3"])
        #expect(Set(playlist.displayed) == [0, 1, 2])
        playlist.sort(byTitle: true)
        #expect(texts(screen) == ["Aria 2", "March 3", "Waltz 1"])
        texts(screen, after: Key(.home), .character("m"), Key(.down), Key(.enter))
        #expect(playlist.songs.map(\.id) == [3, 2, 1])
        #expect(texts(screen, after: Key(.home), Key(.enter)).first?.contains("March") == true)
        #expect(playlist.songs[0].isFavorite)
        texts(screen, after: Key(.end), .character("x"), Key(.enter))
        #expect(playlist.songs.map(\.id) == [3, 2])
    }

    @Test func selectedSongsAreDeletedInEditMode() {
        let playlist = PlaylistViewController(songs: Self.songs)
        let screen = HeadlessScreen(UINavigationController(rootViewController: playlist))
        texts(screen, after: Key(.home))
        playlist.setEditing(true, animated: true)
        texts(screen, after: Key(.home), .character(" "), Key(.down), .character(" "))
        #expect(playlist.collectionView.indexPathsForSelectedItems?.count == 2)
        texts(screen, after: Key(.character("d"), modifiers: .alt))
        #expect(playlist.songs.map(\.title) == ["March"])
    }

    @Test func aScreenWithoutAListHasAButton() {
        let inbox = EmptyInbox()
        let screen = HeadlessScreen(inbox)
        #expect(texts(screen).contains("No Mail") && texts(screen).contains { $0.contains("Check Again") })
        screen.rows(after: Key(.enter))
        #expect(inbox.reloads == 1)
        inbox.contentUnavailableConfiguration = nil
        #expect(texts(screen).isEmpty)
    }

    @Test func aLayoutIsReplaced() {
        let controller = AppearanceViewController()
        let screen = HeadlessScreen(UINavigationController(rootViewController: controller))
        let plain = texts(screen)
        #expect(plain == ["Today", "Walk new", "Read new", "Later", "Sleep new"])
        let rows = screen.rows()
        controller.changeAppearance()
        #expect(texts(screen) == plain && screen.rows() != rows)
    }
}
