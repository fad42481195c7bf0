import Testing

@testable import TreeSources

struct InputKindTests {
    private func guess(_ text: String, name: String? = nil) throws -> InputKind {
        try InputKind.guess(name: name.map(bytes), firstBytes: bytes(text))
    }

    @Test(arguments: [
        ("{\n  \"apiVersion\": \"v1\",\n  \"items\": [\n", InputKind.json),
        ("{}", .json), ("[]\n", .json), (" \n [1, -2.5e-3, true, null, \"a]\\\"\", {\"a\": {}}]\n", .json),
        ("{", .json),
        ("[{\"a\": \"cut o", .json), ("[tru", .json), ("\u{FEFF}{\"a\": 1}", .json), ("{\"a\": \"\\", .json),
        ("{\"a\": 1}\n{\"a\": 2}\n", .jsonl), ("{\"a\": 1}\r\n[2]", .jsonl), ("{\"a\": 1}\n\n{\"a\": \"cut", .jsonl),
        ("{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", .json), ("{\"a\": 1} {\"a\": 2}\n", .json),
        ("[INFO] ready\n", .lines), ("[12:30] ready\n", .lines), ("[    0.000000] Linux version 6\n", .lines),
        ("[2024-01-01 10:00] a\n", .lines), ("{a,b}\n", .lines), ("[section]\nkey = one\n", .ini),
        ("12\n13\n", .lines), ("foo  yes   local  x\nbar  no    remote  y\nbaz  no    remote  y\n", .lines),
        ("null\n", .lines), ("\"a\"\n", .lines), ("[1] done\n", .lines),
        ("{\"a\": tru}", .json), ("{\n  \"a\" : 'b'}", .json), ("[ {\"a\": NaN}]", .json),
        ("{ # c\n\"a\": 1}", .json), ("{\u{A0}\"a\": 1}", .json), ("\u{A0}[\u{2003}1, # ]\n2]\n", .json),
        ("[1 -2]", .json), ("[12 30] ready\n", .lines),
        ("[#12] ready\n[#13] b\n", .lines), ("[1\u{A0},\n2]", .json), ("[1\u{A0}", .json),
        ("{\"a\": /* c */ 1}", .json),
        ("{a: 1}", .json), ("{a: b}", .lines), ("{a, b: 1}", .lines), ("[+] Building 1.2s\n", .lines),
        ("// c\n/* d */ {\"a\": 1}", .json), ("// c\n{\n  a: [0x1F, -Infinity, 'b',], // d\n}\n", .json),
        ("//host/share/a\n//host/share/b\n", .paths), ("{'a': None, 'b': 1}", .json),
        ("\u{1E}{\"a\": 1}\n\u{1E}{\"a\": 2}\n", .json),
        ("ready\n{\"a\": 1}\n{\"a\": 2}\n", .jsonl), ("{\"a\": 1}\nready\n{\"a\": 2}\nbye\n", .lines),
        ("{\"a\": 1}\nready\n{\"a\": 2}\n{\"a\": 3}\nbye\n", .jsonl),
        ("ready\n{\"a\": 1}\n", .lines), ("ready\n{\"a\": 1} x\n{\"a\": 2}\n", .lines),
        ("{\"a\" and \"b\"}", .lines), ("[x] {\"a\": 1}\n", .lines), ("{\"a\"\n", .json),
        ("warning: x\n{\n  \"a\": 1\n}\n", .json), ("[INFO] x\n12:30 y\n\n[\n  1,\n  2\n]\n", .json),
        ("warning: x\n{\n  \"a\": 1,\n", .json), ("x\ny\nz\n{\n}\n", .lines), ("x\n{\n  a\n}\n", .indented),
        ("int main()\n{\n  return 0;\n}\n", .indented), ("jobs\n[1] a\n[2] b\n", .lines),
    ])
    func jsonIsDistinguishedFromLinesWithBrackets(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        ("<?xml version=\"1.0\"?>\n<plist>", InputKind.xml), ("<svg xmlns=\"x\">", .xml), ("<a/>", .xml),
        ("<!-- c -->\n<a>", .xml), ("<!DOCTYPE svg>", .xml), ("\u{FEFF}<a>", .xml), ("<!DOCTYPE html>\n", .lines),
        ("<html>", .lines), ("<ada> hello\n<ben> a & b\n<ada> c\n", .lines), ("<a>\n<b>1 < 2</b>\n", .lines),
        ("<?xml version=\"1.0\"?>\n<a>1 < 2</a>\n", .xml), ("<a>\n<b/>\n", .xml), ("< a\n", .lines),
        ("<a>1</a>\n<a>2</a>\n", .lines), ("<<EOF\n", .lines), ("<3\n", .lines), ("<a@b.org> x\n", .lines),
    ])
    func xmlIsToldFromHTMLAndText(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        ("diff --git a/x b/x\nold mode 100644\n", InputKind.diff), ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", .diff),
        ("diff --cc x\nindex 1,2..3\n", .diff), ("Index: x\n====\n--- x\n+++ x\n@@ -1 +1 @@\n", .diff),
        ("Only in a: b\ndiff -ru a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n", .diff),
        ("commit 1f9c2d0\nAuthor: Ada\n", .diff), ("commit 1f9c2d0 (HEAD -> main)\nMerge: 1 2\nAuthor: Ada\n", .diff),
        ("From 1f9c2d0aa00000000000000000000000000000ff Mon\nFrom: Ada\n", .diff),
        ("commit early\nAuthor: Ada\n", .lines), ("commit 1234567 upstream.\nAuthor: x\n", .lines),
        ("commit 1f9c2d0\nAuthor: Ada\n\n    Text\n" + String(repeating: "x\n", count: 9), .diff),
        ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n" + String(repeating: "x\n", count: 9), .lines),
        ("1cc837b w\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n8d0b02c Merge\n", .diff),
        ("1cc837b\nAda\nMend\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", .diff),
        ("text\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n", .lines), ("diff\n", .lines),
        ("x\n\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n", .diff),
        ("fixed f\n--- f\t2025-11-29\n+++ f\t2025-11-29\n@@ -1 +1 @@\n-a\n+b\nfixed f\n\nAll done!\n", .diff),
        ("1\n2\n3\n4\n5\n6\n--- f\n+++ f\n@@ -1 +1 @@\n-a\n+b\n", .lines),
    ])
    func diffsAreToldFromOtherText(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        ("[section]\nkey = 1\n", InputKind.toml), ("# c\na = \"x\"\n\n[[p]]\n", .toml), ("a = 1\n", .lines),
        ("[Unit]\nDescription=a b\nA=1\n", .ini), ("[a]\nb = 1\n[a]\n", .ini), ("[1, 2]\na = 1\n", .lines),
    ])
    func tomlIsToldFromOtherTextWithSections(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        ("; c\n[a b]\nkey: x y\n\n# d\n[c \"d\"]\n\tk.e-y = z\n", InputKind.ini),
        ("[a]\nlist =\n  one=1\n  two\n", .ini),
        ("[a] ; c\nb = \"c\n", .ini), ("[a]\n", .lines), ("[a]\nb\n", .lines), ("[a]\nb c\nd = e\n", .lines),
        ("[INFO]\nx\n", .lines), ("[INFO] a = b\n[INFO] c = d\n", .lines), ("[12:30]\nif (a) b = c;\n", .lines),
        ("A=1\nB=2\n", .lines), ("key: value\nother: x\n", .lines), ("[a, b]\nc = d\n", .lines),
        ("Note:\n[x]\n\na = b, so \"c\" = d\n", .lines), ("[a]\n- b: c\n", .lines), ("[1]: https://a/b=c\n", .lines),
    ])
    func settingsAreToldFromOtherText(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        ("-rw-r--r-- 1 u g 12 Nov 30 04:15 a\n", InputKind.listing), ("total 0\n", .lines), ("a:\nb:\n", .lines),
        ("-rw-r--r-- 1 u g 12 Nov 30 04:15 a\nx\ny\n", .lines),
        ("-rw-r--r-- u/g 12 2024-05-01 12:30 a/b c\n", .listing),
        ("  12 2024-05-01 12:30 started\n   3 2024-05-01 12:31 stopped\n", .lines), ("-rw-r--r-- a\n", .lines),
        (
            "Archive:  a.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n"
                + "       12  05-01-2024 12:30   a/b\n"
                + "---------                     -------\n       12                     1 file\n",
            .listing
        ),
        ("2024-05-01 12:30 a\n2024-05-01 12:31 b\n", .lines),
        ("drwxr-xr-x is a mode, as of May 20 2025 or so\n", .lines),
    ])
    func filesWithDetailsAreToldFromOtherText(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test func tomlThatIsCutIsGuessed() throws {
        let text = (0..<300).map { "[[package]]\nname = \"p\($0)\"\n" }.joined() + "deps = [\n \"a"
        #expect(try guess(text) == .toml)
        #expect(try guess("x", name: "dir/Cargo.lock") == .toml)
        #expect(try guess("x", name: "a.TOML") == .toml)
        #expect(try guess("x", name: "yarn.lock") == .lines)
    }

    @Test(arguments: [
        ("---\na: 1\n", InputKind.yaml), ("--- # c\n- a\n", .yaml), ("%YAML 1.2\n---\n", .yaml),
        ("apiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Pod\n", .yaml),
        ("# c\nservices:\n  web:\n    image: \"a: b\"\n    command: |\n      echo: it: x\n      done\n", .yaml),
        ("a:\n  - b: long\n    c: >\n      text\n      more\nd: 1\n", .yaml),
        ("a:\n  b: 1\n---\nc: 2\n...\n", .yaml), ("paths:\n  /pets/{petId}:\n    get: 1\n", .yaml),
        ("a:\n  '@babel/core': 1\n  \"x(y)\": 2\n", .yaml),
        ("ERROR: disk: full\nINFO: ok\n", .lines), ("Mem: 1\nSwap: 2\n", .lines),
        ("Fruit:\n  apple\n  pear\n", .indented),
        ("a: 1\n...\nb:\n- 2\n", .yaml),
        // Lines of dashes are also above other text, and an error shows that a text is none of YAML.
        ("---\nSome text.\n", .lines), ("---\ntitle: x\n---\nText: more: text\nb\nc\n", .lines),
        ("---- a\n", .lines), ("a.c:12: error\n", .lines), ("- a\n- b\n", .lines), ("key:\n\tb: 1\n", .indented),
    ])
    func yamlIsToldFromOtherTextWithColons(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        (".\n./a\n./a/b.txt\n./ c\n", InputKind.paths), ("src/main.c\nREADME\n", .paths), ("plain\nlines\n", .lines),
        ("", .lines), ("zsh/stable 5.9-4 amd64\n", .lines), ("./a name of words\na/b c d.txt/e\n", .paths),
        ("root:/root:/bin/sh\nada:/home/ada:/bin/sh\n", .lines), ("/root:/bin/sh\n/home/ada:/bin/sh\n", .lines),
        ("C:/a\nC:/b\n", .paths), ("2025/10/01 start\n2025/10/02 stop\n2025/10/03 x\n", .lines),
        ("2025/10/01 12:00 start\n", .lines), ("1/2 cup\n3/4 spoon\n", .lines), ("[01/10/2025] a\n", .lines),
        ("10.0.0.0/8\n172.16.0.0/12\nfe80::/10\n", .lines), ("1/2\n3/4\n", .lines), ("10/a\n10/b\n", .paths),
        ("2025/10/01\n2025/10/02\n", .lines), ("10/01/2025,a b\n10/02/2025,c\n", .lines),
        ("2025/10/01\n2025/10/01/a.jpg\n", .paths), ("2025/a b\n2025/c\n", .paths),
        ("./1 a\n./2 b\n", .paths), ("https://a/b\nhttps://a/c\n", .paths),
        ("\n\n", .lines), ("a", .lines), ("C:\\a\r\nC:\\b\r\n", .lines), ("a/b", .paths),
        ("unfold v0.1.0 (/home/u/unfold)\n├── a v1\n│   └── b v2\n", .indented),
        (".\n|-- a\n`-- b\n", .indented),
        ("app@1.0.0 /home/u/app\n├─┬ a@1\n│ └── b@2\n└── c@3\n", .indented),
        ("a\n\tb\n\tc\n", .indented),
        ("   ┌─a─┬─b─┐\n1. │ x │ y │\n2. │ x │ z │\n   └───┴───┘\n\n2 rows\n", .lines),
        ("Fruit\n  apple\n  pear\n", .indented), ("/usr\n/usr/bin\n odd\n", .lines),
        (".\n├── [4.0K]  src\n│   └── [  12]  main.c\n└── [ 100]  ab\n", .indented),
        ("select 1;\n+-- added comment\nselect 2;\n", .lines), ("Use the tree\nsee └── x\n", .lines),
        ("hello\n╭─────────╮\n│ warning │\n╰─────────╯\nbye\n", .lines),
        ("# Title\n\nThis is a text.\n\n```\n.\n├── a\n└── b\n```\n\nThere is more of it.\n", .lines),
        ("# Title\n\n- one\n  - two\n\nThere is more of it.\n\nAnd more.\n", .lines),
        ("/usr\n/usr/bin\n/usr/lib\n/usr/sbin\n\n2 odd\n", .paths),
    ])
    func pathsAreDistinguishedFromIndentedText(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        ("data.json", "[1] done", InputKind.json), ("a/b.JSON", "1", .json), ("x.json", "{}\n{}\n", .jsonl),
        ("log.ndjson", "", .jsonl), ("a.yml", "a: 1", .yaml), ("a.svg", "text", .xml), ("Info.plist", "<?xml", .xml),
        (".json", "a", .lines), ("json", "a", .lines), ("d.json/list", "a", .lines), ("notes.txt", "{}", .json),
        ("a.yaml", "{}", .yaml), ("tsconfig.jsonc", "// c", .json), ("a.json5", "a", .json),
    ])
    func nameDecidesBeforeTheText(name: String, text: String, kind: InputKind) throws {
        #expect(try guess(text, name: name) == kind)
    }

    @Test(arguments: [
        ([0x1F, 0x8B, 0x08, 0x00], "this is gzip data, not text", 0),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "this is a PNG image, not text", 0),
        ([0x7F, 0x45, 0x4C, 0x46, 0x02], "this is an ELF program, not text", 0),
        ([0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30], "this is a binary property list, not text", 0),
        ([0xFF, 0xFE, 0x7B, 0x00], "this looks like UTF-16; only UTF-8 can be read", 0),
        ([0x61, 0x01, 0x00, 0x02], "this is binary data, not text", 2),
        ([0x61, 0x00, 0x62, 0x00], "this looks like UTF-16; only UTF-8 can be read", 0),
        ([0x61, 0x62, 0x00, 0x63, 0x00], "there are zero bytes; use -0 if they end the lines", 2),
    ])
    func bytesThatAreNotTextAreAnErrorWhateverTheNameIs(bytes: [UInt8], message: String, offset: Int) {
        for name in [nil, Array("a.json".utf8)] {
            let error = #expect(throws: InputKindError.self) { try InputKind.guess(name: name, firstBytes: bytes) }
            #expect(error?.message == message)
            #expect(error?.offset == offset)
        }
    }

    @Test(arguments: [
        ("4\t./a/b\n4\t./a\n8\t.\n", true), ("1.5M\t/usr/bin\n2G\t/usr\n", true), ("8.0K\ta\n8.0K\tb\n", false),
        ("id\tpath\n1\ta/b\n", false), ("1\t2\ta/b\n1\t2\ta/c\n", false), ("a/b\na/c\n", false),
    ])
    func sizesAndPathsAreTheOutputOfDu(text: String, isOutput: Bool) throws {
        #expect(try InputGuess(name: nil, firstBytes: bytes(text)).hasSizesAndPaths == isOutput)
    }

    /// The reasons that `--explain` writes, for each kind.
    @Test(
        arguments: [
            ("", nil, "it has no text"),
            ("hello\n", nil, "its only line is of no other kind"),
            (
                "a b\nc d\n", nil,
                "its lines are no paths, have no columns below titles, are not indented, and are of no other kind"
            ),
            (
                "a/b\nc\nd e\nf g\n", nil,
                "only 1 of its first 4 lines is a path with a slash, and it is of no other kind"
            ),
            ("a/b\n", nil, "its only line is a path with a slash"),
            ("a/b\na/c\n", nil, "2 of its first 2 lines are paths with a slash"),
            ("a\n b\n", nil, "1 of its first 2 lines is indented"),
            ("a\n b\n c\n", nil, "2 of its first 3 lines are indented"),
            (".\n├── a\n", nil, "its lines have the guides of a tree"),
            ("{\"a\": 1}", nil, "it begins as an object or an array of JSON"),
            ("{\"a\": 1}\n{}\n", nil, "it begins with two lines of JSON"),
            ("---\na: 1\n", nil, "it begins as a YAML document"),
            ("[a]\nb = 1\n", nil, "it has tables and values of TOML"),
            ("<a/>", nil, "it begins with an element"), ("<?xml?>", nil, "it begins as an XML document"),
            (
                "<a>\n<b>1 < 2</b>\n", nil,
                "it begins with an element, but line 2, column 6 is no XML, and it is of no other kind"
            ),
            ("a,b\n1,2\n", nil, "its first 2 records have 1 comma each"),
            ("a\tb\tc\n1\t2\t3\n", nil, "its first 2 records have 2 tabs each"),
            (
                "NAME  AGE\na     1\nb     2\n", nil,
                "the words of its first line stand over the cells of the next 2 lines"
            ),
            ("x", "a.csv", "its name ends in .csv"), ("x", "Cargo.lock", "its name is Cargo.lock"),
        ] as [(String, String?, String)])
    func theReasonSaysWhyItIsOfTheKind(text: String, name: String?, reason: String) throws {
        #expect(try InputGuess(name: name.map(bytes), firstBytes: bytes(text)).reason == reason)
    }

    /// One record of ten can be another one, and the kind that explains more lines wins.
    @Test(arguments: [
        (String(repeating: "a,b,c\n", count: 10) + "a,b\n", InputKind.csv),
        ("Report of 2026\n\nid,name,v\n1,a,3\n2,b,4\n", .csv), ("# made\n# now\nid;name;v\n1;a;3\n", .csv),
        ("x\ty\n\nid,name,v\n1,a,3\n2,b,4\n", .csv), ("Report\nid,name,v\n1,a,3\n2,b,4\n", .lines),
        ("a\nb\nc\nd\n\nid,name,v\n1,a,3\n2,b,4\n", .lines),
        (String(repeating: "a,b,c\n", count: 8) + "a,b\n", .lines),
        ("{\"a\": 1}\n{\"a\": 2}\n" + String(repeating: "src/a.c\n", count: 40), .paths),
        ("{\"a\": 1}\n{\"a\": 2}\n" + String(repeating: "some text\n", count: 40), .jsonl),
    ])
    func eachKindIsJudgedByAllLines(text: String, kind: InputKind) throws {
        #expect(try guess(text) == kind)
    }

    @Test(arguments: [
        (
            "a,b,c\n1,2,3\n",
            "its first 2 records have 2 commas each; the next best is lines, because every text has lines"
        ),
        (
            "./a 1\n./b 2\n  c/d\n  e/f\n  g\n",
            "3 of its first 5 lines are indented; the next best is lines, because every text has lines"
        ),
        (
            "{\"a\": 1}\n{\"a\": 2}\n" + String(repeating: "src/a.c\n", count: 40),
            "40 of its first 42 lines are paths with a slash; the next best is jsonl, because it begins with two lines "
                + "of JSON"
        ),
        ("text\n", "its only line is of no other kind"),
    ])
    func theNextBestKindIsExplainedToo(text: String, explanation: String) throws {
        #expect(try InputGuess(name: nil, firstBytes: bytes(text)).explanation == explanation)
    }

    @Test func everyBeginningOfATextIsGuessedWithoutATrap() throws {
        let texts = [
            "[{\"a\": [1, -2e-5, \"é\\u00e9\"]}]\n", "a:\n  - b: 1\n", ".\n├── a\n│   └── b\n",
            "<?xml?><a/>",
        ]
        for text in texts {
            for length in 0...bytes(text).count {
                _ = try InputKind.guess(name: nil, firstBytes: Array(bytes(text).prefix(length)))
            }
        }
    }

    @Test func kindsHaveTheNamesOfTheOption() {
        #expect(
            InputKind.allCases.map(\.rawValue).joined(separator: "|")
                == "directory|paths|lines|json|jsonl|yaml|toml|ini|xml|indented|diff|table|listing|csv|tsv")
    }
}
