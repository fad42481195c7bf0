import Testing

@testable import DiffableSnapshots

/// Features of section snapshots that UIKit does not have.
struct SectionSnapshotMoreTests {
    @Test func movingTakesTheSubtreeAlongWithItsExpansion() {
        var snapshot = standardTree
        snapshot.expand(["d"])
        snapshot.move("d", before: "g")
        #expect(lines(snapshot) == ["-*a", "  - e", "-*b", "-*c", "  + d", "    - f", "  - g"])
        snapshot.move("a", after: "c")
        #expect(lines(snapshot) == ["-*b", "-*c", "  + d", "    - f", "  - g", "-*a", "  - e"])
    }

    @Test func movingUnderAParentGoesBehindItsLastChild() {
        var snapshot = standardTree
        snapshot.move("b", toChildrenOf: "d")
        #expect(snapshot.children(of: "d") == ["f", "b"])
        snapshot.move("d", toChildrenOf: "a")
        #expect(snapshot.children(of: "a") == ["e", "d"])
        snapshot.move("d", toChildrenOf: nil)
        #expect(snapshot.rootItems == ["a", "c", "d"])
    }

    @Test func movingToTheSamePlaceChangesNothing() {
        var snapshot = standardTree
        snapshot.move("e", after: "d")
        snapshot.move("a", before: "b")
        #expect(snapshot == standardTree)
    }

    @Test func childrenAreReturnedWithoutTheirChildren() {
        #expect(standardTree.children(of: "a") == ["d", "e"])
        #expect(standardTree.children(of: "b") == [])
        #expect(standardTree.children(of: "unknown") == [])
        #expect(Tree().children(of: "a") == [])
        #expect(standardTree.hasChildren("c") && !standardTree.hasChildren("g"))
    }

    @Test func rowsAreIndicesOfVisibleItems() {
        var snapshot = standardTree
        snapshot.expand(["a"])
        #expect(snapshot.visibleItems == ["a", "d", "e", "b", "c"])
        #expect(snapshot.visibleItemCount == 5)
        #expect(snapshot.visibleRow(of: "b") == 3)
        #expect(snapshot.visibleRow(of: "f") == nil)
        #expect(snapshot.visibleRow(of: "zz") == nil)
        #expect(snapshot.item(atVisibleRow: 2) == "e")
        #expect(snapshot.item(atVisibleRow: 5) == nil)
        #expect(snapshot.item(atVisibleRow: -1) == nil)
    }

    @Test func aRangeOfRowsIsCutToThoseThatExist() {
        #expect(standardTree.visibleItems(inRows: 1..<3) == ["b", "c"])
        #expect(standardTree.visibleItems(inRows: 2..<50) == ["c"])
        #expect(standardTree.visibleItems(inRows: -5..<1) == ["a"])
        #expect(standardTree.visibleItems(inRows: 7..<9) == [])
        #expect(Tree().visibleItems(inRows: 0..<10) == [])
    }

