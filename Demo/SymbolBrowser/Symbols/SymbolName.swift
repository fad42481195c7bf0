/// The name of an SF Symbol and what can be read from it: words between dots, a shape and a filling among them.
///
/// ```
/// exclamationmark.arrow.circle.fill
/// └─── content ───────┘ └shape┘└ filled
/// ```
struct SymbolName: Hashable, Sendable {
    /// The whole name.
    let name: String

    /// What it says.
    let traits: SymbolTraits

    /// Reads a name.
    ///
    /// - Parameter name: Words in lower case with dots between them.
    /// - Complexity: O(length).
    init(_ name: String) { self.init(name, SymbolTraits(of: name)) }

    /// A name that was read before.
    init(_ name: String, _ traits: SymbolTraits) {
        self.name = name
        self.traits = traits
    }

    /// The shape the symbol is drawn in; `nil` without one. A name with several has the last: `circle.square` is a square.
    var shape: SymbolShape? { traits.shape }

    /// Whether the symbol is drawn filled.
    var isFilled: Bool { traits.isFilled }

    /// The name without its shape and without `fill`: what stands inside the shape. Empty for the shape itself; `nil` if it
    /// is longer than two letters, which no shape has room for.
    var content: String? { traits.inscription.map(\.text) }

    /// The letter under which a dictionary would have the symbol, in upper case; `0-9` for a digit.
    var initial: String {
        if let byte = name.utf8.first, Self.smallLetters.contains(byte) { return String(Unicode.Scalar(byte & 0xDF)) }
        guard let first = name.first, first.isLetter else { return "0-9" }
        return first.uppercased()
    }

    private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
}
