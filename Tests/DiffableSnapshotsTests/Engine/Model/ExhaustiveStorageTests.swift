import Testing

@testable import DiffableSnapshots

/// Every small forest, every expansion, every single call: the storage against its reference.
struct ExhaustiveStorageTests {
    /// Forests of up to six nodes where there is time, otherwise of up to three.
    private static var largest: Int { Effort.isExhaustive ? 6 : 3 }

    /// Nodes so small that a few items make a tree, and where there is time also the real ones.
    private static var sizesOfNodes: [(leaf: Int, inner: Int)] {
        Effort.isExhaustive ? [(3, 3), (64, 16)] : [(3, 3)]
    }

    @Test(arguments: (0...largest).reversed(), sizesOfNodes)
    func everyCallOnEveryForestDoesWhatTheReferenceDoes(count: Int, capacities: (leaf: Int, inner: Int)) {
        OutlineDirectory.$capacities.withValue(capacities) {
            for levels in allShapes(count: count) {
                for bits in 0..<1 << count {
                    let expanded = Set((0..<count).filter { bits >> $0 & 1 == 1 })
                    check(WrittenForest(items: Array(0..<count), levels: levels, expanded: expanded))
                }
            }
        }
    }

    private func check(_ forest: WrittenForest) {
        let pair = StoragePair(forest) { $0 }
        for operation in Self.operations(count: forest.items.count) {
            var changed = pair
            if let difference = changed.perform(operation, rigour: 0) {
                Issue.record("\(forest), \(operation): \(difference)")
                return
            }
        }
        if let difference = pair.differenceInCopies() { Issue.record("\(forest): \(difference)") }
    }

    /// Every call that makes sense with the items `0..<count`, refused ones too.
    private static func operations(count: Int) -> [StorageOperation] {
        let items = Array(0..<count)
        let places = [WrittenPlace.endOfRoots] + items.flatMap { [.endOfChildren(of: $0), .before($0), .after($0)] }
        let forest = WrittenForest(items: [100, 101, 102], levels: [0, 1, 0], expanded: [100])
        var all: [StorageOperation] =
            [.removeAll, .rebuild, .expandParents, .collapseParents] + (0...3).map { .expandToLevel($0) }
        all += places.flatMap { [.insert([100, 101], $0), .insert([100, 0], $0), .insertForest(forest, $0)] }
        for item in items {
            all += [.expand([item]), .collapse([item]), .remove([item]), .replaceChildren(of: item, with: forest)]
            all += [.replaceChildren(of: item, with: WrittenForest(items: [count - 1, 100], levels: [0, 1]))]
            all += [.keepSubtree(of: item, withRoot: true), .keepSubtree(of: item, withRoot: false)]
            all += places.map { .move(item, $0) }
            all += items[(item + 1)...].map { .remove([item, $0]) }
        }
        return all
    }
}
