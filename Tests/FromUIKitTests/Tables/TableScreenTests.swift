import Foundation
import TestSupport
import Testing
import UIKit

// The shapes of screens with tables, each with its screen.
//
// | shape | screen |
// |---|---|
// | settings with switches, and a list of options | `SettingsTableViewController` |
// | a grouped form of values with checkmarks | `ProfileViewController` |
// | contacts in sections by letters | `ContactsTableViewController` |
// | a search whose results are in the table | `CountriesTableViewController` |
// | a picker of several rows | `ToppingsViewController` |
// | things to do that are added, deleted and moved | `TodoTableViewController` |
// | a playlist that is edited with insertions | `PlaylistTableViewController` |
// | folders in folders | `FolderTableViewController` |
// | a feed that is loaded again, with subtitles | `NewsViewController` |
// | cells and headers of classes of the app | `EpisodesTableViewController` |
// | a chat that scrolls to its last message | `ChatTableViewController` |
// | a diffable table with swipe actions | `BookmarksViewController` |

/// Screens with tables as they are written for UIKit, driven by keys.
@MainActor
struct TableScreenTests {
    private func texts(_ rows: [String]) -> [String] {
        rows.map { row in row.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }

    @discardableResult
    private func shown(_ controller: UIViewController, after keys: String = "") -> [String] {
        texts(HeadlessScreen(controller).rows(after: Key.sequence(keys)))
    }

    @Test func settingsHaveSwitches() {
        let settings = SettingsTableViewController()
        let stack = UINavigationController(rootViewController: settings)
        #expect(
            shown(stack) == [
                "Playback", "╭──────────────────────────────────╮", "│ Stream over cellular ☐ │", "│ Autoplay ☑ │",
                "╰──────────────────────────────────╯", "Downloads use more storage.", "Privacy",
                "╭──────────────────────────────────╮", "│ Share usage data ☐ │",
                "╰──────────────────────────────────╯",
            ])
        #expect(shown(stack, after: "space")[2] == "│ Stream over cellular ☑ │")
        shown(stack, after: "down enter")
        #expect(settings.values == ["cellular": true, "autoplay": false], "Enter changes a switch, too")
        #expect(shown(stack, after: "end enter").contains("High ✓"))
        shown(stack, after: "end enter")
        #expect(settings.quality == "Best" && stack.viewControllers.count == 1)
        #expect(shown(stack, after: "end").contains("│ Streaming Best › │"))
    }

    @Test func aFormHasValues() {
        let profile = ProfileViewController()
        let stack = UINavigationController(rootViewController: profile)
        let rows = shown(stack).filter { $0.contains { $0.isLetter } }
        #expect(rows == ["Name Ada", "Email ada@example.com", "Language English ›", "Sign Out"])
        shown(stack, after: "enter")
        #expect(stack.viewControllers.count == 1, "the row cannot be selected")
        #expect(shown(stack, after: "down down enter").contains("English ✓"))
        shown(stack, after: "down enter")
        #expect(profile.language == "Deutsch" && shown(stack).contains("Language Deutsch ›"))
        #expect(shown(stack, after: "end enter").contains { $0.contains("Sign out?") })
        shown(stack, after: "s")
        #expect(profile.signOuts <= 1)
    }

    @Test func contactsAreInSectionsByLetters() {
        let contacts = ContactsTableViewController(names: ["Bea", "Ada", "Alan", "Cy"])
        let stack = UINavigationController(rootViewController: contacts)
        #expect(shown(stack) == ["A", "♙ Ada", "♙ Alan", "B", "♙ Bea", "C", "♙ Cy"])
        let menu = shown(stack, after: "down .")
        #expect(menu.contains { $0.contains("Favorite") } && !menu.contains { $0.contains("Delete") })
        #expect(shown(stack, after: "enter")[2] == "★ Alan" && contacts.favorites == ["Alan"])
        shown(stack, after: "down enter")
        #expect(stack.topViewController?.title == "Bea")
        shown(stack, after: "esc")
        #expect(contacts.tableView.indexPathForSelectedRow == nil)
    }

