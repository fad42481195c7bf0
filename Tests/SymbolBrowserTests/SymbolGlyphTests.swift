import Testing

@testable import SymbolBrowser

@_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
@_silgen_name("setlocale") private func setlocale(_ category: Int32, _ locale: UnsafePointer<CChar>?)
    -> UnsafeMutablePointer<CChar>?

struct SymbolGlyphTests {
    @Test(arguments: [
        ("a.circle", "Ⓐ"), ("z.circle", "Ⓩ"), ("a.circle.fill", "🅐"), ("z.circle.fill", "🅩"),
        ("a.square", "🄰"), ("z.square", "🅉"), ("a.square.fill", "🅰"), ("z.square.fill", "🆉"),
        ("0.circle", "⓪"), ("1.circle", "①"), ("20.circle", "⑳"), ("21.circle", "㉑"), ("35.circle", "㉟"),
        ("36.circle", "㊱"), ("50.circle", "㊿"), ("0.circle.fill", "⓿"), ("1.circle.fill", "❶"),
        ("10.circle.fill", "❿"), ("11.circle.fill", "⓫"), ("20.circle.fill", "⓴"),
    ])
    func lettersAndNumbersHaveCharactersOfTheirOwn(name: String, glyph: String) {
        #expect(SymbolGlyph.text(for: SymbolName(name), repertoire: .unicode) == glyph)
    }

    @Test(arguments: [
        ("21.circle.fill", "●"), ("1.square", "□"), ("01.circle", "○"), ("airplane.circle", "○"), ("circle", "○"),
        ("square.fill", "■"), ("triangle.fill", "▲"), ("airplane.octagon", "•"), ("airplane", "•"), ("", "•"),
        ("plus.circle", "⊕"), ("star.fill", "★"),
    ])
    func othersAreShownAsTheirShapeOrAsADot(name: String, glyph: String) {
        #expect(SymbolGlyph.text(for: SymbolName(name), repertoire: .unicode) == glyph)
    }

    @Test(arguments: [
        ("a.circle", "(a)"), ("a.circle.fill", "(A)"), ("a.square", "[a]"), ("a.square.fill", "[A]"),
        ("10.circle", "(10)"), ("circle", "( )"), ("circle.fill", "(#)"), ("airplane.circle.fill", "(#)"),
        ("triangle", "/ \\"), ("star.fill", "*"), ("", "*"),
    ])
    func asciiHasBrackets(name: String, glyph: String) {
        #expect(SymbolGlyph.text(for: SymbolName(name), repertoire: .ascii) == glyph)
    }

    @Test func everyGlyphOfTheCatalogueIsPrintableAsciiInAscii() {
        for symbol in SymbolCatalog.everything.symbols {
            let text = SymbolGlyph.text(for: symbol, repertoire: .ascii)
            #expect(!text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(symbol.name)")
        }
    }

    @Test func everyGlyphOfTheCatalogueIsOneCharacterWhoseWidthTerminalsAgreeOn() {
        _ = setlocale(0, "C.UTF-8")
        var wide: Set<String> = []
        for symbol in SymbolCatalog.everything.symbols {
            let scalars = Array(SymbolGlyph.text(for: symbol, repertoire: .unicode).unicodeScalars)
            #expect(scalars.count == 1, "\(symbol.name)")
            let width = wcwidth(Int32(scalars[0].value))
            #expect(width == 1 || width == 2, "\(symbol.name) is \(width) columns wide")
            if width == 2 { wide.insert(symbol.name) }
        }
        #expect(wide == Set((21...50).map { "\($0).circle" }))
    }

    @Test func noGlyphOfTheCatalogueIsAPictureButFiveLetters() {
        let pictures = SymbolCatalog.everything.symbols.filter { symbol in
            SymbolGlyph.text(for: symbol, repertoire: .unicode).unicodeScalars.contains {
                $0.properties.isEmoji && !$0.isASCII
            }
        }
        #expect(
            pictures.map(\.name) == ["a.square.fill", "b.square.fill", "m.circle", "o.square.fill", "p.square.fill"])
    }

    @Test func everySignBelongsToASymbol() {
        let names = Set(SymbolCatalog.everything.symbols.map(\.name))
        #expect(SymbolGlyph.signs.keys.filter { !names.contains($0) } == [])
    }
}
