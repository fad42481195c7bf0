import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

extension ScanTests {
    /// A pattern that can only match the matches of the last one reads no other texts. The test counts the texts that
    /// are read.
    @MainActor
    struct NarrowingScanTests {
        private let stage = SearchStage(
            (0..<3000).map { $0 % 10 == 0 ? "- group\($0)" : "  - item\($0)" }.joined(separator: "\n"))

        private func matches(_ text: String) -> Int { (0..<3000).count { $0 % 10 > 0 && "item\($0)".contains(text) } }

        @Test func aLongerFilterReadsTheTextsOfTheLastResult() async throws {
            try await stage.filter("'item7")
            #expect(stage.texts.count == 3000)
            let result = try #require(stage.filter.result)
            #expect(result.matchCount == matches("item7"))
            try await stage.filter("'item77")
            #expect(stage.texts.count <= 3000 + result.matchCount + result.matchCount)
            #expect(stage.filter.result?.label == "\(matches("item77")) of 3,000")
            let count = stage.texts.count
            try await stage.filter("'item77 !5")
            #expect(stage.texts.count <= count + 2 * matches("item77"))
        }

        @Test func aFilterThatCanMatchMoreReadsAllTexts() async throws {
            let patterns = ["'item77", "'item7", "!item7", "!item77", "item|group", "item|group|x"]
            for (index, pattern) in patterns.enumerated() {
                try await stage.filter(pattern)
                #expect(stage.texts.count == 3000 * (index + 1), "\(pattern)")
            }
        }

        @Test func aLongerFilterAfterAChangeReadsAllTexts() async throws {
            try await stage.filter("'item7")
            var new = stage.list.source.snapshot(for: "A")
            new.append(["item777777"])
            stage.list.source.apply(new, to: "A")
            stage.filter.apply(FilterPattern("'item77"))
            try await waitUntil { stage.filter.result?.isComplete == true }
            #expect(stage.filter.result?.matchCount == matches("item77") + 1)
            #expect(stage.texts.count >= 6001)
        }

        @Test func aLongerFilterAfterNewTextsReadsAllTexts() async throws {
            try await stage.filter("'item7")
            stage.list.source.textProvider = { [texts = stage.texts] in texts.read($0) + "77" }
            try await stage.filter("'77")
            #expect(stage.filter.result?.matchCount == 3000)
            try await stage.filter("'item777")
            let count = (0..<3000).count { $0 % 10 > 0 && "item\($0)77".contains("item777") }
            #expect(stage.filter.result?.matchCount == count)
        }

        @Test func aFilterThatWasInterruptedIsNotNarrowed() async throws {
            try await stage.filter("'item")
            stage.texts.hold(at: "item1501")
            stage.filter.apply(FilterPattern("'item7"))
            try await waitUntil { stage.texts.isHolding }
            stage.filter.apply(FilterPattern("'item77"))
            stage.texts.release()
            try await waitUntil { stage.filter.result?.isComplete == true }
            #expect(stage.filter.result?.matchCount == matches("item77"))
        }

        @Test func eachTextIsReadOnceWhileASearchIsTyped() async throws {
            try await stage.find("item7")
            #expect(stage.texts.count == 3000)
            try await stage.find("item77")
            #expect(stage.search.status?.count == matches("item77"))
            try await stage.find("item7")
            #expect(stage.search.status?.count == matches("item7"), "a shorter pattern can match more")
            #expect(stage.texts.count == 3000)
        }

        @Test func aLongerSearchAfterAChangeReadsAllTexts() async throws {
            try await stage.find("item7")
            var new = stage.list.source.snapshot(for: "A")
            new.append(["item777777"])
            stage.list.source.apply(new, to: "A")
            try await stage.find("item77")
            #expect(stage.search.status?.count == matches("item77") + 1)
        }

        @Test func matchesAreCountedAgainIfTheTextsChange() async throws {
            try await stage.find("77")
            stage.list.source.textProvider = { [texts = stage.texts] in texts.read($0) + "77" }
            try await stage.counted()
            #expect(stage.search.status?.count == 3000)
        }
    }
}
