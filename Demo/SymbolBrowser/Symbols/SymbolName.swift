import CollectionViews

/// The name of an SF Symbol, and the shape and filling in it.
struct SymbolName: Hashable, Sendable {
    /// The whole name: `exclamationmark.circle.fill`.
    let name: String

    /// The shape in which the symbol is drawn; `nil` for none. If a name has several shapes, this is the last one:
    /// `circle.square` is a square.
    let shape: SystemSymbol.Shape?

    let isFilled: Bool

    /// Reads a name.
    ///
    /// - Parameter name: Words in lower case with dots between them.
    /// - Complexity: O(length).
    init(_ name: String) {
        let symbol = SystemSymbol(name)
        self.name = name
        shape = symbol.shape
        isFilled = symbol.isFilled
    }

    /// The first letter of the name, in upper case; `0-9` for a digit.
    var initial: String {
        if let byte = name.utf8.first, Self.smallLetters.contains(byte) { return String(Unicode.Scalar(byte & 0xDF)) }
        guard let first = name.first, first.isLetter else { return "0-9" }
        return first.uppercased()
    }

    private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
}

extension SystemSymbol.Shape {
    /// The shape as a title: `Circle`.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A word of a symbol's name, and its meaning.
struct NamePart: Hashable, Sendable {
    /// The word: `circle`.
    let word: String

    /// The meaning of the word, in a few words.
    var meaning: String {
        if word.allSatisfy(\.isNumber) { return "number" }
        if word.count == 1 { return "letter" }
        if SystemSymbol.Shape(rawValue: word) != nil { return "shape" }
        switch word {
        case "fill", "filled": return "filled"
        case "badge": return "small sign in a corner"
        case "slash": return "crossed out"
        case "left", "right", "up", "down", "forward", "backward", "clockwise", "counterclockwise": return "direction"
        default: return "picture"
        }
    }
}

extension SymbolName {
    var parts: [NamePart] { name.split(separator: ".").map { NamePart(word: String($0)) } }
}
