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
        accessories = [.outlineDisclosure()]
        if let count = item.count { accessories.append(.label(text: String(count))) }
    }
}

extension SymbolCatalog {
    /// Columns kept for glyphs: numbers in circles, of which the whole catalogue has some, take two.
    var glyphColumns: Int { isLarge ? 2 : 1 }
}
