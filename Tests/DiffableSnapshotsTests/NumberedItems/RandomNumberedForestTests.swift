import Testing

@testable import DiffableSnapshots

/// Long runs with items that have numbers, against the same items without.
struct RandomNumberedForestTests {
    private typealias Numbered = DiffableDataSourceSectionSnapshot<NumberedValue>

    @Test(arguments: Numbering.allCases, Effort.seeds(1, optimized: 60))
    func aLongRunGoesAsWithHashedItems(_ numbering: Numbering, seed: UInt64) {
        var random = SplitMix(seed: seed)
        var forest = Forest()
        var numbered = Numbered()
        var copies: [(forest: Forest, numbered: Numbered)] = []
        var nextItem = 0
        for step in 0..<80 {
            copies.append((forest, numbered))
            let operation = TreeOperation.random(on: forest, nextItem: &nextItem, using: &random)
            #expect(operation.perform(on: &forest) == operation.perform(on: &numbered, numbering.item))
            numbered.storage.checkInvariants()
            let changes = numbered.difference(from: copies[step].numbered).changes
            guard lines(numbered) == lines(forest),
                changes == forest.difference(from: copies[step].forest).changes
            else {
                Issue.record("\(numbering), seed \(seed), step \(step): \(operation) gives \(lines(numbered))")
                return
            }
        }
        for copy in copies { expectEqual(copy.numbered, copy.forest, numbering, comparedWith: (numbered, forest)) }
    }

    private func expectEqual(
        _ numbered: Numbered, _ forest: Forest, _ numbering: Numbering,
        comparedWith last: (numbered: Numbered, forest: Forest)
    ) {
        numbered.storage.checkInvariants()
        #expect(lines(numbered) == lines(forest))
        for value in last.forest.items {
            #expect(numbered.index(of: numbering.item(value)) == forest.index(of: value))
        }
        #expect(last.numbered.difference(from: numbered).changes == last.forest.difference(from: forest).changes)
        // Built again, so that nothing is shared.
        let rebuilt = Numbered(forest, numbering.item)
        #expect(rebuilt == numbered)
        #expect(rebuilt.difference(from: numbered).isEmpty)
        let difference = last.numbered.difference(from: rebuilt)
        #expect(difference.applying(to: rebuilt.visibleItems) == last.numbered.visibleItems)
        #expect(
            difference.movedRowCount == last.forest.difference(from: Forest(forest) { $0 }).movedRowCount)
        var (adopting, model) = (rebuilt, forest)
        adopting.adoptExpansion(from: last.numbered)
        model.adoptExpansion(from: last.forest)
        #expect(adopting.expandedItems.map(\.value) == model.expandedItems)
    }

    @Test(arguments: Numbering.allCases, Effort.seeds(1, optimized: 20))
    func largeListsAreChangedAndComparedAsHashedItemsAre(_ numbering: Numbering, seed: UInt64) {
        var random = SplitMix(seed: seed)
        var forest = Forest()
        var numbered = Numbered()
        var values = Array(0..<4_000)
        for size in [3, 300, 2_000, 40, 700] {
            values.shuffle(using: &random)
            let new = values.filter { !forest.contains($0) }.prefix(size)
            let (oldForest, oldNumbered) = (forest, numbered)
            forest.append(Array(new))
            numbered.append(new.map(numbering.item))
            let gone = values.filter(forest.contains).prefix(size / 2)
            forest.delete(Array(gone))
            numbered.delete(gone.map(numbering.item))
            numbered.storage.checkInvariants()
            #expect(numbered.items.map(\.value) == forest.items)
            #expect(values.prefix(100).allSatisfy { numbered.index(of: numbering.item($0)) == forest.index(of: $0) })
            #expect(
                numbered.difference(from: oldNumbered).changes == forest.difference(from: oldForest).changes)
            #expect(throws: SnapshotError.self) { try numbered.checked.append(numbered.items.suffix(size)) }
            numbered.storage.checkInvariants()
        }
        let shuffled = forest.items.shuffled(using: &random)
        let (again, numberedAgain) = (Forest(roots: shuffled), Numbered(roots: shuffled.map(numbering.item)))
        #expect(
            numberedAgain.difference(from: numbered).movedRowCount == again.difference(from: forest).movedRowCount)
    }
}

extension DiffableDataSourceSectionSnapshot {
    fileprivate init(roots: [ItemIdentifierType]) {
        self.init()
        append(roots)
    }
}
