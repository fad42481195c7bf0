import SeededRandom
import Testing

@testable import TreeSources

/// Elements with equal values, each of which is a letter.
@Suite struct EqualPairsTests {
    private func pairs(_ old: String, _ new: String) -> [Int32] {
        EqualPairs(old.utf8.map(Int.init), new.utf8.map(Int.init)).oldIndexes
    }

    @Test(
        "Elements pair in order, then out of order",
        arguments: [
            ("", "", []), ("", "a", [-1]), ("a", "", []), ("abc", "abc", [0, 1, 2]), ("abc", "xbc", [-1, 1, 2]),
            ("abc", "bc", [1, 2]), ("bc", "abc", [-1, 0, 1]), ("abc", "xyz", [-1, -1, -1]),
            // Moves.
            ("abc", "cab", [2, 0, 1]), ("abcd", "acbd", [0, 2, 1, 3]), ("abcd", "dcba", [3, 2, 1, 0]),
            // Equal elements in order, as many as both have.
            ("aaa", "aa", [0, 1]), ("aa", "aaa", [0, 1, -1]), ("abab", "baba", [3, 0, 1, 2]),
            // One element moves, although the others are equal to each other.
            ("aabb", "baab", [2, 0, 1, 3]), ("xaabb", "ybaab", [-1, 3, 1, 2, 4]),
            // Of two equal elements, the one with a new one between the same others.
            ("CxAxB", "DxEB", [-1, 1, -1, 4]), ("CxAxB", "DExB", [-1, -1, 3, 4]),
            // Of two equal elements, the one that leaves another in the place of a new one.
            ("aab", "zaby", [-1, 1, 2, -1]), ("zaby", "aab", [-1, 1, 2]), ("aabb", "aczb", [0, -1, -1, 3]),
        ] as [(String, String, [Int32])])
    func inOrder(old: String, new: String, expected: [Int32]) {
        #expect(pairs(old, new) == expected)
    }

    @Test("As many elements as possible are paired, and as many as possible in order", arguments: RandomRuns.seeds(200))
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let letters = 1 + random.next(below: 6)
        func text() -> [Int] { (0..<random.next(below: 12)).map { _ in random.next(below: letters) } }
        let (old, new) = (text(), text())
        let indexes = EqualPairs(old, new).oldIndexes
        let paired = zip(indexes, new).filter { $0.0 >= 0 }
        #expect(paired.allSatisfy { old[Int($0)] == $1 } && Set(paired.map(\.0)).count == paired.count)
        let common = (0..<letters).map { letter in min(old.count { $0 == letter }, new.count { $0 == letter }) }
        #expect(paired.count == common.reduce(0, +), "\(old) → \(new)")
        #expect(longestIncreasing(paired.map { Int($0.0) }) == longestCommon(old, new), "\(old) → \(new): \(indexes)")
    }

    /// The length of the longest common subsequence.
    private func longestCommon(_ old: [Int], _ new: [Int]) -> Int {
        var table = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for (row, value) in old.enumerated() {
            for (column, other) in new.enumerated() {
                table[row + 1][column + 1] =
                    value == other ? table[row][column] + 1 : max(table[row][column + 1], table[row + 1][column])
            }
        }
        return table[old.count][new.count]
    }

    private func longestIncreasing(_ values: [Int]) -> Int { longestCommon(values.sorted(), values) }

    @Test("Of many elements, those that are there once divide the others") func many() {
        // Between two numbers that both lists have once are equal ones, and one that is gone or new.
        let old = (0..<5000).flatMap { [$0, -1, -2, -1] }
        let new = (0..<5000).flatMap { [$0, -1, -1, -3] }
        let indexes = EqualPairs(old, new).oldIndexes
        #expect(indexes.count { $0 < 0 } == 5000)
        #expect(zip(indexes, 0...).allSatisfy { $0 < 0 || $0 == $1 || $0 == $1 + 1 })
    }
}
