import SeededRandom
import Testing

@testable import TerminalCanvas

struct CanvasScrollingTests {
    /// A canvas whose rows are each filled with a letter.
    private func canvas(_ letters: String, columns: Int = 4) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: letters.count))
        for (row, letter) in letters.enumerated() {
            canvas.draw(SafeText(String(repeating: letter, count: columns)), at: Point(column: 0, row: row))
        }
        return canvas
    }

    @Test(arguments: [
        (0..<6, 1, "bcdef "), (0..<6, -2, "  abcd"), (1..<4, 1, "acd ef"), (1..<4, -1, "a bcef"), (2..<4, 9, "ab  ef"),
        (-3..<2, 1, "b cdef"), (4..<99, -1, "abcd e"), (0..<6, 0, "abcdef"), (3..<3, 1, "abcdef"),
    ])
    func rowsMoveWithinTheirRange(_ rows: Range<Int>, _ distance: Int, _ expected: String) {
        var scrolled = canvas("abcdef")
        scrolled.scroll(RowShift(rows: rows, distance: distance))
        #expect(scrolled == canvas(expected))
    }

    @Test func theShiftOfAScrolledListIsFound() {
        #expect(canvas("bcdefg").shift(since: canvas("abcdef")) == RowShift(rows: 0..<6, distance: 1))
        #expect(canvas("yabcde").shift(since: canvas("abcdef")) == RowShift(rows: 0..<6, distance: -1))
        // The first and the last row stay.
        #expect(canvas("-cdefg=").shift(since: canvas("-bcdef=")) == RowShift(rows: 1..<6, distance: 1))
        // A row that moved has changed too.
        #expect(canvas("bcXefg").shift(since: canvas("abcdef")) == RowShift(rows: 0..<6, distance: 1))
        // Rows were inserted after the first row.
        #expect(canvas("axyzbcd").shift(since: canvas("abcdefg")) == RowShift(rows: 1..<7, distance: -3))
    }

    @Test func fewMovedRowsAreNoShift() {
        #expect(canvas("abcdef").shift(since: canvas("abcdef")) == nil)
        #expect(canvas("uvwxyz").shift(since: canvas("abcdef")) == nil)
        #expect(canvas("bacdef").shift(since: canvas("abcdef")) == nil)
        #expect(canvas("bcdef").shift(since: canvas("abcdef")) == nil)
    }

    /// After the shift that was found, no more rows differ than before it.
    @Test func aShiftNeverIncreasesTheRowsThatDiffer() {
        var random = SplitMix(seed: 7)
        for _ in 0..<2000 {
            func word() -> String {
                String((0..<Int.random(in: 4..<12, using: &random)).map { _ in "abcd ".randomElement(using: &random)! })
            }
            let old = word()
            let new = String((word() + old).suffix(old.count))
            let (before, after) = (canvas(old), canvas(new))
            guard let shift = after.shift(since: before) else { continue }
            var scrolled = before
            scrolled.scroll(shift)
            #expect(
                after.rows(changedSince: scrolled).count <= after.rows(changedSince: before).count,
                "\(old) to \(new): \(shift)")
        }
    }

    @Test func theChangedColumnsNeverCutAWideGlyph() {
        func row(_ text: String) -> Canvas {
            var canvas = Canvas(size: Size(columns: 8, rows: 1))
            canvas.draw(SafeText(text), at: Point(column: 0, row: 0))
            return canvas
        }
        #expect(row("abcdefgh").columns(changedInRow: 0, since: row("abcdefgh")) == 0..<0)
        #expect(row("abXdeYgh").columns(changedInRow: 0, since: row("abcdefgh")) == 2..<6)
        #expect(row("Xbcdefgh").columns(changedInRow: 0, since: row("abcdefgh")) == 0..<1)
        #expect(row("abcdefgX").columns(changedInRow: 0, since: row("abcdefgh")) == 7..<8)
        // One wide glyph replaces another, or moves by one column.
        #expect(row("a漢d").columns(changedInRow: 0, since: row("a字d")) == 1..<3)
        #expect(row("ab漢").columns(changedInRow: 0, since: row("a漢c")) == 1..<4)
        #expect(row("ab").columns(changedInRow: 0, since: Canvas(size: Size(columns: 9, rows: 1))) == 0..<8)
        #expect(Canvas(size: .zero).columns(changedInRow: 0, since: Canvas(size: .zero)) == 0..<0)
    }

    @Test func drawingOnACopyLeavesTheOriginalUnchanged() {
        let first = canvas("abc")
        var second = Canvas(size: first.size)
        second.draw(first, at: Point(column: 0, row: 0))
        #expect(second == first)
        second.draw(SafeText("x"), at: Point(column: 1, row: 1))
        #expect(first == canvas("abc"))
        #expect(second.rows(changedSince: first) == [1])
    }
}