    @Test func aSearchBarHasADelegate() {
        let countries = CountriesTableViewController()
        #expect(shown(countries, after: "& e s t") == ["Estonia"])
        #expect(shown(countries, after: "enter") == ["Estonia"] && countries.calls == ["search est"])
        #expect(shown(countries, after: "esc").count == 5 && countries.calls == ["search est", "cancel"])
        let bar = countries.navigationItem.searchController?.searchBar
        #expect(bar?.delegate === countries)
    }

    @Test func severalRowsAreChosen() {
        let toppings = ToppingsViewController()
        let rows = shown(toppings, after: "space down down space end space")
        #expect(rows.filter { $0.contains("✓") } == ["│ Basil ✓ │", "│ Olives ✓ │"], "the third one is refused")
        #expect(toppings.title == "2 chosen")
        shown(toppings, after: "home space")
        #expect(toppings.title == "1 chosen")
        shown(toppings, after: "alt-d")
        #expect(toppings.chosen == ["Olives"] && toppings.title == "Toppings")
    }

    @Test func thingsToDoAreAddedDeletedAndMoved() {
        let todo = TodoTableViewController()
        #expect(shown(todo) == ["Water plants", "Pay rent", "Call Ada"])
        #expect(shown(todo, after: "down enter") == ["Water plants", "Pay rent ✓", "Call Ada"])
        HeadlessScreen(todo).rows(after: Key.sequence("alt-a") + Key.typing("Read") + [Key(.enter)])
        #expect(shown(todo) == ["Read", "Water plants", "Pay rent ✓", "Call Ada"])
        #expect(shown(todo, after: "home x").contains { $0.contains("│ Delete │") })
        #expect(shown(todo, after: "esc delete").contains { $0.contains("│ Delete │") })
        #expect(shown(todo, after: "enter") == ["Water plants", "Pay rent ✓", "Call Ada"])
        #expect(shown(todo, after: "m down") == shown(todo), "rows are moved only while the table is edited")
        #expect(shown(todo, after: "ctrl-e") == ["✕ Water plants ≡", "✕ Pay rent ≡", "✕ Call Ada ≡"])
        shown(todo, after: "home m down down enter ctrl-e")
        #expect(shown(todo) == ["Pay rent ✓", "Call Ada", "Water plants"])
        #expect(todo.items.map(\.title) == ["Pay rent", "Call Ada", "Water plants"])
    }

    @Test func aPlaylistIsEditedWithInsertions() {
        let list = PlaylistTableViewController()
        #expect(shown(list) == ["Playlist", "Intro 0:45", "Waltz 3:10", "Suggestions", "Coda 1:20", "Fugue 4:00"])
        let edited = shown(list, after: "ctrl-e")
        #expect(edited[1] == "✕ Intro 0:45 ≡" && edited[4] == "+ Coda 1:20", "\(edited)")
        #expect(shown(list, after: "end +")[2...4] == ["✕ Waltz 3:10 ≡", "✕ Fugue 4:00 ≡", "Suggestions"])
        #expect(shown(list, after: "home delete").contains { $0.contains("│ Remove │") })
        let rest = shown(list, after: "enter")
        #expect(rest[..<3] == ["Playlist", "✕ Waltz 3:10 ≡", "✕ Fugue 4:00 ≡"])
        #expect(rest[3...] == ["Suggestions", "+ Intro 0:45", "+ Coda 1:20"])
        // The delegate keeps the track in its section.
        shown(list, after: "home m down down down enter")
        #expect(list.playlist.map(\.title) == ["Fugue", "Waltz"])
        #expect(list.suggestions.map(\.title) == ["Intro", "Coda"])
    }

    @Test func foldersAreNested() {
        typealias Node = FolderTableViewController.Node
        let letters = Node(name: "Letters", children: [Node(name: "a.txt")])
        let root = FolderTableViewController(folder: Node(name: "Home", children: [letters, Node(name: "b.txt")]))
        var calls: [String] = []
        root.log = { calls.append($0) }
        let stack = UINavigationController(rootViewController: root)
        let rows = shown(stack)
        #expect(rows.count == 3 && rows[0].hasSuffix("Letters ⓘ ›") && rows[1...] == ["1 items", "b.txt"], "\(rows)")
        let menu = shown(stack, after: "x")
        #expect(menu.contains { $0.contains("Copy") } && menu.contains { $0.contains("Details") })
        shown(stack, after: "enter")
        shown(stack, after: "x end enter")
        #expect(calls == ["copy Letters", "details of Letters"])
        #expect(shown(stack, after: "end x down enter").count == 2, "the attributes of the command were set later")
        #expect(shown(stack, after: "home enter") == ["a.txt"] && stack.topViewController?.title == "Letters")
    }

