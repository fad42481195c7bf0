import CollectionViews
import TerminalCanvas
import TestSupport
import Testing

@testable import Screens

/// The keys of search, filter and type-ahead on a screen with bars.
@MainActor
struct SearchKeyTests {
    private let object = """
        + address
          - street
          + location
            - north
            - east
        - points
          - northeast
          - southwest
        + name
          - first
        - notes
        """

    private let rows = "address street location north east points name first notes"

    /// Presses keys, waits for the search or the filter, and returns the focused item and the left end of the status
    /// line.
    private func play(_ keys: String, on stage: KeyStage, isFilter: Bool = false) async throws -> String {
        stage.controller.press(keys)
        let view = stage.list.view
        try await waitUntil {
            (view.search.status.map { $0.count != nil } ?? true)
                && (view.filter.pattern == nil || view.filter.result != nil)
        }
        return stage.list.focused ?? "-"
    }

    private func status(_ stage: KeyStage) -> String {
        String(stage.statusLine.drop { $0 == " " }.prefix { $0 != "↑" && $0 != "⏎" })
            .components(separatedBy: "   ").first!.trimmingSuffix
    }

    @Test func searchKeysMatchJless() async throws {
        let stage = KeyStage(object)
        let table: [(keys: String, focus: String, status: String)] = [
            ("/ n o", "north", "/no  [1/3]"),
            ("r", "north", "/nor  [1/2]"),
            ("enter", "north", "[1/2]"),
            ("n", "points", "[2/2]  1 inside, Enter opens"),
            ("n", "north", "[1/2] W"),
            ("N", "points", "[2/2] W  1 inside, Enter opens"),
            ("enter", "northeast", "[2/2]"),
            ("n", "north", "[1/2] W"),
            ("down", "east", "[-/2]"),
            ("n", "northeast", "[2/2]"),
            ("esc", "northeast", "7 of 11"),
            ("/ z z", "northeast", "/zz  no match"),
            ("esc", "northeast", "7 of 11"),
            ("/ up", "north", "/nor  [1/2] W"),
            ("esc", "northeast", "7 of 11"),
            ("/ enter", "north", "[1/2] W"),
        ]
        for (number, step) in table.enumerated() {
            #expect(try await play(step.keys, on: stage) == step.focus, "focus after \(number): \(step.keys)")
            #expect(status(stage) == step.status, "status after \(number): \(step.keys)")
        }
    }

    @Test func theVimMapSearchesUpwardsAndTakesCounts() async throws {
        let stage = KeyStage(object, keys: .vim)
        #expect(try await play("G ? s enter", on: stage) == "first")
        #expect(try await play("2 n", on: stage) == "east")
        #expect(stage.controller.keyMap.action(for: KeySequence("g ?")) == .toggleHelp)
    }

