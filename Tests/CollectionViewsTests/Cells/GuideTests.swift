import TerminalCanvas
import Testing

@testable import CollectionViews

/// The lines that lead from parents to their children.
@MainActor
struct GuideTests {
    @Test func blanksBetweenGuidesHaveTheStyleOfGuidesInEveryTheme() {
        let cell = cell("text", accessories: [.outlineDisclosure()])
        cell.outlineState = OutlineState(level: 3, hasSiblingBelow: [false, true, false, true])
        for theme in [Theme.distinct, .standard(for: TerminalCapabilities(colors: 256)), .distinct] {
            let frame = frame(of: cell, columns: 30, theme: theme)
            #expect(frame.glyphs(inRow: 0)[..<7].allSatisfy { $0.style == theme.guide })
            #expect(frame.textRows == ["│   ├── text"])
        }
    }
}
