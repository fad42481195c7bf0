import DiffableSnapshots

typealias B = SectionSnapshotBuilder<ListItem>

/// A catalog as a section snapshot: shape, filling, symbols.
struct SymbolTree {
    private let groups: [SymbolGroup]

    /// Prepares the tree of a catalog.
    ///
    /// - Complexity: O(*n*), where *n* is the number of symbols.
    init(_ catalog: SymbolCatalog, order: SymbolOrder) { groups = catalog.groups(order: order) }

    @B var snapshot: DiffableDataSourceSectionSnapshot<ListItem> { nodes(of: groups) }

    var nodes: SectionSnapshotNodes<ListItem> { nodes(of: groups) }

    @B private func nodes(of groups: [SymbolGroup]) -> SectionSnapshotNodes<ListItem> {
        for group in groups {
            B.parent(group.item, isExpanded: group.isExpanded) {
                nodes(of: group.groups)
                group.symbols
            }
        }
    }
}
