import CollectionViews
import Foundation
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The keys that edit and run.
@MainActor
struct CommandTests {
    private func arguments(_ stage: BrowserStage) -> [[String]] {
        stage.terminal.programs.map { $0.arguments.map { String(decoding: $0, as: UTF8.self) } }
    }

    private func commands(_ stage: BrowserStage) -> [[String]] {
        stage.terminal.programs.map { textAndValues($0.arguments) }
    }

    @Test func theEditorOpensTheFileAtTheLineOfTheItem() async throws {
        let stage = BrowserStage("{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2\n  }\n}\n", file: "-data.json")
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("down e")
        try await stage.waitUntil { stage.terminal.programs.count == 1 }
        #expect(arguments(stage)[0].suffix(2) == ["3", "./-data.json"])
        #expect(stage.terminal.programs[0].pause == .afterFailure)
    }

    @Test func theEditorOpensFilesOfADirectory() async throws {
        let tree = try TestTree()
        tree.file("it's.txt", "")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("e")
        try await stage.waitUntil { stage.terminal.programs.count == 1 }
        #expect(arguments(stage)[0].last == tree.path + "/it's.txt")
    }

    @Test func anInputThatIsNoFileIsOpenedAsACopyThatCannotBeWritten() async throws {
        let text = "{\n \"a\": 1,\n \"b\": 2\n}"
        let stage = BrowserStage(text)
        try await stage.waitUntil { stage.list.count == 2 }
        var found: [(path: String, text: String?, mode: mode_t)] = []
        stage.terminal.programHandler = { program in
            let path = String(decoding: program.arguments.last ?? [], as: UTF8.self)
            var status = stat()
            stat(path, &status)
            found.append((path, try? String(contentsOfFile: path, encoding: .utf8), status.st_mode & 0o777))
            return .exited(status: 0)
        }
        stage.press("down e")
        try await stage.waitUntil { found.count == 1 }
        #expect(found[0].text == text && found[0].mode == 0o400)
        #expect(found[0].path.hasSuffix("/read-only-input.json"))
        #expect(arguments(stage)[0].dropLast().last == "3")
        // Nothing is left of it.
        #expect(access(found[0].path, F_OK) != 0)
        #expect(access(String(found[0].path.dropLast("/read-only-input.json".count)), F_OK) != 0)
    }

    @Test func aCommandRunsWithTheItem() async throws {
        let stage = BrowserStage("it's\nb\n", DocumentSource(PathList()))
        try await stage.waitUntil { stage.list.count == 2 }
        stage.terminal.programHandler = { _ in .exited(status: 127) }
        stage.press("!")
        stage.browser.typeText("cargo build {} --now")
        stage.press("enter")
        try await stage.waitUntil { stage.message == "cargo was not found" }
        #expect(commands(stage) == [[#"cargo build "${_1}" --now"#, "it's"]])
        #expect(stage.terminal.programs[0].pause == .always)
        stage.terminal.programHandler = { _ in .exited(status: 2) }
        stage.press("!")
        stage.browser.typeText("wc")
        stage.press("enter")
        try await stage.waitUntil { stage.message == "wc exited with status 2" }
        #expect(commands(stage)[1] == [#"wc "${_1}""#, "it's"])
    }

