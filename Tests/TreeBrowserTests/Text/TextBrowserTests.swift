import Synchronization
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Inputs as text.
@Suite(.timeLimit(.minutes(5))) struct TextBrowserTests {
    private func write(_ input: TextInput) async -> (text: String, outcome: TextOutcome) {
        let text = Mutex<[UInt8]>([])
        let input = BrowserInput(name: Array("input".utf8), content: .text(input))
        let outcome = await TextBrowser(TreeText(), hasTitles: false).write(input) { piece in
            text.withLock { $0 += piece }
        }
        return (String(decoding: text.withLock { $0 }, as: UTF8.self), outcome)
    }

    @Test func aWatchedFileIsWrittenOnce() async throws {
        let tree = try TestTree()
        tree.file("data.json", "[1, 2]")
        tree.file("list", "a/b\na/c\n")
        #expect(await write(.file(tree.bytes("data.json"))) == ("0: 1\n1: 2\n", TextOutcome(count: 2)))
        #expect(await write(.file(tree.bytes("list"))) == ("a/\n  b\n  c\n", TextOutcome(count: 3)))
        let missing = InputFailure(sentence: "No such file or directory")
        #expect(await write(.file(tree.bytes("missing"))) == ("", TextOutcome(count: 0, failures: [missing])))
    }

    @Test func aCommandThatIsRunAgainIsWrittenOnce() async {
        let command = Command(shell: Array("echo x; echo y".utf8))
        #expect(await write(.command(command, every: .milliseconds(1))) == ("x\ny\n", TextOutcome(count: 2)))
        #expect(await write(.command(command, every: nil)) == ("x\ny\n", TextOutcome(count: 2)))
    }
}
