/// A section snapshot without the type of its items: the caller that asks for an item names the type, always the same
/// one.
///
/// A list asks about rows: how many there are, how deep each is, whether it is expanded. None of that depends on the
/// type of the items, and only their table of hashes and pages does, whose type is named with each call (see
/// `ItemTable`). So the contents of a snapshot can be held without the type, and what is asked here is compiled once:
/// it is as fast for a data source in another module, whose items can be anything, as it is in this one.
///
/// ```
/// DiffableDataSourceSectionSnapshot<Item>        ErasedSectionSnapshot
///         │ OutlineStorage<Item>                         │
///         └──────────▶ SharedContents<OutlineContents> ◀─┘      one tree, one table
/// ```
///
/// It is a value. Making one of a snapshot, and a snapshot of it, costs nothing.
package struct ErasedSectionSnapshot: Sendable {
    private var shared: SharedContents<OutlineContents>
    private let marks: SharedContents<OutlineContents>

    /// Creates one of a snapshot, marks included.
    package init<Item>(_ snapshot: DiffableDataSourceSectionSnapshot<Item>) {
        shared = snapshot.storage.shared
        marks = snapshot.marks.shared
    }

    /// The snapshot.
    ///
    /// - Parameter type: The type of the items it was made with.
    package func snapshot<Item>(of type: Item.Type = Item.self) -> DiffableDataSourceSectionSnapshot<Item> {
        var snapshot = DiffableDataSourceSectionSnapshot<Item>()
        snapshot.storage.shared = shared
        snapshot.marks = IdentifierMarks(shared: marks)
        return snapshot
    }

    /// The number of visible items, that is, of rows.
    package var visibleItemCount: Int { shared.contents.tree.visibleCount }

    /// The shape of the tree.
    package var outline: SnapshotOutline { SnapshotOutline(tree: shared.contents.tree) }

    /// Expands the item in a row if it is collapsed, and collapses it if it is expanded.
    ///
    /// - Parameter row: The row. It exists.
    /// - Returns: How many rows appeared directly below it; a negative number when rows vanished from there.
    /// - Complexity: O(log *n*), where *n* is the number of items, of which none is hashed or compared.
    package mutating func toggle(atVisibleRow row: Int) -> Int {
        shared.change { $0.tree.toggle(atRow: row) }
    }

    /// The item that has a number in ``outline``.
    ///
    /// - Parameters:
    ///   - number: The number, from the outline. Nothing was changed since but what is expanded.
    ///   - type: The type of the items.
    /// - Complexity: O(1).
    package func item<Item>(numbered number: Int32, of type: Item.Type = Item.self) -> Item {
        shared.contents.items.item(ItemNumber(rawValue: number))
    }
}