    @Test func escapeLeavesTheQuestionForACommand() async throws {
        let stage = BrowserStage(#"{"a": 1}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("!")
        stage.browser.typeText("rm")
        stage.press("escape y y")
        try await stage.waitUntil { stage.message == "copied: a: 1" }
        #expect(stage.terminal.programs.isEmpty)
    }

    @Test func aPathThatLooksLikeAnOptionIsNone() throws {
        let source = DocumentSource(PathList())
        source.read(Array("-rf\n".utf8))
        source.finish()
        #expect(try CommandWord.bytes(of: 0, in: source) == Array("./-rf".utf8))
    }

    @Test func aValueWithAZeroByteIsNoWord() throws {
        let source = DocumentSource(JSONDocument())
        source.read(Array(#"["a\u0000b"]"#.utf8))
        source.finish()
        let item = source.children(of: nil)[0]
        #expect(throws: CommandWord.Problem.zeroByte) { try CommandWord.bytes(of: item, in: source) }
    }

    @Test("A command with fields runs for each selected item in one go, and stops at the first failure")
    func fieldsOfSelectedItems() async throws {
        var options = BrowserOptions()
        options.picks = true
        options.picksSeveral = true
        let stage = BrowserStage("a 1\nb 2\n", DocumentSource(LineList()), options: options)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("space down space !")
        stage.browser.typeText("kill {2}")
        stage.press("enter")
        try await stage.waitUntil { stage.terminal.programs.count == 1 }
        let script = #"text=$1; while [ $# -gt 1 ]; do /bin/sh -c "$text" /bin/sh "${2}" || exit; shift 1; done"#
        let text = String(decoding: ShellCommand.variables, as: UTF8.self) + #"kill "${_1}""#
        #expect(arguments(stage) == [["/bin/sh", "-c", script, "sh", text, "1", "2"]])
        stage.press("!")
        stage.browser.typeText("kill {+2}")
        stage.press("enter")
        try await stage.waitUntil { stage.terminal.programs.count == 2 }
        #expect(commands(stage)[1] == [#"kill "${_1}" "${_2}""#, "1", "2"])
    }

    @Test("A field that the item lacks is named, and nothing is run")
    func missingField() async throws {
        let stage = BrowserStage(#"{"web-1": {"name": 1}}"#)
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("!")
        stage.browser.typeText("rm {.metadata.nam} {}")
        stage.press("enter")
        try await stage.waitUntil { stage.message == #""web-1: {name: 1}" has no field .metadata.nam"# }
        #expect(stage.terminal.programs.isEmpty)
    }

    @Test("The preview has fields of the focused item")
    func previewFields() async throws {
        var options = BrowserOptions()
        options.preview = "logs {.name}"
        let stage = BrowserStage(#"[{"name": "a b"}]"#, options: options, columns: 120) { command in
            CommandOutput(bytes: Array("ran \(textAndValues(command.arguments))".utf8))
        }
        let ran = "ran \([#"logs "${_1}""#, "a b"])"
        try await stage.waitUntil { stage.pane?.contains { $0.contains(ran) } == true }
    }

    @Test func theHelpHasTheKeysAndASecureBrowserHasNot() async throws {
        let keys = [
            "yy: Copy the line", "yp: Copy the path or pointer", "yj: Copy the path for jq", "yk: Copy the name",
            "yv: Copy the value", "ys: Copy the string without quotes", "e: Open in the editor",
        ]
        let stage = BrowserStage(#"{"a": 1}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        #expect(keys.allSatisfy(stage.help.contains))
        var options = BrowserOptions()
        options.isSecure = true
        let secure = BrowserStage(#"{"a": 1}"#, options: options)
        #expect(!secure.help.contains { $0.contains("Copy") || $0.contains("editor") || $0.contains("command") })
        #expect(secure.help.contains { $0.hasPrefix("i: Show or hide") })
        try await secure.waitUntil { secure.list.count == 1 }
        secure.press("y y y j y k")
        #expect(secure.browser.perform(.custom("copy-line")) == nil)
        #expect(secure.terminal.copies.isEmpty && secure.message == nil)
    }

    @Test func aUserChangesTheKeys() async throws {
        let map = try KeyMap(parsing: "Y = copy-line\ne = none", base: .browser())
        #expect(map.action(for: .character("Y")) == .custom("copy-line"))
        #expect(map.action(for: .character("e")) == nil)
        #expect(KeyMap.browser(.emacs).action(for: .character("-")) == .list(.collapseSiblings))
        #expect(KeyMap.browser(.vim).action(for: KeySequence("y y")) == .custom("copy-line"))
        #expect(KeyMap.browser(.typeAhead).action(for: .character("e")) == nil)
        #expect(KeyMap.browser(.typeAhead).action(for: .character("!")) == .custom("run-command"))
    }
}
