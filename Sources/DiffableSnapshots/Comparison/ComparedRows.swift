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
