import Testing

@testable import TreeSources

@Suite(.timeLimit(.minutes(5)))
struct ByteInputTests {
    @Test(arguments: [0, 1, 1_048_575, 1_048_576, 1_048_577, 4_000_000])
    func aFileArrivesWholeInPieces(size: Int) async throws {
        let folder = TestFolder()
        let content = String(repeating: "0123456789", count: size / 10 + 1).prefix(size)
        folder.makeFile("file", String(content))
        let input = ByteInput(path: folder.path(of: "file"))
        var all: [UInt8] = []
        for try await piece in input {
            #expect((1...1_048_576).contains(piece.count))
            all += piece
        }
        #expect(all == Array(content.utf8))
        #expect(input.progress == InputProgress(bytesRead: Int64(size), size: Int64(size)))
    }

    @Test func onePieceIsReadAhead() async throws {
        let pipe = TestPipe()
        check(fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK))
        writeAll("a", to: pipe.writeEnd)
        var pieces = ByteInput(descriptor: pipe.readEnd).makeAsyncIterator()
        #expect(try await pieces.next() == bytes("a"))
        writeAll("b", to: pipe.writeEnd)
        #expect(await eventually { !isReadable(pipe.readEnd) })
        // The writer fills the pipe. Nothing more is read.
        let text = String(repeating: "x", count: 65_536)
        var written = 0
        for _ in 0..<10_000 where written <= 1 << 20 {
            written += max(0, writeAll(text, to: pipe.writeEnd))
            await Task.yield()
        }
        #expect(written <= 1 << 20)
        #expect(try await pieces.next() == bytes("b"))
        #expect(try await pieces.next()?.count == written)
    }

    @Test func whatIsReadAheadDoesNotCountYet() async throws {
        let folder = TestFolder()
        folder.makeFile("file", String(repeating: "x", count: 4_000_000))
        let file = open(cString(folder.path(of: "file")), O_RDONLY)
        defer { close(file) }
        let input = ByteInput(descriptor: file)
        var pieces = input.makeAsyncIterator()
        for count in 1...2 {
            #expect(try await pieces.next()?.count == 1_048_576)
            #expect(await eventually { lseek(file, 0, SEEK_CUR) == (count + 1) * 1_048_576 })
            // The thread has time to end its work.
            for _ in 0..<1000 { await Task.yield() }
            #expect(input.progress == InputProgress(bytesRead: Int64(count) * 1_048_576, size: 4_000_000))
            #expect(input.mark?.offset == Int64(count) * 1_048_576)
        }
    }

    @Test func bytesArriveBeforeThePipeEnds() async throws {
        let pipe = TestPipe()
        var pieces = ByteInput(descriptor: pipe.readEnd).makeAsyncIterator()
        for text in ["one", "two"] {
            writeAll(text, to: pipe.writeEnd)
            #expect(try await pieces.next() == bytes(text))
        }
        pipe.closeWriteEnd()
        #expect(try await pieces.next() == nil)
        #expect(try await pieces.next() == nil)
    }

    @Test func cancellingEndsTheReadingOfASilentPipe() async {
        let pipe = TestPipe()
        let readEnd = pipe.readEnd
        let arrival = Occurrence()
        await withTaskGroup { group in
            group.addTask { () -> InputError? in
                do throws(InputError) {
                    for try await _ in ByteInput(descriptor: readEnd) { arrival.happen() }
                    return nil
                } catch {
                    return error
                }
            }
            writeAll("a", to: pipe.writeEnd)
            #expect(await eventually { arrival.hasHappened })
            group.cancelAll()
            #expect(await group.next() == .cancelled)
        }
    }

    @Test func aCancelledTaskReadsNothing() async {
        let pipe = TestPipe()
        let readEnd = pipe.readEnd
        writeAll("a", to: pipe.writeEnd)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await ByteInput(descriptor: readEnd).failure()
        }
        #expect(await task.value == ([], .cancelled))
    }

    @Test func aDescriptorStaysOpenAndKeepsItsFlags() async throws {
        let pipe = TestPipe()
        check(fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK))
        let readEnd = pipe.readEnd
        let task = Task { try await ByteInput(descriptor: readEnd).all() }
        writeAll("a", to: pipe.writeEnd)
        pipe.closeWriteEnd()
        #expect(try await task.value == bytes("a"))
        #expect(fcntl(pipe.readEnd, F_GETFL) & O_NONBLOCK != 0)
    }

    @Test func aNamedPipeWaitsForItsWriter() async throws {
        let folder = TestFolder()
        folder.makePipe("pipe")
        let path = folder.path(of: "pipe")
        let task = Task { try await ByteInput(path: path).all() }
        let writer = await folder.openWriter("pipe")
        writeAll("text", to: writer)
        close(writer)
        #expect(try await task.value == bytes("text"))
    }

    @Test func aNamedPipeWithoutAWriterCanBeCancelled() async throws {
        let folder = TestFolder()
        folder.makePipe("pipe")
        let path = folder.path(of: "pipe")
        let task = Task { await ByteInput(path: path).failure() }
        task.cancel()
        #expect(await task.value == ([], .cancelled))
    }

    @Test func aFileThatBecomesShorterEnds() async throws {
        let folder = TestFolder()
        folder.makeFile("file", String(repeating: "a", count: 4_000_000))
        var pieces = ByteInput(path: folder.path(of: "file")).makeAsyncIterator()
        #expect(try await pieces.next()?.count == 1_048_576)
        check(truncate(cString(folder.path(of: "file")), 2_800_000))
        // The second piece may have been read before.
        var count = 1_048_576
        while let piece = try await pieces.next() { count += piece.count }
        #expect(count == 2_800_000)
    }

    @Test func aFileThatIsReplacedIsReadToItsEnd() async throws {
        let folder = TestFolder()
        folder.makeFile("file", String(repeating: "a", count: 1_200_000))
        folder.makeFile("new", "b")
        var pieces = ByteInput(path: folder.path(of: "file")).makeAsyncIterator()
        #expect(try await pieces.next()?.count == 1_048_576)
        folder.rename("new", to: "file")
        #expect(try await pieces.next() == Array(repeating: 0x61, count: 1_200_000 - 1_048_576))
        #expect(try await pieces.next() == nil)
    }

    @Test func aNameThatIsNotUTF8IsFound() async throws {
        let folder = TestFolder()
        folder.makeFile([0x78, 0xFF], "text")
        #expect(try await ByteInput(path: folder.path + [0x2F, 0x78, 0xFF]).all() == bytes("text"))
    }

    @Test func theArgumentsAreThoseOfTheProgram() {
        let texts = CommandLine.argumentBytes.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts == Array(CommandLine.arguments.dropFirst()))
    }

    @Test func leavingTheLoopClosesTheFile() async {
        await #expect(processExitsWith: .success) {
            let folder = TestFolder()
            folder.makeFile("file", String(repeating: "a", count: 4_000_000))
            func readAPiece() async throws {
                for try await _ in ByteInput(path: folder.path(of: "file")) { break }
            }
            let before = openDescriptors()
            for _ in 0..<20 { try await readAPiece() }
            if await !eventually({ openDescriptors() <= before }) { exit(1) }
        }
    }
}

/// The number of open descriptors of the process. Those of timers do not count: they stay open after a task has waited.
func openDescriptors() -> Int {
    (Int32(0)..<1024).count { descriptor in
        var name = [CChar](repeating: 0, count: 64)
        return fcntl(descriptor, F_GETFD) != -1
            && (readlink("/proc/self/fd/\(descriptor)", &name, 63) < 0 || strcmp(name, "anon_inode:[timerfd]") != 0)
    }
}
