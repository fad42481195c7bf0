/// The difference of two lists of distinct items, as plainly as it can be written: one dictionary and four passes
/// (Heckel 1978). What small lists cost is held against it.
///
/// It finds which rows were removed, inserted and moved. Unlike the engine it does not look for the fewest moves, and
/// does not gather rows into ranges.
struct HeckelDifference {
    private(set) var removed: [Int] = []
    private(set) var inserted: [Int] = []
    private(set) var moved: [(from: Int, to: Int)] = []

    init<Item: Hashable>(old: [Item], new: [Item]) {
        var oldIndices = [Item: Int](minimumCapacity: old.count)
        for (index, item) in old.enumerated() { oldIndices[item] = index }
        var matches = [Int](repeating: -1, count: new.count)
        var isKept = [Bool](repeating: false, count: old.count)
        for (index, item) in new.enumerated() {
            guard let oldIndex = oldIndices[item] else { continue }
            matches[index] = oldIndex
            isKept[oldIndex] = true
        }
        var removedBefore = [Int](repeating: 0, count: old.count)
        for index in old.indices {
            removedBefore[index] = removed.count
            if !isKept[index] { removed.append(index) }
        }
        for (index, oldIndex) in matches.enumerated() {
            if oldIndex < 0 {
                inserted.append(index)
            } else if oldIndex - removedBefore[oldIndex] + inserted.count != index {
                moved.append((oldIndex, index))
            }
        }
    }
}
