import CollectionViews
import Screens
import TerminalCanvas
import Testing

/// The prompt for a search, on screens that do not fill the terminal.
@MainActor
struct PromptTests {
    let list = NamesController()

    @Test(arguments: [80, 30]) func theCursorOfAPaneIsInTheStatusLine(columns: Int) {
        let other = NamesController(["a", "b"], title: "Other")
        let split = SplitViewController(primary: list, secondary: other)
        split.prepare(columns: columns, rows: 10)
        for _ in 1...2 {
            split.press("/ o")
            #expect(split.status.dropFirst(1).hasPrefix("/o "))
            #expect(split.draw().cursor == Point(column: 3, row: 9))
            split.press("esc tab")
        }
    }

    @Test func theCursorOfASheetIsInTheStatusLine() {
        let below = NamesController(title: "Below")
        below.prepare(columns: 60, rows: 14)
        below.present(list)
        below.press("/ o")
        #expect(below.status.hasPrefix(" /o "))
        #expect(below.draw().cursor == Point(column: 3, row: 13))
    }

    @Test func theCursorIsInTheAlertOverThePrompt() {
        list.prepare()
        list.press("/ o")
        let alert = AlertController(title: "Hello")
        alert.addTextField()
        alert.addAction(AlertAction(title: "OK"))
        list.present(alert)
        #expect(list.draw().cursor.map { $0.row < 9 } == true)
        list.press("esc")
        #expect(list.draw().cursor == Point(column: 3, row: 9))
    }

    @Test func theHelpHidesTheCursor() {
        list.prepare()
        list.press("/ o f1")
        #expect(list.draw().cursor == nil)
    }

    @Test func aFilterOfTheAppCanBeChangedWhileItFindsNothing() {
        final class Updater: SearchResultsUpdating {
            weak var list: NamesController?
            func updateSearchResults(for searchController: SearchController) {
                list?.contentUnavailableConfiguration = searchController.searchText == "x" ? .search() : nil
            }
        }
        let (search, updater) = (SearchController(), Updater())
        updater.list = list
        search.searchResultsUpdater = updater
        list.navigationItem.searchController = search
        list.prepare()
        list.press("& x enter")
        #expect(list.picture.contains("No Results"))
        list.press("&")
        #expect(list.status.hasPrefix(" &x"))
        list.press("backspace t enter")
        #expect(search.searchText == "t" && list.picture.contains("two"))
    }
}
