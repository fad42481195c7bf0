/// Finds values that are already in ascending order, as many as possible.
///
/// ```
/// values   3  0  1  -1  2       negative values are left out
/// result   -  x  x   -  x
/// ```
///
/// The algorithm is patience sorting (Fredman 1975). Each value is put on the leftmost pile whose top is greater, and
/// is linked to the top of the pile to the left. The links from the top of the last pile lead through a longest
/// ascending subsequence. A value that is greater than all tops, or smaller, is placed without a search, so that sorted
/// and reversed lists take linear time. Of several longest subsequences, the result is the one that ends in the
/// smallest value. So a reversed run keeps its last element, and the others remain one run.
///
/// - Parameter values: Distinct values; negative ones are left out.
/// - Returns: For each value, whether it is one of those found.
/// - Complexity: O(*n* log *m*), where *n* is the number of values and *m* the number of those found; O(*n*) when they
///   are sorted or reversed.
package func longestIncreasingSubsequence(of values: some RandomAccessCollection<Int32>) -> [Bool] {
    // Memory for three lists. For short ones it is on the stack.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * values.count) { memory in
        memory.initialize(repeating: -1)
        let tops = UnsafeMutableBufferPointer(rebasing: memory[..<values.count])
        let topIndices = UnsafeMutableBufferPointer(rebasing: memory[values.count..<2 * values.count])
        let predecessors = UnsafeMutableBufferPointer(rebasing: memory[(2 * values.count)...])
        var pileCount = 0
        for (index, value) in values.enumerated() where value >= 0 {
            let pile = leftmostPile(for: value, among: tops[..<pileCount])
            if pile > 0 { predecessors[index] = topIndices[pile - 1] }
            tops[pile] = value
            topIndices[pile] = Int32(index)
            if pile == pileCount { pileCount += 1 }
        }

        var isFound = [Bool].filled(with: false, count: values.count)
        var next = pileCount > 0 ? topIndices[pileCount - 1] : -1
        while next >= 0 {
            isFound[Int(next)] = true
            next = predecessors[Int(next)]
        }
        return isFound
    }
}

/// The index of the first top greater than a value; the number of tops when there is none.
private func leftmostPile(for value: Int32, among tops: Slice<UnsafeMutableBufferPointer<Int32>>) -> Int {
    guard let last = tops.last, last > value else { return tops.count }
    if value < tops[0] { return 0 }
    // No branch depends on the comparison. The processor could not predict it in an unordered list.
    var first = 0
    var count = tops.count
    while count > 1 {
        let half = count / 2
        first += tops[first + half - 1] <= value ? half : 0
        count -= half
    }
    return first
}

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
