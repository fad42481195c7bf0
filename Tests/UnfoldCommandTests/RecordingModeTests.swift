import TestSupport
import Testing

/// `unfold --record FILE`, and a recording as an input.
@Suite struct RecordingModeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes a file, and returns its path.
    private func file(_ name: String, _ text: String) -> String {
        let path = folder.file(name)
        writeFile(path, Array(text.utf8))
        return path
    }

    @Test func snapshotsAreAppendedAndTheLastOneIsWritten() throws {
        let recording = folder.file("recording")
        for number in 1...3 {
            let run = try ProgramRun(["--record", recording, file("a.json", "{\"a\": \(number)}")])
            #expect(run.output == "a: \(number)\n" && run.errors == "" && run.status == .exited(0))
        }
        #expect(try ProgramRun([recording]).output == "a: 3\n")
        let run = try ProgramRun(["--diff", recording, "-"], input: "{\"a\": 4}")
        #expect(run.output == ".a: 3 → 4\n" && run.status == .exited(1))
    }

    @Test(arguments: [
        (["--record", "", "a.json"], "the path of --record is empty"),
        (["--record", "r", "a.json", "b.json"], "--record needs one input"),
        (["--record", "r", "--secure", "a.json"], "--secure writes nothing, so it has no --record"),
        (["--record", "r", "--diff", "a", "b"], "--diff reads each input once, so it has no --record"),
    ])
    func aUsageThatCannotBeMeant(arguments: [String], sentence: String) throws {
        let run = try ProgramRun(arguments)
        #expect(run.errors.contains(sentence) && run.status == .exited(64))
    }

    @Test func aFileOfAnotherKindIsNotChanged() throws {
        let path = file("a.json", "{}")
        let run = try ProgramRun(["--record", path, path])
        #expect(run.errors.hasSuffix("a.json: it is no recording, so nothing is written\n") && run.status == .exited(2))
        #expect(try ProgramRun(["--diff", path, "-"], input: "{}").output == "")
        let recording = folder.file("b")
        #expect(try ProgramRun(["--record", recording, path]).errors == "")
        let change = try ProgramRun(["--record", recording, file("c.json", "{}")])
        #expect(change.errors.hasSuffix("a.json', so nothing is written: name another file\n"))
        #expect(change.status == .exited(2))
        let directory = try ProgramRun(["--record", folder.file("r"), folder.file("")])
        #expect(directory.errors.contains("has no snapshots that --record can write") && directory.status == .exited(2))
        let other = file("new", "unfold recording 7\n\n")
        let error = try ProgramRun([other]).errors
        #expect(error.contains("this recording has format 7, and this version reads format 1"))
    }
}
