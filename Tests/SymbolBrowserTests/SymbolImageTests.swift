import Testing

@testable import CollectionViews
@testable import SymbolBrowser

@_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32
@_silgen_name("setlocale") private func setlocale(_ category: Int32, _ locale: UnsafePointer<CChar>?)
    -> UnsafeMutablePointer<CChar>?

/// The characters that are shown for the symbols of the catalog.
struct SymbolImageTests {
    @Test func everyImageOfTheCatalogIsPrintableAsciiInAscii() {
        for symbol in SymbolCatalog.everything.symbols {
            let text = Image(systemName: symbol.name).ascii
            #expect(!text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(symbol.name)")
        }
    }

    @Test func everyImageOfTheCatalogIsOneCharacterOfUndisputedWidth() {
        _ = setlocale(0, "C.UTF-8")
        var wide: Set<String> = []
        for symbol in SymbolCatalog.everything.symbols {
            let scalars = Array(Image(systemName: symbol.name).symbol.unicodeScalars)
            #expect(scalars.count == 1, "\(symbol.name)")
            let width = wcwidth(Int32(scalars[0].value))
            #expect(width == 1 || width == 2, "\(symbol.name) is \(width) columns wide")
            if width == 2 { wide.insert(symbol.name) }
        }
        #expect(wide == Set((21...50).map { "\($0).circle" }))
    }

    @Test func onlyFiveLettersOfTheCatalogAreShownAsEmoji() {
        let emoji = SymbolCatalog.everything.symbols.filter { symbol in
            Image(systemName: symbol.name).symbol.unicodeScalars.contains {
                $0.properties.isEmoji && !$0.isASCII
            }
        }
        #expect(
            emoji.map(\.name) == ["a.square.fill", "b.square.fill", "m.circle", "o.square.fill", "p.square.fill"])
    }

    @Test func everySignBelongsToASymbol() {
        let names = Set(SymbolCatalog.everything.symbols.map { $0.name[...] })
        // Names that the symbols had before, and the beginning of several names.
        let others: Set<Substring> = ["battery.0", "battery.25", "battery.50", "battery.100", "gauge", "terminal"]
        #expect(Set(SystemSymbol.signs.keys).subtracting(names) == others)
    }
}
