import Screens
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews
@testable import ListModels

extension ScanTests {
    /// The texts that a search reads while the user types.
    @MainActor
    struct SearchTextTests {
        private let stage = SearchStage((0..<10_000).map { "- item\($0)" }.joined(separator: "\n"))

        @Test func eachTextIsReadOnceForSeveralLettersOfWhichEachInterruptsTheLast() async throws {
            for text in ["9", "99", "999", "99", "9", "m", "m9", #"\v9$"#] {
                stage.search.find(try SearchPattern(text))
                await Task.yield()
            }
            try await stage.counted()
            try await stage.find("9999")
            #expect(stage.status == "item9999 [1/1]")
            #expect(stage.texts.count == 10_000)
        }

        @Test func textsAndFieldsOfADictionaryAreSearchedAgainOnlyIfTheyChange() async throws {
            let stage = SearchStage("- a\n- b\n- c")
            let (list, filter) = (stage.list, stage.filter)
            list.source.searchTexts = ["a": "one", "b": "two"]
            try await stage.filter("o")
            #expect(stage.rows == "a b")
            list.source.searchTexts = ["b": "two", "a": "one"]
            #expect(filter.result?.isComplete == true && !filter.isRunning, "nothing has changed")
            list.source.searchTexts = ["b": "x", "c": "more"]
            try await stage.filtered()
            #expect(stage.rows == "c")
            list.source.searchFields = ["b": ["size": "7"], "c": ["size": "2"]]
            filter.apply(FilterPattern("size>3"))
            try await waitUntil { stage.rows == "b" }
            list.source.searchFields?["c"] = ["size": "9"]
            try await waitUntil { stage.rows == "b c" }
        }

        /// Other work of the main actor runs between two slices; a canceled reading sets nothing.
        @Test func textsOfTheMainActorAreReadInSlices() async throws {
            let stage = SearchStage("- a\n- b\n- c")
            let source = stage.list.source!
            let items = (0..<3000).map { "n\($0)" } + ["a", "b"]
            var (turns, calls) = (0, [Int](repeating: 0, count: 1))
            let other = Task { @MainActor in
                while !Task.isCancelled {
                    turns += 1
                    calls.append(0)
                    await Task.yield()
                }
            }
            try await source.readSearchTexts(of: items, fields: { ["name": $0] }) { item in
                calls[turns] += 1
                return item == "b" ? nil : "x" + item
            }
            other.cancel()
            #expect(calls.filter { $0 > 0 } == [1024, 1024, 954])
            #expect(source.searchTexts?["a"] == "xa" && source.searchTexts?.count == 3001)
            #expect(source.searchFields?["b"] == ["name": "b"])
            try await stage.filter("xa")
            #expect(stage.rows == "a")

            let canceled = Task { try await source.readSearchTexts(of: items) { _ in "other" } }
            canceled.cancel()
            await #expect(throws: CancellationError.self) { try await canceled.value }
            #expect(source.searchTexts?["a"] == "xa")
            try await source.readSearchTexts(of: ["a"]) { _ in "other" }
            #expect(source.searchTexts == ["a": "other"] && source.searchFields?["b"] == ["name": "b"])
        }

        @Test func aPromptReadsTheTextsBeforeTheFirstLetter() async throws {
            let controller = CollectionViewController(collectionView: stage.list.view)
            controller.press("/")
            try await waitUntil { stage.texts.count == 10_000 }
            controller.press("9 9 9 9")
            try await stage.counted()
            #expect(stage.status == "item9999 [1/1]")
            #expect(stage.texts.count == 10_000)
        }

        @Test func aLetterThatIsTypedWhileTextsAreReadFindsItsMatch() async throws {
            stage.texts.hold(at: "item1500")
            stage.search.prepare()
            try await waitUntil { stage.texts.isHolding }
            stage.search.find(try SearchPattern("item9"))
            try await waitUntil { stage.list.focused == "item9" }
            stage.texts.release()
            try await stage.counted()
            #expect(stage.search.status?.count == 1111)
            #expect(stage.texts.count == 10_000)
        }

        @Test func closingThePromptEndsTheReading() async throws {
            stage.texts.hold(at: "item1500")
            stage.search.prepare()
            try await waitUntil { stage.texts.isHolding }
            stage.search.cancel()
            stage.texts.release()
            try await stage.find("9999")
            // The scan ends with the page in which it was held.
            #expect(stage.texts.count <= 10_000 + 2 * TextSlices.length)
        }

        @Test(arguments: ["accept", "cancel", "end"])
        func whenTypingEndsTheTextsAreNotKept(_ ending: String) async throws {
            try await stage.find("9999")
            switch ending {
            case "accept": stage.search.accept()
            case "cancel": stage.search.cancel()
            default: stage.search.end()
            }
            stage.search.prepare()
            try await waitUntil { stage.texts.count == 20_000 }
        }

        @Test func afterAChangeTheTextsAreReadAgain() async throws {
            stage.search.prepare()
            try await stage.find("9999")
            stage.list.source.apply(tree("- a\n- b9999\n- c9999"), to: "A")
            try await stage.counted()
            #expect(stage.search.status?.count == 2)
            #expect(stage.texts.count == 10_003)
            stage.list.source.textProvider = { $0 == "a" ? "b9999" : nil }
            try await stage.counted()
            #expect(stage.search.status?.count == 1)
        }

        @Test func expandingDoesNotReadTheTextsAgain() async throws {
            stage.list.source.apply(tree("- a\n  - b\n  - c"), to: "A")
            try await stage.find("b")
            let count = stage.texts.count
            stage.list.expand("a")
            try await stage.find("c")
            #expect(stage.status == "c [1/1]")
            #expect(stage.texts.count == count)
        }
    }
}
