import Testing

@testable import DiffableSnapshots

struct SnapshotDifferenceTests {
    private typealias Numbers = DiffableDataSourceSnapshot<String, Int>

    @Test func theDrawingInTheDocumentationIsTrue() {
        let difference = flat("B: x d", "A: c a b").difference(from: flat("A: a b c", "B: d e"))
        #expect(difference.sections.moved == [RowMove(from: 1..<2, to: 0..<1)])
        #expect(difference.removed == [ItemRange(section: 1, rows: 1..<2)])
        #expect(difference.inserted == [ItemRange(section: 0, rows: 0..<1)])
        #expect(
            difference.moved == [
                ItemMove(from: ItemRange(section: 0, rows: 2..<3), to: ItemRange(section: 1, rows: 0..<1))
            ])
    }

    @Test func anItemThatChangesItsSectionIsMovedEvenWithTheSameIndex() {
        let difference = flat("A: a", "B: b c").difference(from: flat("A: a b", "B: c"))
        #expect(
            difference.moved == [
                ItemMove(from: ItemRange(section: 0, rows: 1..<2), to: ItemRange(section: 1, rows: 0..<1))
            ])
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.sections.isEmpty)
    }

    @Test func itemsThatLeaveTogetherAreOneMoveAndMayBeReversed() {
        let difference = flat("A: a", "B: e d c b x").difference(from: flat("A: a b c d e", "B: x"))
        #expect(
            difference.moved == [
                ItemMove(
                    from: ItemRange(section: 0, rows: 1..<5), to: ItemRange(section: 1, rows: 0..<4), isReversed: true)
            ])
        #expect(difference.movedRowCount == 4)
    }

    @Test func aMovedSectionTakesItsItemsAlongWithoutMovingThem() {
        let difference = flat("B: c", "A: a b").difference(from: flat("A: a b", "B: c"))
        #expect(!difference.sections.moved.isEmpty)
        #expect(difference.moved.isEmpty)
    }

    @Test func itemsComeAndGoWithTheirSections() {
        let difference = flat("B: x y").difference(from: flat("A: a b c"))
        #expect(difference.sections.removed == [0..<1])
        #expect(difference.sections.inserted == [0..<1])
        #expect(difference.removed == [ItemRange(section: 0, rows: 0..<3)])
        #expect(difference.inserted == [ItemRange(section: 0, rows: 0..<2)])
    }

    @Test func anItemOfARemovedSectionThatIsInAnotherOneIsMoved() {
        let difference = flat("B: b c").difference(from: flat("A: a b", "B: c"))
        #expect(difference.removed == [ItemRange(section: 0, rows: 0..<1)])
        #expect(
            difference.moved == [
                ItemMove(from: ItemRange(section: 0, rows: 1..<2), to: ItemRange(section: 0, rows: 0..<1))
            ])
    }

    @Test func marksOfRemainingItemsAreListedAndInverted() {
        var new = flat("C: x", "B: e d c b")
        new.reconfigureItems(["b", "c", "x"])
        new.reloadItems(["e"])
        new.reloadSections(["B", "C"])
        let difference = new.difference(from: flat("A: a", "B: b c d"))
        #expect(difference.reconfigured == [ItemRange(section: 1, rows: 2..<4)])
        #expect(difference.reloaded == [])
        #expect(difference.sections.reconfigured == [1..<2])
        #expect(difference.inverse().reconfigured == [ItemRange(section: 1, rows: 0..<2)])
        #expect(difference.inverse().sections.reconfigured == [1..<2])
        #expect(difference.inverse().inverse() == difference)
    }

    @Test func aMarkAloneIsADifference() {
        var marked = standardSnapshot
        #expect(marked.difference(from: standardSnapshot).isEmpty)
        marked.reloadItems(["a", "b", "d"])
        let difference = marked.difference(from: standardSnapshot)
        #expect(!difference.isEmpty)
        #expect(difference.reloaded == [ItemRange(section: 0, rows: 0..<2), ItemRange(section: 1, rows: 1..<2)])
        #expect(standardSnapshot.difference(from: marked).isEmpty)
    }

    /// Every third pair where there is little time.
    @Test func everyPairOfSmallSnapshotsReplaysBothWaysWithTheFewestMoves() {
        let snapshots = allSnapshots()
        for (number, old) in snapshots.enumerated() {
            for (other, new) in snapshots.enumerated() where Effort.isExhaustive || (number + other) % 3 == 0 {
                let difference = new.difference(from: old)
                if let broken = brokenLaw(of: difference, from: old, to: new) {
                    Issue.record("\(old.debugDescription) to \(new.debugDescription): \(broken)")
                    return
                }
            }
        }
    }

    /// The errors of a difference, computed the slow way.
    private func brokenLaw(
        of difference: SnapshotDifference<String, Int>, from old: Numbers, to new: Numbers
    ) -> String? {
        let matched = new.itemIdentifiers.count { old.indexOfItem($0) != nil }
        let kept = new.sectionIdentifiers.filter { old.indexOfSection($0) != nil }.map { section in
            longestAscent(
                new.itemIdentifiers(inSection: section)
                    .compactMap(old.itemIdentifiers(inSection: section).firstIndex))
        }
        let matchedSections = new.sectionIdentifiers.compactMap(old.indexOfSection)
        if difference.applying(to: old) != new { return "does not replay" }
        if difference.inverse().applying(to: new) != old { return "does not replay backwards" }
        if difference.inverse().inverse() != difference { return "is not its inverse's inverse" }
        if !difference.changes.isWellFormed || !difference.inverse().changes.isWellFormed { return "is not in order" }
        if difference.movedRowCount != matched - kept.reduce(0, +) { return "moves too many items" }
        if difference.sections.movedRowCount != matchedSections.count - longestAscent(matchedSections) {
            return "moves too many sections"
        }
        if difference.isEmpty != (old == new) { return "says wrongly that it is empty" }
        return nil
    }

    /// Every snapshot with up to two of two sections and up to three of three items, in every order.
    private func allSnapshots() -> [Numbers] {
        subsets(of: ["A", "B"]).flatMap(permutations).flatMap { sections in
            subsets(of: [1, 2, 3]).flatMap(permutations).flatMap { items in
                (0...items.count).compactMap { cut in
                    guard !sections.isEmpty || items.isEmpty, sections.count == 2 || cut == items.count else {
                        return nil
                    }
                    var snapshot = Numbers()
                    snapshot.appendSections(sections)
                    guard let first = sections.first else { return snapshot }
                    snapshot.appendItems(Array(items[..<cut]), toSection: first)
                    if sections.count == 2 { snapshot.appendItems(Array(items[cut...])) }
                    return snapshot
                }
            }
        }
    }
}
