import Testing

@testable import DiffableSnapshots

/// The rules of UIKit's snapshots, one by one.
struct SnapshotRulesTests {
    @Test func aSnapshotCanBeginWithSectionsAndSaysWhichIsWhere() {
        let snapshot = Flat(sections: ["A", "B"])
        #expect(snapshot.sectionIdentifiers == ["A", "B"] && snapshot.numberOfItems == 0)
        #expect(snapshot.sectionIdentifier(at: 0) == "A" && snapshot.sectionIdentifier(at: 1) == "B")
        #expect(snapshot.sectionIdentifier(at: 2) == nil && snapshot.sectionIdentifier(at: -1) == nil)
        #expect(!snapshot.isEmpty && Flat().isEmpty && Flat(sections: []).isEmpty)
    }

    @Test func aNewSnapshotIsEmpty() {
        let snapshot = Flat()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
        #expect(snapshot.sectionIdentifiers.isEmpty && snapshot.itemIdentifiers.isEmpty)
    }

    @Test func itemsAreCountedAcrossSections() {
        #expect(standardSnapshot.numberOfSections == 3)
        #expect(standardSnapshot.numberOfItems == 5)
        #expect(standardSnapshot.sectionIdentifiers == ["A", "B", "C"])
        #expect(standardSnapshot.itemIdentifiers == ["a", "b", "c", "d", "e"])
        #expect(standardSnapshot.itemIdentifiers(inSection: "B") == ["c", "d", "e"])
        #expect(standardSnapshot.numberOfItems(inSection: "B") == 3)
        #expect(standardSnapshot.numberOfItems(inSection: "C") == 0)
        #expect(standardSnapshot.indexOfItem("d") == 3)
        #expect(standardSnapshot.indexOfSection("C") == 2)
        #expect(standardSnapshot.sectionIdentifier(containingItem: "d") == "B")
    }

    @Test func queriesForUnknownIdentifiersReturnNil() {
        #expect(standardSnapshot.indexOfItem("zz") == nil)
        #expect(standardSnapshot.indexOfSection("ZZ") == nil)
        #expect(standardSnapshot.sectionIdentifier(containingItem: "zz") == nil)
    }

    @Test func sectionsAndItemsAreSeparateNameSpaces() {
        var snapshot = Flat()
        snapshot.appendSections(["a"])
        snapshot.appendItems(["a"])
        #expect(lines(snapshot) == ["a: a"])
    }

    @Test func sectionsAreSetInTheOrderOfAList() {
        var snapshot = standardSnapshot
        snapshot.reloadItems(["a"])
        snapshot.reconfigureItems(["d"])
        snapshot.reloadSections(["A", "C"])
        snapshot.setSections(["X", "C", "B", "Y"])
        #expect(lines(snapshot) == ["X:", "C:", "B: c d e", "Y:"])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers == ["d"])
        #expect(snapshot.reloadedSectionIdentifiers == ["C"])
        let before = snapshot
        snapshot.setSections(before.sectionIdentifiers)
        #expect(snapshot == before)
        snapshot.setSections([])
        #expect(snapshot.isEmpty && snapshot.numberOfItems == 0)
    }

    @Test func everyOrderOfSectionsCanBeSet() {
        let names = ["A", "B", "C", "D", "E"]
        var start = Flat(sections: names)
        for name in names { start.appendItems([name.lowercased()], toSection: name) }
        for chosen in subsets(of: names + ["X"]) {
            for order in permutations(of: chosen) {
                var snapshot = start
                snapshot.setSections(order)
                snapshot.storage.checkInvariants()
                guard lines(snapshot) == order.map({ $0 == "X" ? "X:" : "\($0): \($0.lowercased())" }) else {
                    Issue.record("\(order) gives \(lines(snapshot))")
                    return
                }
            }
        }
    }

    @Test func appendingWithoutASectionGoesToTheLast() {
        var snapshot = standardSnapshot
        snapshot.appendItems(["x", "y"])
        #expect(lines(snapshot) == ["A: a b", "B: c d e", "C: x y"])
        snapshot.appendItems(["z"], toSection: "A")
        #expect(lines(snapshot) == ["A: a b z", "B: c d e", "C: x y"])
    }

    @Test func appendingAnExistingItemMovesIt() {
        var snapshot = standardSnapshot
        snapshot.appendItems(["d", "a", "x"], toSection: "A")
        #expect(lines(snapshot) == ["A: b d a x", "B: c e", "C:"])
    }

    @Test func insertingAnExistingItemMovesIt() {
        var snapshot = standardSnapshot
        snapshot.insertItems(["e", "x", "b"], beforeItem: "d")
        #expect(lines(snapshot) == ["A: a", "B: c e x b d", "C:"])
        snapshot.insertItems(["c", "y"], afterItem: "a")
        #expect(lines(snapshot) == ["A: a c y", "B: e x b d", "C:"])
    }

