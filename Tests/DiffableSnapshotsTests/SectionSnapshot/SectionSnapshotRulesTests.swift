import Testing

@testable import DiffableSnapshots

/// The rules of UIKit's section snapshots, one by one.
struct SectionSnapshotRulesTests {
    @Test func aNewSnapshotIsEmpty() {
        let snapshot = Tree()
        #expect(snapshot.items.isEmpty && snapshot.rootItems.isEmpty && snapshot.visibleItems.isEmpty)
        #expect(snapshot.count == 0 && snapshot.visibleItemCount == 0)
        #expect(snapshot.isEmpty && !standardTree.isEmpty)
        #expect(lines(snapshot).isEmpty)
    }

    @Test func itemsAreInDepthFirstOrderWithHiddenOnes() {
        #expect(standardTree.items == ["a", "d", "f", "e", "b", "c", "g"])
        #expect(standardTree.rootItems == ["a", "b", "c"])
        #expect(standardTree.visibleItems == ["a", "b", "c"])
        #expect(standardTree.index(of: "e") == 3)
        #expect(standardTree.index(of: "zz") == nil)
    }

    @Test func childrenAppendedToANewParentAreHiddenUntilItIsExpanded() {
        var snapshot = Tree()
        snapshot.append(["a"])
        snapshot.append(["b", "c"], to: "a")
        #expect(lines(snapshot) == ["-*a", "  - b", "  - c"])
        snapshot.expand(["a"])
        #expect(lines(snapshot) == ["+*a", "  -*b", "  -*c"])
    }

    @Test func appendingGoesBehindTheLastChildAndItsDescendants() {
        var snapshot = standardTree
        snapshot.append(["x", "y"], to: "a")
        #expect(lines(snapshot) == ["-*a", "  - d", "    - f", "  - e", "  - x", "  - y", "-*b", "-*c", "  - g"])
        snapshot.append(["z"])
        #expect(snapshot.rootItems == ["a", "b", "c", "z"])
    }

    @Test func aLeafCanBeExpandedAndRemembersIt() {
        var snapshot = standardTree
        snapshot.expand(["b"])
        #expect(snapshot.isExpanded("b"))
        #expect(lines(snapshot)[4] == "+*b")
        snapshot.append(["x"], to: "b")
        #expect(snapshot.isVisible("x"))
    }

    @Test func expandingAndCollapsingIgnoreUnknownItems() {
        var snapshot = standardTree
        snapshot.expand(["zz", "c"])
        snapshot.collapse(["zz"])
        #expect(snapshot.expandedItems == ["c"])
    }

    @Test func anExpandedItemUnderACollapsedOneIsHiddenAndKeepsItsState() {
        var snapshot = standardTree
        snapshot.expand(["d"])
        #expect(lines(snapshot).prefix(3) == ["-*a", "  + d", "    - f"])
        #expect(!snapshot.isVisible("f"))
        snapshot.expand(["a"])
        #expect(snapshot.isVisible("f"))
        snapshot.collapse(["a"])
        #expect(snapshot.isExpanded("d") && !snapshot.isVisible("d") && !snapshot.isVisible("f"))
    }

    @Test func insertingBeforeTakesTheLevelOfTheAnchor() {
        var snapshot = standardTree
        snapshot.insert(["x", "y"], before: "e")
        #expect(snapshot.children(of: "a") == ["d", "x", "y", "e"])
        snapshot.insert(["w"], before: "a")
        #expect(snapshot.rootItems == ["w", "a", "b", "c"])
    }

    @Test func insertingAfterGoesBehindTheWholeSubtree() {
        var snapshot = standardTree
        snapshot.insert(["x", "y"], after: "d")
        #expect(lines(snapshot).prefix(6) == ["-*a", "  - d", "    - f", "  - x", "  - y", "  - e"])
        snapshot.insert(["z"], after: "a")
        #expect(snapshot.rootItems == ["a", "z", "b", "c"])
    }

    @Test func anEmptyListDoesNothingWhateverTheAnchor() {
        var snapshot = standardTree
        snapshot.append([], to: "zz")
        snapshot.insert([], before: "zz")
        snapshot.insert([], after: "zz")
        snapshot.insert(Tree(), before: "zz")
        snapshot.insert(Tree(), after: "zz")
        snapshot.delete([])
        #expect(snapshot == standardTree)
    }

    @Test func deletingTakesTheDescendantsAndTheirExpansion() {
        var snapshot = standardTree
        snapshot.expand(["d", "b"])
        snapshot.delete(["a"])
        #expect(snapshot.items == ["b", "c", "g"])
        snapshot.append(["d"])
        #expect(snapshot.expandedItems == ["b"])
    }

    @Test func deletingAcceptsAnItemTwiceAndAParentWithItsChild() {
        var snapshot = standardTree
        snapshot.delete(["g", "d", "a", "g", "f"])
        #expect(lines(snapshot) == ["-*b", "-*c"])
    }

