import Testing

@testable import DiffableSnapshots

/// Every forest of up to three nodes, or five where there is time, every expansion, every single operation, against
/// lists of children.
struct EverySmallForestTests {
    private static let counts = 0...(Effort.isExhaustive ? 5 : 3)

    @Test(arguments: counts) func everyOperationAgreesWithListsOfChildren(count: Int) {
        for forest in allForests(count: count) {
            for operation in TreeOperation.all(count: count) {
                var changed = forest
                var model = ChildLists(forest)
                let refusal = operation.perform(on: &changed)
                changed.storage.checkInvariants()
                #expect(refusal == model.perform(operation), "\(operation) on \(lines(forest))")
                guard lines(changed) != model.lines else { continue }
                Issue.record("\(operation) on \(lines(forest)) gives \(lines(changed)) and not \(model.lines)")
                return
            }
        }
    }

    @Test(arguments: counts) func aChangedCopyLeavesTheOriginalAlone(count: Int) {
        for forest in allForests(count: count) {
            let before = lines(forest)
            for operation in TreeOperation.all(count: count) {
                var copy = forest
                let refusal = operation.perform(on: &copy)
                if lines(forest) != before { Issue.record("\(operation) changed the original of \(before)") }
                if refusal != nil, copy != forest { Issue.record("\(operation) was refused and changed \(before)") }
            }
        }
    }

    @Test(arguments: counts) func everyQueryAgreesWithListsOfChildren(count: Int) {
        for forest in allForests(count: count) {
            let model = ChildLists(forest)
            #expect(forest.items == model.items)
            #expect(forest.visibleItems == model.visibleItems)
            #expect(forest.visibleItemCount == model.visibleItems.count)
            #expect(forest.rootItems == model.children(of: nil))
            #expect(forest.expandedItems == model.items.filter(model.expanded.contains))
            for (index, item) in model.items.enumerated() {
                #expect(forest.index(of: item) == index)
                #expect(forest.level(of: item) == model.level(of: item))
                #expect(forest.parent(of: item) == model.parent(of: item))
                #expect(forest.children(of: item) == model.children(of: item))
                #expect(forest.hasChildren(item) == !model.children(of: item).isEmpty)
                #expect(forest.isExpanded(item) == model.expanded.contains(item))
                #expect(forest.isVisible(item) == model.isVisible(item))
                #expect(forest.visibleRow(of: item) == model.visibleItems.firstIndex(of: item))
                #expect(forest.snapshot(of: item, includingParent: true).items == model.subtree(item))
                #expect(forest.snapshot(of: item).items == Array(model.subtree(item).dropFirst()))
            }
            for (row, item) in model.visibleItems.enumerated() { #expect(forest.item(atVisibleRow: row) == item) }
        }
    }

    @Test func snapshotsAreEqualIfTheirDescriptionsAre() {
        let forests = (0...3).flatMap(allForests)
        for left in forests {
            for right in forests where (left == right) != (lines(left) == lines(right)) {
                Issue.record("\(lines(left)) and \(lines(right))")
            }
        }
    }
}
