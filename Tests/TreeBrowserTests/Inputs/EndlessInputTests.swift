import Screens
import Synchronization
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Inputs whose writers never end.
@MainActor
struct EndlessInputTests {
    /// A stream that repeats a text until no more is wanted.
    private final class Flood: Sendable {
        private let text: String
        private let pieces = Mutex(0)
        private let isEnded = Mutex(false)

        init(_ text: String) { self.text = text }

        var hasEnded: Bool { isEnded.withLock { $0 } }

        func input(_ makeSource: @escaping TextInput.SourceMaker) -> BrowserInput {
            let piece = Array(String(repeating: text, count: 4096).utf8)
            return BrowserInput(
                name: Array("flood".utf8),
                content: .text(
                    TextInput(makeSource: makeSource) { [self] receive in
                        _ = await receive(.begin)
                        while await receive(.piece(piece)) {}
                        _ = await receive(.end(nil))
                        isEnded.withLock { $0 = true }
                    }))
        }
    }

    @Test(arguments: [
        ("\u{0}", "zero bytes"), ("[\n{1", "2:3: a colon is missing after the name"), ("%PDF-1.4 ", "PDF"),
    ])
    func anErrorIsShownAtOnceAndReadingEnds(text: String, error: String) async throws {
        let flood = Flood(text)
        let input = flood.input { (bytes) throws(InputKindError) in
            if text.hasPrefix("[") { return DocumentSource(JSONDocument()) }
            _ = try InputKind.guess(name: nil, firstBytes: bytes)
            return DocumentSource(JSONDocument())
        }
        let stage = BrowserStage([input])
        try await stage.waitUntil { flood.hasEnded && stage.browser.screenText.contains(error) }
    }

    @Test(
        arguments: [DocumentSource(JSONDocument()), DocumentSource(YAMLDocument()), DocumentSource(XMLDocument())]
            as [any TextSource])
    func aMegabyteAfterAnErrorIsKept(source: any TextSource) {
        // libyaml reads 16 kB ahead, and a text is parsed again when it has doubled.
        let piece = Array(String(repeating: "[1,}\n", count: 2000).utf8)
        for _ in 1...200 where source.isReading { source.read(piece) }
        #expect(!source.isReading)
        let count = source.byteCount
        source.read(Array("more".utf8))
        #expect(source.byteCount == count)
        source.finish()
        #expect(source.failure?.sentence.hasSuffix("; only 1 MB of the text after it is shown") == true)
    }

    @Test func readingEndsBeforeTheMemoryIsUsedUp() async throws {
        var options = BrowserOptions()
        options.memoryLimit = 1
        let flood = Flood("a\n")
        let stage = BrowserStage([flood.input { _ in DocumentSource(PathList()) }], options: options)
        try await stage.waitUntil { flood.hasEnded && stage.browser.screenText.contains("most of the memory is used") }
    }

    @Test func textEndsAtAnError() async throws {
        let outcome = try await outcome(of: Flood("[1,}").input { _ in DocumentSource(JSONDocument()) })
        let sentence = "1:4: the array is closed with } instead of ]; only 1 MB of the text after it is shown"
        #expect(outcome.failures.map(\.description) == [sentence])
        #expect(outcome.count >= 1)
    }

    @Test func textEndsBeforeTheMemoryIsUsedUp() async throws {
        let outcome = try await outcome(of: Flood("a\n").input { _ in DocumentSource(PathList()) }, memoryLimit: 1)
        #expect(outcome.failures.map(\.sentence) == ["reading has ended here, because most of the memory is used"])
    }

    @Test func aCommandWhoseOutputHasAnErrorIsEnded() async throws {
        let input = TextInput.output(of: Command(["yes", "}"].map { Array($0.utf8) })) { _ in
            DocumentSource(JSONDocument())
        }
        let outcome = try await outcome(of: BrowserInput(name: [], content: .text(input)))
        #expect(outcome.failures.map(\.place) == [InputPlace(line: 1, column: 1)])
    }

    /// Returns the outcome of writing an input as text.
    private func outcome(
        of input: BrowserInput, memoryLimit: Int = MemoryUse.limit
    ) async throws -> TextOutcome {
        guard case .text(let text) = input.content else { return TextOutcome(count: 0) }
        return await TextReading(TreeText(), title: nil) { _ throws(Never) in }.read(text, memoryLimit: memoryLimit)
    }
}
