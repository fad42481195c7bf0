/// Finds values in ascending order with the greatest sum of weights.
///
/// The greatest sum that ends in each value is kept in a tree of prefix maxima (Fenwick 1994) over the values' ranks.
///
/// - Parameters:
///   - values: The values, which are distinct.
///   - weights: For each value its weight, which is positive.
/// - Returns: For each value, whether it is one of those found.
/// - Complexity: O(n log n)
func heaviestIncreasingSubsequence(
    of values: some RandomAccessCollection<Int>, weights: some RandomAccessCollection<Int>
) -> [Bool] {
    let count = values.count
    // Memory for six lists. For short ones it is on the stack.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 6 * count) { memory in
        memory.initialize(repeating: -1)
        func list(_ number: Int) -> UnsafeMutableBufferPointer<Int> {
            UnsafeMutableBufferPointer(rebasing: memory[number * count..<(number + 1) * count])
        }
        let (copy, ranks, predecessors) = (list(0), list(1), list(2))
        // For each value, first its weight, then the best sum that ends in it.
        let sums = list(3)
        _ = copy.update(fromContentsOf: values)
        _ = sums.update(fromContentsOf: weights)
        rank(copy, into: ranks, using: list(4))
        // For each node of the tree, the index of the value in its part that ends the heaviest subsequence, or -1.
        let best = list(5)
        func isHeavier(_ left: Int, than right: Int) -> Bool { right < 0 || sums[left] > sums[right] }
        for index in 0..<count {
            var (node, heaviest) = (ranks[index], -1)
            while node > 0 {
                if best[node - 1] >= 0, isHeavier(best[node - 1], than: heaviest) { heaviest = best[node - 1] }
                node &= node - 1
            }
            predecessors[index] = heaviest
            sums[index] += heaviest < 0 ? 0 : sums[heaviest]
            node = ranks[index] + 1
            while node <= count {
                if isHeavier(index, than: best[node - 1]) { best[node - 1] = index }
                node += node & -node
            }
        }

        var isFound = [Bool].filled(with: false, count: count)
        var next = (0..<count).max { sums[$0] < sums[$1] } ?? -1
        while next >= 0 {
            isFound[next] = true
            next = predecessors[next]
        }
        return isFound
    }
}

/// Finds the rank of each value: how many values are less.
private func rank(
    _ values: UnsafeMutableBufferPointer<Int>, into ranks: UnsafeMutableBufferPointer<Int>,
    using order: UnsafeMutableBufferPointer<Int>
) {
    var order = order
    for index in order.indices { order[index] = index }
    order.sort { values[$0] < values[$1] }
    for (rank, index) in order.enumerated() { ranks[index] = rank }
}
