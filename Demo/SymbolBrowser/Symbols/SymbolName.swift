/// The name of an SF Symbol and what can be read from it: words between dots, a shape and a filling among them.
///
/// ```
/// exclamationmark.arrow.circle.fill
/// └─── content ───────┘ └shape┘└ filled
/// ```
struct SymbolName: Hashable, Sendable {
    /// The whole name.
    let name: String

    /// The shape the symbol is drawn in; `nil` without one. A name with several has the last: `circle.square` is a square.
    let shape: SymbolShape?

    /// Whether the symbol is drawn filled.
    let isFilled: Bool

    /// The name without its shape and without `fill`: what stands inside the shape. Empty for the shape itself.
    let content: String

    /// Reads a name.
    ///
    /// - Parameter name: Words in lower case with dots between them.
    init(_ name: String) {
        var words = name.split(separator: ".")
        isFilled = words.contains("fill")
        words.removeAll { $0 == "fill" }
        let place = words.lastIndex { SymbolShape(rawValue: String($0)) != nil }
        shape = place.flatMap { SymbolShape(rawValue: String(words[$0])) }
        if let place { words.remove(at: place) }
        content = words.joined(separator: ".")
        self.name = name
    }

    /// The letter under which a dictionary would have the symbol, in upper case; `0-9` for a digit.
    var initial: String {
        guard let first = name.first, first.isLetter else { return "0-9" }
        return first.uppercased()
    }
}
