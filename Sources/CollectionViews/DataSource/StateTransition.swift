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

        /// Whether no item needs to be looked at because of them.
        var isEmpty: Bool {
            !reloadsEverything && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
                && hasChanged == nil
        }
    }

    /// The position in the new state of a section of the old one.
    func newSection(_ section: Int) -> Int? {
        old.contains(section) ? new.index(of: old.identifier(section)) : nil
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
        let part = new.part(indexPath.section)
        if marks.reloadedSections.contains(part.identifier) || marks.reloadedItems.contains(item) { return .reload }
        if marks.reconfiguredItems.contains(item) { return .reconfigure }
        guard let section = old.section(of: item, expectedIn: old.index(of: part.identifier)) else { return .none }
        if let hasChanged = marks.hasChanged, let row = old.tree(section).visibleRow(of: item),
            let oldItem = old.tree(section).item(atVisibleRow: row), hasChanged(oldItem, item)
        {
            return .reconfigure
        }
        return old.tree(section).hasChildren(item) == part.tree.hasChildren(item) ? .none : .reconfigure
    }

    /// Where the items stand that stood in neighbouring rows of a section of the old state, and what their cells need.
    ///
    /// The tree of the section answers for all of them at once; only for items that left it, and where marks have to be
    /// looked at, it is found out one by one.
    func places(_ rows: Range<Int>, _ section: Int) -> [ItemTransition.Place] {
        guard old.contains(section), let newSection = newSection(section) else {
            return rows.map { place(of: IndexPath(item: $0, section: section)) }
        }
        let tree = old.tree(section)
        let continuations = new.tree(newSection).continuations(ofVisibleRows: rows, in: tree)
        let first = max(0, rows.lowerBound)
        var places: [ItemTransition.Place] = []
        places.reserveCapacity(rows.count)
        for row in rows {
            guard continuations.indices.contains(row - first), continuations[row - first].isContained else {
                places.append(place(of: IndexPath(item: row, section: section)))
                continue
            }
            let continuation = continuations[row - first]
            guard let newRow = continuation.row else {
                places.append(ItemTransition.Place(indexPath: nil))
                continue
            }
            let indexPath = IndexPath(item: newRow, section: newSection)
            let needed: ItemTransition.CellUpdate = continuation.changesChildren ? .reconfigure : .none
            places.append(
                ItemTransition.Place(indexPath: indexPath, update: marks.isEmpty ? needed : update(indexPath)))
        }
        return places
    }

    private func place(of indexPath: IndexPath) -> ItemTransition.Place {
        let new = newIndexPath(indexPath)
        return ItemTransition.Place(indexPath: new, update: new.map(update) ?? .none)
    }

    /// What header and footer of the section at a position in the new state need.
    func sectionUpdate(_ section: Int) -> ItemTransition.CellUpdate {
        guard new.contains(section) else { return .none }
        let identifier = new.identifier(section)
        if marks.reloadsEverything || marks.reloadedSections.contains(identifier) { return .reload }
        return marks.changedSections.contains(identifier) ? .reconfigure : .none
    }
}

extension StateTransition {
    /// The transition as a view takes it.
    @MainActor var itemTransition: ItemTransition {
        ItemTransition(
            newIndexPath: newIndexPath, survivor: survivor, newSection: newSection, update: update,
            sectionUpdate: sectionUpdate, places: places)
    }
}
