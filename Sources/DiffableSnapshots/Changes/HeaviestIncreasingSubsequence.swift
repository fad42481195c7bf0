/// Finds values in ascending order with the greatest sum of weights.
///
/// The best sum that ends in each value is kept in a tree of prefix maxima (Fenwick 1994) over the values' ranks.
///
/// - Parameter values: Distinct.
/// - Returns: For each value whether it is one of those found.
/// - Complexity: O(n log n)
func heaviestIncreasingSubsequence(of values: [Int], weights: [Int]) -> [Bool] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Int](repeating: 0, count: values.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank + 1 }
    // For each node of the tree, the index of the value in its part that ends the heaviest subsequence, or -1.
    var best = [Int](repeating: -1, count: values.count + 1)
    var sums = [Int](repeating: 0, count: values.count)
    var predecessors = [Int](repeating: -1, count: values.count)
    func isHeavier(_ left: Int, than right: Int) -> Bool { right < 0 || sums[left] > sums[right] }
    for index in values.indices {
        var (node, heaviest) = (ranks[index] - 1, -1)
        while node > 0 {
            if best[node] >= 0, isHeavier(best[node], than: heaviest) { heaviest = best[node] }
            node &= node - 1
        }
        predecessors[index] = heaviest
        sums[index] = weights[index] + (heaviest < 0 ? 0 : sums[heaviest])
        node = ranks[index]
        while node <= values.count {
            if isHeavier(index, than: best[node]) { best[node] = index }
            node += node & -node
        }
    }
    var isFound = [Bool](repeating: false, count: values.count)
    var next = values.indices.max { sums[$0] < sums[$1] } ?? -1
    while next >= 0 {
        isFound[next] = true
        next = predecessors[next]
    }
    return isFound
}
