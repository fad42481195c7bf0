import Foundation
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The key that writes items to a file or a command.
@MainActor
@Suite struct WritingTests {
    private static let text = #"{"a": {"x": 1.50, "y": [1, 2]}, "b": {"x": "é"}}"#
    private let tree: TestTree

    init() throws { tree = try TestTree() }

    private func contents(_ name: String) -> String? {
        try? String(contentsOfFile: "\(tree.path)/\(name)", encoding: .utf8)
    }

    private func stage(
        _ text: String = text, _ source: any TextSource = DocumentSource(JSONDocument()),
        _ options: BrowserOptions = BrowserOptions()
    ) async throws -> BrowserStage {
        let stage = BrowserStage(text, source, options: options, columns: 200)
        try await stage.waitUntil {
            stage.list.count >= 2 && stage.browser.list.sections.allSatisfy { !$0.isReading }
        }
        return stage
    }

    /// The keys that press the button for a part of the items.
    private enum Part: String {
        case chosen = "enter"
        case filtered = "shift-tab shift-tab enter"
        case everything = "shift-tab enter"
    }

    private func write(_ stage: BrowserStage, _ part: Part = .everything, to name: String) async throws {
        stage.press("w")
        stage.browser.typeText("\(tree.path)/\(name)")
        stage.press(part.rawValue)
    }

    @Test("Without a selection, the focused item is written with everything below it, and everything only when asked")
    func everything() async throws {
        let stage = try await stage()
        try await write(stage, .chosen, to: "one.json")
        try await stage.waitUntil { stage.message == "1 item written to \(tree.path)/one.json" }
        #expect(contents("one.json") == "{\n  \"a\": {\"x\": 1.50, \"y\": [1, 2]}\n}\n")
        try await write(stage, to: "all.json")
        try await stage.waitUntil { stage.message == "All items written to \(tree.path)/all.json" }
        #expect(contents("all.json") == "{\n  \"a\": {\"x\": 1.50, \"y\": [1, 2]},\n  \"b\": {\"x\": \"é\"}\n}\n")
    }

    @Test(
        "Rows that are below those to which they refer are written where they are in the input",
        arguments: [
            (
                InputKind.json, #"[{"id":1,"p":0},{"id":2,"p":1}]"#, "x.json",
                "[\n  {\"id\":1,\"p\":0},\n  {\"id\":2,\"p\":1}\n]\n"
            ),
            (.yaml, "- {id: 1, p: 0}\n- {id: 2, p: 1}\n", "x.jsonl", "{\"id\": 1, \"p\": 0}\n{\"id\": 2, \"p\": 1}\n"),
            (.csv, "id,p\n1,\n2,1\n3,2\n", "x.csv", "id,p\n1,\n2,1\n3,2\n"),
            (.csv, "id,p\n1,\n2,1\n", "x.jsonl", "{\"id\": 1, \"p\": \"\"}\n{\"id\": 2, \"p\": 1}\n"),
        ])
    func references(kind: InputKind, text: String, name: String, expected: String) async throws {
        let source = ArrangedSource(
            kind.makeSource(table: TableFormat(header: .present), field: "id"), parent: ItemField("p"),
            identifier: ItemField("id"))
        let stage = BrowserStage(text, source, columns: 200)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        try await write(stage, to: name)
        try await stage.waitUntil { stage.message == "All items written to \(tree.path)/\(name)" }
        #expect(contents(name) == expected)
    }

    private nonisolated static let drawn =
        "NAME      SIZE\nsda        100\n├─sda1       1\n└─sda2      99\nsr0          2\n"
    private nonisolated static let binaryPatch = """
        diff --git a/bin b/bin
        index 20b5be91886d0b6f26dc98a225c0dac05fe2c86e..88f37001cec36655decf891d4244853aaa51a00a 100644
        GIT binary patch
        literal 3
        KcmYdfNCp4_i2%g_

        literal 3
        KcmYdfNCE%>hycU@


        """
    private nonisolated static let patch = """
        diff --git a/old.txt b/new.txt
        similarity index 50%
        rename from old.txt
        rename to new.txt
        --- a/old.txt
        +++ b/new.txt
        @@ -1,2 +1,2 @@
         one
        -two
        +three
        @@ -9 +9 @@
        -nine
        +ten
        diff --git a/x b/x
        --- a/x
        +++ b/x
        @@ -1 +1 @@
        -a
        +b

        """

