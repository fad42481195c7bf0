/// Characters that are looked for in texts.
///
/// Case is smart: it counts if one of the characters is an upper-case letter. So are marks: they count if one of the
/// characters has one. Characters are compared as wholes (grapheme clusters), and the two ways to write 'é' match each
/// other.
///
/// It is a class, because a copy of its properties would take as long as the search in a short text.
final class Literal: Sendable {
    /// The characters as they were typed.
    let text: String

    /// The keys of the characters.
    let keys: [UInt32]

    /// The keys of characters that a text may have.
    let table: KeyTable

    /// The texts in which the literal can be found.
    let repertoire: Repertoire

    /// Bytes that stand in this order, perhaps with others between them, in each text that has the characters, if each
    /// letter with marks is the letter alone where marks are ignored.
    ///
    /// These are the literal's ASCII characters, but not those that other characters match: K, because of the Kelvin
    /// sign, and two that are equivalent to punctuation of Greek.
    let requiredBytes: [UInt8]

    /// For each number of characters that match: how many match still if the next one does not.
    ///
    /// Knuth, Morris and Pratt, 1977: "Fast pattern matching in strings".
    let fallbacks: [Int]

    /// Creates a literal.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - ignoresCase: Whether case does not count; `nil` to decide by the characters.
    ///   - ignoresMarks: Whether marks do not count; `nil` to decide by the characters.
    /// - Complexity: O(length of the text).
    init(_ text: String, ignoresCase: Bool? = nil, ignoresMarks: Bool? = nil) {
        self.text = text
        var table = KeyTable(
            ignoresCase: ignoresCase ?? !text.hasUppercase, ignoresMarks: ignoresMarks ?? !MarkedLetters.areIn(text))
        keys = text.map { table.insert($0) }
        self.table = table
        repertoire = Repertoire(keys: keys, text: text)
        requiredBytes = keys.compactMap { $0 < 0x80 && !Self.ambiguous.contains($0) ? UInt8($0) : nil }
        fallbacks = Self.fallbacks(of: keys)
    }

    /// The ASCII characters that are not the only ones with their key, and those that join others.
    private static let ambiguous = Set("Kk;`\r\n".unicodeScalars.map(\.value))

    /// The texts in which a literal can be found.
    enum Repertoire {
        /// The literal has only ASCII characters, and no line breaks: in all texts.
        case ascii

        /// The literal has line breaks. CR LF is one character, which ``ASCIIUnits`` does not know.
        case lineBreaks

        /// The literal has other characters: only in texts with bytes that are not ASCII.
        case beyondASCII

        init(keys: [UInt32], text: String) {
            if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
                self = .lineBreaks
            } else {
                self = keys.allSatisfy { $0 < 0x80 } ? .ascii : .beyondASCII
            }
        }
    }

    private static func fallbacks(of keys: [UInt32]) -> [Int] {
        var fallbacks = Array(repeating: 0, count: keys.count)
        var matched = 0
        for index in keys.indices.dropFirst() {
            while matched > 0, keys[index] != keys[matched] { matched = fallbacks[matched - 1] }
            if keys[index] == keys[matched] { matched += 1 }
            fallbacks[index] = matched
        }
        return fallbacks
    }
}

extension String {
    /// Whether a letter is not in lower case.
    var hasUppercase: Bool { unicodeScalars.contains(where: \.properties.changesWhenLowercased) }
}
