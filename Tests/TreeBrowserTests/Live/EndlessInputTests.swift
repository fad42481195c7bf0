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
    /// A stream that repeats a text until no more is wanted, and what has become of it.
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
        ("\u{0}", "zero bytes"), ("[\n{1", "2:2: a name in double quotes is missing"), ("%PDF-1.4 ", "PDF"),
    ])
    func anErrorIsToldAtOnceAndReadingEnds(text: String, error: String) async throws {
        let flood = Flood(text)
        let input = flood.input { (bytes) throws(InputKindError) in
            if text.hasPrefix("[") { return JSONSource() }
            _ = try InputKind.guess(name: nil, firstBytes: bytes)
            return JSONSource()
        }
        let stage = BrowserStage([input])
        try await waitUntil { flood.hasEnded && stage.browser.screenText.contains(error) }
    }

    @Test(arguments: [JSONSource(), MarkupSource<YAMLDocument>(), MarkupSource<XMLDocument>()] as [any TextSource])
    func afterAnErrorNothingIsKept(source: any TextSource) {
        source.read(Array("[1,}".utf8))
        source.read(Array(repeating: UInt8(ascii: " "), count: 100))
        #expect(!source.isReading)
        #expect(source.byteCount < 20)
        source.finish()
        #expect(source.failure != nil)
    }

    @Test func readingEndsBeforeTheMemoryIsUsedUp() async throws {
        var options = BrowserOptions()
        options.memoryLimit = 1
        let flood = Flood("a\n")
        let stage = BrowserStage([flood.input { _ in PathSource() }], options: options)
        try await waitUntil { flood.hasEnded && stage.browser.screenText.contains("most of the memory is used") }
    }

    @Test func textEndsAtAnErrorAndBeforeTheMemoryIsUsedUp() async throws {
        func text(_ flood: Flood, _ source: any TextSource) throws -> TextInput {
            guard case .text(let input) = flood.input({ _ in source }).content else { throw CancellationError() }
            return input
        }
        let (wrong, failure) = await TextReading.read(try text(Flood("[1,}"), JSONSource()))
        #expect(failure?.description == "1:4: the array is closed with } instead of ]")
        #expect(wrong?.rowCount ?? 0 >= 1)
        let (paths, cause) = await TextReading.read(try text(Flood("a\n"), PathSource()), memoryLimit: 1)
        #expect(cause?.sentence == "reading has ended here, because most of the memory is used")
        #expect(paths == nil)
    }

    @Test func aCommandThatWritesWhatIsWrongIsEnded() async throws {
        let source = JSONSource()
        let input = TextInput.output(of: Command(["yes", "}"].map { Array($0.utf8) })) { _ in source }
        let (_, failure) = await TextReading.read(input)
        #expect(failure?.place == InputPlace(line: 1, column: 1))
    }
}
