import Testing

@testable import TerminalCanvas

struct CanvasTests {
    @Test func textIsClippedToColumnsAndAWideGlyphIsNeverHalved() {
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
}
