import Testing

@testable import NcursesTerminal

/// The file that ncurses writes frames to.
struct CaptureFileTests {
    private func send(_ text: String, to file: CaptureFile) {
        let bytes = Array(text.utf8)
        #expect(writeBytes(bytes, count: bytes.count, to: fileno(file.stream)) == bytes.count)
    }

    /// Some systems have no files in memory, and some forbid them.
    @Test(arguments: [true, false])
    func everythingThatWasWrittenIsTakenOutOnce(isInMemory: Bool) throws {
        let file = try CaptureFile(isInMemory: isInMemory)
        defer { file.close() }
        var bytes: [UInt8] = []
        for length in [3, 100_000, 0, 7] {
            bytes = Array("kept".utf8)
            send(String(repeating: "x", count: length), to: file)
            #expect(file.drain(into: &bytes))
            #expect(bytes == Array("kept".utf8) + Array(repeating: UInt8(ascii: "x"), count: length))
        }
    }

    @Test func theFileIsNotInheritedByOtherPrograms() throws {
        for isInMemory in [true, false] {
            let file = try CaptureFile(isInMemory: isInMemory)
            defer { file.close() }
            #expect(fcntl(fileno(file.stream), F_GETFD) & FD_CLOEXEC != 0)
        }
    }
}