    @Test func deletingAllEmptiesTreeExpansionAndMarks() {
        var snapshot = standardTree
        snapshot.expandAll()
        snapshot.reconfigure(["a"])
        snapshot.deleteAll()
        #expect(snapshot == Tree())
        #expect(snapshot.reconfiguredItems.isEmpty)
        snapshot.append(["a"])
        #expect(!snapshot.isExpanded("a"))
    }

    @Test func replacingPutsATreeInThePlaceOfTheDescendants() {
        var snapshot = standardTree
        snapshot.expand(["c"])
        snapshot.replace(childrenOf: "a", using: tree("+x\n  -y\n-z"))
        #expect(lines(snapshot) == ["-*a", "  + x", "    - y", "  - z", "-*b", "+*c", "  -*g"])
        snapshot.replace(childrenOf: "c", using: Tree())
        #expect(lines(snapshot).suffix(2) == ["-*b", "+*c"])
    }

    @Test func replacingMayBringFormerDescendantsBackInAnotherShape() {
        var snapshot = standardTree
        snapshot.expand(["d"])
        snapshot.replace(childrenOf: "a", using: tree("-f\n  -e"))
        #expect(lines(snapshot).prefix(4) == ["-*a", "  - f", "    - e", "-*b"])
    }

    @Test func aNestedTreeIsInsertedWithItsShapeAndItsExpansion() {
        var snapshot = standardTree
        snapshot.insert(tree("+x\n  -y\n    -z\n-w"), before: "e")
        #expect(
            lines(snapshot) == [
                "-*a", "  - d", "    - f", "  + x", "    - y", "      - z", "  - w", "  - e", "-*b", "-*c", "  - g",
            ])
        snapshot.insert(tree("-u\n  +v"), after: "a")
        #expect(lines(snapshot)[8...10] == ["-*u", "  + v", "-*b"])
    }

    @Test func theSnapshotOfAnItemIsACopyWithLevelsFromZero() {
        var snapshot = standardTree
        snapshot.expand(["d"])
        #expect(lines(snapshot.snapshot(of: "a")) == ["+*d", "  -*f", "-*e"])
        #expect(lines(snapshot.snapshot(of: "a", includingParent: true)) == ["-*a", "  + d", "    - f", "  - e"])
        #expect(lines(snapshot.snapshot(of: "b")).isEmpty)
        #expect(lines(snapshot.snapshot(of: "b", includingParent: true)) == ["-*b"])
    }

    @Test func levelsAndParentsMatchTheTree() {
        #expect(["a", "d", "f", "g"].map { standardTree.level(of: $0) } == [0, 1, 2, 1])
        #expect(standardTree.parent(of: "f") == "d")
        #expect(standardTree.parent(of: "e") == "a")
        #expect(standardTree.parent(of: "c") == nil)
        #expect(standardTree.contains("f") && !standardTree.contains("zz"))
    }

    @Test func aCopyIsAnotherValue() {
        var copy = Tree(standardTree)
        copy.delete(["a"])
        #expect(standardTree.contains("a"))
        #expect(copy != standardTree)
    }

    @Test func equalityComparesTreeOrderAndExpansionButNotMarks() {
        var other = standardTree
        other.reconfigure(["a"])
        #expect(other == standardTree)
        other.expand(["f"])
        #expect(other != standardTree)
        #expect(tree("-a\n  -b") != tree("-a\n-b"))
        #expect(tree("-a\n-b") != tree("-b\n-a"))
    }

    @Test func theDescriptionIsUIKitsToTheByte() {
        var snapshot = standardTree
        snapshot.expand(["a", "g"])
        #expect(
            withoutFirstLine(snapshot.visualDescription()) == """
                +*a
                  -*d
                    - f
                  -*e
                -*b
                -*c
                  + g
                >
                """)
        #expect(snapshot.description == "<DiffableDataSourceSectionSnapshot: 7 items, 5 visible>")
        #expect(tree("-a").description == "<DiffableDataSourceSectionSnapshot: 1 item, 1 visible>")
        #expect(snapshot.debugDescription == snapshot.visualDescription())
    }

    @Test func theDescriptionBeginsWithTheTypeAndAnAddress() {
        let snapshot = standardTree
        func firstLine(_ tree: Tree) -> Substring { tree.visualDescription().prefix { $0 != "\n" } }
        let prefix = "<DiffableDataSourceSectionSnapshot: 0x"
        #expect(firstLine(snapshot).hasPrefix(prefix))
        #expect(UInt(firstLine(snapshot).dropFirst(prefix.count), radix: 16) != nil)
        var copy = snapshot
        #expect(firstLine(copy) == firstLine(snapshot))
        copy.expand(["a"])
        #expect(firstLine(copy) != firstLine(snapshot))
    }

    private func withoutFirstLine(_ text: String) -> String {
        String(text.drop { $0 != "\n" }.dropFirst())
    }
}
