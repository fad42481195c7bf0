extension DiffableDataSourceSnapshot {
    /// Marks items to be shown by new cells when the snapshot is applied. Prefer ``reconfigureItems(_:)`` unless an
    /// item needs another kind of cell.
    ///
    /// Marks belong to this value. Copies have them too, comparing ignores them, and deleting an item removes its
    /// marks. The snapshots that a data source returns have no marks, because applying a snapshot removes them.
    ///
    /// Traps when an item is given twice or is not in the snapshot.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.reloadItems(identifiers) }
    }

    /// Marks items whose content changed: their cells are kept and configured again when the snapshot is applied.
    ///
    /// Traps when an item is given twice or is not in the snapshot.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.reconfigureItems(identifiers) }
    }

    /// Marks sections whose items and supplementary views are reloaded when the snapshot is applied.
    ///
    /// Traps when a section is given twice or is not in the snapshot.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.reloadSections(identifiers) }
    }

    /// The sections marked by ``reloadSections(_:)``, in the order in which they were marked.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.identifiers }

    /// The items marked by ``reloadItems(_:)``, in the order in which they were marked.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }

    /// The items marked by ``reconfigureItems(_:)``, in the order in which they were marked.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }

    /// Removes all marks. A data source does this after it has applied a snapshot.
    package mutating func clearMarks() {
        reloadedSections.removeAll()
        reloadedItems.removeAll()
        reconfiguredItems.removeAll()
    }

    /// How many items are marked.
    var markedItemCount: Int { reloadedItems.count + reconfiguredItems.count }

    /// Removes the marks of deleted sections and items.
    mutating func forgetMarks(sections: [SectionIdentifierType] = [], items: [ItemIdentifierType]) {
        reloadedSections.remove(sections)
        reloadedItems.remove(items)
        reconfiguredItems.remove(items)
    }
}

extension DiffableDataSourceSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSnapshot/reloadItems(_:)`` traps.
    ///
    /// - Throws: `duplicateItems` for items given twice; `itemNotFound` for the first that is not in the snapshot.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) {
        try requireDistinct(items: identifiers)
        if let missing = firstMissing(identifiers) { throw .missingReloaded(item: missing) }
        snapshot.reloadedItems.insert(identifiers)
    }

    /// Throws where ``DiffableDataSourceSnapshot/reconfigureItems(_:)`` traps.
    ///
    /// - Throws: `duplicateItems` for items given twice; `itemNotFound` for the first that is not in the snapshot.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) {
        try requireDistinct(items: identifiers)
        if let missing = firstMissing(identifiers) { throw .missingReconfigured(item: missing) }
        snapshot.reconfiguredItems.insert(identifiers)
    }

    /// Throws where ``DiffableDataSourceSnapshot/reloadSections(_:)`` traps.
    ///
    /// - Throws: `duplicateSections` for sections given twice; `sectionNotFound` for the first that is not in the
    ///   snapshot.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) throws(SnapshotError) {
        try requireDistinct(sections: identifiers)
        if let missing = identifiers.first(where: { snapshot.storage.number(ofSection: $0) == nil }) {
            throw .missingReloaded(section: missing)
        }
        snapshot.reloadedSections.insert(identifiers)
    }

    private func firstMissing(_ items: [ItemIdentifierType]) -> ItemIdentifierType? {
        snapshot.storage.numbers(ofItems: items).firstIndex(of: nil).map { items[$0] }
    }
}
