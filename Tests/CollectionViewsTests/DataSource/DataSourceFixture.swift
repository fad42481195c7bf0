import DiffableSnapshots
import TerminalCanvas

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// A view of 20 columns and 10 rows with a data source of strings. It records the calls of the cell provider.
@MainActor
final class DataSourceFixture {
    let view = CollectionView()
    private(set) var source: CollectionViewDiffableDataSource<String, String>!

    /// The items for which the cell provider was called, in order, since the last ``takeProvided()``.
    private var provided: [String] = []

    /// The cells that were provided for each item, the newest last.
    private(set) var cells: [String: [ListCell]] = [:]

    /// The notes that handlers and completions have added.
    var notes: [String] = []

    /// The texts in the list's columns.
    var columnTexts: (String) -> [String: StyledText] = { _ in [:] }

    /// Called inside the cell provider.
    var whileProviding: ((String) -> Void)?

    init(rows: Int = 10) {
        let registration = CellRegistration<ListCell, String> { [unowned self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
            cell.columnTexts = columnTexts(item)
            provided.append(item)
        }
        source = CollectionViewDiffableDataSource(collectionView: view) { [unowned self] view, indexPath, item in
            whileProviding?(item)
            let cell = view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
            cells[item, default: []].append(cell)
            return cell
        }
        view.perform(.resize(Size(columns: 20, rows: rows)))
    }

    /// Draws a frame.
    @discardableResult
    func draw() -> [String] { view.drawn().textRows }

    /// The texts of the rows that have one.
    var drawnTexts: [String] {
        draw().map { String($0.trimmingPrefix { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// Draws a frame and returns the items for which the cell provider was called since the last call, sorted.
    func takeProvided() -> [String] {
        draw()
        defer { provided = [] }
        return provided.sorted()
    }

    /// The sections with their visible items: `A: a b | B: c`.
    var picture: String {
        let snapshot = source.snapshot()
        return snapshot.sectionIdentifiers
            .map { "\($0): " + snapshot.itemIdentifiers(inSection: $0).joined(separator: " ") }
            .joined(separator: " | ")
    }

    /// A section's tree as text.
    func tree(of section: String) -> String { text(source.snapshot(for: section)) }

    /// The item with the focus.
    var focused: String? { view.state.focus.flatMap(source.itemIdentifier(for:)) }

    /// Moves the focus to an item.
    func focus(_ item: String) { view.perform(.focus(source.indexPath(for: item)!)) }

    /// Expands or collapses an item as the user does.
    func expand(_ item: String) { source.expandItem(at: source.indexPath(for: item)!) }
    func collapse(_ item: String) { source.collapseItem(at: source.indexPath(for: item)!) }
}
