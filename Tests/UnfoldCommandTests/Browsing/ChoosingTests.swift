import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// `unfold --pick`, and each arrangement of pipes.
struct ChoosingTests {
    private let paths = "src/a.c\nsrc/b.c\nREADME\n"

    @Test func dataAndAnswerArePiped() throws {
        let list = try ListSession(["--pick", "--expand", "1"], input: paths, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("├── a.c", "1 of 4")
        try list.session.press(.down, .down)
        try list.waitFor("3 of 4")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "src/b.c\n")
    }

    @Test func typingFilters() throws {
        let list = try ListSession(["--pick"], input: paths, writesToFile: true)
        try list.waitFor("Enter print", "Esc list")
        // Space and q are characters, the arrow keys move in the list, and Ctrl-A is the beginning of the line.
        try list.session.type("q c\u{1}'")
        try list.waitFor("&'q c")
        try list.session.type("\u{5}\u{15}c")
        try list.waitFor("&c", "a.c")
        try list.session.press(.down)
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "src/b.c\n")
    }

    @Test func tabAndArrowsGoFromMatchToMatch() throws {
        let paths = "a/x1\nb/c/x2\nb/d/x3\n"
        let pick = try ListSession(["--pick"], input: paths, writesToFile: true)
        try pick.waitFor("Esc list")
        try pick.session.type("x")
        try pick.waitFor("&x", "x3")
        try pick.session.press(.down, .down, .enter)
        try pick.expectEnd(.exited(0), printing: "b/d/x3\n")
        let multi = try ListSession(["--multi"], input: paths, writesToFile: true)
        try multi.waitFor("Esc list")
        try multi.session.type("x\t\t\r")
        try multi.expectEnd(.exited(0), printing: "a/x1\nb/c/x2\n")
    }

    @Test func tabChooses() throws {
        let list = try ListSession(["--multi"], input: paths, writesToFile: true)
        try list.waitFor("Tab choose", "Esc list")
        try list.session.type("a.c\t")
        try list.waitFor("1 selected")
        try list.session.type("\u{15}b.c")
        try list.waitFor("&b.c")
        try list.leaveFilter()
        try list.session.type("\t\r")
        try list.expectEnd(.exited(0), printing: "src/a.c\nsrc/b.c\n")
    }

    @Test(arguments: ["", "c"]) func theSecondEscapeLeaves(text: String) throws {
        let list = try ListSession(["--pick", "%"], files: ["a.c": "", "b.d": ""], writesToFile: true)
        try list.waitFor("Esc list", "b.d")
        try list.session.type("\u{8}" + text)
        try list.leaveFilter()
        try list.waitFor(text.isEmpty ? "b.d" : "&c")
        try list.session.press(.escape)
        try list.expectEnd(.exited(130), printing: "")
    }

    /// A directory that matches is taken if no file matches about as well.
    @Test(arguments: [("tree", "src/mytree.c"), ("trees", "src/trees"), ("src", "src"), ("tc", "src/mytree.c")])
    func aFileIsTakenSoonerThanADirectory(text: String, path: String) throws {
        let list = try ListSession(
            ["--pick", "%"], folders: ["src", "src/trees"], files: ["src/mytree.c": "", "t1r2e3e4s": "", "s1r2c3": ""],
            writesToFile: true)
        try list.waitFor("Esc list", "mytree.c")
        try list.session.type(text + "\r")
        try list.expectEnd(.exited(0), printing: "\(list.folder.path)/\(path)\n")
    }

    @Test func theAnswerIsPiped() throws {
        let list = try ListSession(
            ["--pick", "--expand", "0", "--print", "pointer", "%/a.json"], files: ["a.json": #"{"a": [1], "b": 2}"#],
            writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("▸ a:", "1 of 2")
        try list.session.press(.down, .enter)
        try list.expectEnd(.exited(0), printing: "/b\n")
    }

    @Test func thePathForJQIsShownAndPrinted() throws {
        let list = try ListSession(
            ["--pick", "--expand", "0", "--print", "jq", "%/a.json"], files: ["a.json": #"{"a b": [{"c": 1}]}"#],
            writesToFile: true,
            size: Size(columns: 130, rows: 16))
        try list.leaveFilter()
        try list.waitFor("1 of 1", #" .["a b"] "#)
        try list.session.press(.right, .right, .right, .right)
        try list.waitFor("3 of 3", #" .["a b"][0].c "#)
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: ".[\"a b\"][0].c\n")
    }

    @Test func theDataArePiped() throws {
        let list = try ListSession(["--pick"], input: "only\n")
        try list.leaveFilter()
        try list.waitFor("only", "1 of 1")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0))
        #expect(list.session.screen.contains("only"))
    }

    @Test func severalItemsArePrintedInTheOrderOfTheList() throws {
        let list = try ListSession(["--multi", "--print0", "--expand", "1"], input: paths, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("1 of 4")
        try list.session.press(.end)
        try list.session.press(" ")
        try list.session.press(.up)
        try list.session.press(" ")
        try list.waitFor("2 selected")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "src/b.c\0README\0")
    }

    /// `topic` is only the beginning of two lines.
    @Test func aLevelThatIsNoLineIsNotPrinted() throws {
        let topics = "topic/one\ntopic/two\nmain\n"
        let list = try ListSession(["--multi", "--expand", "1"], input: topics, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("1 of 4")
        try list.session.press(.control("a"))
        try list.waitFor("4 selected")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "topic/one\ntopic/two\nmain\n")
        let pick = try ListSession(["--pick", "--expand", "0"], input: topics, writesToFile: true)
        try pick.leaveFilter()
        try pick.waitFor("1 of 2")
        try pick.session.press(.enter)
        try pick.waitFor("This is no line of the input")
        try pick.session.press(.end, .enter)
        try pick.expectEnd(.exited(0), printing: "main\n")
    }

    @Test func namesInOneLineArePrintedAsThatLine() throws {
        let processes = "init-+-cron---sh---ls\n     `-udev\n"
        let list = try ListSession(["--multi"], input: processes, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("1 of 5")
        try list.session.press(.control("a"))
        try list.waitFor("5 selected")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: processes)
        let pick = try ListSession(["--pick"], input: processes, writesToFile: true)
        try pick.leaveFilter()
        try pick.waitFor("1 of 5")
        try pick.session.press(.down, .down, .enter)
        try pick.expectEnd(.exited(0), printing: "init-+-cron---sh---ls\n")
    }

    @Test(arguments: [Key(.escape), .character("q"), .control("c")])
    func aCancelledChoicePrintsNothing(key: Key) throws {
        let list = try ListSession(["--pick", "--expand", "0"], input: paths, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("1 of 2")
        try list.session.press(key)
        try list.expectEnd(.exited(130), printing: "")
    }

    @Test func theExactTextOfAValueIsPrinted() throws {
        let list = try ListSession(["--pick", "-"], input: #"{"a": 1.50e+0}"#, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("a: 1.50e+0", "1 of 1")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "1.50e+0\n")
    }

    @Test func anItemWithALineFeedNeedsZeros() throws {
        for (option, status, text) in [([], Int32(2), ""), (["--print0"], 0, "a\nb\0")] {
            let script = "printf 'a\\nb\\0' | \"$0\" -0 --pick \"$@\" > %/out; echo $? > %/status"
            let list = try ListSession(
                ["-c", script, ProductFolder.executable("unfold")] + option, program: "bash")
            try list.leaveFilter()
            try list.waitFor("1 of 1")
            try list.session.press(.enter)
            _ = try list.session.waitForExit()
            #expect(readFile("\(list.folder.path)/status") == Array("\(status)\n".utf8))
            #expect(readFile("\(list.folder.path)/out") == Array(text.utf8))
        }
    }

    @Test(arguments: ["json", "yaml"]) func aValueOfSeveralLinesIsPrintedAsItIs(kind: String) throws {
        let value = "{\n  \"b\": 1\n }"
        let list = try ListSession(
            ["--pick", "--expand", "0", "--from", kind, "-"], input: "{\"a\": \(value), \"c\": 2}", writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("a:", "1 of 2")
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: value + "\n")
    }

    @Test func ofSeveralItemsNothingIsPrintedIfOneNeedsZeros() throws {
        let script = "printf 'a\\0b\\nc\\0' | \"$0\" -0 --multi > %/out; echo $? > %/status"
        let list = try ListSession(["-c", script, ProductFolder.executable("unfold")], program: "bash")
        try list.leaveFilter()
        try list.waitFor("1 of 2")
        try list.session.press(" ")
        try list.session.press(.down)
        try list.session.press(" ")
        try list.waitFor("2 selected")
        try list.session.press(.enter)
        _ = try list.session.waitForExit()
        #expect(readFile("\(list.folder.path)/status") == Array("2\n".utf8))
        #expect(readFile("\(list.folder.path)/out") == [])
    }

    @Test func theChoiceIsPrintedThoughTheStateCannotBeWritten() throws {
        let list = try ListSession(
            ["--pick", "--expand", "0", "--state", "%/missing/state.json"], input: paths, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("1 of 2")
        try list.session.press(.end, .enter)
        try list.expectEnd(.exited(2), printing: "README\n")
    }

    @Test(arguments: [("", [], "No data"), ("a\n", ["--query", "z"], "&z")])
    func withNothingToChooseEnterEndsWithStatus1(input: String, options: [String], text: String) throws {
        let list = try ListSession(["--pick"] + options, input: input, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor(text)
        try list.session.waitUntil { !$0.screen.contains("reading") }
        try list.session.press(.enter)
        try list.expectEnd(.exited(1), printing: "")
    }

    @Test func theErrorOfAnInputIsReportedAfterTheChoice() throws {
        let script = "printf '[1 -2]' | \"$0\" --pick > %/out 2> %/errors; echo $? > %/status"
        let list = try ListSession(["-c", script, ProductFolder.executable("unfold")], program: "bash")
        try list.waitFor("0: 1", "a comma is missing")
        try list.session.press(.enter)
        _ = try list.session.waitForExit()
        let files = ["out", "errors", "status"].map {
            String(decoding: readFile("\(list.folder.path)/\($0)"), as: UTF8.self)
        }
        #expect(
            files == ["1\n", "unfold: standard input:1:4: a comma is missing between elements\n", "2\n"])
    }

    @Test func aQueryFocusesTheBestMatchWhereverItIs() throws {
        let text = #"{"first": {"zb": "b z o b"}, "users": [{"name": "Ann"}, {"name": "Bob"}]}"#
        let list = try ListSession(["--pick", "--query", "bob", "-"], input: text, writesToFile: true)
        try list.leaveFilter()
        try list.waitFor("1 Bob", "name: \"Bob\"", "&bob")
        try list.session.waitUntil { $0.screen.rows[$0.screen.cursor.row].contains("1 Bob") }
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "{\"name\": \"Bob\"}\n")
    }

    @Test(arguments: [false, true]) func theStateIsWrittenThroughALink(isThere: Bool) throws {
        let folder = try TemporaryFolder()
        let (state, link) = (folder.file("state.json"), folder.file("link.json"))
        symlink("state.json", link)
        if isThere {
            writeFile(state, [])
            #expect(chmod(state, 0o640) == 0)
        }
        let list = try ListSession(["--expand", "0", "--state", link, "-"], input: paths)
        try list.waitFor("1 of 2")
        try list.session.press(.right)
        try list.waitFor("a.c")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
        #expect(String(decoding: readFile(state), as: UTF8.self).contains(#""expanded":[["src"]]"#))
        var status = stat()
        #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat(state, &status) == 0 && status.st_mode & 0o777 == (isThere ? 0o640 : 0o600))
    }

    @Test(arguments: [
        (Array("# mine\nx = nothing\n".utf8), "2: \"nothing\" is not an action"),
        (Array("j = none\n\n".utf8) + [0xFF, 0x0A], "3: the line is not UTF-8"),
        (Array("\nD = ask rm {}\n".utf8), "2: \"ask rm {}\" has no \"run\" before the command"),
    ])
    func aMistakeInAKeyFileIsReportedWithItsPlace(text: [UInt8], sentence: String) throws {
        let folder = try TemporaryFolder()
        let keys = folder.file("my.keys")
        writeFile(keys, text)
        let run = try ProgramRun(["--pick", "--keys", keys], input: paths)
        #expect(run.errors == "unfold: \(keys):\(sentence)\n")
        #expect(run.status == .exited(2))
    }

    @Test func onlyARegularFileKeepsTheState() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        for path in [folder.file("pipe"), folder.path, "/dev/null"] {
            let run = try ProgramRun(["--pick", "--state", path], input: paths)
            #expect(run.errors == "unfold: cannot keep the state in \(path): it is not a regular file\n")
            #expect(run.status == .exited(2))
        }
    }

    @Test func onlyARegularFileHasKeys() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        for path in [folder.file("pipe"), "/dev/zero"] {
            let run = try ProgramRun(["--pick", "--keys", path], input: paths)
            #expect(run.errors == "unfold: cannot read \(path): it is not a regular file\n")
            #expect(run.status == .exited(2))
        }
        let list = try ListSession(["--expand", "0", "--keys", "/dev/null", "-"], input: paths)
        try list.waitFor("1 of 2")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func withoutATerminalNothingCanBeChosen() throws {
        let run = try ProgramRun(
            program: "setsid", ["--wait", ProductFolder.executable("unfold"), "--pick"], input: paths)
        #expect(run.status == .exited(2))
        #expect(run.errors.hasPrefix("unfold: "))
        #expect(run.errors.contains("terminal"))
    }

    @Test func aStoredStateIsRestored() throws {
        let folder = try TemporaryFolder()
        let state = folder.file("state.json")
        let text = #"{"a": {"b": [1]}, "c": 2}"#
        let first = try ListSession(["--expand", "0", "--state", state, "-"], input: text)
        try first.waitFor("▸ a:")
        try first.session.press(.right, .down, .right)
        try first.waitFor("0: 1")
        try first.session.press("q")
        try first.expectEnd(.exited(0))
        let second = try ListSession(["--state", state, "-"], input: text)
        try second.waitFor("▾ a:", "▾ b:", "0: 1", "2 of 4")
        try second.session.press("q")
        try second.expectEnd(.exited(0))
    }

    @Test(arguments: [SIGTERM, SIGHUP]) func theStateIsStoredWhenASignalEndsTheProgram(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let state = folder.file("state.json")
        let list = try ListSession(["--expand", "0", "--state", state, "-"], input: paths)
        try list.waitFor("1 of 2")
        try list.session.press(.right)
        try list.waitFor("a.c")
        list.session.signal(signal)
        try list.expectEnd(.signaled(signal))
        #expect(String(decoding: readFile(state), as: UTF8.self).contains(#""expanded":[["src"]]"#))
    }

    @Test(arguments: [SIGINT, SIGQUIT]) func theStateIsNotStoredWhenTheUserGivesUp(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let state = folder.file("state.json")
        let list = try ListSession(["--expand", "0", "--state", state, "-"], input: paths)
        try list.waitFor("1 of 2")
        list.session.signal(signal)
        try list.expectEnd(.signaled(signal))
        #expect(access(state, F_OK) != 0)
    }

    /// The state of 40,000 open items has more than a megabyte.
    @Test func aLongStateIsRestored() throws {
        let folder = try TemporaryFolder()
        let state = folder.file("state.json")
        let items = (0..<40_000).map { #"["an item that is no longer there \#($0)"]"# } + [#"["a"]"#]
        let text =
            #"{"focusedSection": 0, "sections": [{"selected": [], "expanded": [\#(items.joined(separator: ","))]}]}"#
        writeFile(state, Array(text.utf8))
        let list = try ListSession(["--state", state, "-"], input: #"{"a": {"b": [1]}, "c": 2}"#)
        try list.waitFor("▾ a:", "▸ b:")
        // Until the end of the reading, the items could still come.
        try list.session.waitUntil { !$0.screen.contains("reading") }
        try list.session.press("q")
        try list.expectEnd(.exited(0))
        #expect(
            String(decoding: readFile(state), as: UTF8.self)
                == #"{"focus":["a"],"focusedSection":0,"#
                + #""sections":[{"expanded":[["a"]],"name":"standard input","selected":[]}]}"# + "\n")
    }
}
