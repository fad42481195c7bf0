import DiffableSnapshots
import TreeSources

/// The change of an item.
enum TreeChange: UInt8, Sendable {
    case inserted, deleted, moved, changed
    /// A member with the value of a member that is gone, under another name.
    case renamed

    /// Whether the old tree has the item too.
    var hasOldItem: Bool { self != .inserted && self != .deleted }
}

/// The changes of the items of a tree.
///
/// ```
/// old  a  a/1  a/2  b        changes   a/2 deleted, a/3 inserted
/// new  a  a/1  a/3  b
/// ```
struct TreeComparison {
    let old: ComparedTree
    let new: ComparedTree

    /// For each index of the new tree, the index of the item in the old one, or -1.
    private(set) var oldIndexes: [Int32]

    /// For each index of the old tree, the index of the item in the new one, or -1.
    private(set) var newIndexes: [Int32]

    /// For each index of the new tree, the change of the item.
    private(set) var changes: [TreeChange?]

    /// Which items count as deleted, if they are gone.
    private let countsDeleted: (Int32) -> Bool

    /// Compares two trees.
    ///
    /// - Parameters:
    ///   - changedItems: The items that both trees have, with other values.
    ///   - comparesOrder: Whether items can move among their siblings.
    ///   - countsInserted: Returns whether an item that only the new tree has is new.
    ///   - countsDeleted: Returns whether an item that only the old tree has is deleted.
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(*n*) for *n* items of both, and O(*n* log *n*) if many have moved.
    init(
        from old: ComparedTree, to new: ComparedTree, changedItems: [Int32], comparesOrder: Bool,
        countsInserted: (Int32) -> Bool, countsDeleted: @escaping (Int32) -> Bool
    ) throws {
        (self.old, self.new, self.countsDeleted) = (old, new, countsDeleted)
        oldIndexes = new.indexes(in: old)
        newIndexes = old.indexes(in: new)
        changes = Array(repeating: nil, count: new.items.count)
        try Task.checkCancellation()
        for item in changedItems {
            if let index = new.index(of: item), oldIndexes[index] >= 0 { changes[index] = .changed }
        }
        let parents = noteOtherParents(countsInserted, comparesOrder)
        try Task.checkCancellation()
        if !parents.isEmpty { noteOtherPlaces(amongChildrenOf: parents) }
    }

    /// Notes which items are new or have another parent.
    ///
    /// - Returns: The indexes of the parents whose children have another order, and -1 for the top level.
    private mutating func noteOtherParents(_ countsInserted: (Int32) -> Bool, _ comparesOrder: Bool) -> Set<Int32> {
        var disordered: Set<Int32> = []
        // For each parent, the old index of the last child that it had before too. The top level has the last place.
        var lastIndexes = Array(repeating: Int32(-1), count: new.items.count + 1)
        for index in new.indices {
            let parent = new.parents[index]
            let oldIndex = oldIndexes[index]
            if oldIndex < 0 {
                let isInside = parent >= 0 && oldIndexes[Int(parent)] < 0
                let isNew = isInside ? changes[Int(parent)] == .inserted : countsInserted(new.items[index])
                if isNew { changes[index] = .inserted }
            } else if hasSameParent(index) {
                let place = parent < 0 ? new.items.count : Int(parent)
                if lastIndexes[place] > oldIndex, comparesOrder { disordered.insert(parent) }
                lastIndexes[place] = max(lastIndexes[place], oldIndex)
            } else {
                changes[index] = .moved
            }
        }
        return disordered
    }

    /// Whether an item that both trees have is below the same item in both.
    private func hasSameParent(_ index: Int) -> Bool {
        let (parent, oldParent) = (new.parents[index], old.parents[Int(oldIndexes[index])])
        return oldParent < 0 ? parent < 0 : parent >= 0 && newIndexes[Int(oldParent)] == parent
    }

