import DiffableSnapshots
import SeededRandom
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Applying a flat snapshot of all sections to an empty data source, to flat sections and to trees.
@MainActor
struct FlatApplyTests {
    let list = DataSourceFixture()

    @Test func sectionsAndItemsAreReplaced() {
        list.source.apply(flat(["A": "a b", "B": "c"]))
        list.source.apply(flat(["B": "c d", "A": "b"]))
        #expect(list.picture == "B: c d | A: b")
    }

    @Test func itemsWithEqualHashValuesAreDistinguished() {
        struct Collider: Hashable, Sendable {
            let number: Int
            func hash(into hasher: inout Hasher) {}
        }
        let source = CollectionViewDiffableDataSource<Collider, Collider>(collectionView: CollectionView()) { _, _, _ in
            ListCell()
        }
        let items = (0..<60).map(Collider.init)
        var snapshot = DiffableDataSourceSnapshot<Collider, Collider>()
        snapshot.appendSections([items[0], items[1]])
        snapshot.appendItems(Array(items[..<40]), toSection: items[0])
        snapshot.appendItems(Array(items[40...]), toSection: items[1])
        source.apply(snapshot)
        var tree = DiffableDataSourceSectionSnapshot<Collider>()
        tree.append(Array(items[30..<50].reversed()))
        source.apply(tree, to: items[1])
        #expect(source.snapshot().itemIdentifiers(inSection: items[0]) == Array(items[..<30]))
        #expect(source.snapshot().itemIdentifiers(inSection: items[1]) == items[30..<50].reversed())
        #expect(source.indexPath(for: items[35]) == IndexPath(item: 14, section: 1))
    }

    @Test func theReturnedSnapshotHasNoMarks() {
        var snapshot = flat(["A": "a b"])
        snapshot.reloadItems(["a"])
        snapshot.reconfigureItems(["b"])
        snapshot.reloadSections(["A"])
        list.source.apply(snapshot)
        let answer = list.source.snapshot()
        #expect(answer.reloadedItemIdentifiers.isEmpty)
        #expect(answer.reconfiguredItemIdentifiers.isEmpty)
        #expect(answer.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func aTreeIsKeptIfItsVisibleItemsAreUnchanged() {
        list.source.apply(tree("+ a\n  - b\n    - c"), to: "A")
        list.source.apply(list.source.snapshot())
        #expect(list.tree(of: "A") == "+ a\n  - b\n    - c")
    }

