import Screens
import Synchronization
import TestSupport
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// Repositories of the real Git, and files `.ignore`.
@MainActor
struct RepositoryTests {
    private let tree: TestTree

    init() throws { tree = try TestTree() }

    private func git(_ words: String..., in directory: String = "") async throws {
        let options = ["-c", "user.email=a@b", "-c", "user.name=a", "-c", "init.defaultBranch=main"]
        let arguments = [Array("git".utf8), Array("-C".utf8), tree.bytes(directory)]
        let result = try await Command(arguments + (options + words).map { Array($0.utf8) }).run { _ in }
        #expect(result.isSuccess, "\(words)")
    }

    /// A stage where Git may take as long as it needs.
    private func stage(
        _ directory: String = "", _ configure: (inout BrowserOptions) -> Void = { _ in }
    ) throws -> BrowserStage {
        var options = BrowserOptions()
        options.gitPatience = GitPatience(limit: .seconds(3600), search: .seconds(3600))
        configure(&options)
        return try BrowserStage(directory: tree.bytes(directory), options: options, rows: 40)
    }

    /// The rows without the note about those that a filter hides.
    private func rows(_ stage: BrowserStage) -> [String] {
        stage.browser.plainRows.map { $0.replacing(/[ ]+[0-9]+ more$/, with: "") }
    }

    @Test func commandsInAnotherTerminalChangeTheStates() async throws {
        try await git("init", "-q")
        tree.file("file", "a")
        let stage = try stage()
        try await stage.waitUntil { rows(stage) == ["file ?"] }
        try await git("add", ".")
        try await stage.waitUntil { rows(stage) == ["file A"] }
        try await git("commit", "-qm", "first")
        try await stage.waitUntil { rows(stage) == ["file"] }
        try await git("rm", "-q", "--cached", "file")
        try await stage.waitUntil { rows(stage) == ["file A"] }
        try await git("reset", "-q", "--hard")
        try await stage.waitUntil { rows(stage) == ["file"] }
    }

    @Test func textHasTheFilesThatAFilterOfTheStatesFinds() async throws {
        try await git("init", "-q")
        for name in ["changed", "same"] { tree.file(name, "a") }
        try await git("add", ".")
        try await git("commit", "-qm", "first")
        tree.file("changed", "other")
        let source = try DirectorySource(path: tree.bytes(""))
        let text = Pieces()
        let browser = TextBrowser(TreeText(filter: FilterPattern("git:modified")), hasTitles: false)
        _ = await browser.write(BrowserInput(name: [], content: .directory(source))) { text.append($0) }
        #expect(String(decoding: text.bytes, as: UTF8.self) == "changed\n")
    }

    @Test func theRepositoryOfAWorktreeIsWatched() async throws {
        try await git("init", "-q")
        tree.file("file", "a")
        try await git("add", ".")
        try await git("commit", "-qm", "first")
        try await git("worktree", "add", "-q", "tree")
        tree.file("tree/new", "b")
        let stage = try stage("tree") { $0.fillsScreen = false }
        try await stage.waitUntil { rows(stage) == ["file", "new ?"] }
        try await git("add", ".", in: "tree")
        try await stage.waitUntil { rows(stage) == ["file", "new A"] }
    }

    @Test func aNewRepositoryIsFound() async throws {
        tree.file("file", "a")
        let stage = try stage()
        try await stage.waitUntil { rows(stage) == ["file"] }
        try await git("init", "-q")
        try await stage.waitUntil { rows(stage) == ["file ?"] }
    }

    /// Another program may be making it.
    @Test func aRepositoryThatIsNotCompleteIsAskedAboutAgain() async throws {
        tree.file("file", "a")
        tree.directory(".git")
        let count = Mutex(0)
        let stage = try stage {
            $0.readGitStatus = { path throws(GitTimeout) in
                defer { count.withLock { $0 += 1 } }
                return try await GitStatus.read(path, limit: .seconds(3600))
            }
        }
        // The directory is found while Git is asked for the first time, or afterwards.
        try await stage.waitUntil { rows(stage) == ["file"] && count.withLock { $0 } == 2 }
        try await git("init", "-q")
        try await stage.waitUntil { rows(stage) == ["file ?"] }
    }

    @Test func aRepositoryThatIsFoundWhileGitIsAskedIsAskedAboutAgain() async throws {
        tree.file("file", "a")
        let (answers, answer) = AsyncStream.makeStream(of: GitStatus?.self)
        let stage = try stage {
            $0.readGitStatus = { _ in
                for await answer in answers { return answer }
                return nil
            }
        }
        try await stage.waitUntil { rows(stage) == ["file"] }
        tree.directory(".git")
        let source = try #require(stage.browser.list.directories.first).source
        try await stage.waitUntil { source.isRepository(nil) }
        answer.yield(nil)
        answer.yield(GitStatus(porcelain: Array("? file\0".utf8), prefix: []))
        try await stage.waitUntil { rows(stage) == ["file ?"] }
    }

