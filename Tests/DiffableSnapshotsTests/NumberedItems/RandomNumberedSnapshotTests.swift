import Testing

@testable import DiffableSnapshots

/// Long runs with flat snapshots of items that have numbers, against the same items without.
struct RandomNumberedSnapshotTests {
    private typealias Plain = DiffableDataSourceSnapshot<Int, Int>
    private typealias Numbered = DiffableDataSourceSnapshot<Int, NumberedValue>

    @Test(arguments: Numbering.allCases, Effort.seeds(1, optimized: 60))
    func aLongRunGoesAsWithHashedItems(_ numbering: Numbering, seed: UInt64) {
        var random = SplitMix(seed: seed)
        var plain = Plain()
        var numbered = Numbered()
        plain.appendSections(Array(0..<4))
        numbered.appendSections(Array(0..<4))
        for _ in 0..<60 {
            let (oldPlain, oldNumbered) = (plain, numbered)
            // Some items are there already, and move.
            let items = (0..<Int.random(in: 1...90, using: &random)).map { _ in Int.random(in: 0..<400, using: &random)
            }
            let known = plain.itemIdentifiers.randomElement(using: &random)
            switch (Int.random(in: 0..<6, using: &random), known) {
            case (0, let anchor?):
                let distinct = Array(Set(items).subtracting([anchor]))
                plain.insertItems(distinct, beforeItem: anchor)
                numbered.insertItems(distinct.map(numbering.item), beforeItem: numbering.item(anchor))
            case (1, let item?):
                plain.deleteItems([item])
                numbered.deleteItems([numbering.item(item)])
            case (2, _):
                let known = Set(items).filter { plain.indexOfItem($0) != nil }
                plain.deleteItems(Array(known))
                numbered.deleteItems(known.map(numbering.item))
            default:
                let (distinct, section) = (Array(Set(items)), Int.random(in: 0..<4, using: &random))
                plain.appendItems(distinct, toSection: section)
                numbered.appendItems(distinct.map(numbering.item), toSection: section)
            }
            numbered.storage.checkInvariants()
            #expect(numbered.itemIdentifiers.map(\.value) == plain.itemIdentifiers)
            #expect(items.allSatisfy { numbered.indexOfItem(numbering.item($0)) == plain.indexOfItem($0) })
            #expect(numbered.difference(from: oldNumbered).changes == plain.difference(from: oldPlain).changes)
        }
    }
}
