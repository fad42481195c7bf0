import Testing

@testable import TreeSources

/// Signs that other texts have as guides, rules and separators.
@Suite("Signs of texts that are no trees") struct WholeTextTests {
    private static let texts: [String] = [
        // One guide in a cell or behind other text.
        "ID   CMD\n1    a\n2    |-- b\n3    c\n", "1    a\n2    |-- b\n3    c\n", "a 1\na 2\na |-- b\na c\n",
        "FILE   NOTE\na.txt  ok\nb.txt  |-- see c\nd.txt  \\_ unescaped\n",
        "ID   TITLE\n1    start\n2    +--- banner\n3    └── done\n",
        "STEP  TEXT\n1     go\n2     \\- item\n3     `--help` shows\n4     +- 5\n",
        // Branches below each other that no program draws in one tree.
        "Diff:\n  |-1| = 1\n  |-2| = 2\n  |+3| = 3\n", "Escapes:\n  \\_ is a space\n  \\- is a dash\n  \\| is a bar\n",
        "Escapes:\n\\_foo\\_ is foo\n\\- item\n\\| bar\n", "Sums:\n  +- 1 kg\n  +-- 2 kg\n  +/- 3 kg\n",
        "Marks:\n  |- block\n  |_ floor\nend\n", "Marks:\n  |-- a\n  ├── b\nend\n",
        // Verticals alone to which no branch belongs.
        "a\n|\nb\n|\n|\nc\n", "a\n|\n  |-- b\n", "a\n  |\n  |\n  | b\n", "a\n│\n│ b\n└──────\n",
        // Errors with their places, and other lines beside a text.
        "error: bad\n   ┌─ a.rs:1:2\n   │\n 1 │ let x: i32 = \"a\";\n   │     -   ^^^ expected\n   │     │\n"
            + "   │     expected due to │ this\n   │\n   = note: z\n",
        "error: bad\n  ╭─[a.js:1:1]\n1 │ let x = 1\n  ·     ┬\n  ·     ╰── here\n  ╰────\n  help: y | z\n",
        "Score:\n  │ bar one\n  │ bar two\n  └─────── total\n", "◇ Question\n│ answer a/b\n│\n├ sub\n└ Done | ok\n",
    ]

    @Test(arguments: texts)
    func aTextThatIsNoTreeKeepsAllSigns(text: String) throws {
        for kind in [try InputGuess(name: nil, firstBytes: bytes(text)).kind, .lines, .indented, .table] {
            let source = kind.makeSource()
            source.read(text: text)
            source.finish()
            var written: [UInt8] = []
            source.forEachTextLine(depth: .max) { written += $0.text + $0.ending }
            let signs = String(decoding: written, as: UTF8.self).filter { !$0.isWhitespace }
            #expect(signs == text.filter { !$0.isWhitespace }, "\(kind)")
        }
    }

    @Test(arguments: [
        ("  PID TTY      CMD\n  100 pts/0    bash\n  200 pts/0     \\_ ps f\n", InputKind.table, [0, 1]),
        (" SIZE NAME\n 256G sda\n 255G └─sda1\n", .table, [0, 1]),
        ("DATE   NAME\nMay 1  .\nMay 2  ├── a\nMay 3  └── b\n", .table, [0, 1, 1]),
        ("[INFO] app\n[INFO] \\- junit\n[INFO] done\n", .indented, [0, 1, 0]),
        ("app\n+--- a\n|    \\--- b\n\\--- c\n", .indented, [0, 1, 2, 1]),
    ])
    func aTreeOfFewRowsIsOne(text: String, kind: InputKind, levels: [Int32]) {
        let source = kind.makeSource()
        source.read(text: text)
        source.finish()
        #expect(source.outline().levels == levels)
    }
}
