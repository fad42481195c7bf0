import CollectionViews
import TerminalCanvas
import TestSupport
import Testing

@testable import Screens

/// The divider between two panes: its position, dragging it, and the keys that move it.
@MainActor
struct SplitDividerTests {
    let list = NamesController()
    let details = NamesController(["size", "date"], title: "Details")
    let split: SplitViewController

    init() {
        split = SplitViewController(primary: list, secondary: details)
        split.prepare(columns: 81, rows: 12)
    }

    /// The columns of the two panes in which they draw.
    private var columns: [Int] { [list, details].map(\.collectionView.state.size.columns) }

    /// The rows of the two panes.
    private var rows: [Int] { [list, details].map(\.state.size.rows) }

    private func send(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
        _ = split.handle(.mouse(MouseEvent(kind, at: Point(column: column, row: row))))
    }

    private func drag(from start: (Int, Int), to end: (Int, Int)) {
        send(.pressed(.left), start.0, start.1)
        send(.dragged(.left), end.0, end.1)
        send(.released(.left), end.0, end.1)
    }

    // MARK: The width

    @Test func theWidthTakesPrecedenceOverThePart() {
        #expect(split.preferredPrimaryColumnWidth == nil && split.primaryColumnWidth == .columns(32))
        split.preferredPrimaryColumnWidth = .columns(20)
        #expect(columns == [20, 60] && split.primaryColumnWidth == .columns(20))
        split.resize(to: Size(columns: 101, rows: 12))
        #expect(columns == [20, 80])
        split.preferredPrimaryColumnWidth = nil
        #expect(columns == [40, 60])
    }

    @Test(arguments: [
        // wanted, least of the primary and of the secondary pane, width
        (1, 8, 8, 8), (79, 8, 8, 72), (1, 0, 0, 1), (200, 0, 0, 79), (40, 0, 50, 30), (10, 30, 0, 30), (1, 40, 40, 40),
    ]) func theWidthsHaveMinimums(wanted: Int, primary: Int, secondary: Int, width: Int) {
        split.minimumPrimaryColumnWidth = .columns(primary)
        split.minimumSecondaryColumnWidth = .columns(secondary)
        split.preferredPrimaryColumnWidth = .columns(wanted)
        #expect(columns == [width, 80 - width])
    }

    @Test(arguments: [(60, 60), (500, 8), (8, 500), (41, 40)])
    func panesThatDoNotFitSideBySideAreOneBelowTheOther(primary: Int, secondary: Int) {
        split.minimumPrimaryColumnWidth = .columns(primary)
        split.minimumSecondaryColumnWidth = .columns(secondary)
        #expect(columns == [81, 81] && rows == [4, 7])
        split.resize(to: Size(columns: primary + secondary + 1, rows: 12))
        #expect(columns == [primary, secondary])
    }

    @Test(
        arguments: [
            // wanted, least and most of the primary pane, least of the secondary one, width
            (60, 8, 30, 8, 30), (20, 8, 30, 8, 20), (60, 40, 30, 8, 40), (60, 8, 200, 8, 60), (60, 8, 50, 40, 40),
            (60, 0, 0, 8, 1), (nil, 8, 30, 8, 30), (nil, 8, 40, 8, 32),
        ] as [(Int?, Int, Int, Int, Int)]) func theWidthHasAMaximum(
            wanted: Int?, least: Int, most: Int, secondary: Int, width: Int
        )
    {
        split.preferredPrimaryColumnWidth = wanted.map { .columns($0) }
        split.minimumPrimaryColumnWidth = .columns(least)
        split.minimumSecondaryColumnWidth = .columns(secondary)
        split.maximumPrimaryColumnWidth = .columns(most)
        #expect(columns == [width, 80 - width])
        split.maximumPrimaryColumnWidth = nil
        split.minimumPrimaryColumnWidth = .zero
        #expect(split.primaryColumnWidth == .columns(min(wanted ?? 32, 80 - secondary)))
    }

    @Test func theUserMovesTheDividerToTheMaximumAndBackAtOnce() {
        split.maximumPrimaryColumnWidth = .columns(35)
        drag(from: (32, 4), to: (70, 4))
        #expect(split.preferredPrimaryColumnWidth == .columns(35) && columns == [35, 45])
        split.press(") ) (")
        #expect(columns == [33, 47])
        split.resize(to: Size(columns: 40, rows: 13))
        split.press(")")
        #expect(rows == [6, 6], "the maximum is not for panes that are one below the other")
    }

    @Test func theWidthOfAHiddenPaneIsZero() {
        split.hide(.primary)
        #expect(split.primaryColumnWidth == .zero)
        split.hide(.secondary)
        #expect(split.primaryColumnWidth == .columns(81))
    }

    // MARK: The mouse

    @Test func theDividerFollowsTheMouse() {
        drag(from: (32, 4), to: (50, 20))
        #expect(split.preferredPrimaryColumnWidth == .columns(50) && columns == [50, 30])
        drag(from: (50, 0), to: (3, 0))
        #expect(split.preferredPrimaryColumnWidth == .columns(8))
        #expect(split.activeColumn == .primary && list.focus == "one")
        send(.dragged(.left), 40, 4)
        #expect(split.primaryColumnWidth == .columns(8), "the button is no longer held")
    }

