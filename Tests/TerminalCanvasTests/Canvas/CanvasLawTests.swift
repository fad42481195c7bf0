import SeededRandom
import Testing

@testable import TerminalCanvas

/// A simple row to compare with: each column stores its letter, and which half of the letter it shows.
struct SimpleRow {
    /// The contents of the columns. The halves of a wide letter are `("漢", 0)` and `("漢", 1)`.
    var columns: [(letter: String, half: Int)]

    init(_ count: Int) { columns = Array(repeating: (" ", 0), count: count) }

    /// Draws letters, each with its width, one after the other.
    mutating func draw(_ letters: [(String, Int)], at start: Int, in clip: Range<Int>) {
        var column = start
        var drawn: [Int: (String, Int)] = [:]
        for (letter, width) in letters {
            let isWhole = (column..<(column + width)).allSatisfy(clip.contains)
            for half in 0..<width where clip.contains(column + half) {
                drawn[column + half] = isWhole ? (letter, half) : (" ", 0)
            }
            column += width
        }
        let isWide = columns.indices.map { column in
            columns[column].half == 1 || (column + 1 < columns.count && columns[column + 1].half == 1)
        }
        for (column, content) in drawn {
            let isRight = columns[column].half == 1
            columns[column] = content
            guard isWide[column] else { continue }
            let other = isRight ? column - 1 : column + 1
            if drawn[other] == nil { columns[other] = (" ", 0) }
        }
    }

    var texts: [String] { columns.map { $0.half == 1 ? "" : $0.letter } }
}

struct CanvasLawTests {
    /// All words of up to three letters. A letter is narrow, wide, or narrow with a mark.
    static let words: [[(String, Int)]] = (1...3).reduce(into: [[]]) { words, length in
        words += words.filter { $0.count == length - 1 }
            .flatMap { word in [("a", 1), ("漢", 2), ("e\u{301}", 1)].map { word + [$0] } }
    }

    private func expectWellFormed(_ canvas: Canvas, _ description: String) {
        for row in 0..<canvas.size.rows {
            let glyphs = Array(canvas.glyphs(inRow: row))
            for column in glyphs.indices {
                let isRight = column > 0 && glyphs[column - 1].width == 2
                if glyphs[column].isRightHalf != isRight { Issue.record("half a glyph: \(description)") }
            }
            if glyphs.last?.width == 2 { Issue.record("a glyph hangs over the edge: \(description)") }
        }
    }

    /// Draws each word over a fixed text, at each position, clipped to each range of columns.
    @Test func textIsDrawnAsInTheSimpleRow() {
        let under = [("漢", 2), ("a", 1), ("字", 2)]
        for word in CanvasLawTests.words {
            let text = SafeText(word.map(\.0).joined())
            for offset in 0...1 {
                for start in -3...6 {
                    for lower in 0...5 {
                        for upper in lower...5 {
                            var canvas = Canvas(size: Size(columns: 6, rows: 1))
                            var simple = SimpleRow(6)
                            canvas.draw(SafeText(under.map(\.0).joined()), at: Point(column: offset, row: 0))
                            simple.draw(under, at: offset, in: 0..<6)
                            let end = canvas.draw(text, at: Point(column: start, row: 0), in: lower..<upper)
                            simple.draw(word, at: start, in: lower..<upper)
                            let texts = canvas.glyphs(inRow: 0).map(\.text)
                            let isEqual = zip(texts, simple.texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
                            if !isEqual || end != start + text.width {
                                Issue.record("\(text) at \(start) in \(lower)..<\(upper): \(texts) not \(simple.texts)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func randomDrawingLeavesNoHalfGlyphs() {
        var random = SplitMix(seed: 1)
        var canvas = Canvas(size: Size(columns: 9, rows: 3))
        let texts = ["漢字漢字漢", "a漢b字", "e\u{301}\u{1B}漢👍🏽", "\u{202E}漢", "abc"]
            .map { SafeText($0) }
        var part = Canvas(size: Size(columns: 5, rows: 2))
        part.draw(texts[0], at: Point(column: -1, row: 0))
        part.draw(texts[1], at: Point(column: 1, row: 1))
        for step in 0..<20_000 {
            let point = Point(column: .random(in: -4...10, using: &random), row: .random(in: -1...3, using: &random))
            let size = Size(columns: .random(in: 0...9, using: &random), rows: .random(in: 0...4, using: &random))
            let area = Rectangle(origin: point, size: size)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: canvas.fill(area, style: Style(attributes: .bold))
            case 1: canvas.restyle(area) { $0.attributes.formSymmetricDifference(.underline) }
            case 2: canvas.draw(part, at: point)
            case 3: canvas.draw(part, at: point, in: area)
            default:
                let columns = min(0, area.columnRange.lowerBound)..<area.columnRange.upperBound
                canvas.draw(texts.randomElement(using: &random)!, at: point, in: columns)
            }
            expectWellFormed(canvas, "after step \(step)")
        }
    }
}