    @Test func eachRepositoryInAFolderHasItsStates() async throws {
        for name in ["one", "two"] {
            tree.directory(name)
            tree.file("\(name)/file", "a")
            try await git("init", "-q", in: name)
        }
        let stage = try stage()
        try await stage.waitUntil { rows(stage) == ["one/", "two/"] }
        stage.press("right")
        try await stage.waitUntil { rows(stage) == ["one/ *", "file ?", "two/"] }
        try await git("add", ".", in: "one")
        try await stage.waitUntil { rows(stage) == ["one/ *", "file A", "two/"] }
        try await git("commit", "-qm", "first", in: "one")
        try await stage.waitUntil { rows(stage) == ["one/", "file", "two/"] }
    }

    @Test func anInnerRepositoryHasItsStates() async throws {
        try await git("init", "-q")
        for name in ["inner", "other"] {
            tree.directory(name)
            tree.file("\(name)/file", "a")
        }
        try await git("init", "-q", in: "inner")
        let stage = try stage()
        try await stage.waitUntil { rows(stage) == ["inner/", "other/ ?"] }
        stage.press("right")
        try await stage.waitUntil { rows(stage) == ["inner/ *", "file ?", "other/ ?"] }
        try await git("add", ".", in: "inner")
        try await git("commit", "-qm", "first", in: "inner")
        try await stage.waitUntil { rows(stage) == ["inner/", "file", "other/ ?"] }
    }

    @Test func fewRepositoriesAreReadAtTheSameTime() async throws {
        let names = (0..<9).map { "repository\($0)" }
        for name in names {
            tree.directory(name)
            tree.directory("\(name)/.git")
            tree.file("\(name)/file", "")
        }
        struct Counts {
            var running = 0
            var greatest = 0
            var total = 0
            var answers = false
        }
        let counts = Mutex(Counts())
        let root = tree.bytes()
        let stage = try stage {
            $0.readGitStatus = { path in
                if path == root { return nil }
                counts.withLock { counts in
                    counts.total += 1
                    counts.running += 1
                    counts.greatest = max(counts.greatest, counts.running)
                }
                while !Task.isCancelled, !counts.withLock({ $0.answers }) {
                    try? await Task.sleep(for: .milliseconds(1))
                }
                counts.withLock { $0.running -= 1 }
                return GitStatus(porcelain: Array("? file\0".utf8), prefix: [])
            }
        }
        try await stage.waitUntil { rows(stage).count == names.count }
        // Nothing is asked about closed directories.
        #expect(counts.withLock { $0.total } == 0)
        stage.press("z R")
        try await stage.waitUntil { rows(stage).count == 2 * names.count && counts.withLock { $0.running } == 4 }
        counts.withLock { $0.answers = true }
        try await stage.waitUntil { rows(stage).count { $0 == "file ?" } == names.count }
        #expect(counts.withLock { $0.greatest } == 4)
    }

    @Test func aSearchLeavesOutWhatClosedRepositoriesIgnore() async throws {
        for name in ["one", "two"] {
            for path in [name, "\(name)/out"] { tree.directory(path) }
            for path in ["wanted", "out/wanted"] { tree.file("\(name)/\(path)", "") }
            tree.file("\(name)/.gitignore", "out\n")
            try await git("init", "-q", in: name)
        }
        let stage = try stage()
        try await stage.waitUntil { rows(stage) == ["one/", "two/"] }
        stage.press("&")
        stage.browser.typeText("wanted")
        try await stage.waitUntil {
            rows(stage).map { $0.prefix { $0 != " " } } == ["one/", "wanted", "two/", "wanted"]
                && !stage.browser.list.wholeTrees.isLoading
        }
        let section = try #require(stage.browser.list.directories.first)
        for item in section.source.children(of: nil) {
            let directories = section.source.children(of: item).filter(section.source.hasChildren)
            #expect(directories.map(section.source.state) == [.unread])
        }
    }

    @Test func filesAreIgnoredOutsideOfARepository() async throws {
        for path in ["out", "src"] { tree.directory(path) }
        for path in ["out/wanted", "src/wanted", "src/wanted.log"] { tree.file(path, "") }
        tree.file(".ignore", "out/\n*.log\n")
        let stage = try stage {
            $0.isSecure = true
            $0.fillsScreen = true
        }
        try await stage.waitUntil { rows(stage) == ["out/", "src/", "wanted", "wanted.log"] }
        stage.press("&")
        stage.browser.typeText("wanted")
        try await stage.waitUntil { rows(stage) == ["src/", "wanted"] }
        // A change of the file.
        tree.file(".ignore", "src/\n")
        try await stage.waitUntil { rows(stage) == ["out/", "wanted"] }
        stage.press("escape ,")
        stage.press("&")
        stage.browser.typeText("wanted")
        try await stage.waitUntil { rows(stage) == ["out/", "wanted", "src/", "wanted", "wanted.log"] }
    }

    @Test func trackedFilesAreIgnoredToo() async throws {
        try await git("init", "-q")
        for path in ["tracked", "kept.log"] { tree.file(path, "") }
        tree.directory("directory")
        tree.file("directory/file", "")
        tree.file(".gitignore", "*.log\n")
        try await git("add", ".")
        tree.file(".ignore", "tracked\ndirectory\n!kept.log\n")
        tree.file("tracked", "changed")
        let stage = try stage { $0.fillsScreen = true }
        try await stage.waitUntil { rows(stage) == ["directory/ *", "kept.log", "tracked M"] }
        let source = try #require(stage.browser.list.directories.first).source
        #expect(source.children(of: nil).map(source.isIgnored) == [true, false, true])
    }
}
