import CollectionViews

extension ListCell {
    /// Shows a symbol with its glyph, or a group with its count.
    ///
    /// - Parameters:
    ///   - item: The symbol or group.
    ///   - glyphColumns: Columns kept for the glyph.
    func show(_ item: ListItem, glyphColumns: Int) {
        var content = defaultContentConfiguration()
        content.text = item.title
        if let image = item.image {
            content.image = image
            content.imageProperties.reservedWidth = glyphColumns
        }
        contentConfiguration = content
        if let count = item.count {
            accessories = [.outlineDisclosure(), .label(text: String(count))]
        } else {
            accessories = Self.triangle
        }
    }
}

extension ListCell {
    /// What symbols have besides their text: one list for all.
    private static let triangle: [CellAccessory] = [.outlineDisclosure()]
}

extension ListItem {
    /// The symbol's glyph, or `nil` for a group.
    var image: Image? {
        symbol.map { symbol in
            Image(
                SymbolGlyph.text(for: symbol, repertoire: .unicode),
                ascii: SymbolGlyph.text(for: symbol, repertoire: .ascii))
        }
    }
}

extension SymbolCatalog {
    /// Columns kept for glyphs: numbers in circles, of which the whole catalogue has some, take two.
    var glyphColumns: Int { isLarge ? 2 : 1 }
}
