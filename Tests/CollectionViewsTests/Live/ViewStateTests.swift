import DiffableSnapshots
import Foundation
import TerminalCanvas
import TestSupport
import Testing
import TextMatching

@testable import CollectionViews

@MainActor
struct ViewStateTests {
    private let notation = "+ a\n  - b\n  + c\n    - d\n- e\n  + f\n    - g\n- h"

    private func stage(_ notation: String = "") -> DataSourceFixture {
        let list = DataSourceFixture(rows: 4)
        list.view.allowsSelection = true
        list.view.allowsMultipleSelection = true
        if !notation.isEmpty { list.apply(notation) }
        return list
    }

    /// A list in which the user has changed everything that is restored.
    private func used() -> DataSourceFixture {
        let list = stage(notation)
        list.collapse("c")
        list.expand("e")
        list.focus("g")
        list.view.perform(.toggleSelection)
        list.view.perform(.scroll(lines: 1))
        return list
    }

    @Test func theFocusedItemIsReadAndSet() {
        let list = stage(notation)
        for (item, focused) in [("d", "d"), ("h", "h"), ("g", "h"), ("none", "h"), ("a", "a"), (nil, "a")] {
            list.source.focusedItemIdentifier = item
            #expect(list.source.focusedItemIdentifier == focused)
            #expect(list.view.state.focus == list.source.indexPath(for: focused))
        }
        list.expand("e")
        list.source.focusedItemIdentifier = "f"
        #expect(list.source.focusedItemIdentifier == "f")
        #expect(DataSourceFixture(rows: 4).source.focusedItemIdentifier == nil)
    }

    @Test func aStateIsRestoredFromJSON() throws {
        let list = used()
        let data = try JSONEncoder().encode(list.source.viewState)
        let other = stage(notation)
        other.source.restore(try JSONDecoder().decode(ListViewState<String>.self, from: data))
        #expect(other.shownRows == list.shownRows)
        #expect(other.draw() == list.draw())
        #expect(other.view.state == list.view.state)
        #expect(other.source.viewState == list.source.viewState)
    }

    @Test func aStateThatIsRestoredFirstWaitsForItsItems() {
        let list = used()
        let other = stage()
        other.source.restore(list.source.viewState)
        #expect(other.source.viewState == list.source.viewState, "nothing is lost while it waits")
        other.apply(notation)
        #expect(other.draw() == list.draw())
        #expect(other.view.state == list.view.state)
    }

