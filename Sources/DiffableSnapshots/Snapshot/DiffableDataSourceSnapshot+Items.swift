extension DiffableDataSourceSnapshot {
    /// Appends items to a section. Those that are in the snapshot already are moved there, from any section.
    ///
    /// Traps when there are no sections, when an item is given twice, or when the section is not in the snapshot.
    ///
    /// - Parameters:
    ///   - identifiers: The items in order.
    ///   - sectionIdentifier: The section; `nil` for the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        do {
            try appendOrThrow(identifiers, toSection: sectionIdentifier)
        } catch {
            fatalError(error.description)
        }
    }

    /// Appends items, for the call that traps and the one that throws. Neither uses `checked`, because appending item
    /// by item spends its time here.
    fileprivate mutating func appendOrThrow(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType?
    ) throws(SnapshotError) {
        guard storage.sectionCount > 0 else { throw .noSections }
        var placement = TreePlacement<EntryNumber>.endOfRoots
        if let sectionIdentifier {
            guard let section = storage.number(ofSection: sectionIdentifier) else {
                let repeated = duplicates(in: identifiers)
                throw repeated.isEmpty ? .missingSection(.appendTo, sectionIdentifier) : .repeated(items: repeated)
            }
            placement = .endOfChildren(of: section)
        }
        let repeated = storage.put(identifiers, at: placement)
        if repeated.count > 0 { throw .repeated(items: repeated) }
    }

    /// Inserts items directly before another item. Those that are in the snapshot already are moved there.
    ///
    /// Traps when an item is given twice, when the other item is one of them, or when it is not in the snapshot.
    ///
    /// - Parameters:
    ///   - identifiers: The items in order.
    ///   - beforeIdentifier: The item that will follow them.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.insertItems(identifiers, beforeItem: beforeIdentifier) }
    }

    /// Inserts items directly after another item. Those that are in the snapshot already are moved there.
    ///
    /// Traps when an item is given twice, when the other item is one of them, or when it is not in the snapshot.
    ///
    /// - Parameters:
    ///   - identifiers: The items in order.
    ///   - afterIdentifier: The item that will precede them.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.insertItems(identifiers, afterItem: afterIdentifier) }
    }

    /// Deletes items. Those not in the snapshot are ignored. Traps when one is given twice.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.deleteItems(identifiers) }
    }

    /// Deletes all items and, as in UIKit, all sections.
    public mutating func deleteAllItems() {
        storage.removeAll()
        clearMarks()
    }

    /// Moves an item directly before another item, into its section.
    ///
    /// Traps when they are the same, or when either is not in the snapshot.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        trapping { view throws(SnapshotError) in try view.moveItem(identifier, beforeItem: toIdentifier) }
    }

    /// Moves an item directly after another item, into its section.
    ///
    /// Traps when they are the same, or when either is not in the snapshot.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        trapping { view throws(SnapshotError) in try view.moveItem(identifier, afterItem: toIdentifier) }
    }
}

extension DiffableDataSourceSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSnapshot/appendItems(_:toSection:)`` traps.
    ///
    /// - Throws: `noSections`; `duplicateItems` for items given twice; `sectionNotFound`.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) throws(SnapshotError) {
        try snapshot.appendOrThrow(identifiers, toSection: sectionIdentifier)
    }

    /// Throws where ``DiffableDataSourceSnapshot/insertItems(_:beforeItem:)`` traps.
    ///
    /// - Throws: `duplicateItems` for items given twice; `anchorAmongInserted`; `itemNotFound` for the other item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) throws(SnapshotError) {
        try put(identifiers, at: .before(try anchor(beforeIdentifier, of: identifiers, as: .insertBefore)))
    }

    /// Throws where ``DiffableDataSourceSnapshot/insertItems(_:afterItem:)`` traps.
    ///
    /// - Throws: `duplicateItems` for items given twice; `anchorAmongInserted`; `itemNotFound` for the other item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) throws(SnapshotError) {
        try put(identifiers, at: .after(try anchor(afterIdentifier, of: identifiers, as: .insertAfter)))
    }

    /// Throws where ``DiffableDataSourceSnapshot/deleteItems(_:)`` traps.
    ///
    /// - Throws: `duplicateItems` for items given twice.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) throws(SnapshotError) {
        try requireDistinct(items: identifiers)
        snapshot.storage.remove(snapshot.storage.numbers(ofItems: identifiers).compactMap { $0 })
        snapshot.forgetMarks(items: identifiers)
    }

    /// Throws where ``DiffableDataSourceSnapshot/moveItem(_:beforeItem:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `itemNotFound` for either.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) throws(SnapshotError) {
        let (moved, anchor) = try endpoints(ofItem: identifier, toIdentifier, as: .moveBefore)
        snapshot.storage.move(moved, to: .before(anchor))
    }

    /// Throws where ``DiffableDataSourceSnapshot/moveItem(_:afterItem:)`` traps.
    ///
    /// - Throws: `moveOntoItself`; `itemNotFound` for either.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) throws(SnapshotError) {
        let (moved, anchor) = try endpoints(ofItem: identifier, toIdentifier, as: .moveAfter)
        snapshot.storage.move(moved, to: .after(anchor))
    }

    /// The numbers of a moved item and of the item next to which it goes, after all checks.
    private func endpoints(
        ofItem item: ItemIdentifierType, _ anchor: ItemIdentifierType, as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> (EntryNumber, EntryNumber) {
        guard item != anchor else { throw .ontoItself(item: item) }
        return (try number(ofItem: item, as: .moved), try number(ofItem: anchor, as: role))
    }

    private mutating func put(_ items: [ItemIdentifierType], at placement: TreePlacement<EntryNumber>)
        throws(SnapshotError)
    {
        let repeated = snapshot.storage.put(items, at: placement)
        guard repeated.isEmpty else { throw .repeated(items: repeated) }
    }

    /// The number of the item next to which others are inserted.
    ///
    /// Items that are given twice are reported before other errors, although the storage finds them last.
    private func anchor(
        _ identifier: ItemIdentifierType, of inserted: [ItemIdentifierType], as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> EntryNumber {
        let number = snapshot.storage.number(ofItem: identifier)
        let isInserted = inserted.contains(identifier)
        if let number, !isInserted { return number }
        try requireDistinct(items: inserted)
        throw isInserted ? .anchorAmongInserted(item: identifier) : .missingItem(role, identifier)
    }
}
