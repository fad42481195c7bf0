import CollectionViews

/// A row of the browser: a symbol, or a group of symbols.
///
/// Two items are equal if they have the same identity. The title, the number of symbols and the children of an item are
/// not compared. So a group stays the same item when its symbols move, and a change of the order moves only symbols.
struct ListItem: Hashable, Sendable {
    /// The name of a symbol, or the path of a group. Only the path of a group begins with a capital letter.
    let identity: String

    /// The text of the row.
    let title: String

    /// The number of symbols in a group; `nil` if it is not shown.
    let count: Int?

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
    ///   - identity: The name of a symbol, or the path of a group.
    ///   - title: The text of the row.
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
    var image: Image? { isSymbol ? Image(systemName: identity) : nil }

    /// The text by which the item is found: the name of a symbol; `nil` for a group.
    var searchText: String? { isSymbol ? title : nil }

    var isSymbol: Bool {
        identity.utf8.first.map { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }
}
