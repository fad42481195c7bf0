import SeededRandom
import Testing

@testable import TreeSources

/// Texts that are read on after they were read again.
struct PausedSourceTests {
    @Test(arguments: [InputKind.paths, .lines, .indented, .table, .csv, .jsonl])
    func whatFollowsAnotherReadingIsAddedToIt(kind: InputKind) {
        let source = RandomSourceTests.source(kind)
        source.read(text: "1\n2\n3\n")
        let items = Dictionary(uniqueKeysWithValues: zip(source.lines, source.outline().items))
        source.startAgain()
        source.read(Array("2\n".utf8))
        source.pause()
        #expect(source.takeChanges() == .everything)
        #expect(source.lines == lines("2\n", kind))
        _ = source.takeChanges()
        for (added, text) in [("4\n1", "2\n4\n"), ("\n", "2\n4\n1\n")] {
            source.read(Array(added.utf8))
            if kind != .jsonl { #expect(source.takeChanges() == .everything) }
            #expect(source.lines == lines(text, kind))
        }
        source.read(Array("5".utf8))
        source.finish()
        #expect(source.lines == lines("2\n4\n1\n5", kind))
        guard kind != .jsonl else { return }
        for (line, item) in zip(source.lines, source.outline().items) {
            #expect(items[line] == nil || items[line] == item, "\(line) is the item that it was")
        }
    }

    private func lines(_ text: String, _ kind: InputKind) -> [String] {
        let source = RandomSourceTests.source(kind)
        source.read(text: text)
        return source.lines
    }

    @Test func aPauseInTheFirstReadingChangesNothing() {
        let source = DocumentSource(PathList())
        source.read(Array("a\nb".utf8))
        source.pause()
        #expect(source.outline().items == [0])
        source.read(Array("c\n".utf8))
        #expect(source.takeChanges() == .additions([TreeAddition(parent: nil, siblings: [1])]))
        source.finish()
        #expect(source.lines == ["a", "bc"])
    }

    @Test(arguments: [InputKind.lines, .indented, .table, .csv, .diff], 0..<20)
    func aLastLineWithoutAnEndIsShownAsItStands(kind: InputKind, seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let source = RandomSourceTests.source(kind)
        for isAgain in [false, true] {
            var (picture, text) = (SourcePicture(), "")
            let words = ["NAME   N", "a", "  b", "      ", "├── c", "\n", "\n", "  2", "\"d,e", "@@ -1 +1 @@", "-x"]
            if isAgain { source.startAgain() }
            for _ in 0..<random.next(below: 30) {
                let piece = words.randomElement(using: &random)!
                source.read(bytes(piece))
                text += piece
                guard random.next(below: 2) == 0 else { continue }
                if isAgain { source.pause() }
                source.showOpenLine()
                if random.next(below: 2) == 0 { picture.update(from: source) } else { picture.begin(source) }
                #expect(picture.outline == source.outline(), "\(text)")
                #expect(source.lines == lines(text, kind), "\(text)")
            }
            source.finish()
            picture.update(from: source)
            #expect(picture.outline == source.outline(), "\(text)")
            #expect(source.lines == lines(text, kind), "\(text)")
        }
    }

    @Test(arguments: [(InputKind.lines, "Test"), (.indented, "a\n  Test"), (.table, "NAME     N\nb        1\nTest")])
    func aLastLineGrowsInItsRow(kind: InputKind, text: String) throws {
        let source = kind.makeSource()
        source.read(bytes(text))
        source.showOpenLine()
        let row = try #require(source.outline().items.last)
        source.read(bytes("ing"))
        #expect(source.takeChanges() == .additions([]))
        #expect(source.takeChangedItems() == [row] && source.lines.last?.hasSuffix("Testing") == true)
        source.read(bytes("\n"))
        #expect(source.takeChanges() == .none && source.takeChangedItems() == [])
    }

    @Test func rowsThatAreAddedHaveTheItemsThatTheyHadBefore() {
        var identities = Readings()
        func text(_ text: some StringProtocol) -> IndentedText {
            var rows = IndentedText()
            rows.append(bytes(String(text)))
            rows.finish()
            return rows
        }
        _ = identities.items(of: text("a\n x\n x\nb\n"))
        let new = "b\na\n y\n x\n x\n x\na\n x\n"
        let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
        var items = identities.items(of: text(lines[0]))
        for count in 2..<lines.count {
            let rows = text(lines[..<count].joined(separator: "\n"))
            items += identities.itemsOfNewRows(of: rows)
        }
        #expect(items == [3, 0, 4, 1, 2, 5, 6, 7])
    }
}
