import Synchronization
import Testing

@testable import TreeSources

/// The states of files, as the real Git reports them.
@Suite struct GitStatusTests {
    private let folder = TestFolder()

    private func git(_ words: String..., in directory: String = "") async throws -> [UInt8] {
        try await folder.git(words, in: directory)
    }

    /// Checks for paths that Git itself says the same.
    private func expectAnswersOfGit(_ paths: [String], in directory: String = "", line: Int = #line) async throws {
        let path = folder.path + (directory.isEmpty ? [] : Array("/\(directory)".utf8))
        let status = try #require(try await gitStatus(of: path))
        var answers: Set<Bool> = []
        for path in paths {
            let answer = try await !git("check-ignore", "--no-index", "--", path, in: directory).isEmpty
            #expect(status[Array(path.utf8)].contains(.ignored) == answer, "\(path), line \(line)")
            answers.insert(answer)
        }
        #expect(answers.count == 2, "line \(line)")
    }

    @Test func filesAreIgnoredByTheRulesOfGit() async throws {
        _ = try await git("init", "-q")
        for (path, text) in IgnoreCases.rules { folder.makeFileAndParents("\(path)/.gitignore", text) }
        for path in IgnoreCases.files { folder.makeFileAndParents(path) }
        try await expectAnswersOfGit(IgnoreCases.files)
    }

    /// All files that list what is ignored count, in any kind of working tree.
    @Test func filesAreIgnoredByAllListsOfGit() async throws {
        let names = ["bom", "excluded", "info", "none"]
        _ = try await git("init", "-q")
        folder.makeFile(".gitignore", "\u{FEFF}bom\n")
        folder.makeFile("excludes", "excluded\n")
        _ = try await git("config", "core.excludesFile", "\(String(decoding: folder.path, as: UTF8.self))/excludes")
        folder.remove(".git/info/exclude")
        folder.makeFile(".git/info/exclude", "info\n")
        for name in names { folder.makeFile(name) }
        try await expectAnswersOfGit(names)
        _ = try await git("add", ".gitignore")
        _ = try await git("commit", "-qm", "first")

        _ = try await git("worktree", "add", "-q", "tree")
        for name in names { folder.makeFile("tree/\(name)") }
        try await expectAnswersOfGit(names, in: "tree")

        let itself = String(decoding: folder.path, as: UTF8.self)
        _ = try await git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", itself, "module")
        for name in names { folder.makeFile("module/\(name)") }
        try await expectAnswersOfGit(names, in: "module")
    }

    @Test func anInnerRepositoryIsNotUntracked() async throws {
        _ = try await git("init", "-q")
        for name in ["inner", "untracked"] { folder.makeDirectory(name) }
        folder.makeFile("untracked/file")
        _ = try await git("init", "-q", in: "inner")
        folder.makeFile("inner/file")
        let status = try #require(try await gitStatus(of: folder.path))
        #expect(status[Array("inner".utf8)] == [] && status[Array("untracked".utf8)] == .untracked)
        let inner = try #require(try await gitStatus(of: folder.path + Array("/inner".utf8)))
        #expect(inner[Array("file".utf8)] == .untracked)
    }

    @Test func theDirectoryWithTheIndexIsFound() async throws {
        let path = try #require(pathWithoutLinks(folder.path))
        #expect(try await GitStatus.gitDirectory(of: folder.path) == nil)
        _ = try await git("init", "-q")
        folder.makeFile("file")
        _ = try await git("add", ".")
        _ = try await git("commit", "-qm", "first")
        _ = try await git("worktree", "add", "-q", "tree")
        #expect(try await GitStatus.gitDirectory(of: folder.path) == path + Array("/.git".utf8))
        let tree = try await GitStatus.gitDirectory(of: folder.path + Array("/tree".utf8))
        #expect(tree == path + Array("/.git/worktrees/tree".utf8))
    }