    @Test func movingGoesNextToTheOtherItemInItsSection() {
        var snapshot = standardSnapshot
        snapshot.moveItem("a", beforeItem: "d")
        #expect(lines(snapshot) == ["A: b", "B: c a d e", "C:"])
        snapshot.moveItem("c", afterItem: "e")
        #expect(lines(snapshot) == ["A: b", "B: a d e c", "C:"])
        snapshot.moveItem("c", afterItem: "b")
        #expect(lines(snapshot) == ["A: b c", "B: a d e", "C:"])
    }

    @Test func deletingIgnoresUnknownItemsAndLeavesEmptySections() {
        var snapshot = standardSnapshot
        snapshot.deleteItems(["zz", "b", "a"])
        #expect(lines(snapshot) == ["A:", "B: c d e", "C:"])
    }

    @Test func deletingAllItemsDeletesTheSectionsToo() {
        var snapshot = standardSnapshot
        snapshot.reloadSections(["A"])
        snapshot.deleteAllItems()
        #expect(snapshot == Flat())
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func sectionsAreInsertedEmptyNextToOthers() {
        var snapshot = standardSnapshot
        snapshot.appendSections(["D"])
        snapshot.insertSections(["X", "Y"], beforeSection: "B")
        snapshot.insertSections(["Z"], afterSection: "B")
        #expect(lines(snapshot) == ["A: a b", "X:", "Y:", "B: c d e", "Z:", "C:", "D:"])
    }

    @Test func sectionsMoveWithTheirItems() {
        var snapshot = standardSnapshot
        snapshot.moveSection("B", beforeSection: "A")
        #expect(lines(snapshot) == ["B: c d e", "A: a b", "C:"])
        snapshot.moveSection("B", afterSection: "C")
        #expect(lines(snapshot) == ["A: a b", "C:", "B: c d e"])
    }

    @Test func deletingSectionsTakesTheirItemsAndIgnoresUnknownOnes() {
        var snapshot = standardSnapshot
        snapshot.deleteSections(["B", "ZZ"])
        #expect(lines(snapshot) == ["A: a b", "C:"])
        #expect(snapshot.indexOfItem("c") == nil)
        snapshot.appendItems(["c"])
        #expect(lines(snapshot) == ["A: a b", "C: c"])
    }

    @Test func emptyListsChangeNothing() {
        var snapshot = standardSnapshot
        snapshot.appendItems([])
        snapshot.insertItems([], beforeItem: "a")
        snapshot.insertItems([], afterItem: "a")
        snapshot.appendSections([])
        snapshot.insertSections([], beforeSection: "A")
        snapshot.deleteItems([])
        snapshot.deleteSections([])
        #expect(snapshot == standardSnapshot)
    }

    @Test func equalityComparesSectionsAndItemsInOrderButNotMarks() {
        var other = standardSnapshot
        other.reloadItems(["a"])
        other.reconfigureItems(["b"])
        other.reloadSections(["A"])
        #expect(other == standardSnapshot)
        other.moveSection("C", beforeSection: "A")
        #expect(other != standardSnapshot)
        #expect(flat("A: a b") != flat("A: b a"))
        #expect(flat("A: a", "B:") != flat("A:", "B: a"))
    }

    @Test func descriptionsShowCountsAndContents() {
        #expect(
            standardSnapshot.description == "<DiffableDataSourceSnapshot: 3 sections with item counts: [2, 3, 0]>")
        #expect(flat("A: a").description == "<DiffableDataSourceSnapshot: 1 section with item counts: [1]>")
        #expect(
            standardSnapshot.debugDescription == """
                <DiffableDataSourceSnapshot: 3 sections with item counts: [2, 3, 0]
                [A: {a b}]
                [B: {c d e}]
                [C: {}]>
                """)
    }
}

struct SnapshotMarksTests {
    @Test func marksAreDistinctAndInTheOrderOfMarking() {
        var snapshot = standardSnapshot
        snapshot.reloadItems(["d", "a"])
        snapshot.reloadItems(["a", "b"])
        snapshot.reconfigureItems(["e"])
        snapshot.reloadSections(["C", "A"])
        #expect(snapshot.reloadedItemIdentifiers == ["d", "a", "b"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["e"])
        #expect(snapshot.reloadedSectionIdentifiers == ["C", "A"])
        snapshot.clearMarks()
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func deletedItemsLoseTheirMarks() {
        var snapshot = standardSnapshot
        snapshot.reloadItems(["a", "c"])
        snapshot.reconfigureItems(["d", "b"])
        snapshot.reloadSections(["B", "C"])
        snapshot.deleteItems(["a"])
        snapshot.deleteSections(["B"])
        snapshot.appendItems(["a", "c"])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
        #expect(snapshot.reconfiguredItemIdentifiers == ["b"])
        #expect(snapshot.reloadedSectionIdentifiers == ["C"])
    }
}
