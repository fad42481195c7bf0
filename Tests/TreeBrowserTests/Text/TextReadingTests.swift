import Synchronization
import TestSupport
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// Inputs that are written while they are read.
@MainActor @Suite struct TextReadingTests {
    /// The text that was written.
    private final class Output: Sendable {
        let changes = Signals()
        private let bytes = Mutex<[UInt8]>([])
        var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
        func append(_ piece: [UInt8]) {
            bytes.withLock { $0 += piece }
            changes.send()
        }
    }

    private struct Full: Error {}

    private let input = LiveInput()
    private let output = Output()

    private func write(_ source: any TextSource, _ form: TreeText = TreeText(), hasTitles: Bool = false)
        -> Task<TextOutcome, Never>
    {
        Task { [input, output] in
            await TextBrowser(form, hasTitles: hasTitles).write(input.input(source)) { output.append($0) }
        }
    }

    private func expectText(_ text: String) async throws {
        try await output.changes.waitUntil { output.text.count >= text.count }
        #expect(output.text == text)
    }

    @Test func linesAreWrittenWhenTheyAreKnown() async throws {
        let writing = write(DocumentSource(JSONDocument(framing: .lines)))
        input.send(.begin, .piece(Array("{\"a\": 1}\n{\"b\": ".utf8)))
        try await expectText("0:\n  a: 1\n")
        input.send(.piece(Array("[]}".utf8)))
        input.send(.piece(Array("\n7\n8".utf8)))
        try await expectText("0:\n  a: 1\n1:\n  b: []\n2: 7\n")
        input.send(.end(nil))
        try await expectText("0:\n  a: 1\n1:\n  b: []\n2: 7\n3: 8\n")
        input.end()
        #expect(await writing.value == TextOutcome(count: 6))
    }

    @Test func depthAndFilterAreHonouredWhileLinesArrive() async throws {
        let form = TreeText(depth: 2, filter: FilterPattern("x"))
        _ = write(DocumentSource(IndentedText()), form, hasTitles: true)
        input.send(.begin, .piece(Array("a\n  b\n  x\n    x2\n".utf8)))
        try await expectText("input:\n  a\n    x\n")
        input.send(.piece(Array("  x3\nc\n".utf8)))
        try await expectText("input:\n  a\n    x\n    x3\n")
        input.end()
    }

    /// Each reading has its own encoding, and a list with zero bytes none.
    @Test func textInAnotherEncodingIsWrittenWhenItsLinesAreKnown() async throws {
        _ = write(DocumentSource(JSONDocument(framing: .lines)))
        input.send(.begin, .piece([0xFE]), .piece([0xFF, 0, 0x37]), .piece([0]), .piece([0x0A, 0, 0x38]))
        try await expectText("0: 7\n")
        input.send(.piece([0, 0x0A]))
        try await expectText("0: 7\n1: 8\n")
        input.end()
    }

    @Test func eachReadingHasItsOwnEncodingAndZerosAreKeptOnRequest() async {
        let bytes = Mutex<[[UInt8]]>([])
        let receive: TextInput.Receiver = { event in
            if case .piece(let piece) = event { bytes.withLock { $0.append(piece) } }
            return true
        }
        let texts: [[UInt8]] = [[0x61, 0, 0x62, 0], [0x61, 0x62], [0x63]]
        let input = TextInput(
            makeSource: { _ in DocumentSource(PathList()) },
            read: { receive in
                for text in texts {
                    _ = await receive(.begin)
                    _ = await receive(.piece(text))
                    _ = await receive(.end(nil))
                }
            })
        await input.read(receive)
        await input.withoutDecoding.read(receive)
        #expect(bytes.withLock { $0 } == [[0x61, 0x62], [0x61, 0x62], [0x63]] + texts)
    }

    @Test func pathsAndGroupsAreWrittenAtTheEnd() async {
        for source in [
            DocumentSource(PathList()) as any TextSource,
            InputKind.table.makeSource(groupedBy: ["1"]),
        ] {
            let (input, output) = (LiveInput(), Output())
            input.send(.begin)
            for piece in ["a/1\n", "b/1\n", "a/2\n"] { input.send(.piece(Array(piece.utf8))) }
            input.send(.end(nil))
            input.end()
            let outcome = await TextBrowser(TreeText(), hasTitles: false).write(input.input(source)) {
                output.append($0)
            }
            #expect(outcome.failures.isEmpty)
            let isPaths = source.kind == .paths
            #expect(output.text == (isPaths ? "a/\n  1\n  2\nb/\n  1\n" : "a/1:\n  a/1\nb/1:\n  b/1\na/2:\n  a/2\n"))
        }
    }

    @Test func linesBeforeAnErrorAreWritten() async throws {
        let writing = write(DocumentSource(JSONDocument()))
        input.send(.begin, .piece(Array(#"{"a": 1, "b": ["#.utf8)))
        try await expectText("a: 1\n")
        input.send(.piece(Array("oops".utf8)), .end(nil))
        try await expectText("a: 1\nb:\noops\n")
        input.end()
        #expect(await writing.value.failures.map(\.place) == [InputPlace(line: 1, column: 16)])
    }

    /// The input has no end, so this returns only if the reading is cancelled.
    @Test func aFailedWriteEndsTheReading() async {
        input.send(.begin, .piece(Array("1\n".utf8)))
        await #expect(throws: Full.self) {
            try await TextBrowser(TreeText(), hasTitles: false).write(
                input.input(DocumentSource(JSONDocument(framing: .lines)))
            ) {
                _ throws(Full) in throw Full()
            }
        }
    }

    @Test func blanksBeforeTheFirstLineAreNoKindOfInput() async {
        let writing = write(DocumentSource(JSONDocument(framing: .lines)))
        input.send(.begin, .piece([0x0A]), .piece([0x0A, 0x20]), .end(nil))
        input.end()
        #expect(await writing.value == TextOutcome(count: 0))
        #expect(output.text == "")
    }
}