    @Test func aTreeIsAppendedWithItsExpansionAndItsMarks() {
        var other = tree("+x\n  -y\n-z")
        other.reconfigure(["y"])
        var snapshot = standardTree
        snapshot.append(other, to: "a")
        #expect(
            lines(snapshot) == [
                "-*a", "  - d", "    - f", "  - e", "  + x", "    - y", "  - z", "-*b", "-*c", "  - g",
            ])
        #expect(snapshot.reconfiguredItems == ["y"])
        snapshot.append(tree("+u\n  -v"))
        #expect(lines(snapshot).suffix(2) == ["+*u", "  -*v"])
        snapshot.append(tree("-w"), to: "b")
        #expect(snapshot.children(of: "b") == ["w"] && snapshot.hasChildren("b"))
        let before = snapshot
        snapshot.append(Tree(), to: "unknown")
        #expect(snapshot == before)
    }

    @Test func expandingAllAndCollapsingAllConcernLeavesToo() {
        var snapshot = standardTree
        snapshot.expandAll()
        #expect(snapshot.expandedItems == snapshot.items)
        #expect(snapshot.visibleItems == snapshot.items)
        snapshot.collapseAll()
        #expect(snapshot == standardTree)
    }

    @Test(arguments: [(-1, "abc"), (0, "abc"), (1, "adebcg"), (2, "adfebcg"), (9, "adfebcg")])
    func expandingToALevelShowsItAndNoDeeperOne(level: Int, rows: String) {
        for start in [
            standardTree,
            { () -> Tree in
                var all = standardTree; all.expandAll(); return all
            }(),
        ] {
            var snapshot = start
            snapshot.expand(toLevel: level)
            #expect(snapshot.visibleItems.joined() == rows)
        }
    }

    @Test func aRebuiltTreeAdoptsTheExpansion() {
        var old = standardTree
        old.expand(["a", "g"])
        var rebuilt = tree("-z\n  -a\n    -new\n+b\n+other\n-g")
        rebuilt.adoptExpansion(from: old)
        #expect(lines(rebuilt) == ["-*z", "  + a", "    - new", "-*b", "+*other", "+*g"])
    }

    @Test func adoptingFromItselfOrNothingChangesNothing() {
        var snapshot = standardTree
        snapshot.expand(["a"])
        let before = snapshot
        snapshot.adoptExpansion(from: before)
        snapshot.adoptExpansion(from: Tree())
        #expect(snapshot == before)
    }

    @Test func aTreeInPreorderIsTheSameAsOneBuiltStepByStep() {
        var built = Tree()
        built.append(["a", "b", "c"])
        built.append(["d", "e"], to: "a")
        built.append(["f"], to: "d")
        built.append(["g"], to: "c")
        built.expand(["d", "c"])
        let preorder = Tree(
            preorder: ["a", "d", "f", "e", "b", "c", "g"], levels: [0, 1, 2, 1, 0, 0, 1],
            isExpanded: [false, true, false, false, false, true, false])
        #expect(preorder == built)
        #expect(Tree(preorder: [], levels: [], isExpanded: []) == Tree())
    }

    @Test func aTreeInPreorderWithDuplicatesIsRefused() throws {
        let error = refusal { () throws(SnapshotError) in
            _ = try Tree(
                checkingPreorder: ["a", "b", "a", "b", "a"], levels: [0, 0, 1, 0, 0],
                isExpanded: [Bool](repeating: false, count: 5))
        }
        #expect(error?.kind == .duplicateItems)
        #expect(error?.names == ["a", "b"])
    }
}

/// Marks for reconfiguring.
struct SectionSnapshotMarksTests {
    @Test func marksAreDistinctAndInTheOrderOfMarking() {
        var snapshot = standardTree
        snapshot.reconfigure(["f", "a"])
        snapshot.reconfigure(["a", "b"])
        #expect(snapshot.reconfiguredItems == ["f", "a", "b"])
        snapshot.clearMarks()
        #expect(snapshot.reconfiguredItems == [])
    }

    @Test func copiesAndSubtreesCarryMarks() {
        var snapshot = standardTree
        snapshot.reconfigure(["b", "f", "d"])
        #expect(Tree(snapshot).reconfiguredItems == ["b", "f", "d"])
        #expect(snapshot.snapshot(of: "a").reconfiguredItems == ["f", "d"])
        #expect(snapshot.snapshot(of: "d").reconfiguredItems == ["f"])
    }

    @Test func aDeletedItemLosesItsMark() {
        var snapshot = standardTree
        snapshot.reconfigure(["b", "f"])
        snapshot.delete(["a"])
        snapshot.append(["f"])
        #expect(snapshot.reconfiguredItems == ["b"])
    }

    @Test func insertedTreesBringTheirMarks() {
        var nested = tree("-x\n  -y")
        nested.reconfigure(["y"])
        var snapshot = standardTree
        snapshot.insert(nested, after: "a")
        #expect(snapshot.reconfiguredItems == ["y"])
        snapshot.reconfigure(["x", "d", "e"])
        var replacement = tree("-d\n-z")
        replacement.reconfigure(["z"])
        snapshot.replace(childrenOf: "a", using: replacement)
        #expect(snapshot.reconfiguredItems == ["y", "x", "d", "z"])
    }
}
