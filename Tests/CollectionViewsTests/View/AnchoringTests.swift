import CollectionViews
import TerminalCanvas
import Testing

@MainActor
struct AnchoringTests {
    /// A list of 30 items on 10 lines, with the focus on `a15` on line 5.
    private func middle() -> ListStage {
        let stage = ListStage(numbered("a", 1...30), lines: 10)
        stage.view.perform(.focus([0, 14]))
        stage.view.perform(.scroll(lines: stage.focusLine! - 5))
        #expect(stage.focusLine == 5)
        return stage
    }

    @Test func theFocusedItemKeepsItsLineWhenItemsAreInsertedAbove() {
        let stage = middle()
        stage.source.change(to: numbered("n", 1...4) + "\n" + numbered("a", 1...30))
        #expect(stage.focus == "a15")
        #expect(stage.focusLine == 5)
    }

    @Test func theFocusedItemKeepsItsLineWhenItemsAboveAreDeleted() {
        let stage = middle()
        stage.source.change(to: numbered("a", 8...30))
        #expect(stage.focus == "a15")
        #expect(stage.focusLine == 5)
    }

    @Test func theListDoesNotBeginBelowTheFirstLine() {
        let stage = middle()
        stage.source.change(to: numbered("a", 13...30))
        #expect(stage.focus == "a15")
        #expect(stage.top == 0)
        #expect(stage.focusLine == 2)
    }

    @Test func theListDoesNotEndAboveTheLastLine() {
        let stage = middle()
        stage.source.change(to: numbered("a", 1...16))
        #expect(stage.focus == "a15")
        #expect(stage.top == 6)
        #expect(stage.focusLine == 8)
    }

    @Test func theFocusedItemKeepsItsLineWhenEverythingIsReversed() {
        let stage = middle()
        stage.source.change(to: (1...30).reversed().map { "a\($0)" }.joined(separator: "\n"))
        #expect(stage.focus == "a15")
        #expect(stage.focusLine == 5)
    }

    @Test func focusGoesToTheNextSurvivorAndStaysOnTheLine() {
        let stage = middle()
        stage.source.change(to: numbered("a", 1...14) + "\n" + numbered("a", 18...30))
        #expect(stage.focus == "a18")
        #expect(stage.focusLine == 5)
    }

    @Test func rowsAboveStayWhenFocusMovesToASurvivorAbove() {
        let stage = ListStage("p\n" + numbered("c", 1...6, level: 1) + "\n" + numbered("q", 1...20), lines: 10)
        stage.play([(.focus([0, 6]), 0, "c6")])
        let before = stage.names
        stage.source.change(to: "p\n" + numbered("c", 1...4, level: 1) + "\n" + numbered("q", 1...20))
        #expect(stage.focus == "c4")
        #expect(stage.names[...4] == before[...4])
    }

    @Test func rowsAboveStayInAScrolledList() {
        let stage = ListStage(
            numbered("a", 1...20) + "\np\n" + numbered("c", 1...6, level: 1) + "\nq\n" + numbered("b", 1...20),
            lines: 10)
        stage.play([(.focus([0, 26]), 19, "c6")])
        stage.source.change(
            to: numbered("a", 1...20) + "\np\n" + numbered("c", 1...4, level: 1) + "\nq\n" + numbered("b", 1...20))
        #expect(stage.top == 19)
        #expect(stage.focus == "c4")
        stage.source.change(to: numbered("a", 1...20) + "\np\nq\n" + numbered("b", 1...20))
        #expect(stage.top == 19)
        #expect(stage.focus == "p")
    }

    @Test func focusGoesToTheAncestorThatSurvives() {
        let stage = ListStage("p\n" + numbered("c", 1...3, level: 1) + "\nq", lines: 10)
        stage.play([(.focus([0, 2]), 0, "c2")])
        stage.source.change(to: "p\nq")
        #expect(stage.focus == "p")
        #expect(stage.focusLine == 0)
    }