    private nonisolated static let mail = """
        From 1f9c2d0aa00000000000000000000000000000ff Mon Sep 17 00:00:00 2001
        From: Ada
        Subject: [PATCH 1/2] Sum

        ---
         x | 2 +-

        diff --git a/x b/x
        --- a/x
        +++ b/x
        @@ -1 +1 @@
        -a
        +b
        --\u{20}
        2.39.5



        """
    private nonisolated static let renaming = """
        commit 1234567812345678123456781234567812345678
        Author: Ada <a@b>

            Rename

        diff --git a/x b/y
        similarity index 100%
        rename from x
        rename to y

        commit 2234567812345678123456781234567812345678
        Author: Ada <a@b>

            First


        """
    private nonisolated static let graph = """
        *   commit 1234567812345678123456781234567812345678
        |\\  Merge: 1 2
        | | Author: Ada <a@b>
        | |\u{20}
        | |     Merge
        | |\u{20}
        | * commit 2234567812345678123456781234567812345678
        |/  Author: Ben <b@b>
        |  \u{20}
        |       Mend
        |  \u{20}
        |   diff --git a/x b/x
        |   --- a/x
        |   +++ b/x
        |   @@ -1 +1 @@
        |   -a
        |   +b
        |\u{20}

        """

    @Test(
        "The name of the file decides the form",
        arguments: [
            (InputKind.table, drawn, "x.txt", drawn),
            (
                .table, drawn, "x.csv",
                "NAME,SIZE\nsda,100\nsda1,1\nsda2,99\nsr0,2\n"
            ),
            (
                .table, drawn, "x.jsonl",
                "{\"NAME\": \"sda\", \"SIZE\": 100}\n{\"NAME\": \"sda1\", \"SIZE\": 1}\n"
                    + "{\"NAME\": \"sda2\", \"SIZE\": 99}\n{\"NAME\": \"sr0\", \"SIZE\": 2}\n"
            ),
            (.csv, "a,b\n\"1,\"\"\",2\n", "x.csv", "a,b\n\"1,\"\"\",2\n"),
            (.csv, "a,b\n\"1,\"\"\",2\n", "x.tsv", "a\tb\n\"1,\"\"\"\t2\n"),
            (
                .csv, "\u{FEFF}a,b\r\n1,\"x\r\ny\"\r\n", "x.csv",
                "\u{FEFF}a,b\r\n1,\"x\r\ny\"\r\n"
            ),
            (.csv, "a,b\r\n1,2\r\n", "x.tsv", "a\tb\r\n1\t2\r\n"),
            (.csv, "a,b\r\n1,2\r\n", "x.jsonl", "{\"a\": 1, \"b\": 2}\n"),
            (.tsv, "a\tb\r\n1\t2\r\n", "x.txt", "a\tb\r\n1\t2\r\n"), (.lines, "a\r\nb\r\n", "x", "a\r\nb\r\n"),
            (.lines, "a\nb\r\n", "x", "a\nb\n"),
            (.csv, "a,b\n\"x\ry\",2\n", "x.tsv", "a\tb\n\"x\ry\"\t2\n"),
            (.csv, "a\n1\n\"\"\n", "x.tsv", "a\n1\n\"\"\n"), (.tsv, "a\n1\n\n3\n", "x.tsv", "a\n1\n\n3\n"),
            (.tsv, "a\n1\n\n3\n", "x.csv", "a\n1\n\"\"\n3\n"), (.csv, "a\n\n3\n\n", "x.csv", "a\n\n3\n\n"),
            (.csv, "a,b\n1,2\n\n3,4\n", "x.csv", "a,b\n1,2\n3,4\n"),
            (.yaml, "a: &x [1]\nb: *x\n", "x.jsonl", "{\"a\": [1], \"b\": [1]}\n"),
            (.diff, patch, "x.patch", patch), (.diff, binaryPatch + patch, "x.patch", binaryPatch + patch),
            (.diff, binaryPatch, "x.patch", binaryPatch),
            (.diff, patch, "x", patch),
            (.csv, "sep=;\na;b\n1;2\n", "x.csv", "sep=;\na;b\n1;2\n"),
            (.csv, "sep=;\na;b\n1;2\n", "x.tsv", "a\tb\n1\t2\n"),
            // A diff is written byte for byte.
            (.diff, mail + mail, "x.patch", mail + mail), (.diff, patch + "\n\n", "x.patch", patch + "\n\n"),
            (.diff, "\n\n" + patch, "x.patch", "\n\n" + patch), (.diff, renaming, "x.patch", renaming),
            (.diff, graph, "x.patch", graph), (.diff, graph + "* \n", "x.patch", graph + "* \n"),
            (.diff, "\u{FEFF}" + patch, "x.patch", "\u{FEFF}" + patch),
            (.diff, patch.replacing("\n", with: "\r\n"), "x.patch", patch.replacing("\n", with: "\r\n")),
            (.diff, patch.replacing("two\n", with: "two\r\n"), "x.patch", patch.replacing("two\n", with: "two\r\n")),
            (.diff, "x\r\n" + patch, "x.patch", "x\r\n" + patch),
            (.diff, "x\n" + mail + "\r\n", "x.patch", "x\n" + mail + "\r\n"),
            (.diff, String(patch.dropLast()), "x.patch", String(patch.dropLast())),
        ] as [(InputKind, String, String, String)])
    func forms(kind: InputKind, text: String, name: String, expected: String) async throws {
        let stage = BrowserStage(text, kind.makeSource(table: TableFormat(header: .present)), columns: 200)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        try await write(stage, to: name)
        try await stage.waitUntil { stage.message == "All items written to \(tree.path)/\(name)" }
        // A string would leave out a byte order mark.
        #expect(try Data(contentsOf: URL(filePath: "\(tree.path)/\(name)")) == Data(expected.utf8))
    }

