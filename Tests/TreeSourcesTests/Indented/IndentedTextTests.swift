import SeededRandom
import Testing

@testable import TreeSources

struct IndentedTextTests {
    /// Returns the labels of a text, each with its level before it, and its notices.
    private func read(_ text: String, tabWidth: Int = 8) -> (rows: [String], notices: [InputNotice]) {
        var rows = IndentedText(tabWidth: tabWidth)
        rows.append(bytes(text))
        rows.finish()
        return (
            (0..<Int32(rows.rowCount)).map { "\(rows.level(of: $0)) \(rows.labelText(of: $0))" }, rows.notices.first
        )
    }

    @Test func spacesMakeLevels() {
        let text = read("Fruit\n  apple\n    red\n\n  pear\nDrinks\n   \n water")
        #expect(text.rows == ["0 Fruit", "1 apple", "2 red", "1 pear", "0 Drinks", "1 water"])
        #expect(text.notices.isEmpty)
    }

    @Test func tabsMakeLevelsAndNoBreakSpacesCountAsBlanks() {
        #expect(read("a\n\tb\n\t\tc\n\u{A0}d\n").rows == ["0 a", "1 b", "2 c", "1 d"])
    }

    @Test func dedentToALevelThatWasNeverSeenMakesASiblingWithANotice() {
        let text = read("a\n    b\n  c\n   d\n")
        #expect(text.rows == ["0 a", "1 b", "1 c", "2 d"])
        #expect(text.notices == [InputNotice(kind: .unknownIndentation, line: 3, column: 3, offset: 10)])
    }

    @Test func firstLineMayBeIndented() {
        let text = read("    a\n    b\n      c\n  d\n")
        #expect(text.rows == ["0 a", "0 b", "1 c", "0 d"])
        #expect(text.notices.map(\.line) == [4])
    }

    /// `git status` indents its hints by two blanks, and the files below them by a tab.
    @Test func aRemarkInParenthesesHasNoRowsBelowItOnlyBecauseOfATab() {
        let status = read("Untracked:\n  (use \"git add\")\n  (or not)\n\tb\n\tc\n")
        #expect(status.rows == ["0 Untracked:", "1 (use \"git add\")", "1 (or not)", "1 b", "1 c"])
        #expect(status.notices.isEmpty)
        #expect(read("a\n  (b)\n    c\n").rows == ["0 a", "1 (b)", "2 c"])
        #expect(read("a\n  (b) c\n\td\n").rows == ["0 a", "1 (b) c", "2 d"])
    }

    @Test(arguments: [true, false])
    func aGuessHasNoNoticesAboutIndentation(isGuess: Bool) {
        let source = InputKind.indented.makeSource(mayBeWrong: isGuess)
        source.read(text: "a\n    b\n\tc\n  d\n")
        source.finish()
        #expect(source.notices.count == (isGuess ? 0 : 2))
    }

    @Test func tabsAreMeasuredAndANoticeShowsWhereTheirWidthMatters() {
        let mixed = read("a\n        b\n\tc\n")
        #expect(mixed.rows == ["0 a", "1 b", "1 c"])
        #expect(mixed.notices == [InputNotice(kind: .ambiguousTabs, line: 3, column: 2, offset: 13)])
        #expect(read("a\n    b\n\tc\n").rows == ["0 a", "1 b", "2 c"])
        #expect(read("a\n    b\n\tc\n").notices.map(\.kind) == [.ambiguousTabs])
        #expect(read("a\n    b\n\tc\n", tabWidth: 4).rows == ["0 a", "1 b", "1 c"])
        #expect(read("a\n \tb\n \t\tc\n \td\n").notices.isEmpty)
    }

