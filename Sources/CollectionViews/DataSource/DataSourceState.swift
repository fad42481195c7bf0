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

    /// What the sections hold, in order. Questions about rows are asked here: this does not depend on any type.
    private(set) var contents: [SectionContents] = []

    private var identifiers: [Section] = []
    private var indices: [Section: Int] = [:]

    /// A state without sections.
    init() {}

    /// A state of distinct sections.
    init(_ parts: [Part]) {
        identifiers = parts.map(\.identifier)
        contents = parts.map { SectionContents(tree: ErasedSectionSnapshot($0.tree), isOutline: $0.isOutline) }
        indices.reserveCapacity(parts.count)
        for (index, identifier) in identifiers.enumerated() { indices[identifier] = index }
    }

    /// The positions of the sections.
    var sections: Range<Int> { 0..<contents.count }

    /// The section at a position.
    func part(_ section: Int) -> Part {
        Part(identifier: identifiers[section], tree: tree(section), isOutline: contents[section].isOutline)
    }

    /// Who the section at a position is.
    func identifier(_ section: Int) -> Section { identifiers[section] }

    /// The tree of the section at a position.
    func tree(_ section: Int) -> Tree { contents[section].tree.snapshot() }

    /// Whether there is a section at a position.
    func contains(_ section: Int) -> Bool { section >= 0 && section < contents.count }

    /// The position of a section.
    func index(of section: Section) -> Int? { indices[section] }

    /// Adds an empty section behind the others.
    mutating func append(_ section: Section) -> Int {
        indices[section] = contents.count
        identifiers.append(section)
        contents.append(SectionContents(tree: ErasedSectionSnapshot(Tree()), isOutline: false))
        return contents.count - 1
    }

    /// Gives a section another tree.
    mutating func setTree(_ tree: Tree, at index: Int, isOutline: Bool) {
        contents[index] = SectionContents(tree: ErasedSectionSnapshot(tree), isOutline: isOutline)
    }

    /// Changes the tree of a section in its place, so that it is not copied where nobody else holds it.
    mutating func modifyTree(at index: Int, _ change: (inout Tree) -> Void) {
        var tree = self.tree(index)
        let isOutline = contents[index].isOutline
        setTree(Tree(), at: index, isOutline: isOutline)
        change(&tree)
        setTree(tree, at: index, isOutline: isOutline)
    }

    /// Expands the item in a row of a section if it is collapsed, and collapses it if it is expanded, in its place.
    ///
    /// - Returns: How many rows appeared; a negative number when they vanished.
    mutating func toggleRow(_ row: Int, inSection section: Int) -> Int {
        contents[section].tree.toggle(atVisibleRow: row)
    }
}

extension DataSourceState {
    /// The visible item at a position; `nil` where there is none.
    func item(at indexPath: IndexPath) -> Item? {
        guard indexPath.count == 2, contains(indexPath.section) else { return nil }
        return tree(indexPath.section).item(atVisibleRow: indexPath.item)
    }

    /// The position of an item; `nil` when it is unknown or hidden.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - hint: The section it is expected in; looked at first.
    /// - Complexity: One lookup for each section up to that of the item.
    func indexPath(of item: Item, expectedIn hint: Int? = nil) -> IndexPath? {
        guard let section = section(of: item, expectedIn: hint),
            let row = tree(section).visibleRow(of: item)
        else { return nil }
        return IndexPath(item: row, section: section)
    }

    /// The position of the section in which an item stands, visible or not.
    func section(of item: Item, expectedIn hint: Int? = nil) -> Int? {
        if let hint, contains(hint), tree(hint).contains(item) { return hint }
        return sections.first { tree($0).contains(item) }
    }

    /// The flat snapshot of what is visible.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items.
    func flatSnapshot() -> DiffableDataSourceSnapshot<Section, Item> {
        var snapshot = DiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(identifiers)
        for section in sections where contents[section].tree.visibleItemCount > 0 {
            snapshot.appendItems(tree(section).visibleItems, toSection: identifiers[section])
        }
        return snapshot
    }
}

/// What a section holds. It does not know the type of its items, so that code for it is compiled once.
struct SectionContents {
    var tree: ErasedSectionSnapshot
    let isOutline: Bool
}
