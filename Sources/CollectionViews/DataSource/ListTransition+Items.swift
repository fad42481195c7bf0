import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// The rows look items up in the two contents. The contents are never compared as a whole.
extension ListTransition {
    /// The transition as a view applies it.
    @MainActor
    var itemTransition: ItemTransition {
        ItemTransition(
            newIndexPath: newIndexPath, locations: locations, successor: successor, newSection: newSection,
            sectionUpdate: sectionUpdate)
    }

    /// The position in the new state of a section of the old one.
    func newSection(_ section: Int) -> Int? {
        old.contains(section) ? new.index(of: old.identifiers[section], expectedAt: section) : nil
    }

    /// The position in the new state of the item at a position in the old one.
    private func newIndexPath(_ indexPath: IndexPath) -> IndexPath? {
        let row = indexPath.item
        return ListTransition(old: old, new: new).locations(row..<row + 1, indexPath.section).first?.indexPath
    }

    /// The position in the new state of the item that takes the place of an item of the old one.
    func successor(of indexPath: IndexPath) -> IndexPath? {
        guard let item = old.item(at: indexPath), let section = newSection(indexPath.section) else { return nil }
        let tree = new.trees[section]
        return tree.successor(of: item, in: old.trees[indexPath.section], isInBoth: isInBoth).flatMap(tree.visibleRow)
            .map { IndexPath(item: $0, section: section) }
    }

    /// The item, visible or not, that replaces one that is only in the old state.
    func substitute(for item: Item) -> Item? {
        guard let section = old.section(of: item), let newSection = newSection(section) else { return nil }
        return new.trees[newSection].substitute(for: item, in: old.trees[section], isInBoth: isInBoth)
    }

    private func isInBoth(_ item: Item) -> Bool { old.section(of: item) != nil && new.section(of: item) != nil }

    /// The locations of the items in a range of rows of a section of the old state, and the updates that their cells
    /// need.
    ///
    /// The tree of the section locates all of them together. Only items that left the section, and marked items, are
    /// looked up one by one.
    private func locations(_ rows: Range<Int>, _ section: Int) -> [ItemTransition.Location] {
        guard old.contains(section) else { return [] }
        let oldTree = old.trees[section]
        let newSection = newSection(section)
        let continuations = newSection.map { new.trees[$0].continuations(ofVisibleRows: rows, in: oldTree) } ?? []
        let hasMarks = !marks.isEmpty
        var locations: [ItemTransition.Location] = []
        locations.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            var location = ItemTransition.Location(indexPath: nil)
            let isInSection = index < continuations.count && continuations[index].isContained
            if isInSection, let newSection {
                location.indexPath = continuations[index].row.map { IndexPath(item: $0, section: newSection) }
                if continuations[index].changesChildren { location.update = .reconfigure }
            } else {
                location.indexPath = oldTree.item(atVisibleRow: row).flatMap { new.indexPath(of: $0) }
            }
            if let indexPath = location.indexPath, !isInSection || hasMarks {
                location.update = update(indexPath)
            }
            locations.append(location)
        }
        return locations
    }

    /// The update that the cell at a position in the new state needs.
    ///
    /// An item that has its first child, or no longer has children, is configured again, because its handler may show
    /// that.
    private func update(_ indexPath: IndexPath) -> ItemTransition.CellUpdate {
        guard let item = new.item(at: indexPath) else { return .none }
        if marks.reloadsEverything { return .reload }
        let (identifier, tree) = (new.identifiers[indexPath.section], new.trees[indexPath.section])
        if marks.reloadedSections.contains(identifier) || marks.reloadedItems.contains(item) { return .reload }
        if marks.reconfiguredItems.contains(item) { return .reconfigure }
        guard let section = old.section(of: item, expectedIn: old.index(of: identifier)) else { return .none }
        let oldTree = old.trees[section]
        if let hasChanged = marks.hasChanged, let row = oldTree.visibleRow(of: item),
            let oldItem = oldTree.item(atVisibleRow: row), hasChanged(oldItem, item)
        {
            return .reconfigure
        }
        return oldTree.hasChildren(item) == tree.hasChildren(item) ? .none : .reconfigure
    }

    /// The update that header and footer of the section at a position in the new state need.
    private func sectionUpdate(_ section: Int) -> ItemTransition.CellUpdate {
        guard new.contains(section) else { return .none }
        let identifier = new.identifiers[section]
        if marks.reloadsEverything || marks.reloadedSections.contains(identifier) { return .reload }
        return marks.changedSections.contains(identifier) ? .reconfigure : .none
    }
}
