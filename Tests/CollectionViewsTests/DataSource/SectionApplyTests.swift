import DiffableSnapshots
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Applying the tree of one section.
@MainActor
struct SectionApplyTests {
    let list = DataSourceFixture()

    /// Nothing is drawn between the change of the configuration and the change of the data.
    @Test(arguments: [false, true])
    func aListWhoseConfigurationAndDataChangeShowsItsItems(isToggled: Bool) {
        let list = DataSourceFixture()
        list.view.configuration = ListConfiguration(appearance: .plain)
        list.source.apply(tree("- a\n  - b\n  - c\n- d\n- e"), to: "A")
        list.draw()
        list.view.configuration = ListConfiguration(appearance: .sidebar)
        if isToggled {
            list.expand("a")
        } else {
            list.source.apply(tree("- x\n- y\n- a\n- d\n- e"), to: "A")
        }
        let shown = list.draw()
        list.view.reloadData()
        #expect(shown == list.draw())
    }

    @Test func theVisibleItemsOfTheTreeBecomeTheItemsOfTheSection() {
        list.source.apply(tree("+ a\n  - b\n    - hidden\n- c"), to: "A")
        #expect(list.picture == "A: a b c")
    }

    @Test func expansionComesFromTheAppliedSnapshot() {
        list.source.apply(tree("- a\n  - b"), to: "A")
        #expect(list.picture == "A: a")
        list.source.apply(tree("+ a\n  - b"), to: "A")
        #expect(list.picture == "A: a b")
    }

    @Test func aMissingSectionIsAppendedAtTheEnd() {
        list.source.apply(flat(["A": "a", "B": "b"]))
        list.source.apply(tree("- n"), to: "N")
        #expect(list.picture == "A: a | B: b | N: n")
    }

    @Test func anEmptyTreeCreatesTheSection() {
        list.source.apply(Tree(), to: "A")
        #expect(list.picture == "A: ")
        #expect(list.source.index(for: "A") == 0)
    }

    @Test func theTreeIsKeptWithItsHiddenItems() {
        list.source.apply(tree("- a\n  + b\n    - c"), to: "A")
        #expect(list.tree(of: "A") == "- a\n  + b\n    - c")
    }

    @Test func itemsOfTheTreeMoveInFromAFlatSection() {
        list.source.apply(flat(["A": "a b c", "B": "x y"]))
        list.source.apply(tree("+ n\n  - b\n- y"), to: "N")
        #expect(list.picture == "A: a c | B: x | N: n b y")
    }

    @Test func hiddenItemsOfTheTreeMoveInToo() {
        list.source.apply(flat(["A": "a b"]))
        list.source.apply(tree("- n\n  - b"), to: "N")
        #expect(list.picture == "A: a | N: n")
        #expect(list.tree(of: "A") == "- a")
    }

    @Test func visibleChildrenOfAMovedParentStayInTheirSection() {
        list.source.apply(tree("+ p\n  + q\n    - r\n  - s\n- t"), to: "A")
        list.source.apply(tree("- q"), to: "B")
        #expect(list.picture == "A: p r s t | B: q")
        #expect(list.tree(of: "A") == "+ p\n  - r\n  - s\n- t")
    }

    @Test func hiddenDescendantsOfAMovedItemAreDeleted() {
        list.source.apply(tree("- p\n  - q\n- t"), to: "A")
        list.source.apply(tree("- p"), to: "B")
        #expect(list.tree(of: "A") == "- t")
        #expect(list.source.indexPath(for: "q") == nil)
    }

    @Test func aLargeSectionLosesTheItemsOfASmallTree() {
        list.source.apply(flat(["A": (0..<100).map(String.init).joined(separator: " "), "B": "x"]))
        list.source.apply(tree("- 7\n- 99"), to: "B")
        #expect(list.source.snapshot().numberOfItems(inSection: "A") == 98)
        #expect(list.picture.hasSuffix("| B: 7 99"))
    }

    @Test func everySectionHasATree() {
        list.source.apply(flat(["A": "a b"]))
        #expect(list.tree(of: "A") == "- a\n- b")
        #expect(list.source.snapshot(for: "unknown").count == 0)
        list.source.apply(tree("+ x\n  - y"), to: "A")
        #expect(list.tree(of: "A") == "+ x\n  - y")
    }

    @Test func changingACopyOfTheTreeDoesNotChangeTheDataSource() {
        list.source.apply(tree("- a"), to: "A")
        var copy = list.source.snapshot(for: "A")
        copy.append(["b"])
        #expect(list.picture == "A: a")
    }

    @Test func severalSectionsAreOneChange() {
        list.source.apply(flat(["A": "x", "B": "y"]))
        _ = list.takeProvided()
        list.source.apply([("A", tree("- y")), ("B", tree("- x")), ("C", tree("- z"))])
        #expect(list.picture == "A: y | B: x | C: z")
        #expect(list.takeProvided() == ["z"])
    }

    @Test func existingItemsAndSectionsHavePositionsAndIdentifiers() {
        list.source.apply(tree("+ a\n  - b\n- c\n  - hidden"), to: "A")
        list.source.apply(tree("- d"), to: "B")
        #expect(list.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "b")
        #expect(list.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "d")
        #expect(list.source.indexPath(for: "c") == IndexPath(item: 2, section: 0))
        #expect(list.source.indexPath(for: "d") == IndexPath(item: 0, section: 1))
        #expect(list.source.sectionIdentifier(for: 1) == "B")
        #expect(list.source.index(for: "B") == 1)
    }

    @Test func missingItemsAndSectionsHaveNoPositionsAndIdentifiers() {
        list.source.apply(tree("- c\n  - hidden"), to: "A")
        for path in [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1), IndexPath(item: -1, section: 0)] {
            #expect(list.source.itemIdentifier(for: path) == nil)
        }
        #expect(list.source.itemIdentifier(for: IndexPath()) == nil)
        #expect(list.source.indexPath(for: "hidden") == nil)
        #expect(list.source.indexPath(for: "unknown") == nil)
        #expect(list.source.sectionIdentifier(for: 1) == nil)
        #expect(list.source.sectionIdentifier(for: -1) == nil)
        #expect(list.source.index(for: "unknown") == nil)
    }

    @Test func aTreeCanBeDescribedInABlock() {
        list.source.apply(to: "A") {
            SectionSnapshotBuilder.parent("a") { "b" }
            for name in ["c", "d"] { name }
        }
        #expect(list.tree(of: "A") == "+ a\n  - b\n- c\n- d")
    }

    @Test func theCheckedCallThrowsForADuplicateItemAndChangesNothing() throws {
        list.source.apply(tree("- a"), to: "A")
        let error = #expect(throws: SnapshotError.self) {
            try list.source.checked.apply(to: "A") {
                "b"
                "b"
            }
        }
        #expect(error?.kind == .duplicateItems)
        #expect(error?.identifiers.map { "\($0)" } == ["b"])
        #expect(list.picture == "A: a")
        try list.source.checked.apply(to: "A") { "b" }
        #expect(list.picture == "A: b")
    }
}
