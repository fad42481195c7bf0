/// Compares two lists that have nothing in common but items.
///
/// Most lists are much like before. So what both have in common at the beginning and at the end is matched first. In
/// between, each new row is compared with the old row next to the last match, upwards or downwards, without a hash;
/// only when that is wrong is it looked up. When it is wrong too often, the two tables of hashes are joined page by
/// page, which costs the same whatever the disorder.
struct UnrelatedComparison {
    private let old: ComparedRows
    private let new: ComparedRows

    /// The rows that are in both, in the order of the new ones.
    private(set) var matches = RowMatches()

    /// New rows that show something else, ascending.
    private(set) var reconfigured: [Range<Int>] = []

    private let shapesMayDiffer: Bool

    /// Compares two lists.
    ///
    /// - Complexity: O(n)
    init<Item: Hashable>(old: ComparedRows, new: ComparedRows, _ type: Item.Type) {
        (self.old, self.new) = (old, new)
        shapesMayDiffer = old.commonShape == nil || old.commonShape != new.commonShape
        let shorter = min(old.numbers.count, new.numbers.count)
        let head = commonStart(upTo: shorter, type)
        let tail = head == shorter ? 0 : commonEnd(upTo: shorter - head, type)
        match(RowMatch(old: 0, new: 0, count: head))
        let (oldRows, newRows) = (head..<old.numbers.count - tail, head..<new.numbers.count - tail)
        if !oldRows.isEmpty, !newRows.isEmpty {
            compare(oldRows, newRows, type)
        }
        match(
            RowMatch(
                old: oldRows.upperBound, new: newRows.upperBound,
                count: tail))
    }

    /// Matches what is between the common beginning and the common end.
    private mutating func compare<Item: Hashable>(_ oldRows: Range<Int>, _ newRows: Range<Int>, _ type: Item.Type) {
        if oldRows.count <= UnmatchedRows.limit, oldRows.count * newRows.count <= 256 {
            return compareEach(oldRows, newRows, type)
        }
        let (matches, reconfigured) = (self.matches, self.reconfigured)
        if !guess(oldRows, newRows, type) {
            (self.matches, self.reconfigured) = (matches, reconfigured)
            join(newRows, type)
        }
    }

    /// Notes that rows show the same items.
    private mutating func match(_ run: RowMatch) {
        guard run.count > 0 else { return }
        matches.append(run)
        guard shapesMayDiffer else { return }
        for offset in 0..<run.count {
            let newRow = Int(run.new + offset)
            if old.shape(Int(run.old + run.step * offset)) == new.shape(newRow) { continue }
            if let last = reconfigured.last, last.upperBound == newRow {
                reconfigured[reconfigured.count - 1] = last.lowerBound..<newRow + 1
            } else {
                reconfigured.append(newRow..<newRow + 1)
            }
        }
    }
}

// MARK: - The beginning and the end

extension UnrelatedComparison {
    /// How many rows at the beginning show the same items in both.
    private func commonStart<Item: Hashable>(upTo limit: Int, _ type: Item.Type) -> Int {
        var row = 0
        while row < limit {
            // Numbers that follow each other in one page have their items side by side there.
            let (left, right) = (
                old.table.store.run(of: old.numbers, at: row, type), new.table.store.run(of: new.numbers, at: row, type)
            )
            let count = min(limit - row, left.range.count, right.range.count)
            let equal = left.page.countEqual(
                from: left.range.lowerBound, to: right.page, from: right.range.lowerBound, count)
            row += equal
            if equal < count { break }
        }
        return row
    }

    /// How many rows at the end show the same items in both.
    private func commonEnd<Item: Hashable>(upTo limit: Int, _ type: Item.Type) -> Int {
        var (oldItems, newItems) = (ItemReader(old.table, type), ItemReader(new.table, type))
        var count = 0
        while count < limit {
            oldItems.move(to: old.numbers[old.numbers.count - 1 - count])
            newItems.move(to: new.numbers[new.numbers.count - 1 - count])
            guard oldItems.isEqual(to: newItems) else { break }
            count += 1
        }
        return count
    }
}

// MARK: - A few rows

extension UnrelatedComparison {
    /// Compares each new row with the old rows that have no match yet, those near the last match first: for a few rows
    /// cheaper than any table.
    private mutating func compareEach<Item: Hashable>(
        _ oldRows: Range<Int>, _ newRows: Range<Int>, _ type: Item.Type
    ) {
        var (oldItems, newItems) = (ItemReader(old.table, type), ItemReader(new.table, type))
        var unmatched = UnmatchedRows(count: oldRows.count)
        for row in newRows {
            newItems.move(to: new.numbers[row])
            unmatched.startSearch()
            while let index = unmatched.nextNearest() {
                oldItems.move(to: old.numbers[oldRows.lowerBound + index])
                guard oldItems.isEqual(to: newItems) else { continue }
                unmatched.match(index)
                match(
                    RowMatch(
                        old: oldRows.lowerBound + index,
                        new: row, count: 1))
                break
            }
        }
    }
}

/// Up to 64 rows without a match, and a search among them that goes outwards from the last match.
private struct UnmatchedRows {
    static var limit: Int { 64 }

    private var bits: UInt64
    private var last = -1
    private var above: UInt64 = 0
    private var below: UInt64 = 0

    init(count: Int) { bits = count == Self.limit ? .max : 1 << UInt64(count) - 1 }

    mutating func match(_ row: Int) {
        bits &= ~(1 << UInt64(row))
        last = row
    }

    mutating func startSearch() {
        below = last < 0 ? 0 : bits & (1 << UInt64(last) - 1)
        above = bits & ~below
    }

