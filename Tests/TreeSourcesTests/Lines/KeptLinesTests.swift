import SeededRandom
import Testing

@testable import TreeSources

/// Lists that keep the last lines of an input without an end.
@Suite("Lines that are kept") struct KeptLinesTests {
    /// A list that keeps everything, of which a part is shown.
    private struct Model {
        var lines: [String] = []
        var unended = ""
        var droppedCount = 0

        mutating func read(_ text: String, keeping count: Int) {
            var parts = (unended + text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            unended = parts.removeLast()
            lines += parts
            droppedCount = max(droppedCount, lines.count - count)
        }

        var shown: [String] { Array(lines.dropFirst(droppedCount)) }
    }

    @Test("A source shows the last lines, whatever the pieces are", arguments: RandomRuns.seeds(20))
    func theLastLines(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let count = 1 + random.next(below: random.next(below: 2) == 0 ? 5 : 300)
        let source = DocumentSource(LineList(keeping: count))
        var (model, picture, all) = (Model(), SourcePicture(), Set<Int32>())
        for _ in 0..<40 {
            let lines = (0..<random.next(below: 2 * count + 3)).map { _ in "\(random.next(below: 1000))" }
            let piece = lines.joined(separator: "\n") + (random.next(below: 2) == 0 ? "\n" : "x")
            source.read(Array(piece.utf8))
            model.read(piece, keeping: count)
            if random.next(below: 3) > 0 { picture.update(from: source) }
            all.formUnion(picture.outline.items)
            let items = source.children(of: nil)
            #expect(source.outline().items == items)
            #expect(source.labels(of: items).map(\.text) == model.shown)
            #expect(source.droppedRowCount == model.droppedCount)
            #expect(
                items.compactMap { source.place(of: $0)?.line }
                    == Array(model.droppedCount..<model.lines.count).map { $0 + 1 })
            // An outline that is asked for is a report too.
            picture.begin(source)
            for item in all.subtracting(items).shuffled(using: &random).prefix(10) {
                #expect(source.labels(of: [item])[0].parts.isEmpty)
                #expect(source.printed(.line, of: item).isEmpty)
                #expect(source.place(of: item) == nil)
                #expect(!source.hasChildren(item))
            }
        }
    }

    @Test("What a source reports leads to its outline", arguments: RandomRuns.seeds(60))
    func reports(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let source = DocumentSource(LineList(keeping: 1 + random.next(below: 40)))
        let other = DocumentSource(LineList(keeping: 1_000_000))
        var picture = SourcePicture()
        for _ in 0..<60 {
            let piece = (0..<random.next(below: 30)).map { "\($0)\n" }.joined()
            source.read(Array(piece.utf8))
            other.read(Array(piece.utf8))
            if random.next(below: 3) > 0 { picture.update(from: source) }
            if random.next(below: 20) == 0 {
                source.startAgain()
                source.read(Array("again\n".utf8))
                source.pause()
            }
        }
        picture.update(from: source)
        #expect(picture.outline == source.outline())
        #expect(other.droppedRowCount == 0)
    }

    @Test("The rows of another reading are new, and its first rows are dropped too")
    func anotherReading() {
        let source = DocumentSource(LineList(keeping: 2))
        source.read(Array("a\nb\nc\n".utf8))
        source.pause()
        #expect(source.outline().items == [1, 2])
        source.startAgain()
        source.read(Array("c\n".utf8))
        #expect(source.lines == ["b", "c"])
        source.pause()
        #expect(source.takeChanges() == .everything)
        #expect(source.outline().items == [3])
        #expect(source.droppedRowCount == 0)
        source.read(Array("d\ne\n".utf8))
        #expect(source.takeChanges() == .additions([TreeAddition(parent: nil, siblings: [4, 5])], dropping: 3..<4))
        #expect(source.lines == ["d", "e"])
        #expect(source.droppedRowCount == 1)
        #expect(source.takeChangedItems() == [])
    }

    /// A kind of which the last rows are kept.
    struct KeptKind: CustomTestStringConvertible, Sendable {
        let kind: InputKind
        var head = ""
        let line: @Sendable (Int) -> String
        let label: @Sendable (Int) -> String
        /// The number of rows above the number that is kept.
        var surplus = 0

        var testDescription: String { kind.rawValue }
    }

