import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// An item that replaces the focused one between the same siblings gets the focus.
@MainActor
struct SubstituteTests {
    /// A change of one section, an outline: its items, each with `+` or `-` and with its level, before and after.
    struct Case: CustomTestStringConvertible {
        let name: String
        let old: String
        let focus: String
        let new: String
        let focused: String

        var testDescription: String { name }
    }

    private nonisolated static let roots = "- a\n- b\n- c\n- d"
    private nonisolated static let outline = "+ a\n  - b\n  + c\n    - d\n  - e\n- f"

    @Test(arguments: [
        Case(name: "at the beginning", old: roots, focus: "a", new: "- x\n- b\n- c\n- d", focused: "x"),
        Case(name: "in the middle", old: roots, focus: "b", new: "- a\n- x\n- c\n- d", focused: "x"),
        Case(name: "at the end", old: roots, focus: "d", new: "- a\n- b\n- c\n- x", focused: "x"),
        Case(name: "the only row", old: "- a", focus: "a", new: "- x", focused: "x"),
        Case(
            name: "two neighbors for two: the next row", old: roots,
            focus: "b", new: "- a\n- x\n- y\n- d", focused: "d"
        ),
        Case(name: "one for two: the next row", old: roots, focus: "b", new: "- a\n- x\n- d", focused: "d"),
        Case(name: "two for one: the next row", old: roots, focus: "b", new: "- a\n- x\n- y\n- c\n- d", focused: "c"),
        Case(
            name: "two rows, each between rows that stay", old: roots, focus: "a", new: "- x\n- b\n- y\n- d",
            focused: "x"),
        Case(name: "while another row is deleted", old: roots, focus: "b", new: "- a\n- x\n- c", focused: "x"),
        Case(
            name: "while another row is inserted", old: roots,
            focus: "b", new: "- y\n- a\n- x\n- c\n- d", focused: "x"),
        Case(
            name: "while both neighbors move together", old: roots,
            focus: "b", new: "- d\n- a\n- x\n- c", focused: "x"),
        Case(name: "by a row that moved: the next row", old: roots, focus: "b", new: "- a\n- d\n- c", focused: "c"),
        Case(
            name: "by a row that was hidden: the next row", old: "- a\n  - b\n- c\n- d", focus: "c",
            new: "- a\n- b\n- d",
            focused: "d"),
        Case(
            name: "the focused row moves: itself", old: roots,
            focus: "b", new: "- a\n- x\n- c\n- b\n- d", focused: "b"),
        Case(
            name: "a row that slides out: the next row", old: roots, focus: "a", new: "- b\n- c\n- d\n- x", focused: "b"
        ),
        Case(
            name: "a child at the beginning", old: outline, focus: "b",
            new: "+ a\n  - x\n  + c\n    - d\n  - e\n- f", focused: "x"),
        Case(
            name: "a child at the end, below an expanded sibling", old: outline, focus: "e",
            new: "+ a\n  - b\n  + c\n    - d\n  - x\n- f", focused: "x"),
        Case(
            name: "the only child", old: outline, focus: "d",
            new: "+ a\n  - b\n  + c\n    - x\n  - e\n- f", focused: "x"),
        Case(
            name: "an expanded item by a leaf", old: outline, focus: "c",
            new: "+ a\n  - b\n  - x\n  - e\n- f", focused: "x"),
        Case(
            name: "an expanded item by an expanded one", old: outline, focus: "c",
            new: "+ a\n  - b\n  + x\n    - y\n  - e\n- f", focused: "x"),
        Case(
            name: "an expanded item whose child stays", old: outline, focus: "c",
            new: "+ a\n  - b\n  + x\n    - d\n  - e\n- f", focused: "x"),
        Case(name: "an expanded root", old: outline, focus: "a", new: "+ x\n  - y\n- f", focused: "x"),
        Case(
            name: "the parent, whose child stays: the child", old: outline, focus: "d",
            new: "+ a\n  - b\n  + x\n    - d\n  - e\n- f", focused: "d"),
        Case(
            name: "the parent with its child", old: outline, focus: "d",
            new: "+ a\n  - b\n  + x\n    - y\n  - e\n- f", focused: "x"),
        Case(
            name: "the root with all descendants", old: outline, focus: "d", new: "+ x\n  + y\n    - z\n- f",
            focused: "x"),
        Case(
            name: "in a collapsed parent: the parent", old: outline, focus: "d",
            new: "+ a\n  - b\n  - c\n    - x\n  - e\n- f", focused: "c"),
        Case(
            name: "under another parent: the next sibling", old: outline, focus: "b",
            new: "+ a\n  + c\n    - d\n    - x\n  - e\n- f", focused: "c"),
        Case(
            name: "as a child of the item above: the next sibling", old: roots, focus: "b",
            new: "+ a\n  - x\n- c\n- d", focused: "c"),
        Case(
            name: "between the same siblings under another parent: the old parent",
            old: "+ a\n  - b\n  - c\n  - d\n- e",
            focus: "c", new: "+ a\n+ e\n  - b\n  - x\n  - d", focused: "a"),
        Case(
            name: "below the parent of an only child: the parent", old: "+ a\n  - b\n- c", focus: "b", new: "+ a\n- x",
            focused: "a"),
    ])
    func theSubstituteGetsTheFocus(_ test: Case) {
        let list = DataSourceFixture()
        list.source.apply(tree(test.old), to: "A")
        list.focus(test.focus)
        list.source.apply(tree(test.new), to: "A")
        #expect(list.focused == test.focused)
    }

