import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

/// Commands that expand several items whose children need not be waited for.
@MainActor
struct AvailableChildrenTests {
    private let stage = LoadStage("- A\n- B\n- c")

    /// Each item has two children, down to a level. Those whose names end with `Z` have to be waited for.
    private func provide(depth: Int) {
        stage.list.source.sectionSnapshotHandlers.availableChildren = { item in
            if item.hasSuffix("Z") { return nil }
            return tree(item.count < depth ? "- \(item)A\n- \(item)B" : "- x\(item)")
        }
    }

    @Test func allSiblingsAreExpandedWhateverTheLimitOfLoads() {
        provide(depth: 2)
        stage.list.source.childLoading.expansionLimit = 0
        stage.list.source.expandSiblings(of: [0, 0])
        #expect(stage.text == "+ A\n  - AA\n  - AB\n+ B\n  - BA\n  - BB\n- c")
        #expect(stage.asked.isEmpty)
        #expect(stage.controller.statusMessage == nil)
    }

    @Test func allLevelsAreExpanded() {
        provide(depth: 2)
        stage.list.source.expandAllItems()
        #expect(stage.list.shownRows == "A AA xAA AB xAB B BA xBA BB xBB c")
        stage.list.view.perform(.undo)
        #expect(stage.list.shownRows == "A B c")
        stage.list.view.perform(.redo)
        #expect(stage.list.shownRows == "A AA xAA AB xAB B BA xBA BB xBB c")
    }

    @Test func onlyTheLevelsThatAreAskedForAreExpanded() {
        provide(depth: 9)
        stage.list.source.showLevels(2, below: [0, 0])
        #expect(stage.list.shownRows == "A AA AAA AAB AB ABA ABB B c")
        stage.list.source.showLevels(1, below: [0, 0])
        #expect(stage.list.shownRows == "A AA AB B c")
    }

    @Test func theLevelsOfASectionAreShown() {
        provide(depth: 9)
        stage.list.source.showLevels(2, in: "main")
        #expect(stage.list.shownRows == "A AA AB B BA BB c")
        stage.list.source.showLevels(3, in: "main")
        #expect(stage.list.shownRows == "A AA AAA AAB AB ABA ABB B BA BAA BAB BB BBA BBB c")
        stage.list.source.showLevels(1, in: "main")
        #expect(stage.list.shownRows == "A B c")
        stage.list.source.showLevels(2, in: "none")
        #expect(stage.list.shownRows == "A B c")
        stage.list.view.perform(.undo)
        #expect(stage.list.shownRows == "A AA AAA AAB AB ABA ABB B BA BAA BAB BB BBA BBB c")
    }

    @Test func childrenThatAreKnownWithTheirChildrenAreExpandedToo() {
        stage.list.source.sectionSnapshotHandlers.availableChildren = {
            $0 == "A" ? tree("- A1\n  - A2\n    - a3") : $0 == "B" ? tree("- b") : nil
        }
        stage.list.source.expandAllItems()
        #expect(stage.list.shownRows == "A A1 A2 a3 B b c")
    }

    @Test func theCommandGoesOnBelowChildrenThatAreLoaded() {
        provide(depth: 2)
        stage.apply("- Z\n- B")
        stage.list.source.expandAllItems()
        #expect(stage.asked == ["Z"])
        #expect(stage.list.shownRows == "Z B BA xBA BB xBB")
        stage.answer("Z", "- D\n- EZ")
        #expect(stage.asked == ["Z", "EZ"])
        #expect(stage.list.shownRows == "Z D DA xDA DB xDB EZ B BA xBA BB xBB")
    }

