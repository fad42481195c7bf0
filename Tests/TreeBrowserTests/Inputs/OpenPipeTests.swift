import CollectionViews
import Screens
import TerminalCanvas
import Testing
import TreeSources

@testable import TreeBrowser

/// Searching and filtering an input that has not ended.
@MainActor
struct OpenPipeTests {
    /// A kind of input, and three parts of it. Each of the last two has a needle.
    struct Pipe: Sendable, CustomTestStringConvertible {
        let kind: InputKind
        let parts: [String]

        init(_ kind: InputKind, _ parts: String...) { (self.kind, self.parts) = (kind, parts) }

        var testDescription: String { kind.rawValue }
    }

    nonisolated static let pipes = [
        Pipe(
            .jsonl, "{\"a\": {\"b\": 1}}\n{\"a\": 2}\n", "{\"a\": {\"b\": \"needle 1\"}}\n",
            "{\"a\": [[\"needle 2\"]]}\n"),
        Pipe(.json, "[{\"a\": {\"b\": 1}}, {\"a\": 2}", ", {\"a\": {\"b\": \"needle 1\"}}, 5", ", [[\"needle 2\"]], 6"),
        Pipe(.lines, "a\nb\n", "needle 1\n", "needle 2\n"),
        Pipe(.paths, "a/b\na/c\n", "d/needle 1\n", "a/c/needle 2\n"),
        Pipe(.indented, "a\n  b\nc\n", "  needle 1\n", "d\n  needle 2\ne\n"),
        Pipe(.csv, "id,name\n1,a\n2,b\n", "3,needle 1\n", "4,needle 2\n"),
        Pipe(.yaml, "a: 1\n---\nb: 2\n---\n", "a: needle 1\n---\n", "a:\n  b: needle 2\n---\n"),
        Pipe(.xml, "<l><a>1</a><a>2</a>", "<a>needle 1</a><b/>", "<a><b>needle 2</b></a><b/>"),
    ]

    @Test(arguments: pipes, ["/", "&"])
    func whatHasArrivedIsFoundAndThenWhatArrives(pipe: Pipe, key: String) async throws {
        let input = LiveInput()
        let browser = BrowserController([input.input(ArrangedSource(pipe.kind.makeSource()))])
        browser.resize(to: Size(columns: 60, rows: 20))
        input.send(.begin, .piece(Array(pipe.parts[0].utf8)))
        try await browser.waitUntil { !browser.rows.isEmpty }
        browser.press(key)
        browser.typeText("needle")
        browser.press("enter")
        for number in 1...2 {
            input.send(.piece(Array(pipe.parts[number].utf8)))
            let view = browser.list.view
            try await browser.waitUntil {
                key == "&" ? view.filter.result?.matchCount == number : view.search.status?.count == number
            }
        }
        #expect(browser.list.sections[0].isReading)
        browser.stop()
    }

    @Test func aFilterAtTheBeginningFindsWhatHasArrived() async throws {
        let input = LiveInput()
        var options = BrowserOptions()
        options.filter = "needle"
        let browser = BrowserController([input.input(InputKind.jsonl.makeSource())], options: options)
        browser.resize(to: Size(columns: 60, rows: 20))
        let pipe = Self.pipes[0]
        input.send(.begin, .piece(Array((pipe.parts[0] + pipe.parts[1]).utf8)))
        try await browser.waitUntil { browser.list.view.filter.result?.matchCount == 1 }
        browser.stop()
    }
}
