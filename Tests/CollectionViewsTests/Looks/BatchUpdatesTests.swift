import SeededRandom
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Positions after batches of changes, compared with arrays that were changed in the same way.
struct BatchUpdatesTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func positionsAgreeWithChangedArrays(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let old = (0..<Int.random(in: 1...4, using: &random)).map { section in
            (0..<Int.random(in: 0...5, using: &random)).map { "\(section).\($0)" }
        }
        let (updates, new) = randomUpdates(of: old, &random)
        for (section, items) in old.enumerated() {
            for (item, name) in items.enumerated() {
                let expected = indexPath(of: name, in: new)
                #expect(updates.newIndexPath(IndexPath(item: item, section: section)) == expected, "\(name)")
            }
        }
        #expect(updates.itemCounts(from: old.map(\.count)).map { $0 ?? 0 } == new.map(\.count))
    }

    @Test func aMovedItemLeavesItsPlaceToTheNextOne() {
        var updates = BatchUpdates()
        updates.movedItems = [IndexPath(item: 0, section: 0): IndexPath(item: 2, section: 0)]
        let positions = (0..<4).map { updates.newIndexPath(IndexPath(item: $0, section: 0))?.item }
        #expect(positions == [2, 0, 1, 3])
    }

    @Test func aMovedSectionTakesItsItemsWithIt() {
        var updates = BatchUpdates()
        updates.movedSections = [2: 0]
        #expect((0..<3).map(updates.newSection) == [1, 2, 0])
        #expect(updates.newIndexPath(IndexPath(item: 4, section: 2)) == IndexPath(item: 4, section: 0))
    }

    /// Deletes some sections and items, and inserts others, which are empty or have new names.
    private func randomUpdates(of old: [[String]], _ random: inout SplitMix) -> (BatchUpdates, [[String]]) {
        var updates = BatchUpdates()
        var new: [[String]] = []
        for (section, items) in old.enumerated() {
            if Bool.random(using: &random), Bool.random(using: &random) {
                updates.insertedSections.insert(new.count)
                new.append([])
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                updates.deletedSections.insert(section)
                continue
            }
            var changed: [String] = []
            for (item, name) in items.enumerated() {
                if Int.random(in: 0..<3, using: &random) == 0 {
                    updates.insertedItems.insert(IndexPath(item: changed.count, section: new.count))
                    changed.append("new")
                }
                if Int.random(in: 0..<3, using: &random) == 0 {
                    updates.deletedItems.insert(IndexPath(item: item, section: section))
                } else {
                    changed.append(name)
                }
            }
            new.append(changed)
        }
        return (updates, new)
    }

    private func indexPath(of name: String, in sections: [[String]]) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let item = items.firstIndex(of: name) { return IndexPath(item: item, section: section) }
        }
        return nil
    }
}