    @Test func filterKeysShowMatchesAndEscRestores() async throws {
        let stage = KeyStage(object)
        stage.controller.press("down down")
        let before = stage.list.view.state
        #expect(try await play("& ' n o r", on: stage) == "north")
        #expect(status(stage) == "&'nor  2 of 11")
        #expect(
            stage.controller.listTextRows.map { $0.filter(\.isLetter) } == [
                "addressmore", "locationmore", "north", "pointsmore", "northeast",
            ])
        #expect(try await play("esc", on: stage) == "location")
        #expect(stage.list.view.state == before)
        #expect(stage.rows == rows)
    }

    @Test func afterAFilterThatWasAcceptedTheFocusStays() async throws {
        let stage = KeyStage(object)
        stage.controller.press("down down")
        #expect(try await play("& ' n o r enter", on: stage) == "north")
        #expect(status(stage) == "&'nor  2 of 11")
        #expect(try await play("esc", on: stage) == "north")
        #expect(status(stage) != "&'nor  2 of 11")
    }

    @Test func aBadRegularExpressionIsASentence() async throws {
        let stage = KeyStage(object)
        stage.controller.typeText(#"/\v(a"#)
        #expect(stage.statusLine.contains("The regular expression is wrong at its end"))
        stage.controller.press("enter")
        #expect(stage.statusLine.contains("The regular expression is wrong"), "Enter does not accept it")
        stage.controller.typeText(")")
        #expect(!stage.statusLine.contains("wrong"))
    }

    @Test func thePromptEditsAndTakesPastedText() async throws {
        let stage = KeyStage(object)
        stage.controller.press("/")
        _ = stage.controller.handle(TerminalEvent.pasted("northwest", isTruncated: false))
        #expect(try await play("ctrl-a ctrl-k n o t e s", on: stage) == "notes")
        #expect(stage.controller.draw().cursor == Point(column: 7, row: 21))
        #expect(try await play("backspace backspace backspace backspace backspace backspace", on: stage) == "address")
        #expect(stage.controller.inputResponder == nil)
    }

    @Test func anAppCanFilterByItself() {
        let stage = KeyStage(object)
        let updater = Updater()
        let search = SearchController()
        search.searchResultsUpdater = updater
        stage.controller.navigationItem.searchController = search
        stage.controller.press("& a b enter")
        #expect(updater.texts == ["a", "ab"])
        #expect(search.isActive)
        stage.controller.press("esc")
        #expect(updater.texts == ["a", "ab", ""])
        #expect(stage.list.view.filter.pattern == nil)
    }

    @Test func anAppSetsTheTextOfItsFilter() {
        let stage = KeyStage(object)
        let updater = Updater()
        let search = SearchController()
        search.searchResultsUpdater = updater
        stage.controller.navigationItem.searchController = search
        search.searchText = "no"
        #expect(updater.texts == ["no"] && search.isActive && stage.controller.statusPrompt == nil)
        search.isActive = false
        #expect(updater.texts == ["no", ""] && !search.isActive)
        search.isActive = true
        #expect(stage.controller.statusPrompt?.text == "")
        stage.controller.press("a")
        search.searchText = "b"
        #expect(stage.controller.statusPrompt?.text == "b" && updater.texts.last == "b")
        stage.controller.press("c")
        #expect(search.searchText == "bc")
        search.isActive = false
        #expect(stage.controller.statusPrompt == nil && search.searchText == "" && updater.texts.last == "")
        search.isActive = false
        #expect(updater.texts.count == 7)
    }

    @Test func lettersMoveFocusToItemsThatBeginWithThem() async throws {
        let stage = KeyStage(object, keys: .typeAhead)
        var time = ContinuousClock.now
        stage.controller.now = { time }
        func type(_ keys: String, _ focus: String) async throws {
            stage.controller.press(keys)
            try await waitUntil { stage.list.focused == focus }
        }
        try await type("n", "north")
        time += .milliseconds(300)
        try await type("o", "north")
        time += .milliseconds(300)
        try await type("t", "notes")
        time += .seconds(2)
        try await type("n", "north")
        time += .milliseconds(100)
        try await type("n", "name")
        time += .milliseconds(100)
        try await type("n", "notes")
        time += .seconds(2)
        try await type("S", "street")
    }

    @Test func withoutTextsAMessageSaysThatNothingCanBeSearched() {
        let view = CollectionView()
        let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        let controller = CollectionViewController(collectionView: view)
        controller.resize(to: Size(columns: 60, rows: 5))
        controller.press("/")
        #expect(controller.draw().textRows.last == " This list has no texts to search            ? keys  q quit")
        controller.navigationItem.searchController = SearchController()
        controller.press("/")
        #expect(controller.draw().textRows.last!.contains("This list has no texts to search; & filters it"))
        _ = source
    }
}

@MainActor
private final class Updater: SearchResultsUpdating {
    var texts: [String] = []

    func updateSearchResults(for searchController: SearchController) { texts.append(searchController.searchText) }
}

extension String {
    /// The parts between separators, as Foundation has it.
    fileprivate func components(separatedBy separator: String) -> [String] {
        var (parts, rest) = ([String](), self[...])
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }

    fileprivate var trimmingSuffix: String { String(reversed().drop { $0 == " " }.reversed()) }
}
