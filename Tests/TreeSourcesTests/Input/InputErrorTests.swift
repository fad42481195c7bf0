import Testing

@testable import TreeSources

@Suite(.timeLimit(.minutes(5)))
struct InputErrorTests {
    @Test func whatCannotBeReadIsToldInASentence() async {
        let folder = TestFolder()
        folder.makeDirectory("directory")
        folder.makeSocket("socket")
        folder.makeLink("circle", to: "circle")
        let sentences = [
            ("missing", "cannot open missing: No such file or directory"),
            ("directory", "cannot read directory: Is a directory"),
            ("socket", "cannot open socket: Is a socket"),
            ("circle", "cannot open circle: Too many levels of symbolic links"),
            ("a\0b", "cannot open a\0b: Invalid argument"),
        ]
        for (name, sentence) in sentences {
            let (read, error) = await ByteInput(path: folder.path(of: name)).failure()
            #expect(read.isEmpty)
            #expect(error?.message(for: name) == sentence)
        }
        let (_, error) = await ByteInput(descriptor: 9999).failure()
        #expect(error?.message(for: "9999") == "cannot read 9999: Bad file descriptor")
    }

    @Test func aFileThatMayNotBeReadIsAnError() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            folder.makeFile("file", "text")
            folder.setMode("file", 0)
            folder.setMode(".", 0o755)
            // Nothing is forbidden to user 0, so another user reads. It is the user of all threads.
            if getuid() == 0 { check(seteuid(65534)) }
            let (_, error) = await ByteInput(path: folder.path(of: "file")).failure()
            if getuid() == 0 { check(seteuid(0)) }
            if error?.problem != .permissionDenied { exit(1) }
            if error?.message(for: "x") != "cannot open x: Permission denied" { exit(2) }
        }
    }

    @Test func readingStopsAtTheLimit() async {
        let folder = TestFolder()
        folder.makeFile("file", "12345")
        for limit in 0..<5 {
            let (read, error) = await ByteInput(path: folder.path(of: "file"), limit: Int64(limit)).failure()
            #expect(read == bytes(String("12345".prefix(limit))))
            #expect(error?.problem == .limit(Int64(limit)))
            #expect(error?.message(for: "x") == "x: stopped reading at \(limit) bytes")
        }
        #expect(await ByteInput(path: folder.path(of: "file"), limit: 5).failure() == (bytes("12345"), nil))
    }

    @Test func aDeviceWithoutEndStopsAtTheLimit() async {
        let (read, error) = await ByteInput(path: bytes("/dev/zero"), limit: 1_000_000).failure()
        #expect(read.count == 1_000_000)
        #expect(error?.sentence == "stopped reading at 1 MB")
    }

    @Test(arguments: [
        (0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (1500, "1.5 kB"), (64_000_000_000, "64 GB"),
        (Int64.max, "922.3 PB"),
    ])
    func aLimitHasAUnit(count: Int64, text: String) { #expect(ByteCount(count).description == text) }

    @Test func theKindOfAPathIsKnownBeforeItIsOpened() async throws {
        let folder = TestFolder()
        folder.makeFile("file", "text")
        folder.makeDirectory("directory")
        folder.makePipe("pipe")
        folder.makeSocket("socket")
        folder.makeLink("link", to: "file")
        let kinds: [(String, FileKind)] = [
            ("file", .file), ("link", .file), ("directory", .directory), ("pipe", .pipe), ("socket", .socket),
        ]
        for (name, kind) in kinds { #expect(try await FileStatus.read(folder.path(of: name)).kind == kind) }
        #expect(try await FileStatus.read(bytes("/dev/null")).kind == .characterDevice)
        let file = try await FileStatus.read(folder.path(of: "file"))
        #expect(file.size == 4)
        #expect(try await FileStatus.read(folder.path(of: "link")).identity == file.identity)
        await #expect(throws: InputError(.noEntry, .open)) { try await FileStatus.read(folder.path(of: "missing")) }
    }
}
