import DiffableSnapshots

/// Finds the rows of an old document among those of a new one: the same thing is found again.
///
/// The children of a row and those of the same row in the other document are paired in steps. Each step pairs what the
/// one before has left.
///
/// 1. Members and attributes, by their names, and then those with equal values, which have another name. Of members
///    with the same name, the last ones are paired, because they count.
/// 2. Elements by the fields that the user has named.
/// 3. Elements with equal values, in order and then out of order. See ``EqualPairs``.
/// 4. Elements by the fields that tell them apart, if two documents have at least half of them in common, and if no
///    fewer changes are left without them. See ``KeySearch``.
/// 5. Elements that are alike or have the same place, between two others. See ``LikenessPairs``. Two elements with
///    different keys are never paired.
///
/// Lines are known by their texts, paths by their names, and lines of tables by their cells as elements are by their
/// fields.
struct SiblingPairs {
    /// How many values of an element are compared to find those that are alike.
    static let leafLimit = 1024

    var keys: FoundKeys
    var difference: RowDifference
    private let old: any TreeDocument
    private let new: any TreeDocument
    private let isDocument: Bool

    /// For each new row whose pair was asked for last, whether its name and its value are known to be the same.
    private(set) var areEqual: [Bool] = []

    /// The number of rows at the ends that are the same.
    private var equalCount = 0

    /// The number of rows with the same name, or with equal values, up to which they are another name of each other.
    private static let renamedLimit = 1000

    /// Creates the pairs of two documents.
    ///
    /// - Parameter keys: The keys that were found before.
    init(old: any TreeDocument, new: any TreeDocument, keys: FoundKeys) {
        (self.old, self.new, self.keys) = (old, new, keys)
        self.keys.beginReading()
        difference = RowDifference(old: old, new: new)
        isDocument = new.kind.form == .document
    }

    /// Pairs the children of two rows that are the same.
    ///
    /// - Parameters:
    ///   - oldRows: The children in the old document.
    ///   - newRows: The children in the new document.
    /// - Returns: For each new row, the index of its old one, or -1.
    /// - Complexity: O(*n* log *n*) for *n* children, and O(number of bytes of those that differ).
    mutating func pairs(_ oldRows: [Int32], _ newRows: [Int32]) -> [Int32] {
        var pairs = Array(repeating: Int32(-1), count: newRows.count)
        var areEqual = Array(repeating: false, count: newRows.count)
        let shorter = min(oldRows.count, newRows.count)
        if shorter == 0 { return pairs }
        var start = 0
        while start < shorter, isSame(oldRows[start], newRows[start], &areEqual[start]) {
            pairs[start] = Int32(start)
            start += 1
        }
        var (end, newEnd) = (oldRows.count, newRows.count)
        while min(end, newEnd) > start, isSame(oldRows[end - 1], newRows[newEnd - 1], &areEqual[newEnd - 1]) {
            (end, newEnd) = (end - 1, newEnd - 1)
            pairs[newEnd] = Int32(end)
        }
        self.areEqual = areEqual
        if start == end, start == newEnd { return pairs }
        // The only document, whose members or elements are at the top level, is always the same.
        if new.isOnlyText(newRows[0]), old.isOnlyText(oldRows[0]) { return [0] }
        let siblings = Siblings(old: oldRows, new: newRows)
        equalCount = shorter - min(end, newEnd) + start
        if isDocument {
            pairByName(siblings, start..<end, start..<newEnd, &pairs)
        } else {
            pairElements(siblings, (Array(start..<end), Array(start..<newEnd)), named: nil, &pairs)
        }
        return pairs
    }

    /// Children of a row in both documents.
    fileprivate struct Siblings {
        let old: [Int32]
        let new: [Int32]
    }