    @Test func aDeletedSectionLosesItsTree() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        list.source.apply(flat(["B": "x"]))
        list.source.apply(flat(["A": "a"]))
        #expect(list.tree(of: "A") == "- a")
    }

    @Test func missingItemsAreDeletedWithTheirHiddenDescendants() {
        list.source.apply(tree("+ a\n  - b\n- c\n  - hidden\n- d"), to: "A")
        list.source.apply(flat(["A": "a d"]))
        #expect(list.tree(of: "A") == "+ a\n- d")
    }

    @Test func newItemsAreInsertedAfterThePrecedingVisibleItemAtItsLevel() {
        list.source.apply(tree("+ a\n  - b\n- c\n  - hidden"), to: "A")
        list.source.apply(flat(["A": "x a b y z c w"]))
        #expect(list.tree(of: "A") == "- x\n+ a\n  - b\n  - y\n  - z\n- c\n  - hidden\n- w")
    }

    @Test func aNewItemBeforeVisibleChildrenBecomesTheFirstChild() {
        list.source.apply(tree("+ a\n  - b"), to: "A")
        list.source.apply(flat(["A": "a x b"]))
        #expect(list.tree(of: "A") == "+ a\n  - x\n  - b")
    }

    @Test func childrenOfADeletedItemMoveUpToTheNearestAncestor() {
        list.source.apply(tree("+ a\n  + b\n    - c\n    - d\n  - e"), to: "A")
        list.source.apply(flat(["A": "a c d e"]))
        #expect(list.tree(of: "A") == "+ a\n  - c\n  - d\n  - e")
        list.source.apply(flat(["A": "c d e"]))
        #expect(list.tree(of: "A") == "- c\n- d\n- e")
    }

    @Test func itemsThatMoveKeepTheirHiddenDescendants() {
        list.source.apply(tree("- a\n  + b\n    - c\n- d\n  - e"), to: "A")
        list.source.apply(flat(["A": "d a"]))
        #expect(list.tree(of: "A") == "- d\n  - e\n- a\n  + b\n    - c")
    }

    @Test func aChildBeforeItsParentMovesUp() {
        list.source.apply(tree("+ a\n  - b\n- c"), to: "A")
        list.source.apply(flat(["A": "b a c"]))
        #expect(list.tree(of: "A") == "- b\n+ a\n- c")
    }

    @Test func aChildAfterTheRowsOfItsParentMovesUp() {
        list.source.apply(tree("+ a\n  + b\n    - c\n- d"), to: "A")
        list.source.apply(flat(["A": "a b d c"]))
        #expect(list.tree(of: "A") == "+ a\n  + b\n- d\n- c")
    }

    @Test func itemsThatMoveToAnotherSectionLeaveTheirTree() {
        list.source.apply(tree("+ a\n  - b\n- c"), to: "A")
        list.source.apply(flat(["A": "a c", "B": "b"]))
        #expect(list.tree(of: "A") == "+ a\n- c")
        #expect(list.tree(of: "B") == "- b")
    }

    @Test func aHiddenItemInTheSnapshotMovesToItsPositionThere() {
        list.source.apply(tree("- a\n  - h\n  - i\n- c"), to: "A")
        list.source.apply(flat(["A": "a c h"]))
        #expect(list.tree(of: "A") == "- a\n  - i\n- c\n- h")
        list.source.apply(flat(["A": "a c h", "B": "i"]))
        #expect(list.tree(of: "A") == "- a\n- c\n- h")
        #expect(list.picture == "A: a c h | B: i")
    }

    @Test func aSectionThatHadATreeIsStillAnOutline() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        list.source.apply(flat(["A": "a x"]))
        list.expand("a")
        #expect(list.picture == "A: a b x")
    }

    @Test func nothingInAFlatSectionCanBeExpanded() {
        list.source.apply(flat(["A": "a b"]))
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in tree("- child") }
        list.source.sectionSnapshotHandlers.shouldExpandItem = { _ in
            Issue.record("a handler was called for a flat section")
            return true
        }
        list.expand("a")
        list.source.expandSiblings(of: list.source.indexPath(for: "a")!)
        list.source.expandAllItems()
        #expect(list.picture == "A: a b")
        #expect(list.source.outlineState(at: list.source.indexPath(for: "a")!) == .flat)
    }

    /// For random trees and lists. Items that stay in the list also keep their expansion, and a parent that is one of
    /// their old ancestors.
    @Test func theVisibleItemsOfRandomTreesAreTheList() {
        var random = SplitMix(seed: 7)
        for _ in 0..<3000 {
            let old = randomTree(&random)
            let list = randomList(from: old, &random)
            let named = Set(list)
            let new = old.reconciled(with: list) { named.contains($0) }
            #expect(new.visibleItems == list, "\(text(old)) showing \(list)")
            for item in list where old.contains(item) && old.isVisible(item) {
                #expect(new.isExpanded(item) == old.isExpanded(item))
                guard let parent = new.parent(of: item) else { continue }
                #expect(old.contains(parent) && old.snapshot(of: parent).contains(item))
            }
        }
    }

    @Test func anUnchangedListLeavesTheTreeUnchanged() {
        var random = SplitMix(seed: 11)
        for _ in 0..<300 {
            let old = randomTree(&random)
            #expect(old.reconciled(with: old.visibleItems) { _ in false } == old)
        }
    }

    private func randomTree(_ random: inout SplitMix) -> Tree {
        let count = Int(random.next() % 9)
        var levels: [Int] = []
        for _ in 0..<count { levels.append(levels.isEmpty ? 0 : Int(random.next() % UInt64(levels.last! + 2))) }
        return Tree(
            preorder: (0..<count).map { "\($0)" }, levels: levels, isExpanded: levels.map { _ in random.next() % 3 > 0 }
        )
    }

    private func randomList(from tree: Tree, _ random: inout SplitMix) -> [String] {
        var list = tree.items.filter { tree.isVisible($0) ? random.next() % 4 > 0 : random.next() % 6 == 0 }
        for new in 0..<Int(random.next() % 4) {
            list.insert("n\(new)", at: Int(random.next() % UInt64(list.count + 1)))
        }
        if random.next() % 3 == 0 { list.shuffle(using: &random) }
        return list
    }
}
