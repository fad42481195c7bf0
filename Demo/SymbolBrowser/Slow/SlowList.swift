import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The list whose groups are empty at first. The symbols of a group are loaded when the user opens it.
@MainActor
final class SlowList: SymbolList {
    enum Section { case main }

    private let dataSource: CollectionViewDiffableDataSource<Section, ListItem>
    private let symbols: SlowSymbols

    init(_ collectionView: CollectionView, catalog: SymbolCatalog, delay: @escaping SlowSymbols.Delay) {
        let symbols = SlowSymbols(catalog, delay: delay)
        self.symbols = symbols
        let row = CellRegistration<ListCell, ListItem> { cell, _, item in
            cell.show(item, glyphColumns: catalog.glyphColumns)
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.textProvider = \.searchText
        dataSource.sectionSnapshotHandlers.canHaveChildren = { !$0.isSymbol }
        dataSource.sectionSnapshotHandlers.loadChildren = { try await symbols.loadChildren(of: $0) }
    }

    var selectedItems: Set<ListItem> { dataSource.selectedItemIdentifiers }

    func item(at indexPath: IndexPath) -> ListItem? { dataSource.itemIdentifier(for: indexPath) }

    func show(_ order: SymbolOrder) {
        symbols.arrange(order)
        dataSource.apply(symbols.tree(ofItemsIn: dataSource.snapshot(for: .main)), to: .main)
    }
}

/// Symbols that arrive late: the children of a group come after a delay, and one group fails the first time.
@MainActor
final class SlowSymbols {
    /// Waits before the children of a group arrive. Tests provide their own.
    typealias Delay = @Sendable () async throws -> Void

    /// Why the children of a group cannot be loaded.
    struct Failure: Error, CustomStringConvertible {
        var description: String { "The squares cannot be reached." }
    }

    /// The group whose first load fails.
    nonisolated static let failingItem = ListItem("Square")

    private let catalog: SymbolCatalog
    private let delay: Delay
    private var roots: [ListItem] = []
    private var children: [ListItem: [ListItem]] = [:]
    private var hasFailed = false

    /// Creates the symbols of a catalog, in ascending order.
    init(_ catalog: SymbolCatalog, delay: @escaping Delay) {
        self.catalog = catalog
        self.delay = delay
        arrange(.ascending)
    }

    /// Changes the order, also of the children that are being loaded.
    func arrange(_ order: SymbolOrder) {
        let groups = catalog.groups(order: order)
        roots = groups.map(\.item)
        for group in groups { add(group) }
    }

    /// Loads the children of a group, which is a tree without the group itself.
    func loadChildren(of item: ListItem) async throws -> DiffableDataSourceSectionSnapshot<ListItem> {
        try await delay()
        if item == Self.failingItem, !hasFailed {
            hasFailed = true
            throw Failure()
        }
        var result = DiffableDataSourceSectionSnapshot<ListItem>()
        result.append(children[item] ?? [])
        return result
    }

    /// Returns the tree of the loaded items in the current order, from their tree in any order.
    func tree(
        ofItemsIn old: DiffableDataSourceSectionSnapshot<ListItem>
    ) -> DiffableDataSourceSectionSnapshot<ListItem> {
        var tree = DiffableDataSourceSectionSnapshot<ListItem>()
        tree.append(roots)
        for item in old.items where old.hasChildren(item) { tree.append(children[item] ?? [], to: item) }
        tree.adoptExpansion(from: old)
        return tree
    }

    private func add(_ group: SymbolGroup) {
        children[group.item] = group.groups.map(\.item) + group.symbols
        for inner in group.groups { add(inner) }
    }
}
