extension DiffableDataSourceSnapshot {
    /// The number of items in all sections.
    public var numberOfItems: Int {
        storage.itemCount
    }

    /// The number of sections.
    public var numberOfSections: Int {
        storage.sectionCount
    }

    /// Whether the snapshot has no sections.
    public var isEmpty: Bool {
        storage.sectionCount == 0
    }

    /// The section at an index of ``sectionIdentifiers``, or `nil` where there is no such section.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
        guard index >= 0, index < storage.sectionCount else { return nil }
        return storage.identifier(of: storage.section(at: index))
    }

    /// The sections in order.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections, and at most O(*n*) for many items in few sections.
    public var sectionIdentifiers: [SectionIdentifierType] {
        storage.sections
    }

    /// The items of all sections in order.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var itemIdentifiers: [ItemIdentifierType] {
        storage.items
    }

    /// The number of items in a section. Traps when the section is not in the snapshot.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        trapping { view throws(SnapshotError) in try view.numberOfItems(inSection: identifier) }
    }

    /// The items of a section in order. Traps when the section is not in the snapshot.
    ///
    /// - Complexity: O(*m* + log *n*), where *m* is the number of its items and *n* that of sections and items.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        trapping { view throws(SnapshotError) in try view.itemIdentifiers(inSection: identifier) }
    }

    /// The section in which an item stands, or `nil` when it is not in the snapshot.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        storage.number(ofItem: identifier).map { storage.identifier(of: storage.section(of: $0)) }
    }

    /// The index of an item in ``itemIdentifiers``, or `nil` when it is not in the snapshot.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        storage.number(ofItem: identifier).map(storage.index(ofItem:))
    }

    /// The index of a section in ``sectionIdentifiers``, or `nil` when it is not in the snapshot.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        storage.number(ofSection: identifier).map(storage.index(ofSection:))
    }
}

extension DiffableDataSourceSnapshot.Checked {
    /// The number of items in a section.
    ///
    /// - Throws: `sectionNotFound`.
    public func numberOfItems(inSection identifier: SectionIdentifierType) throws(SnapshotError) -> Int {
        snapshot.storage.itemCount(in: try existing(identifier))
    }

    /// The items of a section in order.
    ///
    /// - Throws: `sectionNotFound`.
    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) throws(SnapshotError) -> [ItemIdentifierType] {
        snapshot.storage.items(in: try existing(identifier))
    }

    private func existing(_ section: SectionIdentifierType) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(ofSection: section) else { throw .unknownSection(section) }
        return number
    }
}
