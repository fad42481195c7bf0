import DiffableSnapshots
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Where focus goes when its item is no longer visible.
@MainActor
struct SurvivorTests {
    struct Case: CustomTestStringConvertible {
        let story: String
        let old: String
        let focus: String
        let new: String
        let survivor: String?

        var testDescription: String { story }
    }

    private nonisolated static let big = "+ a\n  - b\n  - c\n  + d\n    - e\n    - f\n  - g\n- h"

    @Test(arguments: [
        Case(story: "still there", old: big, focus: "c", new: "- c\n- h", survivor: "c"),
        Case(
            story: "the next sibling below", old: big, focus: "c", new: "+ a\n  - b\n  - d\n  - g\n- h",
            survivor: "d"),
        Case(
            story: "a later sibling, when the next is gone too", old: big, focus: "c", new: "+ a\n  - b\n  - g\n- h",
            survivor: "g"),
        Case(
            story: "over what stood below the gone siblings", old: big, focus: "b", new: "+ a\n  - g\n- h",
            survivor: "g"),
        Case(
            story: "the nearest above, when nothing is left below", old: big, focus: "g", new: "+ a\n  - b\n  - c",
            survivor: "c"),
        Case(
            story: "above, over all that is below the sibling there", old: big, focus: "g",
            new: "+ a\n  - b\n  + d\n    - e\n    - f\n- h", survivor: "d"),
        Case(story: "the parent, when no sibling is left", old: big, focus: "f", new: "+ a\n  + d\n- h", survivor: "d"),
        Case(story: "the nearest ancestor left", old: big, focus: "f", new: "+ a\n  - b\n- h", survivor: "a"),
        Case(story: "hidden by its parent", old: big, focus: "f", new: "+ a\n  - d\n    - e\n    - f", survivor: "d"),
        Case(
            story: "hidden by a far ancestor", old: big, focus: "f", new: "- a\n  + d\n    - e\n    - f\n- h",
            survivor: "a"),
        Case(
            story: "gone, and the parent closed", old: big, focus: "f", new: "+ a\n  - d\n    - e\n- h", survivor: "d"),
        Case(
            story: "gone, and the parent hidden elsewhere now", old: big, focus: "f", new: "+ a\n- h\n  - d",
            survivor: "h"),
        Case(story: "a root: the next root", old: "- a\n- b\n- c", focus: "b", new: "- a\n- c", survivor: "c"),
        Case(story: "the last root: the one above", old: "- a\n- b\n- c", focus: "c", new: "- a\n- b", survivor: "b"),
        Case(
            story: "no ancestor left: the root below theirs", old: "- x\n+ a\n  + b\n    - c\n- y", focus: "c",
            new: "- x\n- y", survivor: "y"),
        Case(
            story: "no ancestor left: the root above theirs", old: "- x\n+ a\n  + b\n    - c", focus: "c", new: "- x",
            survivor: "x"),
        Case(
            story: "a sibling that went to another parent is none", old: big, focus: "f",
            new: "+ a\n  + d\n- h\n- e", survivor: "d"),
        Case(story: "nothing left", old: "- a", focus: "a", new: "- z", survivor: nil),
    ])
    func focusGoesToTheNearestSurvivor(_ test: Case) {
        var old = DataSourceState<String, String>()
        old.apply(tree(test.old), to: "A")
        var new = old
        new.apply(tree(test.new), to: "A")
        let transition = StateTransition(old: old, new: new)
        let survivor = transition.survivor(old.indexPath(of: test.focus)!)
        #expect(survivor.flatMap(new.item(at:)) == test.survivor)
    }

    @Test func anItemThatMovedToAnotherSectionIsFollowed() {
        let list = DataSourceFixture()
        list.source.apply(flat(["A": "a b c", "B": "d"]))
        list.focus("b")
        list.source.apply(flat(["A": "a c", "B": "d b"]))
        #expect(list.focused == "b")
    }

    @Test func collapsingAnAncestorByTheMouseTakesTheFocusThere() {
        let list = DataSourceFixture()
        list.source.apply(tree("+ a\n  + b\n    - c"), to: "A")
        list.focus("c")
        list.collapse("a")
        #expect(list.focused == "a")
    }

    @Test func nobodyIsAskedAboutRowsThatStay() {
        var old = DataSourceState<String, Counted>()
        let items = (0..<2_000).map(Counted.init)
        old.apply(DiffableDataSourceSectionSnapshot(flat: items), to: "A")
        var new = old
        new.modifyTree(at: 0) { $0.delete([items[1_000]]) }
        Counted.hashes = 0
        let transition = StateTransition(old: old, new: new)
        let survivor = transition.survivor(IndexPath(item: 1_000, section: 0))
        #expect(survivor == IndexPath(item: 1_000, section: 0))
        #expect(Counted.hashes < 20)
    }

    @Test func nobodyIsAskedAboutSiblingsThatAClosedParentHides() {
        let items = (0..<2_000).map(Counted.init)
        var old = DataSourceState<String, Counted>()
        old.apply(
            DiffableDataSourceSectionSnapshot(
                preorder: items, levels: items.map { $0.number == 0 ? 0 : 1 }, isExpanded: items.map { _ in true }),
            to: "A")
        var new = old
        new.modifyTree(at: 0) {
            $0.delete([items[1_000]])
            $0.collapse([items[0]])
        }
        Counted.hashes = 0
        let survivor = StateTransition(old: old, new: new).survivor(IndexPath(item: 1_000, section: 0))
        #expect(survivor == IndexPath(item: 0, section: 0))
        #expect(Counted.hashes < 20)
    }

    /// An item that counts how often it is hashed.
    struct Counted: Hashable, Sendable {
        nonisolated(unsafe) static var hashes = 0
        let number: Int

        func hash(into hasher: inout Hasher) {
            Self.hashes += 1
            hasher.combine(number)
        }
    }
}
