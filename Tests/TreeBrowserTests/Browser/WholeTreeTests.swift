import Screens
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Searches of items that were never opened.
@MainActor
struct WholeTreeTests {
    /// A source with children whose children are not known yet.
    private final class Deep: TreeSource {
        let count: Int32

        init(count: Int32) { self.count = count }

        var traits: SourceTraits { SourceTraits(kind: .json, childLoading: .onDemand) }
        var progress: SourceProgress { SourceProgress(rowCount: 2 * Int(count)) }
        func outline() -> TreeOutline { TreeOutline() }
        func takeChanges() -> TreeSourceChanges { .none }
        func hasChildren(_ item: Int32) -> Bool { item < count }
        func parent(of item: Int32) -> Int32? { item < count ? nil : item - count }
        func children(of item: Int32?, readingWhile shouldContinue: (() -> Bool)?) -> [Int32] {
            item.map { $0 < count ? [$0 + count] : [] } ?? Array(0..<count)
        }

        func withRows(of items: [Int32], _ body: (any TreeDocument, [Int32?]) -> Void) {
            body(LineList(), items.map { _ in nil })
        }
    }

    @Test nonisolated func allOfMoreThanAMillionItemsBecomeKnown() async {
        let (count, isComplete) = await WholeTree(Deep(count: 500_001), memoryLimit: .max).load {}
        #expect(count == 1_000_002 && isComplete)
    }

    @Test nonisolated func withTooLittleMemoryTheUpperLevelsBecomeKnown() async {
        let (count, isComplete) = await WholeTree(Deep(count: 10), memoryLimit: 0).load {}
        #expect(count == 10 && !isComplete)
    }

    @Test func theListKeepsSayingThatOnlyAPartIsSearched() async throws {
        let stage = BrowserStage(#"{"a": {"x": {"needle": 1}}, "b": 2}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        let list = stage.browser.listController.list
        list.wholeTrees.memoryLimit = 0
        stage.press("&")
        stage.browser.typeText("needle")
        let sentence = "only the first 2 items are searched"
        try await stage.waitUntil { stage.browser.listController.statusText == sentence }
        stage.press("enter down")
        #expect(stage.browser.screenText.contains(sentence))
        stage.press("escape")
        list.wholeTrees.memoryLimit = .max
        stage.press("&")
        stage.browser.typeText("needle")
        try await stage.waitUntil { stage.list.contains { $0.hasSuffix("needle: 1") } }
        #expect(stage.browser.listController.statusText == nil)
    }

    @Test func aSearchFindsTheEndOfALongValue() async throws {
        let stage = BrowserStage(#"{"a": 1, "b": "\#(String(repeating: "x", count: 5000)) needle"}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("&")
        stage.browser.typeText("'needle")
        try await stage.waitUntil { stage.list.first?.hasPrefix("   b: ") == true }
    }
}
