/// Compares two lists that share no nodes.
///
/// First it matches the rows that both have at the beginning and at the end. In between it compares each new row with
/// the old row next to the last match, upward or downward, which needs no hash. A row for which this guess is wrong is
/// looked up by its hash. When too many guesses are wrong, and for lists of a few rows, it joins the two tables of
/// hashes page by page. That takes the same time for any order of the rows.
struct UnrelatedComparison: ~Copyable {
    private let old: ComparedRows
    private let new: ComparedRows

    /// The rows that are in both, in the order of the new ones.
    private(set) var matches = RowMatches()

    /// New rows that are shown differently, ascending.
    private(set) var reconfigured: [Range<Int>] = []

    private let shapesMayDiffer: Bool

    /// Compares two lists.
    ///
    /// - Complexity: O(n)
    init<Item: Hashable>(old: consuming ComparedRows, new: consuming ComparedRows, _ type: Item.Type) {
        shapesMayDiffer = old.commonShape == nil || old.commonShape != new.commonShape
        self.old = old
        self.new = new
        let shorter = min(self.old.numbers.count, self.new.numbers.count)
        let head = commonStart(upTo: shorter, type)
        let tail = head == shorter ? 0 : commonEnd(upTo: shorter - head, type)
        match(RowMatch(old: 0, new: 0, count: head))
        let (oldRows, newRows) = (head..<self.old.numbers.count - tail, head..<self.new.numbers.count - tail)
        if !oldRows.isEmpty, !newRows.isEmpty { compare(oldRows, newRows, type) }
        match(RowMatch(old: oldRows.upperBound, new: newRows.upperBound, count: tail))
    }

    /// Matches the rows between the common beginning and the common end.
    private mutating func compare<Item: Hashable>(_ oldRows: Range<Int>, _ newRows: Range<Int>, _ type: Item.Type) {
        // For tables of so few items a join takes less time than the guesses.
        if max(old.table.count, new.table.count) <= 24 { return join(newRows, type) }
        let (matches, reconfigured) = (self.matches, self.reconfigured)
        if !guess(oldRows, newRows, type) {
            (self.matches, self.reconfigured) = (matches, reconfigured)
            join(newRows, type)
        }
    }

    /// Adds rows that show the same items.
    private mutating func match(_ run: RowMatch) {
        guard run.count > 0 else { return }
        matches.append(run)
        guard shapesMayDiffer else { return }
        for offset in 0..<run.count {
            let newRow = Int(run.new + offset)
            if old.shape(Int(run.old + run.step * offset)) == new.shape(newRow) { continue }
            reconfigured.appendJoining(newRow..<newRow + 1)
        }
    }
}

// MARK: - The beginning and the end

extension UnrelatedComparison {
    /// How many rows at the beginning show the same items in both.
    private func commonStart<Item: Hashable>(upTo limit: Int, _ type: Item.Type) -> Int {
        var row = 0
        while row < limit {
            // Items whose numbers follow each other in one page are neighbors in its memory.
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
        var (oldItems, newItems) = (ItemReader(), ItemReader())
        var count = 0
        while count < limit {
            oldItems.move(to: old.numbers[old.numbers.count - 1 - count], in: old.table, type)
            newItems.move(to: new.numbers[new.numbers.count - 1 - count], in: new.table, type)
            guard oldItems.isEqual(to: newItems, type) else { break }
            count += 1
        }
        return count
    }
}

// MARK: - Guessing

extension UnrelatedComparison {
    /// The old row that is expected next, and the step to the one after it.
    private struct Guess {
        var row: Int
        var step: Int
    }

