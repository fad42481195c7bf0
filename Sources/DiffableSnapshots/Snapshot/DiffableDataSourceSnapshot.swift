/// The sections of a list in order, each with its items in order.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["odd", "even"])
/// snapshot.appendItems([1, 3, 5], toSection: "odd")
/// snapshot.appendItems([2, 4])  // the last section
/// snapshot.moveItem(5, beforeItem: 2)  // into another section
/// snapshot.itemIdentifiers  // [1, 3, 5, 2, 4]
/// ```
///
/// An item is in one section of the snapshot, once: inserting an item that is in the snapshot already moves it. A
/// section and an item may have equal identifiers. A call that names an identifier which is not in the snapshot, or
/// names one twice, traps with a message that names it. Its counterpart in ``checked`` throws a ``SnapshotError``
/// instead.
///
/// Copying takes O(1), and a changed copy shares everything unchanged with the original. Counting and looking up an
/// identifier take O(1), finding its section or index takes O(log *n*), where *n* is the number of sections and items.
/// Inserting, deleting or moving *m* items takes O(*m* + log *n*) for neighbors, and O(*m* log *n*) for others, at most
/// O(*n* + *m*). These are expected times, for evenly distributed hashes.
///
/// When the last copy of a snapshot is released with 50,000 items or more that no other snapshot holds, another thread
/// releases them.
///
/// The API and the behavior are the same as for UIKit's `NSDiffableDataSourceSnapshot`, with additions: comparing and
/// differences. The tree of one section is a ``DiffableDataSourceSectionSnapshot``.
public struct DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// The storage of sections and items.
    typealias Storage = SectionedStorage<SectionIdentifierType, ItemIdentifierType>

    var storage = Storage()

    var reloadedSections = IdentifierMarks<SectionIdentifierType>()
    var reloadedItems = IdentifierMarks<ItemIdentifierType>()
    var reconfiguredItems = IdentifierMarks<ItemIdentifierType>()

    /// Creates a snapshot without sections.
    public init() {}

    /// Creates a snapshot of sections without items.
    ///
    /// Traps when a section is given twice.
    ///
    /// - Parameter sections: The sections in order.
    public init(sections: [SectionIdentifierType]) { appendSections(sections) }
}

extension DiffableDataSourceSnapshot: Equatable {
    /// Whether two snapshots have the same sections in the same order with the same items in the same order. Marks are
    /// not compared.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items. O(1) for unchanged copies, and when the
    ///   numbers of sections or of items differ.
    public static func == (left: Self, right: Self) -> Bool { left.storage == right.storage }
}

extension DiffableDataSourceSnapshot {
    /// The number of items in all sections.
    public var numberOfItems: Int { storage.itemCount }

    /// The number of sections.
    public var numberOfSections: Int { storage.sectionCount }

    /// Whether the snapshot has no sections.
    public var isEmpty: Bool { storage.sectionCount == 0 }

    /// The section at an index of ``sectionIdentifiers``, or `nil` if there is no section at that index.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
        guard index >= 0, index < storage.sectionCount else { return nil }
        return storage.identifier(of: storage.section(at: index))
    }

    /// The sections in order.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections, and at most O(*n*) for many items in few sections.
    public var sectionIdentifiers: [SectionIdentifierType] { storage.sections }

    /// The items of all sections in order.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var itemIdentifiers: [ItemIdentifierType] { storage.items }

    /// The number of items in a section. Traps when the section is not in the snapshot.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of sections and items.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        trapping { view throws(SnapshotError) in try view.numberOfItems(inSection: identifier) }
    }

    /// The items of a section in order. Traps when the section is not in the snapshot.
    ///
    /// - Complexity: O(*m* + log *n*), where *m* is the number of its items and *n* the number of sections and items.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        trapping { view throws(SnapshotError) in try view.itemIdentifiers(inSection: identifier) }
    }

    /// The section that contains an item, or `nil` when it is not in the snapshot.
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
    /// Throws where ``DiffableDataSourceSnapshot/numberOfItems(inSection:)`` traps.
    ///
    /// - Throws: `sectionNotFound`.
    public func numberOfItems(inSection identifier: SectionIdentifierType) throws(SnapshotError) -> Int {
        snapshot.storage.itemCount(in: try existing(identifier))
    }

    /// Throws where ``DiffableDataSourceSnapshot/itemIdentifiers(inSection:)`` traps.
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

extension DiffableDataSourceSnapshot: TrappingSnapshot {
    /// The calls that can fail, throwing instead of trapping: `try snapshot.checked.appendItems(items, toSection:
    /// section)`.
    ///
    /// Changes made through it are changes of the snapshot. A call that throws has changed nothing.
    ///
    /// - Complexity: O(1). The storage is moved, not copied.
    public var checked: Checked {
        _read { yield Checked(snapshot: self) }
        _modify {
            var view = Checked(snapshot: Self())
            swap(&self, &view.snapshot)
            // Deferred, because a call that throws ends the access at the `yield`.
            defer { swap(&self, &view.snapshot) }
            yield &view
        }
    }

    /// The calls of a snapshot that throw instead of trapping. Returned by ``DiffableDataSourceSnapshot/checked``.
    ///
    /// The same calls of the snapshot trap where these throw.
    public struct Checked: Sendable {
        var snapshot: DiffableDataSourceSnapshot
    }
}

extension DiffableDataSourceSnapshot.Checked {
    func number(ofItem item: ItemIdentifierType, as role: SnapshotError.FlatRole) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(ofItem: item) else { throw .missingItem(role, item) }
        return number
    }

    func number(
        ofSection section: SectionIdentifierType, as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(ofSection: section) else { throw .missingSection(role, section) }
        return number
    }

    func requireDistinct(items: [ItemIdentifierType]) throws(SnapshotError) {
        let repeated = duplicates(in: items)
        guard repeated.isEmpty else { throw .repeated(items: repeated) }
    }

    func requireDistinct(sections: [SectionIdentifierType]) throws(SnapshotError) {
        let repeated = duplicates(in: sections)
        guard repeated.isEmpty else { throw .repeated(sections: repeated) }
    }
}

extension DiffableDataSourceSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// How many sections there are, and how many items in each.
    ///
    /// - Complexity: O(*s*), where *s* is the number of sections.
    public var description: String { "<DiffableDataSourceSnapshot: \(counts)>" }

    /// Each section with its items: the counts, then lines like `[A: {a1 a2}]`.
    public var debugDescription: String {
        var text = "<DiffableDataSourceSnapshot: \(counts)"
        for index in 0..<storage.sectionCount {
            let section = storage.section(at: index)
            let items = storage.items(in: section).map { "\($0)" }.joined(separator: " ")
            text += "\n[\(storage.identifier(of: section)): {\(items)}]"
        }
        return text + ">"
    }

    private var counts: String {
        let counts = (0..<storage.sectionCount).map { storage.itemCount(in: storage.section(at: $0)) }
        return "\(counts.count) \(counts.count == 1 ? "section" : "sections") with item counts: \(counts)"
    }
}
