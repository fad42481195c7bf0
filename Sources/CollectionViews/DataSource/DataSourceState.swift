import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The content of a data source: the sections in order, each with the tree of its items. A value; copies share all
/// trees.
///
/// A section that a flat snapshot filled has a tree of roots. It is no outline: nothing in it can be expanded.
struct DataSourceState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// A section with its items.
    struct Part {
        let identifier: Section
        var tree: Tree
        var isOutline: Bool
    }

    /// The sections in order.
    private(set) var parts: [Part] = []

    private var indices: [Section: Int] = [:]

    /// Creates a state of distinct sections.
    init(_ parts: [Part] = []) {
        self.parts = parts
        indices.reserveCapacity(parts.count)
        for (index, part) in parts.enumerated() { indices[part.identifier] = index }
    }

    /// The positions of the sections.
    var sections: Range<Int> { 0..<parts.count }

    /// Whether there is a section at a position.
    func contains(_ section: Int) -> Bool { section >= 0 && section < parts.count }

    /// The position of a section, which is looked for at the position `hint` first.
    func index(of section: Section, expectedAt hint: Int? = nil) -> Int? {
        if let hint, contains(hint), parts[hint].identifier == section { return hint }
        return indices[section]
    }

    /// The tree of a section; an empty one for an unknown section.
    func tree(of section: Section) -> Tree { index(of: section).map { parts[$0].tree } ?? Tree() }

    /// Appends an empty section and returns its position.
    mutating func append(_ section: Section) -> Int {
        indices[section] = parts.count
        parts.append(Part(identifier: section, tree: Tree(), isOutline: false))
        return parts.count - 1
    }

    /// Replaces the tree of a section.
    mutating func setTree(_ tree: Tree, at index: Int, isOutline: Bool) {
        parts[index].tree = tree
        parts[index].isOutline = isOutline
    }

    /// Changes the tree of a section in place. The tree is not copied unless another state shares it.
    mutating func modifyTree(at index: Int, _ change: (inout Tree) -> Void) { change(&parts[index].tree) }
}

extension DataSourceState {
    /// The visible item at a position; `nil` where there is none.
    func item(at indexPath: IndexPath) -> Item? {
        guard indexPath.count == 2, contains(indexPath.section) else { return nil }
        return parts[indexPath.section].tree.item(atVisibleRow: indexPath.item)
    }

    /// The position of an item; `nil` for an item that is unknown or hidden.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - hint: The position where the item is likely to be.
    /// - Complexity: One lookup for each section up to that of the item.
    func indexPath(of item: Item, expectedAt hint: IndexPath? = nil) -> IndexPath? {
        if let hint, self.item(at: hint) == item { return hint }
        guard let section = section(of: item), let row = parts[section].tree.visibleRow(of: item) else { return nil }
        return IndexPath(item: row, section: section)
    }

    /// The position of the section that contains an item, visible or hidden.
    func section(of item: Item, expectedIn hint: Int? = nil) -> Int? {
        if let hint, contains(hint), parts[hint].tree.contains(item) { return hint }
        return sections.first { parts[$0].tree.contains(item) }
    }

    /// A flat snapshot of the visible items.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items.
    func flatSnapshot() -> DiffableDataSourceSnapshot<Section, Item> {
        var snapshot = DiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(parts.map(\.identifier))
        for part in parts where part.tree.visibleItemCount > 0 {
            snapshot.appendItems(part.tree.visibleItems, toSection: part.identifier)
        }
        return snapshot
    }
}
