import Glibc
import TestSupport
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// Directories as text.
@Suite struct DirectoryTextTests {
    private let folder: TemporaryFolder
    private let root: String

    /// Makes a directory with files, a hidden file, a link to a directory, and an empty directory.
    init() throws {
        folder = try TemporaryFolder()
        root = folder.path
        for name in ["src", "src/deep", "empty"] { #expect(mkdir(folder.file(name), 0o755) == 0) }
        for name in ["file10", "file2", ".hidden", "src/main.c", "src/deep/x\ny"] {
            close(open(folder.file(name), O_CREAT | O_WRONLY, 0o644))
        }
        #expect(symlink("src/deep", folder.file("link")) == 0)
    }

    private func text(_ form: TreeText = TreeText(), _ change: (DirectorySource) -> Void = { _ in }) throws -> String {
        let source = try DirectorySource(path: Array(root.utf8))
        change(source)
        var bytes: [UInt8] = []
        form.write(source) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func directoriesComeFirstAndLinksAreNotFollowed() throws {
        #expect(
            try text() == """
                empty/
                link -> src/deep
                src/
                  deep/
                    $'x\\ny'
                  main.c
                file2
                file10

                """)
    }

    @Test func aFilterComparesSizes() throws {
        #expect(truncate(folder.file("src/main.c"), 3000) == 0)
        #expect(try text(TreeText(filter: FilterPattern("size>2k"))) == "src/\n  main.c\n")
        #expect(try text(TreeText(filter: FilterPattern("size>3k"))) == "")
    }

    @Test func theArrangementCounts() throws {
        let text = try text(TreeText(depth: 1)) {
            $0.arrangement = DirectoryArrangement(showsHiddenFiles: true)
        }
        #expect(text == "empty/\nlink -> src/deep\nsrc/\n.hidden\nfile2\nfile10\n")
    }

    @Test func directoriesBelowTheDepthAreNotRead() throws {
        let source = try DirectorySource(path: Array(root.utf8))
        TreeText(depth: 2).write(source) { _ in }
        let src = try #require(source.children(of: nil).first { source.printed(.name, of: $0) == Array("src".utf8) })
        #expect(source.state(of: src) == .complete)
        #expect(source.state(of: source.children(of: src)[0]) == .unread)
    }

    @Test func aFilterReadsAllDirectories() throws {
        #expect(try text(TreeText(filter: FilterPattern("main"))) == "src/\n  main.c\n")
    }

    @Test func aFilterCanNameDirectories() throws {
        #expect(try text(TreeText(filter: FilterPattern("sr/main"))) == "src/\n  main.c\n")
        #expect(try text(TreeText(filter: FilterPattern("deep/"))) == "src/\n  deep/\n    $'x\\ny'\n")
        #expect(try text(TreeText(filter: FilterPattern("^src$"))) == "src/\n")
    }

    @Test func eachUnreadableDirectoryIsAFailureWithItsPath() async throws {
        let source = try DirectorySource(path: Array(root.utf8))
        TreeText(depth: 2).write(source) { _ in }
        for name in ["empty", "src/deep"] { rename("\(root)/\(name)", "\(root)/\(name)2") }
        let listing = source.listing(of: source.children(of: nil)[0])
        while let slice = listing.next() { source.append(slice) }
        let input = BrowserInput(name: Array(root.utf8), content: .directory(source))
        let outcome = await TextBrowser(TreeText(depth: 3), hasTitles: false).write(input) { _ in }
        #expect(
            outcome.failures
                == ["empty", "src/deep"].map { name in
                    InputFailure(path: Array("\(root)/\(name)".utf8), sentence: "No longer there")
                })
        #expect(outcome.hints.isEmpty)
    }

    @Test(arguments: [("szie>3", "No item has a field szie: size?"), ("size>3k", nil), ("nothing", nil)])
    func aMisspelledFieldIsNamed(pattern: String, sentence: String?) async throws {
        let source = try DirectorySource(path: Array(root.utf8))
        let input = BrowserInput(name: Array(root.utf8), content: .directory(source))
        let browser = TextBrowser(TreeText(filter: FilterPattern(pattern)), hasTitles: false)
        let outcome = await browser.write(input) { _ in }
        #expect(outcome == TextOutcome(count: 0, hints: sentence.map { [InputFailure(sentence: $0)] } ?? []))
    }

    /// A directory that is gone when it is read is unreadable for root too.
    @Test func anUnreadableDirectoryHasTheSentenceOnItsLine() throws {
        let source = try DirectorySource(path: Array(root.utf8))
        TreeText(depth: 1).write(source) { _ in }
        #expect(rmdir("\(root)/empty") == 0)
        var bytes: [UInt8] = []
        source.forEachTextLine(depth: 2) { bytes += $0.text + $0.ending + [0x0A] }
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("empty/: No longer there\nlink -> src/deep\nsrc/\n"))
    }
}
