/// The scores of a pattern's beginnings at each position of a text.
///
/// The best alignment is found as by Smith and Waterman (1981) and Gotoh (1982), and by fzf after them. Each row is for
/// a character of the pattern, each column for a character of the text. A score says how well the pattern up to its
/// row's character matches, if this character is matched in its column. The character before it is matched one column
/// to the left, or further left with a gap between:
///
///     text   f   o   o   .   b   o
///     f     36
///     fo        60  49
///     foo           84          71
///
/// A gap costs more the longer it is, so the best column before a gap is the one with the largest sum of its score and
/// its number. That sum is kept from column to column.
struct AlignmentTable<Units: TextUnits> {
    private let keys: UnsafeBufferPointer<UInt32>
    private let units: Units
    private let window: FuzzyWindow

    /// The scores of the previous row and of the current row. They are swapped after each row.
    private var previous: UnsafeMutablePointer<Int32>
    private var current: UnsafeMutablePointer<Int32>

    /// For each row and column, the column of the character before it; `nil` if only the score is asked for.
    private let predecessors: UnsafeMutablePointer<Int32>?

    /// The score where a character does not match. Sums with it do not overflow.
    private static var none: Int32 { -(1 << 30) }
}

extension AlignmentTable {
    /// Returns the alignment with the highest score.
    static func bestAlignment(
        of keys: UnsafeBufferPointer<UInt32>, in units: Units, window: FuzzyWindow, _ wantsPositions: Bool
    ) -> Alignment {
        let rows = wantsPositions ? keys.count + 2 : 2
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: rows * window.width) { memory in
            let start = memory.baseAddress!
            var table = AlignmentTable(
                keys: keys, units: units, window: window, previous: start, current: start + window.width,
                predecessors: wantsPositions ? start + 2 * window.width : nil)
            table.fillFirstRow()
            for row in 1..<max(1, keys.count) { table.fill(row: row) }
            return table.best()
        }
    }

    private mutating func fillFirstRow() {
        for position in window.range(of: 0) {
            current[position - window.start] =
                units.key(at: position) == keys[0]
                ? Int32(FuzzyScore.character + FuzzyScore.firstCharacterFactor * bonus(at: position)) : Self.none
        }
    }

    private mutating func fill(row: Int) {
        swap(&previous, &current)
        let (before, positions) = (window.range(of: row - 1), window.range(of: row))
        var gap = GapSearch(next: before.lowerBound)
        for position in positions {
            gap.advance(to: min(position - 2, before.upperBound), scores: previous, start: window.start)
            let column = position - window.start
            guard units.key(at: position) == keys[row] else {
                current[column] = Self.none
                continue
            }
            let bonus = bonus(at: position)
            let adjacent = position - 1 <= before.upperBound ? Int(previous[column - 1]) : Int(Self.none)
            let scoreOfRun = adjacent + max(bonus, FuzzyScore.consecutive)
            let scoreOfGap = gap.score(before: position) + bonus
            current[column] = Int32(FuzzyScore.character + max(scoreOfRun, scoreOfGap))
            predecessors?[row * window.width + column] =
                Int32(scoreOfRun >= scoreOfGap ? column - 1 : gap.position - window.start)
        }
    }

    private func bonus(at position: Int) -> Int { FuzzyScore.bonus(at: position, in: units) }

    private func best() -> Alignment {
        let possible = window.range(of: keys.count - 1)
        var best = possible.lowerBound
        for position in possible where current[position - window.start] > current[best - window.start] {
            best = position
        }
        return Alignment(score: Int(current[best - window.start]), positions: positions(endingAt: best))
    }

    private func positions(endingAt last: Int) -> [Int] {
        guard let predecessors else { return [] }
        var positions = Array(repeating: last, count: keys.count)
        for row in stride(from: keys.count - 1, to: 0, by: -1) {
            let column = positions[row] - window.start
            positions[row - 1] = Int(predecessors[row * window.width + column]) + window.start
        }
        return positions
    }
}

/// The best column before a gap, while the columns are passed from left to right.
private struct GapSearch {
    /// The next position that is to be looked at.
    var next: Int

    /// The best position so far.
    private(set) var position = 0

    /// Its score, plus its number times the cost of a skipped character.
    private var sum = -(1 << 30)

    init(next: Int) { self.next = next }

    /// Looks at the positions up to one of them.
    mutating func advance(to last: Int, scores: UnsafeMutablePointer<Int32>, start: Int) {
        while next <= last {
            let candidate = Int(scores[next - start]) + FuzzyScore.gapExtension * next
            if candidate >= sum { (sum, position) = (candidate, next) }
            next += 1
        }
    }

    /// Returns the score of the best position, minus the cost of the gap that ends before another position.
    func score(before position: Int) -> Int {
        sum - FuzzyScore.gapStart - FuzzyScore.gapExtension * (position - 2)
    }
}
