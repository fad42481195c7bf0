import DiffableSnapshots
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Children that are loaded when their parent is expanded.
@MainActor
struct LoadingTests {
    private let stage = LoadStage("- A\n- B\n- c")

    @Test func aParentOpensAtOnceAndItsChildrenComeLater() {
        #expect(stage.picture == "▸ A\n▸ B\n  c")
        stage.press("right")
        #expect(stage.picture == "▾ A\n▸ B\n  c")
        #expect(stage.running == ["A"])
        stage.answer("A", "- a1\n- A2")
        #expect(stage.picture == "▾ A\n├── a1\n└─▸ A2\n▸ B\n  c")
    }

    @Test func theHandlerIsCalledWhenTheChildrenAreThere() {
        var calls: [String] = []
        stage.list.source.sectionSnapshotHandlers.didLoadChildren = { [stage] item, result in
            switch result {
            case .success(let children): calls.append("\(item): \(children.items) in \(stage.list.picture)")
            case .failure(let error): calls.append("\(item): \(error)")
            }
        }
        stage.press("right")
        #expect(calls == [])
        stage.answer("A", "- a1\n  - a2")
        #expect(calls == [#"A: ["a1", "a2"] in main: A a1 B c"#])
        stage.list.source.reloadChildren(of: "A")
        stage.answer("A", "- a3")
        #expect(calls.last == #"A: ["a3"] in main: A a3 B c"#)
        stage.list.source.reloadChildren(of: "A")
        stage.fail("A")
        #expect(calls.last == "A: No permission" && stage.list.source.loadingFailure(of: "A") == "No permission")
        stage.list.source.reloadChildren(of: "A")
        stage.answer("A", "- c")
        #expect(calls.last?.contains("c") == true && calls.last?.contains("in main") == false, "c is elsewhere")
        #expect(calls.count == 4)
    }

    @Test func theHandlerIsNotCalledForALoadThatWasCanceled() {
        var calls: [String] = []
        stage.list.source.sectionSnapshotHandlers.didLoadChildren = { item, _ in calls.append(item) }
        stage.press("right left")
        stage.answer("A", "- a1")
        #expect(stage.cancelled == [] && calls == [])
    }

    @Test func theHandlerMayApplyASnapshot() {
        stage.list.source.sectionSnapshotHandlers.didLoadChildren = { [stage] item, _ in
            var tree = stage.list.source.snapshot(for: "main")
            tree.append(["after \(item)"])
            stage.list.source.apply(tree, to: "main")
        }
        stage.press("right")
        stage.answer("A", "- a1")
        #expect(stage.picture == "▾ A\n└── a1\n▸ B\n  c\n  after A")
    }

    @Test(arguments: [false, true]) func theHandlerMayConfigureTheItemAgainWithoutAMark(isMarked: Bool) {
        let source = stage.list.source!
        source.changeMarkDuration = .seconds(600)
        source.sectionSnapshotHandlers.didLoadChildren = { item, _ in
            if isMarked { source.reconfigure([item]) } else { source.withoutChangeMarks { source.reconfigure([item]) } }
        }
        stage.press("right")
        stage.answer("A", "- a1")
        #expect(stage.picture == "▾ A\n└── a1\n▸ B\n  c")
        #expect(source.hasChangeMarks == isMarked)
        source.sectionSnapshotHandlers.didLoadChildren = nil
    }

    @Test func anItemThatCannotHaveChildrenHasNoTriangleAndIsNotAskedFor() {
        stage.press("end right enter space")
        #expect(stage.asked.isEmpty)
        #expect(stage.list.focused == "c")
    }

    @Test func withoutCanHaveChildrenEveryItemHasATriangle() {
        stage.list.source.sectionSnapshotHandlers.canHaveChildren = nil
        #expect(stage.picture == "▸ A\n▸ B\n▸ c")
        stage.press("end right")
        #expect(stage.running == ["c"])
    }

    @Test func aSymbolTurnsInPlaceOfTheTriangleAfterATenthOfASecond() {
        stage.press("right")
        stage.tick()
        #expect(stage.picture == "▖ A\n▸ B\n  c")
        stage.tick()
        #expect(stage.picture == "▘ A\n▸ B\n  c")
        stage.tick()
        #expect(stage.picture == "▝ A\n▸ B\n  c")
        stage.answer("A", "- a1")
        #expect(stage.picture == "▾ A\n└── a1\n▸ B\n  c")
        stage.tick()
        #expect(stage.timerCount == 0)
    }

    @Test func aLoadThatEndsWithinATenthOfASecondShowsNoSymbol() {
        stage.press("right")
        stage.answer("A", "- a1")
        let picture = stage.picture
        stage.list.view.needsDisplay = false
        stage.tick()
        #expect(stage.picture == picture)
        #expect(!stage.list.view.needsDisplay && stage.timerCount == 0)
    }

