import Testing

@testable import DiffableSnapshots

/// Trees that are made again and take the children that were loaded before.
struct ChildAdoptionTests {
    @Test func aParentWithoutChildrenTakesThoseItHadWithTheirDescendantsAndExpansion() {
        let old = tree(
            """
            +a
              +d
                -f
              -e
            -b
              -h
            -c
              -g
            """)
        var rebuilt = tree("-c\n  -new\n-a\n-b\n-other")
        rebuilt.adoptChildren(from: old)
        #expect(
            lines(rebuilt) == [
                "-*c", "  - new", "+*a", "  +*d", "    -*f", "  -*e", "-*b", "  - h", "-*other",
            ])
    }

    @Test func anItemThatIsElsewhereStaysThereAndTakesItsOwnChildren() {
        let old = tree(
            """
            +a
              +d
                -f
              -e
                -i
            """)
        var rebuilt = tree("-a\n-d\n-z\n  -e\n    -new")
        rebuilt.adoptChildren(from: old)
        #expect(lines(rebuilt) == ["+*a", "+*d", "  -*f", "-*z", "  - e", "    - new"])
    }

    @Test func aParentThatBecameAChildOfItsChildTakesNothing() {
        var rebuilt = tree("-d\n  -a")
        rebuilt.adoptChildren(from: tree("-a\n  -d"))
        #expect(lines(rebuilt) == ["-*d", "  - a"])
    }

    @Test func theExpansionIsThatOfTheOtherTree() {
        var rebuilt = tree("+a\n+b\n  -new\n-c")
        rebuilt.adoptChildren(from: tree("-a\n  -d\n-b\n+c"))
        #expect(lines(rebuilt) == ["-*a", "  - d", "-*b", "  - new", "+*c"])
    }

    @Test func adoptingFromItselfOrNothingChangesNothing() {
        var snapshot = standardTree
        snapshot.expand(["a"])
        let before = snapshot
        snapshot.adoptChildren(from: before)
        snapshot.adoptChildren(from: Tree())
        #expect(snapshot == before)
        var empty = Tree()
        empty.adoptChildren(from: before)
        #expect(empty.isEmpty)
    }

    /// Where nothing is adopted, only the items with children are looked up.
    @Test func onlyItemsWithChildrenAreHashed() {
        let counter = CountedItem.Counter()
        let items = (0..<1000).map { CountedItem(value: $0, counter: counter) }
        let levels = (0..<1000).map { $0.isMultiple(of: 100) ? 0 : 1 }
        let old = DiffableDataSourceSectionSnapshot(
            preorder: items, levels: levels, isExpanded: [Bool](repeating: false, count: 1000))
        var new = old
        #expect(counter.count { new.adoptChildren(from: old) } == 10)
        #expect(new == old)
    }

    /// Every pair of forests of some nodes, against a walk that appends item by item.
    @Test(arguments: 0...(Effort.isExhaustive ? 4 : 3)) func everySmallForestAdoptsAsItemByItem(count: Int) {
        let forests = allForests(count: count)
        for old in forests {
            for missing in 0...count {
                // The last items of the numbering are not in the new tree.
                for new in allForests(count: count - missing) {
                    var adopting = new
                    adopting.adoptChildren(from: old)
                    adopting.storage.checkInvariants()
                    var expected = new
                    expected.adoptItemByItem(from: old)
                    guard lines(adopting) == lines(expected) else {
                        Issue.record(
                            "\(lines(new)) takes from \(lines(old)): \(lines(adopting)), not \(lines(expected))")
                        return
                    }
                }
            }
        }
    }
}

extension DiffableDataSourceSectionSnapshot {
    fileprivate mutating func adoptItemByItem(from old: Self) {
        let before = self
        for item in old.items where !before.contains(item) {
            guard let parent = old.parent(of: item), contains(parent) else { continue }
            if !before.contains(parent) || !before.hasChildren(parent) { append([item], to: parent) }
        }
        for item in items where old.contains(item) {
            if old.isExpanded(item) { expand([item]) } else { collapse([item]) }
        }
    }
}