    @Test(
        "Tables and JSON Lines keep the last rows, which know their places",
        arguments: [
            KeptKind(kind: .csv, head: "name,n\n", line: { "a\($0),\($0)\n" }, label: { "a\($0),\($0)" }),
            KeptKind(kind: .tsv, head: "name\tn\n", line: { "a\($0)\t\($0)\n" }, label: { "a\($0)\t\($0)" }),
            KeptKind(kind: .table, head: "NAME      N\n", line: { "a         \($0)\n" }, label: { "a         \($0)" }),
            KeptKind(kind: .jsonl, line: { "{\"n\": \($0)}\n" }, label: { "\($0): {n: \($0)}" }, surplus: 100 / 4 + 64),
        ])
    func otherKinds(kept: KeptKind) throws {
        let source = kept.kind.makeSource(keeping: 100)
        var (picture, lineCount) = (SourcePicture(), 0)
        source.read(bytes(kept.head))
        for round in 0..<80 {
            let lines = bytes((lineCount..<lineCount + 1 + round % 50).map(kept.line).joined())
            lineCount += 1 + round % 50
            source.read(Array(lines.prefix(round)))
            source.read(Array(lines.dropFirst(round)))
            picture.update(from: source)
            #expect(picture.outline == source.outline())
            let items = source.children(of: nil)
            let numbers = lineCount - items.count..<lineCount
            #expect(source.labels(of: items).map(\.text) == numbers.map(kept.label))
            #expect(items.count >= min(lineCount, 100) && items.count <= 100 + kept.surplus)
            #expect(source.droppedRowCount == numbers.lowerBound)
            let headCount = kept.head.isEmpty ? 0 : 1
            #expect(items.map { source.place(of: $0)?.line } == numbers.map { $0 + 1 + headCount })
            // Rows that are open go with the others.
            for item in items.prefix(2) + items.suffix(2) where source.hasChildren(item) {
                #expect(source.labels(of: source.children(of: item)).allSatisfy { $0.text.hasPrefix("n: ") })
            }
            picture.begin(source)
        }
        let first = source.children(of: nil)[0]
        let whole = source.wholeText(with: first).split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = try #require(source.place(of: first)?.line)
        #expect(whole[line - 1].elementsEqual(bytes(kept.line(source.droppedRowCount)).dropLast()))
    }

    @Test("A table of which rows are dropped is another one when it is read again, also in groups")
    func tableReadAgain() {
        let text = bytes("NAME   N\n" + (0..<3000).map { "a\($0)     \($0 % 7)\n" }.joined())
        let source = InputKind.table.makeSource(keeping: 10)
        source.read(text)
        source.pause()
        #expect(source.outline().items == Array(2990..<3000))
        source.startAgain()
        source.read(text)
        source.finish()
        #expect(source.takeChanges() == .everything)
        #expect(source.outline().items == Array(5990..<6000))
        #expect(source.labels(of: [5999])[0].text == "a2999     3")
        #expect(source.labels(of: [2999])[0].parts.isEmpty)
        let groups = InputKind.table.makeSource(groupedBy: ["2"], keeping: 10)
        groups.read(text)
        groups.finish()
        #expect(groups.droppedRowCount == 2990)
        #expect(groups.outline().items.count == 17)
    }

    @Test("A frozen source keeps the rows that are dropped later")
    func frozen() {
        let source = DocumentSource(LineList(keeping: 2))
        source.read(Array("a\nb\n".utf8))
        let old = source.frozen()
        source.read(Array(String(repeating: "c\n", count: 1000).utf8))
        #expect(old.labels(of: [0, 1]).map(\.text) == ["a", "b"])
        #expect(old.frozenSize < 200)
        #expect(source.frozenSize < 200)
    }

    /// A day of a log with 1,000,000 lines an hour would have ten times as many: nothing grows with their number.
    @Test("The memory of a stream does not grow with its length")
    func memory() {
        let count = 10_000
        var list = LineList(keeping: count)
        let block = (0..<1000).map { "2026-11-27T05:00:\($0 + 1000) api-7d9f request handled in 12 ms" }
        let bytes = Array((block.joined(separator: "\n") + "\n").utf8)
        let lineSize = bytes.count / 1000 + 12
        var greatest = 0
        for _ in 0..<2400 {
            list.append(bytes)
            greatest = max(greatest, list.memory)
        }
        #expect(list.rowCount == 2_400_000)
        #expect(list.firstRow == 2_390_000)
        // Arrays that grow have up to twice the size that they need.
        #expect(greatest <= 2 * lineSize * (count + count / 4 + 64 + 1000))
        #expect(list.labelText(of: 2_399_999) == block[999])
    }

    @Test("A text with its dropped lines empty has the others where they are")
    func wholeText() {
        var list = LineList(keeping: 1)
        list.append(Array(String(repeating: "x\n", count: 100).utf8))
        list.append(Array("last\n".utf8))
        let text = String(decoding: list.printed(.line, of: nil), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(list.origin(of: 100).place?.line == 101)
        #expect(text[100] == "last")
    }
}
