import TestSupport
import Testing
import TreeSources

/// What the examples about files and commands do.
@MainActor
struct InputSourceExampleTests {
    @Test func aFileIsReadAndAMissingOneIsAnError() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("x.json")
        var printed: [String] = []
        #expect(await InputSourceExamples.failure(Array(path.utf8)) { printed.append($0) } == [])
        #expect(printed == ["unfold: cannot open x.json: No such file or directory"])
        let file = open(path, O_CREAT | O_WRONLY, 0o666)
        try #require(write(file, "[1, 2]", 6) == 6)
        close(file)
        #expect(try await InputSourceExamples.read(Array(path.utf8)).outline().items.count == 2)
    }

    @Test func aCommandIsRunAgainUntilTheTaskIsCancelled() async throws {
        let command = Command(shell: Array("echo '[1, 2]'".utf8))
        var counts: [Int] = []
        let task = Task { @MainActor in
            try await InputSourceExamples.runs(command) { source in
                counts.append(source.outline().items.count)
                withUnsafeCurrentTask { $0?.cancel() }
            } tell: {
                Issue.record("\($0.status)")
            }
        }
        try await task.value
        #expect(counts == [2])
    }
}
