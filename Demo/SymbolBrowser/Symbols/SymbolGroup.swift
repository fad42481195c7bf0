import CollectionViews

/// A group of symbols of one shape, one filling or one letter. Lists of all styles are made from these groups.
///
/// ```
/// Circle
///   Fill (Circle)
///     a.circle.fill
///   No Fill (Circle)
///     a.circle
/// ```
struct SymbolGroup {
    /// The group's own row.
    let item: ListItem

    /// Whether the group is open at the start.
    let isExpanded: Bool

    let groups: [SymbolGroup]

    let symbols: [ListItem]
}

extension SymbolGroup {
    fileprivate init(_ item: ListItem, isExpanded: Bool, _ groups: [SymbolGroup]) {
        self.init(item: item, isExpanded: isExpanded, groups: groups, symbols: [])
    }
}

extension SymbolCatalog {
    /// The symbols by shape and filling. Symbols without a shape are last, grouped by the first letters of their names.
    /// The order applies to symbols and letters; the groups above them keep their positions.
    ///
    /// At the start, all groups of a small catalog are open, and only the shapes of a large one.
    ///
    /// - Complexity: O(*n*), where *n* is the number of symbols.
    func groups(order: SymbolOrder) -> [SymbolGroup] {
        let byShape = Dictionary(grouping: symbols, by: \.shape)
        let shapes: [SystemSymbol.Shape?] = SystemSymbol.Shape.allCases + [nil]
        return shapes.compactMap { shape in
            byShape[shape].map { shapeGroup(shape?.title ?? "No Shape", $0, order) }
        }
    }

    private func shapeGroup(_ title: String, _ symbols: [SymbolName], _ order: SymbolOrder) -> SymbolGroup {
        let filled = fillGroup("Fill (\(title))", symbols.filter(\.isFilled), order)
        let empty = fillGroup("No Fill (\(title))", symbols.filter { !$0.isFilled }, order)
        return SymbolGroup(item(title, symbols), isExpanded: true, [filled, empty].compactMap(\.self))
    }

    private func fillGroup(_ title: String, _ symbols: [SymbolName], _ order: SymbolOrder) -> SymbolGroup? {
        guard let first = symbols.first else { return nil }
        guard first.shape == nil else { return group(item(title, symbols), symbols, order) }
        let byLetter = Dictionary(grouping: symbols, by: \.initial)
        let letters = order.arrange(byLetter.keys.sorted()).map { letter in
            let members = byLetter[letter] ?? []
            return group(item(letter, members, identity: "\(title)/\(letter)"), members, order)
        }
        return SymbolGroup(item(title, symbols), isExpanded: !isLarge, letters)
    }

    private func group(_ item: ListItem, _ symbols: [SymbolName], _ order: SymbolOrder) -> SymbolGroup {
        SymbolGroup(
            item: item, isExpanded: !isLarge, groups: [], symbols: order.arrange(symbols).map(ListItem.init))
    }

    private func item(_ title: String, _ symbols: [SymbolName], identity: String? = nil) -> ListItem {
        ListItem(identity: identity ?? title, title: title, count: isLarge ? symbols.count : nil)
    }
}

extension SymbolGroup {
    fileprivate var symbolCount: Int { groups.reduce(symbols.count) { $0 + $1.symbolCount } }

    fileprivate var withInnerGroups: [SymbolGroup] { [self] + groups.flatMap(\.withInnerGroups) }
}

extension SymbolCatalog {
    /// The number of symbols in each group.
    ///
    /// - Complexity: O(*n*), where *n* is the number of symbols.
    var symbolCounts: [ListItem: Int] {
        let groups = groups(order: .ascending).flatMap(\.withInnerGroups)
        return Dictionary(uniqueKeysWithValues: groups.map { ($0.item, $0.symbolCount) })
    }
}
