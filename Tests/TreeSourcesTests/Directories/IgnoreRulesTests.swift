import Testing

@testable import TreeSources

/// Files that a file `.ignore` leaves out.
@Suite struct IgnoreRulesTests {
    private let folder = TestFolder()

    /// Reads a directory of the folder as a tree to its end.
    private func source(_ directory: String = "") throws -> DirectorySource {
        let source = try DirectorySource(path: folder.path + Array((directory.isEmpty ? "" : "/\(directory)").utf8))
        source.arrangement.showsHiddenFiles = true
        readAll(nil, in: source)
        return source
    }

    private func readAll(_ directory: Int32?, in source: DirectorySource) {
        for item in source.childrenAfterReading(directory, while: { true }) where source.hasChildren(item) {
            readAll(item, in: source)
        }
    }

    /// The paths of all items, and whether they are ignored.
    private func answers(_ source: DirectorySource) -> [String: Bool] {
        var answers: [String: Bool] = [:]
        for item in source.outline().items {
            let path = source.printed(.path, of: item).dropFirst(source.path.count + 1)
            answers[String(decoding: path, as: UTF8.self)] = source.isIgnored(item)
        }
        return answers
    }

    private func ignored(_ source: DirectorySource) -> [String] { answers(source).filter(\.value).keys.sorted() }

    @Test func theRulesHaveTheMeaningThatTheyHaveForGit() async throws {
        for path in IgnoreCases.files { folder.makeFileAndParents("plain/\(path)") }
        for path in IgnoreCases.files { folder.makeFileAndParents("git/\(path)") }
        for (path, text) in IgnoreCases.rules {
            folder.makeFile("plain/\(path)/.ignore", text)
            folder.makeFile("git/\(path)/.gitignore", text)
        }
        _ = try await folder.git(["init", "-q"], in: "git")
        let answers = answers(try source("plain"))
        for path in IgnoreCases.files {
            let answer = try await folder.git(["check-ignore", "--no-index", "--", path], in: "git")
            #expect(answers[path] == !answer.isEmpty, "\(path)")
        }
    }

