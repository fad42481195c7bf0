import Testing

@testable import DiffableSnapshots

/// The part of a difference that a screen needs.
struct RowWindowTests {
    @Test func rowsOfTheOldViewportAreFoundInTheNewRowsAndTheReverse() {
        var old = Forest(
            preorder: Array(0..<8), levels: [0, 1, 1, 0, 1, 0, 0, 0], isExpanded: Array(repeating: true, count: 8))
        old.collapse([3])
        var new = old
        new.delete([1])
        new.move(7, before: 0)
        new.append([9], to: 5)
        new.reconfigure([6])
        // old  0 1 2 3 5 6 7        new  7 0 2 3 5 9 6
        let window = new.difference(from: old).window(oldRows: 1..<5, newRows: 3..<20)
        #expect(window.oldRows == 1..<5 && window.newRows == 3..<7)
        #expect(window.destinations == [nil, 2, 3, 4])
        #expect(window.origins == [3, 4, nil, 5])
        // 5 has a child now, 6 is marked.
        #expect(window.reconfigured == [4..<5, 6..<7])
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func aWindowOverEverythingEqualsTheChanges(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var old = Forest()
        var nextItem = 0
        for _ in 0..<30 { _ = TreeOperation.random(on: old, nextItem: &nextItem, using: &random).perform(on: &old) }
        var new = old
        for _ in 0..<6 { _ = TreeOperation.random(on: new, nextItem: &nextItem, using: &random).perform(on: &new) }
        new.reconfigure(Array(new.items.prefix(2)))
        for difference in [new.difference(from: old), new.difference(from: old).inverse()] {
            let changes = difference.changes
            let window = difference.window(oldRows: 0..<changes.oldRowCount, newRows: 0..<changes.newRowCount)
            let origins = changes.applying(to: Array(0..<changes.oldRowCount).map(Optional.some)) { rows in
                rows.map { _ in nil }
            }
            #expect(window.origins == origins)
            for (row, destination) in window.destinations.enumerated() {
                #expect(destination == origins.firstIndex(of: row))
            }
            #expect(window.reconfigured == changes.reconfigured)
        }
    }
}
