import Foundation

/// Matching as it is documented, in the simplest way and as slow as that is.
enum Naive {
    /// The ignored properties in a comparison of characters.
    struct Folding {
        let ignoresCase: Bool
        let ignoresMarks: Bool

        /// Returns the properties that a pattern ignores.
        init(_ pattern: String) {
            ignoresCase = pattern.unicodeScalars.allSatisfy { String($0) == $0.properties.lowercaseMapping }
            ignoresMarks = pattern.unicodeScalars.allSatisfy {
                !isMark($0) && withoutMarks(Character($0)) == String($0)
            }
        }

        init(ignoresCase: Bool, ignoresMarks: Bool) {
            (self.ignoresCase, self.ignoresMarks) = (ignoresCase, ignoresMarks)
        }
    }

    /// Returns a character without its ignored properties.
    static func fold(_ character: Character, _ folding: Folding) -> String {
        let text = folding.ignoresMarks ? withoutMarks(character) : String(character)
        return folding.ignoresCase ? text.unicodeScalars.map(\.properties.lowercaseMapping).joined() : text
    }

    /// Returns a character without the marks of its letter.
    static func withoutMarks(_ character: Character) -> String {
        let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        guard let first = parts.first, first.properties.isAlphabetic else { return String(character) }
        let rest = parts.dropFirst().filter { !isMark($0) }
        guard rest.count < parts.count - 1 || withoutStroke(first) != first else { return String(character) }
        return String(String.UnicodeScalarView([withoutStroke(first)] + rest))
    }

    private static func withoutStroke(_ letter: Unicode.Scalar) -> Unicode.Scalar {
        let words = letter.properties.name?.split(separator: " ") ?? []
        guard letter.value < 0x2130, words.count == 6, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1,
            words[4] == "WITH", words[5] == "STROKE"
        else { return letter }
        return (words[1] == "SMALL" ? words[3].lowercased() : String(words[3])).unicodeScalars.first!
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

    /// Returns the places at which a text has the characters of a pattern side by side. The places may overlap.
    static func occurrences(of pattern: String, in text: String) -> [Range<Int>] {
        let folding = Folding(pattern)
        let (pattern, text) = (pattern.map { fold($0, folding) }, text.map { fold($0, folding) })
        return (0..<max(0, text.count - pattern.count + 1)).map { $0..<$0 + pattern.count }
            .filter { Array(text[$0]) == pattern }
    }

    /// Returns all ways to find the characters of a pattern in a text, in their order.
    static func alignments(of pattern: String, in text: String) -> [[Int]] {
        let folding = Folding(pattern)
        let text = text.map { fold($0, folding) }
        return pattern.reduce([[]]) { alignments, character in
            alignments.flatMap { alignment in
                ((alignment.last ?? -1) + 1..<text.count).filter { text[$0] == fold(character, folding) }
                    .map { alignment + [$0] }
            }
        }
    }

    /// Returns the score of an alignment.
    static func score(of alignment: [Int], in text: String) -> Int {
        let text = Array(text)
        var score = 16 + 2 * bonus(at: alignment[0], in: text)
        for (previous, position) in zip(alignment, alignment.dropFirst()) {
            let bonus = bonus(at: position, in: text)
            let skipped = position - previous - 1
            score += 16 + (skipped == 0 ? max(8, bonus) : bonus - 2 - skipped)
        }
        return score
    }

    private static func bonus(at position: Int, in text: [Character]) -> Int {
        let character = text[position]
        let previous = position == 0 ? " " : text[position - 1]
        if isBlank(character) { return 10 }
        guard isLetter(character) || isNumber(character) else { return 8 }
        if isBlank(previous) { return 10 }
        if "/,:;|".contains(previous), previous.unicodeScalars.first!.isASCII { return 9 }
        if !isLetter(previous), !isNumber(previous) { return 8 }
        let isHump = category(previous) == .lowercaseLetter && isCapital(character)
        return isHump || !isNumber(previous) && isNumber(character) ? 7 : 0
    }

    private static func category(_ character: Character) -> Unicode.GeneralCategory {
        character.unicodeScalars.first!.properties.generalCategory
    }

    private static func isBlank(_ character: Character) -> Bool {
        let scalar = character.unicodeScalars.first!
        return scalar.properties.isWhitespace && scalar.value != 0x85
    }

    private static func isCapital(_ character: Character) -> Bool {
        [.uppercaseLetter, .titlecaseLetter].contains(category(character))
    }

    private static func isLetter(_ character: Character) -> Bool {
        isCapital(character) || [.lowercaseLetter, .modifierLetter, .otherLetter].contains(category(character))
    }

    private static func isNumber(_ character: Character) -> Bool {
        [.decimalNumber, .letterNumber, .otherNumber].contains(category(character))
    }
}
