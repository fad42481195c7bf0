import Testing

@testable import DiffableSnapshots

/// The nodes of a block's statements, before duplicates are checked.
struct SectionSnapshotNodesTests {
    private typealias B = SectionSnapshotBuilder<Int>

    @Test func statementsKeepTheirOrderWhateverTheirKind() {
        @B func nodes() -> SectionSnapshotNodes<Int> {
            1
            [2, 3]
            B.parent(4) { 5 }
            6...7
        }
        #expect(lines(nodes()) == ["1", "2", "3", "4 +", " 5", "6", "7"])
    }

    @Test func nestingBecomesLevels() {
        @B func nodes() -> SectionSnapshotNodes<Int> {
            B.parent(1) {
                B.parent(2, isExpanded: false) {
                    B.parent(3) { 4 }
                    5
                }
                6
            }
            7
        }
        #expect(lines(nodes()) == ["1 +", " 2", "  3 +", "   4", "  5", " 6", "7"])
    }

    @Test func anEmptyBlockIsEmpty() {
        @B func nodes() -> SectionSnapshotNodes<Int> {}
        #expect(lines(nodes()) == [])
        #expect(lines(B.parent(1) {}) == ["1 +"])
    }

    @Test func duplicatesAreKeptUntilTheSnapshotIsMade() {
        @B func nodes() -> SectionSnapshotNodes<Int> {
            1
            1
            B.parent(1) { 1 }
        }
        #expect(lines(nodes()) == ["1", "1", "1 +", " 1"])
    }

    @Test func hundredsOfThousandsOfLevelsAreWrappedWalkedAndReleasedWithoutRecursion() {
        var chain = SectionSnapshotNodes<Int>()
        for level in 0..<200_000 {
            chain = B.parent(level) { chain }
        }
        let tree = chain.preorder()
        #expect(tree.items.first == 199_999)
        #expect(tree.levels.last == 199_999)
        chain = SectionSnapshotNodes()
    }

    @Test func releasingAWrapperKeepsATreeWithAnotherOwner() {
        let inner = B.parent(1) { B.parent(2) { 3 } }
        do {
            let outer = B.parent(0) { inner }
            #expect(lines(outer) == ["0 +", " 1 +", "  2 +", "   3"])
        }
        #expect(lines(inner) == ["1 +", " 2 +", "  3"])
    }

    @Test func appendingToACopyLeavesTheOriginal() {
        let original = B.buildPartialBlock(accumulated: B.buildExpression(1), next: B.buildExpression(2))
        var copy = original
        copy.append(B.buildExpression(3))
        #expect(lines(original) == ["1", "2"])
        #expect(lines(copy) == ["1", "2", "3"])
    }

    /// One line per item: a blank for each level, the item, a plus when expanded.
    private func lines(_ nodes: SectionSnapshotNodes<Int>) -> [String] {
        let tree = nodes.preorder()
        return tree.items.indices.map { index in
            String(repeating: " ", count: tree.levels[index]) + "\(tree.items[index])"
                + (tree.isExpanded[index] ? " +" : "")
        }
    }
}
