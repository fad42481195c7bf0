import Testing

@testable import TreeSources

/// The states of files, as the real Git reports them.
@Suite struct GitStatusTests {
    private let folder = TestFolder()

    private func git(_ words: String...) async throws -> [UInt8] {
        var output: [UInt8] = []
        let options = ["-C", nil, "-c", "user.email=a@b", "-c", "user.name=a", "-c", "init.defaultBranch=main"]
        let arguments = ["git".utf8].map { Array($0) } + options.map { $0.map { Array($0.utf8) } ?? folder.path }
        _ = try await Command(arguments + words.map { Array($0.utf8) }).run { output += $0 }
        return output
    }

    /// The rules of Git, with files that some of them match.
    private static let ignoreFiles: [(path: String, text: String)] = [
        (
            ".gitignore",
            """
            # a comment
            \\#hash
            \\!bang
            *.log
            !keep.log
            /top.txt
            build/
            docs/*.md
            !docs/b.md
            **/deep
            a/**/z
            tail/**
            file[0-9]
            file[!a]x
            [[:upper:]]up
            [z-a]never
            q?
            space\\\u{20}
            trail\u{20}\u{20}
            sub/only
            crlf\r
            !build/kept
            """
        ),
        ("sub/.gitignore", "*.tmp\n!x.log\n/anchored\n"),
        ("sub/inner/.gitignore", "!*.tmp\n"),
        (".ignore", "byignore\n"),
    ]

    private static let files = [
        "#hash", "!bang", "x.log", "keep.log", "top.txt", "sub/top.txt", "build/a", "build/kept", "sub/build",
        "docs/a.md",
        "docs/b.md", "docs/in/a.md", "deep", "sub/deep", "a/z", "a/b/z", "a/b/c/z", "a/b/c/y", "tail/x", "tail/y/z",
        "file1", "filex", "filebx", "fileax", "Aup", "aup", "never", "znever", "q", "qa", "space ", "space", "trail",
        "sub/only", "only", "sub/sub/only", "crlf", "sub/x.tmp", "sub/x.log", "sub/y.log", "sub/anchored",
        "sub/inner/anchored", "sub/inner/y.tmp", "plain", "sub/plain",
    ]

    @Test func filesAreIgnoredByTheRulesOfGit() async throws {
        _ = try await git("init", "-q")
        for (path, text) in Self.ignoreFiles.map({ ($0.path, $0.text) }) + Self.files.map({ ($0, "x") }) {
            let names = path.split(separator: "/")
            for count in names.indices.dropFirst() {
                let parent = names[..<count].joined(separator: "/")
                if access(String(decoding: folder.path, as: UTF8.self) + "/" + parent, F_OK) != 0 {
                    folder.makeDirectory(parent)
                }
            }
            folder.makeFile(path, text)
        }
        let status = try #require(await GitStatus.read(folder.path))
        for path in Self.files {
            let answer = try await git("check-ignore", "--no-index", path)
            #expect(status[Array(path.utf8)].contains(.ignored) == !answer.isEmpty, "\(path)")
        }
        folder.makeFile("byignore")
        let later = try #require(await GitStatus.read(folder.path))
        #expect(later[Array("byignore".utf8)].contains(.ignored))
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
        let status = try #require(await GitStatus.read(folder.path))
        let expected: [(String, GitStatus.State)] = [
            ("same", []), ("modified", .modified), ("staged", .staged), ("both", [.staged, .modified]),
            ("sub", .inside), ("sub/new", .staged), ("sub/whole", .untracked), ("sub/whole/file", .untracked),
        ]
        for (path, state) in expected { #expect(status[Array(path.utf8)] == state, "\(path)") }
        #expect(status[odd] == .untracked)
        // A directory inside has the paths from there.
        let inside = try #require(await GitStatus.read(folder.path + Array("/sub".utf8)))
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
        #expect(await GitStatus.read(folder.path)?[Array("file".utf8)] == .conflict)
    }

    @Test func outsideOfARepositoryNothingIsKnown() async {
        #expect(await GitStatus.read(folder.path) == nil)
        #expect(await GitStatus.read(Array("/nonexistent".utf8)) == nil)
    }

    @Test func rowsSayIt() throws {
        for name in ["changed", "ignored"] { folder.makeFile(name) }
        folder.makeDirectory(".git")
        let source = try DirectorySource(path: folder.path)
        source.arrangement.showsHiddenFiles = true
        let items = source.childrenAfterReading(nil) { true }
        #expect(items.map { source.isIgnored($0) } == [false, false, false])
        source.gitStatus = GitStatus(porcelain: Array("1 .M N... 1 1 1 a b changed\0! ignored\0".utf8), prefix: [])
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
