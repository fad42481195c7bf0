import Testing

@testable import TerminalCanvas

struct CanvasTests {
    @Test func textIsClippedToColumnsAndAWideGlyphIsNeverCutInHalf() {
        var canvas = Canvas(size: Size(columns: 8, rows: 3))
        let end = canvas.draw(SafeText("漢字abc"), at: Point(column: -1, row: 0))
        canvas.draw(SafeText("漢字abc"), at: Point(column: 1, row: 1), in: 0..<4)
        canvas.draw(SafeText("abc"), at: Point(column: 0, row: 7))
        #expect(end == 6)
        #expect(canvas.textRows == [" 字abc", " 漢", ""])
    }

    @Test func overwritingHalfOfAWideGlyphBlanksTheOtherHalf() {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.draw(SafeText("漢字漢"), at: Point(column: 0, row: 0))
        canvas.draw(SafeText("xy"), at: Point(column: 1, row: 0))
        #expect(canvas.textRows == [" xy 漢"])
    }

    @Test func escapesHaveAStyleOfTheirOwn() {
        var canvas = Canvas(size: Size(columns: 10, rows: 3))
        canvas.draw(SafeText("a\u{1B}b"), at: Point(column: 0, row: 0))
        canvas.draw(SafeText("a\u{1B}b"), at: Point(column: 0, row: 1), style: Style(attributes: .reverse))
        let (bold, dim) = (Style(attributes: .bold), Style(attributes: .dim))
        canvas.draw(SafeText("👍🏽漢"), at: Point(column: 0, row: 2), style: bold, escapeStyle: dim)
        #expect(canvas.textRows == ["a^[b", "a^[b", "👍+漢"])
        #expect(canvas.styleRows() == [".rr", "r..r", "bbdbb"])
    }

    @Test func fillingAndRestylingChangeOnlyTheirRectangle() {
        var canvas = Canvas(size: Size(columns: 6, rows: 3))
        for row in 0..<3 { canvas.draw(SafeText("漢字漢"), at: Point(column: 0, row: row)) }
        canvas.fill(Rectangle(column: 1, row: 1, columns: 2, rows: 1), style: Style(attributes: .underline))
        canvas.restyle(Rectangle(column: 1, row: 2, columns: 2, rows: 9)) { $0.attributes.insert(.bold) }
        #expect(canvas.textRows == ["漢字漢", "    漢", "漢字漢"])
        #expect(canvas.styleRows() == ["", ".uu", "..bb"])
    }

    @Test func aCanvasDrawnOnAnotherHasNoHalfGlyphsAtItsEdges() {
        var part = Canvas(size: Size(columns: 4, rows: 2))
        part.draw(SafeText("漢字"), at: Point(column: 0, row: 0))
        part.draw(SafeText("abcd"), at: Point(column: 0, row: 1))
        var canvas = Canvas(size: Size(columns: 6, rows: 2), style: .plain)
        canvas.draw(SafeText("------"), at: Point(column: 0, row: 0))
        var clipped = canvas
        canvas.draw(part, at: Point(column: -1, row: 0))
        #expect(canvas.textRows == [" 字---", "bcd"])
        clipped.draw(part, at: Point(column: 1, row: 0), in: Rectangle(column: 2, row: 0, columns: 2, rows: 1))
        #expect(clipped.textRows == ["--  --", ""])
    }

    @Test func theTextOfAPartHasBlanksForGlyphsThatItCuts() {
        var canvas = Canvas(size: Size(columns: 8, rows: 3))
        canvas.draw(SafeText("漢字ab"), at: Point(column: 0, row: 1))
        canvas.draw(SafeText("Circle █"), at: Point(column: 0, row: 2))
        #expect(canvas.textRows(in: Rectangle(column: 1, row: 1, columns: 6, rows: 9)) == [" 字ab", "ircle"])
        #expect(canvas.textRows(in: Rectangle(column: -3, row: 2, columns: 10, rows: 1)) == ["Circle"])
        #expect(canvas.textRows(in: Rectangle(column: 9, row: 0, columns: 4, rows: 2)) == ["", ""])
        #expect(canvas.textRows(in: Rectangle(column: 0, row: 3, columns: 4, rows: 2)) == [])
    }

    @Test func theRowsThatDifferFromAnotherCanvasAreFound() {
        var first = Canvas(size: Size(columns: 4, rows: 3))
        first.draw(SafeText("abc"), at: Point(column: 0, row: 1))
        var second = first
        #expect(second.rows(changedSince: first) == [])
        second.restyle(Rectangle(column: 3, row: 2, columns: 1, rows: 1)) { $0.attributes = .bold }
        #expect(second.rows(changedSince: first) == [2])
        #expect(second.rows(changedSince: nil) == [0, 1, 2])
        #expect(second.rows(changedSince: Canvas(size: Size(columns: 3, rows: 3))) == [0, 1, 2])
    }

    @Test(arguments: [
        (0, 0, 0, 0), (0, 65_535, 0, 65_535), (1, 1, 1, 1), (1_000, 1_000, 1_000, 1_000), (5_000, 5_000, 1_024, 1_024),
        (65_535, 65_535, 1_024, 1_024), (200, 100_000, 200, 5_242), (100_000, 200, 5_242, 200),
        (Int.max, Int.max, 1_024, 1_024), (Int.max, 1, 1 << 20, 1), (1, Int.max, 1, 1 << 20), (-5, 3, 0, 3),
    ])
    func largeSizesAreReduced(_ columns: Int, _ rows: Int, _ clampedColumns: Int, _ clampedRows: Int) {
        let canvas = Canvas(size: Size(columns: columns, rows: rows))
        #expect(canvas.size == Size(columns: clampedColumns, rows: clampedRows))
        #expect((0..<clampedRows).allSatisfy { canvas.glyphs(inRow: $0).count == clampedColumns })
        #expect(clampedColumns * clampedRows <= Canvas.maximumGlyphCount)
    }

    @Test func positionsFarOutsideAreClipped() {
        var canvas = Canvas(size: Size(columns: 3, rows: 1))
        for column in [Int.min, -1 << 40, 1 << 40, Int.max] {
            let point = Point(column: column, row: column)
            canvas.draw(SafeText("漢abc"), at: point)
            canvas.draw(SafeText("漢abc"), at: Point(column: column, row: 0))
            let area = Rectangle(origin: point, size: Size(columns: .max, rows: .max))
            canvas.fill(area, style: Style(attributes: .bold))
            canvas.restyle(area) { $0.attributes = .bold }
            canvas.draw(canvas, at: point)
        }
        #expect(canvas.textRows == [""])
        #expect(canvas[Point(column: Int.max, row: Int.min)] == .blank())
    }
}
