import DiffableSnapshots

extension DataSourceState {
    /// Makes a tree the content of a section, which is appended when it does not exist. Items of the tree that stand in
    /// other sections leave those.
    ///
    /// What the section had before is in no other. So a tree that comes from the section's own, as after a small change, asks
    /// the other sections only for what is new in it.
    ///
    /// - Complexity: What the two trees of the section differ in, all of it when neither comes from the other, and for each
    ///   other section a lookup for each of these items or for each of its own, whichever are fewer.
    mutating func apply(_ tree: Tree, to section: Section) {
        let index = index(of: section) ?? append(section)
        var tree = tree
        tree.clearMarks()
        let old = self.tree(index)
        setTree(tree, at: index, isOutline: true)
        guard contents.count > 1 else { return }
        let new = tree.itemsPossiblyMissing(in: old)
        for other in sections where other != index { removeItems(new, of: tree, from: other) }
    }

    /// Removes the items of a tree from all sections but one.
    mutating func removeItems(of tree: Tree, except index: Int) {
        let items = tree.items
        for other in sections where other != index { removeItems(items, of: tree, from: other) }
    }

    /// Removes the items of a tree from a section, of which it can have no others than the ones given.
    private mutating func removeItems(_ items: [Item], of tree: Tree, from index: Int) {
        let part = self.part(index)
        guard part.tree.count > 0, !items.isEmpty else { return }
        let moved =
            part.tree.count <= items.count
            ? part.tree.items.filter(tree.contains) : items.filter(part.tree.contains)
        guard !moved.isEmpty else { return }
        if moved.contains(where: part.tree.hasChildren) {
            let left = part.tree.visibleItems.filter { !tree.contains($0) }
            let rest = FlatReconciliation(part.tree).tree(showing: left) { tree.contains($0) }
            setTree(rest, at: index, isOutline: part.isOutline)
        } else {
            modifyTree(at: index) { $0.delete(moved) }
        }
    }

    /// Takes over the sections and visible items of a flat snapshot. Sections that have a tree keep it, as far as their
    /// items allow: see ``FlatReconciliation``.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    mutating func apply(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
        let parts = snapshot.sectionIdentifiers.map { section in
            let items = snapshot.itemIdentifiers(inSection: section)
            guard let index = index(of: section) else {
                return Part(identifier: section, tree: Tree(flat: items), isOutline: false)
            }
            return part(self.part(index), showing: items, of: snapshot)
        }
        self = DataSourceState(parts)
    }

    private func part(
        _ part: Part, showing items: [Item], of snapshot: DiffableDataSourceSnapshot<Section, Item>
    ) -> Part {
        let isUnchanged = part.tree.visibleItemCount == items.count && part.tree.visibleItems == items
        guard part.isOutline else {
            return isUnchanged ? part : Part(identifier: part.identifier, tree: Tree(flat: items), isOutline: false)
        }
        // A hidden item that the snapshot names stands where the snapshot says, here or in another section.
        let isNamed = { (item: Item) in snapshot.sectionIdentifier(containingItem: item) != nil }
        if isUnchanged, !part.tree.hasHiddenItem(where: isNamed) { return part }
        let tree = FlatReconciliation(part.tree).tree(showing: items, isPlacedElsewhere: isNamed)
        return Part(identifier: part.identifier, tree: tree, isOutline: true)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Roots alone.
    init(flat items: [ItemIdentifierType]) {
        self.init(
            preorder: items, levels: Array(repeating: 0, count: items.count),
            isExpanded: Array(repeating: false, count: items.count))
    }

    /// Whether a hidden item satisfies a condition. Free when nothing is hidden.
    func hasHiddenItem(where condition: (ItemIdentifierType) -> Bool) -> Bool {
        guard count > visibleItemCount else { return false }
        var isFound = false
        forEachEntry { if !$0.isVisible, !isFound { isFound = condition($0.item) } }
        return isFound
    }
}