    @Test func handlersDecideWhichItemsAreExpanded() {
        provide(depth: 2)
        var expanded: [String] = []
        stage.list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "AB" }
        stage.list.source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
        stage.list.source.expandAllItems()
        #expect(expanded == ["A", "B", "AA", "BA", "BB"])
        #expect(stage.list.shownRows == "A AA xAA AB B BA xBA BB xBB c")
    }

    @Test func theLimitOfItemsIsNamedAndNoMoreParentsAreAsked() {
        var asked: [String] = []
        stage.apply((0..<100).map { "- P\($0)" }.joined(separator: "\n"))
        stage.list.source.sectionSnapshotHandlers.availableChildren = {
            asked.append($0)
            return tree("- x\($0)\n- y\($0)")
        }
        stage.list.source.childLoading.availableItemLimit = 5
        stage.list.source.expandAllItems()
        #expect(asked == ["P0", "P1", "P2"])
        #expect(stage.list.shownRows.hasPrefix("P0 xP0 yP0 P1 xP1 yP1 P2 xP2 yP2 P3 P4 "))
        #expect(stage.asked.isEmpty)
        #expect(stage.controller.statusMessage == "Stopped after loading 5 items")
    }

    @Test func upperLevelsComeFirst() {
        provide(depth: 9)
        stage.list.source.childLoading.availableItemLimit = 9
        stage.list.source.expandAllItems()
        #expect(stage.list.shownRows == "A AA AAA AAB AB ABA ABB B BA BAA BAB BB c")
    }

    @Test func keysActBetweenTwoPartsOfACommand() {
        provide(depth: 9)
        stage.list.source.childLoading.availableItemsAtOnce = 6
        stage.list.source.childLoading.availableItemLimit = 14
        stage.list.source.expandAllItems()
        #expect(stage.list.shownRows == "A AA AB B BA BB c")
        stage.tick()
        #expect(stage.list.shownRows == "A AA AAA AAB AB ABA ABB B BA BB c")
        stage.press("j j")
        stage.tick()
        #expect(stage.list.shownRows == "A AA AAA AAB AB ABA ABB B BA BAA BAB BB BBA BBB c")
        #expect(stage.list.view.focusedPosition?.ordinal == 2)
        stage.tick()
        #expect(stage.list.shownRows == "A AA AAA AAAA AAAB AAB AB ABA ABB B BA BAA BAB BB BBA BBB c")
        #expect(stage.controller.statusMessage == "Stopped after loading 14 items")
        #expect(stage.timerCount == 0)
        stage.list.view.perform(.undo)
        #expect(stage.list.shownRows == "A B c")
        stage.list.view.perform(.redo)
        #expect(stage.list.shownRows == "A AA AAA AAAA AAAB AAB AB ABA ABB B BA BAA BAB BB BBA BBB c")
    }

    @Test(arguments: ["C", "u", "1", "z M"]) func anotherCommandEndsAnUnfinishedOne(key: String) {
        provide(depth: 9)
        stage.list.source.childLoading.availableItemsAtOnce = 6
        stage.list.source.expandAllItems()
        stage.press(key)
        let rows = stage.list.shownRows
        for _ in 0..<3 { stage.tick() }
        #expect(stage.list.shownRows == rows)
    }

    @Test func anUnfinishedCommandLeavesOutWhatIsClosedOrGone() {
        provide(depth: 3)
        stage.list.source.childLoading.availableItemsAtOnce = 6
        stage.list.source.expandAllItems()
        stage.press("h")
        #expect(stage.list.shownRows == "A B BA BB c")
        stage.apply("- A\n+ B\n  - BB\n- c")
        while stage.timerCount > 0 { stage.tick() }
        #expect(stage.list.shownRows == "A B BB BBA xBBA BBB xBBB c")
    }

    @Test func manyLevelsAreExpandedWithoutRecursion() {
        let list = CountedList(parents: 1, levels: 20_000)
        list.source.childLoading.availableItemsAtOnce = .max
        list.source.expandAllItems()
        #expect(list.source.snapshot(for: 0).visibleItemCount == 20_000)
    }

    @Test func eachParentCostsTheSameInAListOfAnySize() {
        let (few, many) = (CountedList(parents: 1_000, levels: 2), CountedList(parents: 10_000, levels: 2))
        let counts = [few, many].map { list in
            list.source.childLoading.availableItemsAtOnce = .max
            return CountedKey.hashes { list.source.expandSiblings(of: [0, 0]) }
        }
        #expect(many.source.snapshot(for: 0).visibleItemCount == 20_000)
        #expect(counts[1] <= 11 * counts[0])
        #expect([few.askedCount, many.askedCount] == [1_000, 10_000])
    }
}

/// A list whose items have one child each, which is available.
@MainActor
private final class CountedList {
    let source: CollectionViewDiffableDataSource<Int, CountedKey>
    private(set) var askedCount = 0

    init(parents: Int, levels: Int) {
        source = CollectionViewDiffableDataSource(collectionView: CollectionView()) { _, _, _ in ListCell() }
        var roots = DiffableDataSourceSectionSnapshot<CountedKey>()
        roots.append((0..<parents).map { CountedKey(value: $0) })
        source.apply(roots, to: 0)
        source.sectionSnapshotHandlers.loadChildren = { _ in preconditionFailure("All children are available") }
        source.sectionSnapshotHandlers.canHaveChildren = { $0.value < parents * (levels - 1) }
        source.sectionSnapshotHandlers.availableChildren = { [unowned self] in
            askedCount += 1
            var children = DiffableDataSourceSectionSnapshot<CountedKey>()
            children.append([CountedKey(value: $0.value + parents)])
            return children
        }
    }
}
