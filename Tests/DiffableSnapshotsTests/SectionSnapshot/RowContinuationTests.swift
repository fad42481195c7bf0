import Testing

@testable import DiffableSnapshots

/// Continuations of rows, compared with a separate query for each row.
struct RowContinuationTests {
    private func expectTheSame(_ new: Forest, _ old: Forest, _ comment: String) {
        let rows = 0..<old.visibleItemCount
        let expected = old.visibleItems.map { item in
            RowContinuation(
                isContained: new.contains(item), row: new.visibleRow(of: item),
                changesChildren: new.contains(item) && new.hasChildren(item) != old.hasChildren(item))
        }
        #expect(new.continuations(ofVisibleRows: rows, in: old) == expected, "\(comment)")
        #expect(new.continuations(ofVisibleRows: -5..<rows.count + 5, in: old) == expected, "\(comment)")
        for row in rows {
            #expect(new.continuations(ofVisibleRows: row..<row + 1, in: old) == [expected[row]], "\(comment)")
        }
    }

    @Test func ofRelatedSnapshots() {
        for forest in allForests(count: 4) {
            for item in 0..<4 {
                var changed = forest
                changed.expand([item])
                expectTheSame(changed, forest, "expanded \(item)")
                changed.collapse([item])
                expectTheSame(changed, forest, "collapsed \(item)")
                changed.append([10], to: item)
                expectTheSame(changed, forest, "appended to \(item)")
                changed.delete([item])
                expectTheSame(changed, forest, "deleted \(item)")
                changed.append([item])
                expectTheSame(changed, forest, "deleted and inserted \(item)")
            }
        }
    }

    @Test func ofUnrelatedSnapshots() {
        for forest in allForests(count: 3) {
            expectTheSame(Forest(), forest, "emptied")
            expectTheSame(forest, Forest(), "filled")
            for other in allForests(count: 3) {
                var built = Forest()
                built.append([7, 2, 1])
                expectTheSame(built, forest, "built")
                expectTheSame(other, forest, "other")
            }
        }
    }

    @Test func theOutlineMatchesTheItems() {
        for forest in allForests(count: 5) {
            let rows = forest.outline.rows(0..<100)
            #expect(rows.map(\.level) == forest.visibleItems.map(forest.level(of:)))
            #expect(rows.map(\.isExpanded) == forest.visibleItems.map(forest.isExpanded))
            #expect(rows.map(\.hasChildren) == forest.visibleItems.map(forest.hasChildren))
            let paths = forest.outline.siblingsBelow(rows, limit: 9)
            let ends = forest.outline.siblingsBelow(rows, limit: 1)
            for (index, item) in forest.visibleItems.enumerated() {
                var path: [Bool] = []
                var next: Int? = item
                while let ancestor = next {
                    let parent = forest.parent(of: ancestor)
                    let siblings = parent.map(forest.children(of:)) ?? forest.rootItems
                    path.insert(siblings.last != ancestor, at: 0)
                    next = parent
                }
                #expect(paths[index] == path)
                #expect(ends[index] == path.suffix(1))
                let row = forest.outline.rows(index..<index + 1)
                #expect(forest.outline.siblingsBelow(row, limit: 9) == [path])
            }
        }
        #expect(Forest().outline.rows(0..<3).isEmpty)
    }
}
