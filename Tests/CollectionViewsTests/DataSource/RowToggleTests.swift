import DiffableSnapshots
import SeededRandom
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// One item opened or closed, as rows see it: the same as everything asked again.
@MainActor
struct RowToggleTests {
    private typealias State = DataSourceState<String, String>

    private let forest = tree(
        "+ a\n  - b\n    - hidden\n  + c\n    - d\n    + e\n  - f\n+ g\n  + h\n    - i\n- j\n  + k\n    - l")

    @Test func itTellsOfEveryRowWhatTheTwoStatesTell() throws {
        for row in 0..<forest.visibleItemCount {
            let isExpanded = !forest.isExpanded(try #require(forest.item(atVisibleRow: row)))
            var changed = forest
            let change = changed.toggle(atVisibleRow: row)
            let toggle = RowToggle(section: 1, row: row, isExpanded: isExpanded, change: change)
            let transition = StateTransition(old: state(forest), new: state(changed)).itemTransition
            let told = toggle.itemTransition
            for indexPath in indexPaths {
                #expect(told.newIndexPath(indexPath) == transition.newIndexPath(indexPath), "\(row): \(indexPath)")
                #expect(told.survivor(indexPath) == transition.survivor(indexPath), "\(row): \(indexPath)")
            }
        }
    }

    @Test(arguments: [2, 5, 30], [true, false])
    func rowsThatAreKeptAreThoseOfTheTree(width: Int, isSteady: Bool) {
        var random = SplitMix(seed: UInt64(width))
        func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
        let levels = (0..<400).map { $0 % width == 0 ? 0 : $0 % 3 == 0 ? 2 : 1 }
        var source = Tree(
            preorder: levels.indices.map { "\($0)" }, levels: normalized(levels),
            isExpanded: levels.map { _ in below(2) == 0 })
        var block = RowBlock()
        var place = 0
        for _ in 0..<600 {
            let rows = RowSource(outline: source.outline, isOutline: true, fetchesChildren: false)
            // Most questions are about neighbours, as a screen's are.
            place = isSteady ? place + below(9) - 4 : below(source.visibleItemCount)
            let row = min(max(0, place), source.visibleItemCount - 1)
            if block.row(row, inSection: 0) == nil { block.read(row, inSection: 0, from: rows) }
            let all = OutlineStates(of: row..<row + 1, in: source.outline, fetchesChildren: false).states
            #expect(block.row(row, inSection: 0)?.outline == all[0])
            #expect(
                block.row(row, inSection: 0).map { source.item(numbered: $0.number) } == source.item(atVisibleRow: row))
            #expect(block.row(row, inSection: 1) == nil)
            guard below(2) == 0 else { continue }
            let toggled = min(max(0, row + below(41) - 20), source.visibleItemCount - 1)
            let isExpanded = !source.outline.rows(toggled..<toggled + 1)[0].isExpanded
            let change = source.toggle(atVisibleRow: toggled)
            block.apply(
                RowToggle(section: 0, row: toggled, isExpanded: isExpanded, change: change),
                from: RowSource(outline: source.outline, isOutline: true, fetchesChildren: false))
        }
    }

    @Test func anItemOffTheScreenIsOpenedAndTheScreenStays() {
        let list = DataSourceFixture(rows: 3)
        list.source.apply(tree("- a\n  - b\n  - c\n- d\n- e\n- f\n- g\n- h\n  - i"), to: "A")
        list.focus("g")
        let picture = list.draw()
        for item in ["a", "h", "a", "h"] {
            list.expand(item)
            #expect(list.view.focusedLines != nil && list.focused == "g")
            list.collapse(item)
        }
        list.expand("a")
        #expect(list.draw().map { $0.dropFirst(2) } == picture.map { $0.dropFirst(2) })
    }

    private func state(_ tree: Tree) -> State {
        let other = Tree(preorder: ["x", "y"], levels: [0, 1], isExpanded: [true, true])
        return State([
            State.Part(identifier: "A", tree: other, isOutline: true),
            State.Part(identifier: "B", tree: tree, isOutline: true),
        ])
    }

    private var indexPaths: [IndexPath] {
        [[0, 0], [0, 1]] + (0..<forest.visibleItemCount).map { IndexPath(item: $0, section: 1) }
    }

    /// Levels that begin with 0 and go down by one at a time.
    private func normalized(_ levels: [Int]) -> [Int] {
        var last = -1
        return levels.map { level in
            last = min(level, last + 1)
            return last
        }
    }
}

extension Tree {
    fileprivate mutating func toggle(atVisibleRow row: Int) -> Int {
        var erased = ErasedSectionSnapshot(self)
        defer { self = erased.snapshot() }
        return erased.toggle(atVisibleRow: row)
    }

    fileprivate func item(numbered number: Int32) -> String { ErasedSectionSnapshot(self).item(numbered: number) }
}
