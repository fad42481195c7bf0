/// Compares two lists that have nothing in common but items.
///
/// Most lists are much like before. So each new row is first compared with the old row next to the last match, upwards
/// or downwards, without a hash; only when that is wrong is it looked up. When it is wrong too often, the two tables of
/// hashes are joined page by page, which costs the same whatever the disorder.
struct UnrelatedComparison {
    private let old: ComparedRows
    private let new: ComparedRows

    /// The rows that are in both, in the order of the new ones.
    private(set) var matches = RowMatches()

    /// New rows that show something else, ascending.
    private(set) var reconfigured: [Range<Int>] = []

    private let looksMayDiffer: Bool

    /// Compares two lists.
    ///
    /// - Complexity: O(n)
    init<Item: Hashable>(old: ComparedRows, new: ComparedRows, _ type: Item.Type) {
        self.init(old, new)
        if !guess(type) {
            self = UnrelatedComparison(old, new)
            join(type)
        }
    }

    private init(_ old: ComparedRows, _ new: ComparedRows) {
        (self.old, self.new) = (old, new)
        looksMayDiffer = old.onlyLook == nil || old.onlyLook != new.onlyLook
    }

    private mutating func match(old oldRow: Int, new newRow: Int) {
        matches.append(old: Int32(truncatingIfNeeded: oldRow), new: Int32(truncatingIfNeeded: newRow))
        guard looksMayDiffer, old.looks[oldRow] != new.looks[newRow] else { return }
        if let last = reconfigured.last, last.upperBound == newRow {
            reconfigured[reconfigured.count - 1] = last.lowerBound..<newRow + 1
        } else {
            reconfigured.append(newRow..<newRow + 1)
        }
    }
}

// MARK: - Guessing

extension UnrelatedComparison {
    /// Where the next old row is looked for.
    private struct Guess {
        var row: Int
        var step: Int
    }

    /// Matches rows by guessing; answers `false` when too many guesses were wrong.
    ///
    /// There are two guesses: going on from the last match, and going on from the run that was left for it. A single row
    /// that was moved costs one search then, and the run it was moved into goes on.
    private mutating func guess<Item: Hashable>(_ type: Item.Type) -> Bool {
        var newItems = ItemReader(new.table, type)
        var oldItems = ItemReader(old.table, type)
        var rowsOfNumbers: RowsOfNumbers?
        // A search costs as much as joining the tables for some twenty rows.
        var misses = 0
        var (main, side) = (Guess(row: 0, step: 1), Guess(row: -1, step: 1))
        for row in new.ids.indices {
            newItems.move(to: new.ids[row])
            if isRight(main, &oldItems, newItems) {
                match(old: main.row, new: row)
                main.row += main.step
                continue
            }
            if isRight(side, &oldItems, newItems) {
                match(old: side.row, new: row)
                side.row += side.step
                swap(&main, &side)
                continue
            }
            misses += 1
            if misses > 64 + row / 20 { return false }
            guard let number = newItems.search(in: old.table) else { continue }
            let rows = rowsOfNumbers ?? old.rowsOfNumbers
            rowsOfNumbers = rows
            let found = Int(rows[number])
            if found < 0 { continue }
            match(old: found, new: row)
            goOn(from: found, &main, &side)
        }
        return true
    }

    private func isRight<Item: Hashable>(
        _ guess: Guess, _ oldItems: inout ItemReader<Item>, _ newItems: ItemReader<Item>
    ) -> Bool {
        guard old.ids.indices.contains(guess.row) else { return false }
        oldItems.move(to: old.ids[guess.row])
        return oldItems.isEqual(to: newItems)
    }

    /// What to guess after a row was found by a search.
    private func goOn(from found: Int, _ main: inout Guess, _ side: inout Guess) {
        if found == main.row - 2 * main.step || found == side.row - 2 * side.step {
            // Right before the last match: the list is turned round here.
            let step = found == main.row - 2 * main.step ? -main.step : -side.step
            main = Guess(row: found + step, step: step)
        } else if (found - main.row) * main.step > 0, abs(found - main.row) <= 8 {
            // A few rows are gone; the run goes on behind them.
            main.row = found + main.step
        } else {
            // The run goes on behind the row that was expected here, and perhaps another one begins.
            side = Guess(row: found + main.step, step: main.step)
            main.row += main.step
        }
    }
}

// MARK: - Joining

extension UnrelatedComparison {
    /// Matches rows by joining the tables of hashes.
    ///
    /// The join is in the order of the hashes, in which everything else is scattered over memory. So it only notes, for each
    /// new item, which old one has its hash; items and rows are then looked at in the order of the new rows.
    private mutating func join<Item: Hashable>(_ type: Item.Type) {
        var candidates = [Int32](repeating: -1, count: new.bound)
        // Further candidates where hashes are not all different, which is rare.
        var others: [Int32: [Int32]] = [:]
        new.table.hashes.forEachPair(with: old.table.hashes) { number, oldNumber in
            if candidates[Int(number)] < 0 {
                candidates[Int(number)] = oldNumber
            } else {
                others[number, default: []].append(oldNumber)
            }
        }
        let rowsOfNumbers = old.rowsOfNumbers
        var newItems = ItemReader(new.table, type)
        var oldItems = ItemReader(old.table, type)
        for (row, number) in new.ids.enumerated() {
            let candidate = candidates[Int(number)]
            guard candidate >= 0 else { continue }
            newItems.move(to: number)
            oldItems.move(to: candidate)
            var found: Int32? = oldItems.isEqual(to: newItems) ? candidate : nil
            if found == nil, !others.isEmpty {
                found = others[number]?.first { other in
                    oldItems.move(to: other)
                    return oldItems.isEqual(to: newItems)
                }
            }
            guard let found, rowsOfNumbers[found] >= 0 else { continue }
            match(old: Int(rowsOfNumbers[found]), new: row)
        }
    }
}
