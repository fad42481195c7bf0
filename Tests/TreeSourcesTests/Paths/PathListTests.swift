import Testing

@testable import TreeSources

struct PathListTests {
    /// Returns a list, as names indented by their levels, and the paths of all items.
    private func read(_ text: String, _ format: PathFormat = PathFormat()) -> (tree: [String], paths: [String]) {
        var list = PathList(format: format)
        list.append(bytes(text))
        list.finish()
        let outline = list.outline()
        let tree = zip(outline.items, outline.levels).map { item, level in
            String(repeating: "  ", count: Int(level)) + String(decoding: list.name(of: item), as: UTF8.self)
        }
        return (tree, outline.items.map { String(decoding: list.path(of: $0), as: UTF8.self) })
    }

    @Test(arguments: [
        ("a//b", ["a", "  /b"], ["a", "a//b"]),
        ("a//", ["a", "  /"], ["a", "a//"]),
        ("a/.//", ["a", "  .//"], ["a", "a/.//"]),
        ("/a", ["/", "  a"], ["/", "/a"]),
        ("//a/", ["/", "  /a"], ["/", "//a/"]),
        ("//", ["/", "  /"], ["/", "//"]),
        ("a/", ["a"], ["a/"]),
        ("./a", ["a"], ["./a"]),
        (".", ["."], ["."]),
        ("./", ["./"], ["./"]),
        (".//a", [".//a"], [".//a"]),
        ("././.", ["././."], ["././."]),
        ("/", ["/"], ["/"]),
        ("/.", ["/", "  ."], ["/", "/."]),
        ("..", [".."], [".."]),
        ("a/../b", ["a", "  ..", "    b"], ["a", "a/..", "a/../b"]),
        ("a/./b/.", ["a", "  ./b", "    ."], ["a", "a/./b", "a/./b/."]),
        ("", [], []),
        ("\n\n", [], []),
        ("-rf\n ~ \n$(id)", ["-rf", " ~ ", "$(id)"], ["-rf", " ~ ", "$(id)"]),
    ])
    func aLineInAnyFormHasNamesAndIsPrintedUnchanged(line: String, tree: [String], paths: [String]) {
        #expect(read(line).tree == tree)
        #expect(read(line).paths == paths)
    }

    @Test(arguments: [
        ("a/b\na/b\n", ["a", "  b", "  b"], ["a", "a/b", "a/b"]),
        ("a\na\na\n", ["a", "a", "a"], ["a", "a", "a"]),
        ("a\na/b\na\na/c\n", ["a", "  b", "  c", "a"], ["a", "a/b", "a/c", "a"]),
        ("a/b/c\na/b\na/b\n", ["a", "  b", "    c", "  b"], ["a", "a/b", "a/b/c", "a/b"]),
        ("./a/b\na//b\na/b/\na/./b\n", ["a", "  b", "  /b", "  b", "  ./b"], ["a", "./a/b", "a//b", "a/b/", "a/./b"]),
    ])
    func eachOfSeveralLinesWithOnePathIsAnItemAndIsPrintedUnchanged(text: String, tree: [String], paths: [String]) {
        #expect(read(text).tree == tree)
        #expect(read(text).paths == paths)
    }

    @Test func absolutePathIsNotTheRelativeOne() {
        #expect(read("a\n/a\n").tree == ["a", "/", "  a"])
    }

    @Test func pathIsBothALineAndADirectory() {
        var list = PathList()
        list.append(bytes("a/b\na\nc\n"))
        #expect(list.isLine(0) && list.hasChildren(0))
        #expect(list.isLine(1) && !list.hasChildren(1))
        #expect(list.children(of: nil) == [0, 2])
        #expect(list.children(of: 0) == [1])
    }

    @Test func carriageReturnBeforeALineFeedEndsTheLineAndOthersAreNames() {
        #expect(read("a\r\nb\rc\r\n\r\nd\r").paths == ["a", "b\rc", "d"])
        #expect(read("a\r\n\0b\r\0", PathFormat(terminator: .zero)).paths == ["a\r\n", "b\r"])
        #expect(read("\u{FEFF}a\nb\n\u{FEFF}c\n").paths == ["a", "b", "\u{FEFF}c"])
        #expect(read("\u{FEFF}\na\n").paths == ["a"])
        #expect(read("\u{FEFF}a\0", PathFormat(terminator: .zero)).paths == ["\u{FEFF}a"])
    }

    @Test func lastLineNeedsNoEnd() {
        #expect(read("a\nb").paths == ["a", "b"])
    }

    @Test func namesThatDifferInABadByteOrInNormalizationAreDifferent() {
        var list = PathList()
        list.append([0x70, 0xFF, 0xFE, 0x0A, 0x70, 0xFE, 0xFF, 0x0A] + bytes("\u{E9}\ne\u{301}\n"))
        #expect(list.itemCount == 4)
        #expect(list.path(of: 0) == [0x70, 0xFF, 0xFE])
        #expect(list.path(of: 1) == [0x70, 0xFE, 0xFF])
    }

    @Test func separatorMayBeSeveralBytesAndDotsAreNamesThere() {
        let list = read("::std::vec\nstd:::a::.\n", PathFormat(separator: bytes("::")))
        #expect(list.tree == ["::", "  std", "    vec", "std", "  :a", "    ."])
        #expect(list.paths == ["::", "::std", "::std::vec", "std", "std:::a", "std:::a::."])
    }

    @Test func directoryThatIsClosedMayComeAgain() {
        let list = read("a/x\nb/x\na/y\nb/y\na/x/1\n")
        #expect(list.tree == ["a", "  x", "    1", "  y", "b", "  x", "  y"])
    }