    @Test(arguments: [
        ".\n├── a\n│\u{A0}\u{A0} ├── b\n│\u{A0}\u{A0} └── c d\n└── e\n",
        ".\n|-- a\n|   |-- b\n|   `-- c d\n`-- e\n",
        ".\n├─┬ a\n│ ├── b\n│ └── c d\n└── e\n", ".\n+-- a\n| +-- b\n| `-- c d\n`-- e\n",
        ".\n├─a\n│ ├─b\n│ └─c d\n└─e\n", ".\n+--- a\n|    +--- b\n|    \\--- c d\n\\--- e\n",
        ".\n+- a\n|  +- b\n|  \\- c d\n\\- e\n",
        ".\n├── a\n│   ├── b\n│   └── c d\n│\n└── e\n",
        ".\n│\n├── a\n│   │\n│   ├── b\n│   │\n│   └── c d\n│\n└── e\n",
        ".\n|\n|-- a\n|   |\n|   |-- b\n|   |\n|   `-- c d\n|\n`-- e\n",
        ".\n|\n+- a\n|  |  \n|  +- b\n|  \\- c d\n|\n\\- e\n",
        ".\n┣━━ a\n┃   ┣━━ b\n┃   ┗━━ c d\n┗━━ e\n",
    ])
    func guidesOfManyProgramsMakeTheSameTree(text: String) {
        #expect(read(text).rows == ["0 .", "1 a", "2 b", "2 c d", "1 e"])
        #expect(read(text).notices.isEmpty)
    }

