import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension StateTransition {
    private typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// The position to which focus moves from a position in the old state.
    ///
    /// That is the item's own position, if it is visible. Otherwise it is the position of, in this order:
    /// 1. the nearest visible ancestor, if the item is hidden;
    /// 2. the next sibling below that is still visible under the same parent, or else the nearest above;
    /// 3. the item that is now at the same position under the same parent, or the last one there;
    /// 4. the nearest ancestor that still exists, or the item that hides it;
    /// 5. the sibling of the deleted root, by rule 2.
    ///
    /// - Complexity: A lookup for each deleted row around the position, and for each ancestor.
    func survivor(_ indexPath: IndexPath) -> IndexPath? {
        if let same = newIndexPath(indexPath) { return same }
        guard let item = old.item(at: indexPath), let section = newSection(indexPath.section) else { return nil }
        let before = old.parts[indexPath.section].tree
        let after = new.parts[section].tree
        let survivor =
            after.nearestVisibleAncestor(of: item)
            ?? sibling(of: item, atRow: indexPath.item, before, after)
            ?? replacement(of: item, atRow: indexPath.item, before, after)
            ?? ancestor(of: item, before, after)
            ?? siblingOfRoot(aboveRow: indexPath.item, before, after)
        return survivor.flatMap { after.visibleRow(of: $0) }.map { IndexPath(item: $0, section: section) }
    }

    private func sibling(of item: Item, atRow row: Int, _ before: Tree, _ after: Tree) -> Item? {
        let parent = before.parent(of: item)
        // Under a parent that is deleted, hidden or collapsed no row is visible, so no row has to be looked up.
        if let parent, !after.showsChildren(of: parent) { return nil }
        let level = before.level(of: item)
        func survives(_ sibling: Item) -> Bool {
            after.visibleRow(of: sibling) != nil && after.parent(of: sibling) == parent
        }
        return siblingBelow(row: row, level: level, before, where: survives)
            ?? siblingAbove(row: row, level: level, before, where: survives)
    }

    /// Walks down past deleted rows and their children to the first sibling that survives.
    private func siblingBelow(row: Int, level: Int, _ before: Tree, where survives: (Item) -> Bool) -> Item? {
        var next = row + 1
        while let item = before.item(atVisibleRow: next) {
            let itemLevel = before.level(of: item)
            if itemLevel < level { return nil }
            if itemLevel == level, survives(item) { return item }
            next += 1
        }
        return nil
    }

    /// Walks up from sibling to sibling. It skips the children of each sibling, which may be many.
    private func siblingAbove(row: Int, level: Int, _ before: Tree, where survives: (Item) -> Bool) -> Item? {
        var next = row - 1
        let outline = before.outline
        while let nextLevel = outline.rows(next..<(next + 1)).first?.level, nextLevel >= level {
            let row = outline.row(ofAncestorOfRow: next, atLevel: level) ?? next
            guard let item = before.item(atVisibleRow: row) else { return nil }
            if survives(item) { return item }
            next = row - 1
        }
        return nil
    }

    /// The item that took the position of an item among the children of its parent, or the last child.
    private func replacement(of item: Item, atRow row: Int, _ before: Tree, _ after: Tree) -> Item? {
        guard let parent = before.parent(of: item), after.showsChildren(of: parent),
            let position = before.children(of: parent).firstIndex(of: item)
        else { return nil }
        let children = after.children(of: parent)
        return children.isEmpty ? nil : children[min(position, children.count - 1)]
    }

    private func ancestor(of item: Item, _ before: Tree, _ after: Tree) -> Item? {
        var next = before.parent(of: item)
        while let ancestor = next {
            if let visible = after.nearestVisibleAncestor(of: ancestor) { return visible }
            next = before.parent(of: ancestor)
        }
        return nil
    }

    private func siblingOfRoot(aboveRow row: Int, _ before: Tree, _ after: Tree) -> Item? {
        guard let rootRow = before.outline.row(ofAncestorOfRow: row, atLevel: 0),
            let root = before.item(atVisibleRow: rootRow)
        else { return nil }
        return sibling(of: root, atRow: rootRow, before, after)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Whether an item exists and its children are visible, if it has any.
    fileprivate func showsChildren(of item: ItemIdentifierType) -> Bool {
        contains(item) && isExpanded(item) && isVisible(item)
    }
}
