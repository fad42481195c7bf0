/// The items that differ between two contents of a list.
package struct ContentChanges<Item: Hashable & Sendable> {
    package var inserted: [Item] = []
    package var moved: [Item] = []
    package var changed: [Item] = []

    /// The deleted items, each with its nearest ancestor that still exists; `nil` for none.
    package var deleted: [(item: Item, ancestor: Item?)] = []

    /// The parents of the inserted items that are no roots.
    package var parents: [Item: Item] = [:]
}
