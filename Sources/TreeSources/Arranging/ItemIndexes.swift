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
    /// - Complexity: O(number of items).
    init(_ items: [Int32]) {
        // The rows of a text are usually numbered so.
        if zip(items, items.dropFirst()).allSatisfy(<) {
            (self.items, indexes) = (items, Array(0..<Int32(items.count)))
            return
        }
        var entries: [(key: UInt64, index: Int32)] = []
        entries.reserveCapacity(items.count)
        // Groups have negative numbers.
        for (index, item) in items.enumerated() { entries.append((UInt64(Int(item) - Int(Int32.min)), Int32(index))) }
        entries.sortByKeys()
        self.items = entries.map { items[Int($0.index)] }
        indexes = entries.map(\.index)
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

extension [(key: UInt64, index: Int32)] {
    /// Sorts by the keys. Entries with equal keys stay in order.
    ///
    /// One byte after the other, the last one first (radix sort). Bytes that are equal in all keys take little time.
    mutating func sortByKeys() {
        guard count > 1 else { return }
        var counts = [Int](repeating: 0, count: 8 * 256)
        for entry in self {
            for digit in 0..<8 { counts[digit << 8 | Int(entry.key >> UInt64(digit << 3) & 0xFF)] += 1 }
        }
        var other = self
        for digit in 0..<8 {
            var starts = [Int](counts[digit << 8..<(digit + 1) << 8])
            if starts.contains(count) { continue }
            var sum = 0
            for index in starts.indices { (starts[index], sum) = (sum, sum + starts[index]) }
            for entry in self {
                let value = Int(entry.key >> UInt64(digit << 3) & 0xFF)
                other[starts[value]] = entry
                starts[value] += 1
            }
            swap(&self, &other)
        }
    }
}
