import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Commands that expand several items whose children are loaded.
@MainActor
struct ExpandingManyTests {
    private let stage = LoadStage("- A\n- B\n- c")

    /// Answers the oldest request until there is none. Each item has two children, down to a level.
    private func answerAll(depth: Int) {
        while let item = stage.running.first {
            stage.answer(item, item.count < depth ? "- \(item)A\n- \(item)B" : "- x\(item)")
        }
    }

    @Test func expandAllLoadsAllLevels() {
        stage.list.source.expandAllItems()
        answerAll(depth: 3)
        #expect(stage.asked.count == 14)
        #expect(stage.text.split(separator: "\n").count == 23)
        #expect(!stage.text.contains("- A"))
    }

    @Test func expandAllLoadsBreadthFirstAndNamesItsLimit() {
        stage.list.source.childLoading.expansionLimit = 5
        stage.list.source.expandAllItems()
        answerAll(depth: 4)
        #expect(stage.asked == ["A", "B", "AA", "AB", "BA"])
        #expect(stage.controller.statusMessage == "Stopped after loading 5 items")
        stage.press("down")
        #expect(stage.controller.statusMessage == nil)
    }

    @Test func theMessageOfTheLimitCanBeChanged() {
        stage.list.source.childLoading.expansionLimit = 1
        stage.list.source.childLoading.expansionLimitMessage = { "Stopped at \($0) folders" }
        stage.list.source.expandAllItems()
        #expect(stage.asked == ["A"])
        #expect(stage.controller.statusMessage == "Stopped at 1 folders")
    }

    @Test func aLimitThatSufficesIsNotNamed() {
        stage.list.source.childLoading.expansionLimit = 2
        stage.list.source.expandAllItems()
        answerAll(depth: 1)
        #expect(stage.asked == ["A", "B"])
        #expect(stage.controller.statusMessage == nil)
    }

    @Test func aSingleItemCanBeOpenedBeyondTheLimit() {
        stage.list.source.childLoading.expansionLimit = 0
        stage.list.source.expandAllItems()
        #expect(stage.asked.isEmpty)
        stage.press("right")
        #expect(stage.asked == ["A"])
    }

    @Test func noMoreLoadsRunAtTheSameTimeThanAllowed() {
        stage.apply((0..<20).map { "- P\($0)" }.joined(separator: "\n"))
        stage.list.source.childLoading.maximumConcurrentLoads = 3
        stage.list.source.expandAllItems()
        #expect(stage.running == ["P0", "P1", "P2"])
        stage.answer("P1", "- a")
        #expect(stage.running == ["P0", "P2", "P3"])
        stage.list.collapse("P0")
        #expect(stage.running == ["P2", "P3", "P4"])
        stage.fail("P2")
        #expect(stage.running == ["P3", "P4", "P5"])
        stage.list.collapse("P6")
        stage.answer("P3", "")
        #expect(stage.running == ["P4", "P5", "P7"])
    }

    @Test func aLimitOfZeroStillLoadsOneAtATime() {
        stage.list.source.childLoading.maximumConcurrentLoads = 0
        stage.list.source.expandAllItems()
        #expect(stage.running == ["A"])
    }

    @Test func showLevelsLoadsOnlyTheseLevels() {
        stage.list.source.showLevels(2, below: [0, 0])
        answerAll(depth: 9)
        #expect(stage.asked == ["A", "AA", "AB"])
        #expect(stage.list.tree(of: "main").hasPrefix("+ A\n  + AA\n    - AAA\n    - AAB\n  + AB\n"))
    }

    @Test func showMoreLevelsLoadsOneLevel() {
        stage.list.source.showMoreLevels(1, below: [0, 0])
        answerAll(depth: 9)
        #expect(stage.asked == ["A"])
        stage.list.source.showMoreLevels(1, below: [0, 0])
        answerAll(depth: 9)
        #expect(stage.asked == ["A", "AA", "AB"])
    }

    @Test func expandSiblingsLoadsTheSiblingsAlone() {
        stage.list.source.expandSiblings(of: [0, 0])
        answerAll(depth: 9)
        #expect(stage.asked == ["A", "B"])
    }

    @Test func expandSiblingTreesLoadsAllLevelsBelowTheSiblings() {
        stage.list.source.expandSiblingTrees(of: [0, 0])
        answerAll(depth: 2)
        #expect(stage.asked == ["A", "B", "AA", "AB", "BA", "BB"])
    }

    @Test func anItemThatIsBeingLoadedContinuesForTheCommand() {
        stage.press("right")
        stage.list.source.expandAllItems()
        answerAll(depth: 2)
        #expect(stage.asked == ["A", "B", "AA", "AB", "BA", "BB"])
    }

    @Test func collapseAllCancelsAllLoads() {
        stage.list.source.expandAllItems()
        stage.list.source.collapseAllItems()
        #expect(stage.running.isEmpty)
        #expect(stage.text == "- A\n- B\n- c")
    }

    @Test func expandAllDoesNotTryFailedItemsAgain() {
        stage.press("right")
        stage.fail("A")
        stage.list.source.expandAllItems()
        #expect(stage.asked == ["A", "B"])
    }

    @Test func theCommandDoesNotContinueBelowAnItemThatIsClosed() {
        let stage = LoadStage("- A\n- B")
        stage.list.source.expandAllItems()
        stage.answer("A", "- A1")
        stage.list.collapse("A")
        stage.answer("A1", "- A2")
        #expect(stage.asked == ["A", "B", "A1"])
        stage.answer("B", "- B1")
        #expect(stage.asked == ["A", "B", "A1", "B1"])
    }

    @Test func whatTheCommandExpandsLaterIsNotUndoneWithTheNextCommand() {
        let stage = LoadStage("- A\n- x\n  - y")
        stage.list.source.expandAllItems()
        stage.answer("A", "- A1\n  - a2")
        stage.list.collapse("x")
        stage.list.view.perform(.undo)
        #expect(stage.list.shownRows == "A A1 a2 x y")
        stage.list.view.perform(.undo)
        #expect(stage.list.shownRows == "A x")
    }
}
