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
    /// Moves an item with its descendants directly before another item, under the same parent.
    ///
    /// - Parameters:
    ///   - item: The item to move.
    ///   - anchor: The item that will follow it.
    /// - Throws: `moveOntoItself`; `itemNotFound` for either; `moveIntoDescendant`.
    public mutating func move(_ item: ItemIdentifierType, before anchor: ItemIdentifierType) throws(SnapshotError) {
        let (number, target) = try endpoints(of: item, anchor, as: .moveBefore)
        snapshot.storage.move(number, to: .before(target))
    }

    /// Moves an item with its descendants after another item and all its descendants, under the same parent.
    ///
    /// - Parameters:
    ///   - item: The item to move.
    ///   - anchor: The item that will precede it.
    /// - Throws: `moveOntoItself`; `itemNotFound` for either; `moveIntoDescendant`.
    public mutating func move(_ item: ItemIdentifierType, after anchor: ItemIdentifierType) throws(SnapshotError) {
        let (number, target) = try endpoints(of: item, anchor, as: .moveAfter)
        snapshot.storage.move(number, to: .after(target))
    }

    /// Moves an item with its descendants after the last child of a parent, or after the last root.
    ///
    /// - Parameters:
    ///   - item: The item to move.
    ///   - parent: Its new parent, which may be the old one; `nil` makes it the last root.
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