    @Test func theDividerIsProminentWhileItIsDragged() {
        func style() -> Style { split.draw()[Point(column: 32, row: 4)].style }
        let before = style()
        send(.pressed(.left), 32, 4)
        #expect(split.needsDisplay && style() != before)
        send(.released(.left), 32, 4)
        #expect(style() == before)
    }

    @Test func onlyTheLeftButtonOnTheDividerDragsIt() {
        drag(from: (31, 2), to: (50, 2))
        drag(from: (33, 2), to: (50, 2))
        send(.pressed(.right), 32, 2)
        send(.dragged(.right), 50, 2)
        send(.dragged(.left), 50, 2)
        #expect(split.preferredPrimaryColumnWidth == nil)
    }

    @Test func aPressOnTheDividerDoesNotPressTheBackButtonThatIsNotDrawn() {
        let navigation = NavigationController(rootViewController: NamesController(title: "A long title of a screen"))
        navigation.prepare(columns: 81, rows: 12)
        navigation.pushViewController(split)
        split.preferredPrimaryColumnWidth = .columns(9)
        navigation.click(9, 0)
        #expect(navigation.topViewController === split)
        _ = navigation.handle(.mouse(MouseEvent(.pressed(.left), at: Point(column: 9, row: 3))))
        _ = navigation.handle(.mouse(MouseEvent(.dragged(.left), at: Point(column: 30, row: 3))))
        #expect(split.primaryColumnWidth == .columns(30))
    }

    @Test func theDividerCannotBeDraggedUnderTheHelpOrAnAlert() {
        split.press("?")
        drag(from: (32, 1), to: (50, 1))
        split.press("esc")
        let alert = AlertController(title: "Hello")
        alert.addAction(AlertAction(title: "OK"))
        list.present(alert)
        drag(from: (32, 1), to: (50, 1))
        split.press("enter")
        #expect(split.preferredPrimaryColumnWidth == nil)
    }

    @Test func theBarBetweenPanesIsDraggedInANarrowTerminal() {
        split.resize(to: Size(columns: 40, rows: 13))
        #expect(rows == [5, 7])
        drag(from: (30, 5), to: (30, 8))
        #expect(rows == [8, 4] && split.preferredPrimaryColumnWidth == nil)
        drag(from: (30, 8), to: (30, 0))
        #expect(rows == [3, 9])
        drag(from: (30, 3), to: (30, 40))
        #expect(rows == [9, 3])
        #expect(split.content.contains("Details"))
    }

    @Test func aButtonOfTheBarBetweenPanesIsPressed() {
        var count = 0
        details.navigationItem.leftBarButtonItem = BarButtonItem(title: "Add") { count += 1 }
        split.resize(to: Size(columns: 40, rows: 13))
        drag(from: (3, 5), to: (3, 8))
        #expect(count == 1 && rows == [5, 7])
    }

    // MARK: Keys

    @Test func keysMoveTheDivider() {
        split.press(")")
        #expect(split.preferredPrimaryColumnWidth == .columns(34))
        split.press("( ( alt-left")
        #expect(columns == [28, 52])
        split.press("tab alt-right")
        #expect(columns == [30, 50])
        for _ in 1...30 { split.press("(") }
        #expect(columns == [8, 72])
        split.press(")")
        #expect(columns == [10, 70])
    }

    @Test func keysMoveTheDividerInANarrowTerminal() {
        split.resize(to: Size(columns: 40, rows: 13))
        split.press(") )")
        #expect(rows == [7, 5] && split.preferredPrimaryColumnWidth == nil)
        for _ in 1...30 { split.press("(") }
        #expect(rows == [3, 9])
    }

    @Test func keysDoNothingWhileAPaneIsHidden() {
        split.hide(.secondary)
        split.press("( )")
        #expect(split.preferredPrimaryColumnWidth == nil)
    }

    @Test func aKeyThatTheListUsesKeepsItsMeaning() {
        list.keyMap.bind(
            [.character(")")], to: .list(.moveToLast), title: "Last", category: KeyMap.Category.movement)
        split.press(")")
        #expect(list.focus == "three" && split.preferredPrimaryColumnWidth == nil)
        split.press("alt-right")
        #expect(split.primaryColumnWidth == .columns(34))
    }

    @Test func theHelpHasTheKeys() {
        split.resize(to: Size(columns: 120, rows: 60))
        split.press("?")
        #expect(split.picture.contains("Smaller first pane") && split.picture.contains("Larger first pane"))
    }

    // MARK: The detail

    @Test func theDetailIsMadeAgain() async throws {
        var shown: [Int?] = []
        split.detailHandler = { shown.append($0?.item) }
        split.press("down")
        try await waitUntil { shown == [1] }
        split.reloadDetail()
        split.reloadDetail()
        try await waitUntil { shown == [1, 1] }
        await split.detailTask?.value
        #expect(shown == [1, 1])
    }

    @Test func aDetailThatIsMadeIsCanceledWhenItIsMadeAgain() async throws {
        var (calls, cancelled) = (0, 0)
        split.detailHandler = { [split] _ in
            calls += 1
            if calls == 1 { split.reloadDetail() }
            if Task.isCancelled { cancelled += 1 }
        }
        split.reloadDetail()
        try await waitUntil { calls == 2 }
        #expect(cancelled == 1)
    }

    @Test func aHiddenDetailIsNotMadeAgain() {
        split.detailHandler = { _ in Issue.record("asked") }
        split.hide(.secondary)
        split.reloadDetail()
        #expect(split.detailTask == nil)
    }
}
