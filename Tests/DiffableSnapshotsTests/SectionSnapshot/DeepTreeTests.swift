import Testing

@testable import DiffableSnapshots

/// A chain of a million levels, or of 200,000 where there is less time: nothing may go down it on the thread's stack.
struct DeepTreeTests {
    private let depth = Effort.isOptimized ? 1_000_000 : 200_000

    private func chain(expanded: Bool) -> Forest {
        Forest(
            preorder: Array(0..<depth), levels: Array(0..<depth),
            isExpanded: [Bool](repeating: expanded, count: depth))
    }

    @Test func manyLevelsAreBuiltReadComparedAndReleased() {
        var chain = chain(expanded: true)
        let last = depth - 1
        #expect(chain.level(of: last) == last)
        #expect(chain.parent(of: last) == last - 1)
        #expect(chain.isVisible(last))
        #expect(chain.visibleItemCount == depth)
        let before = chain
        chain.append([depth], to: last)
        #expect(chain.level(of: depth) == depth)
        chain.collapse([0])
        #expect(chain.visibleItems == [0])
        let isEqual = chain == before
        #expect(!isEqual)
        let difference = chain.difference(from: before)
        #expect(difference.removed == [1..<depth])
        #expect(difference.reconfigured == [0..<1])
        chain.move(1, toChildrenOf: nil)
        #expect(chain.rootItems == [0, 1])
        chain.delete([0])
        #expect(chain.level(of: depth) == depth - 1)
    }

    @Test func aLongChainIsBuiltOneByOne() {
        var chain = Forest()
        chain.append([0])
        let last = depth / 10
        for item in 1...last { chain.append([item], to: item - 1) }
        #expect(chain.level(of: last) == last)
    }

    @Test func manyItemsAreAppendedAndDeletedAtOnceInTimeThatGrowsWithThem() {
        var forest = Forest()
        let half = depth / 5
        forest.append(Array(0..<half))
        forest.append(Array(half..<2 * half), to: 5)
        forest.delete(Array(stride(from: 0, to: 2 * half, by: 2)))
        #expect(forest.count == half)
        forest.storage.checkInvariants()
    }
}
