/// The sections of a list in order, each with its items in order.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["odd", "even"])
/// snapshot.appendItems([1, 3, 5], toSection: "odd")
/// snapshot.appendItems([2, 4])                       // the last section
/// snapshot.moveItem(5, beforeItem: 2)                // into another section
/// snapshot.itemIdentifiers                           // [1, 3, 5, 2, 4]
/// ```
///
/// An item is in the snapshot once, whatever the section: inserting one that is there already moves it. Section and
/// item identifiers are separate name spaces. A call that names what is not in the snapshot, or names something twice,
/// traps with a message that names it; its counterpart in ``checked`` throws a ``SnapshotError`` instead.
///
/// Copying costs nothing, and a changed copy shares with the original what did not change. Counting and looking up an
/// identifier take constant time, finding its place logarithmic time. Changes take O(*m* + log *n*) for *m*
/// neighbouring items that come, go or move, and O(*m* log *n*), at most O(*n*), for scattered ones, where *n* is the
/// number of sections and items in the snapshot; all that expected, with hashes that are spread evenly.
///
/// When the last copy of a snapshot is released, and with it 50,000 items or more that no other snapshot holds, they
/// are released on another thread.
///
/// The API is that of UIKit's `NSDiffableDataSourceSnapshot` with its behaviour, and more: comparing and differences.
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
    /// - Complexity: O(1) for copies of which none was changed and when the numbers of sections or of items differ; in
    ///   proportion to what changed when one comes from the other and the nodes of both still hold equally many items;
    ///   otherwise, as where as much was inserted here as was deleted there, up to O(*n*), where *n* is the number of
    ///   sections and items.
    public static func == (left: Self, right: Self) -> Bool {
        left.storage == right.storage
    }
}
