import Testing

@testable import DiffableSnapshots

/// The table of hashes, beyond what the laws of snapshots show.
struct HashTrieTests {
    /// The keys below a branch begin with the same digits, and the estimate is made from the others.
    @Test(arguments: [0, 1, 4])
    func theIndexOfAKeyIsEstimatedWithinAFewKeys(level: Int) {
        var random = SplitMix(seed: 42)
        let common = level == 0 ? 0 : UInt32(0xABCD_EF12) << UInt32(32 - 4 * level)
        let hashes = (0..<400).map { _ in common | UInt32.random(in: 0...(.max >> UInt32(4 * level)), using: &random) }
        let sorted = hashes.sorted()
        let distances = sorted.indices.map { index in
            abs(HashTrie.estimatedIndex(of: sorted[index], count: sorted.count, level: level) - index)
        }
        // The mean for random hashes is about a third of the square root of their number.
        #expect(distances.reduce(0, +) < sorted.count * 20)
    }

    @Test func fewKeysAreAddedTogetherOrNotAtAll() {
        var trie = HashTrie()
        for count in [3, 16, 500, 600] {
            let keys = (0..<count).map { index in
                HashTrie.key(UInt32(index) &* 0x9E37_79B9 ^ UInt32(count), ItemNumber(index: index))
            }
            let before = Self.numbers(trie)
            let (isAdded, isAddedAgain) = keys.withUnsafeBufferPointer { keys in
                (trie.insert(keys) { _, _ in false }, trie.insert(keys) { _, index in index == count - 1 })
            }
            #expect(isAdded && !isAddedAgain)
            #expect(trie.count == before.count + count)
            #expect(Self.numbers(trie) == (before + (0..<count)).sorted())
        }
    }

    private static func numbers(_ trie: HashTrie) -> [Int] {
        var numbers: [Int] = []
        trie.forEach { numbers.append($0.index) }
        return numbers.sorted()
    }
}
