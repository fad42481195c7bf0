import DiffableSnapshots
import Synchronization
import Testing

@testable import CollectionViews

/// The cost of finding the item to which focus moves.
@MainActor
struct SuccessorCostTests {
    /// A key that counts how often it is hashed.
    private struct Key: Hashable {
        final class Counter: Sendable { let hashes = Atomic(0) }
        let number: Int
        let counter: Counter

        static func == (one: Key, other: Key) -> Bool { one.number == other.number }

        func hash(into hasher: inout Hasher) {
            counter.hashes.add(1, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    /// A chain of any depth, followed by a second root or by a second child of the first root.
    @Test(arguments: [10, 10_000], [0, 1])
    func aDeepTreeAboveCostsNoMoreThanAFlatOne(depth: Int, level: Int) throws {
        let counter = Key.Counter()
        let keys = (0..<(depth + 2)).map { Key(number: $0, counter: counter) }
        let levels = Array(0...depth) + [level]
        let tree = DiffableDataSourceSectionSnapshot(
            preorder: keys, levels: levels, isExpanded: Array(repeating: true, count: keys.count))
        var rest = tree
        rest.delete([keys[depth + 1]])
        let transition = StateTransition(
            old: DataSourceState([.init(identifier: 0, tree: tree, isOutline: true)]),
            new: DataSourceState([.init(identifier: 0, tree: rest, isOutline: true)]))
        let before = counter.hashes.load(ordering: .relaxed)
        #expect(transition.successor(of: [0, depth + 1]) == [0, level])
        #expect(counter.hashes.load(ordering: .relaxed) - before < 30)
    }
}
