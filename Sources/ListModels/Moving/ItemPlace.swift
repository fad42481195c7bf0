import DiffableSnapshots

/// The place of an item in the content of a data source.
package struct ItemPlace<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable {
    /// The section.
    package var section: Section

    /// The parent; `nil` for a root.
    package var parent: Item?

    /// The sibling above the item; `nil` for the first child.
    package var previous: Item?

    /// The sibling below the item, if `previous` is `nil`.
    package var next: Item?

    /// Creates a place. The parameters are the properties.
    package init(section: Section, parent: Item? = nil, previous: Item? = nil, next: Item? = nil) {
        (self.section, self.parent, self.previous, self.next) = (section, parent, previous, next)
    }
}

extension SectionTrees {
    /// The place of a visible item; `nil` for an item that is unknown or hidden.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func place(of item: Item) -> ItemPlace<Section, Item>? {
        guard let indexPath = indexPath(of: item) else { return nil }
        let tree = trees[indexPath[0]]
        func sibling(_ direction: Int) -> Item? {
            tree.outline.row(ofSiblingOfRow: indexPath[1], inDirection: direction).flatMap(tree.item(atVisibleRow:))
        }
        let previous = sibling(-1)
        return ItemPlace(
            section: identifiers[indexPath[0]], parent: tree.parent(of: item), previous: previous,
            next: previous == nil ? sibling(1) : nil)
    }

    /// Moves an item, with all that is below it, to another place. Its new parent is expanded.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - place: The place.
    ///   - oldParent: An item that is collapsed if it has no children after the move.
    /// - Returns: `false`, without a change, if the item, the section or the parent does not exist, or if the parent is
    ///   the item or below it. If the siblings of the place have gone, the item becomes the last child.
    /// - Complexity: O(log *n*) in a section of *n* items, and O(*m*) more for *m* items that go to another section.
    package mutating func move(_ item: Item, to place: ItemPlace<Section, Item>, leavingClosed oldParent: Item? = nil)
        -> Bool
    {
        guard let old = section(of: item), let new = index(of: place.section) else { return false }
        if let parent = place.parent {
            guard trees[new].contains(parent), !trees[old].hasAncestor(item, of: parent) else { return false }
        }
        if old == new {
            modifyTree(at: new) { $0.move(item, to: place) }
        } else {
            let subtree = trees[old].snapshot(of: item, includingParent: true)
            modifyTree(at: old) { $0.delete([item]) }
            modifyTree(at: new) { $0.insert(subtree, of: item, at: place) }
        }
        if let oldParent, !trees[old].hasChildren(oldParent) { modifyTree(at: old) { $0.collapse([oldParent]) } }
        if let parent = place.parent, !trees[new].isExpanded(parent) { modifyTree(at: new) { $0.expand([parent]) } }
        return true
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Whether an item is an ancestor of another one, or the item itself.
    fileprivate func hasAncestor(_ ancestor: ItemIdentifierType, of item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        return sequence(first: item, next: parent(of:)).contains(ancestor)
    }

    fileprivate mutating func move<Section>(
        _ item: ItemIdentifierType, to place: ItemPlace<Section, ItemIdentifierType>
    ) {
        if let previous = sibling(place.previous, in: place), previous != item {
            move(item, after: previous)
        } else if let next = sibling(place.next, in: place), next != item {
            move(item, before: next)
        } else {
            move(item, toChildrenOf: place.parent)
        }
    }

    /// Inserts the tree of an item.
    fileprivate mutating func insert<Section>(
        _ subtree: Self, of item: ItemIdentifierType, at place: ItemPlace<Section, ItemIdentifierType>
    ) {
        if let previous = sibling(place.previous, in: place) {
            insert(subtree, after: previous)
        } else if let next = sibling(place.next, in: place) {
            insert(subtree, before: next)
        } else if let last = place.parent.map(children)?.last ?? (place.parent == nil ? rootItems.last : nil) {
            insert(subtree, after: last)
        } else if let parent = place.parent {
            replace(childrenOf: parent, using: subtree)
        } else {
            self = subtree
        }
    }

    /// A sibling of a place, if it is still a child of the parent.
    private func sibling<Section>(
        _ item: ItemIdentifierType?, in place: ItemPlace<Section, ItemIdentifierType>
    ) -> ItemIdentifierType? {
        guard let item, contains(item), parent(of: item) == place.parent else { return nil }
        return item
    }
}
