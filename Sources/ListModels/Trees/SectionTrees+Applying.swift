import DiffableSnapshots

extension SectionTrees {
    /// Replaces the tree of a section, or appends a section with the tree. Items of the tree leave other sections.
    ///
    /// No other section has the items that the section had before. So only the items that are new in the section are
    /// searched for in other sections.
    ///
    /// - Complexity: The difference of the old and the new tree, or all of both if neither was made from the other; and
    ///   for each other section a lookup for each of the new items, or for each of its own items if these are fewer.
    package mutating func apply(_ tree: Tree, to section: Section) {
        let index = index(of: section) ?? append(section)
        var tree = tree
        tree.clearMarks()
        let old = trees[index]
        setTree(tree, at: index, isOutline: true)
        guard trees.count > 1 else { return }
        let new = tree.itemsPossiblyMissing(in: old)
        for other in sections where other != index { removeItems(new, of: tree, from: other) }
    }

    /// Removes the items of a tree from all sections but one.
    package mutating func removeItems(of tree: Tree, except index: Int) {
        let items = tree.items
        for other in sections where other != index { removeItems(items, of: tree, from: other) }
    }

    /// Removes the items of a tree from a section. The section can only have the items given.
    private mutating func removeItems(_ items: [Item], of tree: Tree, from index: Int) {
        let part = part(at: index)
        guard part.tree.count > 0, !items.isEmpty else { return }
        let moved =
            part.tree.count <= items.count ? part.tree.items.filter(tree.contains) : items.filter(part.tree.contains)
        guard !moved.isEmpty else { return }
        if moved.contains(where: part.tree.hasChildren) {
            let left = part.tree.visibleItems.filter { !tree.contains($0) }
            let rest = part.tree.reconciled(with: left) { tree.contains($0) }
            setTree(rest, at: index, isOutline: part.isOutline)
        } else {
            modifyTree(at: index) { $0.delete(moved) }
        }
    }

    /// Replaces the sections and visible items by the sections and items of a flat snapshot. A section with a tree
    /// keeps as much of the tree as the items allow; see
    /// ``/DiffableSnapshots/DiffableDataSourceSectionSnapshot/reconciled(with:isPlacedElsewhere:)``.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    package mutating func apply(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
        self = SectionTrees(
            snapshot.sectionIdentifiers.map { section in
                let items = snapshot.itemIdentifiers(inSection: section)
                guard let index = index(of: section) else {
                    return Part(identifier: section, tree: Tree(flat: items), isOutline: false)
                }
                return part(part(at: index), showing: items, of: snapshot)
            })
    }

    private func part(
        _ part: Part, showing items: [Item], of snapshot: DiffableDataSourceSnapshot<Section, Item>
    ) -> Part {
        let isUnchanged = part.tree.visibleItemCount == items.count && part.tree.visibleItems == items
        guard part.isOutline else {
            return isUnchanged ? part : Part(identifier: part.identifier, tree: Tree(flat: items), isOutline: false)
        }
        // A hidden item that the snapshot names moves to its position in the snapshot, in this section or in another.
        let isNamed = { (item: Item) in snapshot.sectionIdentifier(containingItem: item) != nil }
        if isUnchanged, !part.tree.hasHiddenItem(where: isNamed) { return part }
        let tree = part.tree.reconciled(with: items, isPlacedElsewhere: isNamed)
        return Part(identifier: part.identifier, tree: tree, isOutline: true)
    }
}

extension SectionTrees {
    /// Expands and collapses the items that were expanded and collapsed in another content.
    package mutating func apply(_ toggles: [ItemToggle<Item>]) {
        for toggle in toggles {
            for (item, children) in toggle.provided { replaceChildren(of: item, by: children) }
            setExpanded(toggle.isExpanding, of: toggle.items)
        }
    }

    /// Expands or collapses items. Items that do not exist are left out.
    package mutating func setExpanded(_ isExpanded: Bool, of items: [Item]) {
        guard !items.isEmpty else { return }
        for section in sections where isOutline[section] {
            modifyTree(at: section) { if isExpanded { $0.expand(items) } else { $0.collapse(items) } }
        }
    }

    /// Replaces the descendants of an item. Does nothing for an item that does not exist, and if its section has one of
    /// the new descendants elsewhere.
    package mutating func replaceChildren(of item: Item, by children: Tree) {
        guard let section = section(of: item) else { return }
        var tree = trees[section]
        guard (try? tree.checked.replace(childrenOf: item, using: children)) != nil else { return }
        tree.clearMarks()
        setTree(tree, at: section, isOutline: true)
        removeItems(of: children, except: section)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Creates a tree of roots.
    package init(flat items: [ItemIdentifierType]) {
        self.init(
            preorder: items, levels: Array(repeating: 0, count: items.count),
            isExpanded: Array(repeating: false, count: items.count))
    }

    /// Whether a hidden item satisfies a condition. O(1) if no item is hidden.
    package func hasHiddenItem(where condition: (ItemIdentifierType) -> Bool) -> Bool {
        guard count > visibleItemCount else { return false }
        var isFound = false
        forEachEntry { if !$0.isVisible, !isFound { isFound = condition($0.item) } }
        return isFound
    }
}
