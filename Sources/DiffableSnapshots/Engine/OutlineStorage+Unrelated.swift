// Comparing snapshots that have nothing in common but items.

extension OutlineContents {
    /// The rows that are in both, and those of them that show something else.
    ///
    /// Most lists are much like before. So each new row is first compared with the old row next to the last match, upwards
    /// or downwards, without a hash; only when that is wrong is it looked up. When it is wrong too often, the two
    /// tables of hashes are joined page by page, which costs the same whatever the disorder.
    ///
    /// - Complexity: O(n)
    func unrelatedMatches<Item: Hashable>(
        from old: OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        var comparison = UnrelatedComparison(old: VisibleRows(old.tree), new: VisibleRows(tree))
        if !comparison.guess(self, old, type) {
            comparison = UnrelatedComparison(old: comparison.old, new: comparison.new)
            comparison.join(self, old, type)
        }
        return (comparison.matches, comparison.reconfigured)
    }
}

/// The visible rows of a tree, in arrays.
private struct VisibleRows {
    /// For each row the number of its item.
    var ids: [Int32] = []

    /// For each row its level and flags.
    var looks: [Int32] = []

    /// What all rows look like, when they all look alike, as in a flat list.
    private(set) var onlyLook: Int32?

    /// Whether each row's item has the row as its number, as in a list that was built at once and shows everything.
    private var isNumbered = true

    init(_ tree: OutlineTree) {
        (ids, looks) = tree.idsAndLooks
        let first = looks.first
        onlyLook = looks.allSatisfy { $0 == first } ? first : nil
        isNumbered = ids.indices.allSatisfy { ids[$0] == $0 }
    }

    /// For each number the row of its item, or -1; nothing when every row is its item's number.
    func rowsOfNumbers(_ contents: OutlineContents) -> RowsOfNumbers {
        if isNumbered { return RowsOfNumbers(rows: [], count: Int32(truncatingIfNeeded: ids.count)) }
        var rows = [Int32](repeating: -1, count: contents.tree.directory.leaves.items.bound)
        for (row, id) in ids.enumerated() { rows[Int(id)] = Int32(truncatingIfNeeded: row) }
        return RowsOfNumbers(rows: rows, count: 0)
    }
}

/// Where items are visible, by their numbers.
private struct RowsOfNumbers {
    let rows: [Int32]

    /// How many rows there are, when each is its item's number.
    let count: Int32

    /// The row, or -1.
    @inline(__always)
    subscript(number: Int32) -> Int32 {
        rows.isEmpty ? (number < count ? number : -1) : rows[Int(number)]
    }
}

private struct UnrelatedComparison {
    let old: VisibleRows
    let new: VisibleRows
    private(set) var matches = RowMatches()
    private(set) var reconfigured: [Range<Int>] = []
    private let looksMayDiffer: Bool

    init(old: VisibleRows, new: VisibleRows) {
        self.old = old
        self.new = new
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
    mutating func guess<Item: Hashable>(
        _ contents: OutlineContents, _ oldContents: OutlineContents, _ type: Item.Type
    ) -> Bool {
        var newItems = ItemReader(contents.items, type)
        var oldItems = ItemReader(oldContents.items, type)
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
            guard let number = newItems.search(in: oldContents) else { continue }
            let rows = rowsOfNumbers ?? old.rowsOfNumbers(oldContents)
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
    mutating func join<Item: Hashable>(
        _ contents: OutlineContents, _ oldContents: OutlineContents, _ type: Item.Type
    ) {
        var candidates = [Int32](repeating: -1, count: contents.tree.directory.leaves.items.bound)
        // Further candidates where hashes are not all different, which is rare.
        var others: [Int32: [Int32]] = [:]
        contents.hashes.forEachPair(with: oldContents.hashes) { number, oldNumber in
            if candidates[Int(number)] < 0 {
                candidates[Int(number)] = oldNumber
            } else {
                others[number, default: []].append(oldNumber)
            }
        }
        let rowsOfNumbers = old.rowsOfNumbers(oldContents)
        var newItems = ItemReader(contents.items, type)
        var oldItems = ItemReader(oldContents.items, type)
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

// MARK: - Reading items

/// Reads one item after the other; neighbours are mostly in one page, which is looked up once.
private struct ItemReader<Item: Hashable> {
    private let items: ItemStore
    private var page: Block<Item>?
    private var tag: UInt64 = 0
    private var pageNumber: Int32 = -1
    private var index = 0

    init(_ items: ItemStore, _ type: Item.Type) { self.items = items }

    /// Goes to the item with a number.
    @inline(__always)
    mutating func move(to number: Int32) {
        if ItemStore.pageNumber(of: number) != pageNumber {
            pageNumber = ItemStore.pageNumber(of: number)
            let page = items.page(of: number, as: Item.self)
            tag = page.tag
            self.page = page
        }
        index = ItemStore.index(of: number, tag: tag)
    }

    /// Whether both are at equal items.
    @inline(__always)
    func isEqual(to other: ItemReader) -> Bool {
        page!.isEqual(index, to: other.index, of: other.page!)
    }

    /// The number of the item in other contents.
    func search(in contents: OutlineContents) -> Int32? { contents.number(of: page![index]) }
}
