import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

// Which columns are shown, and in which order.
extension BrowserList {
    /// Shows the columns that the user has chosen, in the chosen order; all, if none of the chosen ones is there. While
    /// changes are pinned, and in a difference, the most important columns have the space for an old and a new value.
    func updateColumns() {
        var columns = allColumns
        if let chosenColumns {
            let known = chosenColumns.compactMap { name in allColumns.first { $0.isNamed(name) } }
            let namesLabel = chosenColumns.contains { $0.lowercased() == view.configuration.labelTitle.lowercased() }
            if !known.isEmpty || chosenColumns.isEmpty || namesLabel { columns = known }
        }
        let isComparing = pinnedTime != nil || sections.contains { $0.history.difference != nil }
        if isComparing { columns = columns.map(\.widened) }
        var configuration = view.configuration
        configuration.columns = columns
        configuration.labelWidth = .fitting(minimum: isGrouped ? max(columnLabelWidth, 20) : columnLabelWidth)
        guard configuration != view.configuration else { return }
        view.configuration = configuration
        refreshVisibleRows()
    }

    /// Says which of the columns that an option names is not there.
    func reportMissingColumn() {
        let missing = options.columns?.first { name in
            !allColumns.contains { $0.isNamed(name) } && view.configuration.labelTitle.lowercased() != name.lowercased()
        }
        if let missing, !allColumns.isEmpty { messageHandler?("There is no column \(missing)") }
    }

    /// Returns a sheet in which the user chooses the columns; `nil` if there are none.
    func columnsController() -> ColumnsController? {
        guard !allColumns.isEmpty else { return nil }
        let shown = view.configuration.columns.map(\.identifier)
        let hidden = allColumns.filter { !shown.contains($0.identifier) }
        let ordered = shown.compactMap { name in allColumns.first { $0.identifier == name } } + hidden
        return ColumnsController(ordered, shown: shown) { [weak self] in
            self?.chosenColumns = $0
            self?.updateColumns()
        }
    }
}

extension ListColumn {
    /// The width beside an arrow of an old and a new value, at most.
    private static let widest = 40

    /// An important column with the space for two of its values, as in `Pending → Running`.
    fileprivate var widened: ListColumn {
        guard priority > 0, case .fitting(let minimum, let maximum) = width else { return self }
        var column = self
        column.width = .fitting(minimum: min(max(minimum, Self.widest), 2 * minimum + 3), maximum: maximum)
        return column
    }
}

/// A sheet with the titles of columns, which the user ticks, clears and moves.
@MainActor
final class ColumnsController: CollectionViewController, CollectionViewDelegate {
    /// Called with the identifiers of the ticked columns, in their order, when the user has changed something.
    private let change: @MainActor ([String]) -> Void

    private let dataSource: CollectionViewDiffableDataSource<Int, String>

    init(_ columns: [ListColumn], shown: [String], change: @escaping @MainActor ([String]) -> Void) {
        self.change = change
        let list = CollectionView(configuration: ListConfiguration(appearance: .plain))
        let titles = Dictionary(columns.map { ($0.identifier, $0.title) }) { first, _ in first }
        let row = CellRegistration<ListCell, String> { cell, _, identifier in
            var content = cell.defaultContentConfiguration()
            content.text = titles[identifier] ?? identifier
            cell.contentConfiguration = content
            cell.accessories = [.multiselect(), .reorder()]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: list) { list, indexPath, identifier in
            list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: identifier)
        }
        super.init(collectionView: list)
        dataSource.textProvider = { titles[$0] ?? $0 }
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { [weak self] _ in self?.report() }
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(columns.map(\.identifier))
        dataSource.apply(snapshot)
        list.allowsMultipleSelectionDuringEditing = true
        setEditing(true, animated: false)
        for identifier in shown { list.selectItem(at: dataSource.indexPath(for: identifier)) }
        list.delegate = self
        navigationItem.title = "Columns"
        let width = columns.map(\.title.count).max() ?? 0
        preferredContentSize = Size(columns: max(30, width + 10), rows: columns.count + 2)
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { report() }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) { report() }

    private func report() {
        let chosen = Set(dataSource.selectedItemIdentifiers)
        change(dataSource.snapshot().itemIdentifiers.filter(chosen.contains))
    }
}
