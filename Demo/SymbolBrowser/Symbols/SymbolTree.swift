import DiffableSnapshots

typealias B = SectionSnapshotBuilder<ListItem>

/// A catalogue as a tree: shape, filling, symbols.
///
/// ```
/// Circle
///   Fill (Circle)
///     a.circle.fill
///   No Fill (Circle)
///     a.circle
/// ```
///
/// Symbols without a shape come last, below the letters their names begin with. The order turns symbols and letters
/// round; the groups above them keep their places.
struct SymbolTree {
    private let catalog: SymbolCatalog
    private let order: SymbolOrder
    private let byShape: [SymbolShape?: [SymbolName]]

    /// Prepares the tree of a catalogue.
    ///
    /// - Parameters:
    ///   - catalog: The symbols.
    ///   - order: The order of the symbols within their groups.
    /// - Complexity: O(*n*), where *n* is the number of symbols.
    init(_ catalog: SymbolCatalog, order: SymbolOrder) {
        self.catalog = catalog
        self.order = order
        byShape = Dictionary(grouping: catalog.symbols, by: \.shape)
    }

    /// The tree. All groups are open, unless there is so much to show that only the shapes are.
    @B var snapshot: DiffableDataSourceSectionSnapshot<ListItem> {
        nodes
    }

    /// The tree as the builder's nodes.
    @B var nodes: SectionSnapshotNodes<ListItem> {
        for shape in SymbolShape.allCases {
            if let symbols = byShape[shape] { shapeGroup(shape.title, symbols) }
        }
        if let symbols = byShape[nil] { shapeGroup("No Shape", symbols) }
    }

    @B private func shapeGroup(_ title: String, _ symbols: [SymbolName]) -> SectionSnapshotNodes<ListItem> {
        B.parent(group(title, symbols)) {
            fillGroup("Fill (\(title))", symbols.filter(\.isFilled))
            fillGroup("No Fill (\(title))", symbols.filter { !$0.isFilled })
        }
    }

    @B private func fillGroup(_ title: String, _ symbols: [SymbolName]) -> SectionSnapshotNodes<ListItem> {
        if let first = symbols.first {
            B.parent(group(title, symbols), isExpanded: !catalog.isLarge) {
                if first.shape == nil {
                    letterGroups(below: title, symbols)
                } else {
                    leaves(symbols)
                }
            }
        }
    }

    @B private func letterGroups(below path: String, _ symbols: [SymbolName]) -> SectionSnapshotNodes<ListItem> {
        let byLetter = Dictionary(grouping: symbols, by: \.initial)
        for letter in order.arrange(byLetter.keys.sorted()) {
            let members = byLetter[letter] ?? []
            B.parent(group(letter, members, identity: "\(path)/\(letter)"), isExpanded: !catalog.isLarge) {
                leaves(members)
            }
        }
    }

    private func leaves(_ symbols: [SymbolName]) -> [ListItem] {
        order.arrange(symbols).map { ListItem($0.name) }
    }

    private func group(_ title: String, _ symbols: [SymbolName], identity: String? = nil) -> ListItem {
        ListItem(identity: identity ?? title, title: title, count: catalog.isLarge ? symbols.count : nil)
    }
}
