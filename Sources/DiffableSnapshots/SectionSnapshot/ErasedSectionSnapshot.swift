/// A section snapshot that does not know the type of its items, which whoever asks for an item says, always the same one.
///
/// What a list asks for each row is about rows alone. Asked here, it is compiled once, and is as fast for a data source in
/// another module, whose items can be anything. A value; making one of a snapshot, and a snapshot of it, costs nothing.
package struct ErasedSectionSnapshot: Sendable {
    // A storage is the same whatever its items are: as items there are none of this type, nobody can ask it for one.
    private var storage = OutlineStorage<Never>()
    private let marks: OutlineStorage<Never>.Core?

    /// Creates one of a snapshot, marks included.
    package init<Item>(_ snapshot: DiffableDataSourceSectionSnapshot<Item>) {
        storage.core = snapshot.storage.core
        marks = snapshot.marks.core
    }

    /// The snapshot.
    ///
    /// - Parameter type: The type of the items it was made with.
    package func snapshot<Item>(of type: Item.Type = Item.self) -> DiffableDataSourceSectionSnapshot<Item> {
        var snapshot = DiffableDataSourceSectionSnapshot<Item>()
        snapshot.storage.core = storage.core
        snapshot.marks = IdentifierMarks(core: marks)
        return snapshot
    }

    /// The number of visible items, that is, of rows.
    package var visibleItemCount: Int { storage.visibleCount }

    /// The shape of the tree.
    package var outline: SnapshotOutline { SnapshotOutline(tree: storage.core?.contents.tree) }

    /// Expands the item in a row if it is collapsed, and collapses it if it is expanded.
    ///
    /// - Parameter row: The row. It exists.
    /// - Returns: How many rows appeared below it, all of them directly behind it; a negative number when they vanished from
    ///   there.
    /// - Complexity: O(log *n*), where *n* is the number of items, of which none is hashed or compared.
    package mutating func toggle(atVisibleRow row: Int) -> Int {
        storage.change { $0.tree.toggle(atRow: row) }
    }

    /// The item that has a number in ``outline``.
    ///
    /// - Parameters:
    ///   - number: As the outline told it. Nothing was changed since but what is expanded.
    ///   - type: The type of the items.
    /// - Complexity: O(1).
    package func item<Item>(numbered number: Int32, of type: Item.Type = Item.self) -> Item {
        storage.core!.contents.items.item(number)
    }
}
