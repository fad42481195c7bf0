import CollectionViews
import TerminalCanvas
import Testing

import struct FoundationEssentials.IndexPath

@MainActor
struct ScrollToItemTests {
    @Test(arguments: [
        (ScrollPosition.top, 19, 19), (.centeredVertically, 19, 17), (.bottom, 19, 15), (ScrollPosition(), 19, 15),
        (ScrollPosition(), 2, 0),
        (.top, 38, 35), (.bottom, 1, 0), (.centeredVertically, 1, 0),
    ])
    func theItemIsAtThePosition(position: ScrollPosition, item: Int, top: Int) {
        let stage = ListStage(numbered("a", 1...40), lines: 5)
        stage.view.scrollToItem(at: [0, item], at: position)
        #expect(stage.top == top)
        #expect(stage.focus == "a1")
    }

    @Test func aVisibleItemWithoutAPositionDoesNotScroll() {
        let stage = ListStage(numbered("a", 1...40), lines: 5)
        stage.view.perform(.scroll(lines: 10))
        stage.view.scrollToItem(at: [0, 12], at: [])
        #expect(stage.top == 10)
        stage.view.scrollToItem(at: [0, 9], at: [])
        #expect(stage.top == 9)
    }

    @Test func highRowsCount() {
        let stage = ListStage("a\nb\nc:3\nd:9\ne\nf\ng\nh", lines: 5)
        stage.view.scrollToItem(at: [0, 2], at: .bottom)
        #expect(stage.line(of: "c") == 2)
        stage.view.scrollToItem(at: [0, 2], at: .centeredVertically)
        #expect(stage.line(of: "c") == 1)
        stage.view.scrollToItem(at: [0, 3], at: .bottom)
        #expect(stage.view.state.top == ListOffset(row: 3, hiddenLines: 4))
        stage.view.scrollToItem(at: [0, 3], at: .centeredVertically)
        #expect(stage.view.state.top == ListOffset(row: 3))
    }

    @Test func aPinnedHeaderDoesNotCoverTheItem() {
        var configuration = ListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let stage = ListStage(numbered("a", 1...40), lines: 6, configuration: configuration)
        stage.source.headers = [0: "Header"]
        stage.view.reloadData()
        stage.view.scrollToItem(at: [0, 20], at: .top)
        #expect(stage.names[..<3] == ["", "a21", "a22"])
    }

    @Test func sectionsAndItemsAreCounted() {
        let stage = ListStage("a\n  b\n---\nc -\n  d", lines: 5)
        #expect(stage.view.numberOfSections == 2)
        #expect(stage.view.numberOfItems(inSection: 0) == 2)
        #expect(stage.view.numberOfItems(inSection: 1) == 1)
        stage.view.perform(.expandAll)
        #expect(stage.view.numberOfItems(inSection: 1) == 2)
        #expect(CollectionView().numberOfSections == 0)
    }

    @Test func anItemThatDoesNotExistTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = ListStage("a\nb", lines: 5)
            stage.view.scrollToItem(at: [0, stage.source.visible(0).count], at: .top)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("an out-of-bounds item (2) when there are only 2 items in section 0"))
    }

    @Test func aSectionThatDoesNotExistTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let stage = ListStage("a\nb", lines: 5)
            _ = stage.view.numberOfItems(inSection: 2 + stage.source.sections.count)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("number of items in section 3 when there are only 1 sections in the collection view"))
    }
}
