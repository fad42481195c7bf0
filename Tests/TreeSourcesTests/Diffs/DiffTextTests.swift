import SeededRandom
import Testing

@testable import TreeSources

@Suite("Diffs")
struct DiffTextTests {
    /// Returns a source that has read a text.
    private func source(_ text: String) -> DocumentSource {
        let source = DocumentSource(DiffText())
        source.read(text: text)
        return source
    }

    /// Returns the labels of a text, indented by their levels.
    private func lines(_ text: String, withHeaders: Bool = false) -> [String] {
        let source = source(text)
        let outline = source.outline()
        return zip(outline.items, outline.levels).filter { withHeaders || !source.isHeader($0.0) }.map { item, level in
            String(repeating: "  ", count: Int(level)) + source.labels(of: [item])[0].text
        }
    }

    private let commit = """
        commit 1f9c2d0aa0000000000000000000000000000000 (HEAD -> main)
        Author: Ada <ada@a.org>

            Mend the sum
        \("    ")
            It was 0.

        diff --git a/src/sum.c b/src/sum.c
        index 1..2 100644
        --- a/src/sum.c
        +++ b/src/sum.c
        @@ -7,3 +7,3 @@ int sum(int n)
         {
        -    return 0;
        +    return n;
         }
        @@ -20 +20,2 @@
         x
        +y
        diff --git a/old.c b/new.c
        similarity index 100%
        rename from old.c
        rename to new.c

        commit 2f9c2d0
        Author: Ben
        """

