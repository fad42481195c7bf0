import CollectionViews

/// A row of the browser: a symbol, or a group of symbols.
///
/// Two items are the same when they have the same identity. What a row shows besides (its title, how many symbols are
/// below it) and which rows are its children are no part of it: a group stays the same item when its symbols change
/// places, so changing the order moves symbols and leaves everything else alone.
struct ListItem: Hashable, Sendable {
    /// Who it is: the name of a symbol, or the path of a group, which begins with a capital letter as no symbol does.
    let identity: String

    /// What the row says.
    let title: String

    /// The number of symbols in a group, where it is shown.
    let count: Int?

    /// Creates the item of a symbol.
    init(_ symbol: SymbolName) {
        identity = symbol.name
        title = symbol.name
        count = nil
    }

    /// Creates an item that is named by its title.
    ///
    /// - Parameter title: The name of a symbol, or the title of a group that no other group has.
    init(_ title: String) {
        self.init(identity: title, title: title)
    }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - identity: Who it is.
    ///   - title: What the row says.
    ///   - count: The number of symbols in a group; `nil` to show none.
    init(identity: String, title: String, count: Int? = nil) {
        self.identity = identity
        self.title = title
        self.count = count
    }

    static func == (left: ListItem, right: ListItem) -> Bool { left.identity == right.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ListItem {
    /// The image of the symbol the row shows, or `nil` for a group.
    var image: Image? { isSymbol ? Image(systemName: identity) : nil }

    /// Whether the row shows a symbol, and no group.
    var isSymbol: Bool {
        identity.utf8.first.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
}
