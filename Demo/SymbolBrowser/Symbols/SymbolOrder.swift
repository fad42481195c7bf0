/// The order of symbols within their group.
enum SymbolOrder: Hashable, Sendable {
    case ascending, descending

    /// The title of a button that switches to this order.
    var title: String {
        switch self {
        case .ascending: "Ascending"
        case .descending: "Descending"
        }
    }

    /// The other order.
    var opposite: SymbolOrder {
        switch self {
        case .ascending: .descending
        case .descending: .ascending
        }
    }

    /// Ascending elements in this order.
    func arrange<Element>(_ ascending: [Element]) -> [Element] {
        switch self {
        case .ascending: ascending
        case .descending: ascending.reversed()
        }
    }
}
