import Testing

@testable import DiffableSnapshots

struct RowChangesTests {
    /// The changes between two lists of distinct letters.
    private func changes(from old: String, to new: String) -> RowChanges {
        let old = Array(old)
        return RowChanges(oldRowCount: old.count, matches: new.map { Int32(old.firstIndex(of: $0) ?? -1) })
    }

    @Test func theDrawingInTheDocumentationIsTrue() {
        let changes = changes(from: "abcdef", to: "efa+cd")
        #expect(changes.removed == [1..<2])
        #expect(changes.moved == [RowMove(from: 4..<6, to: 0..<2)])
        #expect(changes.inserted == [3..<4])
        #expect(changes.movedRowCount == 2)
    }

    @Test func aReversedListIsOneReversedMove() {
        #expect(changes(from: "abcdef", to: "fedcba").moved == [RowMove(from: 1..<6, to: 0..<5, isReversed: true)])
    }

    @Test func aReversedBlockInTheMiddleIsOneReversedMove() {
        let changes = changes(from: "abcdefg", to: "abfedcg")
        #expect(changes.moved == [RowMove(from: 3..<6, to: 2..<5, isReversed: true)])
    }

    @Test func twoSwappedBlocksAreOneMove() {
        #expect(changes(from: "abcdefgh", to: "fghabcde").moved == [RowMove(from: 5..<8, to: 0..<3)])
    }

    @Test func aMoveIsCutWhereARowBetweenWasRemovedOrInserted() {
        let removed = changes(from: "abcdxef", to: "efabcd")
        #expect(removed.moved == [RowMove(from: 5..<7, to: 0..<2)])
        let between = changes(from: "abcdexf", to: "efabcd")
        #expect(between.moved == [RowMove(from: 4..<5, to: 0..<1), RowMove(from: 6..<7, to: 1..<2)])
        let inserted = changes(from: "abcdef", to: "eyfabcd")
        #expect(inserted.moved == [RowMove(from: 4..<5, to: 0..<1), RowMove(from: 5..<6, to: 2..<3)])
    }

    @Test func aMoveOfOneRowIsNotReversed() {
        #expect(!RowMove(from: 3..<4, to: 0..<1, isReversed: true).isReversed)
    }

    @Test func aMillionNewRowsAreOneRange() {
        let changes = RowChanges(
            oldRowCount: 2, matches: [0] + [Int32](repeating: -1, count: 1_000_000) + [1])
        #expect(changes.inserted == [1..<1_000_001])
        #expect(changes.inverse().removed == [1..<1_000_001])
    }

    @Test func rowsThatAreReconfiguredFollowTheirRowsBack() {
        let changes = RowChanges(oldRowCount: 5, matches: [4, 3, 2, -1, 0], reconfigured: [0..<2, 4..<5])
        #expect(changes.moved == [RowMove(from: 2..<5, to: 0..<3, isReversed: true)])
        #expect(changes.inverse().reconfigured == [0..<1, 3..<5])
        #expect(changes.inverse().inverse() == changes)
    }

    @Test func reconfiguredRowsAreCutAndJoinedOnTheWayBack() {
        let changes = RowChanges(oldRowCount: 4, matches: [2, 3, 0, 1], reconfigured: [1..<3])
        #expect(changes.inverse().reconfigured == [0..<1, 3..<4])
        let joined = RowChanges(oldRowCount: 4, matches: [3, 0, 1, 2], reconfigured: [0..<1, 3..<4])
        #expect(joined.inverse().reconfigured == [2..<4])
    }

    @Test func manyScatteredChangesReplayInTimeThatGrowsWithThem() {
        let count = 200_000
        let old = Array(0..<count)
        let new = (0..<count).map { $0 % 2 == 0 ? $0 : -$0 }
        let changes = RowChanges(oldRowCount: count, matches: new.map { Int32(max($0, -1)) })
        #expect(changes.removed.count == count / 2)
        #expect(changes.applying(to: old) { new[$0] } == new)
        #expect(changes.inverse().applying(to: new) { old[$0] } == old)
    }

    @Test func everyPairOfShortListsReplaysBothWaysWithTheFewestMoves() {
        let olds = (0...4).map { Array(0..<$0) }
        let news = subsets(of: [0, 1, 2, 3, 4]).flatMap(permutations)
        for old in olds {
            for new in news {
                let matches = new.map { $0 < old.count ? $0 : -1 }
                let changes = RowChanges(oldRowCount: old.count, matches: matches.map(Int32.init))
                let matched = matches.filter { $0 >= 0 }
                #expect(changes.applying(to: old) { new[$0] } == new)
                #expect(changes.inverse().applying(to: new) { old[$0] } == old)
                #expect(changes.inverse().inverse() == changes)
                #expect(changes.isWellFormed && changes.inverse().isWellFormed)
                #expect(changes.movedRowCount == matched.count - longestAscent(matched))
                #expect(changes.removed.joined().count == old.count - matched.count)
                #expect(changes.inserted.joined().count == new.count - matched.count)
                #expect(changes.isEmpty == (old == new))
            }
        }
    }
}
