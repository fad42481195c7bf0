import TerminalCanvas
import Testing

@testable import CollectionViews
@testable import Screens

/// A cell reports to its list every change of its properties that may change its height or its look.
@MainActor
struct CellHostTests {
    private final class Host: CellHost {
        private var changes = 0

        func cellHasField() {}

        func cellDidChange(_ cell: ListCell) { changes += 1 }

        /// Whether the cell has changed since the last call.
        func takeChange() -> Bool {
            defer { changes = 0 }
            return changes > 0
        }
    }

    private let host = Host()

    private func hostedCell() -> ListCell {
        let cell = cell("text")
        cell.host = host
        _ = picture(of: cell, columns: 20)
        _ = host.takeChange()
        return cell
    }

    @Test func everyChangeOfACellIsReported() {
        let changes: [(ListCell) -> Void] = [
            { $0.contentConfiguration = ListContentConfiguration.cell() }, { $0.contentConfiguration = nil },
            { $0.backgroundConfiguration = .clear() }, { $0.accessories = [.checkmark()] },
            { $0.indentationLevel = 1 }, { $0.indentationWidth = .columns(3) }, { $0.outlineState.hasChildren = true },
            { $0.listState.isFocused = true }, { $0.position.isSectionHeader = true },
            { $0.configurationUpdateHandler = { _, _ in } }, { $0.automaticallyUpdatesContentConfiguration = false },
            { $0.setNeedsDisplay() }, { $0.setNeedsUpdateConfiguration() },
        ]
        for (index, change) in changes.enumerated() {
            let cell = hostedCell()
            change(cell)
            #expect(host.takeChange(), "change \(index)")
        }
    }

    @Test func settingAnEqualValueReportsNothing() {
        let cell = hostedCell()
        cell.outlineState = .flat
        cell.listState = CellConfigurationState()
        cell.indentationLevel = 0
        cell.indentationWidth = .columns(2)
        cell.position.isSectionHeader = false
        #expect(!host.takeChange())
    }

    @Test func aChangeThatTheCellMakesWhileItIsMeasuredIsNotReported() {
        let cell = hostedCell()
        cell.configurationUpdateHandler = { cell, _ in
            cell.contentConfiguration = ListContentConfiguration.lines("a\nb")
        }
        _ = host.takeChange()
        #expect(picture(of: cell, columns: 20) == ["a", "b"])
        #expect(!host.takeChange())
    }

    @Test func aCellHasTheHeightOfItsNewContent() {
        let cell = hostedCell()
        #expect(cell.height(forWidth: 20, context: DrawingContext()) == 1)
        cell.contentConfiguration = ListContentConfiguration.lines("one\ntwo\nthree")
        #expect(host.takeChange())
        #expect(cell.height(forWidth: 20, context: DrawingContext()) == 3)
    }

    @Test func aCellOnTheScreenThatChangesItsContentIsMeasuredAndDrawnAgain() throws {
        let view = CollectionView()
        let row = CellRegistration<ListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "row \(number)"
            cell.contentConfiguration = content
        }
        let dataSource = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, indexPath, number in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: number)
        }
        dataSource.apply(to: 0) { [1, 2] }
        let controller = CollectionViewController(collectionView: view)
        _ = controller.handle(.resized(Size(columns: 20, rows: 6)))
        #expect(rows(controller) == ["row 1", "row 2"])

        let cell = try #require(view.cellForItem(at: [0, 0]))
        cell.contentConfiguration = ListContentConfiguration.lines("one\ntwo\nthree")
        #expect(rows(controller) == ["one", "two", "three", "row 2"])
        cell.contentConfiguration = ListContentConfiguration.lines("one")
        #expect(rows(controller) == ["one", "row 2"])
    }

    /// The rows that are not blank, without the status line.
    private func rows(_ controller: CollectionViewController) -> [String] {
        controller.draw().textRows.dropLast().map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    @Test func aCellInThePoolHasNoHostAndNoHandlers() {
        let pool = ReusePool()
        let cell = pool.take(ListCell.self)
        cell.host = host
        weak let held: Host?
        do {
            let object = Host()
            held = object
            cell.configurationUpdateHandler = { _, _ in withExtendedLifetime(object) {} }
            cell.primaryAction = { withExtendedLifetime(object) {} }
            cell.contentClickHandler = { _, _ in withExtendedLifetime(object) {} }
            cell.accessories = [.detail(actionHandler: { withExtendedLifetime(object) {} })]
        }
        #expect(held != nil)
        pool.give(cell)
        #expect(held == nil)
        #expect(cell.host == nil)
        _ = host.takeChange()
        #expect(pool.take(ListCell.self) === cell)
        #expect(!host.takeChange())
    }
}