    @Test("A part of a diff is written with the headers above it, and whole hunks")
    func aPartOfADiff() async throws {
        let stage = BrowserStage(Self.patch, InputKind.diff.makeSource(), columns: 200)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        stage.press("&")
        stage.browser.typeText("ten")
        stage.press("enter")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of") }
        try await write(stage, .filtered, to: "part.patch")
        try await stage.waitUntil { stage.message?.hasSuffix("part.patch") == true }
        let lines = Self.patch.split(separator: "\n")
        let part = lines[0..<6] + lines[10..<13]
        #expect(contents("part.patch") == part.map { "\($0)\n" }.joined())
    }

    @Test("A file of a log is written with the lines of its commit, and a binary one with its empty lines")
    func aPartOfALog() async throws {
        let head = "commit 1234567812345678123456781234567812345678\nAuthor: Ada <a@b>\n\n    Two\n\n"
        let stage = BrowserStage(head + Self.binaryPatch + Self.patch, InputKind.diff.makeSource(), columns: 200)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        stage.press("&")
        stage.browser.typeText("^bin")
        stage.press("enter")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of") }
        try await write(stage, .filtered, to: "part.patch")
        try await stage.waitUntil { stage.message?.hasSuffix("part.patch") == true }
        // The lines of the message are items that do not match.
        let commit = head.split(separator: "\n")[0]
        #expect(contents("part.patch") == "\(commit)\n" + Self.binaryPatch)
    }

    @Test(
        "The question names the forms that the input has",
        arguments: [
            (InputKind.json, "{\"a\": 1, \"b\": 2}", ".json, .jsonl, .txt"),
            (.csv, "a,b\n1,2\n", ".json, .jsonl, .csv, .tsv, .txt"), (.lines, "a\nb\n", ".json, .jsonl, .txt"),
        ])
    func forms(kind: InputKind, text: String, names: String) async throws {
        let stage = try await stage(text, kind.makeSource())
        stage.press("w")
        #expect(stage.screen.contains { $0.contains("To a file (\(names)), or") })
    }

    @Test("A tag is refused with a sentence, and nothing is written")
    func aTagIsRefused() async throws {
        let stage = try await stage("a: !Ref x\nb: 1\n", InputKind.yaml.makeSource())
        try await write(stage, to: "x.json")
        try await stage.waitUntil { stage.message == "JSON has no tags, and line 1 has !Ref" }
        #expect(contents("x.json") == nil)
    }

    @Test(
        "A form that an input does not have is refused with a sentence",
        arguments: [
            ("x.csv", "Only a table is written as .csv: end the name with .txt or .json"),
            ("x.patch", "Only a diff is written as .patch: end the name with .txt or .json"),
            ("x.yaml", "Only text and JSON are written: end the name with .txt or .json"),
        ])
    func refused(name: String, sentence: String) async throws {
        let stage = try await stage()
        try await write(stage, to: name)
        try await stage.waitUntil { stage.message == sentence }
        #expect(contents(name) == nil)
    }

