import DiffableSnapshots
import ListModels
import SeededRandom
import Testing
import TextMatching

/// Records that a filter shows as one row.
@Suite struct RecordMatchTests {
    private typealias Content = FilteredContent<Int, String>

    /// Each item is its text, made unique by a number.
    private func tree(_ random: inout SplitMix) -> DiffableDataSourceSectionSnapshot<String> {
        var (items, levels) = ([String](), [Int]())
        for number in 0..<random.next(below: 40) {
            let text = (0..<random.next(below: 4)).map { _ in ["a", "b", "c", "R"][random.next(below: 4)] }.joined()
            items.append("\(text)-\(number)")
            levels.append(random.next(below: min(5, (levels.last ?? -1) + 2)))
        }
        return DiffableDataSourceSectionSnapshot(preorder: items, levels: levels, isExpanded: items.map { _ in true })
    }

    private func content(
        _ tree: DiffableDataSourceSectionSnapshot<String>, _ typed: String, after last: Content?
    ) throws -> Content {
        let whole = SectionTrees([.init(identifier: 0, tree: tree, isOutline: true)])
        let reader = ItemReader<String>(
            texts: { $0.map { String($0.prefix { $0 != "-" }) } }, isRecord: { $0.contains("R") })
        return try ContentFilter(
            whole, FilterPattern(typed, scope: .matches), separators: [:], after: last, texts: reader
        ).run(nil)
    }

    @Test("A pattern that is typed letter by letter shows the same as one that is typed at once", arguments: 0..<30)
    func typedLetterByLetter(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<20 {
            let tree = tree(&random)
            let letters = ["a", "b", "c", " ", "!", "a", "b", "|", "'"]
            var (typed, last) = ("", Content?.none)
            for _ in 0..<6 {
                typed += letters[random.next(below: letters.count)]
                guard !FilterPattern(typed).isEmpty else { continue }
                let fresh = try content(tree, typed, after: nil)
                let narrowed = try content(tree, typed, after: last)
                #expect(narrowed.state.trees == fresh.state.trees, "\(typed)")
                #expect(narrowed.matches == fresh.matches && narrowed.best == fresh.best, "\(typed)")
                #expect(narrowed.result == fresh.result, "\(typed)")
                #expect(narrowed.missingChildCounts == fresh.missingChildCounts, "\(typed)")
                last = narrowed
            }
        }
    }

    @Test("A record is closed, and has the items with a term inside")
    func aRecordIsClosed() throws {
        let tree = DiffableDataSourceSectionSnapshot(
            preorder: ["list-0", "R-1", "x-2", "ab-3", "a-4", "R-5", "b-6"], levels: [0, 1, 2, 3, 2, 1, 2],
            isExpanded: Array(repeating: true, count: 7))
        let found = try content(tree, "a", after: nil)
        #expect(found.state.trees[0].items == ["list-0", "R-1", "x-2", "ab-3", "a-4"])
        #expect(found.state.trees[0].visibleItems == ["list-0", "R-1"])
        #expect(found.matches["R-1"]?.count == 2)
        #expect(found.result.label == "1 of 2 records")
    }
}
