import SeededRandom
import Testing

@testable import TerminalCanvas

struct CanvasScrollingTests {
    /// A frame with a letter in each row.
    private func frame(_ letters: String, columns: Int = 4) -> Canvas {
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
    func rowsMoveWithinTheirPart(_ rows: Range<Int>, _ distance: Int, _ expected: String) {
        var canvas = frame("abcdef")
        canvas.scroll(RowShift(rows: rows, distance: distance))
        #expect(canvas == frame(expected))
    }

    @Test func theShiftOfAListIsFound() {
        #expect(frame("bcdefg").shift(since: frame("abcdef")) == RowShift(rows: 0..<6, distance: 1))
        #expect(frame("yabcde").shift(since: frame("abcdef")) == RowShift(rows: 0..<6, distance: -1))
        // Between rows that stay.
        #expect(frame("-cdefg=").shift(since: frame("-bcdef=")) == RowShift(rows: 1..<6, distance: 1))
        // Some of them differ all the same.
        #expect(frame("bcXefg").shift(since: frame("abcdef")) == RowShift(rows: 0..<6, distance: 1))
        // Rows opened below the first one.
        #expect(frame("axyzbcd").shift(since: frame("abcdefg")) == RowShift(rows: 1..<7, distance: -3))
    }

    @Test func littleIsNotCalledAShift() {
        #expect(frame("abcdef").shift(since: frame("abcdef")) == nil)
        #expect(frame("uvwxyz").shift(since: frame("abcdef")) == nil)
        #expect(frame("bacdef").shift(since: frame("abcdef")) == nil)
        #expect(frame("bcdef").shift(since: frame("abcdef")) == nil)
    }

    /// Whatever is suggested: the frame scrolled so has no more rows that differ than before.
    @Test func aShiftNeverMakesItWorse() {
        var random = SplitMix(seed: 7)
        for _ in 0..<2000 {
            func word() -> String {
                String((0..<Int.random(in: 4..<12, using: &random)).map { _ in "abcd ".randomElement(using: &random)! })
            }
            let old = word()
            let new = String((word() + old).suffix(old.count))
            let (before, after) = (frame(old), frame(new))
            guard let shift = after.shift(since: before) else { continue }
            var scrolled = before
            scrolled.scroll(shift)
            #expect(
                after.rows(changedSince: scrolled).count <= after.rows(changedSince: before).count,
                "\(old) to \(new): \(shift)")
        }
    }

    @Test func changedColumnsAreFoundAndNoWideGlyphIsCut() {
        func row(_ text: String) -> Canvas {
            var canvas = Canvas(size: Size(columns: 8, rows: 1))
            canvas.draw(SafeText(text), at: Point(column: 0, row: 0))
            return canvas
        }
        #expect(row("abcdefgh").columns(changedInRow: 0, since: row("abcdefgh")) == 0..<0)
        #expect(row("abXdeYgh").columns(changedInRow: 0, since: row("abcdefgh")) == 2..<6)
        #expect(row("Xbcdefgh").columns(changedInRow: 0, since: row("abcdefgh")) == 0..<1)
        #expect(row("abcdefgX").columns(changedInRow: 0, since: row("abcdefgh")) == 7..<8)
        // 漢 and 字 share nothing but their place; 漢 and its left half's successor differ in the right half.
        #expect(row("a漢d").columns(changedInRow: 0, since: row("a字d")) == 1..<3)
        #expect(row("ab漢").columns(changedInRow: 0, since: row("a漢c")) == 1..<4)
        #expect(row("ab").columns(changedInRow: 0, since: Canvas(size: Size(columns: 9, rows: 1))) == 0..<8)
        #expect(Canvas(size: .zero).columns(changedInRow: 0, since: Canvas(size: .zero)) == 0..<0)
    }

    @Test func framesShareRowsUntilOneDrawsThere() {
        let first = frame("abc")
        var second = Canvas(size: first.size)
        second.draw(first, at: Point(column: 0, row: 0))
        #expect(second == first)
        second.draw(SafeText("x"), at: Point(column: 1, row: 1))
        #expect(first == frame("abc"))
        #expect(second.rows(changedSince: first) == [1])
    }
}
