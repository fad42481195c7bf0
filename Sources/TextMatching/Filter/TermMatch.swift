/// How well a text matches a term, and where.
struct TermMatch {
    var score = 0

    /// The parts that match, as offsets in UTF-8 bytes, ascending.
    var ranges: [Range<Int>] = []
}

extension TermMatch {
    /// Creates a match from an alignment, whose positions are numbers of characters.
    init(_ alignment: Alignment, in units: some TextUnits) {
        score = alignment.score
        for position in alignment.positions {
            ranges.appendJoining(units.utf8Offset(at: position)..<units.utf8Offset(at: position + 1))
        }
    }
}
