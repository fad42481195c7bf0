import TerminalCanvas
import Testing

@testable import CollectionViews

/// How list contents are drawn.
@MainActor
struct ListContentTests {
    private func cell(_ content: ListContentConfiguration) -> ListCell {
        let cell = ListCell()
        cell.contentConfiguration = content
        return cell
    }

    private func value(_ text: String, _ secondary: String) -> ListContentConfiguration {
        var content = ListContentConfiguration.valueCell()
        content.text = text
        content.secondaryText = secondary
        return content
    }

    @Test func anImageIsBeforeTheText() {
        var content = ListContentConfiguration.cell()
        content.image = Image("Ⓐ", ascii: "A")
        content.text = "a.circle"
        #expect(picture(of: cell(content), columns: 20) == ["Ⓐ a.circle"])
        #expect(styles(of: cell(content), columns: 20) == ["b"])
        #expect(picture(of: cell(content), columns: 20, repertoire: .ascii) == ["A a.circle"])
        content.imageToTextPadding = .columns(3)
        #expect(picture(of: cell(content), columns: 20) == ["Ⓐ   a.circle"])
    }

    @Test func textsBeginInOneColumnWhenSpaceIsReservedForImages() {
        var content = ListContentConfiguration.cell()
        content.text = "text"
        content.imageProperties.reservedWidth = 2
        #expect(picture(of: cell(content), columns: 20) == ["   text"])
        content.image = Image("漢")
        #expect(picture(of: cell(content), columns: 20) == ["漢 text"])
    }

    @Test func aSecondaryTextIsBelowTheText() {
        var content = ListContentConfiguration.subtitleCell()
        content.image = Image("*")
        content.text = "text"
        content.secondaryText = "more"
        #expect(picture(of: cell(content), columns: 20) == ["* text", "  more"])
        #expect(styles(of: cell(content), columns: 20) == ["b", "..dddd"])
        content.textToSecondaryTextVerticalPadding = .rows(1)
        #expect(picture(of: cell(content), columns: 20) == ["* text", "", "  more"])
        content.text = nil
        #expect(picture(of: cell(content), columns: 20) == ["* more"])
    }

    @Test func aValueIsAtTheRightEdgeIfBothTextsFit() {
        #expect(picture(of: cell(value("name", "value")), columns: 16) == ["name       value"])
        #expect(picture(of: cell(value("name", "value")), columns: 11) == ["name  value"])
        #expect(picture(of: cell(value("name", "value")), columns: 10) == ["name value"])
    }

    @Test func aValueIsBelowTheTextIfBothDoNotFit() {
        #expect(picture(of: cell(value("name", "value")), columns: 9) == ["name", "value"])
        #expect(picture(of: cell(value("a long name", "a long value")), columns: 9) == ["a long n…", "a long v…"])
    }

    @Test func aValueWithoutATextIsAtTheRightEdge() {
        var content = value("", "value")
        content.text = nil
        #expect(picture(of: cell(content), columns: 10) == ["     value"])
    }

    @Test(arguments: [
        (ListContentConfiguration.TextProperties.LineBreakMode.byTruncatingTail, "abcdefg…", "abcdefg~"),
        (.byTruncatingHead, "…defghij", "~defghij"), (.byTruncatingMiddle, "abcd…hij", "abcd~hij"),
        (.byClipping, "abcdefgh", "abcdefgh"),
    ])
    func aTextThatDoesNotFitIsCut(
        mode: ListContentConfiguration.TextProperties.LineBreakMode, unicode: String, ascii: String
    ) {
        var content = ListContentConfiguration.cell()
        content.textProperties.lineBreakMode = mode
        content.text = "abcdefghij"
        #expect(picture(of: cell(content), columns: 8) == [unicode])
        #expect(picture(of: cell(content), columns: 8, repertoire: .ascii) == [ascii])
        #expect(picture(of: cell(content), columns: 10) == ["abcdefghij"])
        // The same in several styles.
        content.attributedText = "abc" + StyledText("def", style: .tint) + "ghij"
        #expect(picture(of: cell(content), columns: 8) == [unicode])
        #expect(picture(of: cell(content), columns: 10) == ["abcdefghij"])
        #expect(styles(of: cell(content), columns: 10) == ["...bbb"])
    }

    @Test func aWideGlyphIsNeverCutInHalf() {
        var content = ListContentConfiguration.cell()
        content.text = "漢字漢字"
        #expect(picture(of: cell(content), columns: 8) == ["漢字漢字"])
        #expect(picture(of: cell(content), columns: 7) == ["漢字漢…"])
        #expect(picture(of: cell(content), columns: 6) == ["漢字…"])
        #expect(picture(of: cell(content), columns: 1) == ["…"])
        content.attributedText = "漢" + StyledText("字漢", style: .tint) + "字"
        #expect(picture(of: cell(content), columns: 7) == ["漢字漢…"])
        #expect(picture(of: cell(content), columns: 6) == ["漢字…"])
    }

