import SeededRandom
import TerminalCanvas
import Testing

@testable import CollectionViews

/// Columns of any widths in lists of any width.
@MainActor
struct ColumnWidthTests {
    @Test func columnsNeverOverlapAndTheLabelKeepsHalfOfTheList() {
        var random = SplitMix(seed: 1)
        for width in 1...200 {
            for count in 0...6 {
                let columns = (0..<count).map { index in
                    let sizes = [Int.min, -1, 0, 1, 2, 5, 9, 40, 300, Int.max]
                    let (one, other) = (sizes.randomElement(using: &random)!, sizes.randomElement(using: &random)!)
                    return ListColumn(
                        "\(index)", title: "日本", alignment: .trailing,
                        width: random.next(below: 2) == 0 ? .fixed(one) : .fitting(minimum: one, maximum: other),
                        priority: [Int.min, 0, 0, Int.max].randomElement(using: &random)!)
                }
                let widths = columns.map { _ in random.next(below: 60) }
                let fit = ColumnFit(widths: widths, trailing: random.next(below: 9))
                let layout = ColumnLayout(columns, fit, in: 0..<width)
                var end = layout.label.upperBound
                #expect(layout.label.count * 2 >= width)
                for part in layout.parts {
                    #expect(part.columns.lowerBound > end)
                    #expect(part.columns.count >= part.column.widthLimits.lowerBound)
                    #expect(part.columns.count <= part.column.widthLimits.upperBound)
                    end = part.columns.upperBound
                }
                #expect(end <= width)
                var canvas = Canvas(size: Size(columns: width, rows: 1))
                let sort = columns.first.map { ColumnSort(.column($0.identifier)) }
                ColumnTitles(layout: layout, labelTitle: "Name", sort: sort)
                    .draw(in: Rectangle(column: 0, row: 0, columns: width, rows: 1), on: &canvas, context: .init())
            }
        }
    }
}
