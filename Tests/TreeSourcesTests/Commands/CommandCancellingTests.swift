import Synchronization
import Testing

@testable import TreeSources

@Suite(.timeLimit(.minutes(5)))
struct CommandCancellingTests {
    /// Runs a text with the shell, which prints a process number first, and cancels the task then.
    ///
    /// - Returns: What the task threw, the number, and how long the end took.
    private func cancel(_ text: String) async throws -> (error: InputError?, process: Int32, time: Duration) {
        let output = Output()
        var start = ContinuousClock.now
        let error = await withTaskGroup { group in
            group.addTask { () -> InputError? in
                do throws(InputError) {
                    _ = try await Command(shell: bytes(text)).run { piece in output.append(piece) }
                    return nil
                } catch {
                    return error
                }
            }
            #expect(await eventually { output.firstLine != nil })
            start = .now
            group.cancelAll()
            return await group.next() ?? nil
        }
        return (error, try #require(output.firstLine.flatMap { Int32($0) }), start.duration(to: .now))
    }

    @Test func aCommandThatHangsEndsAtOnce() async throws {
        let (error, process, _) = try await cancel("echo $$; exec sleep 1000")
        #expect(error == .cancelledCommand)
        #expect(hasEnded(process))
    }

    @Test func aCommandThatIgnoresSIGTERMEndsAfterHalfASecond() async throws {
        let (error, process, time) = try await cancel("trap '' TERM; echo $$; while :; do sleep 1000; done")
        #expect(error == .cancelledCommand)
        #expect(hasEnded(process))
        #expect(time >= .milliseconds(500))
    }

    @Test func aProcessOfTheCommandThatIgnoresSIGTERMEndsToo() async throws {
        let (error, process, _) = try await cancel("(trap '' TERM; while :; do sleep 1000; done) & echo $!; wait")
        #expect(error == .cancelledCommand)
        #expect(await eventually { hasEnded(process) })
    }

    @Test func aFloodEnds() async throws {
        let (error, process, _) = try await cancel("echo $$; exec yes")
        #expect(error == .cancelledCommand)
        #expect(hasEnded(process))
    }

    @Test func aCommandThatClosedItsOutputEnds() async throws {
        let (error, process, _) = try await cancel("echo $$; exec sleep 1000 >&- 2>&-")
        #expect(error == .cancelledCommand)
        #expect(hasEnded(process))
    }

    @Test func aCommandIsAskedToEndBeforeItIsEnded() async throws {
        let folder = TestFolder()
        let path = String(decoding: folder.path, as: UTF8.self)
        let (error, _, _) = try await cancel("trap 'echo asked >\(path)/file; exit' TERM; echo $$; sleep 1000 & wait")
        #expect(error == .cancelledCommand)
        #expect(try await ByteInput(path: folder.path(of: "file")).all() == bytes("asked\n"))
    }

    @Test func theLimitEndsTheCommand() async {
        var count = 0
        let error = await #expect(throws: InputError.self) {
            try await Command([bytes("yes")]).run(limit: 1_000_000) { count += $0.count }
        }
        #expect(error?.problem == .limit(1_000_000))
        #expect(error?.message(for: "yes") == "yes: stopped reading at 1 MB")
        #expect(count == 1_000_000)
    }

    @Test func aCancelledTaskRunsNothingToItsEnd() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await #expect(throws: InputError.self) { try await shell("sleep 1000") }
        }
        #expect(await task.value == .cancelledCommand)
    }

    @Test(arguments: ["echo $$; exec sleep 1000 >&-", "trap '' TERM; echo $$; while :; do sleep 1000; done"])
    func aCommandEndsWhenTheProgramIsKilled(text: String) async throws {
        let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) { [text] in
            _ = try await Command(shell: bytes(text)).run { piece in
                _ = await eventually { !RunningCommands.groups.isEmpty }
                write(1, piece, piece.count)
                kill(getpid(), SIGKILL)
            }
        }
        let output = try #require(result).standardOutputContent
        let line = String(decoding: output, as: UTF8.self).split(separator: "\n").last
        let process = try #require(line.flatMap { Int32($0) })
        #expect(await eventually { hasEnded(process) })
    }

    @Test func allCommandsEndWithTheProgram() async {
        await #expect(processExitsWith: .success) {
            let command = Command(shell: bytes("trap '' TERM; echo; while :; do sleep 1000; done"))
            let result = try await command.run { _ in Command.endAll() }
            if result.status != .signalled(9) { exit(1) }
            // A command that starts later ends too.
            let later = try await Command(words("sleep", "1000")).run { _ in }
            if later.status != .signalled(9) { exit(2) }
        }
    }
}

/// The output of a command, for several tasks.
private final class Output: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }

    /// The first line, when it has arrived.
    var firstLine: String? {
        bytes.withLock { bytes in
            bytes.firstIndex(of: UInt8(ascii: "\n")).map { String(decoding: bytes[..<$0], as: UTF8.self) }
        }
    }
}
