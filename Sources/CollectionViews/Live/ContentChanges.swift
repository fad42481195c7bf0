/// The items that differ between two contents of a list.
struct ContentChanges<Item: Hashable & Sendable> {
    var inserted: [Item] = []
    var moved: [Item] = []
    var changed: [Item] = []

    /// The deleted items, each with its nearest ancestor that still exists; `nil` for none.
    var deleted: [(item: Item, ancestor: Item?)] = []

    /// The parents of the inserted items that are no roots.
    var parents: [Item: Item] = [:]
}
