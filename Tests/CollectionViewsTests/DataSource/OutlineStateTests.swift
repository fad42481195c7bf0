import DiffableSnapshots
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Levels, expansion and guides of rows.
@MainActor
struct OutlineStateTests {
    private let forest = tree(
        "+ a\n  - b\n    - hidden\n  + c\n    - d\n    + e\n  - f\n+ g\n  + h\n    - i\n- j")

    /// Guides as text: for each level a `|` where the ancestor has a sibling below it.
    private func guides(_ states: [OutlineState]) -> [String] {
        states.map { String($0.hasSiblingBelow.map { $0 ? "|" : "." }) }
    }

    @Test func statesOfAllRows() {
        let states = OutlineStates(of: 0..<100, in: forest.outline, fetchesChildren: false).states
        #expect(states.map(\.level) == [0, 1, 1, 2, 2, 1, 0, 1, 2, 0])
        #expect(
            states.map(\.isExpanded) == [true, false, true, false, true, false, true, true, false, false])
        #expect(
            states.map(\.hasChildren) == [true, true, true, false, false, false, true, true, false, false])
        #expect(guides(states) == ["|", "||", "||", "|||", "||.", "|.", "|", "|.", "|..", "."])
        #expect(states.allSatisfy { $0.isExpandable == $0.hasChildren })
    }

    @Test func everyRangeOfRowsAnswersAsTheWhole() {
        let all = OutlineStates(of: 0..<10, in: forest.outline, fetchesChildren: true).states
        for first in 0...10 {
            for end in first...10 {
                let part = OutlineStates(of: first..<end, in: forest.outline, fetchesChildren: true).states
                #expect(part == Array(all[first..<end]), "rows \(first)..<\(end)")
            }
        }
    }

    @Test func onlyTheInnermostLevelsHaveGuides() {
        let depth = 400
        // A chain, with a sibling below every third item.
        var items: [String] = []
        var levels: [Int] = []
        for level in 0..<depth {
            items.append("\(level)")
            levels.append(level)
        }
        for level in (0..<depth).reversed() where level % 3 == 0 {
            items.append("below \(level)")
            levels.append(level)
        }
        let chain = Tree(preorder: items, levels: levels, isExpanded: items.map { _ in true })
        let all = OutlineStates(of: 0..<items.count, in: chain.outline, fetchesChildren: false).states
        for (row, state) in all.enumerated() {
            let shown = min(OutlineState.guideLimit, levels[row] + 1)
            #expect(state.hasSiblingBelow.count == shown, "row \(row)")
            for offset in 0..<shown where state.hasSiblingBelow.count == shown {
                let level = levels[row] - offset
                // An item behind the chain is the last of its siblings.
                let isBelow = level % 3 == 0 && (row < depth || offset > 0)
                #expect(state.hasSiblingBelow[shown - 1 - offset] == isBelow, "row \(row), level \(level)")
            }
        }
        // On the way back up, and down and back up, within one screen.
        for rows in [depth - 2..<items.count, depth - 60..<items.count, 0..<7, depth / 2..<depth / 2 + 50] {
            let part = OutlineStates(of: rows, in: chain.outline, fetchesChildren: false).states
            #expect(part == Array(all[rows]), "rows \(rows)")
        }
        for first in stride(from: 0, to: items.count - 7, by: 13) {
            let part = OutlineStates(of: first..<(first + 7), in: chain.outline, fetchesChildren: false).states
            #expect(part == Array(all[first..<(first + 7)]))
        }
    }

    @Test func oneRowAnswersAsManyAndAsTheLastChangeLeftIt() {
        let list = DataSourceFixture()
        let wide = Tree(
            preorder: (0..<100).map { "\($0)" }, levels: (0..<100).map { $0 % 7 == 0 ? 0 : 1 },
            isExpanded: (0..<100).map { _ in true })
        list.source.apply(wide, to: "A")
        list.source.apply(forest, to: "B")
        for section in 0..<2 {
            let all = list.source.outlineStates(of: 0..<100, inSection: section)
            for (row, state) in all.enumerated() {
                #expect(list.source.outlineState(at: IndexPath(item: row, section: section)) == state)
            }
            #expect(list.source.outlineState(at: IndexPath(item: all.count, section: section)) == .flat)
        }
        let path = IndexPath(item: 7, section: 0)
        #expect(list.source.outlineState(at: path).isExpanded)
        list.source.collapseItem(at: path)
        #expect(!list.source.outlineState(at: path).isExpanded)
        #expect(!list.source.outlineState(at: IndexPath(item: 6, section: 0)).isExpandable)
        list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in Tree() }
        #expect(list.source.outlineState(at: IndexPath(item: 6, section: 0)).isExpandable)
        #expect(list.source.outlineState(at: IndexPath(item: -1, section: 0)) == .flat)
        #expect(list.source.outlineState(at: IndexPath()) == .flat)
    }

    @Test func aTriangleAppearsWithTheFirstChildAndGoesWithTheLast() {
        let list = DataSourceFixture(rows: 2)
        list.source.apply(tree("- a\n- b"), to: "A")
        #expect(list.draw() == ["  a", "  b"])
        list.source.apply(tree("- a\n  - x\n- b"), to: "A")
        #expect(list.draw() == ["▸ a", "  b"])
        list.source.apply(tree("- a\n- b"), to: "A")
        #expect(list.draw() == ["  a", "  b"])
    }

    @Test func aFlatSectionHasNoOutline() {
        let list = DataSourceFixture()
        list.source.apply(flat(["A": "a b"]))
        #expect(list.source.outlineStates(of: 0..<5, inSection: 0) == [.flat, .flat])
        #expect(list.source.outlineStates(of: 0..<5, inSection: 1) == [])
        #expect(list.source.parent(of: IndexPath(item: 1, section: 0)) == nil)
    }

    @Test func parentsAreFoundByPosition() {
        let list = DataSourceFixture()
        list.source.apply(forest, to: "A")
        #expect(list.source.parent(of: IndexPath(item: 4, section: 0)) == IndexPath(item: 2, section: 0))
        #expect(list.source.parent(of: IndexPath(item: 6, section: 0)) == nil)
        #expect(list.source.parent(of: IndexPath(item: 60, section: 0)) == nil)
    }

    @Test func cellsHaveTheirLevelAndExpansionAfterTheHandlerRan() {
        let view = CollectionView()
        let registration = CellRegistration<ListCell, String> { cell, _, _ in
            cell.indentationLevel = 7
            #expect(cell.configurationState.isExpanded == false)
        }
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(forest, to: "A")
        let cell = source.collectionView(view, cellForItemAt: IndexPath(item: 2, section: 0))
        #expect(cell.indentationLevel == 1)
        #expect(cell.configurationState.isExpanded)
        #expect(cell.outlineState.hasSiblingBelow == [true, true])
    }
}
