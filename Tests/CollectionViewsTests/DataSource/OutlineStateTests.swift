import DiffableSnapshots
import TerminalCanvas
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

    /// The states of all rows, each read alone.
    private func states(of tree: Tree, fetchesChildren: Bool = false) -> [OutlineState] {
        (0..<tree.visibleItemCount).flatMap {
            tree.outline.outlineStates(ofRows: $0..<$0 + 1, fetchesChildren: fetchesChildren)
        }
    }

    @Test func statesOfAllRows() {
        let states = states(of: forest)
        #expect(states.map(\.level) == [0, 1, 1, 2, 2, 1, 0, 1, 2, 0])
        #expect(
            states.map(\.isExpanded) == [true, false, true, false, true, false, true, true, false, false])
        #expect(
            states.map(\.hasChildren) == [true, true, true, false, false, false, true, true, false, false])
        #expect(guides(states) == ["|", "||", "||", "|||", "||.", "|.", "|", "|.", "|..", "."])
        #expect(states.allSatisfy { $0.isExpandable == $0.hasChildren })
    }

    @Test func rowsReadWithOtherNeighborsHaveTheSameState() {
        let wide = Tree(
            preorder: (0..<300).map { "\($0)" }, levels: (0..<300).map { [0, 1, 2, 2, 1, 2, 3][$0 % 7] },
            isExpanded: (0..<300).map { $0 % 5 != 1 })
        let all = states(of: wide, fetchesChildren: true)
        for center in stride(from: 0, to: all.count, by: 11) {
            let rows = center..<min(center + 48, all.count)
            let read = wide.outline.outlineStates(ofRows: rows, fetchesChildren: true)
            #expect(read == Array(all[rows]), "rows read from \(center)")
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
        let guides = levels.indices.map { row in
            let shown = min(OutlineState.guideLimit, levels[row] + 1)
            return (0..<shown).map { index in
                let level = levels[row] - (shown - 1 - index)
                // An item after the chain is the last of its siblings.
                return level % 3 == 0 && (row < depth || index < shown - 1)
            }
        }
        for first in stride(from: 0, to: items.count, by: 23) {
            let rows = first..<min(first + 48, items.count)
            let read = chain.outline.outlineStates(ofRows: rows, fetchesChildren: false)
            #expect(read.map(\.hasSiblingBelow) == Array(guides[rows]), "rows read from \(first)")
        }
    }

    @Test func outlineStatesAreUpdatedAfterEachChange() {
        let list = DataSourceFixture()
        let wide = Tree(
            preorder: (0..<100).map { "\($0)" }, levels: (0..<100).map { $0 % 7 == 0 ? 0 : 1 },
            isExpanded: (0..<100).map { _ in true })
        list.source.apply(wide, to: "A")
        list.source.apply(forest, to: "B")
        for (section, tree) in [wide, forest].enumerated() {
            let all = states(of: tree)
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

    @Test func aTriangleIsShownWhileAnItemHasChildren() {
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
        #expect(list.source.outlineState(at: [0, 1]) == .flat)
        #expect(list.source.outlineState(at: [1, 0]) == .flat)
        #expect(list.source.parent(of: IndexPath(item: 1, section: 0)) == nil)
    }

    @Test func parentsAreFoundByPosition() {
        let list = DataSourceFixture()
        list.source.apply(forest, to: "A")
        #expect(list.source.parent(of: IndexPath(item: 4, section: 0)) == IndexPath(item: 2, section: 0))
        #expect(list.source.parent(of: IndexPath(item: 6, section: 0)) == nil)
        #expect(list.source.parent(of: IndexPath(item: 60, section: 0)) == nil)
    }

    @Test func cellsHaveTheirLevelAndExpansionAfterTheHandler() throws {
        let view = CollectionView()
        let registration = CellRegistration<ListCell, String> { cell, _, _ in
            cell.indentationLevel = 7
            #expect(cell.configurationState.isExpanded == false)
        }
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(forest, to: "A")
        view.perform(.resize(Size(columns: 20, rows: 5)))
        let cell = try #require(view.cellForItem(at: [0, 2]))
        #expect(cell.indentationLevel == 1)
        #expect(cell.configurationState.isExpanded)
        #expect(cell.outlineState.hasSiblingBelow == [true, true])
    }
}
