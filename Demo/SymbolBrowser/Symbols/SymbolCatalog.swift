import SymbolNames

/// The symbols to browse, and how they are grouped.
struct SymbolCatalog: Sendable {
    /// The symbols, in ascending order.
    let symbols: [SymbolName]

    /// Whether groups say how many symbols they hold, and the inner ones begin closed.
    let isLarge: Bool

    /// Twelve symbols: three letters, in a circle and in a square, filled and not.
    static let letters = SymbolCatalog(
        symbols: ["a", "b", "c"].flatMap { letter in
            ["circle", "circle.fill", "square", "square.fill"].map { SymbolName("\(letter).\($0)") }
        },
        isLarge: false)

    /// All SF Symbols whose names are known, 5,359 of them.
    static var everything: SymbolCatalog {
        let bytes = UnsafeBufferPointer(start: symbol_names(), count: symbol_names_size())
        let names = bytes.split(separator: UInt8(ascii: "\n")).map { SymbolName(String(decoding: $0, as: UTF8.self)) }
        return SymbolCatalog(symbols: names, isLarge: true)
    }
}
