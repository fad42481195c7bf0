import CollectionViews

enum SymbolColumn: String, CaseIterable {
    case shape, fill, parts

    /// The column as the list shows it. In a narrow list, the number of parts vanishes first.
    var listColumn: ListColumn {
        switch self {
        case .shape: ListColumn(rawValue, title: "Shape", width: .fitting(minimum: 6, maximum: 9), priority: 2)
        case .fill: ListColumn(rawValue, title: "Fill", width: .fixed(5), priority: 1)
        case .parts: ListColumn(rawValue, title: "Parts", alignment: .trailing, width: .fixed(6), priority: 0)
        }
    }

    /// The text of the column for a symbol.
    func text(of symbol: SymbolName) -> String {
        switch self {
        case .shape: symbol.shape?.title ?? "none"
        case .fill: symbol.isFilled ? "yes" : "no"
        case .parts: String(symbol.partCount)
        }
    }

    /// Whether a symbol is sorted before another one. Symbols that are equal in the column are sorted by name.
    func isOrdered(_ symbol: SymbolName, before other: SymbolName) -> Bool {
        switch self {
        case .shape, .fill: (text(of: symbol), symbol.name) < (text(of: other), other.name)
        case .parts: (symbol.partCount, symbol.name) < (other.partCount, other.name)
        }
    }
}

extension SymbolName {
    /// The number of words in the name.
    var partCount: Int { name.utf8.count { $0 == UInt8(ascii: ".") } + 1 }
}

extension SymbolCatalog {
    /// The symbols in the order that a list with columns asks for.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of symbols.
    func symbols(sortedBy sort: ColumnSort) -> [SymbolName] {
        var result = symbols
        if case .column(let identifier) = sort.key, let column = SymbolColumn(rawValue: identifier) {
            result.sort { column.isOrdered($0, before: $1) }
        }
        return sort.order == .ascending ? result : result.reversed()
    }
}
