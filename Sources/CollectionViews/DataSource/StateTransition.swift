import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// Two states of a data source, one after the other, with what is to be configured again.
///
/// Answers an ``ItemTransition``'s questions, each by a few lookups in the two states; nothing is compared as a whole.
struct StateTransition<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    let old: DataSourceState<Section, Item>
    let new: DataSourceState<Section, Item>
    var marks = Marks()

    /// What is to be configured again.
    struct Marks {
        var reloadsEverything = false
        var reloadedSections: Set<Section> = []
        var reloadedItems: Set<Item> = []
        var reconfiguredItems: Set<Item> = []

        /// Sections whose header or footer is made again.
        var changedSections: Set<Section> = []

        /// Whether an item, as it was and as it is, shows something else now.
        var hasChanged: ((Item, Item) -> Bool)?
    }

    /// The position in the new state of a section of the old one.
    func newSection(_ section: Int) -> Int? {
        old.parts.indices.contains(section) ? new.index(of: old.parts[section].identifier) : nil
    }

    /// The position in the new state of the item at a position in the old one.
    func newIndexPath(_ indexPath: IndexPath) -> IndexPath? {
        guard let item = old.item(at: indexPath) else { return nil }
        return new.indexPath(of: item, expectedIn: newSection(indexPath.section))
    }

    /// What the cell at a position in the new state needs.
    ///
    /// Besides what is marked, an item that has its first child, or lost its last one, is configured again: its handler
    /// may want to give it a triangle or take that away.
    func update(_ indexPath: IndexPath) -> ItemTransition.CellUpdate {
        guard let item = new.item(at: indexPath) else { return .none }
        if marks.reloadsEverything { return .reload }
        let part = new.parts[indexPath.section]
        if marks.reloadedSections.contains(part.identifier) || marks.reloadedItems.contains(item) { return .reload }
        if marks.reconfiguredItems.contains(item) { return .reconfigure }
        guard let section = old.section(of: item, expectedIn: old.index(of: part.identifier)) else { return .none }
        if let hasChanged = marks.hasChanged, let row = old.parts[section].tree.visibleRow(of: item),
            let oldItem = old.parts[section].tree.item(atVisibleRow: row), hasChanged(oldItem, item)
        {
            return .reconfigure
        }
        return old.parts[section].tree.hasChildren(item) == part.tree.hasChildren(item) ? .none : .reconfigure
    }

    /// What header and footer of the section at a position in the new state need.
    func sectionUpdate(_ section: Int) -> ItemTransition.CellUpdate {
        guard new.parts.indices.contains(section) else { return .none }
        let identifier = new.parts[section].identifier
        if marks.reloadsEverything || marks.reloadedSections.contains(identifier) { return .reload }
        return marks.changedSections.contains(identifier) ? .reconfigure : .none
    }
}

extension StateTransition {
    /// The transition as a view takes it.
    @MainActor var itemTransition: ItemTransition {
        ItemTransition(
            newIndexPath: newIndexPath, survivor: survivor, newSection: newSection, update: update,
            sectionUpdate: sectionUpdate)
    }
}
