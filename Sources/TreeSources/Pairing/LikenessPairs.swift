import DiffableSnapshots

/// Pairs of rows between two other pairs, in order, whose values are mostly equal, or whose place is the same.
///
/// Two rows are alike if at least half of the values inside are equal, under the same names; also if one change makes
/// one the other. Of all pairs in order, those are taken that leave the smallest difference. What is left between two
/// of them is paired by its place, if as many rows are gone as are new and they are of the same kind and shape.
struct LikenessPairs {
    /// A row that is to be paired.
    struct Element {
        let row: Int32

        /// Rows of different kinds are never paired.
        let kind: RowKind.Value?

        /// Whether the row is a value with none inside.
        let isValue: Bool

        /// The values inside. See ``ContentHashes/leaves(of:limit:isShape:)``.
        let leaves: [Int]
    }

    /// The number of pairs that are all compared. Of more rows, those with a value that no other one has are paired
    /// first, and the others with those near them.
    private static let tableLimit = 4096

    /// The number of rows after one that are compared with it if there are too many for all, and the number of rows
    /// without an alike one after which none is.
    private static let (reach, missLimit) = (4, 64)

    /// The pairs, as indexes of the old and the new elements.
    private(set) var pairs: [(old: Int, new: Int)] = []

    private let old: [Element]
    private let new: [Element]
    private let pairsPlaces: Bool
    private(set) var difference: RowDifference

    /// Pairs rows.
    ///
    /// - Parameters:
    ///   - old: The old elements, in order.
    ///   - new: The new elements, in order.
    ///   - pairsPlaces: Whether rows are paired by their places.
    ///   - difference: The difference between the documents.
    /// - Complexity: O(*n* log *n*) for *n* elements.
    init(_ old: [Element], _ new: [Element], pairsPlaces: Bool, _ difference: RowDifference) {
        (self.old, self.new, self.pairsPlaces, self.difference) = (old, new, pairsPlaces, difference)
        pairRows(old.indices, new.indices, usesValues: true)
        pairs.sort { $0.new < $1.new }
        if pairsPlaces { pairPlaces() }
    }

