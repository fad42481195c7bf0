import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// A list whose size changes.
@MainActor
struct ResizingTests {
    private func stage(lines: Int, items: Int = 30) -> ListStage {
        ListStage(
            numbered("a", 1...items), lines: lines, columns: 60,
            configuration: ListConfiguration(appearance: .insetGrouped))
    }

    private func rows(_ stage: ListStage) -> [String] { stage.view.drawn().textRows }

    @Test func aListThatGrowsShowsTheTopOfItsFirstBox() {
        let stage = stage(lines: 22)
        for (lines, focus) in [(10, 1), (22, 1), (3, 1), (22, 1)] {
            stage.view.perform(.focus([0, focus - 1]))
            stage.view.perform(.resize(Size(columns: 60, rows: lines)))
            #expect(rows(stage).first?.contains("╭") == true, "\(lines) lines")
        }
    }

    @Test func aListThatGrowsShowsTheHeaderOfTheFocusedFirstItem() {
        var configuration = ListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let stage = ListStage(
            numbered("a", 1...30) + "\n---\n" + numbered("b", 1...30), lines: 22, columns: 60,
            configuration: configuration)
        stage.source.headers = [0: "First", 1: "Second"]
        stage.view.reloadData()
        stage.view.perform(.focus([1, 0]))
        for lines in [4, 10, 22] {
            stage.view.perform(.resize(Size(columns: 60, rows: lines)))
            #expect(rows(stage).contains { $0.contains("Second") }, "\(lines) lines")
            #expect(rows(stage).contains { $0.contains("b1") }, "\(lines) lines")
        }
    }

    @Test(arguments: 1...3)
    func theFirstPictureShowsTheFocusedRow(lines: Int) {
        #expect(rows(stage(lines: lines)).contains { $0.contains("a1") })
    }

    @Test func aListThatWasScrolledAwayFromTheFocusStaysThere() {
        let stage = stage(lines: 10)
        stage.view.perform(.scroll(lines: 15))
        let first = rows(stage)[0]
        stage.view.perform(.resize(Size(columns: 60, rows: 12)))
        #expect(rows(stage)[0] == first)
    }
}
