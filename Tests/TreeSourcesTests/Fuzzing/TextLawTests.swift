import Foundation
import SeededRandom
import Testing

@testable import TreeSources

@Suite("The law of text") struct TextLawTests {
    /// Lines of many kinds of text, which a mixture has beside each other.
    private static let pieces: [String] = [
        "hello world", "select 1;", "+-- added comment", "see └── x", "Use the tree", ".", "├── a", "│   ├── b",
        "│   └── c", "└── d", "|-- e", "|   `-- f", "`-- g", "\\- h", "\\_ i", "`-x is an option", "|-j", "│", "|",
        "╭─────────╮", "│ warning │", "╰─────────╯", "╭──────", "│ quote", "╰──────", "┌────┬────┐", "├────┼────┤",
        "└────┴────┘", "┌ one", "├ two", "└ three", "| k | l |", "|---|---|", "+---+---+", "* one", "* | two",
        "| * three",
        "|/", "|\\", "| |", "| text", "/ text", "NAME   READY   AGE", "web    1/1     3d", "db     0/1     4m",
        "------ -----   ---", "PID CMD", "  1 init", "  2  \\_ sh", "avg-cpu:  %user   %nice",
        "           1.00    0.50",
        "Total: 3", "", "  indented", "\ttab", "    deep", "- item", "diff --git a/x b/x", "--- a/x", "+++ b/x",
        "@@ -1 +1 @@", "-old", "+new", "commit 1f9c2d0", "Author: Ada", "src/main.c", "src", "2025/10/01 start",
        "a b/c", "[INFO] app", "[INFO] +- m", "[INFO] |  \\- n", "[WARNING] \\- o", "NAME  SIZE TYPE",
        "sda   8:0  disk",
        "├─p   8:1  part", "└─q   8:2  part", "systemd-+-r", "        |-s", "        `-t", "systemd─┬─u", "        └─v",
        "key: value", "12 numbers", "\u{A0}x", "a\tb",
    ]

    @Test(arguments: 0..<20)
    func aMixtureKeepsItsCharacters(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<500 {
            // Few kinds of lines, so that they fit together now and then.
            let kinds = (0..<1 + random.next(below: 6)).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }
            let lines = (0..<1 + random.next(below: 9)).map { _ in
                random.next(below: 4) == 0
                    ? Self.pieces[random.next(below: Self.pieces.count)] : kinds[random.next(below: kinds.count)]
            }
            let text = lines.joined(separator: "\n") + (random.next(below: 2) == 0 ? "\n" : "")
            #expect(throws: Never.self, "\(text)") { try TextLaw(bytes(text)).check() }
        }
    }

    /// Inputs of public reports, and of the kinds around them.
    @Test(arguments: [
        "select 1;\n+-- added comment\nselect 2;\n", "a\n|-- b\nc\n", "a\n\\-- b\nc\n", "a\n`-- b\nc\n", "a\n|-b\nc\n",
        "Use the tree\nsee └── x\nthere\n", "see └── x\nsee └── y\n", "x ├── y\n", "see +-- x\n", "a\n\\_ b\nc\n",
        "hello\n╭─────────╮\n│ warning │\n╰─────────╯\nbye\n", "a\n╭──────\n│ quote\n╰──────\nb\n",
        "┌────┬────┐\n│ id │ n  │\n├────┼────┤\n│  1 │ a  │\n└────┴────┘\n", "│ quote\n│ quote\n", "├── \n",
        "* item\n| k | l |\n|---|---|\n| 1 | 2 |\n", "* item\n| quote\nend\n", "* item\n/ x\n",
        "  x\n│ y\n", "a\n│ b\n│ c\nd\n",
        ".\n├── [4.0K]  src\n│\u{A0}\u{A0} └── [  12]  main.c\n└── [ 100]  ab\n",
        "Linux 5 (host)\n\navg-cpu:  %user   %nice %system\n           1.00    0.00    0.50\n\n"
            + "Device             tps    kB_read/s\nsda               5.00        12.00\n",
        " 10:00:01 up 12 days,  2 users\nUSER     TTY      FROM\nann      pts/0    10.0.0.5\n",
        "NAME  SIZE TYPE\nsda   8:0  disk\n`-p\n├─p   8:1  part\n",
        "CPU   BUSY\na       1%\nCPU   BUSY\nb      12%\n", "2025/10/01 start\n2025/10/02 stop\n2025/10/03 x\n",
        "[INFO] a\n[INFO] +- b\nO] +- m\n[INFO] \\- c\n", "O] a\nO] +- b\n[INFO] +- m\nO] \\- c\n",
        "D:.\n|   a\n|   b\n+---c\n|   |   d\n|   \\---e\n|           f\n\\---g\n        h\n", "D:.\n|   a\nb\n",
        "| diff --git a/x b/x\n| diff --git a/x b/x\n└─v\n|/\n",
        "| diff --git a/x b/x\n| --- a/x\n| +++ b/x\n| @@ -1 +1 @@\n| -- a\n| ++ b\n",
        "  diff --git a/x b/x\n  --- a/x\n  +++ b/x\n  @@ -1,2 +1,2 @@\n   * a\n  -b\n  +| c\nend\n",
        " id | n \n----+---\n  1 | a+\n    | b\n", "+---+\n| n |\n+---+\n| a+|\n+---+\n",
        "topic/one\ntopic/two\nmain\n", "*** a\n--- b\n***************\n*** 1 ****\n! x\n--- 1 ----\n! y\n",
        "diff --git a/x b/y\nold mode 1\nnew mode 2\nsimilarity index 9%\nrename from x\nrename to y\nindex 1..2\n"
            + "--- a/x\t2026\n+++ b/y\t2027\n@@ -1 +1 @@\n-a\n+b\n",
        "From 1f9c2d0aa00000000000000000000000000000ff Mon Sep 17\nFrom: Ada\nSubject: x\n\n---\n",
        "commit 1f9c2d0aa0000000000000000000000000000000 (HEAD)\nMerge: 1 2\nAuthor: Ada\n\n    x\n",
    ])
    func anInputOfAReportKeepsItsCharacters(text: String) { check(text) }

    @Test func eachOutputKeepsItsCharacters() throws {
        let folder = URL(filePath: "\(#filePath)/../../Kind/Outputs").standardized
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(throws: Never.self, "\(name)") {
                let kind = try InputGuess(name: nil, firstBytes: bytes(text)).kind
                try TextLaw(bytes(text)).check(kind)
            }
        }
    }

    private func check(_ text: String) { #expect(throws: Never.self) { try TextLaw(bytes(text)).check() } }

    /// A line of text has no end in a row: a file that grows would change a row when the end of its last line comes.
    @Test(arguments: [InputKind.lines, .indented, .paths, .table, .csv, .diff])
    func theEndOfTheLastLineChangesNoRow(kind: InputKind) {
        let source = kind.makeSource()
        for text in ["a b\nc d", "a b\nc d\n", "a b\nc d\r\n"] {
            source.startAgain()
            source.read(text: text)
            let outline = source.outline()
            if text != "a b\nc d" {
                #expect(source.takeChangedItems() == [])
                #expect(source.outline() == outline)
            }
            _ = source.takeChangedItems()
        }
    }
}
