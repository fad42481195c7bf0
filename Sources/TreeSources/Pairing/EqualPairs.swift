import DiffableSnapshots

/// Pairs of elements with equal hashes: first as many as possible in order, then the others.
///
/// ```
/// old  a b c d
/// new  a c b d    a, d and one of b and c are in order; the other one has moved
/// ```
///
/// The order of long lists is found as patience diff does it (Bram Cohen): elements that both lists have once, and the
/// longest sequence of them that is in order, divide the lists into parts that are compared in the same way. In a short
/// part, as many elements as possible are paired in order; in a long one without elements that are there once, equal
/// ones are paired in order from the beginning.
struct EqualPairs {
    /// For each new element, the index of its old one, or -1.
    private(set) var oldIndexes: [Int32]

    /// For each new element, whether it is paired and in order.
    private(set) var isInOrder: [Bool] = []

    /// The number of times that a part may be divided again.
    private static let depth = 32

    /// The number of pairs of elements in a part that are all compared.
    private static let tableLimit = 1 << 16

    /// The elements, as numbers from 0 on that are equal for equal hashes.
    private let old: [Int32]
    private let new: [Int32]

    /// For each number, the index of the only element of a part that has it; -1 for none, and -2 for several.
    private var places: [Int32]
    private var newPlaces: [Int32]

    /// Compares two lists.
    ///
    /// - Parameters:
    ///   - old: The hashes of the old elements.
    ///   - new: The hashes of the new elements.
    /// - Complexity: O(*n* log *n*) for *n* elements, if few of them are equal; at most 256 times that.
    init(_ old: [Int], _ new: [Int]) {
        var numbers: [Int: Int32] = [:]
        numbers.reserveCapacity(max(old.count, new.count))
        func number(_ hash: Int) -> Int32 {
            if let number = numbers[hash] { return number }
            let number = Int32(numbers.count)
            numbers[hash] = number
            return number
        }
        (self.old, self.new) = (old.map(number), new.map(number))
        places = Array(repeating: -1, count: numbers.count)
        newPlaces = places
        oldIndexes = Array(repeating: -1, count: new.count)
        pairInOrder()
        isInOrder = oldIndexes.map { $0 >= 0 }
        pairRest()
    }

    /// Returns which pairs are in order: as many as possible.
    ///
    /// - Parameters:
    ///   - pairs: For each new element, the index of its old one, or -1.
    ///   - oldCount: The number of old elements.
    static func areInOrder(_ pairs: [Int32], oldCount: Int) -> [Bool] {
        var old = Array(repeating: -1, count: oldCount)
        for (newIndex, index) in pairs.enumerated() where index >= 0 { old[Int(index)] = newIndex }
        return EqualPairs(old, pairs.indices.map { pairs[$0] < 0 ? -2 : $0 }).isInOrder
    }

    private struct Part {
        var old: Range<Int>
        var new: Range<Int>
        var depth: Int
    }

    private mutating func pairInOrder() {
        var rest = [Part(old: old.indices, new: new.indices, depth: 0)]
        while var part = rest.popLast() {
            pairEnds(of: &part)
            guard !part.old.isEmpty, !part.new.isEmpty else { continue }
            if part.old.count * part.new.count <= Self.tableLimit {
                pairAll(part)
                continue
            }
            let anchors = part.depth < Self.depth ? anchors(in: part) : []
            if anchors.isEmpty {
                pairFromStart(part)
                continue
            }
            var (start, newStart) = (part.old.lowerBound, part.new.lowerBound)
            for (index, newIndex) in anchors {
                oldIndexes[newIndex] = Int32(index)
                rest.append(Part(old: start..<index, new: newStart..<newIndex, depth: part.depth + 1))
                (start, newStart) = (index + 1, newIndex + 1)
            }
            rest.append(
                Part(old: start..<part.old.upperBound, new: newStart..<part.new.upperBound, depth: part.depth + 1))
        }
    }

    /// Pairs the elements at both ends of a part that are equal, and takes them out of it.
    private mutating func pairEnds(of part: inout Part) {
        while let index = part.old.first, let newIndex = part.new.first, old[index] == new[newIndex] {
            oldIndexes[newIndex] = Int32(index)
            (part.old, part.new) = (part.old.dropFirst(), part.new.dropFirst())
        }
        while let index = part.old.last, let newIndex = part.new.last, old[index] == new[newIndex] {
            oldIndexes[newIndex] = Int32(index)
            (part.old, part.new) = (part.old.dropLast(), part.new.dropLast())
        }
    }

