import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

extension ScanTests {
    @MainActor
    struct ListSearchTests {
        private let fruit = """
            + fruit
              - apple
              - berries
                - blueberry
                - strawberry
              - pear
            - drinks
              - berry juice
            - bread
            """

        @Test func focusMovesToTheFirstMatchBelow() async throws {
            let stage = SearchStage(fruit)
            try await stage.find("ea")
            #expect(stage.status == "pear [1/2]")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "bread [2/2]")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "pear [1/2] W")
            stage.list.view.perform(.moveToPreviousMatch)
            #expect(stage.status == "bread [2/2] W")
        }

        @Test func aPatternComparesAFieldOrTheText() async throws {
            let stage = SearchStage("- web\n- api\n- db\n- phase:Pend")
            let phases = ["web": "Running", "api": "Pending", "db": "Pending"]
            stage.list.source.fieldProvider = { item, name in name == "phase" ? phases[item] : nil }
            try await stage.find("phase:Pend")
            #expect(stage.status == "api [1/3]")
            try await stage.find("phase:Pending")
            #expect(stage.status == "api [1/2]", "the matches of the last pattern are not all that can match")
            try await stage.find("phase:pendi")
            #expect(stage.status == "api [1/2]")
            try await stage.find("phase=run")
            #expect(stage.status == "web [-/0]")
            try await stage.find("phase!=Pending", .backward)
            #expect(stage.status == "web [1/1] W")
        }

        @Test func aMatchInACollapsedItemMovesFocusToTheItemAndTheNextMatchIsBeyondIt() async throws {
            let stage = SearchStage(fruit)
            try await stage.find("berr")
            stage.search.accept()
            #expect(stage.status == "berries [1/4] 2 inside")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "drinks [4/4] 1 inside")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "berries [1/4] 2 inside W")
            stage.list.view.perform(.activate)
            #expect(stage.status == "blueberry [2/4]")
            stage.list.view.perform(.counted(.moveToNextMatch, count: 2))
            #expect(stage.status == "drinks [4/4] 1 inside")
            stage.list.view.perform(.moveToPreviousMatch)
            #expect(stage.status == "strawberry [3/4]")
        }

        @Test func aSearchCanExpandTheAncestorsOfItsMatches() async throws {
            let stage = SearchStage(fruit)
            stage.search.expandsToMatches = true
            try await stage.find("juice")
            #expect(stage.status == "drinks [1/1] 1 inside", "nothing expands while the pattern is typed")
            stage.search.accept()
            #expect(stage.status == "berry juice [1/1]")
        }

        @Test func matchesInsideTheFocusedItemComeFirstIfItIsExpandedForThem() async throws {
            let stage = SearchStage(fruit)
            stage.search.expandsToMatches = true
            stage.list.view.perform(.collapseAll)
            try await stage.find("berr")
            #expect(stage.status == "fruit [1/4] 3 inside")
            stage.search.accept()
            #expect(stage.status == "berries [1/4] 2 inside")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "blueberry [2/4]")
        }

        @Test func aHandlerCanKeepAnItemCollapsed() async throws {
            let stage = SearchStage(fruit)
            stage.list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "drinks" }
            try await stage.find("juice")
            stage.search.accept()
            stage.list.view.perform(.activate)
            #expect(stage.status == "drinks [1/1] 1 inside")
        }

        @Test func backwardsTheSearchGoesUpAndTheNextMatchToo() async throws {
            let stage = SearchStage(fruit)
            try await stage.find("ea", .backward)
            #expect(stage.status == "bread [2/2] W")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "pear [1/2]")
            stage.list.view.perform(.moveToPreviousMatch)
            #expect(stage.status == "bread [2/2]")
        }

        @Test func eachPatternIsLookedForFromWhereTypingBegan() async throws {
            let stage = SearchStage(fruit)
            try await stage.find("b")
            #expect(stage.list.focused == "berries")
            try await stage.find("bre")
            #expect(stage.list.focused == "bread")
            try await stage.find("brex")
            #expect(stage.status == "fruit [-/0]")
            try await stage.find("b")
            #expect(stage.list.focused == "berries")
            stage.search.cancel()
            #expect(stage.status == "fruit")
        }

        @Test func cancellingReturnsToTheScrollPosition() async throws {
            let stage = SearchStage((0..<100).map { "- item\($0)" }.joined(separator: "\n"))
            stage.list.view.perform(.counted(.moveDown, count: 30))
            stage.list.view.perform(.scroll(lines: 4))
            let before = stage.list.view.state
            try await stage.find("99")
            #expect(stage.list.focused == "item99")
            stage.search.cancel()
            #expect(stage.list.view.state == before)
        }