    /// Matches rows by guessing; returns `false` when too many guesses were wrong.
    ///
    /// There are two guesses for a row: it continues the run of the last match, or the run before that one. So a single
    /// row that was moved into a run needs one search, and the run continues after it.
    private mutating func guess<Item: Hashable>(
        _ oldRows: Range<Int>, _ newRows: Range<Int>, _ type: Item.Type
    ) -> Bool {
        var newItems = ItemReader()
        var oldItems = ItemReader()
        var rowsOfNumbers: RowsOfNumbers?
        // A search takes as long as joining the tables for some twenty items. So a join never pays for a few rows of
        // large tables, whose other items are hidden.
        let tableCount = max(old.table.count, new.table.count)
        let allowance = newRows.count <= tableCount / 20 ? newRows.count : min(64, max(2, tableCount / 16))
        var misses = 0
        var (main, side) = (Guess(row: oldRows.lowerBound, step: 1), Guess(row: -1, step: 1))
        var row = newRows.lowerBound
        while row < newRows.upperBound {
            newItems.move(to: new.numbers[row], in: new.table, type)
            let length = follow(main, oldRows, row..<newRows.upperBound, &oldItems, &newItems, type)
            if length > 0 {
                main.row += main.step * length
                row += length
                continue
            }
            let sideLength = follow(side, oldRows, row..<newRows.upperBound, &oldItems, &newItems, type)
            if sideLength > 0 {
                side.row += side.step * sideLength
                row += sideLength
                swap(&main, &side)
                continue
            }
            misses += 1
            if misses > allowance + (row - newRows.lowerBound) / 20 { return false }
            newItems.move(to: new.numbers[row], in: new.table, type)
            if let number = newItems.search(in: old.table, type) {
                let rows = rowsOfNumbers ?? old.rowsOfNumbers
                rowsOfNumbers = rows
                if let found = rows[number] {
                    match(RowMatch(old: found, new: row, count: 1))
                    goOn(from: found, &main, &side)
                }
            }
            row += 1
        }
        return true
    }

    /// Matches rows as long as a guess is right; returns their number.
    private mutating func follow<Item: Hashable>(
        _ guess: Guess, _ oldRows: Range<Int>, _ rows: Range<Int>, _ oldItems: inout ItemReader,
        _ newItems: inout ItemReader, _ type: Item.Type
    ) -> Int {
        var oldRow = guess.row
        var row = rows.lowerBound
        while row < rows.upperBound, oldRows.contains(oldRow) {
            oldItems.move(to: old.numbers[oldRow], in: old.table, type)
            newItems.move(to: new.numbers[row], in: new.table, type)
            guard oldItems.isEqual(to: newItems, type) else { break }
            oldRow += guess.step
            row += 1
        }
        match(
            RowMatch(old: guess.row, new: rows.lowerBound, count: row - rows.lowerBound, step: guess.step > 0 ? 1 : -1))
        return row - rows.lowerBound
    }

