/// How well characters of a text match those of a pattern.
///
/// The score of an alignment is the sum of
///
/// - 16 for each character,
/// - a bonus for each character: 8 to 10 at the beginning of a word, 7 at a capital or a digit in a word. It is at
///   least 8 if the character before it matches too. The first character's bonus counts twice,
/// - minus 3 for each gap between two characters, and minus 1 for each skipped character after the first.
///
/// The idea and most of the numbers are those of fzf (Junegunn Choi, "algo.go", FuzzyMatchV2). The bonus for neighbors
/// is simpler: it does not depend on where the run of neighbors began, so that the best alignment can be computed.
enum FuzzyScore {
    static let character = 16
    static let gapStart = 3
    static let gapExtension = 1
    static let firstCharacterFactor = 2
    static let consecutive = 8

    /// Returns the bonus of the character at a place for where it stands.
    @inline(__always)
    static func bonus(at index: Int, in units: some TextUnits) -> Int {
        bonus(of: units.kind(at: index), after: index > 0 ? units.kind(at: index - 1) : .whitespace)
    }

    @inline(__always)
    private static func bonus(of kind: CharacterKind, after previous: CharacterKind) -> Int {
        if kind.isPartOfWord {
            switch previous {
            case .whitespace: return 10
            case .delimiter: return 9
            case .symbol: return 8
            case .lowercase: return kind == .uppercase || kind == .number ? 7 : 0
            case .uppercase, .letter: return kind == .number ? 7 : 0
            case .number: return 0
            }
        }
        return kind == .whitespace ? 10 : 8
    }

    /// Returns the score of an alignment.
    ///
    /// - Parameters:
    ///   - positions: The numbers of the characters that match, ascending.
    ///   - units: The text.
    static func score(of positions: some Sequence<Int>, in units: some TextUnits) -> Int {
        var score = 0
        var previous: Int?
        for position in positions {
            let bonus = bonus(at: position, in: units)
            score += character
            switch previous {
            case nil: score += bonus * firstCharacterFactor
            case position - 1: score += max(bonus, consecutive)
            case let last?: score += bonus - gapStart - gapExtension * (position - last - 2)
            }
            previous = position
        }
        return score
    }
}
