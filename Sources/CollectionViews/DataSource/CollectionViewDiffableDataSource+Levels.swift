import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// Expanding and collapsing whole trees, and to a level. Handlers are called for the items that change, parents first.
extension CollectionViewDiffableDataSource {
    /// Shows a number of levels below an item, and no others, as one change.
    ///
    /// Calls the handlers for the items that are collapsed and then for those that are expanded, parents first.
    ///
    /// - Parameters:
    ///   - count: The number of levels; 0 collapses the item.
    ///   - indexPath: The position of the item.
    /// - Complexity: O(*m*), where *m* is the number of descendants, and a lookup for each item that changes.
    public func showLevels(_ count: Int, below indexPath: IndexPath) {
        stopExpanding()
        changeTree(at: indexPath) { $0.showLevels(count, below: $2, in: &$1) }
    }

    /// Shows a number of levels of a section, and no others, as one change.
    ///
    /// Calls the handlers for the items that are collapsed and then for those that are expanded, parents first. Does
    /// nothing if there is no such section when the change happens.
    ///
    /// - Parameters:
    ///   - count: The number of levels; 1 or less shows the root items.
    ///   - section: The section.
    /// - Complexity: O(*m*), where *m* is the number of items in the section, and a lookup for each item that changes.
    public func showLevels(_ count: Int, in section: SectionIdentifierType) {
        stopExpanding()
        changeShown { [self] state in
            guard let index = state.identifiers.firstIndex(of: section) else { return nil }
            return changeTree(ofSection: index, in: &state) { $0.showLevels(max(1, count) - 1, below: nil, in: &$1) }
        }
    }

    /// Shows more levels below an item than are visible, as one change, or fewer for a negative number.
    ///
    /// The lowest visible descendant determines how many levels are visible. For the handlers and the complexity, see
    /// ``showLevels(_:below:)``.
    package func showMoreLevels(_ count: Int, below indexPath: IndexPath) {
        stopExpanding()
        changeTree(at: indexPath) { source, tree, item in
            let limit = max(tree.count, Self.greatestLevel)
            return source.showLevels(tree.visibleLevels(below: item) + min(count, limit), below: item, in: &tree)
        }
    }

    /// A level that no tree on a screen has, so that sums of levels do not overflow.
    private static var greatestLevel: Int { 1 << 30 }

    /// Shows a number of levels below an item, or below the root items for `nil`.
    private func showLevels(_ count: Int, below item: Item?, in tree: inout Tree) -> [Tree]? {
        let limit = (item.map(tree.level) ?? 0) + min(count, loader == nil ? tree.count : Self.greatestLevel)
        let scope = expansionScope(bottomLevel: limit)
        var expanding = ItemsByLevel<Item>(isSorted: scope != nil)
        var collapsing: [Item] = []
        if let item {
            if count > 0 { expanding.append(item, level: tree.level(of: item)) } else { collapsing.append(item) }
        }
        var together = expandedTogether
        tree.forEachEntry(below: item) { entry in
            let isIncluded = together.includes(entry.item, level: entry.level)
            guard entry.hasChildren || loader != nil || isFiltered else { return }
            if entry.level >= limit {
                collapsing.append(entry.item)
            } else if isIncluded {
                expanding.append(entry.item, level: entry.level)
            }
        }
        let collapsed = toggle(collapsing, isExpanding: false, in: &tree)
        let expanded = toggle(expanding.items, isExpanding: true, in: &tree, scope: scope)
        return collapsed == nil && expanded == nil ? nil : expanded ?? []
    }

    /// Expands or collapses all descendants of an item, or all items of the tree for `nil`.
    ///
    /// - Parameters:
    ///   - parent: The item; `nil` for all items.
    ///   - isExpanding: Whether they are expanded; otherwise they are collapsed.
    ///   - tree: The tree.
    ///   - scope: The command; `nil` if it loads no children.
    /// - Returns: The result of ``toggle(_:isExpanding:in:scope:)``.
    func toggleDescendants(
        of parent: Item?, isExpanding: Bool, in tree: inout Tree, scope: ExpansionScope? = nil
    ) -> [Tree]? {
        let (should, will) = handlers(isExpanding: isExpanding)
        let expandsLeaves = fetchesChildren || loader != nil
        // Without handlers, a whole tree is expanded or collapsed at once.
        if parent == nil, should == nil, will == nil, !isExpanding || !expandsLeaves && !isFiltered {
            let old = tree
            let hasChanged =
                isExpanding ? tree.expandParents() : expandsLeaves ? tree.collapseAll() : tree.collapseParents()
            if hasChanged {
                toggles.append(Toggle(parentsOf: old, andLeaves: expandsLeaves, isExpanding: isExpanding))
            }
            return hasChanged ? [] : nil
        }
        let canBeLeaf = isExpanding ? loader != nil || isFiltered : expandsLeaves
        let bottomLevel = scope?.bottomLevel ?? .max
        var items = ItemsByLevel<Item>(isSorted: scope != nil)
        var together = expandedTogether
        tree.forEachEntry(below: parent) {
            guard !isExpanding || together.includes($0.item, level: $0.level) else { return }
            let isToggled = $0.isExpanded != isExpanding && ($0.hasChildren || canBeLeaf)
            let isLoaded = isExpanding && loader != nil && (!$0.hasChildren || loader?.isLoading($0.item) == true)
            if isToggled || isLoaded, $0.level < bottomLevel { items.append($0.item, level: $0.level) }
        }
        return toggle(items.items, isExpanding: isExpanding, in: &tree, scope: scope)
    }
}

/// The items that a command expands with others. Items that are only expanded alone are left out, with their
/// descendants.
struct ExpandedTogether<Item> {
    /// Whether an item is expanded with others; `nil` for all items.
    let isIncluded: (@MainActor (Item) -> Bool)?

    /// The level of the item that was left out last, while items below it follow.
    private var leftOutLevel = Int.max

    init(where isIncluded: (@MainActor (Item) -> Bool)?) { self.isIncluded = isIncluded }

    /// Returns whether the next item in pre-order is expanded.
    @MainActor
    mutating func includes(_ item: Item, level: Int) -> Bool {
        guard let isIncluded else { return true }
        guard level <= leftOutLevel else { return false }
        leftOutLevel = isIncluded(item) ? .max : level
        return leftOutLevel == .max
    }
}

/// Items that a command toggles. If it may load only some children, the items of upper levels come first.
private struct ItemsByLevel<Item> {
    private let isSorted: Bool
    private var levels: [[Item]] = []

    init(isSorted: Bool) { self.isSorted = isSorted }

    /// The items in the order in which they were appended, sorted by their levels if they are to be.
    var items: [Item] { levels.count == 1 ? levels[0] : levels.flatMap(\.self) }

    mutating func append(_ item: Item, level: Int) {
        let index = isSorted ? level : 0
        while levels.count <= index { levels.append([]) }
        levels[index].append(item)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The number of levels below an item that have visible items.
    fileprivate func visibleLevels(below item: ItemIdentifierType) -> Int {
        let level = level(of: item)
        var count = 0
        forEachEntry(below: item) { if $0.isVisible { count = max(count, $0.level - level) } }
        return count
    }
}
