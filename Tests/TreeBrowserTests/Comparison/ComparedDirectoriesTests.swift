import Synchronization
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import Screens
@testable import TreeBrowser

/// Two directories that are compared, and the contents of their files.
@MainActor
struct ComparedDirectoriesTests {
    private let old: TestTree
    private let new: TestTree

    init() throws { (old, new) = (try TestTree(), try TestTree()) }

    private func pair() throws -> InputPair {
        func input(_ tree: TestTree) throws -> BrowserInput {
            let source = try DirectorySource(path: tree.bytes())
            source.arrangement.showsHiddenFiles = true
            return BrowserInput(name: tree.bytes(), content: .directory(source))
        }
        return InputPair(old: try input(old), new: try input(new))
    }

    private func stage(columns: Int = 80) async throws -> BrowserStage {
        var options = BrowserOptions()
        options.beginsWithDifference = true
        let stage = BrowserStage([try await pair().joined()], options: options, columns: columns, rows: 20)
        try await stage.waitUntil { stage.browser.history.difference != nil }
        return stage
    }

    /// The rows without blanks at the end.
    private func rows(_ stage: BrowserStage) -> [String] {
        stage.browser.rows.map { String($0.withoutMark.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    private func fill() {
        for tree in [old, new] {
            tree.directory("sub")
            tree.file("sub/same", "same")
        }
        old.file("a.json", #"{"n": 1, "list": [1, 2]}"#)
        new.file("a.json", #"{"n": 2, "list": [1, 2, 3]}"#)
        old.file("b.txt", "one\ntwo\n")
        new.file("b.txt", "one\nTwo\n")
        old.directory("gone")
        old.file("gone/c.yaml", "k: 1\n")
        new.file("sub/d", "x\n")
        old.directory("kind")
        new.file("kind", "y\n")
        old.link("link", to: "a")
        new.link("link", to: "b")
    }

    @Test func theNamesKindsAndSizesAreLines() async throws {
        fill()
        #expect(
            try await pair().text() == """
                gone: directory →
                gone/c.yaml: 5 bytes →
                sub/d: → 2 bytes
                a.json: 24 bytes → 27 bytes
                b.txt: 8 bytes → 8 bytes, other contents
                kind: directory → 2 bytes
                link: link to a → link to b

                """)
        let ignored = try await pair().text(ignoring: "gone", "sub", "kind", "a.json", "b.txt")
        #expect(ignored == "link: link to a → link to b\n")
    }

    @Test func namesAreBytes() async throws {
        new.file("a\nb\"\\", "")
        let path = (new.bytes() + [0x2F, 0x61, 0xFF, 0]).map { CChar(bitPattern: $0) }
        close(open(path, O_CREAT | O_WRONLY, 0o666))
        var text: [UInt8] = []
        _ = try await pair().difference().write(as: .text) { text += $0 }
        #expect(text == Array("a\\nb\"\\: → 0 bytes\na".utf8) + [0xFF] + Array(": → 0 bytes\n".utf8))
    }

    /// `git difftool --dir-diff` links the files of the working tree.
    @Test func aLinkIsComparedAsTheFileInItsPlace() async throws {
        for name in ["a.txt", "same"] {
            old.file(name, "1\n")
            new.link(name, to: "file-\(name)")
        }
        new.file("file-a.txt", "22\n")
        new.file("file-same", "1\n")
        new.link("added", to: "file-same")
        new.link("broken", to: "nothing")
        #expect(
            try await pair().text() == """
                a.txt: 2 bytes → 3 bytes
                added: → link to file-same
                broken: → link to nothing
                file-a.txt: → 3 bytes
                file-same: → 2 bytes

                """)
        let stage = try await stage()
        stage.press("down right")
        try await stage.waitUntil { rows(stage).contains { $0.hasSuffix("+ 1") } }
        stage.press("up right")
        try await stage.waitUntil { rows(stage).contains { $0.hasSuffix("~ 1 → 22") } }
    }

    @Test func theListHasTheChangesAsADirectory() async throws {
        fill()
        let stage = try await stage()
        #expect(
            rows(stage) == [
                "▸ - gone/", "▾   sub/", "└─▸ + d  2 bytes", "▸ ~ a.json  24 bytes → 27 bytes",
                "▸ ~ b.txt  8 bytes → 8 bytes, other contents", "▸ ~ kind  directory → 2 bytes",
                "~ link  link to a → link to b",
            ])
        #expect(stage.browser.focusedRow.contains("gone"))
        #expect(stage.browser.screenText.contains("+1 -2 ~4"))
        let printed = stage.browser.list.focusedItem.map { stage.browser.list.printed($0).bytes }
        #expect(printed == old.bytes("gone"))
    }

    @Test func aFileIsOpenedInTheKindOfItsContents() async throws {
        fill()
        let stage = try await stage()
        stage.press("home right down right")
        try await stage.waitUntil { rows(stage).contains { $0.hasSuffix("- k: 1") } }
        stage.press("end up up right")
        try await stage.waitUntil { rows(stage).contains { $0.hasSuffix("~ two → Two") } }
        stage.press("up right")
        try await stage.waitUntil { rows(stage).contains { $0.hasSuffix("~ n: 1 → 2") } }
        #expect(
            rows(stage) == [
                "▾ - gone/", "└─▾ - c.yaml  5 bytes", "└── - k: 1", "▾   sub/", "└─▸ + d  2 bytes",
                "▾ ~ a.json  24 bytes → 27 bytes", "├── ~ n: 1 → 2", "└─▾   list: [1, 2, 3]", "└── + 2: 3",
                "▾ ~ b.txt  8 bytes → 8 bytes, other contents", "└── ~ two → Two",
                "▸ ~ kind  directory → 2 bytes", "~ link  link to a → link to b",
            ])
        // The walk through the changes enters the contents, and rows name their file for the editor.
        stage.press("home ] ] ] ] ]")
        #expect(stage.browser.focusedRow.contains("n: 1 → 2"))
        let item = try #require(stage.browser.list.focusedItem)
        let source = try #require(stage.browser.history.difference)
        #expect(source.namedPlace(of: item.number) == FileReference(path: new.bytes("a.json"), line: 1))
        #expect(source.parent(of: item.number).map { source.printed(.name, of: $0) } == Array("a.json".utf8))
    }

    @Test func anInsertedObjectIsOpenedInSteps() async throws {
        new.file("a.json", #"{"a": {"b": {"c": 1}}}"#)
        let stage = try await stage()
        for row in ["+ a: {b: {…}}", "+ b: {c: 1}", "+ c: 1"] {
            stage.press("right")
            try await stage.waitUntil { rows(stage).contains { $0.hasSuffix(row) } }
            stage.press("end")
        }
    }

    @Test(
        "What cannot be compared is said below the file",
        arguments: [
            ("a.json", "{", "{\"a\": 1}", "the object that begins in line 1, column 1 is not closed"),
            ("a.json", "{\"a\":1}", "{ \"a\": 1 }", "the contents have the same values"),
            ("a.png", "\u{89}PNG\r\n\u{1A}\n", "x", "not text"),
        ])
    func aFileThatCannotBeCompared(name: String, before: String, after: String, sentence: String) async throws {
        old.file(name, before.unicodeScalars.map { UInt8($0.value) })
        new.file(name, after)
        let stage = try await stage()
        stage.press("right")
        try await stage.waitUntil { stage.browser.screenText.contains(sentence) }
    }

    @Test func thePaneHasTheLinesOfAFile() async throws {
        fill()
        let stage = try await stage(columns: 120)
        stage.press("end up up i")
        try await stage.waitUntil { stage.pane?.prefix(3) == ["   one", " - two", " + Two"] }
        // A file that only one directory has is shown as it is.
        stage.press("up up")
        try await stage.waitUntil { stage.pane == [" x"] }
    }

    @Test func nothingIsReadBeforeAFileIsOpened() async throws {
        fill()
        let count = Mutex(0)
        let both = try pair()
        let pair = InputPair(
            old: both.old, new: both.new,
            readFile: { path in
                count.withLock { $0 += 1 }
                return .file(path, isWatched: false)
            })
        var options = BrowserOptions()
        options.beginsWithDifference = true
        let stage = BrowserStage([try await pair.joined()], options: options)
        try await stage.waitUntil { stage.browser.history.difference != nil }
        #expect(count.withLock { $0 } == 0)
        stage.press("end up up right")
        try await stage.waitUntil { rows(stage).contains { $0.hasSuffix("~ two → Two") } }
        #expect(count.withLock { $0 } == 2)
    }
}

/// The beginning of a list that compares.
@MainActor
struct FirstDifferenceTests {
    @Test("The focus is on the first row, also if many items are compared", arguments: [2, 6000])
    func theFocusIsOnTheFirstRow(count: Int) async throws {
        var options = BrowserOptions()
        options.beginsWithDifference = true
        let lines = (0..<count).map { "line \($0)\n" }.joined()
        let pair = InputPair(old: .test("a\n" + lines, .lines), new: .test("x\n" + lines + "d\n", .lines))
        let stage = BrowserStage([try await pair.joined()], options: options)
        try await stage.waitUntil { stage.browser.history.difference != nil }
        #expect(stage.browser.plainRows.first == "~ a → x")
        #expect(stage.browser.focusedRow.contains("~ a → x"))
    }

    @Test(
        "A document with a mistake is reported",
        arguments: [("{", "{}", true), ("{}", "{", false), ("{", "{", true)])
    func aMistakeIsReported(old: String, new: String, isOld: Bool) async throws {
        let error = Mutex<ComparisonError?>(nil)
        let signals = Signals()
        let pair = InputPair(old: .test(old, .json), new: .test(new, .json))
        let input = try await pair.joined { failure in
            error.withLock { $0 = failure }
            signals.send()
        }
        var options = BrowserOptions()
        options.beginsWithDifference = true
        let stage = BrowserStage([input], options: options)
        _ = stage.screen
        try await signals.waitUntil { error.withLock { $0 } != nil }
        #expect(error.withLock { $0 }?.isOld == isOld)
        #expect(error.withLock { $0 }?.failure.sentence.hasSuffix("is not closed") == true)
    }
}
