import Screens
import Synchronization
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Files that Git ignores, and states of files.
@MainActor
struct GitRowsTests {
    private let tree: TestTree

    init() throws {
        tree = try TestTree()
        for path in ["ignored", "src", "src/deep"] { tree.directory(path) }
        for path in ["changed.txt", "plain.txt", "ignored/inner.txt", "src/deep/file.txt"] { tree.file(path, "") }
    }

    private func stage(
        _ status: String = "1 .M N... 1 1 1 a b changed.txt\0! ignored/\0",
        count: Int? = 4, configure: (inout BrowserOptions) -> Void = { _ in }
    ) async throws -> BrowserStage {
        var options = BrowserOptions()
        let status = GitStatus(porcelain: Array(status.utf8), prefix: [])
        options.readGitStatus = { _ in status }
        configure(&options)
        let stage = try BrowserStage(directory: tree.bytes(), options: options)
        if let count { try await stage.waitUntil { stage.list.count == count } }
        return stage
    }

    /// The rows without the note about those that a filter hides.
    private func rows(_ stage: BrowserStage) -> [String] {
        stage.browser.plainRows.map { $0.replacing(/[ ]+[0-9]+ more$/, with: "") }
    }

    @Test func rowsHaveTheStates() async throws {
        let stage = try await stage()
        try await stage.waitUntil { rows(stage).contains("changed.txt M") }
        stage.press("&")
        stage.browser.typeText("git:modified")
        try await stage.waitUntil { rows(stage) == ["changed.txt M"] }
    }

    @Test func ignoredFilesAreNeitherOpenedNorSearched() async throws {
        let stage = try await stage()
        try await stage.waitUntil { rows(stage).contains("changed.txt M") }
        stage.press("z R")
        try await stage.waitUntil { rows(stage).contains("file.txt") }
        #expect(!rows(stage).contains("inner.txt"))
        stage.press("&")
        stage.browser.typeText("txt")
        try await stage.waitUntil { rows(stage).contains("file.txt") && !rows(stage).contains("ignored/") }
        stage.press("escape ,")
        stage.press("&")
        stage.browser.typeText("inner")
        try await stage.waitUntil { rows(stage) == ["ignored/", "inner.txt"] }
    }

    @Test func aFilterForIgnoredFilesFindsThem() async throws {
        tree.file("ignored.log", "")
        let stage = try await stage("! ignored/\0! ignored.log\0", count: 5)
        try await stage.waitUntil { rows(stage).contains("changed.txt") }
        stage.press("&")
        stage.browser.typeText("git:ignored")
        try await stage.waitUntil { rows(stage) == ["ignored/", "ignored.log"] }
        // Other filters do not.
        stage.press("escape &")
        stage.browser.typeText("ignored")
        try await stage.waitUntil { stage.browser.list.view.filter.result?.isComplete == true && stage.list.count == 0 }
        stage.press("escape")
        try await stage.waitUntil { rows(stage).count == 5 }
    }

    @Test func theFilterAtTheBeginningFindsIgnoredFiles() async throws {
        let stage = try await stage(count: nil) { $0.filter = "git:ignored" }
        try await stage.waitUntil { rows(stage) == ["ignored/"] }
    }

    @Test func aQuestionThatTakesTooLongIsAMessage() async throws {
        let count = Mutex(0)
        let stage = try await stage {
            $0.readGitStatus = { _ throws(GitTimeout) in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number == 1 { throw GitTimeout(limit: .seconds(20)) }
                return GitStatus(porcelain: Array("? plain.txt\0".utf8), prefix: [])
            }
        }
        try await stage.waitUntil { stage.message == "Git has not answered within 20 seconds; r asks again" }
        tree.file("new.txt", "")
        try await stage.waitUntil { stage.list.count == 5 }
        #expect(count.withLock { $0 } == 1)
        stage.press("r")
        try await stage.waitUntil { rows(stage).contains("plain.txt ?") }
    }

    @Test func keysWorkWhileGitIsAsked() async throws {
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let stage = try await stage {
            $0.readGitStatus = { _ in
                for await _ in answers { break }
                return GitStatus(porcelain: Array("? plain.txt\0".utf8), prefix: [])
            }
        }
        stage.press("down")
        #expect(stage.browser.plainRows.count == 4 && !rows(stage).contains("plain.txt ?"))
        stage.press("right")
        try await stage.waitUntil { rows(stage).contains("deep/") }
        answer.yield()
        try await stage.waitUntil { rows(stage).contains("plain.txt ?") }
    }

    @Test func withTheOptionTheyAreAsOthers() async throws {
        let stage = try await stage()
        stage.press(",")
        stage.press("&")
        stage.browser.typeText("inner")
        try await stage.waitUntil { rows(stage) == ["ignored/", "inner.txt"] }
    }

    @Test func withSecureGitIsNotAsked() async throws {
        let count = Mutex(0)
        tree.directory("src/.git")
        let stage = try await stage {
            $0.isSecure = true
            $0.readGitStatus = { _ in
                count.withLock { $0 += 1 }
                return nil
            }
        }
        stage.press("r z R")
        try await stage.waitUntil {
            rows(stage).contains("file.txt") && stage.browser.listController.statusProgress == nil
        }
        #expect(count.withLock { $0 } == 0)
    }

    @Test func gitIsAskedAgain() async throws {
        let count = Mutex(0)
        let time = TestTime()
        let stage = try await stage {
            $0.clock = time.clock
            $0.readGitStatus = { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return GitStatus(porcelain: Array((number == 1 ? "" : "? plain.txt\0").utf8), prefix: [])
            }
        }
        try await stage.waitUntil { count.withLock { $0 } >= 1 }
        stage.press("r")
        try await stage.waitUntil {
            rows(stage).contains("plain.txt ?")
        }
    }
}