    /// Chooses the next guesses after a search found a row.
    private func goOn(from found: Int, _ main: inout Guess, _ side: inout Guess) {
        if found == main.row - 2 * main.step || found == side.row - 2 * side.step {
            // The row before the last match: the list is reversed here.
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
    /// The join walks in the order of the hashes, in which the items are scattered over memory. So it only stores, for
    /// each new item, an old item with the same hash. After it the items are compared, in the order of the new rows.
    private mutating func join<Item: Hashable>(_ newRows: Range<Int>, _ type: Item.Type) {
        if old.table.index != nil { return search(newRows, type) }
        var candidates = Candidates(bound: new.bound)
        // More old items with the same hash, which are rare.
        var others: [ItemNumber: [ItemNumber]] = [:]
        new.table.hashes.forEachPair(with: old.table.hashes) { number, oldNumber in
            if candidates[number] == nil {
                candidates[number] = oldNumber
            } else {
                others[number, default: []].append(oldNumber)
            }
        }
        let rowsOfNumbers = old.rowsOfNumbers
        var newItems = ItemReader()
        var oldItems = ItemReader()
        for row in newRows {
            let number = new.numbers[row]
            guard let candidate = candidates[number] else { continue }
            newItems.move(to: number, in: new.table, type)
            oldItems.move(to: candidate, in: old.table, type)
            var found: ItemNumber? = oldItems.isEqual(to: newItems, type) ? candidate : nil
            if found == nil, !others.isEmpty {
                found = others[number]?.first { other in
                    oldItems.move(to: other, in: old.table, type)
                    return oldItems.isEqual(to: newItems, type)
                }
            }
            guard let found, let oldRow = rowsOfNumbers[found] else { continue }
            match(RowMatch(old: oldRow, new: row, count: 1))
        }
    }
}

// MARK: - Searching

extension UnrelatedComparison {
    /// Matches rows by looking up each new item, which needs no hash for items that are numbers.
    private mutating func search<Item: Hashable>(_ newRows: Range<Int>, _ type: Item.Type) {
        let rowsOfNumbers = old.rowsOfNumbers
        var newItems = ItemReader()
        for row in newRows {
            newItems.move(to: new.numbers[row], in: new.table, type)
            guard let found = newItems.search(in: old.table, type), let oldRow = rowsOfNumbers[found] else { continue }
            match(RowMatch(old: oldRow, new: row, count: 1))
        }
    }
}

/// For each new item, an old item that may be the same.
///
/// The join writes them in random order. In four bytes each, and not the eight of an optional, more of them are in the
/// processor's cache: 10 % moved among a million rows take 75 ms instead of 88.
private struct Candidates {
    /// For each number of a new item, the number of the old item or -1.
    private var numbers: [Int32]

    /// No candidates for the numbers below a bound.
    init(bound: Int) { numbers = .filled(with: -1, count: bound) }

    @inline(__always)
    subscript(number: ItemNumber) -> ItemNumber? {
        get { numbers[number.index] < 0 ? nil : ItemNumber(rawValue: numbers[number.index]) }
        set { numbers[number.index] = newValue?.rawValue ?? -1 }
    }
}

/// The rows of a list that is compared, in arrays.
struct ComparedRows: ~Copyable {
    /// The items. Some of them may not be rows.
    let table: ItemTable

    /// For each row the number of its item.
    let numbers: [ItemNumber]

    /// For each row its shape; empty when all rows have one shape.
    private let shapes: [RowShape]

    /// The shape that all rows have, as in a flat list; `nil` when rows have different shapes.
    let commonShape: RowShape?

    /// One more than the largest number of an item.
    let bound: Int

    /// Whether the number of each row's item is the row, as in a list that was built at once and shows all its items.
    private let isNumbered: Bool

    /// The visible rows of a tree.
    init(_ tree: borrowing OutlineTree, _ table: ItemTable) {
        self.table = table
        bound = tree.directory.leaves.items.bound
        var (numbers, shapes): ([ItemNumber], [RowShape]) = ([], [])
        var (first, isUniform, isNumbered): (RowShape?, Bool, Bool) = (nil, true, true)
        numbers.reserveCapacity(tree.visibleCount)
        OutlineTree.forEachVisible(in: tree.root, cover: 0, level: 0) { entry, level in
            let shape = entry.shape(under: level)
            if numbers.isEmpty { first = shape } else if first != shape { isUniform = false }
            let number = entry.number.inTable
            if number.index != numbers.count { isNumbered = false }
            numbers.append(number)
        }
        if !isUniform {
            shapes.reserveCapacity(numbers.count)
            OutlineTree.forEachVisible(in: tree.root, cover: 0, level: 0) { entry, level in
                shapes.append(entry.shape(under: level))
            }
        }
        (self.numbers, self.shapes, self.isNumbered) = (numbers, shapes, isNumbered)
        commonShape = isUniform ? first : nil
    }

    /// A list of items of which only the order is compared.
    init(numbers: [ItemNumber], table: ItemTable, bound: Int) {
        self.numbers = numbers
        self.table = table
        self.bound = bound
        shapes = []
        commonShape = RowShape.none
        isNumbered = numbers.indices.allSatisfy { numbers[$0].index == $0 }
    }

    /// The shape of a row.
    @inline(__always)
    func shape(_ row: Int) -> RowShape { commonShape ?? shapes[row] }

    /// For each number the row of its item.
    var rowsOfNumbers: RowsOfNumbers {
        if isNumbered { return RowsOfNumbers(rows: [], count: Int32(truncatingIfNeeded: numbers.count)) }
        var rows = [Int32](repeating: -1, count: bound)
        for (row, number) in numbers.enumerated() { rows[number.index] = Int32(truncatingIfNeeded: row) }
        return RowsOfNumbers(rows: rows, count: 0)
    }
}

/// The rows of items, by their numbers.
struct RowsOfNumbers {
    /// For each number the row or -1; empty when the number of each row's item is the row.
    fileprivate let rows: [Int32]

    /// The number of rows, when the number of each row's item is the row; otherwise 0.
    fileprivate let count: Int32

    /// The row of an item, or `nil` when the item is not visible.
    @inline(__always)
    subscript(number: ItemNumber) -> Int? {
        guard !rows.isEmpty else { return number.rawValue < count ? number.index : nil }
        let row = Int(rows[number.index])
        return row >= 0 ? row : nil
    }
}
