extension DiffableDataSourceSectionSnapshot {
    /// Moves an item with its descendants directly before another item, under the same parent.
    ///
    /// Traps when either is not in the snapshot, when they are the same, or when the other one is a descendant.
    ///
    /// - Parameters:
    ///   - item: The item to move. It and its descendants stay expanded or collapsed as they are.
    ///   - anchor: The item that will follow it.
    public mutating func move(_ item: ItemIdentifierType, before anchor: ItemIdentifierType) {
        trapping { view throws(SnapshotError) in try view.move(item, before: anchor) }
    }

    /// Moves an item with its descendants after another item and all its descendants, under the same parent.
    ///
    /// Traps as ``move(_:before:)`` does.
    ///
    /// - Parameters:
    ///   - item: The item to move. It and its descendants stay expanded or collapsed as they are.
    ///   - anchor: The item that will precede it.
    public mutating func move(_ item: ItemIdentifierType, after anchor: ItemIdentifierType) {
        trapping { view throws(SnapshotError) in try view.move(item, after: anchor) }
    }

    /// Moves an item with its descendants after the last child of a parent, or after the last root.
    ///
    /// Traps when either is not in the snapshot, when they are the same, or when the parent is a descendant. To move an
    /// item to another place among the children, use ``move(_:before:)`` or ``move(_:after:)``.
    ///
    /// - Parameters:
    ///   - item: The item to move. It and its descendants stay expanded or collapsed as they are.
    ///   - parent: Its new parent, which may be the old one; `nil` makes it the last root.
    public mutating func move(_ item: ItemIdentifierType, toChildrenOf parent: ItemIdentifierType?) {
        trapping { view throws(SnapshotError) in try view.move(item, toChildrenOf: parent) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSectionSnapshot/move(_:before:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `itemNotFound` for either; `moveIntoDescendant`.
    public mutating func move(_ item: ItemIdentifierType, before anchor: ItemIdentifierType) throws(SnapshotError) {
        let (number, target) = try endpoints(of: item, anchor, as: .moveBefore)
        snapshot.storage.move(number, to: .before(target))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/move(_:after:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `itemNotFound` for either; `moveIntoDescendant`.
    public mutating func move(_ item: ItemIdentifierType, after anchor: ItemIdentifierType) throws(SnapshotError) {
        let (number, target) = try endpoints(of: item, anchor, as: .moveAfter)
        snapshot.storage.move(number, to: .after(target))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/move(_:toChildrenOf:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `itemNotFound` for either; `moveIntoDescendant`.
    public mutating func move(
        _ item: ItemIdentifierType, toChildrenOf parent: ItemIdentifierType?
    ) throws(SnapshotError) {
        guard let parent else {
            snapshot.storage.move(try number(of: item, as: .moved), to: .endOfRoots)
            return
        }
        let (number, target) = try endpoints(of: item, parent, as: .moveUnder)
        snapshot.storage.move(number, to: .endOfChildren(of: target))
    }

    /// The numbers of the moved item and of its target, after the checks that UIKit makes for flat snapshots, in their
    /// order.
    private func endpoints(
        of item: ItemIdentifierType, _ target: ItemIdentifierType, as role: SnapshotError.TreeRole
    ) throws(SnapshotError) -> (EntryNumber, EntryNumber) {
        guard item != target else { throw .ontoItself(item: item) }
        let number = try number(of: item, as: .moved)
        let targetNumber = try self.number(of: target, as: role)
        let index = snapshot.storage.position(of: targetNumber)
        let subtree = snapshot.storage.position(of: number)..<snapshot.storage.subtreeEnd(of: number)
        guard !subtree.contains(index) else { throw .intoDescendant(item, target) }
        return (number, targetNumber)
    }
}

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
    /// Throws where ``DiffableDataSourceSectionSnapshot/delete(_:)`` traps.
    ///
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

    /// Throws where ``DiffableDataSourceSectionSnapshot/replace(childrenOf:using:)`` traps.
    ///
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
    /// whichever is fewer.
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