    @Test func focusStaysAtItsPositionIfNoRelatedItemSurvives() {
        let stage = ListStage("a\nb\nc\nd", lines: 10)
        stage.play([(.moveDown, 0, "b")])
        stage.source.change(to: "x\ny\nz")
        #expect(stage.focus == "y")
        stage.source.change(to: "v")
        #expect(stage.focus == "v")
        stage.source.change(to: "")
        #expect(stage.focus == nil)
        stage.source.change(to: "r\ns")
        #expect(stage.focus == "r")
    }

    @Test func toggleKeepsTheLineOfTheFocusedParent() {
        let notation =
            numbered("a", 1...10) + "\np -\n" + numbered("c", 1...20, level: 1) + "\n" + numbered("b", 1...10)
        let stage = ListStage(notation, lines: 10)
        stage.view.perform(.focus([0, 10]))
        let line = stage.focusLine
        let before = stage.names
        stage.view.perform(.toggle)
        #expect(stage.focusLine == line)
        #expect(stage.names.contains("c1"))
        stage.view.perform(.toggle)
        #expect(stage.names == before)
    }

    @Test func theUppermostItemKeepsItsLineWhenFocusIsOffTheScreen() {
        let stage = ListStage(numbered("a", 1...40), lines: 10)
        stage.view.perform(.scroll(lines: 20))
        #expect(stage.names.first == "a21")
        stage.source.change(to: numbered("n", 1...5) + "\n" + numbered("a", 1...40))
        #expect(stage.names.first == "a21")
        #expect(stage.focus == "a1")
    }

    @Test func theWheelDoesNotMoveTheFocusAndTheNextKeyScrollsBackToIt() {
        let stage = ListStage(numbered("a", 1...40), lines: 10)
        stage.play([
            (.scroll(lines: 3), 3, "a1"), (.scroll(lines: 3), 6, "a1"), (.scroll(lines: -1), 5, "a1"),
            (.moveDown, 0, "a2"),
            (.scroll(lines: 100), 30, "a2"), (.scroll(lines: 3), 30, "a2"), (.scroll(lines: -100), 0, "a2"),
            (.scroll(lines: 30), 30, "a2"), (.moveUp, 0, "a1"),
        ])
    }

    @Test(arguments: [ListAction.toggle, .activate, .expandAll, .expandSiblings, .expandOrMoveToChild])
    func outlineKeysScrollBackToTheFocus(action: ListAction) {
        let stage = ListStage("p -\n  c\n" + numbered("a", 1...40), lines: 10)
        stage.play([(.scroll(lines: 20), 20, "p"), (action, 0, "p")])
        #expect(stage.names[..<3] == ["p", "c", "a1"])
    }

    @Test func theWheelStopsAtTheEnds() {
        let stage = ListStage(numbered("a", 1...40), lines: 10)
        stage.play([
            (.scroll(lines: .max), 30, "a1"), (.scroll(lines: .min), 0, "a1"), (.scroll(lines: 5000), 30, "a1"),
            (.scroll(lines: -5000), 0, "a1"),
        ])
    }

    @Test func aResizeKeepsTheRelativePositionOfTheFocus() {
        let stage = middle()
        stage.view.perform(.resize(Size(columns: 30, rows: 20)))
        #expect(stage.focusLine == 10)
        stage.view.perform(.resize(Size(columns: 30, rows: 4)))
        #expect(stage.focusLine == 2)
        stage.view.perform(.resize(Size(columns: 30, rows: 1)))
        #expect(stage.focusLine == 0)
        stage.view.perform(.resize(Size(columns: 30, rows: 0)))
        stage.view.perform(.resize(Size(columns: 30, rows: 10)))
        #expect(stage.focusLine != nil)
        #expect(stage.focus == "a15")
    }

    @Test func aResizeShowsTheWholeListWhenItFits() {
        let stage = ListStage(numbered("a", 1...9), lines: 4)
        stage.play([(.moveToLast, 5, "a9"), (.resize(Size(columns: 30, rows: 9)), 0, "a9")])
    }

