import Testing

@testable import TreeSources

@Suite(.timeLimit(.minutes(5)))
struct CommandTests {
    @Test func theOutputArrivesWhole() async throws {
        let (output, result) = try await run("printf", "%s-", "a", "b c", "")
        #expect(output == bytes("a-b c--"))
        #expect(result == CommandResult(status: .exited(0), errorOutput: [], firstErrorLine: nil))
        #expect(result.isSuccess)
    }

    @Test func aLongOutputArrivesInPieces() async throws {
        var count = 0
        _ = try await Command(words("head", "-c", "5000000", "/dev/zero")).run { piece in
            #expect((1...1_048_576).contains(piece.count))
            count += piece.count
        }
        #expect(count == 5_000_000)
    }

    @Test func anEmptyOutputIsASuccess() async throws {
        let (output, result) = try await run("true")
        #expect(output == [])
        #expect(result.isSuccess)
    }

    @Test func aStatusIsReportedWithTheFirstErrorLine() async throws {
        let (output, result) = try await shell("echo data; echo; echo connection refused >&2; echo more >&2; exit 3")
        #expect(output == bytes("data\n\n"))
        #expect(result.status == .exited(3))
        #expect(!result.isSuccess)
        #expect(result.errorOutput == bytes("connection refused\nmore\n"))
        #expect(message(result) == "kubectl ended with status 3: connection refused")
    }

    @Test func aSignalIsReported() async throws {
        let (output, result) = try await shell("echo data; kill -9 $$")
        #expect(output == bytes("data\n"))
        #expect(result.status == .signalled(9))
        #expect(message(result) == "kubectl was ended by signal 9 (Killed)")
    }

    @Test func theEndOfALongErrorOutputIsKept() async throws {
        let (_, result) = try await shell("echo first >&2; yes | head -c 300000 >&2; printf last >&2")
        #expect(result.errorOutput.count == 65_536)
        #expect(result.errorOutput.suffix(6) == bytes("y\nlast"))
        #expect(result.firstErrorLine == bytes("first"))
    }

    @Test func theStandardInputIsEmpty() async throws {
        let (output, result) = try await run("cat")
        #expect(output == [])
        #expect(result.isSuccess)
    }

    @Test func argumentsAndEnvironmentAreBytes() async throws {
        setenv("UNFOLD_TEST_BYTES", cString([0x61, 0xFF]), 1)
        var output: [UInt8] = []
        let text = bytes("printf '%s-%s' \"$0\" \"$UNFOLD_TEST_BYTES\"")
        _ = try await Command(words("sh", "-c") + [text, [0x62, 0xFE]]).run { output += $0 }
        #expect(output == [0x62, 0xFE, 0x2D, 0x61, 0xFF])
    }

    @Test func aCommandKnowsTheSizeOfItsPlaceOnTheScreen() async throws {
        setenv("COLUMNS", "7", 1)
        defer { unsetenv("COLUMNS") }
        var command = Command(shell: bytes("echo $COLUMNS $LINES"))
        var output: [UInt8] = []
        _ = try await command.run { output += $0 }
        command.outputSize = OutputSize(columns: 40, rows: 0)
        _ = try await command.run { output += $0 }
        #expect(output == bytes("7\n40 1\n"))
    }

    @Test func aProgramWhoseNameIsNotUTF8IsRun() async throws {
        let folder = TestFolder()
        let path = folder.path + [0x2F, 0x78, 0xFF]
        check(symlink("/bin/echo", cString(path)))
        var output: [UInt8] = []
        _ = try await Command([path, bytes("a")]).run { output += $0 }
        #expect(output == bytes("a\n"))
    }

    @Test func aCommandHasASessionOfItsOwnAndNoTerminal() async throws {
        #if os(Linux)
            let (output, _) = try await shell(
                "read pid name state parent group session terminal rest </proc/$$/stat; "
                    + "echo $((pid == group)) $((pid == session)) $terminal")
            #expect(output == bytes("1 1 0\n"))
        #endif
    }

    @Test func aCommandInheritsNoDescriptor() async throws {
        #if os(Linux)
            // ls has one more: the directory.
            let (output, _) = try await run("ls", "/proc/self/fd")
            #expect(output == bytes("0\n1\n2\n3\n"))
        #endif
    }

