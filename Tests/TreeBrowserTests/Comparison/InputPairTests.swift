import Testing
import TreeSources

@testable import TreeBrowser

/// What has changed between two inputs, as text and as a patch.
@Suite struct InputPairTests {
    @Test(
        "Each kind has its paths and values",
        arguments: [
            (InputKind.json, #"{"a": 1, "b": [1, 2]}"#, #"{"b": [1], "a": 2}"#, ".b[1]: 2 →\n.a: 1 → 2\n"),
            (
                .json, #"[{"id": 1}, {"id": 2}]"#, #"[{"id": 2}, {"id": 1, "x": null}]"#,
                ".[1] → .[0]\n.[1].x: → null\n"
            ),
            (.json, #"{"s": "{\"a\": 1}"}"#, #"{"s": "{\"a\": 2}"}"#, #".s: "{\"a\": 1}" → "{\"a\": 2}""# + "\n"),
            // Of members with the same name, the last one counts.
            (.json, #"{"x": 1, "x": 2}"#, #"{"x": 2, "x": 1}"#, ".x: 1 → 2\n.x: 2 → 1\n"),
            (.json, #"{"a": {"x": 1, "x": 2}}"#, #"{"a": {"x": 2, "x": 1}}"#, ".a.x: 1 → 2\n.a.x: 2 → 1\n"),
            (.json, #"[[{"x": 1, "x": 2}]]"#, #"[[{"x": 2, "x": 1}]]"#, ".[0][0].x: 1 → 2\n.[0][0].x: 2 → 1\n"),
            (.yaml, "a:\n  x: 1\n  x: 2\n", "a:\n  x: 2\n  x: 1\n", ".a.x: 1 → 2\n.a.x: 2 → 1\n"),
            (
                .json, #"{"y": 0, "x": 1, "x": 2}"#, #"{"x": 2, "x": 1, "z": 0}"#,
                ".x: 1 → 2\n.x: 2 → 1\n.y → .z\n"
            ),
            (.json, #"{"a": {"x": 1, "y": 1, "x": 2}}"#, #"{"a": {"y": 1, "x": 1, "x": 2}}"#, ""),
            // Names and values of another type with the same text.
            (.yaml, "1: a\n", "'1': a\n", ".[\"1\"]: 1: a → \"1\": a\n"), (.yaml, "1: a\n", "1: 'a'\n", ""),
            (.yaml, "a: {~: 1}\n", "a: {'~': 1}\n", ".a[\"~\"]: ~: 1 → \"~\": 1\n"),
            (.yaml, "true: [1]\n", "\"true\": [1]\n", ".true: true: [1] → \"true\": [1]\n"),
            (.yaml, "- 0x1: &x a\n- 1: *x\n", "- 0x1: &x a\n- '1': *x\n", ".[1][\"1\"]: 1: *x → \"1\": *x\n"),
            (.yaml, "? [a]\n: 1\n", "'[a]': 1\n", ".[\"[a]\"]: [a]: 1 → \"[a]\": 1\n"),
            (.yaml, "a: .inf\n", "a: '.inf'\n", ".a: .inf → '.inf'\n"),
            (.json, "{a: NaN}", "{a: 'NaN'}", ".a: NaN → 'NaN'\n"),
            (.toml, "a = inf\n", "a = 'inf'\n", ".a: inf → 'inf'\n"),
            (.toml, "a = 2026-01-01\n", "a = '2026-01-01'\n", ".a: 2026-01-01 → '2026-01-01'\n"),
            (.json, "{a: True, b: 0x10}", "{a: true, b: 16}", ""),
            (.json, #"{"old": 3, "a": 1}"#, #"{"a": 1, "new": 3}"#, ".old → .new\n"),
            (.json, #"{"a": {"b": 1}}"#, #"{"a": [1]}"#, #".a: {"b": 1} → [1]"# + "\n"),
            (.json, #"{"s": "A", "n": 1.0}"#, #"{"s": "\u0041", "n": 1}"#, ""),
            (.json, "{}", "[]", ".: {} → []\n"), (.json, "{}", "{ }", ""), (.json, "[] // x", "{}", ".: [] → {}\n"),
            (
                .json, #"{"n": 9007199254740993}"#, #"{"n": 9007199254740992}"#,
                ".n: 9007199254740993 → 9007199254740992\n"
            ),
            (.json, #"{"e": 1e400}"#, #"{"e": 2e400}"#, ".e: 1e400 → 2e400\n"),
            (.json, #"{"e": 1e-400, "f": 0}"#, #"{"e": 2e-400, "f": 1e-400}"#, ".e: 1e-400 → 2e-400\n.f: 0 → 1e-400\n"),
            (.json, #"{"e": 1000, "f": -0}"#, #"{"e": 1e3, "f": 0.0}"#, ""),
            (.yaml, "e: 1e-400\n", "e: 0\n", ".e: 1e-400 → 0\n"),
            (.json, "null", "", ".: null →\n"),
            (.json, "1", "{\"a\": 1}", ".: 1 → {\"a\": 1}\n"),
            (.json, "", "{\"a\": 1}", ".a: → 1\n"), (.json, "{\"a\": 1}", "", ".a: 1 →\n"),
            (.json, "", "3", ".: → 3\n"), (.json, "1", "2", ".: 1 → 2\n"),
            (.jsonl, "{\"a\": 1}\n{\"b\": 2}", "{\"a\": 1}\n{\"b\": 3}\n4", ".[1].b: 2 → 3\n.[2]: → 4\n"),
            (.yaml, "a: 'x'\nb: 1\n", "b: 1\na: x\n", ""),
            (.yaml, "a: 1\n---\nb: {c: 2}\n", "a: 1\n---\nb: {c: 3}\n", ".[1].b.c: 2 → 3\n"),
            (.yaml, "a: 1\nb: 2\n", "\u{FEFF}a: 1\nb: 2\n", ""), (.csv, "a,b\n1,2\n", "\u{FEFF}a,b\n1,2\n", ""),
            (.yaml, "", "a: 1\n", ".a: → 1\n"), (.yaml, "[] # x\n", "{}\n", ".: [] → {}\n"),
            (.yaml, "a: []\n", "a: {}\n", ".a: [] → {}\n"), (.yaml, "a: !A []\n", "a: !A {}\n", ".a: [] → {}\n"),
            (.yaml, "!A\na: 1\n", "!B\na: 1\n", ".: !A {\"a\": 1} → !B {\"a\": 1}\n"),
            (.json, "{a: Infinity}", "{a: +Infinity}", ""),
            (.json, "{a: -Infinity}", "{a: Infinity}", ".a: \"-Infinity\" → \"Infinity\"\n"),
            (.json, "{a: undefined}", "{a: 'undefined'}", ".a: undefined → \"undefined\"\n"),
            (.toml, "a = 2024-01-01T00:00:00Z\n", "a = 2024-01-01 00:00:00z\n", ""),
            (.toml, "a = 07:32\n", "a = 07:32:00\n", ""),
            (.toml, "a = 07:32\n", "a = 07:32:01\n", ".a: \"07:32\" → \"07:32:01\"\n"),
            (.toml, "a = 2024-01-01T00:00+01:00\n", "a = 2024-01-01T00:00:00+01:00\n", ""),
            (.yaml, "a: !!int x\n", "a: !!float x\n", ".a: \"!!int x\" → \"!!float x\"\n"),
            (.ini, "*** 1. row ***\na: 1\n1 row in set (1 s)\n", "*** 1. row ***\na: 1\n", "1 row in set (1 s) →\n"),
            (
                .ini, "*** 1. row ***\na: 1\n1 row in set (1 s)\n", "*** 1. row ***\na: 1\n1 row in set (2 s)\n",
                "1 row in set (1 s) → 1 row in set (2 s)\n"
            ),
            (.yaml, "a: 010\n", "a: 10\n", ""), (.yaml, "a: 5.e3\n", "a: 5000\n", ""),
            (.yaml, "a: 0X10\n", "a: 16\n", ".a: \"0X10\" → 16\n"),
            (.yaml, "a: nUll\n", "a:\n", ".a: \"nUll\" → null\n"),
            (.yaml, "b: &x {k: 1}\n", "b: &x {k: 1}\nc: {<<: *x, l: 2}\n", ".c: → {\"l\": 2, \"k\": 1}\n"),
            (.yaml, "b: &x 1\nc: *x\n", "b: &y 1\nc: '*y'\n", ".c: 1 → \"*y\"\n"),
            (.yaml, "b: &x {k: 1}\nc: *x\n", "b: {k: 1}\nc: {k: 1}\n", ""),
            (.yaml, "b: &x {k: 1}\nc: *x\n", "b: &x {k: 2}\nc: *x\n", ".b.k: 1 → 2\n"),
            (.yaml, "a: !Ref n\n", "a: !Sub n\n", ".a: \"!Ref n\" → \"!Sub n\"\n"),
            (.yaml, "a: !A {b: 1}\n", "a: !B {b: 1}\n", ".a: !A {b: 1} → !B {b: 1}\n"),
            (.xml, "<p>one <b>x</b> two</p>", "<p>one<b>x</b> two</p>", "/p/text()[1]: one  → one\n"),
            (.xml, "<p>a<b/> <c/></p>", "<p>a<b/><c/></p>", "/p: <p>a<b/> <c/></p> → <p>a<b/><c/></p>\n"),
            (.xml, "<r a='1' b='2'/>", "<r b='2' a='1'/>", ""),
            (.xml, "<r a='1.0'/>", "<r a='1'/>", "/r/@a: 1.0 → 1\n"),
            (.xml, "<r a='1' b='2' c='3'/>", "<r b='2' a='1' c='4'/>", "/r/@c: 3 → 4\n"),
            (
                .xml, "<x><?php 1 ?><t/></x>", "<x><?php 2 ?><t/></x>",
                "/x/processing-instruction(): <?php 1 ?> → <?php 2 ?>\n"
            ),
            (.xml, "<a>p<![CDATA[x<y]]>q<b/></a>", "<a>px&lt;yq<b/></a>", ""),
            (.xml, "<a i='1'>p<![CDATA[<]]></a>", "<a i='2'>p&lt;</a>", "/a/@i: 1 → 2\n"),
            (.xml, "<x><!-- a --></x>", "<x><b/></x>", "/x/comment(): <!-- a --> →\n/x/b: → <b/>\n"),
            (.toml, "a = 1_000\n", "a = 1000\n[t]\nb = 'x'\n", ".t: → {\"b\": \"x\"}\n"),
            (.xml, "<a><b n='1'>x</b><c/></a>", "<a><b n='1'>y</b></a>", "/a/b/text(): x → y\n/a/c: <c/> →\n"),
            (.xml, "<a/>", "", "/a: <a/> →\n"),
            (.csv, "a,b\n1,2\n3,4\n", "a,b\n1,2\n3,5\n", "3.b: 4 → 5\n"),
            (.table, "NAME   VALUE\na      1\n", "NAME   VALUE\na      2\n", "a.VALUE: 1 → 2\n"),
            (
                .table, "NS   NAME   N\ndef  web    1\ndef  db     2\n",
                "NS   NAME   N\ndef  web    3\ndef  api    2\n",
                "web.N: 1 → 3\ndb: def  db     2 →\napi: → def  api    2\n"
            ),
            (
                .csv, "id,credit,debit\n1,5,0\n", "id,debit,credit\n1,5,0\n",
                "1.debit: 0 → 5\n1.credit: 5 → 0\n"
            ),
            (.csv, "id,amount\n1,5\n", "id,sum\n1,5\n", "column amount →\n→ column sum\n"),
            (.csv, "id,n,v\nx,a,1\n", "id,v,n\nx,2,a\n", "x.v: 1 → 2\n"),
            (.csv, "id,v\nx,1\n", "id;v;w\nx;1;2\n", "→ column w\n"),
            (.csv, "id,v\nx,\"a\nb\"\n", "id,v\nx,\"a\nc\"\n", "x.v: a\\nb → a\\nc\n"),
            (.csv, "id,v,w\nx,1,2\ny,3,4\n", "u,w,id\n5,2,x\n6,5,y\n", "column v →\n→ column u\ny.w: 4 → 5\n"),
            (.csv, "id,v\nx,1\n", "id,v\n\"x\",\"1\"\n", ""), (.csv, "id,v\nx,1\n", "id,v\nx,1,2\n", "x.3:  → 2\n"),
            (.csv, "x,1\ny,2\n", "x,1,3\ny,2\n", "x.3:  → 3\n"),
            (.lines, "a\nb\n", "a\nc\nb\n", "2: → c\n"),
            (.paths, "x/a\nx/b\n", "x/a\ny/c\n", "x/b →\n→ y/c\n"),
            (.paths, "x/a\nx/b\ny/c\n", "y/c\n", "x/a →\nx/b →\n"),
            (.paths, "x/a\n", "x/a\ny\ny/c\n", "→ y\n→ y/c\n"),
            // As diff says, the end of the last line is a part of a text of lines.
            (.lines, "a\nb", "a\nb\n", "last line end: none → LF\n"),
            (.lines, "a\nb\n", "a\nc", "2: b → c\nlast line end: LF → none\n"),
            (.indented, "a\n b\r\n", "a\n b\n", "last line end: CR LF → LF\n"),
            (.indented, "a\n  b\nc\n", "a\n    b\nc\n", "2:   b →     b\n"),
            (.indented, "a:\n\tb\n", "a:\n        b\n", "2: \tb →         b\n"),
            (.indented, "├── a\n└── b\n", "├── a\n├── b\n└── c\n", "3: → c\n"),
            (.paths, "x/a", "x/a\n", "last line end: none → LF\n"), (.csv, "a,b\n1,2", "a,b\n1,2\n", ""),
            (.csv, "a,b\r\n1,2\r\n3,4\n", "a,b\n1,2\n3,4", ""),
            (.json, "[1]", "[1]\n", ""),
            (.paths, "x/a\nx/b\n", "x/b\nx/a\n", "x/b: moved\n"),
            (.indented, "a\n  b\n", "a\n  c\n    d\n", "2: a › b → a › c\n3: → a › c › d\n"),
        ])
    func aChangeIsALine(kind: InputKind, old: String, new: String, expected: String) async throws {
        #expect(try await InputPair(old: .test(old, kind), new: .test(new, kind)).text() == expected)
    }

    private static let patch =
        "diff --git a/x b/x\nold mode 1\nnew mode 2\nindex 1..2\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n"

    @Test(
        "Each line of a diff counts, also of a header",
        arguments: [
            (patch, patch.replacing("+b", with: "+c"), "x:1: +b → +c\n"),
            (patch, patch.replacing("index 1..2", with: "index 1..3"), "x: index 1..2 → index 1..3\n"),
            (patch, patch.replacing("b/x\n@@", with: "b/x\t2026\n@@"), "x: +++ b/x → +++ b/x\t2026\n"),
            (patch, patch.replacing("old mode 1\n", with: ""), "x: old mode 1 →\n"),
            (patch, patch.replacing("-1 +1", with: "-2 +2"), "x:2: @@ -1 +1 @@ → @@ -2 +2 @@\n"),
            ("commit 12345678\n", "commit 1234567\n", "1234567: commit 12345678 → commit 1234567\n"),
            (
                "diff --git a/x b/y\nsimilarity index 95%\nrename from x\nrename to y\n",
                "diff --git a/x b/y\nsimilarity index 65%\nrename from x\nrename to y\n",
                "y: similarity index 95% → similarity index 65%\n"
            ),
        ])
    func aLineOfADiffCounts(old: String, new: String, expected: String) async throws {
        #expect(try await InputPair(old: .test(old, .diff), new: .test(new, .diff)).text() == expected)
    }

    @Test(
        "Different kinds are compared as JSON, and CSV and TSV as tables",
        arguments: [
            (InputKind.json, #"{"a": {"b": 16}}"#, InputKind.yaml, "a:\n  b: 0x10\n", ""),
            (.yaml, "a: 'x'\n", .toml, "a = 'y'\n", ".a: \"x\" → \"y\"\n"),
            (
                .yaml, "b: &x {k: [1, ~]}\nc: *x\nd: [*x]\n", .json,
                #"{"b":{"k":[1,null]},"c":{"k":[1,null]},"d":[{"k":[1,null]}]}"#, ""
            ),
            (.yaml, "a: !!str 12\nb: &x !!str 3\nc: *x\n", .json, #"{"a": "12", "b": "3", "c": 3}"#, ".c: \"3\" → 3\n"),
            (.jsonl, "{\"a\": 1}\n{\"a\": 2}\n", .json, "[{\"a\": 1}, {\"a\": 3}]", ".[1].a: 2 → 3\n"),
            (.csv, "id,v\n1,a\n", .json, #"[{"id": 1, "v": "a"}]"#, ""),
            (.csv, "id,v\nx,1\n", .tsv, "v\tid\n2\tx\n", "x.v: 1 → 2\n"),
            (.tsv, "id\tv\nx\t1\n", .csv, "v,id,w\n2,x,3\n", "→ column w\nx.v: 1 → 2\n"),
            (.lines, "a\nb\n", .indented, "a\n  b\n", "2: b →   b\n"),
        ])
    func formsAreCompared(
        oldKind: InputKind, old: String, newKind: InputKind, new: String, expected: String
    ) async throws {
        #expect(try await InputPair(old: .test(old, oldKind), new: .test(new, newKind)).text() == expected)
    }

    @Test func ignoredFieldsAreLeftOut() async throws {
        let pair = InputPair(
            old: .test(#"{"a": {"time": 1, "b": 1}, "time": 1, "b": 1}"#, .json),
            new: .test(#"{"a": {"time": 2, "b": 2}, "time": 2, "b": 2}"#, .json))
        #expect(try await pair.text(ignoring: "time", "a.b") == ".b: 1 → 2\n")
        // Elements between the names of a path have none.
        let list = InputPair(
            old: .test(#"{"l": [[{"v": 1, "w": {"v": 1}}]], "v": 1}"#, .json),
            new: .test(#"{"l": [[{"v": 2, "w": {"v": 2}}]], "v": 2}"#, .json))
        #expect(try await list.text(ignoring: "l.v") == ".l[0][0].w.v: 1 → 2\n.v: 1 → 2\n")
    }

    @Test(arguments: [
        (
            #"{"a": 1, "b": [1, {"x": "y"}]}"#, #"{"b": [{"x": "y"}], "c/d~": {"e": [1]}}"#,
            """
            [
              {"op": "remove", "path": "/a"},
              {"op": "add", "path": "/c~1d~0", "value": {"e": [1]}},
              {"op": "remove", "path": "/b/0"}
            ]

            """
        ),
        ("[]", "{}", "[\n  {\"op\": \"replace\", \"path\": \"\", \"value\": {}}\n]\n"),
        ("{\"a\": 1}", "{\"a\": 1}", "[]\n"),
        ("null", "", "[\n  {\"op\": \"replace\", \"path\": \"\", \"value\": null}\n]\n"),
        ("", "null", "[\n  {\"op\": \"replace\", \"path\": \"\", \"value\": null}\n]\n"),
        ("1", "", "[\n  {\"op\": \"replace\", \"path\": \"\", \"value\": null}\n]\n"),
    ])
    func aPatchHasTheOperations(old: String, new: String, expected: String) async throws {
        try await expectPatch(.json, old, new, expected)
    }

    private func expectPatch(_ kind: InputKind, _ old: String, _ new: String, _ expected: String) async throws {
        let difference = try await InputPair(old: .test(old, kind), new: .test(new, kind)).difference(as: .patch)
        var text: [UInt8] = []
        let isDifferent = difference.write(as: .patch) { text += $0 }
        #expect(String(decoding: text, as: UTF8.self) == expected)
        #expect(isDifferent == (expected != "[]\n"))
    }

    @Test(
        "Of members with the same name, a patch changes the last one",
        arguments: [
            (#"{"a": 1, "a": 2}"#, #"{"a": 3, "a": 1}"#, #"{"op": "replace", "path": "/a", "value": 1}"#),
            (#"{"a": 1, "a": 2}"#, #"{"a": 2}"#, nil), (#"{"a": 2}"#, #"{"a": 1, "a": 2}"#, nil),
            (#"{"a": 1, "a": 2}"#, #"{"a": 1}"#, #"{"op": "replace", "path": "/a", "value": 1}"#),
            (#"{"a": 1, "a": 2}"#, "{}", #"{"op": "remove", "path": "/a"}"#),
            (
                #"{"o": {"a": 1, "a": 1}}"#, #"{"o": {"a": 1, "a": 3}}"#,
                #"{"op": "replace", "path": "/o/a", "value": 3}"#
            ),
            (
                #"{"o": [{"a": 1, "a": 2}]}"#, #"{"o": [{"a": 2, "a": 1}]}"#,
                #"{"op": "replace", "path": "/o/0/a", "value": 1}"#
            ),
        ] as [(String, String, String?)])
    func duplicateMembers(old: String, new: String, operation: String?) async throws {
        try await expectPatch(.json, old, new, operation.map { "[\n  \($0)\n]\n" } ?? "[]\n")
    }

    @Test(
        "A patch of YAML and TOML has what aliases, merge keys and numbers stand for",
        arguments: [
            (
                InputKind.yaml, "b: &x {k: 1}\nc: *x\n", "b: &x {k: 2}\nc: *x\n",
                [#"{"op": "replace", "path": "/b/k", "value": 2}"#, #"{"op": "replace", "path": "/c/k", "value": 2}"#]
            ),
            (
                .yaml, "b: &x {k: 1}\n", "b: &x {k: 1}\nc: {<<: *x, l: 0o10}\n",
                [#"{"op": "add", "path": "/c", "value": {"l": 8, "k": 1}}"#]
            ),
            (
                .yaml, "b: &x {k: 1}\nc: {<<: *x, l: 2}\n", "b: &x {k: 3}\nc: {<<: *x, l: 2}\n",
                [#"{"op": "replace", "path": "/b/k", "value": 3}"#, #"{"op": "replace", "path": "/c/k", "value": 3}"#]
            ),
            (.yaml, "[] # x\n", "{} # y\n", [#"{"op": "replace", "path": "", "value": {}}"#]),
            (.yaml, "--- null\n", "", [#"{"op": "replace", "path": "", "value": null}"#]),
            (.yaml, "", "--- null\n", [#"{"op": "replace", "path": "", "value": null}"#]),
            (.toml, "a = 0x10\n", "a = 0b11\n", [#"{"op": "replace", "path": "/a", "value": 3}"#]),
        ])
    func aPatchIsResolved(kind: InputKind, old: String, new: String, operations: [String]) async throws {
        let lines = operations.map { "  " + $0 }.joined(separator: ",\n")
        try await expectPatch(kind, old, new, "[\n\(lines)\n]\n")
    }

    @Test(
        "What JSON does not have is refused with a sentence",
        arguments: [
            ("a: 1\nb: !Ref x\n", "JSON has no tags, and line 2 has !Ref"),
            ("!A {a: 1}\n", "JSON has no tags, and the document has !A"),
            ("a: &x !!set {b}\nc: *x\n", "JSON has no tags, and line 1 has !!set"),
            ("a: &x [1, *x]\n", "an alias that stands for no other value cannot be written, and line 1 has *x"),
            ("a: &x b\n*x : 1\n", "only a text is a name in JSON, and line 2 has *x"),
            ("? [a, b]\n: 1\n", "only a text is a name in JSON, and line 1 has [a, b]"),
            ("? a: b\n: 1\n", "only a text is a name in JSON, and line 1 has a: b"),
            ("a: 1\nb: [.inf]\n", "JSON has only finite numbers, and line 2 has .inf"),
            ("a: -.INF\n", "JSON has only finite numbers, and line 1 has -.inf"),
            ("a: {b: .nan}\n", "JSON has only finite numbers, and line 1 has .nan"),
            ("1: a\nb: 2\n'1': c\n", "a text and another value are the same name in JSON, and line 3 has 1"),
            ("a: {~: 1, '~': 2}\n", "a text and another value are the same name in JSON, and line 1 has ~"),
            (
                "a: &x {1: 2}\nb: {'2': c, <<: *x, 2: d}\n",
                "a text and another value are the same name in JSON, and line 2 has 2"
            ),
        ])
    func whatJSONDoesNotHaveIsRefused(text: String, sentence: String) async throws {
        for (old, new) in [("z: 1\n", text), ("", text)] {
            let pair = InputPair(old: .test(old, .yaml), new: .test(new, .yaml))
            let error = await #expect(throws: ComparisonError.self) { try await pair.difference(as: .patch) }
            #expect(error?.failure.sentence == sentence)
            #expect(error?.isOld == false)
        }
        let mixed = InputPair(old: .test("{}", .json), new: .test(text, .yaml))
        await #expect(throws: ComparisonError.self) { try await mixed.difference() }
    }

    @Test(
        "A number that is not finite has no patch",
        arguments: [
            (InputKind.json, "{\na: Infinity}", "line 2 has Infinity"),
            (.json, "{a: [-Infinity]}", "line 1 has -Infinity"),
            (.json, "{a: +NaN}", "line 1 has +NaN"), (.json, "{'a': nan}", "line 1 has nan"),
            (.json, "NaN", "line 1 has NaN"), (.toml, "b = 1\na = inf\n", "line 2 has inf"),
            (.toml, "a = [-nan]\n", "line 1 has -nan"),
        ])
    func numbersThatAreNotFinite(kind: InputKind, text: String, place: String) async throws {
        let other = kind == .toml ? "a = 1\n" : "{\"a\": 1}"
        for (old, new) in [(other, text), (text, other)] {
            let pair = InputPair(old: .test(old, kind), new: .test(new, kind))
            let error = await #expect(throws: ComparisonError.self) { try await pair.difference(as: .patch) }
            #expect(error?.failure.sentence == "JSON has only finite numbers, and \(place)")
            #expect(error?.isOld == (old == text))
        }
    }

    @Test(arguments: [
        (InputKind.json, "{", InputKind.json, "{}", true, "the object that begins in line 1, column 1 is not closed"),
        (.json, "{}", .json, "{", false, "the object that begins in line 1, column 1 is not closed"),
        (.json, "{}", .xml, "<a/>", false, "this is XML, and the old input is JSON"),
        (.lines, "a", .json, "{}", false, "this is JSON, and the old input is no document"),
    ])
    func anInputThatCannotBeComparedIsNamed(
        oldKind: InputKind, old: String, newKind: InputKind, new: String, isOld: Bool, sentence: String
    ) async throws {
        let error = await #expect(throws: ComparisonError.self) {
            try await InputPair(old: .test(old, oldKind), new: .test(new, newKind)).difference()
        }
        #expect(error?.isOld == isOld)
        #expect(error?.failure.sentence == sentence)
    }

    /// An input that only begins as YAML is compared as lines, with what follows its first error.
    @Test(arguments: [nil, "the same is no YAML either\n"])
    func aWrongGuessIsComparedAsLines(newStart: String?) async throws {
        let start = (0..<5000).map { "key\($0):\n  - item: 1\n" }.joined()
        let (old, new) = (["z: @x\n", "last: 1\n"], ["z: @x\n", "last: 2\n"])
        let pair = InputPair(old: .guessed([start] + old), new: .guessed([newStart ?? start] + new))
        let text = try await pair.text()
        #expect(
            text.hasSuffix(newStart == nil ? "10002: last: 1 → last: 2\n" : "3: last: 1 → last: 2\n"),
            "\(text.suffix(200))")
        #expect(text.filter(\.isNewline).count == (newStart == nil ? 1 : 10001))
    }

    @Test func deepDocumentsAreCompared() async throws {
        let depth = 500
        func nested(_ value: String) -> BrowserInput {
            .test(String(repeating: "[", count: depth) + value + String(repeating: "]", count: depth), .json)
        }
        let text = try await InputPair(old: nested("1"), new: nested("2")).text()
        #expect(text.hasSuffix("[0]: 1 → 2\n") && text.filter(\.isNewline).count == 1)
    }
}

extension BrowserInput {
    /// A text that is read once, as a kind.
    static func test(_ text: String, _ kind: InputKind) -> BrowserInput {
        let input = TextInput(makeSource: { _ in kind.makeSource() }) { receive in
            _ = await receive(.begin)
            if !text.isEmpty { _ = await receive(.piece(Array(text.utf8))) }
            _ = await receive(.end(nil))
        }
        return BrowserInput(name: Array("test".utf8), content: .text(input))
    }
}

extension BrowserInput {
    /// A text of several pieces that is read once, and whose kind is guessed.
    static func guessed(_ pieces: [String]) -> BrowserInput {
        let input = TextInput(makeSource: TextInput.guess()) { receive in
            _ = await receive(.begin)
            for piece in pieces { _ = await receive(.piece(Array(piece.utf8))) }
            _ = await receive(.end(nil))
        }
        return BrowserInput(name: Array("test".utf8), content: .text(input))
    }
}

extension InputPair {
    /// The lines of the difference.
    func text(ignoring fields: String...) async throws -> String {
        var text: [UInt8] = []
        _ = try await difference(ignoring: fields.map(ItemField.init)).write(as: .text) { text += $0 }
        return String(decoding: text, as: UTF8.self)
    }
}