    @Test func linesAreReadAsGitReadsThem() async throws {
        let texts = [
            "\u{FEFF}name\n", "name\r\n", "name", "#name\n", "name \n", "\\name\n", "name\\ \n", "\n\n/name\n",
            "!\n/\n",
            "name/\n", "*\n!name\n", "name\\\n", " name\n", "na\u{0}me\n",
        ]
        folder.makeFile("name")
        _ = try await folder.git(["init", "-q"])
        for text in texts {
            for file in [".ignore", ".gitignore"] { folder.makeFile(file, text) }
            let answer = try await folder.git(["check-ignore", "--no-index", "name"])
            #expect(
                IgnoreRules(Array(text.utf8)).leavesOut(Array("name".utf8), isDirectory: false) ?? false
                    == !answer.isEmpty, "\(text.debugDescription)")
            for file in [".ignore", ".gitignore"] { folder.remove(file) }
        }
    }

    @Test func aLineThatIsCutDoesNotCount() throws {
        for path in ["name", "other"] { folder.makeFile(path) }
        let comment = "name\n#" + String(repeating: "x", count: IgnoreRules.greatestSize - 8)
        folder.makeFile(".ignore", comment + "\n*.log\n")
        #expect(ignored(try source()) == ["name"])
    }

    @Test func theyHavePrecedenceOverGit() async throws {
        _ = try await folder.git(["init", "-q"])
        folder.makeFile(".gitignore", "*.log\nout/\ndist/\n")
        folder.makeFile(".ignore", "!kept.log\n!/dist/\ntracked\ndirectory/\n")
        for path in ["a.log", "kept.log", "out/kept.log", "dist/a", "logs/a.log", "logs/kept.log"] {
            folder.makeFileAndParents(path)
        }
        for path in ["tracked", "directory/file", "other"] { folder.makeFileAndParents(path) }
        _ = try await folder.git(["add", "tracked", "directory", "other"])
        let source = try source()
        #expect(ignored(source).filter { !$0.hasPrefix(".git") } == ["directory", "directory/file", "tracked"])
        source.setGitStatus(try await gitStatus(of: folder.path), of: nil)
        #expect(
            ignored(source).filter { !$0.hasPrefix(".git/") } == [
                ".git", "a.log", "directory", "directory/file", "logs/a.log", "out", "out/kept.log", "tracked",
            ])
    }

    @Test func theyCountInTheDirectoriesBelow() throws {
        folder.makeFile(".ignore", "*.tmp\n/sub/only\n")
        for path in ["a.tmp", "only", "sub/a.tmp", "sub/b.tmp", "sub/only", "sub/deep/only", "sub/deep/c.tmp"] {
            folder.makeFileAndParents(path)
        }
        folder.makeFile("sub/.ignore", "!b.tmp\n")
        #expect(
            ignored(try source()) == ["a.tmp", "sub/a.tmp", "sub/deep/c.tmp", "sub/only"])
        // They count if the root is below them.
        #expect(ignored(try source("sub")) == ["a.tmp", "deep/c.tmp", "only"])
    }

    @Test func theyAreReadAgain() throws {
        for path in ["a", "b", "sub/a", "sub/b"] { folder.makeFileAndParents(path) }
        folder.makeFile("sub/.ignore", "a\n")
        let source = try source()
        let sub = try #require(source.children(of: nil).first { source.hasChildren($0) })
        #expect(ignored(source) == ["sub/a"])
        var version = source.ignoreVersion
        // A reading of the file alone.
        folder.remove("sub/.ignore")
        folder.makeFile("sub/.ignore", "b\n")
        source.readIgnoreFile(of: sub)
        #expect(ignored(source) == ["sub/b"] && source.ignoreVersion != version)
        version = source.ignoreVersion
        source.readIgnoreFile(of: sub)
        source.readIgnoreFile(of: nil)
        #expect(source.ignoreVersion == version)
        // A reading of the directory.
        func read(_ directory: Int32?) {
            let listing = source.listing(of: directory)
            while let slice = listing.next() { source.append(slice) }
        }
        folder.remove("sub/.ignore")
        read(sub)
        #expect(ignored(source) == [] && source.ignoreVersion != version)
        folder.makeFile(".ignore", "a\n")
        read(nil)
        #expect(ignored(source) == ["a", "sub/a"])
        folder.remove(".ignore")
        read(nil)
        #expect(ignored(source) == [])
    }

    @Test func anInnerRepositoryHasItsOwnStates() async throws {
        _ = try await folder.git(["init", "-q"])
        for path in ["inner/file", "inner/a.log", "inner/a.tmp", "a.log"] { folder.makeFileAndParents(path) }
        folder.makeFile(".gitignore", "*.tmp\n")
        folder.makeFile("inner/.gitignore", "*.log\n")
        _ = try await folder.git(["init", "-q"], in: "inner")
        let source = try source()
        let inner = try #require(source.children(of: nil).first { source.text(of: $0) == "inner" })
        func labels() -> [String] { source.labels(of: source.children(of: inner)).map(\.text) }
        #expect(source.isRepository(inner) && source.isRepository(nil))
        source.setGitStatus(try await gitStatus(of: folder.path), of: nil)
        #expect(labels() == [".git/", ".gitignore", "a.log", "a.tmp", "file"])
        #expect(source.labels(of: [inner]).map(\.text) == ["inner/"])
        source.setGitStatus(try await gitStatus(of: folder.path + Array("/inner".utf8)), of: inner)
        #expect(labels() == [".git/", ".gitignore ?", "a.log", "a.tmp ?", "file ?"])
        #expect(source.labels(of: [inner]).map(\.text) == ["inner/ *"])
        #expect(source.children(of: inner).map(source.isIgnored) == [true, false, true, false, false])
    }
}
