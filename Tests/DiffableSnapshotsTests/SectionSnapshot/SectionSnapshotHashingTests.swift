import Testing

@testable import DiffableSnapshots

/// How often an item is hashed: once for each time it is named, whatever the size of the tree.
struct SectionSnapshotHashingTests {
    private let counter = CountedItem.Counter()
    private let items: [CountedItem]
    private let snapshot: DiffableDataSourceSectionSnapshot<CountedItem>

    init() {
        let counter = counter
        items = (0..<1_000).map { CountedItem(value: $0, counter: counter) }
        var snapshot = DiffableDataSourceSectionSnapshot<CountedItem>()
        snapshot.append(Array(items[0..<500]))
        snapshot.append(Array(items[500..<1_000]), to: items[250])
        snapshot.expand([items[250]])
        self.snapshot = snapshot
    }

    @Test func aQueryHashesItsItemOnce() {
        let item = items[700]
        #expect(counter.count { _ = snapshot.contains(item) } == 1)
        #expect(counter.count { _ = snapshot.index(of: item) } == 1)
        #expect(counter.count { _ = snapshot.level(of: item) } == 1)
        #expect(counter.count { _ = snapshot.parent(of: item) } == 1)
        #expect(counter.count { _ = snapshot.children(of: item) } == 1)
        #expect(counter.count { _ = snapshot.hasChildren(item) } == 1)
        #expect(counter.count { _ = snapshot.isVisible(item) } == 1)
        #expect(counter.count { _ = snapshot.isExpanded(item) } == 1)
        #expect(counter.count { _ = snapshot.visibleRow(of: item) } == 1)
    }

    @Test func readingByRowHashesNothing() {
        #expect(counter.count { _ = snapshot.item(atVisibleRow: 600) } == 0)
        #expect(counter.count { _ = snapshot.visibleItems(inRows: 200..<800) } == 0)
        #expect(counter.count { _ = snapshot.items } == 0)
        #expect(counter.count { _ = snapshot == snapshot } == 0)
    }

    @Test func expandingAndCollapsingHashOnlyTheGivenItems() {
        var copy = snapshot
        #expect(counter.count { copy.collapse([items[250], items[3]]) } == 2)
        #expect(counter.count { copy.expandAll() } == 0)
    }

    @Test func expandingAndCollapsingEverythingReadsNoItem() {
        var copy = snapshot
        #expect(counter.count { copy.collapseParents() } == 0)
        #expect(copy.visibleItemCount == 500)
        #expect(counter.count { copy.expandParents() } == 0)
        #expect(copy == snapshot)
        #expect(counter.count { _ = copy.difference(from: snapshot).changes } == 0)
    }

    @Test(arguments: [40, 1_000]) func listsBuiltSeparatelyAreComparedWithFewHashes(count: Int) {
        let items = Array(self.items[..<count])
        var longer = items
        longer.insert(CountedItem(value: -1, counter: counter), at: count / 3)
        let old = Tree(items)
        let (same, oneNew, reversed) = (Tree(items), Tree(longer), Tree(items.reversed()))
        #expect(counter.count { expectChange(from: old, to: same, moved: 0, inserted: 0) } == 0)
        #expect(counter.count { expectChange(from: old, to: oneNew, moved: 0, inserted: 1) } <= 1)
        #expect(counter.count { expectChange(from: old, to: reversed, moved: count - 1, inserted: 0) } <= 3)
    }

    @Test func aListWhoseItemsWereDeletedAndAppendedAgainIsComparedWithFewHashes() {
        var old = DiffableDataSourceSnapshot<Int, CountedItem>(sections: [0])
        old.appendItems(items)
        var new = old
        new.deleteItems(items)
        new.appendItems(items.reversed())
        var moved = 0
        #expect(counter.count { moved = new.difference(from: old).movedRowCount } <= 3)
        #expect(moved == 999)
    }

    private typealias Tree = DiffableDataSourceSectionSnapshot<CountedItem>

    private func expectChange(from old: Tree, to new: Tree, moved: Int, inserted: Int) {
        let changes = new.difference(from: old).changes
        #expect(changes.movedRowCount == moved && changes.inserted.joined().count == inserted)
    }

    @Test func aRefusedCallHashesOnlyItsArguments() {
        var copy = snapshot
        #expect(counter.count { try? copy.checked.move(items[250], after: items[700]) } == 2)
        let stranger = CountedItem(value: -1, counter: counter)
        #expect(counter.count { try? copy.checked.append([items[0]], to: stranger) } == 1)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Roots without children.
    fileprivate init(_ items: [ItemIdentifierType]) {
        self.init()
        append(items)
    }
}
