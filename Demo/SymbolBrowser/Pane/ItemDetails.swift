import CollectionViews

/// What the pane shows for an item.
struct ItemDetails: Equatable, Sendable {
    /// A line with a name and a value.
    struct Fact: Equatable, Sendable {
        let name: String
        let value: String
    }

    /// The glyph of a symbol; `nil` for a group.
    let image: Image?

    /// The name of a symbol, or the title of a group.
    let title: String

    /// The properties of the item.
    let facts: [Fact]

    /// The words of a symbol's name, and what they mean.
    let parts: [Fact]

    /// Creates the details of an item.
    ///
    /// - Parameters:
    ///   - item: The symbol or group.
    ///   - count: The number of symbols in a group.
    init(_ item: ListItem, count: Int) {
        image = item.image
        title = item.title
        guard item.isSymbol else {
            facts = [Fact(name: "Symbols", value: "\(count)")]
            parts = []
            return
        }
        let symbol = SymbolName(item.identity)
        facts = [
            Fact(name: "Shape", value: symbol.shape?.title ?? "none"),
            Fact(name: "Fill", value: symbol.isFilled ? "yes" : "no"),
        ]
        parts = symbol.parts.map { Fact(name: $0.word, value: $0.meaning) }
    }
}
