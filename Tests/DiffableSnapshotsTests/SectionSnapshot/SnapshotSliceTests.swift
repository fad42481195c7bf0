import Testing

@testable import DiffableSnapshots

/// Items that are read together, also where others have been removed between them.
struct SnapshotSliceTests {
    @Test(arguments: Effort.seeds(10, optimized: 40))
    func piecesAndCopiesHaveTheItemsInOrder(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var forest = Forest()
        for number in 0..<400 {
            let items = forest.items
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !items.isEmpty: forest.delete([items.randomElement(using: &random)!])
            case 1 where !items.isEmpty: forest.append([number], to: items.randomElement(using: &random)!)
            default: forest.append([number])
            }
        }
        let items = forest.items
        #expect(forest.levels == items.map { Int32(forest.level(of: $0)) })
        let positions = items.indices.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        let slice = forest.slice(at: positions)
        var pieces: [Int] = []
        slice.forEachPiece { piece, first in
            #expect(first == pieces.count && !piece.isEmpty)
            pieces += piece
        }
        #expect(pieces == positions.map { items[$0] })
        #expect(slice.items == pieces)
        #expect(positions.indices.map(slice.isVisible) == pieces.map { forest.visibleRow(of: $0) != nil })
    }
}
