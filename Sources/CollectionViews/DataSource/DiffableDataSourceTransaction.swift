public import DiffableSnapshots
import ListModels

/// A change that the user has made by moving items: the content before and after it.
///
/// ```swift
/// dataSource.reorderingHandlers.didReorder = { transaction in
///     for change in transaction.sectionTransactions {
///         store.save(change.finalSnapshot.rootItems, in: change.sectionIdentifier)
///     }
/// }
/// ```
///
/// See ``CollectionViewDiffableDataSource/ReorderingHandlers``.
public struct DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    private let initialState: SectionTrees<SectionIdentifierType, ItemIdentifierType>
    private let finalState: SectionTrees<SectionIdentifierType, ItemIdentifierType>

    /// The items that were moved, each with its old and its new parent. Their descendants have moved with them.
    ///
    /// UIKit has nothing like it: there, the parents have to be looked up in the snapshots of the sections.
    public let movedItems: [DiffableDataSourceItemMove<SectionIdentifierType, ItemIdentifierType>]

    init(
        from initialState: SectionTrees<SectionIdentifierType, ItemIdentifierType>,
        to finalState: SectionTrees<SectionIdentifierType, ItemIdentifierType>, moving item: ItemIdentifierType
    ) {
        (self.initialState, self.finalState) = (initialState, finalState)
        movedItems = [DiffableDataSourceItemMove(of: item, from: initialState, to: finalState)].compactMap { $0 }
    }

    /// All sections with their visible items before the change.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items.
    public var initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        initialState.flatSnapshot()
    }

    /// All sections with their visible items after the change.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items.
    public var finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        finalState.flatSnapshot()
    }

    /// The difference between the visible items before and after the change, in the order of the list. A removal and an
    /// insertion of the same item are associated.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible items.
    public var difference: CollectionDifference<ItemIdentifierType> {
        Self.difference(initialState.trees, finalState.trees, moving: movedItems.map(\.item))
    }

    /// The sections that differ, the last one first, as in UIKit.
    public var sectionTransactions: [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
        let changed = Set(movedItems.flatMap { [$0.initialSection, $0.finalSection] })
        return finalState.parts.reversed().filter { changed.contains($0.identifier) }.map { part in
            let initial = initialState.tree(of: part.identifier)
            return DiffableDataSourceSectionTransaction(
                sectionIdentifier: part.identifier, initialSnapshot: initial, finalSnapshot: part.tree,
                difference: Self.difference([initial], [part.tree], moving: movedItems.map(\.item)))
        }
    }

    /// The difference between the visible items of two lists of trees in which some items have moved with their
    /// descendants.
    private static func difference(
        _ old: [DiffableDataSourceSectionSnapshot<ItemIdentifierType>],
        _ new: [DiffableDataSourceSectionSnapshot<ItemIdentifierType>], moving items: [ItemIdentifierType]
    ) -> CollectionDifference<ItemIdentifierType> {
        let (removed, inserted) = (offsets(of: items, in: old), offsets(of: items, in: new))
        var changes: [CollectionDifference<ItemIdentifierType>.Change] = []
        for (item, offset) in removed {
            changes.append(.remove(offset: offset, element: item, associatedWith: inserted[item]))
        }
        for (item, offset) in inserted {
            changes.append(.insert(offset: offset, element: item, associatedWith: removed[item]))
        }
        guard let difference = CollectionDifference(changes) else { preconditionFailure("Offsets differ.") }
        return difference
    }

    /// The offsets of items, and of the visible items below them, among all visible items.
    private static func offsets(
        of items: [ItemIdentifierType], in trees: [DiffableDataSourceSectionSnapshot<ItemIdentifierType>]
    ) -> [ItemIdentifierType: Int] {
        var offsets: [ItemIdentifierType: Int] = [:]
        var start = 0
        for tree in trees {
            for item in items where tree.contains(item) {
                guard let row = tree.visibleRow(of: item) else { continue }
                let rows = tree.outline.visibleRows(ofSubtreeInRow: row)
                for (index, item) in tree.visibleItems(inRows: rows).enumerated() {
                    offsets[item] = start + row + index
                }
            }
            start += tree.visibleItemCount
        }
        return offsets
    }
}

/// The change of one section in a ``DiffableDataSourceTransaction``.
public struct DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType

    /// The tree of the section before the change.
    public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The tree of the section after the change.
    public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// The difference between the visible items of the section before and after the change. A removal and an insertion
    /// of the same item are associated.
    public let difference: CollectionDifference<ItemIdentifierType>
}

/// The move of an item in a ``DiffableDataSourceTransaction``: where it was, and where it is.
public struct DiffableDataSourceItemMove<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// The item. Its descendants have moved with it.
    public let item: ItemIdentifierType

    /// The section that had the item.
    public let initialSection: SectionIdentifierType

    /// The parent that had the item; `nil` for none.
    public let initialParent: ItemIdentifierType?

    /// The section that has the item now.
    public let finalSection: SectionIdentifierType

    /// The parent that has the item now; `nil` for none.
    public let finalParent: ItemIdentifierType?

    /// Creates the move of an item between two contents; `nil` if one of them does not have it.
    init?(
        of item: ItemIdentifierType, from initial: SectionTrees<SectionIdentifierType, ItemIdentifierType>,
        to final: SectionTrees<SectionIdentifierType, ItemIdentifierType>
    ) {
        guard let old = initial.section(of: item), let new = final.section(of: item) else { return nil }
        self.item = item
        initialSection = initial.identifiers[old]
        initialParent = initial.trees[old].parent(of: item)
        finalSection = final.identifiers[new]
        finalParent = final.trees[new].parent(of: item)
    }
}
