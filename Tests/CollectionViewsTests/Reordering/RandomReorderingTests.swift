import DiffableSnapshots
import SeededRandom
import TestSupport
import Testing

@testable import CollectionViews

/// Random moves, compared with a model that tries all positions in a tree.
@MainActor
struct RandomReorderingTests {
    @Test(arguments: RandomRuns.seeds(40))
    func randomMoves(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var model = ModelTree.random(using: &random, keeping: ModelTree())
        while model.rows.count < 3 { model = ModelTree.random(using: &random, keeping: ModelTree()) }
        let stage = ReorderingStage(["A": model.notation, "B": "- x\n- y"], rows: 6)
        let forbidden = Set(model.items.filter { _ in random.next(below: 5) == 0 })
        stage.source.reorderingHandlers.canMoveItem = { _, target in
            target.section == "A" && !(target.parent.map(forbidden.contains) ?? false)
                && target.parent.map { model.hasChildren($0) } ?? true
        }
        for _ in 0..<6 {
            let item = model.rows[random.next(below: model.rows.count)]
            let old = stage.held()
            stage.begin(item)
            for _ in 0..<random.next(below: 8) {
                let before = stage.source.shownSnapshot(for: "A")
                switch random.next(below: 6) {
                case 0, 1: check(stage, before, item, forbidden, direction: 1)
                case 2, 3: check(stage, before, item, forbidden, direction: -1)
                case 4: stage.perform(.expandOrMoveToChild)
                default: stage.perform(.collapseOrMoveToParent)
                }
                let shown = stage.source.shownSnapshot(for: "A")
                #expect(shown.isVisible(item))
                #expect(Set(shown.items) == Set(model.items))
                #expect(rest(shown, without: item) == rest(before, without: item))
                #expect(stage.list.focused == item)
                stage.list.draw()
            }
            let shown = stage.shown()
            if random.next(below: 3) == 0 {
                stage.perform(.deselectAll)
                #expect(withoutExpansion(stage.held()) == withoutExpansion(old))
            } else {
                let count = stage.transactions.count
                stage.perform(.activate)
                #expect(stage.held() == shown)
                if stage.transactions.count > count, let transaction = stage.transactions.last {
                    let rows = transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
                    #expect(rows == transaction.finalSnapshot.itemIdentifiers)
                    #expect(transaction.movedItems.map(\.item) == [item])
                }
            }
            #expect(stage.shown() == stage.held())
            model = ModelTree(stage.source.snapshot(for: "A"))
        }
    }

    /// Moves the item by one row, and compares its row with the rows of all allowed positions.
    private func check(
        _ stage: ReorderingStage, _ before: Tree, _ item: String, _ forbidden: Set<String>, direction: Int
    ) {
        let row = before.visibleRow(of: item)!
        let rows = allowedRows(of: item, in: before, stage)
        let expected = direction > 0 ? rows.filter { $0 > row }.min() : rows.filter { $0 < row }.max()
        stage.perform(direction > 0 ? .moveDown : .moveUp)
        #expect(stage.source.shownSnapshot(for: "A").visibleRow(of: item) == expected ?? row)
    }

    /// The rows of the item at all allowed positions.
    private func allowedRows(of item: String, in tree: Tree, _ stage: ReorderingStage) -> Set<Int> {
        let origin = stage.source.move!.origin
        var rows: Set<Int> = []
        var rest = tree
        let subtree = tree.snapshot(of: item, includingParent: true)
        rest.delete([item])
        for parent in [nil] + rest.items.map({ $0 as String? }) {
            if let parent, parent != origin.parent {
                guard rest.isVisible(parent), rest.isExpanded(parent), rest.hasChildren(parent) else { continue }
            }
            if let parent, !rest.isVisible(parent) { continue }
            if let parent, !rest.isExpanded(parent), rest.hasChildren(parent) { continue }
            let target = CollectionViewDiffableDataSource<String, String>
                .ReorderingTarget(section: "A", parent: parent)
            guard parent == origin.parent || stage.source.reorderingHandlers.canMoveItem!(item, target) else {
                continue
            }
            let children = parent.map { rest.children(of: $0) } ?? rest.rootItems
            for child in children {
                var new = rest
                new.insert(subtree, before: child)
                rows.insert(new.visibleRow(of: item)!)
            }
            var new = rest
            if let last = children.last {
                new.insert(subtree, after: last)
            } else if let parent {
                new.replace(childrenOf: parent, using: subtree)
                new.expand([parent])
            } else {
                new = subtree
            }
            if let row = new.visibleRow(of: item) { rows.insert(row) }
        }
        return rows
    }

    /// The items of a tree and their parents, without an item and its descendants.
    private func rest(_ tree: Tree, without item: String) -> String {
        var tree = tree
        tree.delete([item])
        return withoutExpansion(text(tree))
    }

    private func withoutExpansion(_ text: String) -> String {
        String(text.map { $0 == "+" ? "-" : $0 })
    }
}

extension ModelTree {
    fileprivate init(_ tree: Tree) {
        items = tree.items
        for item in tree.items { parents[item] = tree.parent(of: item) }
        expanded = Set(tree.items.filter(tree.isExpanded))
    }
}