    @Test("A string with JSON inside is written whole")
    func strings() async throws {
        let stage = try await stage(#"{"a": "{\"id\": 7, \"tags\": [1]}", "b": {"x": 1, "y": 2}}"#)
        stage.press("right")
        try await stage.waitUntil { stage.list.count == 4 }
        stage.press("&")
        stage.browser.typeText("^id | ^x")
        stage.press("enter")
        try await stage.waitUntil { stage.list.contains { $0.contains("── x: 1") } }
        try await write(stage, .filtered, to: "s.json")
        try await stage.waitUntil { stage.message?.hasSuffix("s.json") == true }
        let text = #"{"a": "{\"id\": 7, \"tags\": [1]}", "b": {"x": 1}}"#
        #expect(contents("s.json")?.filter { $0 != "\n" && $0 != " " } == text.filter { $0 != " " })
    }

    @Test("With a filter, the items that match are written with those above them")
    func theFilteredTree() async throws {
        let stage = try await stage(#"{"a": {"x": 1.50, "y": [1, 2]}, "b": {"z": "é"}}"#)
        stage.press("&")
        stage.browser.typeText("x:1")
        stage.press("enter")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of") }
        stage.press("w")
        #expect(stage.browser.screenText.contains("1 filtered"))
        stage.browser.typeText("\(tree.path)/part.json")
        stage.press("shift-tab shift-tab enter")
        try await stage.waitUntil { stage.message == "1 item written to \(tree.path)/part.json" }
        #expect(contents("part.json") == "{\n  \"a\": {\n    \"x\": 1.50\n  }\n}\n")
        try await write(stage, .filtered, to: "part.txt")
        try await stage.waitUntil { stage.message?.hasSuffix("part.txt") == true }
        #expect(contents("part.txt") == "a:\n  x: 1.50\n")
    }

    @Test("The selection is written with everything below it, and before a filter")
    func theSelection() async throws {
        var options = BrowserOptions()
        (options.picks, options.picksSeveral) = (true, true)
        let stage = try await stage(Self.text, DocumentSource(JSONDocument()), options)
        stage.press("space &")
        stage.browser.typeText("é")
        stage.press("escape")
        try await stage.waitUntil { stage.browser.screenText.contains("1 of") }
        try await write(stage, .chosen, to: "chosen.json")
        try await stage.waitUntil { stage.message == "1 item written to \(tree.path)/chosen.json" }
        #expect(contents("chosen.json") == "{\n  \"a\": {\"x\": 1.50, \"y\": [1, 2]}\n}\n")
    }

    @Test("A filtered log is a log")
    func aFilteredLogIsALog() async throws {
        let stage = try await stage("one  error\ntwo\n  three error\n", DocumentSource(LineList()))
        stage.press("&")
        stage.browser.typeText("error")
        stage.press("enter")
        try await stage.waitUntil { stage.browser.screenText.contains("2 of 3") }
        try await write(stage, .filtered, to: "log")
        try await stage.waitUntil { stage.message == "2 items written to \(tree.path)/log" }
        #expect(contents("log") == "one  error\n  three error\n")
    }

    @Test("A file that exists is replaced only after a question, and keeps its permissions and its link")
    func aFileIsReplacedAfterAQuestion() async throws {
        let stage = try await stage()
        tree.file("old.txt", "old")
        tree.link("link.txt", to: "old.txt")
        chmod("\(tree.path)/old.txt", 0o640)
        try await write(stage, to: "link.txt")
        #expect(stage.browser.screenText.contains("Replace the file?"))
        stage.press("enter")
        #expect(!stage.browser.screenText.contains("Replace the file?"))
        #expect(contents("old.txt") == "old")
        try await write(stage, to: "link.txt")
        stage.press("tab enter")
        try await stage.waitUntil { stage.message?.hasPrefix("All items written") == true }
        #expect(contents("old.txt")?.hasPrefix("a:\n  x: 1.50\n") == true)
        var status = stat()
        lstat("\(tree.path)/link.txt", &status)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        stat("\(tree.path)/old.txt", &status)
        #expect(status.st_mode & 0o777 == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() == ["link.txt", "old.txt"])
    }

    @Test(
        "What cannot be written is a sentence",
        arguments: [
            ("", "% is a directory"), ("none/x.txt", "Cannot write %none/x.txt: No such file or directory"),
            ("x.yaml", "Only text and JSON are written: end the name with .txt or .json"),
            ("pipe", "%pipe is not a regular file"),
        ])
    func whatCannotBeWritten(name: String, message: String) async throws {
        let stage = try await stage()
        tree.pipe("pipe")
        try await write(stage, to: name)
        try await stage.waitUntil { stage.message == message.replacing("%", with: tree.path + "/") }
    }

    @Test("A bar begins a command, whose input are the items")
    func aCommandGetsTheItems() async throws {
        let stage = try await stage()
        var input: String?
        stage.terminal.programHandler = { program in
            input = try? String(
                contentsOfFile: String(decoding: program.arguments.last ?? [], as: UTF8.self), encoding: .utf8)
            return .exited(status: 3)
        }
        stage.press("w")
        stage.browser.typeText("| jq '.a'")
        stage.press("shift-tab enter")
        try await stage.waitUntil { stage.message == "The command exited with status 3" }
        #expect(input?.hasPrefix("{\n  \"a\": {\"x\"") == true)
        #expect(stage.terminal.programs[0].arguments[2] == Array("exec < \"$1\"\njq '.a'".utf8))
    }

    @Test("With --secure nothing is written, and w is free")
    func nothingIsWrittenInSecureMode() async throws {
        var options = BrowserOptions()
        options.isSecure = true
        let stage = try await stage(Self.text, DocumentSource(JSONDocument()), options)
        stage.press("w")
        #expect(!stage.browser.screenText.contains("Write"))
    }
}