    @Test func theSymbolHasAnASCIIForm() {
        stage.controller.adopt(TerminalCapabilities(repertoire: .ascii, colors: 0))
        stage.press("right")
        stage.tick()
        #expect(stage.picture.hasPrefix("| A"))
        stage.tick()
        #expect(stage.picture.hasPrefix("/ A"))
    }

    @Test func onlyTheRowsWithASymbolAreDrawnAgainWhenItTurns() {
        stage.press("right")
        stage.tick()
        _ = stage.picture
        _ = stage.list.takeProvided()
        stage.tick()
        #expect(stage.list.view.needsDisplay)
        #expect(stage.list.takeProvided().isEmpty)
        stage.apply((0..<50).map { "- x\($0)" }.joined(separator: "\n") + "\n- A")
        #expect(stage.running.isEmpty)
    }

    @Test func anErrorIsShownBelowItsRowAndEnterTriesAgain() {
        stage.press("right")
        stage.fail("A", "The server is silent.\nDetails")
        #expect(stage.picture == "▾ A\n    The server is silent.\n    Enter tries again\n▸ B\n  c")
        stage.press("enter")
        #expect(stage.asked == ["A", "A"])
        #expect(stage.picture == "▾ A\n▸ B\n  c")
        stage.fail("A", "Again")
        #expect(stage.picture == "▾ A\n    Again\n    Enter tries again\n▸ B\n  c")
        stage.press("enter")
        stage.answer("A", "- a1")
        #expect(stage.picture == "▾ A\n└── a1\n▸ B\n  c")
    }

    @Test func anErrorBelowTheLastLineIsScrolledIntoView() {
        stage.apply("- a\n- b\n- c\n- d\n- E")
        stage.controller.resize(to: Size(columns: 30, rows: 7))
        stage.press("end right")
        stage.fail("E")
        #expect(stage.picture == "  c\n  d\n▾ E\n    No permission\n    Enter tries again")
    }

    @Test func anErrorBelowARowWithoutTheFocusDoesNotScrollTheList() {
        stage.apply("- a\n- b\n- c\n- d\n- E")
        stage.controller.resize(to: Size(columns: 30, rows: 7))
        stage.press("end right up")
        stage.fail("E")
        #expect(stage.picture == "  a\n  b\n  c\n  d\n▾ E")
    }

    @Test func aVeryLongErrorTakesThreeLines() {
        stage.press("right")
        stage.fail("A", String(repeating: "word ", count: 200_000))
        #expect(stage.picture.split(separator: "\n").count == 7)
    }

    @Test func anErrorIsForgottenWhenItsParentIsClosed() {
        stage.press("right")
        stage.fail("A")
        stage.press("left")
        #expect(stage.picture == "▸ A\n▸ B\n  c")
        stage.press("right")
        #expect(stage.asked == ["A", "A"])
        #expect(stage.picture == "▾ A\n▸ B\n  c")
    }

    @Test func theSentenceOfAnErrorIsSafe() {
        stage.press("right")
        stage.fail("A", "no\u{1B}[2J")
        #expect(stage.picture.contains("no^[[2J"))
    }

    @Test func closingTheParentCancelsTheLoad() {
        stage.press("right left")
        #expect(stage.cancelled == ["A"])
        stage.answer("A", "- a1")
        #expect(stage.picture == "▸ A\n▸ B\n  c")
        #expect(stage.text == "- A\n- B\n- c")
    }

    @Test func deletingTheParentCancelsTheLoad() {
        stage.press("right")
        stage.apply("- B\n- c")
        #expect(stage.cancelled == ["A"])
        stage.answer("A", "- a1")
        #expect(stage.text == "- B\n- c")
    }

    @Test func theEndOfTheDataSourceCancelsTheLoad() {
        weak var source: CollectionViewDiffableDataSource<String, String>?
        var request: LoadStage.Request?
        do {
            let stage = LoadStage("- A")
            stage.press("right")
            request = stage.request("A")
            source = stage.list.source
            #expect(source != nil)
        }
        #expect(source == nil)
        #expect(request?.isCancelled == true)
    }

    @Test func removingTheHandlerCancelsTheLoad() {
        stage.press("right")
        stage.list.source.sectionSnapshotHandlers.loadChildren = nil
        #expect(stage.cancelled == ["A"])
        #expect(stage.picture == "  A\n  B\n  c")
    }

    @Test func childrenAreAskedForOnceHoweverOftenTheParentIsOpened() {
        stage.press("right right right")
        stage.list.expand("A")
        stage.list.source.expandSiblings(of: [0, 0])
        stage.list.source.expandAllItems()
        #expect(stage.asked == ["A", "B"])
    }

