import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The sections of a list in order, each with the tree of its items. A value; copies share all trees.
///
/// A section that a flat snapshot filled has a tree of roots. It is no outline: nothing in it can be expanded.
package struct SectionTrees<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// A section with its items.
    package struct Part {
        package let identifier: Section
        package var tree: Tree
        package var isOutline: Bool

        /// Creates a section. The parameters are the properties.
        package init(identifier: Section, tree: Tree, isOutline: Bool) {
            (self.identifier, self.tree, self.isOutline) = (identifier, tree, isOutline)
        }

        /// The section without its items.
        package var emptied: Part { Part(identifier: identifier, tree: Tree(), isOutline: isOutline) }
    }

    // Three arrays instead of one of parts: the stride of a part depends on the type of the sections. To find a tree in
    // an array of parts took about 1,000 instructions in code that is not specialized, 37 times for a toggle.

    /// The identifiers of the sections, in order.
    package private(set) var identifiers: [Section]

    /// The trees of the sections.
    package private(set) var trees: [Tree]

    /// Whether a section is an outline.
    package private(set) var isOutline: [Bool]

    private var indices: [Section: Int] = [:]

    /// Creates a state of distinct sections.
    package init(_ parts: [Part] = []) {
        identifiers = parts.map(\.identifier)
        trees = parts.map(\.tree)
        isOutline = parts.map(\.isOutline)
        indices.reserveCapacity(parts.count)
        for (index, identifier) in identifiers.enumerated() { indices[identifier] = index }
    }

    /// The sections in order.
    package var parts: [Part] { sections.map { part(at: $0) } }

    /// The section at a position.
    package func part(at index: Int) -> Part {
        Part(identifier: identifiers[index], tree: trees[index], isOutline: isOutline[index])
    }

    /// The positions of the sections.
    package var sections: Range<Int> { 0..<trees.count }

    /// Whether there is a section at a position.
    package func contains(_ section: Int) -> Bool { section >= 0 && section < trees.count }

    /// The position of a section, which is looked for at the position `hint` first.
    package func index(of section: Section, expectedAt hint: Int? = nil) -> Int? {
        if let hint, contains(hint), identifiers[hint] == section { return hint }
        return indices[section]
    }

    /// The tree of a section; an empty one for an unknown section.
    package func tree(of section: Section) -> Tree { index(of: section).map { trees[$0] } ?? Tree() }

    /// Appends an empty section and returns its position.
    package mutating func append(_ section: Section) -> Int {
        indices[section] = trees.count
        identifiers.append(section)
        trees.append(Tree())
        isOutline.append(false)
        return trees.count - 1
    }

    /// Replaces the tree of a section.
    package mutating func setTree(_ tree: Tree, at index: Int, isOutline: Bool) {
        trees[index] = tree
        self.isOutline[index] = isOutline
    }

    /// Changes the tree of a section in place. The tree is not copied unless another state shares it.
    package mutating func modifyTree(at index: Int, _ change: (inout Tree) -> Void) { change(&trees[index]) }
}

extension SectionTrees {
    /// The visible item at a position; `nil` where there is none.
    package func item(at indexPath: IndexPath) -> Item? {
        guard indexPath.count == 2, contains(indexPath[0]) else { return nil }
        return trees[indexPath[0]].item(atVisibleRow: indexPath[1])
    }

    /// The position of an item; `nil` for an item that is unknown or hidden.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - hint: The position where the item is likely to be.
    /// - Complexity: One lookup for each section up to the section of the item.
    package func indexPath(of item: Item, expectedAt hint: IndexPath? = nil) -> IndexPath? {
        if let hint, self.item(at: hint) == item { return hint }
        guard let section = section(of: item), let row = trees[section].visibleRow(of: item) else { return nil }
        return IndexPath(index: section).appending(row)
    }

    /// The position of the section that contains an item, visible or hidden.
    package func section(of item: Item, expectedIn hint: Int? = nil) -> Int? {
        if let hint, contains(hint), trees[hint].contains(item) { return hint }
        return sections.first { trees[$0].contains(item) }
    }

    /// A flat snapshot of the visible items.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items.
    package func flatSnapshot() -> DiffableDataSourceSnapshot<Section, Item> {
        var snapshot = DiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(identifiers)
        for (identifier, tree) in zip(identifiers, trees) where tree.visibleItemCount > 0 {
            snapshot.appendItems(tree.visibleItems, toSection: identifier)
        }
        return snapshot
    }
}
