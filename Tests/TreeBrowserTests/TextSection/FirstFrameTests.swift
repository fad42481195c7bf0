import Screens
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// What the first frame waits for.
@MainActor
struct FirstFrameTests {
    /// A small input is shown when it was read, with the rows that are opened at its end. The first rows of a large one
    /// are shown at once.
    @Test(arguments: [2, 20_000]) func theFirstFrameWaitsForTheEndOfASmallInput(count: Int) async throws {
        let (gate, continuation) = AsyncStream.makeStream(of: Void.self)
        let text = (0..<count).map { "a/\($0)\n" }.joined()
        let input = TextInput(makeSource: { _ in DocumentSource(PathList()) }) { receive in
            _ = await receive(.begin)
            _ = await receive(.piece(Array(text.utf8)))
            for await _ in gate {}
            _ = await receive(.end(nil))
        }
        let stage = BrowserStage([BrowserInput(name: Array("input".utf8), content: .text(input))])
        let controller = stage.browser.listController
        #expect(controller.awaitsContent)
        try await waitUntil { !controller.list.isEmpty }
        #expect(controller.awaitsContent == (count == 2))
        #expect(stage.list.count == 1)
        continuation.finish()
        try await waitUntil { !controller.list.sections[0].isReading }
        #expect(!controller.awaitsContent)
        #expect(stage.list.prefix(2) == [" ▾ a", " ├── 0"])
    }
}
