/// A shape that SF Symbols are drawn in, in the order of the list.
enum SymbolShape: String, CaseIterable {
    case circle, square, rectangle, triangle, diamond, shield, app, capsule, oval, octagon, hexagon, pentagon, seal

    /// The shape as a title: `Circle`.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension SymbolShape {
    /// The shape whose name some bytes are, or `nil`.
    init?(utf8 word: some Collection<UInt8>) {
        let count = word.count
        let found = Self.names.first { $0.bytes.count == count && word.elementsEqual($0.bytes) }
        guard let found else { return nil }
        self = found.shape
    }

    private static let names = allCases.map { (shape: $0, bytes: Array($0.rawValue.utf8)) }
}
