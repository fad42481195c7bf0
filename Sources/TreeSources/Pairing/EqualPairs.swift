import DiffableSnapshots

/// Pairs of elements with equal hashes: first as many as possible in order, then the others.
///
/// ```
/// old  a b c d
/// new  a c b d    a, d and one of b and c are in order; the other one has moved
/// ```
///
/// The order is found as patience diff does it (Bram Cohen): elements that both lists have once, and the longest
/// sequence of them that is in order, divide the lists into parts that are compared in the same way. In a part without
/// such elements, equal ones are paired in order from the beginning.
struct EqualPairs {
    /// For each new element, the index of its old one, or -1.
    private(set) var oldIndexes: [Int32]

    /// The number of times that a part may be divided again.
    private static let depth = 32

    private let old: [Int]
    private let new: [Int]

    /// Compares two lists.
    ///
    /// - Parameters:
    ///   - old: The hashes of the old elements.
    ///   - new: The hashes of the new elements.
    /// - Complexity: O(*n* log *n*) for *n* elements, if few of them are equal; at most 32 times that.
    init(_ old: [Int], _ new: [Int]) {
        (self.old, self.new) = (old, new)
        oldIndexes = Array(repeating: -1, count: new.count)
        pairInOrder()
        pairRest()
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
    private func anchors(in part: Part) -> [(Int, Int)] {
        // -1 for a hash that several elements have.
        var places: [Int: Int32] = [:]
        for index in part.old { places[old[index]] = places[old[index]] == nil ? Int32(index) : -1 }
        var newPlaces: [Int: Int] = [:]
        for index in part.new where places[new[index]] ?? -1 >= 0 {
            newPlaces[new[index]] = newPlaces[new[index]] == nil ? index : -1
        }
        let newIndexes = newPlaces.values.filter { $0 >= 0 }.sorted()
        let indexes = newIndexes.map { places[new[$0]] ?? -1 }
        return zip(zip(indexes, newIndexes), longestIncreasingSubsequence(of: indexes))
            .compactMap { pair, isInOrder in isInOrder ? (Int(pair.0), pair.1) : nil }
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

    /// The indexes of elements by their hashes.
    private struct Places {
        private var indexes: [Int: [Int]] = [:]

        init(_ elements: some Sequence<(Int, Int)>) {
            for (index, hash) in elements { indexes[hash, default: []].append(index) }
        }

        mutating func popLast(of hash: Int) -> Int? { indexes[hash]?.popLast() }
    }
}
