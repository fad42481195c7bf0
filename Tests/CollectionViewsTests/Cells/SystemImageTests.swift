import TerminalCanvas
import TestSupport
import Testing

@testable import CollectionViews

/// The characters for SF Symbols.
struct SystemImageTests {
    @Test(arguments: [
        ("a.circle", "Ⓐ"), ("z.circle", "Ⓩ"), ("a.circle.fill", "🅐"), ("z.circle.fill", "🅩"),
        ("a.square", "🄰"), ("z.square", "🅉"), ("a.square.fill", "🅰"), ("z.square.fill", "🆉"),
        ("0.circle", "⓪"), ("1.circle", "①"), ("20.circle", "⑳"), ("21.circle", "㉑"), ("35.circle", "㉟"),
        ("36.circle", "㊱"), ("50.circle", "㊿"), ("0.circle.fill", "⓿"), ("1.circle.fill", "❶"),
        ("10.circle.fill", "❿"), ("11.circle.fill", "⓫"), ("20.circle.fill", "⓴"),
    ])
    func lettersAndNumbersHaveCharactersOfTheirOwn(name: String, image: String) {
        #expect(Image(systemName: name).symbol == image)
    }

    @Test(arguments: [
        ("21.circle.fill", "●"), ("1.square", "□"), ("01.circle", "○"), ("tortoise.circle", "○"),
        ("circle", "○"), ("square.fill", "■"), ("triangle.fill", "▲"), ("tortoise.octagon", "•"), ("tortoise", "•"),
        ("", "•"),
        ("plus.circle", "⊕"), ("star.fill", "★"), ("circle.square", "□"), ("nothing at all", "•"),
        ("é.circle", "○"), ("99999999999999999999.circle", "○"), ("+5.circle", "○"),
    ])
    func otherSymbolsAreShownAsTheirShapeOrAsADot(name: String, image: String) {
        #expect(Image(systemName: name).symbol == image)
    }

    @Test(arguments: [
        ("a.circle", "(a)"), ("a.circle.fill", "(A)"), ("a.square", "[a]"), ("a.square.fill", "[A]"),
        ("10.circle", "(10)"), ("circle", "( )"), ("circle.fill", "(#)"), ("tortoise.circle.fill", "(#)"),
        ("triangle", "/ \\"), ("star.fill", "*"), ("", "*"), ("é.circle", "( )"), ("nothing at all", "*"),
    ])
    func shapesAreBracketsInASCII(name: String, image: String) {
        #expect(Image(systemName: name).ascii == image)
    }

    @Test(arguments: [
        ("folder", "▱", "/", "Folder"), ("folder.fill", "▰", "/", "Folder"), ("folder.badge.plus", "▱", "/", "Folder"),
        ("gear", "⎈", "*", "Gear"), ("gearshape.fill", "⎈", "*", "Settings"), ("trash.slash.fill", "⌧", "X", "Delete"),
        ("person.crop.circle.badge.checkmark", "♙", "Y", "Person"), ("calendar", "▦", "#", "Calendar"),
        ("clock.fill", "◷", "o", "Clock"), ("lock.shield", "◙", "L", "Lock"), ("star.square", "☆", "*", "Star"),
        ("heart.circle.fill", "♡", "v", "Heart"), ("house.fill", "⌂", "^", "House"), ("bell.badge", "⍙", "A", "Bell"),
        ("envelope.fill", "⍌", "M", "Mail"), ("magnifyingglass.circle", "⌕", "Q", "Search"),
        ("checkmark.seal.fill", "✓", "v", "Checkmark"), ("plus.circle.fill", "⊕", "+", "Add"),
        ("square.and.arrow.up.on.square", "⍐", "^", "Share"), ("tortoise.circle.fill", "●", "(#)", "Tortoise"),
    ])
    func aVariantOfASymbolIsShownAsTheSymbol(name: String, symbol: String, ascii: String, label: String) {
        let image = Image(systemName: name)
        #expect([image.symbol, image.ascii] == [symbol, ascii])
        #expect(image.accessibilityLabel == label)
    }

    /// Draws all signs on a terminal that libvterm emulates. Each moves the cursor by one column.
    @Test func eachSignIsOneColumnWideOnEveryTerminalAndInASCII() {
        let signs = SystemSymbol.signs
        #expect(signs.count >= 300)
        let wide = signs.filter {
            SafeText($0.value.character).width != 1 || $0.value.character.unicodeScalars.count != 1
        }
        #expect(wide.isEmpty)
        let noASCII = signs.filter {
            $0.value.ascii.utf8.count != 1 || !(0x21...0x7E).contains($0.value.ascii.utf8.first!)
        }
        #expect(noASCII.isEmpty)
        let emoji = signs.filter { $0.value.character.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII } }
        #expect(emoji.isEmpty)
        let terminal = VirtualTerminal(size: Size(columns: signs.count + 1, rows: 1))
        let text = signs.values.map(\.character).joined()
        terminal.feed(Array(text.utf8))
        #expect(terminal.screen.cursor == Point(column: signs.count, row: 0))
        #expect(terminal.screen.rows[0].hasPrefix(text))
    }
}
