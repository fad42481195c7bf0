import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Headers of plain lists, which stay at the top of the screen while the items of their section scroll.
@MainActor
struct PinnedHeaderTests {
    private func stage(lines: Int = 8, headers: [Int: String] = [0: "One", 1: "Two"]) -> ListStage {
        let stage = ListStage(
            numbered("a", 1...9) + "\n---\n" + numbered("b", 1...9), lines: lines,
            configuration: .plain(headerMode: .supplementary))
        stage.source.headers = headers
        stage.view.reloadData()
        return stage
    }

    private func rows(_ stage: ListStage) -> [String] { stage.view.drawnRows() }

    @Test func theHeaderOfTheUppermostSectionStaysWhileItsItemsScroll() {
        let stage = stage()
        #expect(rows(stage) == ["One", "a1", "a2", "a3", "a4", "a5", "a6", "a7"])
        stage.view.perform(.scroll(lines: 3))
        #expect(rows(stage) == ["One", "a4", "a5", "a6", "a7", "a8", "a9", ""])
    }

    @Test func theNextSectionPushesTheHeaderUp() {
        let stage = stage()
        stage.view.perform(.scroll(lines: 10))
        #expect(rows(stage).prefix(3) == ["", "Two", "b1"])
        stage.view.perform(.scroll(lines: 1))
        #expect(rows(stage).prefix(3) == ["Two", "b1", "b2"])
        stage.view.perform(.scroll(lines: 1))
        #expect(rows(stage).prefix(3) == ["Two", "b2", "b3"])
    }

    @Test func aFocusThatMovesUpIsNeverHiddenByTheHeader() {
        let stage = stage()
        stage.view.perform(.moveToLast)
        for item in (1...8).reversed() {
            stage.view.perform(.moveUp)
            let picture = rows(stage)
            #expect(stage.focus == "b\(item)")
            #expect(picture.contains("b\(item)"), "\(picture)")
        }
    }

    @Test func aKeyShowsTheFocusedItemThatTheHeaderHid() {
        let stage = stage()
        stage.view.perform(.moveDown)
        stage.view.perform(.scroll(lines: 2))
        #expect(!rows(stage).contains("a2"))
        stage.view.perform(.moveDown)
        #expect(rows(stage).contains("a3"))
    }

    @Test func aPageLeavesOneVisibleLine() {
        let stage = stage()
        stage.view.perform(.scroll(lines: 1))
        stage.view.perform(.moveDown)
        let last = rows(stage).last
        stage.view.perform(.pageDown)
        #expect(rows(stage).contains(last ?? "nothing"))
    }

    @Test func aClickOnThePinnedHeaderDoesNotReachTheItemBelowIt() {
        let stage = stage()
        stage.view.perform(.scroll(lines: 3))
        #expect(stage.view.indexPathForItem(at: Point(column: 3, row: 0)) == nil)
        #expect(stage.view.indexPathForItem(at: Point(column: 3, row: 1)) == [0, 3])
    }

    @Test func aSectionWithoutAHeaderHasNothingPinned() {
        let stage = stage(headers: [1: "Two"])
        stage.view.perform(.scroll(lines: 2))
        #expect(rows(stage).first == "a3")
    }

    @Test func aVeryLowScreenShowsItemsInsteadOfTheHeader() {
        let stage = stage(lines: 2)
        stage.view.perform(.scroll(lines: 3))
        #expect(rows(stage) == ["a3", "a4"])
    }

    @Test func onlyPlainListsPinHeaders() {
        for appearance in [ListConfiguration.Appearance.grouped, .insetGrouped, .sidebar, .sidebarPlain] {
            var configuration = ListConfiguration(appearance: appearance)
            configuration.headerMode = .supplementary
            #expect(!SectionArrangement(configuration).pinsHeader)
        }
    }
}
