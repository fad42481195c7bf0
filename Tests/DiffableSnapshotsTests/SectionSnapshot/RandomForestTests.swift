import Testing

@testable import DiffableSnapshots

/// Long runs with bigger forests than can be tried exhaustively, against lists of children.
struct RandomForestTests {
    @Test(arguments: Effort.seeds(4, optimized: 200)) func aLongRunAgreesWithListsOfChildren(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var forest = Forest()
        var copies: [(forest: Forest, lines: [String])] = []
        var nextItem = 0
        for step in 0..<80 {
            let operation = TreeOperation.random(on: forest, nextItem: &nextItem, using: &random)
            let before = forest
            var model = ChildLists(forest)
            copies.append((forest, lines(forest)))
            #expect(operation.perform(on: &forest) == model.perform(operation))
            forest.storage.checkInvariants()
            let difference = forest.difference(from: before)
            guard lines(forest) == model.lines, difference.applying(to: before.visibleItems) == model.visibleItems
            else {
                Issue.record("seed \(seed), step \(step): \(operation) on \(lines(before)) gives \(lines(forest))")
                return
            }
        }
        for copy in copies { #expect(lines(copy.forest) == copy.lines) }
        for copy in copies {
            let difference = forest.difference(from: copy.forest)
            #expect(difference.applying(to: copy.forest.visibleItems) == forest.visibleItems)
            #expect(difference.inverse().applying(to: forest.visibleItems) == copy.forest.visibleItems)
        }
    }
}

extension TreeOperation {
    /// A call with items of a forest, and sometimes with a known item. New items are numbered on.
    static func random(on forest: Forest, nextItem: inout Int, using random: inout SplitMix) -> TreeOperation {
        func new() -> [Int] {
            let count = Int.random(in: 1...4, using: &random)
            defer { nextItem += count }
            return Array(nextItem..<nextItem + count)
        }
        guard let item = forest.items.randomElement(using: &random) else { return .append(new(), to: nil) }
        let other = forest.items.randomElement(using: &random)!
        switch Int.random(in: 0..<15, using: &random) {
        case 0: return .append(new(), to: nil)
        case 1, 2: return .append(new(), to: item)
        case 3: return .append(new() + [other], to: item)
        case 4: return .insertBefore(new(), item)
        case 5: return .insertAfter(new(), item)
        case 6, 7:
            let items = new()
            let tree = Forest(
                preorder: items, levels: items.map { $0 - items[0] },
                isExpanded: items.map { _ in Bool.random(using: &random) })
            return Bool.random(using: &random) ? .insertTree(tree, after: item) : .replaceChildren(item, tree)
        case 8: return .replaceChildren(item, forest.snapshot(of: other, includingParent: true))
        case 9: return forest.count > 12 ? .delete([item, other]) : .append(new(), to: other)
        case 10: return .expand(item)
        case 11: return .collapse(item)
        case 12: return Bool.random(using: &random) ? .moveBefore(item, other) : .moveAfter(item, other)
        case 13:
            let items = new()
            return .appendTree(items, levels: items.map { Int32($0 - items[0]) / 2 }, to: other)
        default: return .moveUnder(item, other)
        }
    }
}
