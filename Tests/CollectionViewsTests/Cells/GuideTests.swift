import SeededRandom
import TerminalCanvas
import Testing

@testable import CollectionViews

/// Guides are drawn as pictures that cells share, or symbol by symbol where the ground has attributes.
@MainActor
struct GuideTests {
    @Test(arguments: 0..<40)
    func theyAreTheSameEitherWay(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<25 {
            let level = Int.random(in: 0...8, using: &random)
            let told = Int.random(in: 0...(level + 1), using: &random)
            let columns = Int.random(in: 0...40, using: &random)
            let cell = cell("text", accessories: Bool.random(using: &random) ? [.outlineDisclosure()] : [.checkmark()])
            cell.indentationWidth = .random(in: 0...4, using: &random)
            cell.outlineState = OutlineState(
                level: level, isExpanded: .random(using: &random), hasChildren: .random(using: &random),
                hasSiblingBelow: (0..<told).map { _ in .random(using: &random) })
            let repertoire: CharacterRepertoire = Bool.random(using: &random) ? .unicode : .ascii
            let rows = picture(of: cell, columns: columns, repertoire: repertoire)
            cell.backgroundConfiguration = BackgroundConfiguration(style: Style(attributes: .bold))
            #expect(rows == picture(of: cell, columns: columns, repertoire: repertoire), "\(cell.outlineState)")
        }
    }

    @Test func blanksBetweenThemLookLikeThemInEveryTheme() {
        let cell = cell("text", accessories: [.outlineDisclosure()])
        cell.outlineState = OutlineState(level: 3, hasSiblingBelow: [false, true, false, true])
        for theme in [Theme.told, .standard(for: TerminalCapabilities(colors: 256)), .told] {
            let frame = frame(of: cell, columns: 30, theme: theme)
            #expect(frame.glyphs(inRow: 0)[..<7].allSatisfy { $0.style == theme.guide })
            #expect(frame.textRows == ["│   ├── text"])
        }
    }

    @Test func aCellOnBlanksIsDrawnAsAnyOther() {
        for background in [nil, BackgroundConfiguration(style: Style(background: .palette(3))), .clear()] {
            let cell = cell("text", accessories: [.outlineDisclosure(), .label(text: "12")])
            cell.backgroundConfiguration = background
            cell.configurationState.isFocused = true
            var canvas = Canvas(size: Size(columns: 20, rows: 1))
            let context = DrawingContext(theme: .told)
            cell.drawOnBlanks(in: Rectangle(column: 0, row: 0, columns: 20, rows: 1), of: &canvas, context: context)
            #expect(canvas == frame(of: cell, columns: 20))
        }
    }
}
