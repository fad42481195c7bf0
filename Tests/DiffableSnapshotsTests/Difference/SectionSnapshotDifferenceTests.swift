import Testing

@testable import DiffableSnapshots

struct SectionSnapshotDifferenceTests {
    @Test func expandingInsertsTheRowsThatAppearAndReconfiguresTheItem() {
        var opened = standardTree
        opened.expand(["a"])
        let difference = opened.difference(from: standardTree)
        #expect(difference.inserted == [1..<3])
        #expect(difference.reconfigured == [0..<1])
        #expect(difference.removed.isEmpty && difference.moved.isEmpty)
        #expect(!difference.isEmpty)
    }

    @Test func collapsingRemovesTheRowsThatDisappear() {
        var opened = standardTree
        opened.expandAll()
        var closed = opened
        closed.collapse(["a"])
        let difference = closed.difference(from: opened)
        #expect(difference.removed == [1..<4])
        #expect(difference.reconfigured == [0..<1])
        #expect(difference.inverse() == opened.difference(from: closed))
    }

    @Test func changesOfHiddenItemsAreNoDifference() {
        var changed = standardTree
        changed.append(["x"], to: "f")
        changed.expand(["d"])
        changed.reconfigure(["x", "e"])
        #expect(changed.difference(from: standardTree).isEmpty)
        #expect(changed != standardTree)
    }

    @Test func aLeafThatGetsItsFirstChildIsReconfiguredAndSoIsAParentThatLosesItsLast() {
        var changed = standardTree
        changed.append(["x"], to: "b")
        changed.delete(["g"])
        #expect(changed.difference(from: standardTree).reconfigured == [1..<3])
    }

    @Test func anotherLevelReconfigures() {
        var changed = standardTree
        changed.expandAll()
        var deeper = changed
        deeper.move("d", before: "e")
        #expect(deeper.difference(from: changed).isEmpty)
        deeper.move("d", after: "a")
        let difference = deeper.difference(from: changed)
        // a e d f b c g instead of a d f e b c g: one row moves, two have another level.
        #expect(difference.movedRowCount == 1)
        #expect(difference.reconfigured == [2..<4])
    }

    @Test func aMarkReconfiguresOnlyARowThatWasThereBefore() {
        var changed = standardTree
        changed.append(["z"])
        changed.reconfigure(["b", "z"])
        let difference = changed.difference(from: standardTree)
        #expect(difference.reconfigured == [1..<2])
        #expect(difference.inserted == [3..<4])
    }

    @Test func marksOfTheOldSnapshotAreIgnored() {
        var marked = standardTree
        marked.reconfigure(["a"])
        #expect(standardTree.difference(from: marked).isEmpty)
    }

    @Test func reversingTheSortOrderOnlyMoves() {
        var ascending = Tree()
        ascending.append(["circle", "square"])
        ascending.append(["a", "b", "c", "d"], to: "circle")
        ascending.append(["e", "f", "g"], to: "square")
        ascending.expandAll()
        var descending = Tree()
        descending.append(["circle", "square"])
        descending.append(["d", "c", "b", "a"], to: "circle")
        descending.append(["g", "f", "e"], to: "square")
        descending.adoptExpansion(from: ascending)
        descending.expand(descending.items)
        let difference = descending.difference(from: ascending)
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.reconfigured.isEmpty)
        #expect(
            difference.moved == [
                RowMove(from: 2..<5, to: 1..<4, isReversed: true), RowMove(from: 7..<9, to: 6..<8, isReversed: true),
            ])
    }

    @Test func everythingIsInsertedIntoNothing() {
        let difference = standardTree.difference(from: Tree())
        #expect(difference.inserted == [0..<3])
        #expect(difference.applying(to: []) == ["a", "b", "c"])
        #expect(difference.inverse().applying(to: ["a", "b", "c"]) == [])
    }

    @Test(arguments: 0...4) func everyOperationOnEverySmallForestReplaysBothWays(count: Int) {
        for forest in allForests(count: count) {
            for operation in TreeOperation.all(count: count) {
                var changed = forest
                guard operation.perform(on: &changed) == nil else { continue }
                let difference = changed.difference(from: forest)
                if let broken = brokenLaw(of: difference, from: forest, to: changed) {
                    Issue.record("\(operation) on \(lines(forest)): \(broken)")
                    return
                }
            }
        }
    }

    @Test func everyPairOfSmallForestsReplaysBothWays() {
        let forests = (0...3).flatMap(allForests)
        for old in forests {
            for new in forests {
                if let broken = brokenLaw(of: new.difference(from: old), from: old, to: new) {
                    Issue.record("\(lines(old)) to \(lines(new)): \(broken)")
                    return
                }
            }
        }
    }

    /// The errors of a difference, computed the slow way.
    private func brokenLaw(
        of difference: SectionSnapshotDifference<Int>, from old: Forest, to new: Forest
    ) -> String? {
        let (oldRows, newRows) = (old.visibleItems, new.visibleItems)
        let matched = newRows.compactMap(oldRows.firstIndex)
        let staying = newRows.indices.filter { oldRows.contains(newRows[$0]) }
        let reconfigured = staying.filter { row in
            let item = newRows[row]
            return new.level(of: item) != old.level(of: item) || new.isExpanded(item) != old.isExpanded(item)
                || new.hasChildren(item) != old.hasChildren(item)
        }
        let inverse = difference.inverse()
        if difference.applying(to: oldRows) != newRows { return "does not replay" }
        if inverse.applying(to: newRows) != oldRows { return "does not replay backwards" }
        if inverse.inverse() != difference { return "is not its inverse's inverse" }
        if !difference.changes.isWellFormed || !inverse.changes.isWellFormed { return "is not in order" }
        if difference.movedRowCount != matched.count - longestAscent(matched) { return "moves too many rows" }
        if difference.reconfigured.flatMap(Array.init) != reconfigured { return "reconfigures other rows" }
        let oldReconfigured = reconfigured.map { oldRows.firstIndex(of: newRows[$0])! }.sorted()
        if inverse.reconfigured.flatMap(Array.init) != oldReconfigured { return "reconfigures other rows backwards" }
        if difference.isEmpty != (oldRows == newRows && reconfigured.isEmpty) { return "says wrongly that it is empty" }
        return nil
    }
}
