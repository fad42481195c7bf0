import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// What a data source holds: the sections in order, each with the tree of its items. A value; copying it shares all trees.
///
/// A section that was filled by a flat snapshot has a tree too, of roots alone, and is no outline: nothing in it can be
/// expanded. The flat snapshot of everything is made when somebody asks for it and never on the way to a frame.
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

    /// A state without sections.
    init() {}

    /// A state of distinct sections.
    init(_ parts: [Part]) {
        self.parts = parts
        indices.reserveCapacity(parts.count)
        for (index, part) in parts.enumerated() { indices[part.identifier] = index }
    }

    /// Whether there is a section at a position.
    func contains(_ section: Int) -> Bool { section >= 0 && section < parts.count }

    /// The position of a section.
    func index(of section: Section) -> Int? { indices[section] }

    /// Adds an empty section behind the others.
    mutating func append(_ section: Section) -> Int {
        indices[section] = parts.count
        parts.append(Part(identifier: section, tree: Tree(), isOutline: false))
        return parts.count - 1
    }

    /// Changes the tree of a section in its place, so that it is not copied where nobody else holds it.
    mutating func modifyTree(at index: Int, _ change: (inout Tree) -> Void) { change(&parts[index].tree) }

    /// Gives a section another tree.
    mutating func setTree(_ tree: Tree, at index: Int, isOutline: Bool) {
        parts[index].tree = tree
        parts[index].isOutline = isOutline
    }
}

extension DataSourceState {
    /// The visible item at a position; `nil` where there is none.
    func item(at indexPath: IndexPath) -> Item? {
        guard indexPath.count == 2, contains(indexPath.section) else { return nil }
        return parts[indexPath.section].tree.item(atVisibleRow: indexPath.item)
    }

    /// The position of an item; `nil` when it is unknown or hidden.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - hint: The section it is expected in; looked at first.
    /// - Complexity: One lookup for each section up to that of the item.
    func indexPath(of item: Item, expectedIn hint: Int? = nil) -> IndexPath? {
        guard let section = section(of: item, expectedIn: hint),
            let row = parts[section].tree.visibleRow(of: item)
        else { return nil }
        return IndexPath(item: row, section: section)
    }

    /// The position of the section in which an item stands, visible or not.
    func section(of item: Item, expectedIn hint: Int? = nil) -> Int? {
        if let hint, contains(hint), parts[hint].tree.contains(item) { return hint }
        return parts.indices.first { parts[$0].tree.contains(item) }
    }

    /// The flat snapshot of what is visible.
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