    /// Whether rows at the ends are the same: members with the same name, elements that are written alike.
    private func isSame(_ oldRow: Int32, _ newRow: Int32, _ isEqual: inout Bool) -> Bool {
        isEqual = new.isWritten(.row, of: newRow, like: oldRow, in: old)
        return isEqual || new.isWritten(.memberName, of: newRow, like: oldRow, in: old)
    }
}

// Members.
extension SiblingPairs {
    private typealias Places = (old: [Int], new: [Int])

    private mutating func pairByName(
        _ siblings: Siblings, _ range: Range<Int>, _ newRange: Range<Int>, _ pairs: inout [Int32]
    ) {
        // Elements have no name.
        var places: [[UInt8]?: Places] = [:]
        for index in range { places[old.name(of: siblings.old[index]), default: ([], [])].old.append(index) }
        for index in newRange { places[new.name(of: siblings.new[index]), default: ([], [])].new.append(index) }
        let elements = places.removeValue(forKey: nil)
        for (name, places) in places where !places.old.isEmpty && !places.new.isEmpty {
            if new.kind == .xml, places.old.count > 1 || places.new.count > 1 {
                pairElements(siblings, places, named: name, &pairs)
            } else {
                for (index, newIndex) in zip(places.old.reversed(), places.new.reversed()) {
                    pairs[newIndex] = Int32(index)
                }
            }
        }
        if let elements { pairElements(siblings, elements, named: nil, &pairs) }
        pairRenamed(siblings, range, newRange, &pairs)
    }

    /// Pairs members that have got another name: those with equal values.
    private mutating func pairRenamed(
        _ siblings: Siblings, _ range: Range<Int>, _ newRange: Range<Int>, _ pairs: inout [Int32]
    ) {
        let paired = Set(pairs[newRange])
        let gone = range.filter { !paired.contains(Int32($0)) && old.name(of: siblings.old[$0]) != nil }
        let added = newRange.filter { pairs[$0] < 0 && new.name(of: siblings.new[$0]) != nil }
        guard !gone.isEmpty, !added.isEmpty, max(gone.count, added.count) <= Self.renamedLimit else { return }
        var places: [Int: Places] = [:]
        for index in gone { places[difference.old.hash(of: siblings.old[index]), default: ([], [])].old.append(index) }
        for index in added { places[difference.new.hash(of: siblings.new[index]), default: ([], [])].new.append(index) }
        for places in places.values {
            for (index, newIndex) in zip(places.old, places.new) { pairs[newIndex] = Int32(index) }
        }
    }
}

// Elements.
extension SiblingPairs {
    /// Pairs elements that have the same name, or none.
    ///
    /// - Parameters:
    ///   - siblings: All children of the same row.
    ///   - places: The indexes of the elements.
    ///   - name: The name of the elements.
    private mutating func pairElements(
        _ siblings: Siblings, _ places: Places, named name: [UInt8]?, _ pairs: inout [Int32]
    ) {
        let elements = Siblings(old: places.old.map { siblings.old[$0] }, new: places.new.map { siblings.new[$0] })
        var equal = Array(repeating: false, count: places.new.count)
        let found = elementPairs(elements, named: name, &equal)
        for (newIndex, place) in places.new.enumerated() where found[newIndex] >= 0 {
            pairs[place] = Int32(places.old[Int(found[newIndex])])
            areEqual[place] = equal[newIndex]
        }
    }