    @Test func aFeedIsLoadedAgain() {
        let news = NewsViewController()
        #expect(shown(news).first == "Load 1, story 1" && news.articles.count > 3, "willDisplay adds stories")
        #expect(HeadlessScreen(news).frame()?.textRows.last?.contains("refresh") == true)
        #expect(shown(news, after: "f5").first == "Load 2, story 1")
        news.isEmpty = true
        #expect(shown(news, after: "f5") == [] && news.loads == 3, "the table is hidden")
        news.isEmpty = false
        #expect(shown(news, after: "f5").first == "Load 4, story 1")
    }

    @Test func cellsHaveClassesOfTheApp() {
        let episodes = EpisodesTableViewController()
        let screen = HeadlessScreen(episodes)
        #expect(shown(episodes).prefix(3) == ["3 episodes", "Episode 1 Play", "10 min"])
        #expect(screen.frame()?[Point(column: 1, row: 1)].style.foreground == .systemPurple)
        #expect(texts(screen.rows(afterClickAt: 37, 3)).prefix(4).last == "Episode 2 Pause")
        #expect(episodes.episodes.map(\.isPlaying) == [false, true, false])
        #expect(shown(episodes, after: "end x").contains { $0.contains("│ Play │") }, "the button has a command, too")
        shown(episodes, after: "enter")
        #expect(episodes.episodes.map(\.isPlaying) == [false, true, true])
    }

    @Test func aChatScrollsToItsLastMessage() {
        let chat = ChatTableViewController()
        #expect(shown(chat).last == "Message 12")
        #expect(shown(chat, after: "alt-s").suffix(2) == ["Tuesday", "Hello"])
        #expect(shown(chat, after: "alt-s").suffix(2) == ["Hello", "Are you there?"])
        #expect(shown(chat, after: "home").first == "Monday")
    }

    @Test func aDiffableTableHasActionsAndMoves() {
        let bookmarks = BookmarksViewController()
        func letters(_ rows: [String]) -> [String] {
            rows.map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
        }
        #expect(letters(shown(bookmarks)) == ["Pinned", "Home", "Mail", "Others", "News"])
        #expect(shown(bookmarks, after: "m down enter").count == shown(bookmarks).count)
        #expect(bookmarks.dataSource.snapshot().itemIdentifiers == ["Home", "Mail", "News"])
        shown(bookmarks, after: "ctrl-e home m down down enter")
        #expect(letters(shown(bookmarks)) == ["Pinned", "Mail", "Others", "Home", "News"])
        #expect(bookmarks.dataSource.snapshot().itemIdentifiers(inSection: .others) == ["Home", "News"])
        shown(bookmarks, after: "home m end enter m end enter")
        #expect(letters(shown(bookmarks)) == ["Pinned", "Others", "Home", "News", "Mail"], "at the end of a section")
        shown(bookmarks, after: "home m up enter")
        #expect(letters(shown(bookmarks)) == ["Pinned", "Home", "Others", "News", "Mail"], "into an empty section")
        shown(bookmarks, after: "ctrl-e end delete enter")
        #expect(letters(shown(bookmarks)) == ["Pinned", "Home", "Others", "News"])
    }

    /// Each screen needs at most fifteen other lines than for UIKit.
    @Test func screensHaveFewChangedLines() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        var counts: [String: Int] = [:]
        for file in files where file.hasSuffix("Tables.swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            var screen = ""
            for line in text.split(separator: "\n") {
                if let match = line.firstMatch(of: /class (\w+Controller):/) { screen = String(match.1) }
                counts[screen, default: 0] += line.hasSuffix("// changed") ? 1 : 0
            }
        }
        #expect(counts.count >= 12 && counts.values.allSatisfy { $0 <= 15 }, "\(counts)")
    }
}
