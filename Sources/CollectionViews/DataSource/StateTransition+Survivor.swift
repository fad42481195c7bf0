import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension StateTransition {
    private typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// Where focus goes from a position in the old state.
    ///
    /// To the item that stood there, if it is visible. Else, in this order:
    /// 1. where it was hidden, because an ancestor was collapsed: its nearest visible ancestor;
    /// 2. where it is gone: the next sibling below it that is still visible under the same parent, else the nearest above;
    /// 3. else its nearest ancestor that is still there, or what hides that one now;
    /// 4. else, where no ancestor is left, the same two questions for the root it stood under.
    ///
    /// - Complexity: As many lookups as rows are gone around the position, and as ancestors are.
    func survivor(_ indexPath: IndexPath) -> IndexPath? {
        if let same = newIndexPath(indexPath) { return same }
        guard let item = old.item(at: indexPath), let section = newSection(indexPath.section) else { return nil }
        let before = old.tree(indexPath.section)
        let after = new.tree(section)
        let survivor =
            after.nearestVisibleAncestor(of: item)
            ?? sibling(of: item, atRow: indexPath.item, before, after)
            ?? ancestor(of: item, before, after)
            ?? siblingOfRoot(aboveRow: indexPath.item, before, after)
        return survivor.flatMap { after.visibleRow(of: $0) }.map { IndexPath(item: $0, section: section) }
    }

    private func sibling(of item: Item, atRow row: Int, _ before: Tree, _ after: Tree) -> Item? {
        let parent = before.parent(of: item)
        // Nothing can be visible under a parent that is gone or closed: do not walk over all that was.
        if let parent, !after.contains(parent) || !after.isExpanded(parent) || !after.isVisible(parent) { return nil }
        let level = before.level(of: item)
        func survives(_ sibling: Item) -> Bool {
            after.visibleRow(of: sibling) != nil && after.parent(of: sibling) == parent
        }
        return siblingBelow(row: row, level: level, before, where: survives)
            ?? siblingAbove(row: row, level: level, before, where: survives)
    }

    /// Walks down over rows that are gone, and what was below them, to the first sibling that survives.
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

    /// Walks up from sibling to sibling; never over what is below one, which may be much and all of it still there.
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