    private mutating func elementPairs(
        _ siblings: Siblings, named name: [UInt8]?, _ areEqual: inout [Bool]
    ) -> [Int32] {
        var pairs = Array(repeating: Int32(-1), count: siblings.new.count)
        var rest = Rest(siblings)
        let hasGivenKey = (keys.given != nil || new.kind == .paths) && pairByGivenKey(&rest, &pairs)
        guard !rest.old.isEmpty, !rest.new.isEmpty else { return pairs }
        let hashes = difference.hashes(of: rest.old.map { siblings.old[$0] }, rest.new.map { siblings.new[$0] })
        let equal = EqualPairs(hashes.old, hashes.new).oldIndexes
        for (place, index) in zip(rest.new, equal) where index >= 0 {
            pairs[place] = Int32(rest.old[Int(index)])
            areEqual[place] = true
        }
        rest.removePaired(equal)
        guard !rest.old.isEmpty, !rest.new.isEmpty else { return pairs }
        let keyed = hasGivenKey ? nil : pairsByKey(rest, named: name, pairs)
        // Two elements with different names are one that is gone and one that is new, so nothing leaves fewer changes.
        if let keyed, keyed.key.strength == .name { return keyed.pairs }
        let alike = pairsOfAlike(rest, pairs, pairsPlaces: !hasGivenKey)
        guard let keyed, keyed.pairs != alike else { return alike }
        let (cost, keyedCost) = (changeCount(rest, alike), changeCount(rest, keyed.pairs))
        if keyedCost < cost || keyedCost == cost && keyed.key.strength > .weak { return keyed.pairs }
        keys.reject(at: keyed.path)
        return alike
    }

    /// The elements that are not paired yet.
    fileprivate struct Rest {
        let siblings: Siblings
        var old: [Int]
        var new: [Int]

        /// The keys of the elements, if they are known by one.
        var oldKeys: [[UInt8]?] = []
        var newKeys: [[UInt8]?] = []

        init(_ siblings: Siblings) {
            (self.siblings, old, new) = (siblings, Array(siblings.old.indices), Array(siblings.new.indices))
        }

        /// Leaves out the elements that have a key.
        mutating func leaveOutKeyed() {
            old = zip(old, oldKeys).filter { $1 == nil }.map(\.0)
            new = zip(new, newKeys).filter { $1 == nil }.map(\.0)
        }

        mutating func removePaired(_ oldIndexes: [Int32]) {
            let paired = Set(oldIndexes)
            old = old.indices.filter { !paired.contains(Int32($0)) }.map { old[$0] }
            new = zip(new, oldIndexes).filter { $1 < 0 }.map(\.0)
        }

        /// Finds the values of a key, or the names of paths.
        mutating func findKeys(_ key: ElementKey?, _ oldDocument: any TreeDocument, _ newDocument: any TreeDocument) {
            func value(_ row: Int32, _ document: any TreeDocument) -> [UInt8]? {
                key.map { $0.value(of: row, in: document) } ?? document.printed(.name, of: row)
            }
            oldKeys = old.map { value(siblings.old[$0], oldDocument) }
            newKeys = new.map { value(siblings.new[$0], newDocument) }
        }
    }

    /// Pairs elements by the fields that the user has named, and paths by their names, those with equal values in
    /// order.
    ///
    /// - Returns: Whether elements have the fields.
    private mutating func pairByGivenKey(_ rest: inout Rest, _ pairs: inout [Int32]) -> Bool {
        rest.findKeys(new.kind == .paths ? nil : keys.given, old, new)
        var places: [[UInt8]: [Int]] = [:]
        for (index, value) in zip(rest.old, rest.oldKeys).reversed() {
            if let value { places[value, default: []].append(index) }
        }
        for (newIndex, value) in zip(rest.new, rest.newKeys) {
            if let value, let index = places[value]?.popLast() { pairs[newIndex] = Int32(index) }
        }
        defer { rest.leaveOutKeyed() }
        return !places.isEmpty || rest.newKeys.contains { $0 != nil }
    }

