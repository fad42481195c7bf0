/// A shape that SF Symbols are drawn in, in the order of the list.
enum SymbolShape: String, CaseIterable {
    case circle, square, rectangle, triangle, diamond, shield, app, capsule, oval, octagon, hexagon, pentagon, seal

    /// The shape as a title: `Circle`.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
