/// The rows on one side of a comparison, in arrays.
struct ComparedRows {
    /// The items, of which not all need to be rows.
    let table: ItemTable

    /// For each row the number of its item.
    private(set) var numbers: [ItemNumber] = []

    /// For each row its shape; nothing when all rows look alike.
    private(set) var shapes: [RowShape] = []

    /// The shape of all rows, when it is one, as in a flat list.
    private(set) var commonShape: RowShape?

    /// One more than the largest number of an item.
    let bound: Int

    /// Whether each row's item has the row as its number, as in a list that was built at once and shows everything.
    private var isNumbered = true

    /// The visible rows of a tree.
    init(_ tree: OutlineTree, _ table: ItemTable) {
        self.table = table
        bound = tree.directory.leaves.items.bound
        numbers.reserveCapacity(tree.visibleCount)
        var isUniform = true
        OutlineTree.forEachVisible(in: tree.root, cover: 0, level: 0) { entry, level in
            let shape = entry.shape(under: level)
            if numbers.isEmpty { commonShape = shape } else if commonShape != shape { isUniform = false }
            let number = entry.number.inTable
            if number.index != numbers.count { isNumbered = false }
            numbers.append(number)
        }
        guard !isUniform else { return }
        commonShape = nil
        shapes.reserveCapacity(numbers.count)
        OutlineTree.forEachVisible(in: tree.root, cover: 0, level: 0) { entry, level in
            shapes.append(entry.shape(under: level))
        }
    }

    /// A list of items of which only the order is compared.
    init(numbers: [ItemNumber], table: ItemTable, bound: Int) {
        self.numbers = numbers
        self.table = table
        self.bound = bound
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

/// Where items are visible, by their numbers.
struct RowsOfNumbers {
    /// For each number the row or -1; nothing when every row is its item's number.
    fileprivate let rows: [Int32]

    /// How many rows there are, when each is its item's number.
    fileprivate let count: Int32

    /// The row, or -1.
    @inline(__always)
    subscript(number: ItemNumber) -> Int32 {
        rows.isEmpty ? (number.rawValue < count ? number.rawValue : -1) : rows[number.index]
    }
}
