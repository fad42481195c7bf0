extension DiffableDataSourceSectionSnapshot {
    /// Marks items whose content changed while their identity did not: their cells are configured again when the snapshot
    /// is applied.
    ///
    /// Marking twice is marking once. A mark belongs to this value, not to the tree: copies, subtrees and trees inserted
    /// elsewhere carry it, comparing ignores it, an item that is deleted loses it, and what a data source hands out has
    /// none, because applying has dealt with them. That is what UIKit does with the marks of its flat snapshots; its section
    /// snapshots have none.
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
