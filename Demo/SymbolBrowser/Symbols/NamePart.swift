import CollectionViews

/// A word of a symbol's name, and what it means.
struct NamePart: Hashable, Sendable {
    /// The word: `circle`.
    let word: String

    /// What the word means, in a few words.
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
    /// The words of the name.
    var parts: [NamePart] { name.split(separator: ".").map { NamePart(word: String($0)) } }
}
