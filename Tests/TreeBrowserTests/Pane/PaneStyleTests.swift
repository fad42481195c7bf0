import SeededRandom
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Colors in the pane.
@Suite("Styles in the pane")
@MainActor
struct PaneStyleTests {
    private func pane(_ text: String) -> PaneText { PaneText(Array(text.replacing("^", with: "\u{1B}").utf8)) }

    /// The styled parts of the rows of each block, such as `red{1}`.
    private func parts(_ pane: PaneText, width: Int = 40, wraps: Bool = true) -> [[String]] {
        let format = PaneFormat(width: width, wraps: wraps, repertoire: .unicode)
        return (0..<pane.blockCount).map { block in
            let text = Array(pane.rows(ofBlock: block, format).map(\.text).joined().utf8)
            return pane.styledRanges(ofBlock: block, .unicode).map { range, style in
                let part = String(decoding: text[range.clamped(to: 0..<text.count)], as: UTF8.self)
                guard case .palette(let entry) = style.foreground else {
                    return "\(part){\(style.attributes.rawValue)}"
                }
                return "\(part){\(entry)}"
            }
        }
    }

    @Test(
        "A style goes on in the next lines",
        arguments: [
            ("a ^[31mred\n still^[m no\nend", [["red{1}"], [" still{1}"], []]),
            ("^[31ma\r\n\n^[32mb", [["a{1}"], [], ["b{2}"]]), ("plain\nlines", [[], []]),
            ("^[31ma\tb^[32m\tc", [["a       b{1}", "       c{2}"]]), ("^[1m漢^[m字", [["漢{1}"]]),
            ("^[31m^[2J", [["^[[2J{1}"]]),
        ])
    func lines(text: String, expected: [[String]]) { #expect(parts(pane(text)) == expected) }

    @Test("Tabs and widths do not count sequences")
    func tabs() {
        let pane = pane("a^[31mbc^[m\td\n^[31mabcdef^[m")
        let format = PaneFormat(width: 4, wraps: true, repertoire: .unicode)
        #expect(pane.rows(ofBlock: 0, format).map(\.text) == ["abc ", "    ", "d"])
        #expect(pane.rows(ofBlock: 1, format).map(\.text) == ["abcd", "ef"])
        let cut = PaneFormat(width: 4, wraps: false, repertoire: .unicode)
        #expect(pane.rows(ofBlock: 1, cut).map(\.text) == ["abc…"])
    }

    @Test("A long line has pieces that do not cut sequences")
    func longLine() {
        for length in PaneText.pieceSize - 30...PaneText.pieceSize {
            let letters = String(repeating: "a", count: length)
            let pane = pane(letters + "^[38;5;208mred^]8;;http://x^\\link^]8;;^\\ " + letters)
            let format = PaneFormat(width: .max, wraps: true, repertoire: .unicode)
            let text = (0..<pane.blockCount).map { pane.rows(ofBlock: $0, format)[0].text }.joined()
            #expect(text == letters + "redlink " + letters)
            let styled = parts(pane, width: .max).flatMap(\.self).map { $0.dropLast("{208}".count) }.joined()
            #expect(styled == "redlink " + letters)
        }
    }

    @Test("The text is the one without sequences, whatever the bytes are")
    func randomTexts() {
        var random = SplitMix(seed: 3)
        let pieces = ["a", "é", "漢", "\t", "\n", "^[31m", "^[m", "^[", "^[2J", "^]8;;x^\\", "^", "^[38;2;1;2;3m"]
        for _ in 0..<300 {
            let text = (0..<random.next(below: 30)).map { _ in pieces.randomElement(using: &random)! }.joined()
            let bytes = Array(text.replacing("^", with: "\u{1B}").utf8)
            let styled = PaneLayout(
                content: PaneContent([.text(PaneText(bytes))]),
                format: PaneFormat(width: 7, wraps: true, repertoire: .unicode))
            let plain = PaneLayout(
                content: PaneContent([.text(PaneText(bytes.withoutStyleSequences))]),
                format: PaneFormat(width: 7, wraps: true, repertoire: .unicode))
            let rows = styled.rows(from: PanePosition(), count: 1000).map(\.text.text)
            #expect(rows == plain.rows(from: PanePosition(), count: 1000).map(\.text.text), "\(text)")
        }
    }

    @Test("A command's output has its colors on the screen, and a search finds its text")
    func preview() async throws {
        var options = BrowserOptions()
        options.preview = "show {}"
        let output = Array("one \u{1B}[31mred\nsti\u{1B}[1mll\u{1B}[0m no\u{1B}[2J\n".utf8)
        let stage = BrowserStage(#"{"a": 1}"#, options: options) { _ in CommandOutput(bytes: output) }
        try await stage.waitUntil { stage.pane == [" one red", " still no^[[2J"] }
        let canvas = stage.paneController.draw()
        func style(_ column: Int, _ row: Int) -> Style { canvas[Point(column: column, row: row)].style }
        let red = Style(foreground: .palette(1))
        #expect(style(4, 1) == .plain && style(5, 1) == red && style(7, 1) == red && style(8, 1) == .plain)
        #expect(style(1, 2) == red && style(4, 2) == Style(foreground: .palette(1), attributes: .bold))
        #expect(style(7, 2) == .plain)
        stage.press("tab / s t i l l enter")
        try await stage.waitUntil { stage.paneController.search?.matches.count == 1 }
        #expect(stage.paneController.draw()[Point(column: 1, row: 2)].style.attributes.contains(.underline))
    }
}
