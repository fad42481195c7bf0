import Testing

@testable import TreeSources

@Suite(.timeLimit(.minutes(5)))
struct InputMarkTests {
    @Test(arguments: ["", "one line\n", String(repeating: "a longer line\n", count: 100)])
    func whatWasAddedIsReadAlone(text: String) async throws {
        let folder = TestFolder()
        folder.makeFile("file", text)
        let path = folder.path(of: "file")
        let first = ByteInput(path: path)
        #expect(try await first.all() == bytes(text))
        let mark = try #require(first.mark)
        #expect(mark.offset == Int64(text.utf8.count))
        #expect(try await ByteInput(path: path, after: mark).all() == [])
        folder.append("file", "two\n")
        let second = ByteInput(path: path, after: mark)
        #expect(try await second.all() == bytes("two\n"))
        folder.append("file", "three\n")
        #expect(try await ByteInput(path: path, after: #require(second.mark)).all() == bytes("three\n"))
    }

    @Test(arguments: ["", "x", "on", "one line, changed\n", "zero\none line\n"])
    func aFileWithAnotherBeginningIsReplaced(text: String) async throws {
        let folder = TestFolder()
        folder.makeFile("file", "one line\n")
        let path = folder.path(of: "file")
        let first = ByteInput(path: path)
        _ = try await first.all()
        let mark = try #require(first.mark)
        folder.rewrite("file", text)
        #expect(await ByteInput(path: path, after: mark).failure() == ([], .replaced))
    }

    @Test func anotherFileOfTheSameContentIsReplaced() async throws {
        let folder = TestFolder()
        folder.makeFile("file", "one line\n")
        folder.makeFile("new", "one line\ntwo\n")
        let path = folder.path(of: "file")
        let first = ByteInput(path: path)
        _ = try await first.all()
        let mark = try #require(first.mark)
        folder.rename("new", to: "file")
        #expect(await ByteInput(path: path, after: mark).failure() == ([], .replaced))
    }

    @Test func aPipeHasNoMark() async throws {
        let pipe = TestPipe()
        writeAll("text", to: pipe.writeEnd)
        pipe.closeWriteEnd()
        let input = ByteInput(descriptor: pipe.readEnd)
        _ = try await input.all()
        #expect(input.mark == nil)
        #expect(input.progress == InputProgress(bytesRead: 4, size: nil))
    }
}