    @Test func controlCharactersAreShown() {
        var content = ListContentConfiguration.cell()
        content.text = "a\u{1B}[2Jb\nc"
        content.secondaryAttributedText = StyledText("\u{1B}]0;x\u{07}", style: .tint)
        #expect(picture(of: cell(content), columns: 20) == ["a^[[2Jb␊c", "^[]0;x^G"])
    }

    @Test func textOfSeveralLinesIsBrokenBetweenWords() {
        var content = ListContentConfiguration.cell()
        content.textProperties.numberOfLines = 0
        content.text = "one two three extraordinarily four\n\nfive "
        #expect(
            picture(of: cell(content), columns: 8)
                == ["one two", "three", "extraord", "inarily", "four", "", "five"])
        content.textProperties.numberOfLines = 3
        #expect(picture(of: cell(content), columns: 8) == ["one two", "three", "extraor…"])
        content.textProperties.numberOfLines = 2
        content.text = "one two"
        #expect(picture(of: cell(content), columns: 8) == ["one two"])
        #expect(picture(of: cell(content), columns: 5) == ["one", "two"])
        #expect(picture(of: cell(content), columns: 2) == ["on", "e…"])
    }

    @Test func aSpaceThatDoesNotFitEndsTheLine() {
        var content = ListContentConfiguration.cell()
        content.textProperties.numberOfLines = 0
        content.text = "abcde "
        #expect(picture(of: cell(content), columns: 5) == ["abcde"])
        content.text = "abcde fg"
        #expect(picture(of: cell(content), columns: 5) == ["abcde", "fg"])
        content.text = "abcde \nfg"
        #expect(picture(of: cell(content), columns: 5) == ["abcde", "fg"])
    }

    @Test func anEscapeThatDoesNotFitAfterItsWordIsOnTheNextLine() {
        var content = ListContentConfiguration.cell()
        content.textProperties.numberOfLines = 0
        content.text = "a bcd\u{202E}"
        #expect(picture(of: cell(content), columns: 9) == ["a", "bcd", "<U+202E>"])
    }

    @Test func inOneColumnEachWideGlyphIsALine() {
        var content = ListContentConfiguration.cell()
        content.textProperties.numberOfLines = 0
        content.text = "漢字"
        #expect(picture(of: cell(content), columns: 2) == ["漢", "字"])
        #expect(picture(of: cell(content), columns: 1).count == 2)
    }

    @Test func linesAreAligned() {
        var content = ListContentConfiguration.cell()
        content.text = "abc"
        content.textProperties.alignment = .center
        #expect(picture(of: cell(content), columns: 8) == ["  abc"])
        content.textProperties.alignment = .trailing
        #expect(picture(of: cell(content), columns: 8) == ["     abc"])
    }

    @Test(arguments: [
        (ListContentConfiguration.TextProperties.Transform.uppercase, "HELLO BIG WORLD"),
        (.lowercase, "hello big world"), (.capitalized, "Hello BIG World"), (.none, "hello BIG world"),
    ])
    func theTransformChangesLetters(
        transform: ListContentConfiguration.TextProperties.Transform, result: String
    ) {
        var content = ListContentConfiguration.cell()
        content.text = "hello BIG world"
        content.textProperties.transform = transform
        #expect(picture(of: cell(content), columns: 20) == [result])
    }

    @Test func marginsStayBlank() {
        var content = ListContentConfiguration.cell()
        content.text = "a long text"
        content.directionalLayoutMargins = DirectionalInsets(
            top: .rows(1), leading: .columns(2), bottom: .rows(1), trailing: .columns(3))
        #expect(picture(of: cell(content), columns: 12) == ["", "  a long…", ""])
        #expect(picture(of: cell(content), columns: 2) == ["", "", ""])
    }

    @Test func headersAndFootersHaveTheirStyles() {
        var header = ListContentConfiguration.groupedHeader()
        header.text = "Title"
        #expect(picture(of: cell(header), columns: 8) == ["TITLE"])
        #expect(styles(of: cell(header), columns: 8) == ["bbbbb"])
        var footer = ListContentConfiguration.groupedFooter()
        footer.text = "as many lines"
        #expect(picture(of: cell(footer), columns: 8) == ["as many", "lines"])
        #expect(styles(of: cell(footer), columns: 8) == ["ddddddd", "ddddd"])
    }

    @Test func aDisabledCellIsDrawnInTheDisabledStyle() {
        let cell = CollectionViewsTests.cell("text")
        cell.isUserInteractionEnabled = false
        #expect(styles(of: cell, columns: 8) == ["dddd"])
    }

    @Test func aHugeTextIsCut() {
        var content = value(String(repeating: "漢 ", count: 500_000), String(repeating: "x", count: 1_000_000))
        #expect(picture(of: cell(content), columns: 10) == ["漢 漢 漢 …", "xxxxxxxxx…"])
        content.textProperties.lineBreakMode = .byTruncatingMiddle
        #expect(picture(of: cell(content), columns: 10) == ["漢 漢… 漢", "xxxxxxxxx…"])
    }
}
