import DiffableSnapshots
import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// Items that are expanded and collapsed.
@MainActor
struct ExpandingTests {
    @Test func expandingAnItemOffTheScreenDoesNotMoveTheScreen() {
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
}