    @Test func aReloadKeepsScrollPositionAndFocus() {
        let stage = middle()
        let top = stage.top
        stage.view.reloadData()
        #expect(stage.names.first == "a\(top + 1)")
        stage.play([(.scroll(lines: 0), top, "a15")])
    }

    @Test func aCellThatStaysOnTheScreenIsKept() {
        let stage = ListStage(numbered("a", 1...9), lines: 5)
        #expect(stage.names == ["a1", "a2", "a3", "a4", "a5"])
        stage.source.providedCells = []
        stage.source.change(to: "a1\nn\na2\na4\na3\na5\na6")
        #expect(stage.names == ["a1", "n", "a2", "a4", "a3"])
        #expect(stage.source.providedCells == ["n"])
        stage.source.providedCells = []
        stage.source.marked = ["a4"]
        stage.source.change { _ in }
        #expect(stage.names == ["a1", "n", "a2", "a4", "a3"])
        #expect(stage.source.providedCells == ["a4"])
    }

    @Test func aCellThatStaysOnTheScreenHasTheNewLevelOfItsItem() {
        let stage = ListStage("p\nq\nr", lines: 5)
        _ = stage.names
        stage.source.providedCells = []
        stage.source.change(to: "p\n  q\nr")
        #expect(stage.view.visibleCells.map(\.indentationLevel) == [0, 1, 0])
        #expect(stage.view.visibleCells[0].outlineState.hasChildren)
        #expect(stage.source.providedCells == [])
    }
}

/// Changes without a change of items: another configuration, a toggle that has to wait.
@MainActor
struct HeldLineTests {
    @Test func aNewConfigurationKeepsTheUppermostItemWhenFocusIsOffTheScreen() {
        let stage = ListStage(numbered("a", 1...40), lines: 10)
        stage.view.perform(.scroll(lines: 20))
        #expect(stage.names.first == "a21")
        stage.view.configuration = ListConfiguration(appearance: .sidebar)
        #expect(stage.names.first == "a21")
        #expect(stage.focus == "a1")
        stage.view.configuration.showsScrollIndicator = false
        #expect(stage.names.first == "a21")
    }

    @Test func aNewConfigurationKeepsTheLineOfTheFocusedItem() {
        let stage = ListStage(numbered("a", 1...40), lines: 10)
        stage.view.perform(.focus([0, 20]))
        stage.view.perform(.moveUp)
        stage.view.perform(.moveUp)
        let line = stage.focusLine
        stage.view.configuration = ListConfiguration(appearance: .grouped)
        #expect(stage.focus == "a19")
        #expect(stage.focusLine == line)
    }

    @Test func anItemThatIsToggledInACompletionStaysOnItsLine() {
        let fixture = DataSourceFixture(rows: 8)
        let names = (1...30).map { "- a\($0)" }.joined(separator: "\n")
        fixture.source.apply(tree("+ p\n  - c\n  - d\n- q\n" + names), to: "main")
        fixture.view.perform(.focus([0, 10]))
        fixture.view.perform(.scroll(lines: -9))
        fixture.view.perform(.scroll(lines: 1))
        fixture.focus("a2")
        #expect(fixture.line(of: "q") == 2)
        fixture.view.perform(.scroll(lines: -1))
        #expect(fixture.line(of: "p") == 0)
        #expect(fixture.line(of: "a2") == 5)
        // A change that the completion requests waits until the completion has returned.
        fixture.source.apply(fixture.source.snapshot(for: "main"), to: "main") { [unowned fixture] in
            fixture.view.perform(.toggleItem([0, 0]))
        }
        #expect(fixture.tree(of: "main").hasPrefix("- p"))
        #expect(fixture.line(of: "p") == 0)
        fixture.source.apply(fixture.source.snapshot(for: "main"), to: "main") { [unowned fixture] in
            fixture.view.perform(.toggleItem([0, 0]))
        }
        #expect(fixture.line(of: "p") == 0)
    }
}

extension DataSourceFixture {
    /// The line of the screen that shows an item; `nil` if none does.
    fileprivate func line(of item: String) -> Int? {
        draw().firstIndex { $0.split(separator: " ").contains { $0 == item } }
    }
}
