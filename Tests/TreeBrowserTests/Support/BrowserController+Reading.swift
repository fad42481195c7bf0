import CollectionViews
import TerminalCanvas

@testable import Screens
@testable import TreeBrowser

extension BrowserController {
    var list: BrowserList { listController.list }

    /// Keeps the marks of changes, however long the test takes.
    func keepMarks() { list.dataSource.changeMarkDuration = .seconds(3600) }

    var history: SectionHistory { list.sections[0].history }

    /// The row of the list with the focus.
    var focusedRow: String {
        guard let focus = list.view.state.focus else { return "" }
        let titles = list.view.configuration.columns.isEmpty ? 0 : 1
        return list.view.indexPathsForVisibleItems.firstIndex(of: focus).map { rows[$0 + titles] } ?? ""
    }

    /// All that is on the screen.
    var screenText: String { draw().textRows.joined(separator: "\n") }

    /// Draws the screen whenever it asks for it, until a condition holds.
    ///
    /// - Throws: ``WaitError`` if the condition does not hold in time.
    func waitUntil(file: String = #fileID, line: Int = #line, _ condition: () -> Bool) async throws {
        let requests = Signals()
        displayHandler = { requests.send() }
        defer { displayHandler = nil }
        try await requests.waitUntil(file: file, line: line) {
            _ = draw()
            return condition()
        }
    }
}