    /// The next row to look at: the nearest after the last match, the nearest before it, and so on in turns.
    mutating func nextNearest() -> Int? {
        guard above | below != 0 else { return nil }
        let after = above == 0 ? Int.max : above.trailingZeroBitCount
        let before = below == 0 ? Int.min : 63 - below.leadingZeroBitCount
        if below == 0 || above != 0 && after - last <= last - before {
            above &= above - 1
            return after
        }
        below &= ~(1 << UInt64(before))
        return before
    }
}

// MARK: - Guessing

extension UnrelatedComparison {
    /// Where the next old row is looked for.
    private struct Guess {
        var row: Int
        var step: Int
    }

    /// Matches rows by guessing; returns `false` when too many guesses were wrong.
    ///
    /// There are two guesses: going on from the last match, and going on from the run that was left for it. A single
    /// row that was moved costs one search then, and the run it was moved into goes on.
    private mutating func guess<Item: Hashable>(
        _ oldRows: Range<Int>, _ newRows: Range<Int>, _ type: Item.Type
    ) -> Bool {
        var newItems = ItemReader(new.table, type)
        var oldItems = ItemReader(old.table, type)
        var rowsOfNumbers: RowsOfNumbers?
        // A search costs as much as joining the tables for some twenty rows; small tables are joined at once.
        let allowance = min(64, max(2, newRows.count / 16))
        var misses = 0
        var (main, side) = (Guess(row: oldRows.lowerBound, step: 1), Guess(row: -1, step: 1))
        var row = newRows.lowerBound
        while row < newRows.upperBound {
            newItems.move(to: new.numbers[row])
            let length = follow(main, oldRows, row..<newRows.upperBound, &oldItems, &newItems)
            if length > 0 {
                main.row += main.step * length
                row += length
                continue
            }
            let sideLength = follow(side, oldRows, row..<newRows.upperBound, &oldItems, &newItems)
            if sideLength > 0 {
                side.row += side.step * sideLength
                row += sideLength
                swap(&main, &side)
                continue
            }
            misses += 1
            if misses > allowance + (row - newRows.lowerBound) / 20 { return false }
            newItems.move(to: new.numbers[row])
            if let number = newItems.search(in: old.table) {
                let rows = rowsOfNumbers ?? old.rowsOfNumbers
                rowsOfNumbers = rows
                let found = Int(rows[number])
                if found >= 0 {
                    match(RowMatch(old: found, new: row, count: 1))
                    goOn(from: found, &main, &side)
                }
            }
            row += 1
        }
        return true
    }

    /// Matches rows as long as a guess is right; returns how many these are.
    private mutating func follow<Item: Hashable>(
        _ guess: Guess, _ oldRows: Range<Int>, _ rows: Range<Int>, _ oldItems: inout ItemReader<Item>,
        _ newItems: inout ItemReader<Item>
    ) -> Int {
        var oldRow = guess.row
        var row = rows.lowerBound
        while row < rows.upperBound, oldRows.contains(oldRow) {
            oldItems.move(to: old.numbers[oldRow])
            newItems.move(to: new.numbers[row])
            guard oldItems.isEqual(to: newItems) else { break }
            oldRow += guess.step
            row += 1
        }
        match(
            RowMatch(
                old: guess.row, new: rows.lowerBound,
                count: row - rows.lowerBound, step: guess.step > 0 ? 1 : -1))
        return row - rows.lowerBound
    }

    /// What to guess after a row was found by a search.
    private func goOn(from found: Int, _ main: inout Guess, _ side: inout Guess) {
        if found == main.row - 2 * main.step || found == side.row - 2 * side.step {
            // Right before the last match: the list is reversed here.
            let step = found == main.row - 2 * main.step ? -main.step : -side.step
            main = Guess(row: found + step, step: step)
        } else if (found - main.row) * main.step > 0, abs(found - main.row) <= 8 {
            // A few rows were removed; the run continues after them.
            main.row = found + main.step
        } else {
            // The run continues after the row that was expected here, and perhaps a new run begins.
            side = Guess(row: found + main.step, step: main.step)
            main.row += main.step
        }
    }
}

// MARK: - Joining

extension UnrelatedComparison {
    /// Matches rows by joining the tables of hashes.
    ///
    /// The join is in the order of the hashes, in which everything else is scattered over memory. So the join only
    /// notes, for each new item, the old one with its hash; then items are compared in the order of the new rows.
    private mutating func join<Item: Hashable>(_ newRows: Range<Int>, _ type: Item.Type) {
        var candidates = [ItemNumber?](repeating: nil, count: new.bound)
        // Further candidates where hashes are not all different, which is rare.
        var others: [ItemNumber: [ItemNumber]] = [:]
        new.table.hashes.forEachPair(with: old.table.hashes) { number, oldNumber in
            if candidates[number.index] == nil {
                candidates[number.index] = oldNumber
            } else {
                others[number, default: []].append(oldNumber)
            }
        }
        let rowsOfNumbers = old.rowsOfNumbers
        var newItems = ItemReader(new.table, type)
        var oldItems = ItemReader(old.table, type)
        for row in newRows {
            let number = new.numbers[row]
            guard let candidate = candidates[number.index] else { continue }
            newItems.move(to: number)
            oldItems.move(to: candidate)
            var found: ItemNumber? = oldItems.isEqual(to: newItems) ? candidate : nil
            if found == nil, !others.isEmpty {
                found = others[number]?.first { other in
                    oldItems.move(to: other)
                    return oldItems.isEqual(to: newItems)
                }
            }
            guard let found, rowsOfNumbers[found] >= 0 else { continue }
            match(RowMatch(old: Int(rowsOfNumbers[found]), new: row, count: 1))
        }
    }
}
