import DiffableSnapshots

/// The positions of items in an array, by their numbers.
///
/// Inputs that are read again for days have few items with great numbers, so there is no array with a place for each
/// number.
struct ItemIndexes: Sendable {
    /// The items, ascending.
    private let items: [Int32]

    /// For each of them, its position.
    private let indexes: [Int32]

    /// Creates a table of the positions of items.
    ///
    /// - Complexity: O(*n* log *n*) for *n* items, and O(*n*) if their numbers ascend.
    init(_ items: [Int32]) {
        // The rows of a text are usually numbered so.
        if zip(items, items.dropFirst()).allSatisfy(<) {
            (self.items, indexes) = (items, Array(0..<Int32(items.count)))
            return
        }
        let order = items.indices.sorted { items[$0] < items[$1] }
        (self.items, indexes) = (order.map { items[$0] }, order.map { Int32($0) })
    }

    /// The position of an item, or `nil`.
    ///
    /// - Complexity: O(1) if no number is left out, and O(log *n*) for *n* items.
    subscript(item: Int32) -> Int? {
        guard let first = items.first, let last = items.last, (first...last).contains(item) else { return nil }
        let guess = Int(item - first)
        if guess < items.count, items[guess] == item { return Int(indexes[guess]) }
        let place = items.partitionPoint { $0 < item }
        return items[place] == item ? Int(indexes[place]) : nil
    }
}
