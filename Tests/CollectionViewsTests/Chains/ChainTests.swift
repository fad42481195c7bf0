import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews
@testable import ListModels

/// Chains of items that share a row.
@MainActor
struct ChainTests {
    private let stage: SearchStage
    private var list: DataSourceFixture { stage.list }
    private var source: CollectionViewDiffableDataSource<String, String> { list.source }

    private static let project = """
        - src
          - main
            - swift
              - App
              - Row
        + test
          - unit
          - fast
        """

    init() {
        stage = SearchStage()
        list.view.configuration.showsScrollIndicator = false
        list.view.perform(.resize(Size(columns: 30, rows: 10)))
        list.view.context.showsGuides = false
        source.compactsChains = true
    }

    /// The rows of the list without the margin.
    private var picture: String {
        list.draw().map { $0.dropFirst() }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func apply(_ notation: String) { source.apply(tree(notation), to: "A") }

    @Test func aChainIsOneRowThatExpandsItsLastItem() {
        apply(Self.project)
        #expect(
            picture == """
                ▸ src/main/swift
                ▾ test
                    unit
                    fast
                """)
        list.expand("swift")
        #expect(
            picture == """
                ▾ src/main/swift
                    App
                    Row
                ▾ test
                    unit
                    fast
                """)
        list.collapse("swift")
        #expect(picture.hasPrefix("▸ src/main/swift\n▾ test"))
    }

    @Test func aListWithoutTheOptionHasARowForEachItem() {
        source.compactsChains = false
        apply("+ src\n  + main\n    - swift\n      - App")
        #expect(picture == "▾ src\n  ▾ main\n    ▸ swift")
        #expect(source.content.chained == nil)
        source.compactsChains = true
        #expect(picture == "▸ src/main/swift")
        source.compactsChains = false
        #expect(picture == "▾ src\n  ▾ main\n    ▸ swift")
    }

    @Test func theAppChoosesTheSeparator() {
        apply(Self.project)
        source.chainSeparator = " › "
        #expect(picture.hasPrefix("▸ src › main › swift\n"))
    }

    @Test func theTextOfAnItemIsThatOfTheTextProvider() {
        apply(Self.project)
        source.textProvider = { $0.uppercased() }
        #expect(picture.hasPrefix("▸ SRC/MAIN/swift\n"))
    }

    @Test func anItemWithoutATextIsOnlyAtTheEndOfAChain() {
        source.textProvider = { $0 == "src" ? nil : $0 }
        apply("+ src\n  - main\n    - swift\n      - App")
        #expect(picture == "▾ src\n  ▸ main/swift")
        source.textProvider = { $0 == "main" ? nil : $0 }
        #expect(picture == "▾ src/main\n  ▸ swift")
    }

    @Test func aParentOfALeafAndAParentOfTwoAreNoChains() {
        apply("+ a\n  - b\n+ c\n  - d\n    - e\n  - f")
        #expect(picture == "▾ a\n    b\n▾ c\n  ▸ d\n    f")
    }

    @Test func chainsInsideChainsAreRowsOneLevelFurtherIn() {
        apply("+ a\n  + b\n    + c\n      + d\n        - e\n    - f")
        #expect(picture == "▾ a/b\n  ▾ c/d\n      e\n    f")
    }

    @Test func aSiblingThatArrivesSplitsTheRow() {
        apply(Self.project)
        list.expand("swift")
        list.focus("swift")
        list.view.allowsSelection = true
        list.view.perform(.toggleSelection)
        var tree = source.snapshot(for: "A")
        tree.append(["c"], to: "main")
        source.apply(tree, to: "A")
        #expect(
            picture == """
                ▾ src/main
                  ▾ swift
                      App
                      Row
                    c
                ▾ test
                    unit
                    fast
                """)
        #expect(list.focused == "swift")
        #expect(source.selectedItemIdentifiers == ["swift"])
        tree.delete(["c"])
        source.apply(tree, to: "A")
        #expect(picture.hasPrefix("▾ src/main/swift\n    App\n"))
        #expect(list.focused == "swift")
        #expect(source.selectedItemIdentifiers == ["swift"])
    }

    @Test func theFocusOfAnItemThatBecomesPartOfAChainIsOnTheRowOfTheChain() {
        apply("- z\n+ a\n  + b\n    - c\n  - d")
        list.focus("a")
        list.view.allowsSelection = true
        list.view.perform(.toggleSelection)
        var tree = source.snapshot(for: "A")
        tree.delete(["d"])
        source.apply(tree, to: "A")
        #expect(picture == "  z\n▾ a/b\n    c")
        #expect(list.focused == "b")
        #expect(source.selectedItemIdentifiers == ["a"])
    }

    @Test func theFocusOfADeletedItemGoesToTheRowOfItsParent() {
        apply("- z\n+ a\n  + b\n    + c\n      - d\n- y")
        list.focus("c")
        var tree = source.snapshot(for: "A")
        tree.delete(["c"])
        source.apply(tree, to: "A")
        #expect(picture == "  z\n▾ a\n    b\n  y")
        #expect(list.focused == "b")
    }

    @Test func itemsInAChainAreAtThePositionOfItsRow() {
        apply("- z\n" + Self.project)
        for item in ["src", "main", "swift"] { #expect(source.indexPath(for: item) == [0, 1]) }
        #expect(source.indexPath(for: "App") == nil)
        #expect(source.itemIdentifier(for: [0, 1]) == "swift")
        list.focus("main")
        #expect(list.focused == "swift")
        list.view.scrollToItem(at: source.indexPath(for: "src")!, at: .top, animated: false)
        #expect(source.snapshot().itemIdentifiers == ["z", "src", "main", "swift", "test", "unit", "fast"])
    }

    @Test func leftArrowGoesToTheRowOfTheParent() {
        apply("+ a\n  + b\n    + c\n      + d\n        - e\n    - f")
        list.focus("e")
        for focus in ["d", "d", "b", "b"] {
            list.view.perform(.collapseOrMoveToParent)
            #expect(list.focused == focus)
        }
        #expect(picture == "▸ a/b")
    }

    @Test func commandsForSiblingsAndLevelsActOnRows() {
        apply("- a\n  - b\n    - c\n- d\n  - e\n    - f\n      - g\n- h\n  - i\n    - j\n    - k")
        list.focus("b")
        list.view.perform(.expandSiblings)
        #expect(picture == "▾ a/b\n    c\n▾ d/e/f\n    g\n▾ h/i\n    j\n    k")
        list.view.perform(.collapseAll)
        #expect(picture == "▸ a/b\n▸ d/e/f\n▸ h/i")
        list.view.perform(.expandAll)
        #expect(picture == "▾ a/b\n    c\n▾ d/e/f\n    g\n▾ h/i\n    j\n    k")
        source.showLevels(0, below: [0, 0])
        #expect(picture.hasPrefix("▸ a/b\n▾ d/e/f"))
    }

    @Test func searchFindsTheItemsOfAChain() async throws {
        apply(Self.project)
        try await stage.find("main")
        #expect(stage.status == "swift [1/1] W")
        try await stage.find("s")
        #expect(stage.status == "test [3/4]")
        stage.search.accept()
        list.view.perform(.moveToNextMatch)
        #expect(stage.status == "fast [4/4]")
        list.view.perform(.moveToNextMatch)
        #expect(stage.status == "swift [1/4] W")
        list.view.perform(.moveToPreviousMatch)
        #expect(stage.status == "fast [4/4] W")
        try await stage.find("App")
        #expect(stage.status == "swift [1/1] 1 inside W")
        list.view.perform(.activate)
        #expect(list.focused == "App")
    }

    @Test func theFilterShowsTheSameChains() async throws {
        apply(Self.project + "\n- x\n  - y\n    - z\n  - w\n    - z2")
        try await stage.filter("'main")
        #expect(picture == "▾ src\n  ▸ main\n  2 more not shown")
        #expect(stage.rows == "src main")
        try await stage.filter("'App")
        #expect(stage.rows == "swift App")
        #expect(picture.hasPrefix("▾ src/main/swift\n    App\n"))
        #expect(list.focused == "App")
        try await stage.filter("'z2")
        #expect(stage.rows == "x w z2")
        stage.filter.cancel()
        #expect(stage.rows == "swift test unit fast x")
    }

    @Test func theChainsOfAFilteredListStayWhileTheNextPatternIsLookedFor() async throws {
        apply("- x\n  - y\n    - z\n  - w\n    - z2\n    - z3")
        try await stage.filter("'z2")
        #expect(stage.rows == "x w z2")
        stage.filter.apply(FilterPattern("'z"))
        apply("- x\n  - y\n    - z\n  - w\n    - z2")
        #expect(stage.rows == "x w z2")
        try await waitUntil { stage.rows == "x y z w z2" }
    }

    @Test func theFilterFocusesTheRowOfAMatchInAChain() async throws {
        apply("- a\n  - bb\n    - c\n      - bbb\n- bbbb")
        try await stage.filter("'bb")
        #expect(stage.rows == "c bbb bbbb")
        #expect(list.focused == "c")
    }

    @Test func whatIsUndoneIsTheLastItem() {
        apply(Self.project)
        list.focus("swift")
        list.view.perform(.expandOrMoveToChild)
        list.view.perform(.undo)
        #expect(picture.hasPrefix("▸ src/main/swift\n▾ test"))
        list.view.perform(.redo)
        #expect(picture.hasPrefix("▾ src/main/swift\n"))
    }

    @Test func heldUpdatesKeepWhatThePersonExpands() {
        apply(Self.project)
        list.view.perform(.toggleHold)
        var new = source.snapshot(for: "A")
        new.append(["c"], to: "main")
        source.apply(new, to: "A")
        list.expand("swift")
        #expect(picture.hasPrefix("▾ src/main/swift\n    App\n"))
        list.view.perform(.toggleHold)
        #expect(picture.hasPrefix("▾ src/main\n  ▾ swift\n      App\n      Row\n    c\n"))
    }

    @Test func theStoredViewStateOpensTheChain() {
        apply(Self.project)
        list.expand("swift")
        list.focus("Row")
        let state = source.viewState
        list.view.perform(.collapseAll)
        source.restore(state)
        #expect(picture.hasPrefix("▾ src/main/swift\n    App\n"))
        #expect(list.focused == "Row")
    }

    @Test func theHandlerGetsAllDescendants() {
        var children: [String] = []
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, present in
            children = present.items
            return present
        }
        apply("- a\n  - b\n    - c\n      - d\n        - e\n    - f")
        list.expand("b")
        #expect(children == ["c", "d", "e", "f"])
        #expect(picture == "▾ a/b\n  ▸ c/d\n  ▸ f")
    }

    @Test func aChangedItemOfAChainMarksItsRow() {
        source.changeMarkDuration = .seconds(60)
        apply(Self.project)
        var tree = source.snapshot(for: "A")
        tree.reconfigure(["main"])
        source.apply(tree, to: "A")
        #expect(list.draw()[0].hasPrefix("~"))
        list.focus("fast")
        list.view.perform(.moveToPreviousChange)
        #expect(list.focused == "swift")
    }

    @Test func aLongChainIsCutAtTheRightEdge() {
        list.view.perform(.resize(Size(columns: 14, rows: 4)))
        apply(Self.project)
        #expect(list.draw()[0] == "▸ src/main/sw…")
    }

    @Test func theBreadcrumbTheLinearDescriptionAndPinnedRowsShowTheChain() {
        apply("+ a\n  + b\n    + c\n      + d\n        - e1\n        - e2\n        - e3\n        - e4\n    - f")
        list.focus("e4")
        #expect(list.view.focusedPath == ["a/b", "c/d", "e4"])
        list.focus("c")
        #expect(list.view.linearDescription?.description.hasPrefix("c/d, level 2, 1 of 2") == true)
        list.view.configuration.pinsAncestors = true
        list.view.perform(.resize(Size(columns: 30, rows: 6)))
        list.focus("f")
        list.view.perform(.scroll(lines: 2))
        #expect(list.draw()[0].hasSuffix("a/b"))
    }

    @Test func matchesInAChainAreHighlighted() throws {
        apply(Self.project)
        list.view.search.find(try SearchPattern("main"))
        let canvas = list.view.drawn()
        #expect(canvas.styleRows()[0] != canvas.styleRows()[1])
    }

    @Test func expandingAChainDoesNotLookForChains() {
        apply(Self.project)
        list.draw()
        let count = stage.texts.count
        list.expand("swift")
        list.view.perform(.moveDown)
        list.draw()
        #expect(stage.texts.count == count)
    }
}

