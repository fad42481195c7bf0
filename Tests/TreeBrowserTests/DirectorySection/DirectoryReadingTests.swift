import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The steps in which a directory is read on another thread.
struct DirectoryReadingTests {
    let folder = FolderOfFiles()

    /// Reads the folder, and returns its source and the names of the steps.
    private func read() async throws -> (source: DirectorySource, steps: [String]) {
        let source = try DirectorySource(path: Array(folder.path.utf8))
        let watched = WatchedDirectories()
        let reading = DirectoryReading(directory: nil, source: source, input: 0, watched: watched, shown: nil, open: [])
        var steps: [String] = []
        for await step in reading.steps() {
            switch step {
            case .progress: steps.append("progress")
            case .part: steps.append("part")
            case .end: steps.append("end")
            }
        }
        #expect(watched.isWatching(source.location(of: nil)))
        return (source, steps)
    }

    @Test func aSmallDirectoryIsReadInOneStep() async throws {
        for number in 0..<9 { folder.write("\(number)") }
        let (source, steps) = try await read()
        #expect(steps == ["end"])
        #expect(source.children(of: nil).count == 9)
    }

    @Test func theFirstEntriesOfABigDirectoryComeFirst() async throws {
        let count = 2 * DirectoryReading.sliceSize + 1
        for number in 0..<count { folder.write("\(number)") }
        let (source, steps) = try await read()
        #expect(steps == ["part", "progress", "progress", "end"])
        #expect(source.children(of: nil).count == count)
        #expect(source.state(of: nil) == .complete)
    }
}
