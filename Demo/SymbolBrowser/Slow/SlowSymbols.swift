import DiffableSnapshots

/// Symbols that arrive late: the children of a group come after a delay, and those of one group fail the first time.
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

    /// Creates the symbols of a catalogue, in ascending order.
    ///
    /// - Parameters:
    ///   - catalog: The symbols.
    ///   - delay: Waits before the children of a group arrive.
    init(_ catalog: SymbolCatalog, delay: @escaping Delay) {
        self.catalog = catalog
        self.delay = delay
        arrange(.ascending)
    }

    /// Changes the order, also that of the children that are being loaded.
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

    /// Returns the tree of what has been loaded, in the present order.
    ///
    /// - Parameter old: The tree of what has been loaded, in any order.
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
