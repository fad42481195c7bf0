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
/// Copying takes O(1), and a changed copy shares with the original what did not change. Counting and looking up an
/// identifier take O(1), finding its section or index takes O(log *n*), where *n* is the number of sections and items.
/// Inserting, deleting or moving *m* items takes O(*m* + log *n*) for neighbors, and O(*m* log *n*) for others, at
/// most O(*n* + *m*). These are expected times, for evenly distributed hashes.
///
/// When the last copy of a snapshot is released with 50,000 items or more that no other snapshot holds, another thread
/// releases them.
///
/// The API is that of UIKit's `NSDiffableDataSourceSnapshot` with its behavior, and more: comparing and differences.
/// The tree of one section is a ``DiffableDataSourceSectionSnapshot``.
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
    public init(sections: [SectionIdentifierType]) {
        appendSections(sections)
    }
}

extension DiffableDataSourceSnapshot: Equatable {
    /// Whether two snapshots have the same sections in the same order with the same items in the same order. Marks do
    /// not count.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sections and items. O(1) for unchanged copies, and when the
    ///   numbers of sections or of items differ.
    public static func == (left: Self, right: Self) -> Bool {
        left.storage == right.storage
    }
}