    /// Notes which children have another place among their siblings: as few as possible.
    private mutating func noteOtherPlaces(amongChildrenOf parents: Set<Int32>) {
        var groups: [Int32: [Int]] = [:]
        for index in new.indices where oldIndexes[index] >= 0 && parents.contains(new.parents[index]) {
            if hasSameParent(index) { groups[new.parents[index], default: []].append(index) }
        }
        for indexes in groups.values {
            let isInPlace = longestIncreasingSubsequence(of: indexes.map { oldIndexes[$0] })
            for (index, isInPlace) in zip(indexes, isInPlace) where !isInPlace { changes[index] = .moved }
        }
    }
}

// Items that have another number.
extension TreeComparison {
    /// Notes that an inserted item is a deleted one with another name, and that the items below them are the same.
    ///
    /// - Returns: `false` if the items below them do not correspond.
    mutating func noteRenamed(_ newIndex: Int, from oldIndex: Int) -> Bool {
        let (oldRange, newRange) = (oldIndex..<old.end(of: oldIndex), newIndex..<new.end(of: newIndex))
        let rise = new.levels[newIndex] - old.levels[oldIndex]
        guard oldRange.count == newRange.count,
            zip(oldRange, newRange).allSatisfy({ oldIndex, newIndex in
                newIndexes[oldIndex] < 0 && oldIndexes[newIndex] < 0
                    && new.levels[newIndex] - old.levels[oldIndex] == rise
            })
        else { return false }
        for (oldIndex, newIndex) in zip(oldRange, newRange) {
            newIndexes[oldIndex] = Int32(newIndex)
            oldIndexes[newIndex] = Int32(oldIndex)
            changes[newIndex] = nil
        }
        changes[newIndex] = .renamed
        return true
    }
}

// Items that are gone.
extension TreeComparison {
    /// Items that are gone with all that was below them, by the items after which they are shown.
    struct Deletions {
        /// For each index of the new tree, the first deleted item directly after it. The last index
        /// is for the beginning of the tree; -1 for none.
        var firstInside: [Int32]
        /// For each index of the new tree, the first deleted item after it and all that is below it.
        var firstAfter: [Int32]
        /// For each index of the old tree, the next deleted item at the same place.
        var next: [Int32]
    }

    /// The places of deleted items whose parents are not deleted: after the nearest sibling before them that is
    /// still there.
    var deletions: Deletions {
        let none = Array(repeating: Int32(-1), count: new.items.count + 1)
        var deletions = Deletions(
            firstInside: none, firstAfter: none, next: Array(repeating: -1, count: old.items.count))
        for (index, anchor) in deletedRoots.reversed() {
            if anchor.isInside {
                deletions.next[index] = deletions.firstInside[anchor.index]
                deletions.firstInside[anchor.index] = Int32(index)
            } else {
                deletions.next[index] = deletions.firstAfter[anchor.index]
                deletions.firstAfter[anchor.index] = Int32(index)
            }
        }
        return deletions
    }

    typealias Anchor = (index: Int, isInside: Bool)

    /// The deleted items whose parents are not deleted, in the old order, each with the place where it is shown.
    var deletedRoots: [(index: Int, anchor: Anchor)] {
        var roots: [(Int, Anchor)] = []
        // For each parent in the old tree, the new index of the last child so far that is still there. The top level
        // has the last place.
        var lastKept = Array(repeating: Int32(-1), count: old.items.count + 1)
        for index in old.indices {
            let (parent, newIndex) = (old.parents[index], newIndexes[index])
            let place = parent < 0 ? old.items.count : Int(parent)
            if newIndex >= 0 {
                if hasSameParent(Int(newIndex)) { lastKept[place] = newIndex }
                continue
            }
            let newParent = parent < 0 ? Int32(new.items.count) : newIndexes[Int(parent)]
            guard newParent >= 0, countsDeleted(old.items[index]) else { continue }
            let last = lastKept[place]
            roots.append((index, last < 0 ? (Int(newParent), true) : (Int(last), false)))
        }
        return roots
    }
}

/// A tree of numbers in pre-order, to be compared with another one.
struct ComparedTree {
    /// The items, each before its children.
    let items: [Int32]

    /// For each index, the number of ancestors.
    let levels: [Int32]

    /// For each index, the index of the parent, or -1.
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
