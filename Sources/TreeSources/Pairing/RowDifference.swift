/// How far the values of old and new rows differ.
struct RowDifference {
    var old: ContentHashes
    var new: ContentHashes

    /// The number of pairs of rows whose values were compared in detail.
    var comparisonCount = 0

    init(old: any TreeDocument, new: any TreeDocument) {
        self.old = ContentHashes(old, comparedWith: new)
        self.new = ContentHashes(new, comparedWith: old)
    }

    /// Returns the number of changes that make an old row a new one, or the limit if there are as many or more.
    ///
    /// A row inside that is gone, new or has another value or name is one change. Of the rows inside, those with the
    /// same name and the same value are the same; one of each that is left under a name is compared in turn.
    mutating func count(_ oldRow: Int32, _ newRow: Int32, limit: Int = 2) -> Int {
        comparisonCount += 1
        var count = 0
        var rest = [(oldRow, newRow)]
        while count < limit, let (oldRow, newRow) = rest.popLast() {
            if old.hash(of: oldRow) == new.hash(of: newRow) { continue }
            let (content, newContent) = (old.content(of: oldRow), new.content(of: newRow))
            let rows = old.comparedRows(inside: oldRow, content)
            let newRows = new.comparedRows(inside: newRow, newContent)
            let isSame = content.hash == newContent.hash
            if rows.isEmpty || newRows.isEmpty {
                let cells = content.cells.isEmpty ? 1 : Self.differenceCount(content.cells, newContent.cells)
                if !isSame { count += cells }
                if isSame || !old.isDeep { count += max(rows.count, newRows.count) }
                continue
            }
            if !isSame { count += 1 }
            let places = differingRows(rows, newRows)
            var gone: [Int: Int] = [:]
            for place in places.values where place.new.isEmpty {
                for row in place.old { gone[old.hash(of: row), default: 0] += 1 }
            }
            for place in places.values {
                if place.old.count == 1, place.new.count == 1 {
                    rest.append((place.old[0], place.new[0]))
                    continue
                }
                count += max(place.old.count, place.new.count)
                // Those with another name have been counted.
                for row in place.old.isEmpty ? place.new : [] {
                    guard let found = gone[new.hash(of: row)], found > 0 else { continue }
                    gone[new.hash(of: row)] = found - 1
                    count -= 1
                }
            }
        }
        return min(count, limit)
    }

    private typealias Rows = (old: [Int32], new: [Int32])

    /// Returns the rows that only one of two lists has, by their names.
    private mutating func differingRows(_ rows: [Int32], _ newRows: [Int32]) -> [[UInt8]: Rows] {
        var known: [Int: Int] = [:]
        for row in newRows {
            known[RowContent.hash(new.hash(of: row), new.document.name(of: row) ?? []), default: 0] += 1
        }
        var places: [[UInt8]: Rows] = [:]
        for row in rows {
            let name = old.document.name(of: row) ?? []
            let key = RowContent.hash(old.hash(of: row), name)
            if let count = known[key], count > 0 {
                known[key] = count - 1
            } else {
                places[name, default: ([], [])].old.append(row)
            }
        }
        // The last ones of equal rows are those that the old list does not have.
        for row in newRows.reversed() {
            let name = new.document.name(of: row) ?? []
            let key = RowContent.hash(new.hash(of: row), name)
            guard let count = known[key], count > 0 else { continue }
            known[key] = count - 1
            places[name, default: ([], [])].new.append(row)
        }
        return places
    }

    /// Returns the number of hashes that differ between two lists, which may have different lengths.
    static func differenceCount(_ old: [Int], _ new: [Int]) -> Int {
        max(old.count, new.count) - commonCount(old.sorted(), new.sorted())
    }

    /// Returns the number of hashes that two lists in ascending order have in common.
    static func commonCount(_ old: [Int], _ new: [Int]) -> Int {
        var (index, newIndex, count) = (0, 0, 0)
        while index < old.count, newIndex < new.count {
            if old[index] == new[newIndex] {
                (index, newIndex, count) = (index + 1, newIndex + 1, count + 1)
            } else if old[index] < new[newIndex] {
                index += 1
            } else {
                newIndex += 1
            }
        }
        return count
    }
}

extension RowDifference {
    /// The number of elements from which on those that are written alike are found first.
    private static let writtenLimit = 1000

    /// Returns the hashes of old and new elements.
    ///
    /// Of many elements of JSON, those that are written alike and are in order have a number that only both have. Most
    /// values are then not looked at: of 520,000 objects of which 2 % have changed, the comparison takes a third of the
    /// time.
    mutating func hashes(of oldRows: [Int32], _ newRows: [Int32]) -> (old: [Int], new: [Int]) {
        guard min(oldRows.count, newRows.count) > Self.writtenLimit,
            let oldText = old.document as? JSONDocument, let newText = new.document as? JSONDocument
        else { return (oldRows.map { old.hash(of: $0) }, newRows.map { new.hash(of: $0) }) }
        let written = EqualPairs(oldRows.map(oldText.writtenHash), newRows.map(newText.writtenHash))
        var numbers: [Int?] = Array(repeating: nil, count: oldRows.count)
        for (number, index) in written.oldIndexes.enumerated() where written.isInOrder[number] {
            numbers[Int(index)] = number
        }
        return (
            oldRows.indices.map { numbers[$0] ?? old.hash(of: oldRows[$0]) },
            newRows.indices.map { written.isInOrder[$0] ? $0 : new.hash(of: newRows[$0]) }
        )
    }
}

// One row.
extension RowDifference {
    /// Returns whether two rows have the same name and the same value.
    ///
    /// - Parameter isOpen: Whether the rows inside are compared by themselves, and do not count.
    mutating func hasSameValue(_ oldRow: Int32, _ newRow: Int32, isOpen: Bool) -> Bool {
        if new.document.isWritten(.row, of: newRow, like: oldRow, in: old.document) { return true }
        guard old.document.name(of: oldRow) == new.document.name(of: newRow) else { return false }
        let (content, newContent) = (old.content(of: oldRow), new.content(of: newRow))
        // An alias and the value for which it stands.
        let standsForRows =
            (content.rows ?? newContent.rows)?.isEmpty == false
            && (!old.document.hasChildren(oldRow) || !new.document.hasChildren(newRow))
        if isOpen, !standsForRows { return content.hash == newContent.hash }
        return old.hash(of: oldRow) == new.hash(of: newRow)
    }
}