        @Test func theMatchesAreCountedAgainAfterAChange() async throws {
            let stage = SearchStage(fruit)
            try await stage.find("ea")
            stage.search.accept()
            stage.list.source.apply(tree("- sea\n- pear\n- tea\n- x"), to: "A")
            try await stage.counted()
            #expect(stage.status == "pear [2/3]")
            stage.list.view.perform(.moveToNextMatch)
            #expect(stage.status == "tea [3/3]")
        }

        @Test func expandingDoesNotCountTheMatchesAgain() async throws {
            let stage = SearchStage(fruit)
            try await stage.find("berr")
            let count = stage.texts.count
            stage.list.expand("drinks")
            stage.list.collapse("fruit")
            #expect(stage.search.status?.count == 4)
            #expect(stage.texts.count == count)
        }

        @Test func theResultOfAnOldPatternIsNotShownAndItsWorkStops() async throws {
            let stage = SearchStage((0..<10_000).map { "- item\($0)" }.joined(separator: "\n"))
            stage.texts.hold(at: "item1500")
            stage.search.find(try SearchPattern("9999"))
            try await waitUntil { stage.texts.isHolding }
            stage.search.find(try SearchPattern("77"))
            stage.texts.release()
            try await stage.counted()
            #expect(stage.status == "item77 [1/\((0..<10_000).count { "item\($0)".contains("77") })]")
            #expect(stage.texts.count == 10_000, "the second scan has the texts that the first one has read")
        }

        @Test func aMovingFocusIsNotTakenAwayByAMatchThatIsFoundLater() async throws {
            let stage = SearchStage((0..<3000).map { "- item\($0)" }.joined(separator: "\n"))
            stage.texts.hold(at: "item1500")
            stage.search.find(try SearchPattern("2999"))
            try await waitUntil { stage.texts.isHolding }
            stage.list.view.perform(.moveDown)
            stage.texts.release()
            try await stage.counted()
            #expect(stage.status == "item1 [-/1]")
        }

        @Test func theFirstMatchHasTheFocusBeforeAllAreCounted() async throws {
            let stage = SearchStage((0..<3000).map { "- item\($0)" }.joined(separator: "\n"))
            stage.texts.hold(at: "item2500")
            stage.search.find(try SearchPattern("m7"))
            try await waitUntil { stage.list.focused == "item7" }
            #expect(stage.search.status?.count == nil)
            stage.texts.release()
            try await stage.counted()
        }

        @Test func allSectionsAreSearchedAndNoCellIsConfigured() async throws {
            let stage = SearchStage(fruit)
            stage.list.source.apply(tree("- kale\n- pea"), to: "B")
            _ = stage.list.takeProvided()
            try await stage.find("ea")
            stage.list.view.perform(.counted(.moveToNextMatch, count: 2))
            #expect(stage.status == "pea [3/3]")
            #expect(stage.list.takeProvided() == [])
        }

        @Test func aRegularExpressionFindsItems() async throws {
            let stage = SearchStage(fruit)
            try await stage.find(#"\v^b.*y$"#)
            #expect(stage.search.status?.count == 1)
            #expect(stage.list.focused == "berries")
        }

        @Test func matchesAreUnderlinedInTheCells() async throws {
            let stage = SearchStage("- apple\n- pear")
            try await stage.find("ea")
            let canvas = stage.list.view.drawn()
            let underlined = (0..<2).map { row in
                (0..<20).filter { canvas[Point(column: $0, row: row)].style.attributes.contains(.underline) }.count
            }
            #expect(underlined == [0, 2])
            stage.search.end()
            let after = stage.list.view.drawn()
            #expect((0..<20).allSatisfy { !after[Point(column: $0, row: 1)].style.attributes.contains(.underline) })
        }

        @Test func aListCanBeReleasedWhileItIsSearched() async throws {
            var stage: SearchStage? = SearchStage(fruit)
            let texts = stage!.texts
            texts.hold(at: "drinks")
            stage!.search.find(try SearchPattern("ea"))
            try await waitUntil { texts.isHolding }
            stage = nil
            texts.release()
            try await waitUntil { texts.count == 9 }
        }

        @Test func anEmptyListHasNoMatch() async throws {
            let stage = SearchStage()
            try await stage.find("a")
            #expect(stage.status == "- [-/0]")
            stage.list.view.perform(.moveToNextMatch)
            stage.search.cancel()
        }
    }
}