    @Test func gitHasATimeLimit() async {
        let git = Git(directory: folder.path, program: ["sh", "-c", "echo $$ > $2/process; sleep 600"])
        let limit = Duration.seconds(20)
        let file = FileRequest(path: folder.path + Array("/process".utf8))
        let process = Mutex<Int32?>(nil)
        await #expect(throws: GitTimeout(limit: limit)) {
            // The time is over when Git has started.
            try await GitTimeout.answer(within: limit) { waited in
                #expect(waited == limit)
                _ = await eventually {
                    guard case .file(let bytes, _)? = try? file.read(limit: 100) else { return false }
                    let number = bytes.last == 0x0A ? Int32(String(decoding: bytes.dropLast(), as: UTF8.self)) : nil
                    process.withLock { $0 = number }
                    return number != nil
                }
            } _: {
                await git.status()
            }
        }
        #expect("\(GitTimeout(limit: .seconds(1)))" == "Git has not answered within 1 second")
        #expect("\(GitTimeout(limit: .seconds(20)))" == "Git has not answered within 20 seconds")
        // It is ended.
        guard let process = process.withLock({ $0 }) else {
            Issue.record("Git was not started")
            return
        }
        #expect(await eventually { kill(process, 0) != 0 })
    }

    @Test func changesAreReported() async throws {
        _ = try await git("init", "-q")
        folder.makeDirectory("sub")
        for name in ["same", "modified", "staged", "both", "sub/old"] { folder.makeFile(name, "text of a file\n") }
        _ = try await git("add", ".")
        _ = try await git("commit", "-qm", "first")
        for name in ["staged", "both"] {
            folder.remove(name)
            folder.makeFile(name, "another\n")
        }
        _ = try await git("add", ".")
        _ = try await git("mv", "sub/old", "sub/new")
        for name in ["modified", "both"] {
            folder.remove(name)
            folder.makeFile(name, "a third one\n")
        }
        let odd: [UInt8] = Array("odd\n name".utf8) + [0xFF]
        folder.makeFile(odd)
        folder.makeDirectory("sub/whole")
        folder.makeFile("sub/whole/file")
        let status = try #require(try await gitStatus(of: folder.path))
        let expected: [(String, GitStatus.State)] = [
            ("same", []), ("modified", .modified), ("staged", .staged), ("both", [.staged, .modified]),
            ("sub", .inside), ("sub/new", .staged), ("sub/whole", .untracked), ("sub/whole/file", .untracked),
        ]
        for (path, state) in expected { #expect(status[Array(path.utf8)] == state, "\(path)") }
        #expect(status[odd] == .untracked)
        // A directory inside has the paths from there.
        let inside = try #require(try await gitStatus(of: folder.path + Array("/sub".utf8)))
        #expect(inside[Array("new".utf8)] == .staged && inside[Array("whole/file".utf8)] == .untracked)
    }

    @Test func aConflictIsReported() async throws {
        _ = try await git("init", "-q")
        folder.makeFile("file", "a\n")
        _ = try await git("add", ".")
        _ = try await git("commit", "-qm", "first")
        for branch in ["one", "two"] {
            _ = try await git("checkout", "-qb", branch, "main")
            folder.remove("file")
            folder.makeFile("file", branch)
            _ = try await git("commit", "-qam", branch)
        }
        _ = try await git("merge", "one")
        #expect(try await gitStatus(of: folder.path)?[Array("file".utf8)] == .conflict)
    }

    @Test func outsideOfARepositoryNothingIsKnown() async throws {
        #expect(try await gitStatus(of: folder.path) == nil)
        #expect(try await gitStatus(of: Array("/nonexistent".utf8)) == nil)
    }

    /// A repository inside another one, which does not know it.
    @Test func anInnerRepositoryIsNotUntrackedIfItsOwnStateIsKnown() throws {
        folder.makeDirectory("inner")
        let source = try DirectorySource(path: folder.path)
        let inner = source.childrenAfterReading(nil) { true }[0]
        source.setGitStatus(GitStatus(porcelain: Array("? inner/\0".utf8), prefix: []), of: nil)
        #expect(source.gitState(of: inner) == .untracked)
        source.setGitStatus(GitStatus(porcelain: [], prefix: []), of: inner)
        #expect(source.gitState(of: inner) == [])
        source.setGitStatus(GitStatus(porcelain: Array("? new\0".utf8), prefix: []), of: inner)
        #expect(source.gitState(of: inner) == .inside)
    }

    @Test func rowsSayIt() throws {
        for name in ["changed", "ignored"] { folder.makeFile(name) }
        folder.makeDirectory(".git")
        let source = try DirectorySource(path: folder.path)
        source.arrangement.showsHiddenFiles = true
        let items = source.childrenAfterReading(nil) { true }
        #expect(items.map { source.isIgnored($0) } == [false, false, false])
        source.setGitStatus(
            GitStatus(porcelain: Array("1 .M N... 1 1 1 a b changed\0! ignored\0".utf8), prefix: []), of: nil)
        #expect(source.labels(of: items).map(\.text) == [".git/", "changed M", "ignored"])
        #expect(items.map { source.isIgnored($0) } == [true, false, true])
        #expect(source.labels(of: items).map { $0.parts[0].role } == [.separator, .name, .separator])
        let field = ItemField("git")
        let words = items.map {
            source.rowValue(field, of: $0, limit: 100).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(words == ["ignored", "modified", "ignored"])
        source.arrangement.showsIgnoredFiles = true
        #expect(items.map { source.isIgnored($0) } == [false, false, false])
    }
}
