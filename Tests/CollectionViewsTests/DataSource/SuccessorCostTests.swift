import DiffableSnapshots
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews
@testable import ListModels

/// The cost of finding the item to which focus moves, as a count of hashed items.
@MainActor
struct SuccessorCostTests {
    private typealias Tree = DiffableDataSourceSectionSnapshot<CountedKey>

    /// A chain of any depth, followed by a second root or by a second child of the first root.
    @Test(arguments: [10, 10_000], [0, 1])
    func aDeepTreeAboveCostsNoMoreThanAFlatOne(depth: Int, level: Int) {
        let tree = tree(levels: Array(0...depth) + [level])
        let (successor, hashes) = successor(of: depth + 1, in: tree) { $0.delete([CountedKey(value: depth + 1)]) }
        #expect(successor == [0, level])
        #expect(hashes < 30)
    }

    @Test func rowsThatStayAreNotLookedUp() {
        let tree = tree(levels: Array(repeating: 0, count: 2_000))
        let (successor, hashes) = successor(of: 1_000, in: tree) { $0.delete([CountedKey(value: 1_000)]) }
        #expect(successor == [0, 1_000])
        #expect(hashes < 20)
    }

    @Test func siblingsHiddenByACollapsedParentAreNotLookedUp() {
        let tree = tree(levels: [0] + Array(repeating: 1, count: 1_999))
        let (successor, hashes) = successor(of: 1_000, in: tree) {
            $0.delete([CountedKey(value: 1_000)])
            $0.collapse([CountedKey(value: 0)])
        }
        #expect(successor == [0, 0])
        #expect(hashes < 20)
    }

    /// A tree of items that are numbered from 0, all of them expanded.
    private func tree(levels: [Int]) -> Tree {
        Tree(
            preorder: levels.indices.map { CountedKey(value: $0) }, levels: levels,
            isExpanded: levels.map { _ in true })
    }

    /// The successor of an item in a change of the only section, and the number of items that are hashed to find it.
    private func successor(
        of item: Int, in tree: Tree, after change: (inout Tree) -> Void
    ) -> (successor: IndexPath?, hashes: Int) {
        var new = tree
        change(&new)
        var successor: IndexPath?
        let hashes = CountedKey.hashes {
            let transition = ListTransition(
                old: SectionTrees([.init(identifier: 0, tree: tree, isOutline: true)]),
                new: SectionTrees([.init(identifier: 0, tree: new, isOutline: true)]))
            successor = transition.successor(of: [0, item])
        }
        return (successor, hashes)
    }
}
