import Glibc
import TestSupport
import Testing

/// The program when its output is not a terminal.
@Suite struct TextModeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes a file, and returns its path.
    private func file(_ name: String, _ text: String) -> String {
        let path = folder.file(name)
        writeFile(path, Array(text.utf8))
        return path
    }

    @Test(arguments: [
        ("restart>3", "No item has a field restart: restarts?"),
        ("restarts > 3", "A field is compared without blanks: restarts>3"),
        ("restarts>9", nil), ("restart > 3", nil), ("restarts>3", nil),
    ])
    func aFilterWithoutAMatchIsExplained(filter: String, sentence: String?) throws {
        let run = try ProgramRun(["--filter", filter], input: #"[{"restarts": 5}]"#)
        #expect(run.errors == (sentence.map { "unfold: standard input: \($0)\n" } ?? ""))
        #expect(run.status == .exited(filter == "restarts>3" ? 0 : 1))
    }

    @Test(
        "A field of texts in an array matches, and a name that is shown is a field",
        arguments: [
            ("tags:red", "tags:\n  0: \"red\"\n", ""), ("tags!=red", "tags:\n  1: \"blue\"\n", ""),
            ("sizes>2", "sizes:\n  0:\n    1: 3\n", ""), ("tags:x", "", ""), ("meta:1", "", ""), ("sizes:x", "", ""),
            ("red:1", "", "unfold: standard input: No item has a field red\n"),
        ])
    func fieldsInArrays(filter: String, output: String, errors: String) throws {
        let text = #"{"tags": ["red", "blue"], "sizes": [[1, 3], [2]], "meta": {"n": 1}}"#
        let yaml = "tags:\n- red\n- blue\nsizes:\n- [1, 3]\n- [2]\nmeta: {n: 1}\n"
        for (input, output) in [(text, output), (yaml, output.filter { $0 != "\"" })] {
            let run = try ProgramRun(["--filter", filter], input: input)
            #expect(run.output == output)
            #expect(run.errors == errors)
        }
    }

    @Test(arguments: [
        ([], #"{"a": {"b": 1}}"#, "a:\n  b: 1\n"),
        ([], "{\"a\": 1}\n{\"a\": 2}\n", "0:\n  a: 1\n1:\n  a: 2\n"),
        ([], "{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", "0:\n  a: 1\n1:\n  a: 2\n"),
        (["--from", "json"], "[1][2] 3", "0:\n  0: 1\n1:\n  0: 2\n2: 3\n"),
        (["--from", "json", "--depth", "1"], "[1][2] 3", "0:\n1:\n2: 3\n"),
        ([], "src/a.c\nsrc/b.c\n", "src/\n  a.c\n  b.c\n"),
        ([], "<a><b>x</b></a>", "a:\n  b: x\n"),
        ([], "b = 1\n[t]\na = 'x'\n", "b: 1\nt:\n  a: \"x\"\n"),
        (["--from", "yaml"], "a:\n  - 1\n", "a:\n  0: 1\n"),
        (["-"], "one\n  two\n", "one\n  two\n"),
        (
            [], "--- a/x\n+++ b/x\n@@ -1 +1 @@ f\n-one\n+two\n",
            "x\n  --- a/x\n  +++ b/x\n  @@ -1 +1 @@ f\n    -one\n    +two\n"
        ),
        (["--group-by", "2", "--header"], "NAME KIND\na x\nb y\n", "x:\n  a x\ny:\n  b y\n"),
        ([], "id,n\n1,\"x\ny\"\n", "id,n\n1,\"x\ny\"\n"),
        (["--group-by", "2"], "id,n\n1,x\n2,x\n", "x:\n  1,x\n  2,x\n"),
        (["--from", "csv", "--no-header"], "a,b\n", "a,b\n"),
        ([], "8\ta/b\n4\ta/c/d\n20\ta\n", "20\ta\n  8\ta/b\n  4\ta/c/d\n"),
        (["--filter", "size>6"], "8\ta/b\n4\ta/c/d\n20\ta\n", "20\ta\n  8\ta/b\n"),
        (["--filter", "b"], "\u{FEFF}n,x\r\n1,a\r\n2,b\r\n", "\u{FEFF}n,x\r\n2,b\r\n"),
        (["--from", "table", "--no-header", "--group-by", "2"], "8 1\n9 1\n10 2\n", "1:\n  8 1\n  9 1\n2:\n  10 2\n"),
        (["--group-by", "kind"], "NAME KIND\na x\nb y\n", "x:\n  a x\ny:\n  b y\n"),
        (
            ["--group-by", "K"], "N     K\nabc   x y\nb     z\nc     x y\n",
            "x y:\n  abc   x y\n  c     x y\nz:\n  b     z\n"
        ),
        (
            ["--group-by", "a.b"], #"[{"a": {"b": 1}}, {"c": 2}]"#,
            "1:\n  0:\n    a:\n      b: 1\nno value:\n  1:\n    c: 2\n"
        ),
        (["--group-by", "2"], "a x\nb y\nc x\n", "x:\n  a x\n  c x\ny:\n  b y\n"),
        (["--group-by", "2", "--separator", ":"], "a:x\nb:x\n", "x:\n  a:x\n  b:x\n"),
        (["--separator", "::"], "a::b\n", "a::\n  b\n"),
        (["--depth", "1"], #"{"a": {"b": 1}}"#, "a:\n"),
        (["--filter", "b"], #"{"a": {"b": 1, "c": 2}, "d": 3}"#, "a:\n  b: 1\n"),
        (["--filter", "n>3"], #"[{"n": 1}, {"n": 12, "b": 1}]"#, "1:\n  n: 12\n"),
        (["--filter", "n>3", "--records"], #"[{"n": 1}, {"n": 12, "b": 1}]"#, "1:\n  n: 12\n  b: 1\n"),
        (
            ["--from", "yaml", "--filter", "phase=b c", "--records"], "- phase: b\n  x: c\n- phase: b\n",
            "0:\n  phase: b\n  x: c\n"
        ),
    ])
    func eachKindIsWritten(arguments: [String], input: String, expected: String) throws {
        let run = try ProgramRun(arguments, input: input)
        #expect(run.output == expected)
        #expect(run.errors == "")
        #expect(run.status == .exited(0))
    }

    @Test(arguments: [
        ("json", "{\"a\": NaN, // c\n\"b\": 1,}", "a: NaN\nb: 1\n", "1:7: NaN is not a JSON value (and 2 more)"),
        ("indented", "a\n  b\n c\n", "a\n  b\n  c\n", "3:2: the line is indented unlike the lines above it"),
    ])
    func aDeviationFromARuleIsReadAndReported(kind: String, input: String, output: String, notice: String) throws {
        let run = try ProgramRun(["--from", kind], input: input)
        #expect(run.output == output)
        #expect(run.errors == "unfold: standard input:\(notice)\n")
        #expect(run.status == .exited(0))
    }

    @Test(
        "Elements are written below those that they name",
        arguments: [
            (
                ["--id", "pid", "--parent", "ppid"], #"[{"pid": 7, "ppid": 1}, {"pid": 1, "ppid": 0}]"#,
                "1:\n  pid: 1\n  ppid: 0\n  0:\n    pid: 7\n    ppid: 1\n", ""
            ),
            (
                ["--id", "pid", "--parent=ppid"], "{\"pid\": 7, \"ppid\": 1}\n{\"pid\": 1}\n",
                "1:\n  pid: 1\n  0:\n    pid: 7\n    ppid: 1\n", ""
            ),
            (
                ["--from", "yaml", "--parent", "up"], "- id: 2\n  up: 1\n- id: 1\n",
                "1:\n  id: 1\n  0 2:\n    id: 2\n    up: 1\n", ""
            ),
            (
                ["--from", "table", "--header", "--parent", "up"], "PID UP CMD\n  7  1 sh\n  1  0 init\n",
                "PID UP CMD\n  1  0 init\n    7  1 sh\n", ""
            ),
            (["--from", "csv", "--header", "--parent", "2"], "id,up\nb,a\na,\n", "id,up\na,\n  b,a\n", ""),
            (
                ["--parent", "up"], #"[{"id": 1, "up": 2}, {"id": 2, "up": 1}]"#,
                "0 1:\n  id: 1\n  up: 2\n  1 2:\n    id: 2\n    up: 1\n",
                "1:2: the parents of this item lead back to it, so it is shown without its parent\n"
            ),
            (
                ["--parent", "nope"], #"[{"id": 2}, {"id": 1}]"#, "0 2:\n  id: 2\n1:\n  id: 1\n",
                " nothing has a value in the field 'nope'\n"
            ),
        ])
    func parents(arguments: [String], input: String, output: String, error: String) throws {
        let run = try ProgramRun(arguments, input: input)
        #expect(run.output == output)
        #expect(run.errors == (error.isEmpty ? "" : "unfold: standard input:\(error)"))
        #expect(run.status == .exited(0))
    }

    @Test(
        "The titles of a table are written above the rows that match a filter",
        arguments: [("n>1", "n,x\n2,b\n"), ("x=b", "n,x\n2,b\n"), ("a | b", "n,x\n1,a\n2,b\n"), ("none", "")])
    func filteredTables(filter: String, output: String) throws {
        let run = try ProgramRun(["--from", "csv", "--header", "--filter", filter], input: "n,x\n1,a\n2,b\n")
        #expect(run.output == output)
        #expect(run.status == .exited(output.isEmpty ? 1 : 0))
    }

    @Test(
        "A filter keeps the titles and the rows above those that match",
        arguments: [("3,", "id,p\n1,\n  2,1\n    3,2\n"), ("2,", "id,p\n1,\n  2,1\n"), ("1,", "id,p\n1,\n")])
    func filteredTrees(filter: String, output: String) throws {
        let run = try ProgramRun(
            ["--from", "csv", "--header", "--id", "id", "--parent", "p", "--filter", filter],
            input: "id,p\n1,\n2,1\n3,2\n")
        #expect(run.output == output)
        #expect(run.status == .exited(0))
    }

    @Test("--parent is for inputs with fields")
    func parentsOfLines() throws {
        let run = try ProgramRun(["--from", "paths", "--parent", "a"], input: "a/b\n")
        #expect(run.errors == "unfold: --parent is for JSON, YAML, TOML, XML and tables, not for paths\n")
        #expect(run.status == .exited(64))
    }

    @Test func aTextThatIsNotWhatItSeemedIsWrittenAsLines() throws {
        let log = "a:\n  - b: 1\n" + String(repeating: "  - c: 2\n", count: 9000) + "\tno: YAML\nlast\n"
        let run = try ProgramRun([], input: log)
        #expect(run.output == log)
        #expect(run.errors == "unfold: standard input: line 9003, column 1 is no YAML; the text is shown as lines\n")
        #expect(run.status == .exited(0))
        let path = file("log.yaml", log)
        #expect(try ProgramRun([path]).status == .exited(2))
    }

    @Test func aFieldThatNoElementHasIsReported() throws {
        let path = file("data.json", #"[{"a": 1}]"#)
        let run = try ProgramRun(["--id", "nope", path])
        #expect(run.output == "0:\n  a: 1\n")
        #expect(run.errors == "unfold: \(path): no element has a value in the field 'nope'\n")
        #expect(run.status == .exited(0))
        #expect(try ProgramRun(["--id", "a", path]).errors == "")
    }

    @Test(arguments: [
        (
            "pods.json",
            #"{"items": [{"metadata": {"name": "a"}, "l": [3, 1]}, {"metadata": {"name": "b"}, "l": [2]}]}"#,
            [], ".items[]: metadata.name, .items[].l[]: their content"
        ),
        (
            "rules.yaml", "rules:\n- verbs: [get]\n- verbs: [put]\n", [],
            ".rules[]: their content, .rules[].verbs[]: their content"
        ),
        ("list.xml", "<l><b id='x'/><b id='y'/></l>", [], "/l/b: @id"),
        ("table.csv", "v,name\n1,a\n1,b\n", [], "name"),
        ("table.csv", "v,name\n1,a\n1,b\n", ["--id", "v+name"], "v+name"),
        // Titles above numbers can be repeated or empty.
        ("titles.csv", "id,a,a\n7,x,y\n3,x,y\n", [], "id"), ("titles.csv", "id,,\n7,2,3\n3,2,3\n", [], "id"),
        ("rows.csv", "x,a,a\ny,b,a\n", [], "1"),
    ])
    func theFieldsByWhichElementsAreFoundAreExplained(
        name: String, text: String, options: [String], keys: String
    ) throws {
        let path = file(name, text)
        let lines = try ProgramRun(options + ["--explain", path]).errors.split(separator: "\n")
        let elements = name.hasSuffix(".csv") ? "lines" : "elements"
        #expect(
            lines.last == "unfold: \(path): \(elements) are found again by \(keys); --id names other fields",
            "\(lines)")
    }

    @Test func aListOfLinesHasNoElementsToExplain() throws {
        let path = file("list", "a b\nc d\n")
        #expect(try ProgramRun(["--explain", path]).errors.split(separator: "\n").count == 1)
    }

    @Test func elementsAreLabeled() throws {
        let path = file("data.json", #"[{"a": 1, "name": "x"}, {"a": 1, "name": "y"}]"#)
        #expect(try ProgramRun(["--depth", "1", path]).output == "0 x:\n1 y:\n")
        #expect(try ProgramRun(["--depth", "1", "--filter", "y$", path]).output == "1 y:\n")
        #expect(try ProgramRun(["--depth", "1", "--label", "b,a", path]).output == "0 1:\n1:\n")
        let missing = try ProgramRun(["--depth", "1", "--label", "b,c.d", path])
        #expect(missing.output == "0:\n1:\n")
        #expect(missing.errors == "unfold: \(path): no element has a value in the field 'b' or 'c.d'\n")
        #expect(missing.status == .exited(0))
        let settings = try ProgramRun(["--depth", "1", path], environment: ["UNFOLD_OPTS": "--label a"])
        #expect(settings.output == "0 1:\n1:\n")
        let list = file("list", "a/b\nc/d\n")
        let error = "unfold: \(list): no element has a value in the field 'a'\n"
        #expect(try ProgramRun(["--label", "a", list]).errors == error)
        #expect(try ProgramRun([list], environment: ["UNFOLD_OPTS": "--label a"]).errors == "")
        let directory = folder.file("sub")
        #expect(mkdir(directory, 0o755) == 0)
        let reason = "--label is for JSON, YAML and TOML, not for a directory"
        #expect(try ProgramRun(["--label", "a", directory]).errors == "unfold: cannot open \(directory): \(reason)\n")
    }

    @Test func fieldsThatLinesDoNotHaveAreReported() throws {
        let path = file("list", "a b\nc d\n")
        let lines = try ProgramRun(["--id", "uid", path])
        #expect(lines.errors == "unfold: \(path): no line has a value in the field 'uid'\n")
        #expect(lines.status == .exited(0))
        let settings = try ProgramRun([path], environment: ["UNFOLD_OPTS": "--id uid"])
        #expect(settings.errors == "")
        let both = try ProgramRun(["--id", "uid", path], environment: ["UNFOLD_OPTS": "--id name"])
        #expect(both.errors == lines.errors)
        let directory = folder.file("sub")
        #expect(mkdir(directory, 0o755) == 0)
        _ = file("sub/x", "")
        let reason = "--id is for JSON, YAML, TOML, XML and tables, not for a directory"
        #expect(try ProgramRun(["--id", "uid", directory]).errors == "unfold: cannot open \(directory): \(reason)\n")
        #expect(try ProgramRun([directory], environment: ["UNFOLD_OPTS": "--id uid"]).errors == "")
        #expect(try ProgramRun(["--id", "a", directory, file("x.json", #"[{"a": 1}]"#)]).errors == "")
        let columns = try ProgramRun(["--group-by", "2,9", path])
        #expect(columns.errors == "unfold: \(path): no line has a value in the field '9'\n")
        #expect(try ProgramRun(["--group-by", "2", path]).errors == "")
    }

    @Test func linesThatAreNotJSONAreReported() throws {
        let path = file("log.jsonl", "{\"a\": 1}\nbad\n{\"a\": 2\n")
        let run = try ProgramRun([path])
        #expect(run.output.hasPrefix("0:\n  a: 1\n1: bad\n"))
        #expect(run.errors == "unfold: \(path):2:1: bad is not a JSON value (and 1 more)\n")
        #expect(run.status == .exited(2))
    }

    @Test func aClosedStandardInputHasNoData() throws {
        let run = try ProgramRun(program: "bash", ["-c", "\"$0\" - <&-", ProductFolder.executable("unfold")])
        #expect(run.output == "")
        #expect(run.status == .exited(1))
    }

    @Test func zerosEndPaths() throws {
        let script = "printf 'a/x\\ny\\0a/z\\0' | \"$0\" -0"
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold")])
        #expect(run.output == "a/\n  $'x\\ny'\n  z\n")
    }

    /// Names, values and the texts for a filter are UTF-8, whatever the encoding of the input is.
    @Test(arguments: [
        ("a.xml", "<?xml version='1.0' encoding='ISO-8859-1'?><a n='\u{E9}'>gr\u{FC}n</a>", "a:\n  @n: é\n  grün\n"),
        ("a.xml", "\u{FF}\u{FE}<\0a\0>\0\u{FC}\0<\0/\0a\0>\0", "a: ü\n"),
        ("a.json", "\0{\0\"\0k\0\"\0:\0\"\0\u{FC}\0\"\0}", "k: \"ü\"\n"),
        ("a.yaml", "k\0:\0 \0\u{FC}\0\n\0", "k: ü\n"), ("paths", "a\0/\0\u{FC}\0\r\0\n\0", "a/\n  ü\n"),
        ("lines", "\u{FE}\u{FF}\0a\0\n\0 \0\u{FC}\0\n", "a\n  ü\n"),
    ])
    func eachEncodingIsWrittenInUTF8AndFiltered(name: String, latin: String, expected: String) throws {
        let path = folder.file(name)
        writeFile(path, latin.unicodeScalars.map { UInt8($0.value) })
        let run = try ProgramRun(["--filter", "ü|é", path])
        #expect(run.output == expected)
        #expect(run.errors == "")
    }

    @Test func severalInputsHaveTheirNames() throws {
        let (first, second) = (file("1.json", "[1]"), file("2.json", "{}"))
        #expect(mkdir(folder.file("sub"), 0o755) == 0)
        _ = file("sub/x", "")
        let run = try ProgramRun([first, second, "\(folder.path)/sub", "-"], input: "p/q\n")
        #expect(
            run.output
                == "\(first):\n  0: 1\n\(second):\n  {}\n\(folder.path)/sub/\n  x\nstandard input:\n  p/\n    q\n")
    }

    @Test func aDirectoryIsWrittenWithAllBelowIt() throws {
        #expect(mkdir(folder.file("sub"), 0o755) == 0)
        _ = file("sub/x", "")
        _ = file(".hidden", "")
        #expect(try ProgramRun([folder.path]).output == "sub/\n  x\n")
        #expect(try ProgramRun(["-a", folder.path]).output == "sub/\n  x\n.hidden\n")
        #expect(try ProgramRun(["--depth", "1", folder.path]).output == "sub/\n")
    }

    @Test(arguments: [["{}", "{}\n"], ["7", "7\n"], ["null", "null\n"]]) func aScalarIsOneLine(pair: [String]) throws {
        #expect(try ProgramRun(["--from", "json"], input: pair[0]).output == pair[1])
    }

    @Test(arguments: ["", "  \n\n", "\t"], [[], ["--from", "json"], ["--from", "xml"], ["--from", "yaml"]])
    func nothingToShowIsOne(input: String, arguments: [String]) throws {
        let run = try ProgramRun(arguments, input: input)
        #expect(run.status == .exited(1))
        #expect(run.output == "")
        #expect(run.errors == "unfold: there is nothing to show\n")
    }

    @Test func anEmptyDirectoryIsNothingToShow() throws {
        let path = folder.file("empty")
        #expect(mkdir(path, 0o755) == 0)
        #expect(try ProgramRun([path]).status == .exited(1))
    }

    @Test func aCurrentDirectoryThatWasRemovedIsNothingToShow() throws {
        let script = "mkdir \"$1\" && cd \"$1\" && rmdir \"$1\" && exec \"$0\" ."
        let arguments = ["-c", script, ProductFolder.executable("unfold"), folder.file("removed")]
        let run = try ProgramRun(program: "bash", arguments)
        #expect(run.status == .exited(1))
        #expect(run.output == "")
        #expect(run.errors == "unfold: .: No longer there\n")
    }

    @Test func noMatchIsOneWithoutASentence() throws {
        let run = try ProgramRun(["--filter", "zzz"], input: "a/b\n")
        #expect(run.status == .exited(1))
        #expect(run.output + run.errors == "")
    }

    @Test(arguments: [
        ("json", "{\"a\": 1\n b: 2}", "a: 1\n", "2:2: b is not a JSON value"),
        ("yaml", "a: 1\nb: [2\n", "a: 1\n", nil), ("xml", "<a><b>1</b>", "a:\n  b: 1\n", nil),
    ])
    func linesBeforeAnErrorAreWritten(kind: String, text: String, output: String, sentence: String?) throws {
        let path = file("bad.\(kind)", text)
        let run = try ProgramRun([path])
        #expect(run.status == .exited(2))
        #expect(run.output.hasPrefix(output))
        #expect(run.errors.hasPrefix("unfold: \(path):"))
        #expect(run.errors.split(separator: "\n").count == 1)
        if let sentence { #expect(run.errors == "unfold: \(path):\(sentence)\n") }
    }

    @Test func aMissingInputDoesNotHideTheOthers() throws {
        let path = file("a.json", "[1]")
        let run = try ProgramRun(["\(folder.path)/no", path])
        #expect(run.status == .exited(2))
        #expect(run.output == "\(path):\n  0: 1\n")
        #expect(run.errors == "unfold: cannot open \(folder.path)/no: No such file or directory\n")
    }

    @Test(arguments: [
        ([UInt8]([0x1F, 0x8B, 8, 0]), "this is gzip data, not text"),
        ([0x89] + Array("PNG\r\n".utf8), "this is a PNG image, not text"),
        ([0x7F] + Array("ELF".utf8), "this is an ELF program, not text"),
    ])
    func binaryInputIsNamed(bytes: [UInt8], sentence: String) throws {
        let path = folder.file("data")
        writeFile(path, bytes)
        let run = try ProgramRun([path])
        #expect(run.status == .exited(2))
        #expect(run.output == "")
        #expect(run.errors == "unfold: \(path): \(sentence)\n")
    }

    @Test func binaryInputThatIsSaidToBeJSONIsNamedByItsByte() throws {
        let path = folder.file("data.json")
        writeFile(path, [0x1F, 0x8B, 8, 0])
        let run = try ProgramRun(["--from", "json", path])
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: \(path):1:1: this is not JSON: it begins with the byte 0x1f\n")
    }

    @Test(arguments: [["--from", "json"], ["--from", "paths"]]) func aDirectoryIsNotBytes(arguments: [String]) throws {
        let run = try ProgramRun(arguments + [folder.path])
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: cannot open \(folder.path): Is a directory\n")
    }

    @Test func aFileIsNoDirectory() throws {
        let path = file("a.json", "[1]")
        let run = try ProgramRun(["--from", "directory", path])
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: cannot open \(path): Not a directory\n")
    }

    @Test func aPathWithBadBytesOpens() throws {
        let script = #"""
            cd "$1" && printf '[1]' > $'x\xff.json' && "$0" $'x\xff.json'
            "$0" . ; rm $'x\xff.json'; "$0" $'x\xff\e[31m'
            """#
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold"), folder.path])
        #expect(run.bytes == Array("0: 1\nx".utf8) + [0xFF] + Array(".json\n".utf8))
        #expect(run.errors == "unfold: cannot open x<FF>^[[31m: No such file or directory\n")
        #expect(run.status == .exited(2))
    }

    @Test(arguments: [[], ["--help"], ["--version"], ["--help-all"]]) func aFullDiskIsReported(arguments: [String])
        throws
    {
        let run = try ProgramRun(arguments, input: "a/b\n", output: .file("/dev/full"))
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: cannot write to standard output: No space left on device\n")
    }

    /// Without descriptors the system's libraries would end the program.
    @Test(arguments: 4...30) func tooFewDescriptorsAreAnErrorInOneSentence(count: Int) throws {
        for arguments in [[file("a.json", "[1]")], ["--watch", "9", "--", "echo", "hi"]] {
            let script = "ulimit -n \(count) && exec \"$0\" \"$@\""
            let unfold = ProductFolder.executable("unfold")
            let run = try ProgramRun(program: "bash", ["-c", script, unfold] + arguments)
            // With four the dynamic linker says that it cannot load the program.
            guard run.status != .exited(127) else { continue }
            let isDone = run.status == .exited(0) && run.errors.isEmpty
            #expect(isDone || run.status == .exited(2), "\(run.status) \(run.errors)")
            #expect(run.errors.split(separator: "\n").count == (isDone ? 0 : 1), "\(run.errors)")
        }
    }

    /// The system would end the program without a word.
    @Test(arguments: [64, 100, 400]) func tooLittleStackIsAnErrorInOneSentence(kilobytes: Int) throws {
        let script = "ulimit -s \(kilobytes) && exec \"$0\" \"$@\""
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold"), "--version"])
        #expect(run.status == .exited(2))
        let limit = "no more than \(kilobytes) kB may be used; raise the limit with ulimit -s"
        #expect(run.errors == "unfold: too little stack: \(limit)\n")
    }

    @Test func aClosedStandardOutputIsReported() throws {
        let run = try ProgramRun([], input: "a\n", output: .closed)
        #expect(run.status == .exited(2))
        #expect(run.errors == "unfold: cannot write to standard output: Bad file descriptor\n")
    }

    @Test func aPipeThatIsNoLongerReadEndsTheProgramSilently() throws {
        let script = "seq 100000 | \"$0\" | true; echo ${PIPESTATUS[1]}"
        let run = try ProgramRun(program: "bash", ["-c", script, ProductFolder.executable("unfold")])
        #expect(run.output == "\(128 + SIGPIPE)\n")
        #expect(run.errors == "")
    }

    /// The input is a named pipe that this shell holds open, so it never ends.
    @Test(arguments: [
        (#"{"a": 1}\n{"a": 2}\n"#, "0:\n  a: 1\n1:\n"),
        ("one\\n  two\\n  three\\n", "one\n  two\n  three\n"),
    ])
    func anInputWithoutEndIsWrittenAndEndsWithItsReader(input: String, expected: String) throws {
        let script = """
            cd "$1" && mkfifo pipe && exec 3<>pipe && printf "$2" >&3
            "$0" --from "$3" pipe | head -3
            echo ${PIPESTATUS[0]}
            """
        let kind = input.hasPrefix("{") ? "jsonl" : "indented"
        let run = try ProgramRun(
            program: "bash", ["-c", script, ProductFolder.executable("unfold"), folder.path, input, kind])
        #expect(run.output == "\(expected)\(128 + SIGPIPE)\n")
        #expect(run.errors == "")
    }
}
