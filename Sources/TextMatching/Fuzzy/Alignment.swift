/// Characters of a text that match those of a pattern, and how well.
struct Alignment: Equatable {
    /// The score of ``FuzzyScore``.
    var score: Int

    /// The numbers of the characters, ascending. Empty if only the score was asked for.
    var positions: [Int] = []
}
