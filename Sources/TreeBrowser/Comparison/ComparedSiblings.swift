import DiffableSnapshots

/// The children of an item in an old and in a new tree.
///
/// ```
/// old  a b c d        kept   a, d
/// new  a x d c        moved  c      inserted  x      deleted  b
/// ```
struct ComparedSiblings {
    let old: [Int32]
    let new: [Int32]

    /// For each new child its index among the old ones, or -1.
    private(set) var oldIndexes: [Int32]

    /// For each old child its index among the new ones, or -1.
    private(set) var newIndexes: [Int32]

    /// For each new child whether the old ones have it, and in the same order as other children that are kept: as many
    /// as possible.
    private(set) var isKept: [Bool]

    /// Compares two lists of children.
    ///
    /// - Complexity: O(*n*), and O(*m* log *m*) for the *m* children between the equal ones at the beginning and at the
    ///   end.
    init(_ old: [Int32], _ new: [Int32]) {
        (self.old, self.new) = (old, new)
        let shorter = min(old.count, new.count)
        let start = zip(old, new).prefix { $0 == $1 }.count
        var end = 0
        while start + end < shorter, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        oldIndexes = Array(repeating: -1, count: new.count)
        newIndexes = Array(repeating: -1, count: old.count)
        isKept = Array(repeating: true, count: new.count)
        for index in 0..<start { pair(index, index) }
        for index in 1..<end + 1 { pair(old.count - index, new.count - index) }
        let places = Dictionary(
            uniqueKeysWithValues: (start..<old.count - end).lazy.map { (old[$0], $0) })
        let middle = start..<new.count - end
        for index in middle {
            if let place = places[new[index]] { pair(place, index) }
        }
        isKept.replaceSubrange(middle, with: longestIncreasingSubsequence(of: oldIndexes[middle]))
    }

    private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
        oldIndexes[newIndex] = Int32(oldIndex)
        newIndexes[oldIndex] = Int32(newIndex)
    }

    /// The new children that the old ones have too.
    var common: [Int32] { new.indices.filter { oldIndexes[$0] >= 0 }.map { new[$0] } }

    /// Whether an old child is kept.
    func isOldKept(_ index: Int) -> Bool { newIndexes[index] >= 0 && isKept[Int(newIndexes[index])] }
}