    @Test(arguments: [
        ("a b", "b", "a x", "c d", "x"),
        ("a", "a", "x", "c d", "x"),
        // Between the beginning of its section and its end, not between rows of other sections.
        ("a b", "b", "a", "x c d", "a"),
        ("a b e", "b", "a x e", "d", "x"),
        // Items that move from one section to the other are not new, or not gone.
        ("a b e", "b", "a c e", "d", "e"),
        ("a b e", "b", "a x e", "b c d", "b"),
    ])
    func sectionsAreComparedOneByOne(
        _ old: String, _ focus: String, _ new: String, _ newOther: String, _ focused: String
    ) {
        let list = DataSourceFixture()
        list.source.apply(flat(["A": old, "B": "c d"]))
        list.focus(focus)
        list.source.apply(flat(["A": new, "B": newOther]))
        #expect(list.focused == focused)
    }

    @Test func anItemThatMovesIntoACollapsedOneOfAnotherSectionIsNotReplaced() {
        let list = DataSourceFixture()
        list.source.apply([("A", tree("- a\n- b\n- c")), ("B", tree("- d"))])
        list.focus("b")
        list.source.apply([("A", tree("- a\n- x\n- c")), ("B", tree("- d\n  - b"))])
        #expect(list.focused == "c")
    }

    @Test func itsLineStays() {
        let list = DataSourceFixture(rows: 3)
        list.source.apply(flat(["A": "a b c d e f g"]))
        list.focus("e")
        let line = list.view.focusedLines
        list.source.apply(flat(["A": "a b c d x f g"]))
        #expect(list.focused == "x")
        #expect(list.view.focusedLines == line)
    }

    @Test func itIsNotSelectedInItsPlace() {
        let list = DataSourceFixture()
        list.view.allowsMultipleSelection = true
        list.source.apply(flat(["A": "a b c"]))
        list.focus("b")
        list.view.perform(.toggleSelection)
        #expect(list.view.indexPathsForSelectedItems == [[0, 1]])
        list.source.apply(flat(["A": "a x c"]))
        #expect(list.view.indexPathsForSelectedItems == [])
    }

    /// A list whose delegate replaces the item on which Enter is pressed with another value.
    @Test func enterTwiceActsOnTheSameRow() {
        final class Delegate: CollectionViewDelegate {
            let list: DataSourceFixture
            init(_ list: DataSourceFixture) { self.list = list }

            func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
                let old = list.source.itemIdentifier(for: indexPath)!
                var snapshot = list.source.snapshot()
                snapshot.insertItems([old + "*"], beforeItem: old)
                snapshot.deleteItems([old])
                list.source.apply(snapshot)
            }
        }
        let list = DataSourceFixture()
        let delegate = Delegate(list)
        list.view.delegate = delegate
        list.source.apply(flat(["A": "a b c"]))
        for _ in 0..<2 { list.view.perform(.activate) }
        #expect(list.picture == "A: a** b c")
    }
}
