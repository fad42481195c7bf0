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
        func columns(_ new: String, since old: String, from start: Int = 0) -> Range<Int>? {
            row(new).columns(changedInRow: 0, since: row(old), from: start)
        }
        #expect(columns("abcdefgh", since: "abcdefgh") == nil)
        #expect(columns("Xbcdefgh", since: "abcdefgh") == 0..<1)
        #expect(columns("abcdefgX", since: "abcdefgh") == 7..<8)
        // A few equal columns are written with those around them, more are not.
        #expect(columns("aXcdeYgh", since: "abcdefgh") == 1..<6)
        #expect(columns("aXcdefYh", since: "abcdefgh") == 1..<2)
        #expect(columns("aXcdefYh", since: "abcdefgh", from: 2) == 6..<7)
        #expect(columns("aXcdefYh", since: "abcdefgh", from: 7) == nil)
        // One wide glyph replaces another, or moves by one column.
        #expect(columns("a漢d", since: "a字d") == 1..<3)
        #expect(columns("ab漢", since: "a漢c") == 1..<4)
        #expect(columns("abcdef漢", since: "abcdef字") == 6..<8)
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