    @Test func smallDirectoriesAfterABigOneHaveOnlyTheirOwnChildren() {
        let big = (0..<100).map { "big/\($0)\n" }.joined()
        let small = (0..<5).map { "small\($0)/1\nsmall\($0)/2\nsmall\($0)/1\n" }.joined()
        var list = PathList()
        list.append(bytes(big + small))
        #expect(list.lookup.method == .openDirectories)
        #expect(list.itemCount == 101 + 20)
        var levels: [Int32] = [0] + Array(repeating: 1, count: 100)
        for _ in 0..<5 { levels += [0, 1, 1, 1] }
        #expect(list.outline().levels == levels)
    }

    @Test func aLineThatSharesAnUnusualBeginningIsPrintedUnchanged() {
        #expect(read("a//b/c\na//b/d\na/b/e\n").paths == ["a", "a//b", "a//b/c", "a//b/d", "a/b", "a/b/e"])
    }

    @Test func hundredThousandLevelsAreReadAndPrintedWithoutRecursion() {
        let path = Array(repeating: bytes("d"), count: 100_000).joined(separator: bytes("/")).map { $0 }
        var list = PathList()
        list.append(path + bytes("\n") + path + bytes("/e\n") + bytes("d/f\n") + path + bytes("/g\n"))
        list.finish()
        #expect(list.itemCount == 100_003)
        #expect(list.outline().levels.max() == 100_000)
        #expect(list.path(of: 99_999) == path)
        #expect(list.additions(since: 0).first?.outline == list.outline())
        let source = DocumentSource(PathList())
        for lines in [bytes("/e\n"), bytes("/e\n") + bytes("d/f\n") + path + bytes("/g\n")] {
            if source.rowCount > 0 { source.startAgain() }
            source.read(path + lines)
            source.finish()
        }
        #expect(source.outline().items.suffix(2) == [100_002, 100_001])
    }

    @Test func megabyteNameIsRead() {
        let name = [UInt8](repeating: 0x78, count: 1 << 20)
        var list = PathList()
        list.append(bytes("a/") + name + bytes("\nb\n"))
        #expect(list.itemCount == 3)
        #expect(list.name(of: 1) == name)
    }

    @Test(arguments: [1, 3, 1000])
    func lineThatIsTooLongIsLeftOutWithANoticeAndItsBytesAreNotKept(piece: Int) {
        var list = PathList(format: PathFormat(longestLine: 10))
        let input = bytes("a\n1234567890\n12345678901\nb\n") + [UInt8](repeating: 0x78, count: 5000) + bytes("\nc")
        for start in stride(from: 0, to: input.count, by: piece) {
            list.append(Array(input[start..<min(start + piece, input.count)]))
            #expect(list.reader.bytes.count < 50 + 2 * piece)
        }
        list.finish()
        #expect(
            list.children(of: nil).map { String(decoding: list.path(of: $0), as: UTF8.self) } == [
                "a", "1234567890", "b", "c",
            ])
        #expect(
            list.notices.first == [
                InputNotice(kind: .lineTooLong, line: 3, column: 1, offset: 13),
                InputNotice(kind: .lineTooLong, line: 5, column: 1, offset: 27),
            ])
    }

    @Test func namesBeyondTheirSpaceAreLeftOutWithANotice() {
        var list = PathList(format: PathFormat(), names: NameTree(capacity: 5))
        list.append(bytes("ab/c\nab/d\nab/ef\ng\n"))
        list.finish()
        #expect(list.isFull)
        #expect(list.itemCount == 3)
        #expect(list.notices.first == [InputNotice(kind: .tooManyNames, line: 3, column: 1, offset: 10)])
        #expect(list.outline().levels == [0, 1, 1])
    }

    /// The texts of readings, with the items.
    private static let readings: [[(text: String, items: [Int32])]] = [
        [("a/x\nb\n", [0, 1, 2]), ("b\nc\n", [2, 3]), ("c\na/x\nb\n", [3, 0, 1, 2])],
        // Several lines have one path.
        [
            ("a/b\na/x\na/b\na/b/c\n", [0, 1, 4, 2, 3]), ("a/x\na/b\n", [0, 2, 1]),
            ("a/b\na/b\na/b\n", [0, 1, 3, 5]),
        ],
    ]

    @Test(arguments: readings.indices) func aLineKeepsItsNumberWhenItIsGoneAndComesBack(index: Int) {
        let source = DocumentSource(PathList())
        for (text, items) in Self.readings[index] {
            if source.rowCount > 0 { source.startAgain() }
            source.read(text: text)
            #expect(source.outline().items == items)
        }
    }

    @Test func readingThatIsNotFinishedDoesNotCount() {
        let source = DocumentSource(PathList())
        source.read(text: "a\nb\n")
        source.startAgain()
        source.read(bytes("z\n"))
        source.startAgain()
        source.read(text: "b\nz\n")
        #expect(source.outline().items == [1, 2])
    }

    @Test func pathOfAnItemCanBeAskedForWhileTheListIsReadAgain() {
        let source = DocumentSource(PathList())
        func path(_ item: Int32) -> String { String(decoding: source.printed(.path, of: item), as: UTF8.self) }
        source.read(text: "./a/b/\na//c\n")
        source.startAgain()
        #expect(path(1) == "./a/b/")
        #expect(path(2) == "a//c")
        source.read(text: "a/b/c\n")
        #expect(path(1) == "a/b")
    }
}
