extension DiffableDataSourceSectionSnapshot {
    /// The tree whose visible items are exactly the items of a list, with as much of this tree as possible.
    ///
    /// A flat snapshot that is applied to a section with a tree changes the tree in this way:
    /// - Visible items that are not in the list are deleted, and with them the items hidden below them. A descendant
    ///   that is in the list moves up to its nearest ancestor in the list.
    /// - Other items keep their parent, their expansion and the items hidden below them. There is an exception: an item
    ///   that is before its parent in the list, or after an item outside the parent, moves up to the nearest ancestor
    ///   for which this is not so.
    /// - New items are inserted after the visible item that precedes them, at its level. If visible children of that
    ///   item follow, the new items become its first children, because only that keeps the order of the list.
    ///
    /// ```
    /// tree           list             result
    /// + a            a                + a
    ///   - b          x                  - x      before a child of a: a child of a
    ///   + c          b                  - b
    ///     - d        d                  - d      c is deleted: up to a
    /// - e            e                - e
    ///   - hidden     y                  - hidden
    ///                                 - y        after e, at its level
    /// ```
    ///
    /// The visible items of the result are always the list.
    ///
    /// - Parameters:
    ///   - list: The visible items of the result, distinct.
    ///   - isPlacedElsewhere: Whether a hidden item must not stay where it is, because it is in the list or in another
    ///     section. These items are deleted with all their descendants.
    /// - Complexity: O(*n*), where *n* is the number of items, if every item still follows its parent.
    package func reconciled(
        with list: [ItemIdentifierType], isPlacedElsewhere: (ItemIdentifierType) -> Bool
    ) -> DiffableDataSourceSectionSnapshot {
        FlatReconciliation.tree(self, showing: list, isPlacedElsewhere: isPlacedElsewhere)
    }
}

/// Makes the tree of ``DiffableDataSourceSectionSnapshot/reconciled(with:isPlacedElsewhere:)``.
struct FlatReconciliation<Item: Hashable & Sendable> {
    private typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// The items of the tree, each before its children.
    private var old: [SnapshotEntry<Item>] = []

    /// For each item of the tree, the position of its nearest ancestor that is in the list.
    private var parents: [Int?] = []

    /// For each item of the list, its position in the tree; `nil` for a new item.
    private var positions: [Int?]

    private var items: [Item] = []
    private var levels: [Int] = []
    private var isExpanded: [Bool] = []

    /// The last visible item of the result and its ancestors: their positions in the tree; `nil` for a new item.
    private var path: [Int?] = []
    private var pathIndices: [Int: Int] = [:]

    /// Finds the items of a list in a tree.
    private init(_ tree: Tree, _ list: [Item]) {
        positions = Array(repeating: nil, count: list.count)
        let indices = Dictionary(uniqueKeysWithValues: zip(list, list.indices))
        var ancestors: [(position: Int, level: Int)] = []
        tree.forEachEntry { entry in
            while let last = ancestors.last, last.level >= entry.level { ancestors.removeLast() }
            parents.append(ancestors.last?.position)
            if entry.isVisible, let index = indices[entry.item] {
                positions[index] = old.count
                ancestors.append((old.count, entry.level))
            }
            old.append(entry)
        }
    }

    /// The tree whose visible items are a list.
    static func tree(
        _ tree: DiffableDataSourceSectionSnapshot<Item>, showing list: [Item], isPlacedElsewhere: (Item) -> Bool
    ) -> DiffableDataSourceSectionSnapshot<Item> {
        var result = Self(tree, list)
        var new: [Item] = []
        for (item, position) in zip(list, result.positions) {
            guard let position else {
                new.append(item)
                continue
            }
            let parent = result.openAncestor(of: position)
            result.insert(new, beforeChildOf: parent)
            new = []
            result.shortenPath(to: parent.map { $0 + 1 } ?? 0)
            result.append(item, level: result.path.count, isExpanded: result.old[position].isExpanded)
            result.pathIndices[position] = result.path.count
            result.path.append(position)
            if !result.old[position].isExpanded { result.appendHidden(below: position, isPlacedElsewhere) }
        }
        result.insert(new, beforeChildOf: nil)
        return Tree(preorder: result.items, levels: result.levels, isExpanded: result.isExpanded)
    }

    /// The index on the path of the nearest ancestor of an old item that is there.
    private func openAncestor(of position: Int) -> Int? {
        var next = parents[position]
        while let ancestor = next {
            if let index = pathIndices[ancestor] { return index }
            next = parents[ancestor]
        }
        return nil
    }

    /// Adds new items after the last visible item, at its level, or as its children if a child of it follows them.
    private mutating func insert(_ new: [Item], beforeChildOf parent: Int?) {
        guard !new.isEmpty else { return }
        if parent != path.count - 1 { shortenPath(to: max(0, path.count - 1)) }
        for item in new { append(item, level: path.count, isExpanded: false) }
        // Further new items follow the last of these.
        path.append(nil)
    }

    /// Copies the descendants of a collapsed item, which has just been added.
    private mutating func appendHidden(below position: Int, _ isPlacedElsewhere: (Item) -> Bool) {
        let levelsUp = old[position].level - (path.count - 1)
        var dropped: Int?
        for entry in old[(position + 1)...].prefix(while: { $0.level > old[position].level }) {
            if let level = dropped, entry.level > level { continue }
            dropped = isPlacedElsewhere(entry.item) ? entry.level : nil
            if dropped == nil { append(entry.item, level: entry.level - levelsUp, isExpanded: entry.isExpanded) }
        }
    }

    private mutating func append(_ item: Item, level: Int, isExpanded: Bool) {
        items.append(item)
        levels.append(level)
        self.isExpanded.append(isExpanded)
    }

    private mutating func shortenPath(to count: Int) {
        while path.count > count {
            if let position = path.removeLast() { pathIndices[position] = nil }
        }
    }
}
