/// Matching as it is documented, in the simplest way and as slow as that is.
enum Naive {
    /// Returns a character after each of its scalars was mapped to lower case, unless case counts.
    static func fold(_ character: Character, _ ignoresCase: Bool) -> String {
        ignoresCase ? character.unicodeScalars.map(\.properties.lowercaseMapping).joined() : String(character)
    }

    static func ignoresCase(_ pattern: String) -> Bool {
        pattern.unicodeScalars.allSatisfy { String($0) == $0.properties.lowercaseMapping }
    }

    /// Returns the places at which the characters of a pattern stand in a text side by side, also where these overlap.
    static func occurrences(of pattern: String, in text: String) -> [Range<Int>] {
        let ignoresCase = ignoresCase(pattern)
        let (pattern, text) = (pattern.map { fold($0, ignoresCase) }, text.map { fold($0, ignoresCase) })
        return (0..<max(0, text.count - pattern.count + 1)).map { $0..<$0 + pattern.count }
            .filter { Array(text[$0]) == pattern }
    }

    /// Returns all ways to find the characters of a pattern in a text, in their order.
    static func alignments(of pattern: String, in text: String) -> [[Int]] {
        let ignoresCase = ignoresCase(pattern)
        let text = text.map { fold($0, ignoresCase) }
        return pattern.reduce([[]]) { alignments, character in
            alignments.flatMap { alignment in
                ((alignment.last ?? -1) + 1..<text.count).filter { text[$0] == fold(character, ignoresCase) }
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
