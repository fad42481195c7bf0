import Testing

@testable import CollectionViews

/// Children that arrive while updates are held.
@MainActor
struct HeldLoadTests {
    private let stage = LoadStage("- A\n- B\n- c")

    @Test func enterTriesAgainAtOnceAndIsNoUpdate() {
        stage.press("right")
        stage.fail("A")
        stage.press("p enter")
        #expect(stage.picture == "▾ A\n▸ B\n  c")
        #expect(stage.list.view.pendingUpdateCount == 0)
        stage.answer("A", "- a1")
        #expect(stage.picture == "▾ A\n└── a1\n▸ B\n  c")
    }

    @Test func loadedChildrenKeepTheDescendantsThatAnUpdateHasGivenThem() {
        stage.apply("+ A\n  - b\n- c")
        stage.press("p")
        stage.list.source.reloadChildren(of: "A")
        stage.apply("+ A\n  - b\n    - x\n- c")
        stage.answer("A", "- b\n- d")
        #expect(stage.list.shownRows == "A b d c")
        stage.press("p")
        #expect(stage.text == "+ A\n  - b\n    - x\n  - d\n- c")
    }

    @Test func collapsingEverythingCancelsTheLoads() {
        stage.press("p z R")
        #expect(stage.running == ["A", "B"])
        stage.press("z M")
        #expect(stage.cancelled == ["A", "B"])
        stage.press("p")
        #expect(stage.text == "- A\n- B\n- c")
    }

    @Test func anItemWithoutChildrenIsCollapsedInBothContents() {
        stage.press("right p")
        stage.apply("+ A\n- B")
        stage.answer("A", "")
        stage.press("p")
        #expect(stage.text == "- A\n- B")
    }

    @Test func childrenOfAnItemThatIsNotShownYetAreNotLost() {
        stage.press("p")
        stage.apply("- A\n+ N\n  - n")
        stage.list.source.reloadChildren(of: "N")
        stage.answer("N", "- m")
        #expect(stage.list.shownRows == "A B c")
        stage.press("p")
        #expect(stage.text == "- A\n+ N\n  - m")
    }

    @Test func whatACommandHasExpandedOfThemStaysExpanded() {
        stage.press("p")
        stage.apply("- A\n- new")
        stage.list.source.expandAllItems()
        stage.answer("A", "- A1")
        stage.answer("A1", "- a2")
        #expect(stage.list.shownRows == "A A1 a2 B c")
        stage.press("p")
        #expect(stage.list.shownRows == "A A1 a2 new")
    }

    @Test func anErrorStaysOnTheScreenUntilTheUpdateIsShown() {
        stage.press("right")
        stage.fail("A", "No")
        stage.press("p")
        stage.apply("+ A\n  - a\n- B")
        #expect(stage.picture == "  A\n    No\n    Enter tries again\n▸ B\n  c")
        stage.press("p")
        #expect(stage.picture == "▾ A\n└── a\n▸ B")
    }

    @Test func theSymbolOfALoadThatAnUpdateCancelsDisappears() {
        stage.press("right")
        stage.tick()
        #expect(stage.picture.hasPrefix("▖ A"))
        stage.press("p")
        stage.apply("+ A\n  - a\n- B")
        #expect(stage.cancelled == ["A"])
        #expect(stage.picture == "  A\n▸ B\n  c")
    }
}
