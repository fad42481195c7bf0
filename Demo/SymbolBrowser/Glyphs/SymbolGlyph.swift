import TerminalCanvas

/// The characters that stand for a symbol in a terminal, which has no pictures.
///
/// Letters and numbers in circles and squares are characters of their own; so are some signs and the shapes. Another
/// symbol in a shape is shown as the empty shape, and a symbol without one as a dot.
///
/// All are one column wide, but for the numbers from 21 to 50, which are two; none is one that terminals like to draw as
/// a coloured picture, except five letters (Ⓜ 🅰 🅱 🅾 🅿), which have no other form.
enum SymbolGlyph {
    /// What is shown for a symbol that no character resembles.
    static let plainMark = "•"

    /// The characters for a symbol.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - repertoire: What the terminal can be sent.
    static func text(for symbol: SymbolName, repertoire: CharacterRepertoire) -> String {
        switch repertoire {
        case .ascii: asciiText(for: symbol)
        case .unicode: unicodeText(for: symbol)
        }
    }

    private static func unicodeText(for symbol: SymbolName) -> String {
        if let shape = symbol.shape, let inscription = symbol.traits.inscription,
            let scalar = EnclosedCharacter.scalar(for: inscription, in: shape, isFilled: symbol.isFilled)
        {
            return String(scalar)
        }
        if mayBeSign(symbol.name), let sign = signs[symbol.name] { return sign }
        return symbol.shape?.mark(isFilled: symbol.isFilled) ?? plainMark
    }

    /// Whether there may be a sign with the name: most are not even as long as one that begins with the same letter.
    private static func mayBeSign(_ name: String) -> Bool {
        let name = name.utf8
        guard let first = name.first, name.count < signInitials.count else { return false }
        return signInitials[name.count] >> UInt32(first & 0x1F) & 1 != 0
    }

    /// For each length the first letters of the signs' names, a bit for each letter.
    private static let signInitials = signs.keys.reduce(into: [UInt32](repeating: 0, count: 32)) { initials, name in
        name.utf8.first.map { initials[name.utf8.count] |= 1 << UInt32($0 & 0x1F) }
    }

    /// A letter or number in the brackets that come closest to the shape, upper case when filled: `(a)`, `[A]`, `<1>`.
    private static func asciiText(for symbol: SymbolName) -> String {
        guard let brackets = symbol.shape?.brackets else { return "*" }
        let sign = Inscription(symbol.isFilled ? UInt8(ascii: "#") : UInt8(ascii: " "))
        let inscription = symbol.traits.inscription.flatMap { $0.count > 0 ? $0 : nil } ?? sign
        return inscription.text(between: brackets.left, and: brackets.right, isUppercased: symbol.isFilled)
    }
}
