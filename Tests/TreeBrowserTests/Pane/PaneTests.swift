import CollectionViews
import Screens
import Synchronization
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The content of the pane for items, and scrolling in it.
@MainActor
struct PaneTests {
    /// A browser of two values, of which the pane shows the first one.
    ///
    /// - Parameter text: The value, as it is written in JSON.
    private func stage(showing text: String) async throws -> BrowserStage {
        let stage = BrowserStage(#"{"text": "\#(text)", "n": 1}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("enter")
        try await stage.waitUntil { ![nil, [], [" Loading…"]].contains(stage.pane) }
        return stage
    }

    @Test func enterOnAValueShowsItAndIHidesThePane() async throws {
        let stage = BrowserStage(#"{"text": "two\nlines \u00e9", "n": 1.50, "list": [1, {"a": 2}]}"#)
        try await stage.waitUntil { stage.list.count == 3 }
        #expect(stage.pane == nil)
        stage.press("enter")
        try await stage.waitUntil { stage.pane == [" two", " lines é"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" 1.50"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [#" [1, {"a": 2}]"#] }
        #expect(stage.list.count == 3)
        stage.press("i")
        #expect(stage.pane == nil)
    }

    @Test func anObjectBeginsAtTheLeftEdge() async throws {
        let stage = BrowserStage(
            "{\n    \"a\": {\n        \"b\": [\n            1\n        ]\n    },\n    \"n\": 1\n}\n")
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" {", "     \"b\": [", "         1", "     ]", " }"] }
    }

    @Test func enterOnAContainerOpensItInTheList() async throws {
        let stage = BrowserStage(#"{"a": [1, 2], "b": 3}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("enter")
        try await stage.waitUntil { stage.list.count == 4 }
        #expect(stage.pane == nil)
    }

    @Test func thePaneIsNextToTheList() async throws {
        let stage = BrowserStage(#"{"name": "Ada", "n": 1}"#, columns: 76)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" Ada"] }
        let rows = stage.browser.draw().textRows
        #expect(rows[0].contains("input") && rows[0].contains("│") && rows[0].contains("name"))
        #expect(rows[1].contains(#"name: "Ada""#) && rows[1].contains("│ Ada"))
    }

    @Test(arguments: [KeyMap.standard, .vim, .emacs]) func parenthesesMoveTheLineBesideThePane(keys: KeyMap)
        async throws
    {
        let stage = BrowserStage(#"{"name": "Ada", "n": 1}"#, columns: 81, keyMap: .browser(keys))
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("i ) tab )")
        #expect(stage.browser.primaryColumnWidth == .columns(36))
        stage.press("( alt-left")
        #expect(stage.browser.primaryColumnWidth == .columns(32))
    }

    @Test func theSecondEnterGivesThePaneTheKeysAndEscReturnsThem() async throws {
        let stage = try await stage(showing: (1...40).map { "line \($0)" }.joined(separator: "\\n"))
        #expect(stage.pane?.first == " line 1")
        stage.press("enter down down")
        #expect(stage.pane?.first == " line 3")
        stage.press("end")
        #expect(stage.pane?.last == " line 40")
        stage.press("up pageup home")
        #expect(stage.pane?.first == " line 1")
        #expect(stage.browser.activeColumn == .secondary)
        stage.press("escape")
        #expect(stage.browser.activeColumn == .primary)
    }

    @Test func wInThePaneCutsLongLines() async throws {
        let stage = try await stage(showing: String(repeating: "a", count: 100))
        #expect(stage.pane?.count == 3)
        stage.press("tab w")
        #expect(stage.pane?.count == 1)
        #expect(stage.pane?[0].hasSuffix("…") == true)
    }

    @Test func controlCharactersInTheTextAreShown() async throws {
        let stage = BrowserStage(#"{"text": "\u001b[2J\u0007\ttab\u202e"}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" ^[[2J^G tab<U+202E>"] }
    }

    @Test func aLongValueIsShownWholeAndScrollsAtOnce() async throws {
        let stage = try await stage(showing: (1...200_000).map { "\($0)" }.joined(separator: "\\n"))
        #expect(stage.pane?.first == " 1")
        stage.press("enter end")
        #expect(stage.pane?.last == " 200000")
    }

    @Test func linesAreShownWhole() async throws {
        let stage = BrowserStage("fruit\n  apple and pear\n", DocumentSource(IndentedText()))
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("E down i")
        try await stage.waitUntil { stage.pane == ["   apple and pear"] }
    }

    @Test func aPathIsShownOrTheFileThatItLeadsTo() async throws {
        let tree = try TestTree()
        tree.file("notes.txt", "hello\n")
        let stage = BrowserStage("\(tree.path)/notes.txt\nno/such/file\n", DocumentSource(PathList()))
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("i E end")
        try await stage.waitUntil { stage.pane == [" no/such/file"] }
        stage.press("home")
        try await stage.waitUntil { stage.pane?.first?.hasSuffix("entries") == true || stage.pane?.first == " hello" }
    }

    @Test func aFileInUTF16IsShownAsText() {
        let text: [UInt8] = [0xFF, 0xFE] + "né\n".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let content = PaneContent(.file(text, size: Int64(text.count)))
        #expect(content == PaneContent([.text("né\n")]))
    }

    @Test func aValueThatIsReadAgainIsShownAgain() async throws {
        let input = LiveInput()
        let stage = BrowserStage([input.input(DocumentSource(JSONDocument()))])
        input.read(#"{"a": 1, "b": 2}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" 1"] }
        input.read(#"{"a": 7, "b": 2}"#)
        try await stage.waitUntil { stage.pane?.first == " 7" }
    }

    @Test func theEndOfAValueThatGrowsIsFollowed() async throws {
        func text(_ count: Int) -> String { (1...count).map { "line \($0)" }.joined(separator: "\\n") }
        let input = LiveInput()
        let stage = BrowserStage([input.input(DocumentSource(JSONDocument()))])
        input.read(#"{"a": "\#(text(40))"}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("enter")
        try await stage.waitUntil { stage.pane?.first == " line 1" }
        stage.press("tab end")
        input.read(#"{"a": "\#(text(50))"}"#)
        // The earlier value follows.
        try await stage.waitUntil { stage.screen.last?.contains("following") == true }
        #expect(stage.pane?.contains(" line 50") == true)
        stage.press("up pageup")
        let first = stage.pane?.first
        input.read(#"{"a": "\#(text(60))"}"#)
        try await stage.waitUntil { stage.screen.last?.contains("of 6") == true }
        #expect(stage.pane?.first == first && stage.screen.last?.contains("following") == false)
    }

    @Test func theListScrollsSideways() async throws {
        let stage = BrowserStage(#"{"a": "\#(String(repeating: "0123456789", count: 12))"}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        #expect(stage.list[0].hasPrefix(#"   a: "0123"#))
        stage.press("shift-right")
        #expect(stage.list[0].hasPrefix("12345"))
        stage.press("shift-left")
        #expect(stage.list[0].hasPrefix(#"   a: "0123"#))
        #expect(stage.help.contains { $0.hasPrefix("Shift-→") && $0.hasSuffix(": Scroll right") })
    }

    @Test func theFocusedItemOfAnEmptyListIsNothing() async throws {
        let stage = BrowserStage("[]")
        stage.press("i")
        try await stage.waitUntil { stage.pane == [] || stage.pane == [" []"] }
    }

    @Test func theHelpHasTheKeysOfThePane() async throws {
        let stage = BrowserStage(#"{"n": 1}"#)
        stage.press("i tab")
        #expect(stage.help.contains { $0.hasPrefix("w: Wrap") })
        #expect(stage.help.contains { $0.contains("Page down") })
        #expect(stage.help.contains { $0.hasPrefix("i: Show or hide") })
    }
}

/// The content of the pane for files.
@MainActor
struct FilePaneTests {
    @Test func aTextFileIsShownAndThenTheNext() async throws {
        let tree = try TestTree()
        tree.file("a.txt", "first\r\n\tindented\n")
        tree.file("b.txt", "")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("enter")
        try await stage.waitUntil { stage.pane == [" first", "         indented"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" The file is empty"] }
    }

    @Test func aBinaryFileIsShownAsNumbers() async throws {
        let tree = try TestTree()
        tree.file("a.bin", [0x7F] + Array("ELF".utf8) + [0, 1, 2, 0xFF])
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("i")
        try await stage.waitUntil { (stage.pane ?? []).count == 2 }
        #expect(stage.pane == [" An ELF program, 8 bytes", " 00000000  7f 45 4c 46 00 01 02 ff  |.ELF....|"])
    }

    @Test func anImageHasItsSize() async throws {
        let tree = try TestTree()
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
        tree.file("a.png", header + [0, 0, 2, 0x80, 0, 0, 1, 0xE0])
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("i")
        try await stage.waitUntil { stage.pane?.first == " PNG image, 640 by 480 pixels, 24 bytes" }
    }

    @Test func linksShowTheirTargetsAndPipesAreNotOpened() async throws {
        let tree = try TestTree()
        tree.directory("a")
        tree.file("a/1", "text")
        tree.file("a/.2", "")
        tree.link("b", to: "a")
        tree.link("b1", to: "a/1")
        tree.link("c", to: "nowhere\u{1b}")
        tree.pipe("d")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 5 }
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" 2 entries", " .2", " 1"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" -> a", " 2 entries", " .2", " 1"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" -> a/1", " text"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" -> nowhere^[", " The link leads nowhere"] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" A named pipe, which is not opened"] }
    }

    @Test func aFileThatIsGoneIsAnError() async throws {
        let tree = try TestTree()
        tree.file("a", "text")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 1 }
        // A watched directory would take the file out of the list.
        stage.browser.listController.list.stop()
        unlink("\(tree.path)/a")
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" No longer there"] }
    }

    @Test func onlyTheFirstPartOfALargeFileIsRead() async throws {
        let tree = try TestTree()
        tree.file("a", Array(repeating: UInt8(ascii: "x"), count: PaneContent.fileLimit + 500_000))
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("i")
        try await stage.waitUntil { stage.pane?.first?.hasPrefix(" xxx") == true }
        stage.press("tab end")
        #expect(stage.pane?.suffix(2).joined().contains("first 1.0 MB of 1.5 MB") == true)
    }
}

/// The output of a command in the pane.
@MainActor
struct PreviewTests {
    private static var options: BrowserOptions {
        var options = BrowserOptions()
        options.preview = "show {}"
        return options
    }

    /// The value of the item, which is the last argument of the shell.
    private nonisolated static func value(of command: Command) -> [UInt8] { command.arguments.last ?? [] }

    @Test func theOutputOfTheCommandIsNextToTheList() async throws {
        let stage = BrowserStage(#"{"a": "it's", "b": 2}"#, options: Self.options) { command in
            CommandOutput(
                bytes: Self.value(of: command) + Array("\nsecond".utf8), problem: "The command ended with status 1: oh")
        }
        try await stage.waitUntil { stage.list.count == 2 }
        let problem = " The command ended with status 1: oh"
        try await stage.waitUntil { stage.pane == [" it's", " second", problem] }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" 2", " second", problem] }
    }

    @Test(arguments: ["", " "]) func withoutACommandNothingIsRun(preview: String) async throws {
        var options = BrowserOptions()
        options.preview = preview
        let commands = Mutex<[[UInt8]]>([])
        let stage = BrowserStage(#"{"a": 1, "b": 2}"#, options: options) { command in
            commands.withLock { $0.append(command.arguments[2]) }
            return CommandOutput(bytes: [])
        }
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("down")
        #expect(stage.pane == nil)
        #expect(commands.withLock { $0 } == [])
    }

    @Test func theCommandKnowsTheSizeOfThePane() async throws {
        let sizes = Mutex<[OutputSize?]>([])
        let runs = Signals()
        let stage = BrowserStage(#"{"a": 1, "b": 2}"#, options: Self.options) { command in
            sizes.withLock { $0.append(command.outputSize) }
            runs.send()
            return CommandOutput(bytes: Array(repeating: UInt8(ascii: "x"), count: command.outputSize?.columns ?? 0))
        }
        try await stage.waitUntil { stage.pane?.count == 1 }
        #expect(sizes.withLock { $0 } == [OutputSize(columns: 46, rows: 12)])
        stage.browser.resize(to: Size(columns: 100, rows: 8))
        stage.press("down")
        try await runs.waitUntil { sizes.withLock { $0.last } == OutputSize(columns: 58, rows: 6) }
    }

    @Test func theNextKeyCancelsTheCommand() async throws {
        let cancelled = Mutex<[String]>([])
        let running = Mutex<[String]>([])
        let (runs, time) = (Signals(), TestTime(isManual: true))
        let stage = BrowserStage(#"{"a": 1, "b": 2}"#, options: Self.options) { command in
            let command = String(decoding: Self.value(of: command), as: UTF8.self)
            running.withLock { $0.append(command) }
            runs.send()
            guard command == "1" else { return CommandOutput(bytes: Array("done".utf8)) }
            // It ends when the task is cancelled.
            await time.clock.wait(for: .seconds(600))
            cancelled.withLock { $0.append(command) }
            return CommandOutput(bytes: Array("never".utf8))
        }
        try await runs.waitUntil { running.withLock { $0 == ["1"] } }
        stage.press("down")
        try await stage.waitUntil { stage.pane == [" done"] }
        #expect(cancelled.withLock { $0 } == ["1"])
    }

    @Test func aCommandThatTakesLongIsWaitedFor() async throws {
        let time = TestTime(isManual: true)
        var options = Self.options
        options.clock = time.clock
        let stage = BrowserStage(#"{"a": 1}"#, options: options) { _ in
            await time.clock.wait(for: .seconds(600))
            return CommandOutput(bytes: Array("done".utf8))
        }
        // The first frame shows the screen, which asks for the text.
        _ = stage.screen
        try await time.changes.waitUntil { time.isAwaited(in: .milliseconds(200)) }
        #expect(stage.pane == [])
        time.pass(.milliseconds(200))
        try await stage.waitUntil { stage.pane == [" Loading…"] }
        time.pass(.seconds(600))
        try await stage.waitUntil { stage.pane == [" done"] }
    }

    @Test func aShellRunsTheCommand() async {
        let good = await PreviewCommand.run(Command(shell: Array("printf 'a b'".utf8)))
        #expect(good == CommandOutput(bytes: Array("a b".utf8)))
        let bad = await PreviewCommand.run(Command(shell: Array("echo out; echo oh >&2; exit 3".utf8)))
        #expect(bad == CommandOutput(bytes: Array("out\n".utf8), problem: "The command ended with status 3: oh"))
        let flood = await PreviewCommand.run(Command(shell: Array("yes".utf8)))
        #expect(flood.isCut && flood.bytes.count == PreviewCommand.outputLimit && flood.problem == nil)
    }

    @Test func aSecureBrowserRunsNoCommand() async throws {
        var options = Self.options
        options.isSecure = true
        let stage = BrowserStage(#"{"a": 1}"#, options: options) { _ in
            Issue.record("A command was run")
            return CommandOutput(bytes: [])
        }
        try await stage.waitUntil { stage.list.count == 1 }
        #expect(stage.pane == nil)
        stage.press("i")
        try await stage.waitUntil { stage.pane == [" 1"] }
    }
}
