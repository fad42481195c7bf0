import TerminalCanvas
import Testing

@testable import CollectionViews

/// The titles of columns.
@MainActor
struct ColumnTitleTests {
    private func stage(lines: Int = 8, columns: Int = 60) -> ListStage {
        var configuration = ListConfiguration.plain()
        configuration.columns = [
            ListColumn("size", title: "Size", alignment: .trailing, width: .fixed(7)),
            ListColumn("kind", title: "Kind", width: .fixed(6)), ListColumn("note", title: "Note", width: .fixed(5)),
        ]
        configuration.columns[2].isSortable = false
        configuration.labelTitle = "Name"
        return ListStage(numbered("a", 1...30), lines: lines, columns: columns, configuration: configuration)
    }

    private func titles(_ stage: ListStage) -> [String] {
        stage.view.drawn().textRows[0].split(separator: " ").map(String.init)
    }

    @Test func titlesStayWhileTheListScrolls() {
        let stage = stage()
        for action in [ListAction.scroll(lines: 5), .moveToLast, .pageUp, .moveToFirst] {
            stage.view.perform(action)
            #expect(titles(stage) == ["Name", "Size", "Kind", "Note"], "\(action)")
            let rows = stage.view.drawn().textRows
            #expect(rows.count == 8 && rows[7].contains("a"), "\(rows)")
        }
    }

    @Test func theFocusAndItsCursorAreBelowTheTitles() {
        let stage = stage()
        #expect(stage.view.drawn().cursor?.row == 1)
        stage.view.perform(.moveToLast)
        #expect(stage.view.drawn().cursor?.row == 7)
        stage.view.perform(.scrollFocus(.top))
        stage.view.perform(.moveToFirst)
        stage.view.press(at: Point(column: 4, row: 3))
        #expect(stage.focus == "a3")
        #expect(stage.view.indexPathForItem(at: Point(column: 4, row: 0)) == nil)
        #expect(stage.view.indexPathForItem(at: Point(column: 4, row: 1)) == [0, 0])
    }

    @Test func aLowListHasNoTitles() {
        let stage = stage(lines: 3)
        #expect(stage.view.drawnRows() == ["a1", "a2", "a3"])
        stage.view.perform(.resize(Size(columns: 60, rows: 4)))
        #expect(stage.view.drawnRows() == ["NameSizeKindNote", "a1", "a2", "a3"])
        stage.view.configuration.showsColumnTitles = false
        #expect(stage.view.drawnRows() == ["a1", "a2", "a3", "a4"])
    }

    @Test func aClickOnATitleReportsASortAndMarksTheTitle() throws {
        let stage = stage()
        var sorts: [ColumnSort] = []
        stage.view.columnSortHandler = { sorts.append($0) }
        let row = stage.view.drawn().textRows[0]
        func click(_ title: String) {
            let column = Array(row).indices.first { Array(row)[$0...].starts(with: title) }!
            stage.view.press(at: Point(column: column, row: 0))
            stage.view.release()
        }
        click("Size")
        #expect(sorts == [ColumnSort(.column("size"))])
        #expect(titles(stage) == ["Name", "▲Size", "Kind", "Note"])
        click("Size")
        #expect(sorts.last == ColumnSort(.column("size"), .descending))
        #expect(titles(stage) == ["Name", "▼Size", "Kind", "Note"])
        click("Note")
        #expect(sorts.count == 2)
        click("Name")
        #expect(titles(stage) == ["Name▲", "Size", "Kind", "Note"])
        stage.view.context = DrawingContext(capabilities: TerminalCapabilities(repertoire: .ascii))
        #expect(titles(stage) == ["Name^", "Size", "Kind", "Note"])
        #expect(stage.focus == "a1")
    }

    @Test func keysSortByTheNextColumnAndReverse() {
        let stage = stage()
        stage.view.perform(.sortByNextColumn)
        #expect(stage.view.columnSort == nil)
        stage.view.columnSortHandler = { _ in }
        var keys: [ColumnSort.Key?] = []
        for _ in 0..<4 {
            stage.view.perform(.sortByNextColumn)
            keys.append(stage.view.columnSort?.key)
        }
        #expect(keys == [.column("size"), .column("kind"), .label, .column("size")])
        stage.view.perform(.reverseSort)
        #expect(stage.view.columnSort == ColumnSort(.column("size"), .descending))
        #expect(titles(stage) == ["Name", "▼Size", "Kind", "Note"])
    }

    @Test func theFirstSortIsByAColumnWhoseGreatestValuesAreLookedFor() {
        let stage = stage()
        stage.view.columnSortHandler = { _ in }
        stage.view.configuration.columns[1].firstOrder = .descending
        stage.view.perform(.sortByNextColumn)
        #expect(stage.view.columnSort == ColumnSort(.column("kind"), .descending))
    }

    @Test(arguments: [
        (60, ["Name", "Size", "Kind", "Note"]), (38, ["Name", "Size", "Kind", "…"]), (24, ["Name", "…", "Size"]),
        (10, ["Name", "…"]),
    ])
    func aSignShowsThatColumnsHaveVanished(columns: Int, expected: [String]) {
        let stage = stage(columns: columns)
        #expect(titles(stage) == expected)
        let row = stage.view.drawn().textRows[0]
        #expect(expected.last != "…" || row.count == columns && row.hasSuffix("…"))
    }

    @Test func sortingByAColumnThatHasVanishedShowsIt() {
        let stage = stage(columns: 24)
        stage.view.columnSortHandler = { _ in }
        var shown: [[String]] = []
        for _ in 0..<4 {
            stage.view.perform(.sortByNextColumn)
            shown.append(titles(stage))
        }
        let all = [["Name", "…", "▲Size"], ["Name", "Kind▲", "…"], ["Name▲", "…", "Size"], ["Name", "…", "▲Size"]]
        #expect(shown == all)
    }

    @Test func theKeysAreBoundOnRequest() {
        var map = KeyMap.standard
        #expect(map.action(for: .character("s")) == nil)
        map.bindSorting()
        #expect(map.action(for: .character("s")) == .list(.sortByNextColumn))
        #expect(map.action(for: .character("S")) == .list(.reverseSort))
    }
}
