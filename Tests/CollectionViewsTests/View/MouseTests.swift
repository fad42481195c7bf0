import CollectionViews
import Screens
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@MainActor
struct MouseTests {
    private let notation = "p\n  a\n  b\nq -\n  c\nr"

    @Test func aClickFocusesItsRow() {
        let stage = ScreenStage(notation)
        stage.mouse(.pressed(.left), 20, 3)
        #expect(stage.focus == "b")
        stage.mouse(.pressed(.left), 0, 5)
        #expect(stage.focus == "r")
    }

    @Test func aClickOutsideTheRowsDoesNothing() {
        let stage = ScreenStage(notation)
        for (column, row) in [(39, 3), (3, 6), (3, 7), (3, 0), (-1, 3), (400, 3), (3, 90), (3, -1)] {
            stage.mouse(.pressed(.left), column, row)
            #expect(stage.focus == "p")
        }
    }

    @Test func aClickOnATriangleTogglesAndDoesNotMoveTheFocus() {
        let stage = ScreenStage(notation)
        stage.press(Key(.end))
        stage.mouse(.pressed(.left), 1, 4)
        #expect(stage.picture.contains("▾ q"))
        #expect(stage.focus == "r")
        stage.mouse(.pressed(.left), 1, 4)
        #expect(stage.picture.contains("▸ q"))
        stage.mouse(.pressed(.left), 3, 4)
        #expect(stage.picture.contains("▸ q"))
        #expect(stage.focus == "q")
    }

    @Test func theClickedTriangleStaysOnItsLine() {
        let stage = ScreenStage(
            numbered("a", 1...9) + "\np\n" + numbered("c", 1...9, level: 1) + "\n" + numbered("b", 1...20))
        stage.press(Key(.end), Key(.home))
        let view = stage.controller.collectionView
        view.perform(.scroll(lines: 7))
        view.perform(.focus([0, 12]))
        view.perform(.scroll(lines: 7 - view.state.top.row))
        let line = stage.controller.draw().textRows.firstIndex { $0.contains("▾ p") }!
        stage.mouse(.pressed(.left), 1, line)
        #expect(stage.controller.draw().textRows[line].contains("▸ p"))
        #expect(stage.focus == "p")
        stage.mouse(.pressed(.left), 1, line)
        #expect(stage.controller.draw().textRows[line].contains("▾ p"))
    }

    @Test func theClickedTriangleKeepsItsLineInsteadOfTheFocusedRow() {
        let stage = ScreenStage(
            numbered("a", 1...9) + "\np\n" + numbered("c", 1...3, level: 1) + "\n" + numbered("b", 1...20), rows: 12)
        let view = stage.controller.collectionView
        view.perform(.scroll(lines: 7))
        view.perform(.click([0, 14]))
        let rows = stage.controller.draw().textRows
        #expect(rows[3].contains("▾ p") && rows[8].contains("b2"))
        stage.mouse(.pressed(.left), 1, 3)
        #expect(stage.controller.draw().textRows[3].contains("▸ p"))
        #expect(stage.controller.draw().textRows[5].contains("b2"))
        #expect(stage.focus == "b2")
        stage.mouse(.pressed(.left), 1, 3)
        #expect(stage.controller.draw().textRows == rows)
    }

    @Test func theWheelScrollsThreeLinesAndDoesNotMoveTheFocus() {
        let stage = ScreenStage(numbered("a", 1...30))
        stage.mouse(.scrolledDown, 5, 3)
        #expect(stage.controller.collectionView.state.top.row == 3)
        #expect(stage.focus == "a1")
        stage.mouse(.scrolledUp, 5, 3)
        stage.mouse(.scrolledUp, 5, 3)
        #expect(stage.controller.collectionView.state.top.row == 0)
    }

    @Test(arguments: [
        MouseEvent.Kind.released(.left), .dragged(.left), .moved, .scrolledLeft, .scrolledRight, .pressed(.right),
        .pressed(.middle), .pressed(.other(8)),
    ])
    func otherMouseEventsDoNothing(kind: MouseEvent.Kind) {
        let stage = ScreenStage(notation)
        let before = stage.picture
        stage.mouse(kind, 1, 3)
        #expect(!stage.controller.needsDisplay)
        #expect(stage.picture == before)
    }

    @Test func aClickOnTheButtonPressesIt() {
        let stage = ScreenStage(notation)
        var presses = 0
        let button = BarButtonItem(title: "Sort") { presses += 1 }
        stage.controller.navigationItem.rightBarButtonItem = button
        let bar = stage.controller.draw().textRows[0]
        let column = bar.distance(from: bar.startIndex, to: bar.firstIndex(of: "[")!)
        stage.mouse(.pressed(.left), column - 1, 0)
        #expect(presses == 0)
        stage.mouse(.pressed(.left), column, 0)
        stage.mouse(.pressed(.left), column + 7, 0)
        #expect(presses == 2)
        stage.mouse(.pressed(.left), column + 8, 0)
        #expect(presses == 2)
        button.isEnabled = false
        stage.mouse(.pressed(.left), column, 0)
        #expect(presses == 2)
    }

    @Test func aClickOnAnAccessoryRunsItsHandler() {
        let view = CollectionView()
        var clicks = 0
        let registration = CellRegistration<ListCell, Int> { cell, _, _ in
            cell.accessories = [.detail { clicks += 1 }]
        }
        final class Source: CollectionViewDataSource {
            let cell: () -> ListCell
            init(_ cell: @escaping () -> ListCell) { self.cell = cell }
            func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
            func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell { cell() }
            func collectionView(
                _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
            ) -> ListCell? { nil }
        }
        let source = Source { view.dequeueConfiguredReusableCell(using: registration, for: [0, 0], item: 0) }
        view.dataSource = source
        view.perform(.resize(Size(columns: 20, rows: 5)))
        for column in 0..<20 { view.click(at: Point(column: column, row: 1)) }
        #expect(clicks == 1)
        #expect(view.state.focus == [0, 1])
    }
}
