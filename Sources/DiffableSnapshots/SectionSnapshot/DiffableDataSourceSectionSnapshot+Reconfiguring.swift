extension DiffableDataSourceSectionSnapshot {
    /// Marks items whose content changed while their identity did not: their cells are configured again when the
    /// snapshot is applied.
    ///
    /// Marking an item again changes nothing. Marks belong to this value: copies, subtrees and trees inserted elsewhere
    /// have them too, comparing ignores them, and deleting an item removes its mark. The snapshots that a data source
    /// returns have no marks, because applying a snapshot removes them. UIKit has such marks on its flat snapshots
    /// alone.
    ///
    /// Traps when an item is given twice or is not in the snapshot.
    ///
    /// - Parameter items: The items, visible or not.
    public mutating func reconfigure(_ items: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.reconfigure(items) }
    }

    /// The marked items, in the order in which they were marked.
    public var reconfiguredItems: [ItemIdentifierType] {
        marks.identifiers
    }

    /// Removes all marks, as a data source does with what it has applied.
    public mutating func clearMarks() {
        marks.removeAll()
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Marks items whose content changed while their identity did not.
    ///
    /// - Parameter items: The items, visible or not.
    /// - Throws: `duplicateItems` for items given twice; `itemNotFound` for the first that is not in the snapshot.
    public mutating func reconfigure(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        let repeated = duplicates(in: items)
        guard repeated.isEmpty else { throw .repeated(items: repeated) }
        if let missing = items.first(where: { !snapshot.contains($0) }) { throw .missingReconfigured(item: missing) }
        snapshot.marks.insert(items)
    }
}
