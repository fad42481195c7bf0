import TerminalCanvas
import TestSupport
import Testing

@testable import CollectionViews

@MainActor
struct DraggingTests {
    private func drag(_ stage: ReorderingStage, from start: Point, to points: Point...) {
        stage.list.draw()
        stage.list.view.press(at: start)
        for point in points {
            stage.list.view.drag(to: point)
            stage.list.draw()
        }
    }

    @Test func aDraggedRowFollowsTheMouse() {
        let stage = ReorderingStage(["A": "- a\n- b\n- c\n- d"])
        drag(stage, from: Point(column: 5, row: 0), to: Point(column: 5, row: 1), Point(column: 5, row: 2))
        #expect(stage.shown() == "- b\n- c\n- a\n- d")
        stage.list.view.drag(to: Point(column: 5, row: 1))
        #expect(stage.shown() == "- b\n- a\n- c\n- d")
        stage.list.view.release()
        #expect(stage.held() == "- b\n- a\n- c\n- d")
        #expect(stage.calls.count == 2)
    }

    @Test func theMouseCanJumpOverRows() {
        let stage = ReorderingStage(["A": "- a\n- b\n- c\n- d"])
        drag(stage, from: Point(column: 5, row: 3), to: Point(column: 5, row: 1))
        #expect(stage.shown() == "- a\n- d\n- b\n- c")
    }

    @Test func columnsChangeTheLevel() {
        let stage = ReorderingStage(["A": "+ a\n  - b\n- c\n- d"])
        drag(stage, from: Point(column: 5, row: 2), to: Point(column: 5, row: 3), Point(column: 5, row: 2))
        #expect(stage.shown() == "+ a\n  - b\n- c\n- d")
        stage.list.view.drag(to: Point(column: 7, row: 2))
        #expect(stage.shown() == "+ a\n  - b\n  - c\n- d")
        stage.list.view.drag(to: Point(column: 6, row: 2))
        #expect(stage.shown() == "+ a\n  - b\n- c\n- d")
    }

    @Test func aPressWithoutAMoveDropsNothing() {
        let stage = ReorderingStage(["A": "- a\n- b"])
        drag(stage, from: Point(column: 5, row: 1))
        stage.list.view.release()
        #expect(stage.list.focused == "b")
        #expect(stage.calls == [])
        stage.list.view.drag(to: Point(column: 5, row: 0))
        #expect(!stage.list.view.hasActiveDrag, "the button is not held")
    }

    @Test func aReorderAccessoryBeginsTheDragInItsRow() {
        let stage = ReorderingStage(["A": "- a\n- b"])
        stage.list.view.isEditing = true
        let registration = CellRegistration<ListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.reorder()]
        }
        let source = CollectionViewDiffableDataSource<String, String>(collectionView: stage.list.view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.apply(tree("- a\n- b"), to: "A")
        #expect(stage.list.draw()[0].hasSuffix("≡"))
        let column = stage.list.view.drawn().textRows[0].count - 1
        stage.list.view.press(at: Point(column: column, row: 0))
        stage.list.view.drag(to: Point(column: column - 1, row: 0))
        #expect(stage.list.view.hasActiveDrag)
        stage.list.view.drag(to: Point(column: column - 1, row: 1))
        stage.list.view.release()
        #expect(source.snapshot(for: "A").items == ["b", "a"])
    }

    @Test func aPressElsewhereCancelsAMoveByKeys() {
        let stage = ReorderingStage(["A": "- a\n- b\n- c"])
        stage.begin("a")
        stage.perform(.moveDown)
        stage.list.view.press(at: Point(column: 5, row: 2))
        #expect(stage.held() == "- a\n- b\n- c")
        #expect(stage.shown() == stage.held())
        #expect(stage.list.focused == "c")
    }

    @Test func aCollapsedParentIsExpandedWhileTheMouseWaits() async throws {
        let stage = ReorderingStage(["A": "- a\n- p\n  - q"])
        drag(stage, from: Point(column: 5, row: 0), to: Point(column: 5, row: 1))
        #expect(stage.shown() == "- p\n  - q\n- a")
        try await waitUntil { stage.shown() == "+ p\n  - a\n  - q" }
        stage.list.view.release()
        #expect(stage.held() == "+ p\n  - a\n  - q")
    }

    @Test func theListScrollsWhileTheMouseIsAtItsEdge() async throws {
        let stage = ReorderingStage(["A": (1...40).map { "- i\($0)" }.joined(separator: "\n")])
        drag(stage, from: Point(column: 5, row: 2), to: Point(column: 5, row: 9))
        try await waitUntil { stage.source.shownSnapshot(for: "A").visibleRow(of: "i3")! > 20 }
        stage.list.view.drag(to: Point(column: 5, row: 4))
        let row = stage.source.shownSnapshot(for: "A").visibleRow(of: "i3")!
        stage.list.view.release()
        #expect(stage.source.snapshot(for: "A").visibleRow(of: "i3") == row)
    }

    @Test func theMouseMovesAnItemIntoAnEmptySection() throws {
        let stage = ReorderingStage(["A": "- a\n- b", "B": ""])
        stage.list.source.supplementaryViewProvider = { _, _, indexPath in
            let cell = ListCell()
            var content = ListContentConfiguration.groupedHeader()
            content.text = "section \(indexPath.section)"
            cell.contentConfiguration = content
            return cell
        }
        stage.list.view.configuration.headerMode = .supplementary
        let rows = stage.list.draw()
        let line = try #require(rows.firstIndex { $0.lowercased().contains("section 1") }, "\(rows)")
        drag(stage, from: Point(column: 5, row: 1), to: Point(column: 5, row: line))
        stage.list.view.release()
        #expect(stage.list.picture == "A: b | B: a")
    }
}
