import DiffableSnapshots
import TerminalCanvas
import Testing

@testable import CollectionViews

/// Loading the children of an item again.
@MainActor
struct ReloadingTests {
    private let stage = LoadStage("+ A\n  + Sub\n    - s\n  - b\n- c")

    @Test func theChildrenOfAnOpenItemStayUntilTheNewOnesArrive() {
        stage.list.source.reloadChildren(of: "A")
        #expect(stage.running == ["A"])
        #expect(stage.list.source.isLoadingChildren(of: "A"))
        #expect(stage.picture == "▾ A\n├─▾ Sub\n│ └── s\n└── b\n  c")
        stage.tick()
        #expect(stage.picture.hasPrefix("▖ A\n├─▾ Sub"))
        stage.answer("A", "- b\n- d")
        #expect(stage.text == "+ A\n  - b\n  - d\n- c")
        #expect(!stage.list.source.isLoadingChildren(of: "A"))
    }

    @Test func aChildThatStaysKeepsItsDescendantsAndStaysOpen() {
        stage.list.source.reloadChildren(of: "A")
        stage.answer("A", "- n\n- Sub")
        #expect(stage.text == "+ A\n  - n\n  + Sub\n    - s\n- c")
    }

    @Test func aChildForWhichTheResultHasDescendantsGetsThose() {
        stage.list.source.reloadChildren(of: "A")
        stage.answer("A", "- Sub\n  - t\n- s")
        #expect(stage.text == "+ A\n  + Sub\n    - t\n  - s\n- c")
    }

    @Test func aClosedItemIsLoadedWhenItIsOpened() {
        stage.list.collapse("A")
        stage.list.source.reloadChildren(of: "A")
        #expect(stage.asked.isEmpty)
        #expect(stage.text == "- A\n- c")
        stage.list.expand("A")
        #expect(stage.asked == ["A"])
    }

    @Test func anItemWithoutChildrenHasATriangleAgain() {
        stage.apply("- A")
        stage.list.expand("A")
        stage.answer("A", "")
        #expect(stage.picture == "  A")
        stage.list.source.reloadChildren(of: "A")
        #expect(stage.picture == "▸ A")
    }

    @Test func aReloadReplacesALoadThatRuns() {
        stage.list.source.reloadChildren(of: "A")
        stage.list.source.reloadChildren(of: "A")
        #expect(stage.cancelled == ["A"])
        #expect(stage.running == ["A"])
    }

    @Test func anApplyWithOtherChildrenCancelsTheReload() {
        stage.list.source.reloadChildren(of: "A")
        stage.apply("+ A\n  + Sub\n    - s\n  - b\n- d")
        #expect(stage.running == ["A"])
        stage.apply("+ A\n  - b\n- d")
        #expect(stage.cancelled == ["A"])
    }

    @Test func aReloadThatRunsContinuesForACommandThatExpandsAll() {
        stage.list.source.reloadChildren(of: "A")
        stage.list.source.expandAllItems()
        stage.answer("A", "- New")
        #expect(stage.asked == ["A", "New"])
    }

    @Test func aReloadThatFailsKeepsTheChildren() {
        stage.list.source.reloadChildren(of: "A")
        stage.fail("A", "Gone")
        #expect(
            stage.picture == """
                ▾ A
                │   Gone
                │   Enter tries again
                ├─▾ Sub
                │ └── s
                └── b
                  c
                """)
        stage.press("enter")
        stage.answer("A", "- b")
        #expect(stage.text == "+ A\n  - b\n- c")
    }

    @Test func anUnknownItemIsIgnored() {
        stage.list.source.reloadChildren(of: "nobody")
        #expect(stage.asked.isEmpty)
    }
}
