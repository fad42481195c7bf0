import DiffableSnapshots
import Testing

@testable import CollectionViews
@testable import ListModels

/// The item to which focus moves when the focused item is no longer visible.
@MainActor
struct SuccessorTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let old: String
        let focus: String
        let new: String
        let successor: String?

        var testDescription: String { name }
    }

    private nonisolated static let big = "+ a\n  - b\n  - c\n  + d\n    - e\n    - f\n  - g\n- h"

    @Test(arguments: [
        Case(name: "still there", old: big, focus: "c", new: "- c\n- h", successor: "c"),
        Case(
            name: "the next sibling below", old: big, focus: "c", new: "+ a\n  - b\n  - d\n  - g\n- h",
            successor: "d"),
        Case(
            name: "a later sibling, if the next is deleted too", old: big, focus: "c", new: "+ a\n  - b\n  - g\n- h",
            successor: "g"),
        Case(
            name: "a later sibling, past the children of deleted ones", old: big, focus: "b", new: "+ a\n  - g\n- h",
            successor: "g"),
        Case(
            name: "the nearest sibling above, if none is left below", old: big, focus: "g", new: "+ a\n  - b\n  - c",
            successor: "c"),
        Case(
            name: "the nearest sibling above, past its children", old: big, focus: "g",
            new: "+ a\n  - b\n  + d\n    - e\n    - f\n- h", successor: "d"),
        Case(name: "the parent, if no sibling is left", old: big, focus: "f", new: "+ a\n  + d\n- h", successor: "d"),
        Case(name: "the nearest remaining ancestor", old: big, focus: "f", new: "+ a\n  - b\n- h", successor: "a"),
        Case(name: "hidden by its parent", old: big, focus: "f", new: "+ a\n  - d\n    - e\n    - f", successor: "d"),
        Case(
            name: "hidden by a distant ancestor", old: big, focus: "f", new: "- a\n  + d\n    - e\n    - f\n- h",
            successor: "a"),
        Case(
            name: "deleted, and the parent is collapsed", old: big, focus: "f", new: "+ a\n  - d\n    - e\n- h",
            successor: "d"),
        Case(
            name: "deleted, and the parent is hidden elsewhere", old: big, focus: "f", new: "+ a\n- h\n  - d",
            successor: "h"),
        Case(name: "a root: the next root", old: "- a\n- b\n- c", focus: "b", new: "- a\n- c", successor: "c"),
        Case(name: "the last root: the one above", old: "- a\n- b\n- c", focus: "c", new: "- a\n- b", successor: "b"),
        Case(
            name: "no ancestor left: the next root below", old: "- x\n+ a\n  + b\n    - c\n- y", focus: "c",
            new: "- x\n- y", successor: "y"),
        Case(
            name: "no ancestor left: the next root above", old: "- x\n+ a\n  + b\n    - c", focus: "c", new: "- x",
            successor: "x"),
        Case(
            name: "a sibling that moved to another parent is skipped", old: big, focus: "f",
            new: "+ a\n  + d\n- h\n- e", successor: "d"),
        Case(name: "nothing left", old: "- a", focus: "a", new: "- y\n- z", successor: nil),
    ])
    func focusGoesToTheSuccessor(_ test: Case) {
        var old = SectionTrees<String, String>()
        old.apply(tree(test.old), to: "A")
        var new = old
        new.apply(tree(test.new), to: "A")
        let transition = ListTransition(old: old, new: new)
        let successor = transition.successor(of: old.indexPath(of: test.focus)!)
        #expect(successor.flatMap(new.item(at:)) == test.successor)
    }

    @Test func anItemThatMovedToAnotherSectionIsFollowed() {
        let list = DataSourceFixture()
        list.source.apply(flat(["A": "a b c", "B": "d"]))
        list.focus("b")
        list.source.apply(flat(["A": "a c", "B": "d b"]))
        #expect(list.focused == "b")
    }

    @Test func collapsingAnAncestorMovesTheFocusToIt() {
        let list = DataSourceFixture()
        list.source.apply(tree("+ a\n  + b\n    - c"), to: "A")
        list.focus("c")
        list.collapse("a")
        #expect(list.focused == "a")
    }
}
