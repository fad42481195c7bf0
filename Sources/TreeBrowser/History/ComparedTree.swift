import DiffableSnapshots
import TreeSources

/// A tree of numbers in pre-order, to be compared with another one.
struct ComparedTree {
    /// The items, each before its children.
    let items: [Int32]

    /// For each index, the number of ancestors.
    let levels: [Int32]

    /// For each index, that of the parent, or -1.
    let parents: [Int32]

    /// For each item its number, and its index in the lower half, ascending.
    private let keys: [UInt64]

    init(_ outline: TreeOutline) {
        items = outline.items
        levels = outline.levels
        var parents: [Int32] = []
        parents.reserveCapacity(items.count)
        // The last index at each level.
        var line: [Int32] = []
        for (index, level) in outline.levels.enumerated() {
            line.removeLast(line.count - Int(level))
            parents.append(line.last ?? -1)
            line.append(Int32(index))
        }
        self.parents = parents
        keys = Self.keys(of: items)
    }

    var indices: Range<Int> { items.indices }

    /// Most inputs number their items about in order. Then there is little to sort.
    private static func keys(of items: [Int32]) -> [UInt64] {
        var keys: [UInt64] = []
        keys.reserveCapacity(items.count)
        var isAscending = true
        for (index, item) in items.enumerated() {
            let key = UInt64(UInt32(bitPattern: item)) << 32 | UInt64(index)
            if let last = keys.last, last > key { isAscending = false }
            keys.append(key)
        }
        if !isAscending { keys.sort() }
        return keys
    }

    /// Returns the index of an item, or `nil`.
    ///
    /// - Complexity: O(log *n*) for *n* items.
    func index(of item: Int32) -> Int? {
        let key = UInt64(UInt32(bitPattern: item)) << 32
        let index = keys.partitionPoint { $0 < key }
        return index < keys.count && keys[index] >> 32 == key >> 32 ? Int(keys[index] & 0xFFFF_FFFF) : nil
    }

    /// Returns for each index the index that the same item has in another tree, or -1.
    ///
    /// - Complexity: O(number of items of both).
    func indexes(in other: ComparedTree) -> [Int32] {
        var indexes = Array(repeating: Int32(-1), count: items.count)
        var next = 0
        for key in keys {
            while next < other.keys.count, other.keys[next] >> 32 < key >> 32 { next += 1 }
            guard next < other.keys.count else { break }
            if other.keys[next] >> 32 == key >> 32 {
                indexes[Int(key & 0xFFFF_FFFF)] = Int32(truncatingIfNeeded: other.keys[next] & 0xFFFF_FFFF)
            }
        }
        return indexes
    }

    /// Returns the index after an item and all that is below it.
    func end(of index: Int) -> Int {
        var end = index + 1
        while end < levels.count, levels[end] > levels[index] { end += 1 }
        return end
    }
}