/// Chains whose items are loaded one after another.
@MainActor
struct LoadedChainTests {
    @Test func childrenThatAreLoadedMakeAChain() {
        let stage = LoadStage("- Src")
        stage.list.view.context.showsGuides = false
        stage.list.source.compactsChains = true
        stage.press("right")
        stage.answer("Src", "- Main")
        #expect(stage.picture == "▾ Src\n  ▸ Main")
        stage.press("down right")
        stage.answer("Main", "- a\n- b")
        #expect(stage.picture == "▾ Src/Main\n    a\n    b")
        #expect(stage.list.focused == "Main")
        stage.press("right")
        #expect(stage.list.focused == "a")
        #expect(stage.asked == ["Src", "Main"])
    }

    @Test func collapsingEverythingCancelsTheLoads() {
        let stage = LoadStage("- A\n- B\n- C")
        stage.list.source.compactsChains = true
        stage.press("e")
        stage.fail("B")
        stage.press("C")
        #expect(stage.cancelled == ["A", "C"])
        #expect(stage.picture == "▸ A\n▸ B\n▸ C")
        stage.press("down right")
        #expect(stage.running == ["B"])
    }

    @Test func theWaitingFocusGoesIntoTheChain() {
        let stage = LoadStage("- Src")
        stage.list.view.context.showsGuides = false
        stage.list.source.compactsChains = true
        stage.press("right right")
        stage.answer("Src", "+ Main\n  - a\n  - b")
        #expect(stage.picture == "▾ Src/Main\n    a\n    b")
        #expect(stage.list.focused == "a")
    }
}