    @Test("A commit has its message and its files, a file its hunks, a hunk its lines")
    func tree() {
        #expect(
            lines(commit) == [
                "1f9c2d0 (HEAD -> main) Mend the sum  +2 -1", "  Author: Ada <ada@a.org>", "  Mend the sum", "  ",
                "  It was 0.", "  src/sum.c  +2 -1", "    @@ -7,3 +7,3 @@ int sum(int n)  +1 -1", "       {",
                "      -    return 0;", "      +    return n;", "       }", "    @@ -20 +20,2 @@  +1", "       x",
                "      +y", "  old.c → new.c", "2f9c2d0", "  Author: Ben",
            ])
    }

    @Test("Signs of --line-prefix before each line are no part of the diff", arguments: ["| ", "  ", "|", " * "])
    func linePrefix(prefix: String) throws {
        let text = prefix + commit.replacing("\n", with: "\n" + prefix)
        #expect(lines(text) == lines(commit).filter { $0 != "  " })
        #expect(try InputKind.guess(name: nil, firstBytes: bytes(text)) == .diff)
        #expect(source(text).wholeText(with: 0) == bytes(text))
    }

    @Test(
        "The label of a file names the new file and what happened to it",
        arguments: [
            ("diff --git a/x b/x\nold mode 100644\nnew mode 100755\n", "x  mode 100755"),
            ("diff --git a/x y b/x y\nnew file mode 100644\nindex 0..1\n", "x y  new"),
            ("diff --git a/x b/x\ndeleted file mode 100644\nindex 1..0\n--- a/x\n+++ /dev/null\n", "x  deleted"),
            ("diff --git a/x b/x\nindex 1..2\nBinary files a/x and b/x differ\n", "x  binary"),
            (
                "diff --git \"a/f\\303\\274r\\\"\" \"b/f\\303\\274r\\\"\"\nindex 1..2\n--- \"a/f\\303\\274r\\\"\"\n"
                    + "+++ \"b/f\\303\\274r\\\"\"\n", "für\""
            ),
            ("diff --git x/y.c x/y.c\nindex 1..2\n--- x/y.c\n+++ x/y.c\n", "x/y.c"),
            ("diff --git i/y.c w/y.c\nindex 1..2\n--- i/y.c\n+++ w/y.c\n", "y.c"),
            ("diff --git a/x b/y\nsimilarity index 9%\ncopy from x\ncopy to y\n--- a/x\n+++ b/y\n", "x → y"),
            ("diff --cc x.c\nindex 1,2..3\n--- a/x.c\n+++ b/x.c\n", "x.c"),
            ("diff -ru old/x.c new/x.c\n--- old/x.c\t2026-01-01 00:00\n+++ new/x.c\t2026-01-02\n", "new/x.c"),
            ("--- a/x.c\n+++ b/x.c\n", "x.c"), ("--- one.txt\tdate\n+++ two.txt\tdate\n", "one.txt → two.txt"),
            ("Index: x.c\n=======\n--- x.c\t(revision 1)\n+++ x.c\t(working copy)\n", "x.c"),
            ("diff --git a/x b/x\r\n--- a/x\r\n+++ b/x\r\n", "x"),
            // Mercurial has the name without a prefix in its first line.
            ("diff -r 000 -r 7cf f\n--- /dev/null\tThu\n+++ b/f\tMon\n", "f"),
            ("diff -r 000 -r 7cf d/a b.py\n--- a/d/a b.py\tThu\n+++ /dev/null\tMon\n", "d/a b.py"),
            ("diff -N a/f b/f\n--- /dev/null\n+++ b/f\n", "b/f"),
        ])
    func files(header: String, label: String) {
        #expect(lines(header) == [label])
        let headers = header.split(whereSeparator: \.isNewline).map { "  \($0)" }
        #expect(lines(header, withHeaders: true) == [label] + headers)
        #expect(source(header).lines == [label] + headers, "the text output has the words and the lines too")
    }

    @Test(
        "The header of a hunk decides which lines it has",
        arguments: [
            ("@@ -1,2 +1 @@\n--- x\n+++ y\n z\n", ["@@ -1,2 +1 @@  +1 -1", "  --- x", "  +++ y", " z"]),
            (
                "@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n-b\n",
                ["@@ -1 +0,0 @@  -1", "  -a", "  \\ No newline at end of file", "-b"]
            ),
            ("@@ -1,2 +1,2 @@\n\n-a\n+b\n", ["@@ -1,2 +1,2 @@  +1 -1", "  ", "  -a", "  +b"]),
            (
                "@@ -1,9 +1,9 @@\n a\n@@ -1 +1 @@\n-a\n+b\n",
                ["@@ -1,9 +1,9 @@", "   a", "@@ -1 +1 @@  +1 -1", "  -a", "  +b"]
            ),
            (
                "@@@ -1,2 -1,2 +1,2 @@@\n  a\n- b\n -c\n++d\n",
                ["@@@ -1,2 -1,2 +1,2 @@@  +1 -2", "    a", "  - b", "   -c", "  ++d"]
            ),
            // Of --word-diff=porcelain, where a line `~` ends each line.
            (
                "@@ -1,2 +1 @@\n a\n~\n-b\n+B\n~\n+d\n~\n~\n--- x\n~\n y\n\ncommit 1234567\n",
                [
                    "@@ -1,2 +1 @@  +2 -2", "   a", "  ~", "  -b", "  +B", "  ~", "  +d", "  ~", "  ~", "  --- x",
                    "  ~",
                    "   y", "1234567",
                ]
            ),
            (
                "@@ -1 +1 @@\n the \n-quick\n+slow\n fox\n~\n+--- x\n~\nend\n",
                [
                    "@@ -1 +1 @@  +2 -1", "   the ", "  -quick", "  +slow", "   fox", "  ~", "  +--- x", "  ~", "end",
                ]
            ),
            ("@@ -1 +1 @@\n-a\n+b\n M c\n~~\n", ["@@ -1 +1 @@  +1 -1", "  -a", "  +b", " M c", "~~"]),
            ("@@ -1 +1 @@\n-a\r\n+a\n", ["@@ -1 +1 @@  +1 -1", "  -a\r", "  +a"]),
            ("@@ -1 +1 @@\r\n-a\r\n+b\r\n", ["@@ -1 +1 @@  +1 -1", "  -a", "  +b"]),
            ("@@ -1,99999999999999999999 +1 @@\n-a\n", ["@@ -1,99999999999999999999 +1 @@", "-a"]),
        ])
    func hunks(text: String, rows: [String]) {
        #expect(lines(text) == rows)
    }

    @Test(
        "Lines that are no part of a diff stay lines",
        arguments: [
            (
                "Only in a: b\ndiff -u a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\nOnly in b: c\n",
                ["Only in a: b", "x  +1 -1", "  @@ -1 +1 @@  +1 -1", "    -a", "    +b", "Only in b: c"]
            ),
            ("--- a\nb\n\n---\n+++ c\n", ["--- a", "b", "---", "+++ c"]),
            ("commit 1234567 upstream.\n", ["commit 1234567 upstream."]),
            // A context diff, whose stars are no graph.
            (
                "*** a\t2026\n--- b\t2026\n***************\n*** 1,2 ****\n  x\n! y\n--- 1,2 ----\n  x\n! z\n",
                [
                    "*** a\t2026", "--- b\t2026", "***************", "*** 1,2 ****", "  x", "! y", "--- 1,2 ----",
                    "  x",
                    "! z",
                ]
            ),
            ("** a\n| ** b\n* * c\n", ["** a", "| ** b", "* * c"]),
            (
                "diff --git a/x b/x\nindex 1..2\nGIT binary patch\nliteral 1\nIcmZ\n\nliteral 0\nHcmV\n"
                    + "\ncommit 1234567\n",
                ["x  binary", "  literal 1", "  IcmZ", "  literal 0", "  HcmV", "1234567"]
            ),
            (
                "From 1f9c2d0aa00000000000000000000000000000ff Mon Sep 17 00:00:00 2001\nFrom: Ada\n"
                    + "Subject: [PATCH] Sum\n\nBody\n"
                    + "---\n x | 2 +-\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n-- \n2.39\n",
                [
                    "1f9c2d0 [PATCH] Sum  +1 -1", "  From: Ada", "  Subject: [PATCH] Sum", "  Body", "  ---",
                    "   x | 2 +-",
                    "  x  +1 -1", "    @@ -1 +1 @@  +1 -1", "      -a", "      +b", "  -- ", "  2.39",
                ]
            ),
        ])
    func otherLines(text: String, rows: [String]) {
        #expect(lines(text) == rows)
    }

    private static let file = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n"
    private static let fileRows = ["  x  +1 -1", "    @@ -1 +1 @@  +1 -1", "      -a", "      +b"]

    @Test(
        "Files of git are below the line above them",
        arguments: [
            ("1cc837b w\n" + file + "8d0b02c second\n" + file, ["1cc837b w", "8d0b02c second"]),
            (
                "stash@{0}: WIP on master\n\n" + file + "stash@{1}: WIP\n\n" + file,
                ["stash@{0}: WIP on master", "stash@{1}: WIP"]
            ),
            ("Ada, two days ago\n" + file + "\nBen: Mend\n" + file, ["Ada, two days ago", "Ben: Mend"]),
        ])
    func heads(text: String, heads: [String]) throws {
        let rows = heads.flatMap { head -> [String] in ["\(head)  +1 -1"] + Self.fileRows }
        #expect(lines(text) == rows)
        #expect(String(decoding: source(text).wholeText(with: 0), as: UTF8.self) == text)
        #expect(try InputKind.guess(name: nil, firstBytes: bytes(text)) == .diff)
    }

    @Test(
        "Signs before lines are a graph only if the diff below has them too",
        arguments: [
            ("* one\n| two\n\n" + file + "* end\n", ["* one", "| two  +1 -1"] + fileRows + ["* end"]),
            (
                "* 1f9c2d0 m\n\n" + file + "* | 2f9c2d0 n\n\n" + file,
                ["* 1f9c2d0 m  +1 -1"] + fileRows + ["* | 2f9c2d0 n  +1 -1"] + fileRows
            ),
            (
                "Notes:\n* a\n| b\nbelow\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n* end\n| c\n",
                ["Notes:", "* a", "| b", "below", "x  +1 -1", "  @@ -1 +1 @@  +1 -1", "    -a", "    +b"]
                    + ["* end", "| c"]
            ),
            ("* a\n  b\n|\n--- c\n", ["* a", "  b", "|", "--- c"]),
            ("* 1f9c2d0 w\n" + guided + "* end\n", ["1f9c2d0 w  +1 -1"] + fileRows + ["end"]),
            ("* a\n" + guided + file + "* end\n", ["a  +2 -2"] + fileRows + fileRows + ["* end"]),
            (
                String(repeating: "* n\n", count: 100) + file,
                Array(repeating: "* n", count: 99) + ["* n  +1 -1"] + fileRows
            ),
        ])
    func signsOfNoGraph(text: String, rows: [String]) {
        #expect(lines(text) == rows)
        #expect(String(decoding: source(text).wholeText(with: 0), as: UTF8.self) == text)
    }

    private static let guided = file.split(separator: "\n").map { "| \($0)\n" }.joined()

    @Test("What a graph draws before the lines is no part of the diff, and is printed")
    func graph() throws {
        let text = """
            *   commit 1f9c2d0 (HEAD)
            |\\  Merge: 1 2
            | | Author: Ada <ada@a.org>
            | |
            | |     Merge
            | |     * a bullet
            | |
            | * commit 2f9c2d0
            |/  Author: Ben
            |
            |       Mend
            |
            |   diff --git a/x b/x
            |   --- a/x
            |   +++ b/x
            |   @@ -1,2 +1,2 @@
            |    a
            |   -| b
            |   +| c
            |
            * commit 3f9c2d0
              Author: Ada

                  First

              diff --git a/x b/x
              --- /dev/null
              +++ b/x
              @@ -0,0 +1,2 @@
              +a
              +| b

            """
        #expect(
            lines(text) == [
                "1f9c2d0 (HEAD) Merge", "  Merge: 1 2", "  Author: Ada <ada@a.org>", "  Merge", "  * a bullet",
                "2f9c2d0 Mend  +1 -1", "  Author: Ben", "  Mend", "  x  +1 -1", "    @@ -1,2 +1,2 @@  +1 -1",
                "       a",
                "      -| b", "      +| c", "3f9c2d0 First  +2", "  Author: Ada", "  First", "  x  +2",
                "    @@ -0,0 +1,2 @@  +2", "      +a", "      +| b",
            ])
        let source = source(text)
        let file = try #require(source.outline().items.first { source.text(of: $0) == "x" })
        #expect(String(decoding: source.printed(.line, of: file), as: UTF8.self).hasPrefix("|   diff --git a/x b/x\n"))
        #expect(source.reference(of: file)?.path == bytes("x"))
        #expect(try InputKind.guess(name: nil, firstBytes: bytes(text)) == .diff)
        #expect(
            lines("* 1f9c2d0 w\n" + Self.guided).suffix(4)
                == Self.fileRows)
    }

    @Test("Lines without signs, as of --word-diff and --color-words, are in their hunk")
    func words() {
        let text =
            "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,4 +1,4 @@ f\none [-two-]{+2+} three\n\n{+new+}\n[-old-]\n"
            + "last words\n"
        let next = "diff --git a/y b/y\n--- a/y\n+++ b/y\n@@ -1 +1 @@\none 2\nafter\n"
        #expect(
            lines(text + next) == [
                "x", "  @@ -1,4 +1,4 @@ f", "    one [-two-]{+2+} three", "    ", "    {+new+}", "    [-old-]",
                "    last words", "y", "  @@ -1 +1 @@", "    one 2", "    after",
            ])
        // Without marks, a hunk has at most as many lines as both ranges, and ends before a hash.
        let plain = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\none\ntwo\nthree\nfour\n"
        let rows = ["x", "  @@ -1,2 +1,2 @@", "    one", "    two", "    three"]
        #expect(lines(plain + "five\n") == rows + ["    four", "five"])
        // Lines of code begin with blanks too.
        let code = "@@ -1,2 +1,3 @@\n if a {\n   b\n   c\n }\n@@ -9 +9 @@\n d\n e\n"
        #expect(
            lines(code) == [
                "@@ -1,2 +1,3 @@", "   if a {", "     b", "     c", "   }", "@@ -9 +9 @@", "   d", "   e",
            ])
        #expect(lines(plain.replacing("four", with: "1cc837b four")) == rows + ["1cc837b four"])
        let source = source(text)
        #expect(String(decoding: source.printed(.text, of: 5), as: UTF8.self) == "one [-two-]{+2+} three")
        #expect(source.reference(of: 9)?.line == 4)
    }

    @Test("The printed lines are those of the input, so that a file is a patch")
    func printing() throws {
        let source = source(commit)
        #expect(String(decoding: source.wholeText(with: 0), as: UTF8.self) == commit)
        let file = try #require(source.outline().items.first { source.text(of: $0) == "src/sum.c" })
        let patch = commit.split(separator: "\n", omittingEmptySubsequences: false)[7...18].joined(separator: "\n")
        for part in [PrintedPart.line, .value, .text] {
            #expect(String(decoding: source.printed(part, of: file), as: UTF8.self) == patch)
        }
        let value = source.value(of: file, limit: 10)
        #expect(value.bytes.count == 10 && value.isCut && value.byteCount == patch.utf8.count + 1)
    }

    @Test(
        "An item names the new file, and the line where it is or would be",
        arguments: [
            (0, "1f9c2d0aa0000000000000000000000000000000", nil), (6, "src/sum.c", nil), (8, "src/sum.c", nil),
            (11, "src/sum.c:8", 8), (12, "src/sum.c:7", 7), (13, "src/sum.c:8", 8), (14, "src/sum.c:8", 8),
            (15, "src/sum.c:9", 9), (16, "src/sum.c:21", 21), (18, "src/sum.c:21", 21), (19, "new.c", nil),
            (1, "1f9c2d0aa0000000000000000000000000000000", nil),
            (3, "1f9c2d0aa0000000000000000000000000000000", nil),
        ] as [(Int32, String, Int?)])
    func references(row: Int32, path: String, line: Int?) {
        let source = source(commit)
        #expect(String(decoding: source.printed(.path, of: row), as: UTF8.self) == path)
        let reference = source.reference(of: row)
        #expect(reference?.line == line)
        let file = path.split(separator: ":")[0]
        #expect(reference.map { String(decoding: $0.path, as: UTF8.self) == file } ?? (row < 6))
    }

    @Test("A deleted file cannot be opened")
    func deleted() {
        let text = "diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n"
        let source = source(text)
        #expect(source.outline().items.allSatisfy { source.reference(of: $0) == nil })
    }

    @Test("Files, hunks and lines stay the same when the diff is made again and other hunks move them")
    func identity() {
        let head = "diff --git a/x b/x\n--- a/x\n+++ b/x\n"
        let hunk = { (line: Int) in "@@ -\(line),2 +\(line),2 @@ f()\n c\n-a\n+b\n" }
        let source = source(head + hunk(10))
        #expect(source.outline().items == [0, 1, 2, 3, 4, 5, 6, 7])
        source.startAgain()
        source.read(text: "diff --git a/w b/w\n--- a/w\n+++ b/w\n" + head + "@@ -1 +1,2 @@ f()\n z\n+new\n" + hunk(11))
        let items = source.outline().items
        #expect(Array(items.suffix(4)) == [4, 5, 6, 7])
        #expect(Array(items[4..<8]) == [0, 1, 2, 3])
        #expect(items.filter { $0 > 7 }.count == items.count - 8)
    }

    @Test("What follows another reading is added to it")
    func growing() {
        let source = source("@@ -1,2 +1,2 @@\n a\n")
        source.startAgain()
        source.read(Array("@@ -1,2 +1,2 @@\n a\n".utf8))
        source.pause()
        source.read(Array("-b\n".utf8))
        source.read(Array("+c\n".utf8))
        source.finish()
        #expect(source.outline().items == [0, 1, 2, 3])
        #expect(source.outline().levels == [0, 1, 1, 1])
    }

    @Test("Random lines of diffs, in pieces, obey the laws of sources", arguments: 0..<60)
    func random(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let parts =
            commit.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [
                "--- a/x", "+++ b/x", "@@ -1 +1 @@", "@@ -1,2 +1,3 @@ f", "@@@ -1 -1 +1,2 @@@", "-a", "+b", " c",
                "--- c", "",
                "\\ No newline at end of file", "GIT binary patch", "Index: x", "====", "Only in a: b", "diff -u a b",
                "Binary files a/x and b/x differ", "rename from a", "old mode 1", "++x", "- y", "    m", "+c\r",
            ]
        let text = (0..<40).map { _ in parts[random.next(below: parts.count)] }.joined(separator: "\n")
        let header = (0..<3).map { _ in UInt8(random.next(below: 256)) }
        try FuzzingTarget.diff.run(header + bytes(text))
    }

    @Test(
        "The numbers of a hunk may be as large as they are",
        arguments: [
            "999999999999999,999999999999999", "999999999999999", "9223372036854775807,9223372036854775807",
            "99999999999999999999,1", "0,0", "2147483647,2", "4294967296,4294967296",
        ])
    func largeNumbers(range: String) {
        let source = source("--- a/x\n+++ b/x\n@@ -\(range) +\(range) @@\n-a\n+b\n c\n+d\n")
        for item in source.outline().items {
            for part in PrintedPart.allCases { #expect(source.printed(part, of: item).count < 1000) }
        }
    }

    @Test("A million lines are read in linear time, and a row is found at once")
    func large() {
        var text = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1,200000 @@\n"
        for line in 1...200_000 { text += "+\(line)\n" }
        let source = source(text)
        #expect(source.rowCount == 200_005)
        #expect(source.children(of: 4).count == 200_000)
        let paths = (5..<200_005).filter { source.path(of: $0, limit: 100).last == UInt8(ascii: "7") }
        #expect(paths.count == 20_000)
    }
}

extension DocumentSource {
    /// Whether an item is a line of the header of a commit or a file in a diff.
    fileprivate func isHeader(_ item: Int32) -> Bool {
        withRow(of: item) { document, row in (document as? DiffText)?.writtenHead(of: row) == nil } ?? false
    }
}