    @Test func aCommandThatCannotBeStartedIsAnError() async {
        let folder = TestFolder()
        folder.makeFile("file", "text")
        folder.setMode("file", 0o644)
        let name = "\(String(decoding: folder.path, as: UTF8.self))/file"
        let sentences = [
            ("unfold-no-such-command", InputProblem.missing, "command not found"),
            ("", .missing, "command not found"),
            ("/no/such/command", .missing, "No such file or directory"),
            (name, .permissionDenied, "Permission denied"),
            ("/", .permissionDenied, "Permission denied"),
            ("a\0b", .other(EINVAL), "Invalid argument"),
        ]
        for (name, problem, sentence) in sentences {
            let error = await #expect(throws: InputError.self) { try await run(name) }
            #expect(error?.problem == problem)
            #expect(error?.message(for: "x") == "cannot run x: \(sentence)")
        }
    }

    @Test func aCommandThatClosesItsOutputIsWaitedFor() async throws {
        let folder = TestFolder()
        folder.makePipe("pipe")
        let path = folder.path(of: "pipe")
        let pipe = open(cString(path), O_RDWR | O_CLOEXEC)
        defer { close(pipe) }
        let text = bytes("echo text; exec >&- 2>&-; read line <\"$0\"; exit $line")
        var output: [UInt8] = []
        let result = try await Command(words("sh", "-c") + [text, path]).run { piece in
            output += piece
            writeAll("7\n", to: pipe)
        }
        #expect(output == bytes("text\n"))
        #expect(result.status == .exited(7))
    }

    @Test func aProcessThatKeepsTheOutputOpenIsNotWaitedFor() async throws {
        let (output, result) = try await shell("sleep 100 & echo $!")
        #expect(result.isSuccess)
        let process = try #require(Int32(String(decoding: output.dropLast(), as: UTF8.self)))
        #expect(await eventually { hasEnded(process) })
    }

    @Test func aProcessThatLeftTheSessionIsNotWaitedFor() async throws {
        #if os(Linux)
            let (output, result) = try await shell(
                "trap 'exit 0' USR1; "
                    + "setsid sh -c 'echo $$; kill -USR1 $PPID; while :; do echo y; done' & wait")
            #expect(result.isSuccess)
            let line = output.prefix { $0 != UInt8(ascii: "\n") }
            let process = try #require(Int32(String(decoding: line, as: UTF8.self)))
            kill(process, SIGKILL)
        #endif
    }

    @Test func aProcessThatGoesOnWritingIsNotWaitedFor() async throws {
        let (output, result) = try await shell("yes & echo $!")
        #expect(result.isSuccess)
        let line = output.split(separator: UInt8(ascii: "\n")).first { $0 != bytes("y")[...] }
        let process = try #require(Int32(String(decoding: line ?? [], as: UTF8.self)))
        #expect(await eventually { hasEnded(process) })
    }

    @Test @MainActor func theMainActorWorksBetweenThePieces() async throws {
        var turns = 0
        var pieces = 0
        let task = Task { @MainActor in
            while !Task.isCancelled {
                turns += 1
                await Task.yield()
            }
        }
        _ = try await Command(words("head", "-c", "20000000", "/dev/zero")).run { _ in pieces += 1 }
        task.cancel()
        #expect(turns >= pieces)
    }

    @Test func descriptorsOfOtherThreadsMayComeAndGo() async {
        let others = Task.detached {
            while !Task.isCancelled {
                let descriptors = (0..<8).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
                for descriptor in descriptors { close(descriptor) }
            }
        }
        let answers = await Task.detached { (0..<2_000).map { _ in Descriptor.canOpen(24) } }.value
        others.cancel()
        #expect(answers.allSatisfy { $0 })
    }

    @Test func fiftyRunsLeaveNothing() async {
        await #expect(processExitsWith: .success) {
            let commands = [words("echo", "text"), words("unfold-no-such-command"), words("false"), words("/")]
            for command in commands { _ = try? await Command(command).run { _ in } }
            let before = openDescriptors()
            for index in 0..<50 { _ = try? await Command(commands[index % 4]).run { _ in } }
            // Threads close their descriptors a moment later.
            if await !eventually({ openDescriptors() <= before }) { exit(1) }
            if waitpid(-1, nil, WNOHANG) != -1 || errno != ECHILD { exit(2) }
        }
    }
}
