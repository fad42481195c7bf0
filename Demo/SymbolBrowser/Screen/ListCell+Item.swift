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
        content.image = item.symbol.map { symbol in
            Image(
                SymbolGlyph.text(for: symbol, repertoire: .unicode),
                ascii: SymbolGlyph.text(for: symbol, repertoire: .ascii))
        }
        content.imageProperties.reservedWidth = item.symbol == nil ? 0 : glyphColumns
        contentConfiguration = content
        accessories = [.outlineDisclosure()]
        if let count = item.count { accessories.append(.label(text: "\(count)")) }
    }
}
