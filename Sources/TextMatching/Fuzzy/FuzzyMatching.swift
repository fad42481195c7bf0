/// Finds the characters of a pattern in a text, in the pattern's order, perhaps with others between them.
struct FuzzyMatching: TextOperation {
    /// The characters of the pattern.
    let keys: [UInt32]

    /// Whether the positions are asked for, or the score alone.
    let wantsPositions: Bool

    /// The largest product of the pattern's and the window's length for which the best alignment is computed.
    var largestTable = 1 << 16

    /// Returns the best alignment, or `nil` if there is none.
    ///
    /// - Complexity: O(length of the text + *m* × *w*) where *m* is the length of the pattern, and *w* the distance of
    ///   the first and the last character of the text that can match. Above ``largestTable``, a good alignment is taken
    ///   instead of the best one, and it is O(length of the text).
    func callAsFunction(_ units: some TextUnits) -> Alignment? {
        guard units.count >= keys.count, units.count <= Int32.max else { return nil }
        return keys.withUnsafeBufferPointer { keys in
            withUnsafeTemporaryAllocation(of: (first: Int32, last: Int32).self, capacity: keys.count) { bounds in
                guard let window = FuzzyWindow(of: keys, in: units, using: bounds) else { return nil }
                guard keys.count * window.width <= largestTable else {
                    return GreedyAlignment.alignment(of: keys, in: units, window: window, wantsPositions)
                }
                return AlignmentTable.bestAlignment(of: keys, in: units, window: window, wantsPositions)
            }
        }
    }
}

/// How well characters of a text match the characters of a pattern.
///
/// The score of an alignment is the sum of
///
/// - 16 for each character,
/// - a bonus for each character: 8 to 10 at the beginning of a word, 7 for a capital after a small letter and for a
///   digit after a letter, 10 for white space, and 8 for any other character outside a word. The bonus is at least 8 if
///   the character before it matches too, and it counts twice for the first character,
/// - minus 3 for each gap between two characters, and minus 1 for each skipped character after the first.
///
/// The idea and most of the numbers are from fzf (Junegunn Choi, "algo.go", FuzzyMatchV2). The bonus for neighbors is
/// simpler: it does not depend on where the run of neighbors began, so that the best alignment can be computed.
enum FuzzyScore {
    static let character = 16
    static let gapStart = 3
    static let gapExtension = 1
    static let firstCharacterFactor = 2
    static let consecutive = 8

    /// Returns the bonus of a character for its position.
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

/// The possible positions of each character of a pattern in a text, if all keep the pattern's order.
///
/// In the text `a-b-a-b`, the pattern `ab` has its `a` between 0 and 4, and its `b` between 2 and 6.
struct FuzzyWindow {
    /// The first possible position of each character, and the last one.
    let bounds: UnsafeMutableBufferPointer<(first: Int32, last: Int32)>

    /// Finds the positions. Returns `nil` if the text does not have the characters in this order.
    ///
    /// - Parameters:
    ///   - keys: The pattern's characters, at least one.
    ///   - units: The text.
    ///   - bounds: A buffer with an element for each character of the pattern.
    /// - Complexity: O(length of the text).
    init?(
        of keys: UnsafeBufferPointer<UInt32>, in units: some TextUnits,
        using bounds: UnsafeMutableBufferPointer<(first: Int32, last: Int32)>
    ) {
        self.bounds = bounds
        var found = 0
        for index in 0..<units.count where units.key(at: index) == keys[found] {
            bounds[found].first = Int32(truncatingIfNeeded: index)
            found += 1
            if found == keys.count { break }
        }
        guard found == keys.count else { return nil }
        var index = units.count
        while found > 0 {
            index -= 1
            guard units.key(at: index) == keys[found - 1] else { continue }
            found -= 1
            bounds[found].last = Int32(truncatingIfNeeded: index)
        }
    }

    /// The position of the first character that can match.
    var start: Int { Int(bounds[0].first) }

    /// The number of characters from there to the last one that can match.
    var width: Int { Int(bounds[bounds.count - 1].last) - start + 1 }

    /// Returns the possible positions of a character of the pattern.
    func range(of index: Int) -> ClosedRange<Int> { Int(bounds[index].first)...Int(bounds[index].last) }
}

/// Characters of a text that match a pattern, and how well.
struct Alignment: Equatable {
    /// The score of ``FuzzyScore``.
    var score: Int

    /// The numbers of the characters, ascending. Empty if only the score was asked for.
    var positions: [Int] = []
}

/// An alignment that is found without comparing all of them.
enum GreedyAlignment {
    /// Returns the shortest alignment that ends where the first one ends.
    ///
    /// In `a--a-b--ab`, the pattern `ab` is found as `a-b`. The algorithm is fzf's FuzzyMatchV1.
    ///
    /// - Complexity: O(length of the text).
    static func alignment(
        of keys: UnsafeBufferPointer<UInt32>, in units: some TextUnits, window: FuzzyWindow, _ wantsPositions: Bool
    ) -> Alignment {
        var positions = Array(repeating: 0, count: keys.count)
        var position = window.range(of: keys.count - 1).lowerBound
        var missing = keys.count
        while missing > 0 {
            if units.key(at: position) == keys[missing - 1] {
                missing -= 1
                positions[missing] = position
            }
            position -= 1
        }
        let score = FuzzyScore.score(of: positions, in: units)
        return Alignment(score: score, positions: wantsPositions ? positions : [])
    }
}
