import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The items that are open at the beginning.
@MainActor
struct FirstScreenTests {
    private static let pods = #"""
        {"items": [{"name": "a", "status": {"phase": "Running"}}, {"name": "b", "status": {"phase": "Failed"}}],
         "kind": "List"}
        """#

    private func rows(
        _ text: String, _ source: any TextSource = JSONSource(), height: Int = 14,
        _ change: (inout BrowserOptions) -> Void = { _ in }
    ) async throws -> [String] {
        let input = LiveInput()
        var options = BrowserOptions()
        options.fillsScreen = true
        change(&options)
        let browser = BrowserController([input.input(source)], options: options)
        browser.resize(to: Size(columns: 80, rows: height))
        input.read(text)
        try await browser.waitUntil { !browser.list.sections[0].isReading }
        return browser.plainRows
    }

    @Test func levelsAreOpenedUntilTheScreenIsFull() async throws {
        #expect(
            try await rows(Self.pods).map { $0.prefix { $0 != ":" && $0 != " " } } == [
                "items", "0", "name", "status", "phase", "1", "name", "status", "phase", "kind",
            ])
    }

    @Test func itemsWhoseChildrenDoNotFitStayClosed() async throws {
        let text = "a\n" + (0..<9).map { "  \($0)\n" }.joined() + "b\n  1\n    2\nc\n  3\n"
        #expect(
            try await rows(text, DocumentSource(IndentedText()), height: 9) == ["a", "b", "1", "2", "c", "3"])
        #expect(try await rows(text, DocumentSource(IndentedText()), height: 6) == ["a", "b", "1", "c"])
    }

    @Test func optionsSayWhichItemsAreOpen() async throws {
        #expect(try await rows(Self.pods) { $0.expandedLevels = 0 }.count == 2)
        #expect(try await rows(Self.pods) { $0.state = BrowserState() }.count == 2)
        #expect(try await rows(Self.pods) { $0.fillsScreen = false }.count == 2)
        #expect(try await rows(Self.pods) { $0.filter = "kind" }.count <= 2)
    }

    @Test func theItemsOfALongTextStayClosed() async throws {
        let text = #"{"a": {"b": ""# + String(repeating: "x", count: 4 << 20) + #""}, "c": 1}"#
        #expect(try await rows(text).count == 2)
    }
}
