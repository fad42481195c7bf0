import DiffableSnapshots

/// The items and sections to configure again.
package struct ContentMarks<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package var reloadsEverything = false
    package var reloadedSections: Set<Section> = []
    package var reloadedItems: Set<Item> = []
    package var reconfiguredItems: Set<Item> = []

    /// The sections whose header and footer are made again.
    package var changedSections: Set<Section> = []

    /// Whether no item was deleted.
    package var keepsItems = false

    /// Whether no item was inserted, deleted or moved.
    package var keepsOrdinals = false

    /// Whether an item's content changed, given the old and the new item.
    package var hasChanged: ((Item, Item) -> Bool)?

    /// Whether the change is not marked in the list.
    package var isUnmarked = false

    /// Creates marks. The parameters are the properties.
    package init(
        reloadsEverything: Bool = false, reconfiguredItems: Set<Item> = [], keepsItems: Bool = false,
        keepsOrdinals: Bool = false
    ) {
        (self.reloadsEverything, self.reconfiguredItems) = (reloadsEverything, reconfiguredItems)
        (self.keepsItems, self.keepsOrdinals) = (keepsItems, keepsOrdinals)
    }

    /// Whether no item has to be looked up.
    package var isEmpty: Bool {
        !reloadsEverything && reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
            && hasChanged == nil
    }
}

extension ContentMarks {
    /// The marks of a snapshot.
    package init(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
        self.init(reconfiguredItems: Set(snapshot.reconfiguredItemIdentifiers))
        reloadedSections = Set(snapshot.reloadedSectionIdentifiers)
        reloadedItems = Set(snapshot.reloadedItemIdentifiers)
    }

    /// The marks of a change of several trees, given those of each tree; `nil` if none has changed.
    package init?(ofTrees marks: [Self]) {
        guard !marks.isEmpty else { return nil }
        self.init(
            reconfiguredItems: Set(marks.flatMap(\.reconfiguredItems)),
            keepsOrdinals: marks.allSatisfy(\.keepsOrdinals))
    }

    /// Adds other marks, of a later change.
    package mutating func formUnion(_ other: Self) {
        reloadsEverything = reloadsEverything || other.reloadsEverything
        reloadedSections.formUnion(other.reloadedSections)
        reloadedItems.formUnion(other.reloadedItems)
        reconfiguredItems.formUnion(other.reconfiguredItems)
        changedSections.formUnion(other.changedSections)
        let (first, second) = (hasChanged, other.hasChanged)
        if let first, let second {
            hasChanged = { first($0, $1) || second($0, $1) }
        } else {
            hasChanged = first ?? second
        }
    }
}