    @Test func aParentThatIsOpenedAgainIsAskedForAgainAndTheOldAnswerIsDropped() {
        stage.press("right")
        let old = stage.request("A")
        stage.press("left right")
        #expect(stage.asked == ["A", "A"])
        old.answer(.success(tree("- old")))
        #expect(stage.text == "+ A\n- B\n- c")
        stage.answer("A", "- new")
        #expect(stage.text == "+ A\n  - new\n- B\n- c")
    }

    @Test func loadedChildrenStayWhenTheParentIsClosedAndOpened() {
        stage.press("right")
        stage.answer("A", "- a1")
        stage.press("left right")
        #expect(stage.asked == ["A"])
        #expect(stage.picture == "▾ A\n└── a1\n▸ B\n  c")
    }

    @Test func aParentWhoseChildrenAreNoneLosesItsTriangle() {
        stage.press("right")
        stage.answer("A", "")
        #expect(stage.picture == "  A\n▸ B\n  c")
        stage.press("right enter")
        #expect(stage.asked == ["A"])
        stage.apply("- B\n- c")
        stage.apply("- A\n- B\n- c")
        #expect(stage.picture == "▸ A\n▸ B\n  c", "an item that was deleted is unknown again")
    }

    @Test func anApplyKeepsTheLoadOfAParentThatIsStillOpen() {
        stage.press("right")
        stage.apply("- x\n+ A\n- B")
        #expect(stage.running == ["A"])
        stage.answer("A", "- a1")
        #expect(stage.text == "- x\n+ A\n  - a1\n- B")
    }

    @Test func anApplyThatGivesTheChildrenOrClosesTheParentCancelsTheLoad() {
        stage.press("right")
        stage.apply("+ A\n  - own\n- B\n- c")
        #expect(stage.cancelled == ["A"])
        stage.press("down down right")
        #expect(stage.running == ["B"])
        stage.apply("+ A\n  - own\n- B\n- c")
        #expect(stage.running.isEmpty)
        stage.answer("B", "- b1")
        #expect(stage.text == "+ A\n  - own\n- B\n- c")
    }

    @Test func aMoveToAnotherSectionKeepsTheLoad() {
        stage.press("right")
        stage.apply("+ A", to: "other")
        #expect(stage.list.picture == "main: B c | other: A")
        stage.answer("A", "- a1")
        #expect(stage.list.picture == "main: B c | other: A a1")
    }

    @Test func loadedItemsLeaveOtherSections() {
        stage.apply("- x\n- y", to: "other")
        stage.press("right")
        stage.answer("A", "- x")
        #expect(stage.list.picture == "main: A x B c | other: y")
    }

    @Test func anAnswerWithAnItemThatIsElsewhereIsAnError() {
        stage.press("right")
        stage.answer("A", "- c\n- d")
        #expect(stage.text == "+ A\n- B\n- c")
        #expect(stage.picture.contains("Enter tries again"))
    }

    @Test func anItemThatASnapshotExpandsIsLoadedWhenItIsOnTheScreen() {
        stage.apply("- x\n+ A\n- B")
        _ = stage.picture
        #expect(stage.running == ["A"])
        _ = stage.picture
        #expect(stage.asked == ["A"])
    }

    @Test func theHandlersAreCalledInTheirOrder() {
        var handlers = stage.list.source.sectionSnapshotHandlers
        handlers.shouldExpandItem = { [list = stage.list] item in
            list.notes.append("should \(item)")
            return item != "B"
        }
        handlers.willExpandItem = { [list = stage.list] in list.notes.append("will \($0)") }
        stage.list.source.sectionSnapshotHandlers = handlers
        stage.press("right down right")
        #expect(stage.list.notes == ["should A", "will A", "should B"])
        #expect(stage.asked == ["A"])
    }

    @Test func childrenThatSnapshotForExpandingParentProvidesAreNotLoaded() {
        stage.list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
            item == "A" ? tree("- own") : children
        }
        stage.press("right down down right")
        #expect(stage.text == "+ A\n  - own\n+ B\n- c")
        #expect(stage.asked == ["B"])
    }

    @Test func theFocusedRowKeepsItsLineWhenChildrenArriveAboveIt() {
        let stage = LoadStage("- A\n" + (0..<30).map { "- b\($0)" }.joined(separator: "\n"), rows: 6)
        stage.press("right down down")
        let line = stage.controller.draw().cursor?.row
        stage.answer("A", "- a1\n- a2\n- a3")
        #expect(stage.list.focused == "b1")
        #expect(stage.controller.draw().cursor?.row == line)
    }
}