    /// Pairs elements by the fields that tell them apart in both documents.
    ///
    /// - Returns: The pairs, the key and the path of the array; `nil` if there is none, or if fewer than half of the
    ///   elements are paired.
    private mutating func pairsByKey(
        _ rest: Rest, named name: [UInt8]?, _ known: [Int32]
    ) -> (pairs: [Int32], key: ElementKey, path: ArrayPath)? {
        let siblings = rest.siblings
        // Elements of documents have keys if one has fields.
        guard let first = siblings.new.first,
            !isDocument || rest.new.contains(where: { new.hasChildren(siblings.new[$0]) })
        else { return nil }
        let path = ArrayPath(below: new.parent(of: first), named: name, in: new)
        guard let key = keys.key(at: path, old, new) else { return nil }
        var rest = rest
        rest.findKeys(key, old, new)
        var places: [[UInt8]: Int] = [:]
        for (index, value) in zip(rest.old, rest.oldKeys) {
            if let value, places.updateValue(index, forKey: value) != nil { return nil }
        }
        var pairs = known
        var found: Set<[UInt8]> = []
        for (newIndex, value) in zip(rest.new, rest.newKeys) {
            guard let value else { continue }
            guard found.insert(value).inserted else { return nil }
            if let index = places[value] { pairs[newIndex] = Int32(index) }
        }
        let goneCount = rest.new.count { pairs[$0] < 0 }
        let count = equalCount + siblings.new.count
        guard 2 * (count - goneCount) >= min(count, equalCount + siblings.old.count) else { return nil }
        rest.leaveOutKeyed()
        return (pairsOfAlike(rest, pairs, pairsPlaces: false), key, path)
    }

    /// Pairs elements that are alike, between others that are paired and have kept their order.
    private mutating func pairsOfAlike(_ rest: Rest, _ known: [Int32], pairsPlaces: Bool) -> [Int32] {
        var pairs = known
        guard !rest.old.isEmpty, !rest.new.isEmpty else { return pairs }
        let isKept = EqualPairs.areInOrder(known, oldCount: rest.siblings.old.count)
        var (oldRest, newRest) = (rest.old[...], rest.new[...])
        let ends = known.indices.filter { isKept[$0] }.map { ($0, Int(known[$0])) }
        for (newEnd, end) in ends + [(known.count, rest.siblings.old.count)] {
            let gap = oldRest.prefix { $0 < end }
            let newGap = newRest.prefix { $0 < newEnd }
            (oldRest, newRest) = (oldRest[gap.endIndex...], newRest[newGap.endIndex...])
            guard !gap.isEmpty, !newGap.isEmpty else { continue }
            let found = LikenessPairs(
                gap.map { Self.element(rest.siblings.old[$0], &difference.old) },
                newGap.map { Self.element(rest.siblings.new[$0], &difference.new) },
                pairsPlaces: pairsPlaces, difference)
            difference = found.difference
            for pair in found.pairs {
                pairs[newGap[newGap.startIndex + pair.new]] = Int32(gap[gap.startIndex + pair.old])
            }
        }
        return pairs
    }

    private static func element(_ row: Int32, _ hashes: inout ContentHashes) -> LikenessPairs.Element {
        let value = hashes.document.kind(of: row).value
        let kind = [.object, .array, .element].contains(value) ? value : nil
        let isValue =
            switch hashes.document.kind.form {
            case .document: kind == nil
            case .table: false
            case .lines, .files: !hashes.document.hasChildren(row)
            }
        return LikenessPairs.Element(
            row: row, kind: kind, isValue: isValue, leaves: isValue ? [] : hashes.leaves(of: row, limit: leafLimit))
    }

    /// Returns the number of changes that pairs leave: one for an element that is gone, new or moved, at most two for
    /// one that has changed.
    private mutating func changeCount(_ rest: Rest, _ pairs: [Int32]) -> Int {
        let isKept = longestIncreasingSubsequence(of: pairs)
        var count = rest.old.count
        for newIndex in rest.new {
            guard pairs[newIndex] >= 0 else {
                count += 1
                continue
            }
            count -= 1
            let (oldRow, newRow) = (rest.siblings.old[Int(pairs[newIndex])], rest.siblings.new[newIndex])
            count += min(2, difference.count(oldRow, newRow) + (isKept[newIndex] ? 0 : 1))
        }
        return count
    }
}
