import TerminalCanvas
import TestSupport
import Testing

/// Each kind of input on a real terminal.
struct BrowsingTests {
    @Test func aTextThatIsNotWhatItSeemedIsShownAsLines() throws {
        let log = "a:\n  - b: 1\n" + String(repeating: "  - c: 2\n", count: 9000) + "\tno: YAML\nlast\n"
        let list = try ListSession([], input: log)
        try list.waitFor("is no YAML; the text is shown as lines", " a:", " - b: 1")
        try list.session.press("G")
        try list.waitFor("last", "9,004 of 9,004")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test(arguments: [
        ("a.json", #"{"tags": ["x", 2], "b": null}"#, "▸ tags:", #"0: "x""#),
        ("b.json", #"{"payload": "{\"tags\": 1}"}"#, "▸ payload:", "└── tags: 1"),
        ("a.jsonl", "{\"tags\": 1}\n{\"tags\": 2}\n", "▸ 0:", "└── tags: 1"),
        ("a.yaml", "tags:\n  - x\n  - y\nb: 1\n", "▸ tags:", "0: x"),
        ("a.xml", "<r><e id=\"1\">x</e><f/></r>", "▸ r", "▸ e"),
        ("a.txt", "tags\n  x\n  y\nb\n", "▸ tags", "├── x"),
        ("a.list", "tags/x\ntags/y\nb\n", "▸ tags", "├── x"),
    ])
    func eachKindOfFileIsBrowsed(name: String, text: String, first: String, opened: String) throws {
        let list = try ListSession(["--expand", "0", "%/\(name)"], files: [name: text])
        try list.waitFor(first, "1 of")
        try list.session.press(.right)
        try list.waitFor(opened)
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aTableIsShownInColumns() throws {
        let text = "id,name,note\n1,Ada,\"x, \"\"y\"\"\"\n2,Grace,\"two\nlines\"\n"
        let list = try ListSession(["%/a.csv"], files: ["a.csv": text])
        try list.waitFor("id  name   note", "1   Ada    x, \"y\"", "2   Grace  two␊lines", "1 of 2")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func theRowsOfATableAreKnownByAColumn() throws {
        let script = """
            if [ -e "$0" ]; then printf 'NAME  AGE  N\\nc     9s   1\\na     9s   7\\nb     9s   1\\n'; \
            else printf 'NAME  AGE  N\\na     1s   1\\nb     1s   1\\n'; touch "$0"; fi
            """
        let list = try ListSession(
            ["--ignore", "AGE", "--watch", "0.2", "--", "sh", "-c", script, "%/mark"], files: [:])
        try list.waitFor("NAME", "+c", "~a")
        #expect(list.session.screen.contains(" b "))
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func anOptionPinsTheFirstReading() throws {
        let script = #"if [ -e "$0" ]; then echo '{"a": 99, "b": 1}'; else echo '{"a": 3}'; touch "$0"; fi"#
        let list = try ListSession(["--pin", "--watch", "0.2", "--", "sh", "-c", script, "%/mark"], files: [:])
        try list.waitFor("~  a: 3 → 99", "+  b: 1", "pinned ", "+1 ~1")
        try list.session.press("P")
        try list.session.waitUntil { $0.screen.contains("   a: 99") && !$0.screen.contains("pinned") }
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test(arguments: [("{", "{}", "a.json"), ("{}", "{", "b.json")])
    func aDocumentThatCannotBeComparedEndsTheList(old: String, new: String, name: String) throws {
        let list = try ListSession(
            ["--diff", "%/a.json", "%/b.json"], files: ["a.json": old, "b.json": new],
            size: Size(columns: 160, rows: 16))
        try list.waitFor("\(name):1:2: the object that begins in line 1, column 1 is not closed")
        try list.expectEnd(.exited(2))
    }

    @Test func aFileOfComparedDirectoriesIsOpened() throws {
        let list = try ListSession(
            ["--diff", "%/x", "%/y"], folders: ["x", "y"],
            files: ["x/a.yaml": "n: 1\nm: 2\n", "y/a.yaml": "n: 22\nm: 2\n"])
        try list.waitFor("~ a.yaml  10 bytes → 11 bytes", "1 of 1  ~1")
        try list.session.press(.right)
        try list.waitFor("~ n: 1 → 22", "1 of 2")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aDirectoryIsReadWhenItIsOpened() throws {
        let list = try ListSession(["%"], files: ["b.txt": "", "a.txt": ""])
        try list.waitFor("a.txt", "b.txt", "1 of")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aListBeginsWithAFilter() throws {
        let text = #"{"a": {"needle": 1}, "b": 2}"#
        let list = try ListSession(["--query", "needle", "%/a.json"], files: ["a.json": text])
        try list.waitFor("└── needle: 1", "&needle")
        #expect(!list.session.screen.contains("b: 2"))
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    /// The output of `kubectl get pods -o json`.
    @Test func thePodsOfAListHaveTheirNames() throws {
        let pods = [("coredns-6f6b", "Running"), ("api-7d9f", "Pending"), ("db-0", "Failed")].map { name, phase in
            """
            {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "\(name)", "namespace": "default"},
             "spec": {"nodeName": "node-1"}, "status": {"phase": "\(phase)"}}
            """
        }
        let text = #"{"apiVersion": "v1", "items": [\#(pods.joined(separator: ",\n"))], "kind": "List"}"#
        let list = try ListSession(["--expand", "0", "%/pods.json"], files: ["pods.json": text])
        try list.waitFor("▸ items:")
        try list.session.press(.down, .right)
        try list.waitFor(
            "▸ 0 coredns-6f6b  {metadata: {…}, status: {phase: \"Running\"}, …}", "status: {phase: \"Pending\"}",
            "▸ 2 db-0  {")
        try list.session.type("&api-\r")
        try list.session.waitUntil { !$0.screen.contains("coredns") && $0.screen.contains("▸ 1 api-7d9f  {") }
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func anErrorIsShownBelowTheRowsBeforeIt() throws {
        // Without the path of the folder, which may be long, the whole error fits.
        let list = try ListSession(
            ["-c", "cd % && exec \"$0\" a.json", ProductFolder.executable("unfold")],
            files: ["a.json": #"{"a": 1, "b" 2}"#], program: "bash")
        try list.waitFor("a: 1", "a.json:1:14: a colon is missing after the name")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aMissingInputIsASectionAmongOthers() throws {
        let list = try ListSession(["%/a.json", "%/none"], files: ["a.json": "[1]"])
        try list.waitFor("0: 1", "/none: No such file or directory")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func rowsAppearWhileTheInputArrives() throws {
        let script = "(echo a/b; echo c; sleep 100) | \"$0\""
        let list = try ListSession(["-c", script, ProductFolder.executable("unfold")], program: "bash")
        try list.waitFor("▾ a", "└── b", "   c", "reading 3, 6 B")
        try list.session.press("q")
        try list.session.waitUntil { !$0.screen.contains("reading") }
    }

    @Test func theEndOfAnInputIsFollowed() throws {
        let script =
            "(seq 1 30; until [ -e %/go ]; do sleep 0.05; done; seq 31 60; sleep 100) | \"$0\" --follow --keep 25"
        let list = try ListSession(["-c", script, ProductFolder.executable("unfold")], program: "bash")
        try list.waitFor("   30", "25 of 25", "following", "the first 5 rows are dropped")
        writeFile(list.folder.file("go"), [])
        try list.waitFor("   60", "25 of 25", "following", "the first 35 rows are dropped")
        try list.session.press("k")
        try list.session.waitUntil { $0.screen.contains("24 of 25") && !$0.screen.contains("following") }
        try list.session.press("q")
    }

    @Test func aWriterThatFloodsDoesNotKeepTheProgram() throws {
        let script = "yes | \"$0\" --from indented; echo ended $?"
        let list = try ListSession(["-c", script, ProductFolder.executable("unfold")], program: "bash")
        try list.waitFor("reading", "   y")
        try list.session.press("q")
        try list.session.waitFor("ended 0")
    }

    @Test func theOutputOfACommandIsReadAgain() throws {
        let script = "echo x >> %/n; wc -l < %/n"
        let list = try ListSession(["--watch", "0.05", "--shell", "--", script])
        try list.waitFor("5")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aCommandThatFailsIsReported() throws {
        let list = try ListSession(["--watch", "60", "--shell", "--", "echo kept; echo broken >&2; exit 3"])
        try list.waitFor("kept", "status 3", "broken")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }

    @Test func aSignalEndsTheProgramAndRestoresTheTerminal() throws {
        let list = try ListSession(["%/a.json"], files: ["a.json": "[1]"])
        try list.waitFor("0: 1")
        list.session.signal(15)
        try list.expectEnd(.signaled(15))
    }

    @Test func recordsAreFoundAndWritten() throws {
        let text = #"[{"name": "api", "phase": "Running"}, {"name": "web", "phase": "Pending", "restarts": 12}]"#
        let list = try ListSession(["%/a.json"], files: ["a.json": text])
        try list.waitFor("0 api", "1 of")
        try list.session.type("&restarts>3 phase:Pend")
        try list.waitFor("1 of 2 records", "1 web")
        try list.session.press(.enter)
        try list.session.type("w")
        try list.waitFor("1 filtered")
        let path = list.folder.file("out.json")
        try list.session.type(path + "\u{1B}[Z\u{1B}[Z\r")
        try list.session.waitUntil { _ in !readFile(path).isEmpty }
        #expect(
            String(decoding: readFile(path), as: UTF8.self).filter { !$0.isWhitespace }
                == #"[{"name":"web","phase":"Pending","restarts":12}]"#)
        try list.waitFor("1 record written to")
        try list.session.press("q")
        try list.expectEnd(.exited(0))
    }
}

/// Tables as trees, and sorted.
struct ArrangedTableTests {
    private static let processes = """
          PID  PPID %CPU COMMAND
            1     0  0.0 init
           20     1  1.5 sshd
          300    20 12.0 bash
           21     1  3.0 cron
        """

    @Test("The output of ps is a tree by reference, and is sorted at each level")
    func processes() throws {
        let list = try ListSession(
            ["--id", "PID", "--parent", "PPID", "--expand", "9", "%/ps.txt"], files: ["ps.txt": Self.processes])
        try list.waitFor("▾ 1", "├─▾ 20", "└── 21")
        try list.session.type("ss")
        try list.session.type("S")
        try list.session.type("q")
        try list.expectEnd(.exited(0))
        let run = try ProgramRun(["--parent", "PPID"], input: Self.processes)
        let names = run.output.split(separator: "\n").map { $0.split(separator: " ").last }
        #expect(names == ["COMMAND", "init", "sshd", "bash", "cron"])
    }

    @Test("A key sorts a table, by number, in both directions, and back")
    func sorting() throws {
        let list = try ListSession(["%/ps.txt"], files: ["ps.txt": Self.processes])
        try list.waitFor("init", "sshd", "bash", "cron")
        func names() -> [String] {
            list.session.screen.rows.compactMap { row in
                row.split(separator: " ").map(String.init).first { ["init", "sshd", "bash", "cron"].contains($0) }
            }
        }
        for (keys, order) in [
            ("s", ["bash", "cron", "sshd", "init"]), ("S", ["init", "sshd", "cron", "bash"]),
            ("S", ["init", "sshd", "bash", "cron"]),
        ] {
            try list.session.type(keys)
            try list.session.waitUntil { _ in names() == order }
        }
        try list.session.type("q")
        try list.expectEnd(.exited(0))
    }
}
