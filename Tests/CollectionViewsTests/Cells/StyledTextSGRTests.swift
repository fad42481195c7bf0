import TerminalCanvas
import Testing

@testable import CollectionViews

/// Styled text from the output of programs.
@Suite("Styled text that is parsed")
@MainActor
struct StyledTextSGRTests {
    private func cell(_ bytes: [UInt8], style: ContentStyle? = nil) -> ListCell {
        var content = ListContentConfiguration.cell()
        content.attributedText = StyledText(parsingSGR: bytes, style: style)
        let cell = ListCell()
        cell.contentConfiguration = content
        return cell
    }

    @Test("Each run has its style, and plain text the given one")
    func runs() {
        let text = StyledText(parsingSGR: "a \u{1B}[1;31mred\u{1B}[m b".utf8, style: .tint)
        let red = ContentStyle.custom(Style(foreground: .palette(1), attributes: .bold))
        #expect(text == StyledText([.init("a ", style: .tint), .init("red", style: red), .init(" b", style: .tint)]))
        #expect(StyledText(parsingSGR: "plain".utf8) == "plain")
        #expect(StyledText(parsingSGR: []).runs.isEmpty)
    }

    @Test("Truncation counts columns without sequences")
    func truncation() {
        let text = Array("ab\u{1B}[1mcd\u{1B}[38;2;1;2;3;22mef\u{1B}[mgh".utf8)
        #expect(picture(of: cell(text), columns: 8) == ["abcdefgh"])
        #expect(picture(of: cell(text), columns: 5) == ["abcd…"])
        #expect(styles(of: cell(text), columns: 5) == ["..bb"])
    }

    @Test("Other sequences and invalid bytes are drawn as escapes")
    func escapes() {
        let text = Array("\u{1B}[2J\u{1B}[1m".utf8) + [0xFF] + Array("x\u{7}".utf8)
        #expect(picture(of: cell(text), columns: 20) == ["^[[2J<FF>x^G"])
    }
}
