import CollectionViews

extension ListCell {
    /// Shows a symbol with its glyph, or a group with its count.
    ///
    /// - Parameters:
    ///   - item: The symbol or group.
    ///   - glyphColumns: The number of columns that are reserved for the glyph.
    func show(_ item: ListItem, glyphColumns: Int) {
        var content = defaultContentConfiguration()
        content.text = item.title
        if let image = item.image {
            content.image = image
            content.imageProperties.reservedWidth = glyphColumns
        }
        contentConfiguration = content
        accessories = [.multiselect(), .outlineDisclosure()]
        if let count = item.count { accessories.append(.label(text: String(count))) }
    }
}

extension SymbolCatalog {
    /// The number of columns that are reserved for glyphs. Some numbers in circles, which only the whole catalogue has,
    /// are two columns wide.
    var glyphColumns: Int { isLarge ? 2 : 1 }
}