    /// Returns the elements that are once in both lists of a part, as many as possible in order.
    private mutating func anchors(in part: Part) -> [(Int, Int)] {
        for index in part.old { places[Int(old[index])] = places[Int(old[index])] == -1 ? Int32(index) : -2 }
        for index in part.new { newPlaces[Int(new[index])] = newPlaces[Int(new[index])] == -1 ? Int32(index) : -2 }
        defer {
            for index in part.old { places[Int(old[index])] = -1 }
            for index in part.new { newPlaces[Int(new[index])] = -1 }
        }
        let newIndexes = part.new.filter { places[Int(new[$0])] >= 0 && newPlaces[Int(new[$0])] >= 0 }
        let indexes = newIndexes.map { places[Int(new[$0])] }
        return zip(zip(indexes, newIndexes), longestIncreasingSubsequence(of: indexes))
            .compactMap { pair, isInOrder in isInOrder ? (Int(pair.0), pair.1) : nil }
    }

    /// Pairs as many equal elements in order as possible. Of several ways, it takes the one with most pairs of elements
    /// without equal ones between the same others, which may be alike.
    private mutating func pairAll(_ part: Part) {
        var surplus: [Int32: Int] = [:]
        for index in part.old { surplus[old[index], default: 0] += 1 }
        for index in part.new { surplus[new[index], default: 0] -= 1 }
        // Whether one of several equal ones is left.
        let isSingle = part.old.map { surplus[old[$0], default: 0] > 0 }
        let isNewSingle = part.new.map { surplus[new[$0], default: 0] < 0 }
        let width = part.new.count + 1
        let unit = min(part.old.count, part.new.count) + 1
        // What the elements from two on are worth.
        var table = Array(repeating: 0, count: (part.old.count + 1) * width)
        func worth(_ row: Int, _ column: Int) -> Int {
            let isEqual = old[part.old.lowerBound + row] == new[part.new.lowerBound + column]
            return isEqual ? unit : isSingle[row] && isNewSingle[column] ? 1 : 0
        }
        for row in isSingle.indices.reversed() {
            for column in isNewSingle.indices.reversed() {
                let place = row * width + column
                let pair = table[place + width + 1] + worth(row, column)
                table[place] = max(pair, table[place + width], table[place + 1])
            }
        }
        var (row, column) = (0, 0)
        while row < part.old.count, column < part.new.count {
            let place = row * width + column
            let worth = worth(row, column)
            if worth > 0, table[place] == table[place + width + 1] + worth {
                if worth == unit { oldIndexes[part.new.lowerBound + column] = Int32(part.old.lowerBound + row) }
                (row, column) = (row + 1, column + 1)
            } else if table[place] == table[place + 1] {
                column += 1
            } else {
                row += 1
            }
        }
    }

    private mutating func pairFromStart(_ part: Part) {
        var places = Places(part.old.reversed().map { [old] in ($0, old[$0]) })
        var end = -1
        for newIndex in part.new {
            while let index = places.popLast(of: new[newIndex]) {
                guard index > end else { continue }
                oldIndexes[newIndex] = Int32(index)
                end = index
                break
            }
        }
    }

    /// Pairs equal elements that are not in order.
    private mutating func pairRest() {
        var isPaired = Array(repeating: false, count: old.count)
        for index in oldIndexes where index >= 0 { isPaired[Int(index)] = true }
        let rest = new.indices.filter { oldIndexes[$0] < 0 }
        guard !rest.isEmpty else { return }
        var places = Places(old.indices.reversed().filter { !isPaired[$0] }.map { ($0, old[$0]) })
        for newIndex in rest {
            if let index = places.popLast(of: new[newIndex]) { oldIndexes[newIndex] = Int32(index) }
        }
    }

    /// The indexes of elements by their numbers.
    private struct Places {
        private var indexes: [Int32: [Int]] = [:]

        init(_ elements: some Sequence<(Int, Int32)>) {
            for (index, number) in elements { indexes[number, default: []].append(index) }
        }

        mutating func popLast(of number: Int32) -> Int? { indexes[number]?.popLast() }
    }
}