    @Test func aPlaceThatIsRestoredBeforeTheListHasASizeIsTheSame() {
        /// A list with headers and gaps between the sections.
        func list(rows: Int) -> DataSourceFixture {
            let list = DataSourceFixture(rows: rows)
            list.view.configuration.headerMode = .supplementary
            let header = SupplementaryRegistration<ListCell>(elementKind: CollectionView.elementKindSectionHeader) {
                cell, _, indexPath in
                var content = ListContentConfiguration.plainHeader()
                content.text = "Section \(indexPath.section)"
                cell.contentConfiguration = content
            }
            list.source.supplementaryViewProvider = { view, _, indexPath in
                view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            }
            var snapshot = DiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["A", "B"])
            snapshot.appendItems(["a", "b", "c"], toSection: "A")
            snapshot.appendItems(["d", "e", "f"], toSection: "B")
            list.source.apply(snapshot)
            return list
        }
        var differences: [String] = []
        for focus in ["a", "b", "c", "d", "e", "f"] {
            for lines in 0...6 {
                let used = list(rows: 4)
                used.focus(focus)
                used.view.perform(.scroll(lines: lines - 3))
                let other = list(rows: 0)
                other.source.restore(used.source.viewState)
                other.view.perform(.resize(Size(columns: 20, rows: 4)))
                let (picture, expected) = (other.draw(), used.draw())
                if picture != expected { differences.append("\(focus) \(lines): \(picture), not \(expected)") }
            }
        }
        #expect(differences.isEmpty)
    }

    @Test func childrenThatArriveLaterAreExpandedThen() {
        let list = stage(notation)
        list.view.perform(.expandAll)
        let other = stage()
        other.source.restore(list.source.viewState)
        other.apply("- a\n- e")
        other.apply("- a\n  - b\n- e\n  - f")
        #expect(other.shownRows == "a b e f")
        other.apply("+ a\n  - b\n  - c\n    - d\n+ e\n  - f\n    - g")
        #expect(other.shownRows == "a b c d e f g", "f has waited for its first child")
        other.apply("- a\n  - b\n- e")
        #expect(other.shownRows == "a e", "the snapshots decide again")
    }

    @Test func aHandlerIsAskedForTheChildrenOfRestoredItems() {
        func provide(_ list: DataSourceFixture) {
            list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, _ in
                item.count < 3 ? tree("- \(item)1\n- \(item)2") : Tree()
            }
        }
        let list = stage("- x\n- y")
        provide(list)
        list.expand("x")
        list.expand("x2")
        #expect(list.shownRows == "x x1 x2 x21 x22 y")
        let other = stage("- x\n- y")
        provide(other)
        other.source.restore(list.source.viewState)
        #expect(other.shownRows == list.shownRows)
        let late = stage()
        provide(late)
        late.source.restore(list.source.viewState)
        late.apply("- x\n- y")
        #expect(late.shownRows == list.shownRows)
    }

    @Test func unknownItemsHaveNoEffect() {
        var state = ListViewState<String>()
        state.expandedItems = ["nobody", "e"]
        state.collapsedItems = ["no one"]
        state.selectedItems = ["nobody"]
        state.focusedItem = "nobody"
        state.topItem = "nobody"
        let list = stage(notation)
        list.source.restore(state)
        #expect(list.shownRows == "a b c d e f g h")
        #expect(list.focused == "a")
        list.apply("- h")
        #expect(list.shownRows == "h")
    }

    @Test func aFocusThatWaitsIsForgottenWhenThePersonMoves() {
        var state = ListViewState<String>()
        state.focusedItem = "late"
        let list = stage(notation)
        list.source.restore(state)
        list.apply("- h\n- late")
        #expect(list.focused == "late")
        list.source.restore(state)
        list.apply("- h\n- i")
        list.view.perform(.moveDown)
        list.apply("- h\n- i\n- late")
        #expect(list.focused == "i")
    }

    @Test func theFilterIsRestored() async throws {
        let list = stage(notation)
        list.view.filter.apply(FilterPattern("'g"))
        try await waitUntil { list.view.filter.result != nil }
        let state = list.source.viewState
        #expect(state.filterText == "'g")
        #expect(state.focusedItem == "g")
        let other = stage(notation)
        other.source.restore(state)
        try await waitUntil { other.view.filter.result != nil }
        #expect(other.shownRows == "e f g")
        #expect(other.focused == "g")
        other.view.filter.cancel()
        #expect(other.shownRows == "a b c d e h")
    }

    @Test func restoringWhileUpdatesAreHeldChangesBothContents() {
        var state = ListViewState<String>()
        state.expandedItems = ["e"]
        state.collapsedItems = ["a"]
        let list = stage(notation)
        list.view.perform(.toggleHold)
        list.apply("+ a\n  - b\n- e\n  - x")
        list.source.restore(state)
        #expect(list.shownRows == "a e f g h")
        list.view.perform(.toggleHold)
        #expect(list.shownRows == "a e x")
    }

    @Test(arguments: [Int.min, Int.min + 1, -5000, 5000, Int.max])
    func aStateThatNobodyHasStoredDoesNotHarm(line: Int) throws {
        let list = stage((0..<3000).map { "- i\($0)" }.joined(separator: "\n"))
        let json = """
            {"expandedItems":["i1","i2"],"collapsedItems":["i1"],"selectedItems":["i1","zz"],"focusedItem":"i9",
            "topItem":"i1000","topLine":\(line),"filterText":"\\\\v(("}
            """
        list.source.restore(try JSONDecoder().decode(ListViewState<String>.self, from: Data(json.utf8)))
        #expect(list.takeProvided().count < 100)
        #expect(list.draw().joined().contains("i1000"))
        #expect(list.focused == "i9")
        #expect(list.source.selectedItemIdentifiers == ["i1"])
    }
}
