import DiffableSnapshots

extension SectionTrees {
    /// The changes since an earlier content.
    ///
    /// Moves are reported for rows that are visible before or after; see
    /// ``/DiffableSnapshots/DiffableDataSourceSectionSnapshot/difference(from:)``. Items that move with their parent
    /// are not listed.
    ///
    /// - Parameters:
    ///   - old: The earlier content.
    ///   - marks: The items that are configured again.
    /// - Complexity: That of the differences of the trees, and lookups for each item that differs. If the marks compare
    ///   contents, O(*n*), where *n* is the number of items.
    package func changes(since old: Self, _ marks: ContentMarks<Section, Item>) -> ContentChanges<Item> {
        var changes = ContentChanges<Item>()
        for part in parts {
            let oldTree = old.tree(of: part.identifier)
            for item in part.tree.itemsPossiblyMissing(in: oldTree) where !oldTree.contains(item) {
                if old.section(of: item) == nil {
                    changes.inserted.append(item)
                    changes.parents[item] = part.tree.parent(of: item)
                } else {
                    changes.moved.append(item)
                }
            }
            changes.moved += part.tree.movedItems(since: oldTree)
        }
        for part in old.parts {
            let newTree = tree(of: part.identifier)
            for item in part.tree.itemsPossiblyMissing(in: newTree) where section(of: item) == nil {
                let parent = part.tree.parent(of: item)
                var ancestor = parent
                while let next = ancestor, !newTree.contains(next) { ancestor = part.tree.parent(of: next) }
                changes.deleted.append((item, parent, ancestor))
            }
        }
        changes.changed = changedItems(since: old, marks)
        return changes
    }

    /// The items that are marked, or whose content differs.
    func changedItems(since old: Self, _ marks: ContentMarks<Section, Item>) -> [Item] {
        var items = marks.reconfiguredItems.union(marks.reloadedItems).filter { section(of: $0) != nil }
        guard let hasChanged = marks.hasChanged else { return Array(items) }
        for part in parts {
            let oldTree = old.tree(of: part.identifier)
            part.tree.forEachEntry { entry in
                guard let position = oldTree.index(of: entry.item) else { return }
                if hasChanged(oldTree.item(at: position), entry.item) { items.insert(entry.item) }
            }
        }
        return Array(items)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The items of both trees that have another parent, or another position among the visible rows. Items that move
    /// with their parent are left out.
    fileprivate func movedItems(since old: Self) -> [ItemIdentifierType] {
        let changes = difference(from: old).changes
        guard !changes.isEmpty else { return [] }
        let moved = changes.moved.flatMap { visibleItems(inRows: $0.to) }
        let movedSet = Set(moved)
        var result = moved.filter { item in
            let parent = parent(of: item)
            return parent != old.parent(of: item) || !(parent.map(movedSet.contains) ?? false)
        }
        let shown = (changes.inserted + changes.reconfigured).flatMap { visibleItems(inRows: $0) }
        let hidden = changes.removed.flatMap { old.visibleItems(inRows: $0) }
        for item in shown + hidden where contains(item) && old.contains(item) && !movedSet.contains(item) {
            if parent(of: item) != old.parent(of: item) { result.append(item) }
        }
        if !moved.isEmpty, visibleItemCount <= Self.comparedCount { mendMoves(&result, since: old) }
        return result
    }

    /// The number of visible items up to which the parents of all are compared.
    private static var comparedCount: Int { 10_000 }

    /// Adds the items that have another parent although their rows are where they were, because other rows have moved
    /// past them, and removes these others.
    ///
    /// ```
    /// a         a
    ///   c       b        c has moved, and b has not
    /// b           c
    /// ```
    private func mendMoves(_ moved: inout [ItemIdentifierType], since old: Self) {
        let known = Set(moved)
        let adopted = visibleItems(inRows: 0..<visibleItemCount).filter { item in
            !known.contains(item) && old.contains(item) && parent(of: item) != old.parent(of: item)
        }
        guard !adopted.isEmpty else { return }
        var isOrdered: [ItemIdentifierType?: Bool] = [:]
        moved.removeAll { item in
            let parent = parent(of: item)
            guard old.contains(item), old.parent(of: item) == parent else { return false }
            if let known = isOrdered[parent] { return known }
            let stayed = siblings(below: parent).filter { old.contains($0) && old.parent(of: $0) == parent }
            let before = old.siblings(below: parent).filter { contains($0) && self.parent(of: $0) == parent }
            isOrdered[parent] = stayed == before
            return stayed == before
        }
        moved += adopted
    }

    private func siblings(below parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map(children) ?? rootItems
    }
}

/// The items that differ between two contents of a list.
package struct ContentChanges<Item: Hashable & Sendable> {
    package var inserted: [Item] = []
    package var moved: [Item] = []

    /// The items that were marked, inserted ones too, and those whose content differs.
    package var changed: [Item] = []

    /// The deleted items, each with its parent and with its nearest ancestor that still exists; `nil` for none.
    package var deleted: [(item: Item, parent: Item?, ancestor: Item?)] = []

    /// The parents of the inserted items that are no roots.
    package var parents: [Item: Item] = [:]
}