    @Test func labelsKeepTextThatOnlyLooksLikeGuides() {
        #expect(
            read("- a\n  - b\n| c | d |\n+1\n-- e\n`f`\n").rows == [
                "0 - a", "1 - b", "0 | c | d |", "0 +1", "0 -- e", "0 `f`",
            ])
        #expect(read("├──  a\n├── b\n").rows == ["0  a", "0 b"])
        #expect(read("├── \n").rows == ["0 ├── "])
    }

    @Test func carriageReturnsAndMissingLastEndsAreNotLabels() {
        #expect(read("a\r\n b\r\n\r\n c").rows == ["0 a", "1 b", "1 c"])
        #expect(read("\u{FEFF}a\n b").rows == ["0 a", "1 b"])
    }

    @Test func zeroBytesAndBadBytesStayInLabels() {
        var text = IndentedText()
        text.append([0x61, 0x00, 0xFF, 0x0A, 0xC2, 0x0A, 0x20, 0xE2, 0x94])
        text.finish()
        #expect((0..<3).map { text.printed(.name, of: $0) } == [[0x61, 0x00, 0xFF], [0xC2], [0xE2, 0x94]])
        #expect(text.printed(.line, of: 2) == [0x20, 0xE2, 0x94])
    }

    @Test func tenThousandSpacesAndAMegabyteLineAreRows() {
        let deep = String(repeating: " ", count: 10_000) + "deep"
        let text = read("a\n" + deep + "\n" + String(repeating: "x", count: 1 << 20) + "\n b\n")
        #expect(text.rows.count == 4)
        #expect(text.rows[1] == "1 deep")
        #expect(text.rows[3] == "1 b")
    }

    @Test func eachLineDeeperThanTheOneBeforeMakesManyLevels() {
        var text = IndentedText()
        for level in 0..<3000 { text.append(bytes(String(repeating: " ", count: level) + "x\n")) }
        text.finish()
        #expect(text.outline().levels == (0..<3000).map { Int32($0) })
    }

    @Test func lineThatIsTooLongIsLeftOutWithANotice() {
        var text = IndentedText(longestLine: 5)
        text.append(bytes("a\n 12345\n b\n"))
        #expect(text.notices.first.map(\.message) == ["the line is too long and is left out"])
        #expect(text.rowCount == 2)
    }

    @Test(arguments: 0..<4)
    func randomTextsAgreeWithARecursiveParserAndPiecesDoNotMatter(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<200 {
            let pieces = [
                " ", "  ", "\t", "\u{A0}", "│ ", "| ", "├── ", "|-- ", "|-", "\\_ ", "* ", "/", "", "", "",
            ]
            let lines = (0..<random.next(below: 20)).map { _ in
                (0..<random.next(below: 4)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
                    + ["x", "y z", "", "- q", "|"][random.next(below: 5)]
            }
            let input = bytes(lines.joined(separator: "\n"))
            var whole = IndentedText()
            whole.append(input)
            whole.finish()
            var fed = IndentedText()
            var shown = TreeOutline()
            inPieces(input, &random) {
                let count = fed.rowCount
                fed.append($0)
                shown = apply(fed.additions(since: count), to: shown)
            }
            #expect(shown == fed.outline())
            fed.finish()
            #expect(fed.outline() == whole.outline())
            #expect(fed.notices == whole.notices)
            expect(whole, agreesWithRecursiveParserOf: lines)
        }
    }

    /// Checks the levels: rows below a row are those that follow and begin further right, and so on for each of them.
    private func expect(_ text: IndentedText, agreesWithRecursiveParserOf lines: [String]) {
        var reader = IndentationReader(tabWidth: 8)
        var indentations: [([UInt8], Indentation)] = []
        for (line, next) in zip(lines.map(bytes), lines.dropFirst().map(bytes) + [[]]) {
            let above = indentations.last?.0 ?? []
            guard let indentation = reader.read(line.span, below: above.span, above: next) else { continue }
            if indentation.hasBranch || indentation.length < line.count { indentations.append((line, indentation)) }
        }
        var levels = Array(repeating: Int32(-1), count: indentations.count)
        func parse(_ range: Range<Int>, level: Int32) {
            var index = range.lowerBound
            while index < range.upperBound {
                let column = indentations[index].1.column
                let end = range.first { $0 > index && indentations[$0].1.column <= column } ?? range.upperBound
                levels[index] = level
                parse(index + 1..<end, level: level + 1)
                index = end
            }
        }
        parse(0..<indentations.count, level: 0)
        #expect(text.outline().levels == levels)
        for (row, (line, indentation)) in indentations.enumerated() {
            #expect(text.printed(.line, of: Int32(row)) == line)
            #expect(
                text.printed(.name, of: Int32(row)) == Array(line[indentation.prefix] + line[indentation.length...]))
        }
    }

    /// Plans and differences, and lists, whose bullets stand where they are.
    @Test(arguments: [
        (
            [
                "  # a will be updated", "  ~ resource \"a\" {", "      ~ ami = \"1\" -> \"2\"", "        id  = 7",
                "      - tags = {", "          - \"x\" = 1", "            \"y\" = 2", "        }", "    }",
                "-/+ resource \"b\" {", "      + id = 1", "    }", " <= data \"c\" {", "      + id = 1",
            ], [0, 1, 2, 2, 2, 3, 3, 2, 1, 1, 2, 1, 1, 2]
        ),
        (["  b:", "-   c: 1", "    d: 3"], [0, 1, 1]),
        (
            [
                "web has changed:", "  kind: A", "  spec:", "-   n: 1", "+   n: 3", "    template:",
                "-     - image: 1", "+     - image: 2", "        port: 1", "  data:", "-   a: {", "+   a: {",
                "-     b: 1", "      }", "- kind: B",
            ], [0, 1, 1, 2, 2, 2, 3, 3, 4, 1, 2, 2, 3, 3, 1]
        ),
        // A part that is added has signs in all lines.
        (
            [
                "db was added:", "+ kind: A", "+ meta:", "+   name: b", "+   labels:", "+     c: d", "+ spec:",
                "web has changed:", "  kind: A", "  spec:", "-   n: 1", "  end: 1",
            ], [0, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 1]
        ),
        (["- a", "  b", "- c", "  - d"], [0, 1, 0, 1]), (["-   a", "    b", "-   c", "    - d"], [0, 1, 0, 1]),
        (["Text:", "-   a", "    b", "-   c"], [0, 0, 1, 0]), (["  text", "", "-   a", "    b"], [0, 0, 1]),
        (["+ a", "+ b", "  c"], [0, 0, 1]),
    ])
    func linesWithSignsOfChangesStandWhereTheirTextsStand(lines: [String], levels: [Int32]) {
        var text = IndentedText()
        text.append(Array((lines.joined(separator: "\n") + "\n").utf8))
        text.finish()
        #expect(text.outline().levels == levels)
        let printed = text.rowRange.map { String(decoding: text.printed(.line, of: $0), as: UTF8.self) }
        #expect(printed == lines.filter { !$0.isEmpty })
    }
}
