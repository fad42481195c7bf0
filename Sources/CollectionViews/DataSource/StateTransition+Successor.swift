import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension StateTransition {
    private typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// The position in the new state of the item that takes the place of an item of the old one.
    ///
    /// That is the item itself, if it is visible in the same section, or else, in this order:
    /// 1. the nearest visible ancestor, if the item is hidden;
    /// 2. the next sibling below that is still visible under the same parent, or else the nearest above;
    /// 3. the item that is now at the same position under the same parent, or the last one there;
    /// 4. the nearest ancestor that still exists, or the item that hides it;
    /// 5. the sibling of the deleted root, by rule 2.
    ///
    /// - Complexity: A lookup for each deleted row around the position, and for each ancestor.
    func successor(of indexPath: IndexPath) -> IndexPath? {
        guard let item = old.item(at: indexPath), let section = newSection(indexPath.section) else { return nil }
        let before = old.parts[indexPath.section].tree
        let after = new.parts[section].tree
        var successor =
            after.nearestVisibleAncestor(of: item) ?? sibling(of: item, before, after)
            ?? replacement(of: item, before, after)
        var root = item
        while successor == nil, let parent = before.parent(of: root) {
            successor = after.nearestVisibleAncestor(of: parent)
            root = parent
        }
        successor = successor ?? sibling(of: root, before, after)
        return successor.flatMap { after.visibleRow(of: $0) }.map { IndexPath(item: $0, section: section) }
    }

    private func sibling(of item: Item, _ before: Tree, _ after: Tree) -> Item? {
        let parent = before.parent(of: item)
        // Under a parent that is deleted, hidden or collapsed no row is visible, so no row has to be looked up.
        if let parent, !after.showsChildren(of: parent) { return nil }
        guard let row = before.visibleRow(of: item) else { return nil }
        let level = before.level(of: item)
        func survivor(inDirection direction: Int) -> Item? {
            var next = row + direction
            while let nextLevel = before.outline.rows(next..<next + 1).first?.level, nextLevel >= level {
                // Upwards, the children of a sibling are skipped, which may be many.
                if direction < 0 { next = before.outline.row(ofAncestorOfRow: next, atLevel: level) ?? next }
                if direction < 0 || nextLevel == level, let sibling = before.item(atVisibleRow: next),
                    after.visibleRow(of: sibling) != nil, after.parent(of: sibling) == parent
                {
                    return sibling
                }
                next += direction
            }
            return nil
        }
        return survivor(inDirection: 1) ?? survivor(inDirection: -1)
    }

    /// The item that took the position of an item among the children of its parent, or the last child.
    private func replacement(of item: Item, _ before: Tree, _ after: Tree) -> Item? {
        guard let parent = before.parent(of: item), after.showsChildren(of: parent),
            let position = before.children(of: parent).firstIndex(of: item)
        else { return nil }
        let children = after.children(of: parent)
        return children.isEmpty ? nil : children[min(position, children.count - 1)]
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Whether an item exists and its children are visible, if it has any.
    fileprivate func showsChildren(of item: ItemIdentifierType) -> Bool {
        contains(item) && isExpanded(item) && isVisible(item)
    }
}
