import SymbolNames

/// The symbols to browse, and how they are grouped.
struct SymbolCatalog: Sendable {
    /// The symbols, in ascending order.
    let symbols: [SymbolName]

    /// Whether groups show the number of their symbols, and inner groups are closed at the start.
    let isLarge: Bool

    /// Twelve symbols: three letters, in a circle and in a square, filled and not.
    static let letters = SymbolCatalog(
        symbols: ["a", "b", "c"].flatMap { letter in
            ["circle", "circle.fill", "square", "square.fill"].map { SymbolName("\(letter).\($0)") }
        },
        isLarge: false)

    /// All 5,359 SF Symbols of `sf-symbols.txt`.
    static var everything: SymbolCatalog {
        let bytes = UnsafeBufferPointer(start: symbol_names(), count: symbol_names_size())
        let names = bytes.split(separator: UInt8(ascii: "\n")).map { SymbolName(String(decoding: $0, as: UTF8.self)) }
        return SymbolCatalog(symbols: names, isLarge: true)
    }
}

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