    private mutating func pairRows(_ oldRange: Range<Int>, _ newRange: Range<Int>, usesValues: Bool) {
        guard !oldRange.isEmpty, !newRange.isEmpty else { return }
        if oldRange.count * newRange.count <= Self.tableLimit { return pairAll(oldRange, newRange) }
        let anchors = usesValues ? rowsWithOwnValues(oldRange, newRange) : []
        guard !anchors.isEmpty else { return pairNear(oldRange, newRange) }
        var (start, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        for (index, newIndex) in anchors + [(oldRange.upperBound, newRange.upperBound)] {
            pairRows(start..<index, newStart..<newIndex, usesValues: false)
            if index < oldRange.upperBound { pairs.append((index, newIndex)) }
            (start, newStart) = (index + 1, newIndex + 1)
        }
    }

    /// The difference between two elements, in parts of ``unit``, or `nil` if they are not alike.
    private mutating func cost(_ index: Int, _ newIndex: Int) -> Int? {
        let (old, new) = (old[index], new[newIndex])
        guard old.kind == new.kind else { return nil }
        if old.isValue, new.isValue { return Self.unit }
        difference.comparisonCount += 1
        let common = RowDifference.commonCount(old.leaves, new.leaves)
        let count = max(old.leaves.count, new.leaves.count)
        if 2 * common >= count, count > 0 { return 2 * Self.unit * (count - common) / count }
        return difference.count(old.row, new.row) < 2 ? Self.unit : nil
    }

    /// The difference that a row makes which is gone or new.
    private static let unit = 1 << 20

    /// Finds the pairs that leave the smallest difference, by comparing each old row with each new one.
    ///
    /// The algorithm is that of Needleman and Wunsch (1970).
    private mutating func pairAll(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        let (count, newCount) = (oldRange.count, newRange.count)
        let width = newCount + 1
        // The smallest difference of the rows from a pair on.
        var table = Array(repeating: 0, count: (count + 1) * width)
        var costs: [Int?] = Array(repeating: nil, count: count * newCount)
        for row in (0...count).reversed() {
            for column in (0...newCount).reversed() {
                let place = row * width + column
                guard row < count, column < newCount else {
                    table[place] = (count - row + newCount - column) * Self.unit
                    continue
                }
                let cost = cost(oldRange.lowerBound + row, newRange.lowerBound + column)
                costs[row * newCount + column] = cost
                table[place] = min(table[place + width], table[place + 1]) + Self.unit
                if let cost { table[place] = min(table[place], table[place + width + 1] + cost) }
            }
        }
        var (row, column) = (0, 0)
        while row < count, column < newCount {
            let place = row * width + column
            if let cost = costs[row * newCount + column], table[place] == table[place + width + 1] + cost {
                pairs.append((oldRange.lowerBound + row, newRange.lowerBound + column))
                (row, column) = (row + 1, column + 1)
            } else if table[place] == table[place + width] + Self.unit {
                row += 1
            } else {
                column += 1
            }
        }
    }

    /// Returns the pairs of rows that have the same value, which no other row has, as many as possible in order.
    ///
    /// - Complexity: O(*n* log *n*) for *n* values.
    private mutating func rowsWithOwnValues(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(Int, Int)] {
        func places(_ elements: [Element], _ range: Range<Int>) -> [Int: Int] {
            var places: [Int: Int] = [:]
            for index in range {
                for leaf in elements[index].leaves { places[leaf] = places[leaf] == nil ? index : -1 }
            }
            return places
        }
        let places = (old: places(old, oldRange), new: places(new, newRange))
        var partners: [Int: [Int: Int]] = [:]
        for (leaf, newIndex) in places.new where newIndex >= 0 {
            if let index = places.old[leaf], index >= 0 { partners[newIndex, default: [:]][index, default: 0] += 1 }
        }
        var taken: Set<Int> = []
        var candidates: [(old: Int, new: Int)] = []
        for newIndex in newRange {
            // The old row that has most of the values; the first of several.
            let best = partners[newIndex]?.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
            guard let index = best?.key, cost(index, newIndex) != nil, taken.insert(index).inserted else { continue }
            candidates.append((index, newIndex))
        }
        return zip(candidates, longestIncreasingSubsequence(of: candidates.map { Int32($0.old) }))
            .compactMap { $1 ? $0 : nil }
    }

    /// Pairs rows with alike ones near them, from the beginning.
    private mutating func pairNear(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
        var (old, new, missCount) = (oldRange, newRange, 0)
        while !old.isEmpty, !new.isEmpty {
            if let step = alikeStep(old, new, reach: missCount < Self.missLimit ? Self.reach : 0) {
                pairs.append((old.lowerBound + step.0, new.lowerBound + step.1))
                (old, new, missCount) = (old.dropFirst(step.0), new.dropFirst(step.1), 0)
            } else {
                missCount += 1
            }
            (old, new) = (old.dropFirst(), new.dropFirst())
        }
    }

    /// Returns how many old or new rows are left out before the next pair of alike ones; `nil` if there is none near.
    private mutating func alikeStep(_ old: Range<Int>, _ new: Range<Int>, reach: Int) -> (Int, Int)? {
        for distance in 0...reach {
            for step in distance == 0 ? [(0, 0)] : [(distance, 0), (0, distance)]
            where step.0 < old.count && step.1 < new.count {
                if cost(old.lowerBound + step.0, new.lowerBound + step.1) != nil { return step }
            }
        }
        return nil
    }

    /// Pairs what is left between two pairs, if as many rows are gone as are new.
    private mutating func pairPlaces() {
        var found: [(Int, Int)] = []
        var (start, newStart) = (0, 0)
        for (index, newIndex) in pairs + [(old.count, new.count)] {
            if index - start == newIndex - newStart {
                found += zip(start..<index, newStart..<newIndex).filter { isSamePlace($0, $1) }
            }
            (start, newStart) = (index + 1, newIndex + 1)
        }
        pairs += found
    }

    /// Whether two rows can be paired by their places: they are of the same kind, and differ little or have mostly the
    /// same names and an equal value inside. Others are strangers.
    private mutating func isSamePlace(_ index: Int, _ newIndex: Int) -> Bool {
        let (element, newElement) = (old[index], new[newIndex])
        guard element.kind == newElement.kind else { return false }
        if element.isValue, newElement.isValue { return true }
        if difference.count(element.row, newElement.row, limit: 3) < 3 { return true }
        guard RowDifference.commonCount(element.leaves, newElement.leaves) > 0 else { return false }
        let limit = SiblingPairs.leafLimit
        let shape = difference.old.leaves(of: element.row, limit: limit, isShape: true)
        let newShape = difference.new.leaves(of: newElement.row, limit: limit, isShape: true)
        // Nothing inside is of any shape.
        if shape == [0] || newShape == [0] { return true }
        return 2 * RowDifference.commonCount(shape, newShape) >= max(shape.count, newShape.count)
    }
}
