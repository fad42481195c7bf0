import SeededRandom
import Testing

@testable import TreeSources

/// Files with sections, names and values.
struct SettingsTests {
    @Test(arguments: [
        ("a = 1\nb=x=y\n[s]\nc : 2\n[s]\nd\n", ["a: 1", "b: x=y", "s: {c: 2}", " c: 2", "s: {d: }", " d: "]),
        // Values with quotes, with none, and on several lines.
        (
            "export A=\"x y\"\nB=''\nC=\nD=\"\nE='80'\n",
            [#"A: "x y""#, #"B: """#, "C: ", #"D: ""#, #"E: "80""#]
        ),
        ("a = b \\\n  c \\\n  d\ne = f\n", ["a: b \\\n  c \\\n  d", "e: f"]),
        (
            "[o]\nlist =\n  x>=1\n  # c\n  y\nz = 1\n",
            ["o: {list: x>=1\n  # c\n  y, z: 1}", " list: x>=1\n  # c\n  y", " z: 1"]
        ),
        // Git's members are all indented.
        ("[r \"o\"]\n\turl = a\n\tfetch = b:c\n", [#"r "o": {url: a, fetch: b:c}"#, " url: a", " fetch: b:c"]),
        // Comments, which can be above, and behind a section.
        (
            "; one\n! two\na=1 ; no\n# three\n[s] ; four\nb=1\n",
            ["a: 1 ; no  ; one  ! two", "s: {b: 1}  # three  ; four", " b: 1"]
        ),
        // Records of psql and mysql, whose values can have several lines.
        (
            "-[ RECORD 1 ]-----\nid   | 1\nname | a | b\n     | c\n-[ RECORD 2 ]-----\nid   | 2\nname | \n",
            [
                "RECORD 1: {id: 1, name: a | b\n     | c}", " id: 1", " name: a | b\n     | c",
                "RECORD 2: {id: 2, name: }",
                " id: 2", " name: ",
            ]
        ),
        (
            "*** 1. row ***\n  Name: a\nTable: create (\n  x int\n)\n*** 2. row ***\n  Name: b: c\n2 rows\n"
                + "2 rows in set (0.00 sec)\n\nTime: 1 ms\n*** 1. row ***\n  Name: d\n",
            [
                "1. row: {Name: a, Table: create (\n  x int\n)}", " Name: a", " Table: create (\n  x int\n)",
                "2. row: {Name: b: c\n2 rows}", " Name: b: c\n2 rows", "2 rows in set (0.00 sec)", "Time: 1 ms",
                "1. row: {Name: d}", " Name: d",
            ]
        ),
        // Lines below records.
        (
            "-[ RECORD 1 ]-\nid | 1\n(1 row)\n\nTime: 1 | 2\n-[ RECORD 1 ]-\nid | 2\n",
            ["RECORD 1: {id: 1}", " id: 1", "(1 row)", "Time: 1 | 2", "RECORD 1: {id: 2}", " id: 2"]
        ),
        // Not a section, and no names.
        ("[s\n[]\n=\n:\n[a] x\n", ["[s: ", "[]: ", "\"\": ", ":: ", "[a] x: "]),
        ("\u{FEFF}a=1\r\n[s]\r\nb=2\r\n", ["a: 1", "s: {b: 2}", " b: 2"]), ("", []), ("\n; c\n", []),
    ])
    func sectionsHaveMembers(text: String, rows: [String]) {
        let source = InputKind.ini.makeSource()
        source.read(text: text)
        source.finish()
        let outline = source.outline()
        let labels = zip(outline.levels, source.labels(of: outline.items)).map {
            String(repeating: " ", count: Int($0)) + $1.text
        }
        #expect(labels == rows)
    }

    /// The rows of a file `.env`, and of an ini file.
    @Test(
        arguments: [
            ("A=x # one\n", ["A: x  # one"], ["A: x # one"]),
            ("B=\"x # y\" # two\n", [#"B: "x # y"  # two"#], [#"B: "x # y" # two"#]),
            ("C=a#b\nD=it's # three\n", ["C: a#b", "D: it's  # three"], ["C: a#b", "D: it's # three"]),
            ("F=`x # y` # z\n", ["F: `x # y`  # z"], ["F: `x # y` # z"]),
            ("COLOR=#282A2E\nS= #x\nE=\" # x\n", ["COLOR: #282A2E", "S: #x", "E: \" # x"], nil),
            ("A=x ; y\n# z\nB=1\n", ["A: x ; y", "B: 1  # z"], nil),
        ] as [(String, [String], [String]?)])
    func aFileOfVariablesHasCommentsBehindValues(text: String, rows: [String], rowsOfIni: [String]?) throws {
        for (name, rows) in [(".env", rows), ("x/a.env", rows), ("a.ini", rowsOfIni ?? rows)] {
            let guess = try InputGuess(name: bytes(name), firstBytes: bytes(text))
            let source = guess.kind.makeSource(isEnvironment: InputGuess.isEnvironment(bytes(name)))
            source.read(text: text)
            source.finish()
            #expect(source.labels(of: source.outline().items).map(\.text) == rows)
        }
    }

    @Test func membersAreFieldsWithPaths() {
        let source = InputKind.ini.makeSource()
        source.read(text: "[a.b]\nurl = \"x y\"\n")
        source.finish()
        let section = source.children(of: nil)[0]
        #expect(source.fieldValues([ItemField("url")], of: [section], limit: 9)[0][0]?.bytes == bytes("x y"))
        let member = source.children(of: section)[0]
        #expect(source.printed(.value, of: member) == bytes(#""x y""#))
        #expect(source.printed(.text, of: member) == bytes("x y"))
        #expect(source.printed(.jq, of: member) == bytes(#".["a.b"].url"#))
        #expect(source.place(of: member)?.line == 2)
    }

    @Test(arguments: [
        ("a.ini", InputKind.ini), (".env", .ini), ("x/.env.local", .ini), ("prod.env", .ini), ("a.properties", .ini),
        ("a.service", .ini), ("env", .lines),
    ])
    func theNameSaysIt(name: String, kind: InputKind) throws {
        #expect(try InputKind.guess(name: bytes(name), firstBytes: bytes("A=1\nB=2\n")) == kind)
    }

    @Test(arguments: [
        ("*** Build 12 started ***\n[12:00] compile: a\n[12:01] compile b\n", false),
        ("-[ 2024 ]-\nhello\nworld\n", false),
        ("*** 3 notes ***\na: b\n", false), ("*** 1. row ***\nno member\n", false), ("*** 1. row ***\nid: 1\n", true),
        ("-[ DATENSATZ 1 ]-\nid | 1\n", true),
    ])
    func onlyRecordsOfDatabasesAreSections(text: String, areRecords: Bool) {
        #expect(SettingsLine.accept(bytes(text)) == areRecords)
    }

    @Test(arguments: RandomRuns.seeds(20)) func randomLinesObeyTheLaws(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let parts = [
            "a = 1", "[s]", "[t", "b: 'x'", "  more", "\tc = \\", "# c", "; d", "=", "", "é=\"", "export e=1", "\r",
            "f",
        ]
        let text = (0..<random.next(below: 12)).map { _ in parts[random.next(below: parts.count)] }.joined(
            separator: "\n")
        let header = (0..<3).map { _ in UInt8(random.next(below: 256)) }
        try FuzzingTarget.ini.run(header + bytes(text))
        _ = try InputGuess(name: nil, firstBytes: bytes(text))
    }
}
