import TestSupport
import Testing
import TreeSources

/// The values that the comments in the examples about directories state.
struct DirectoryExampleTests {
    @Test func aTreeIsReadShownAndReadAgain() throws {
        let folder = try TemporaryFolder()
        for name in ["src", "file2", "file10"] { try #require(mkdir(folder.file(name), 0o777) == 0) }
        for name in ["file2", "file10"] { try #require(rmdir("\(folder.path)/\(name)") == 0) }
        for name in ["file2", "file10"] { close(open("\(folder.path)/\(name)", O_CREAT | O_WRONLY, 0o666)) }
        let path = Array(folder.path.utf8)
        #expect(try DirectoryExamples.overview(path) == ["src", "file2", "file10"])
        #expect(try ArticleExamples.entries(path) == ["src/", "file2", "file10"])
        #expect(try TreeSourceExamples.directory(path) == ["src/", "file2", "file10"])

        var tree = try DirectoryTree(path: path)
        DirectoryExamples.stop(&tree, limit: 1)
        #expect(tree.state(of: nil) == .complete)
        #expect(DirectoryExamples.details(of: tree) == ["Optional(TreeSources.FileKind.directory)"])

        #if os(Linux)
            let watcher = makeDirectoryWatcher()
            #expect(watcher.watch(tree.location(of: nil)))
            try #require(mkdir(folder.file("new"), 0o777) == 0)
            DirectoryExamples.update(&tree, watcher)
            #expect(tree.changes(of: nil).new.count == 1)
        #endif
    }

    #if os(Linux)
        @Test(.timeLimit(.minutes(5))) func newEntriesAreReportedUntilTheTaskIsCanceled() async throws {
            let folder = try TemporaryFolder()
            let source = try DirectorySource(path: Array(folder.path.utf8))
            let (texts, continuation) = AsyncStream<String>.makeStream()
            let task = Task { await DirectoryExamples.changes(of: source) { continuation.yield($0) } }
            while source.state(of: nil) != .complete { await Task.yield() }
            try #require(mkdir(folder.file("new"), 0o777) == 0)
            #expect(await texts.first { _ in true } == #"new: ["new/"]"#)
            task.cancel()
            await task.value
        }
    #endif

    @Test(.timeLimit(.minutes(5))) func theSizeOfADirectoryIsCounted() async throws {
        let folder = try TemporaryFolder()
        try #require(symlink("12345", folder.file("link")) == 0)
        var printed: [String] = []
        await DirectoryExamples.sizes(of: try DirectorySource(path: Array(folder.path.utf8))) { printed.append($0) }
        #expect(printed == ["5 bytes"])
    }

    @Test func aMissingRootIsAnError() {
        var printed: [String] = []
        ArticleExamples.missingDirectory { printed.append($0) }
        #expect(printed == ["unfold: No such file or directory"])
    }
}
