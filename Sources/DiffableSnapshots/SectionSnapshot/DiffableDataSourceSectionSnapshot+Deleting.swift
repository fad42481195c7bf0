extension DiffableDataSourceSectionSnapshot {
    /// Deletes items with all their descendants.
    ///
    /// Traps, before anything is deleted, when one of them is not in the snapshot. An item may be given twice, or
    /// together with its descendants.
    ///
    /// - Parameter items: The items to delete.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.delete(items) }
    }

    /// Deletes all items and all marks.
    public mutating func deleteAll() {
        storage.removeAll()
        marks.removeAll()
    }

    /// Replaces all descendants of an item by a tree, with its expansion and its marks.
    ///
    /// Whether the item itself is expanded does not change. The tree may contain items that were descendants before.
    /// Traps when the parent is not in the snapshot, or when the tree contains the parent or an item from elsewhere in
    /// the snapshot.
    ///
    /// - Parameters:
    ///   - parent: The item whose descendants are replaced.
    ///   - snapshot: The tree; its roots become the children. An empty one leaves the parent without children.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        trapping { view throws(SnapshotError) in try view.replace(childrenOf: parent, using: snapshot) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Deletes items with all their descendants.
    ///
    /// - Parameter items: The items to delete. One may be given twice, or together with its descendants.
    /// - Throws: `itemNotFound` for the first that is not in the snapshot.
    public mutating func delete(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        var numbers: [EntryNumber] = []
        numbers.reserveCapacity(items.count)
        for (index, number) in snapshot.storage.numbers(of: items).enumerated() {
            guard let number else { throw .missingDeleted(items[index]) }
            numbers.append(number)
        }
        let marked = snapshot.markedItems(in: numbers)
        snapshot.storage.remove(numbers)
        snapshot.marks.remove(marked)
    }

    /// Replaces all descendants of an item by a tree, with its expansion and its marks.
    ///
    /// - Parameters:
    ///   - parent: The item whose descendants are replaced.
    ///   - snapshot: The tree; its roots become the children. An empty one leaves the parent without children.
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items of the tree that are elsewhere in the
    ///   snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) throws(SnapshotError) {
        let number = try number(of: parent, as: .parent)
        let marked = self.snapshot.markedItems(in: [number])
        try Self.refuse(self.snapshot.storage.replaceChildren(of: number, with: snapshot.storage))
        self.snapshot.marks.insert(snapshot.marks.identifiers)
        self.snapshot.marks.remove(marked.filter { !self.snapshot.contains($0) })
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The marked items among some items and their descendants. It walks through the marks or through these items,
    /// whichever are fewer.
    fileprivate func markedItems(in numbers: [EntryNumber]) -> [ItemIdentifierType] {
        guard !marks.isEmpty else { return [] }
        let ranges = RowRanges.union(numbers.map { storage.position(of: $0)..<storage.subtreeEnd(of: $0) })
        guard RowRanges.count(ranges) > marks.count else {
            return ranges.flatMap { range in
                var items: [ItemIdentifierType] = []
                storage.forEachEntry(in: range) { if marks.contains($0.item) { items.append($0.item) } }
                return items
            }
        }
        return marks.identifiers.filter { item in
            guard let index = storage.number(of: item).map(storage.position(of:)) else { return false }
            return RowRanges.contains(index, in: ranges)
        }
    }
}
