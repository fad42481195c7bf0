import DiffableSnapshots
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews
@testable import ListModels
@testable import Screens

extension ScanTests {
    /// A filter of a big list shows its matches before it has read all items.
    @MainActor
    struct FilterPartTests {
        private let stage = SearchStage()

        init() {
            let numbers = 0..<20_000
            let items = numbers.map { $0 % 100 == 0 ? "group\($0)" : "item\($0)" }
            stage.list.source.apply(
                DiffableDataSourceSectionSnapshot(
                    preorder: items, levels: numbers.map { $0 % 100 == 0 ? 0 : 1 },
                    isExpanded: numbers.map { $0 % 100 == 0 }), to: "A")
        }

        /// Filters, and stops at the item number 19,001.
        private func filterHolding(_ text: String) async throws {
            stage.texts.hold(at: "item19001")
            stage.filter.apply(FilterPattern(text))
            try await waitUntil { stage.texts.isHolding }
        }

        private func complete() async throws {
            stage.texts.release()
            try await waitUntil { stage.filter.result?.isComplete == true }
        }

        @Test func matchesAreShownBeforeTheScanOfAllItemsEnds() async throws {
            try await filterHolding("'m77 | 'm1999")
            try await waitUntil { stage.filter.result != nil }
            let part = try #require(stage.filter.result)
            #expect(!part.isComplete && part.itemCount == 16 * TextSlices.length)
            #expect(stage.rows.hasPrefix("group0 item77 group700 item770 item771"))
            #expect(stage.rows.hasSuffix("group7700 " + (1...99).map { "item\(7700 + $0)" }.joined(separator: " ")))
            #expect(stage.list.focused == "item1999", "the best match so far")
            try await complete()
            #expect(stage.filter.result?.label == "121 of 20,000")
            let last = (0...9).map { "item1999\($0)" }.joined(separator: " ")
            #expect(stage.rows.hasSuffix("item7799 group19900 \(last)"))
            #expect(stage.list.focused == "item1999")
        }

        @Test func theStatusLineShowsThatTheNumbersGrow() async throws {
            let controller = CollectionViewController(collectionView: stage.list.view)
            controller.resize(to: Size(columns: 60, rows: 10))
            try await filterHolding("'m77 | 'm1999")
            // The first part may have arrived already, with its numbers.
            #expect(controller.draw().textRows.last?.contains("…") == true)
            try await waitUntil { stage.filter.result != nil }
            #expect(controller.draw().textRows.last?.contains("111 of 16,384…") == true)
            try await complete()
            #expect(controller.draw().textRows.last?.contains("121 of 20,000 ") == true)
        }

        @Test func aFilterThatHasFoundNothingSaysSoOnceAllItemsAreKnown() async throws {
            let controller = CollectionViewController(collectionView: stage.list.view)
            controller.resize(to: Size(columns: 60, rows: 10))
            try await filterHolding("'nowhere")
            #expect(!controller.draw().textRows.contains { $0.contains("Nothing matches") })
            try await complete()
            stage.list.view.awaitsItems = true
            #expect(!controller.draw().textRows.contains { $0.contains("Nothing matches") })
            #expect(controller.draw().textRows.last?.contains("0 of 20,000…") == true)
            stage.list.view.awaitsItems = false
            #expect(controller.draw().textRows.contains { $0.contains("Nothing matches 'nowhere") })
            #expect(controller.draw().textRows.contains { $0.contains("Esc ends the filter") })
            // While the filter reads the new items, its result is not complete.
            stage.texts.hold(at: "more29000")
            stage.list.source.apply(
                DiffableDataSourceSectionSnapshot(
                    preorder: (0..<30_000).map { "more\($0)" }, levels: Array(repeating: 0, count: 30_000),
                    isExpanded: Array(repeating: false, count: 30_000)), to: "B")
            try await waitUntil { stage.texts.isHolding }
            #expect(!controller.draw().textRows.contains { $0.contains("Nothing matches") })
            stage.texts.release()
            try await waitUntil { controller.draw().textRows.contains { $0.contains("Nothing matches") } }
            #expect(controller.draw().textRows.last?.contains("0 of 50,000 ") == true)
            controller.press("esc")
            #expect(stage.rows.hasPrefix("group0 item1 "))
            #expect(!controller.draw().textRows.contains { $0.contains("Nothing matches") })
        }

        @Test func theBestMatchOfAllGetsTheFocusInTheEnd() async throws {
            stage.list.source.textProvider = { [texts = stage.texts] in
                texts.read($0) == "item19501" ? "m7" : $0
            }
            try await filterHolding("'m7")
            try await waitUntil { stage.list.focused == "item7" }
            try await complete()
            #expect(stage.list.focused == "item19501")
        }

        @Test func aFocusThatTheUserMovesDuringAPartStays() async throws {
            try await filterHolding("'m77 | ^item19501")
            try await waitUntil { stage.filter.result != nil }
            stage.list.view.perform(.moveDown)
            stage.list.view.perform(.moveDown)
            let focus = stage.list.focused
            try await complete()
            #expect(focus == "item770" && stage.list.focused == focus)
        }

        @Test func aFocusThatTheUserMovesBeforeTheFirstPartStays() async throws {
            stage.texts.hold(at: "item5")
            stage.filter.apply(FilterPattern("'99"))
            try await waitUntil { stage.texts.isHolding }
            stage.list.focus("item19999")
            try await complete()
            #expect(stage.list.focused == "item19999")
        }

        @Test func anItemThatTheUserCollapsesDuringAPartStaysCollapsed() async throws {
            try await filterHolding("'m77")
            try await waitUntil { stage.filter.result != nil }
            stage.list.collapse("group700")
            stage.list.collapse("group7700")
            stage.list.expand("group7700")
            try await complete()
            #expect(stage.rows.hasPrefix("group0 item77 group700 group7700 item7701"))
        }

        @Test func aPartOfAnOldPatternIsNotShown() async throws {
            try await filterHolding("'m77")
            stage.filter.apply(FilterPattern("'m1999"))
            #expect(stage.filter.result == nil)
            try await complete()
            #expect(stage.filter.result?.matchCount == 11)
            #expect(stage.list.focused == "item1999")
        }

        @Test func theListDoesNotShrinkToAPartWhenTheDataChange() async throws {
            try await stage.filter("'m77")
            let rows = stage.rows
            stage.texts.hold(at: "item19001")
            var new = stage.list.source.snapshot(for: "A")
            new.append(["item777777"])
            stage.list.source.apply(new, to: "A")
            try await waitUntil { stage.texts.isHolding }
            for _ in 0..<20 { await Task.yield() }
            #expect(stage.rows == rows)
            try await complete()
            try await waitUntil { stage.rows == rows + " item777777" }
        }

        @Test func cancellingInAPartRestoresTheList() async throws {
            stage.list.focus("group300")
            stage.list.view.perform(.scroll(lines: 2))
            let before = stage.list.view.state
            try await filterHolding("'m77")
            try await waitUntil { stage.filter.result != nil }
            stage.filter.cancel()
            stage.texts.release()
            #expect(stage.list.view.state == before)
        }
    }
}
