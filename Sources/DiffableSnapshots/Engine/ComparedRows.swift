/// The rows on one side of a comparison, in arrays.
struct ComparedRows {
    /// The items, of which not all need to be rows.
    let table: ItemTable

    /// For each row the number of its item.
    private(set) var ids: [Int32] = []

    /// For each row its level and flags; nothing when all rows look alike.
    private(set) var looks: [Int32] = []

    /// What all rows look like, when they all look alike, as in a flat list.
    private(set) var onlyLook: Int32?

    /// One more than the largest number of an item.
    let bound: Int

    /// Whether each row's item has the row as its number, as in a list that was built at once and shows everything.
    private var isNumbered = true

    /// The visible rows of a tree.
    init(_ contents: OutlineContents) {
        table = contents.items
        bound = contents.tree.directory.leaves.items.bound
        ids.reserveCapacity(contents.tree.visibleCount)
        var isUniform = true
        OutlineTree.forEachVisible(in: contents.tree.root, cover: 0, level: 0) { entry, level in
            let look = entry.look(under: level)
            if ids.isEmpty { onlyLook = look } else if onlyLook != look { isUniform = false }
            if entry.id != ids.count { isNumbered = false }
            ids.append(entry.id)
        }
        guard !isUniform else { return }
        onlyLook = nil
        looks.reserveCapacity(ids.count)
        OutlineTree.forEachVisible(in: contents.tree.root, cover: 0, level: 0) { entry, level in
            looks.append(entry.look(under: level))
        }
    }

    /// A list of items of which nothing is said but their order.
    init(ids: [Int32], table: ItemTable, bound: Int) {
        self.ids = ids
        self.table = table
        self.bound = bound
        onlyLook = 0
        isNumbered = ids.indices.allSatisfy { ids[$0] == $0 }
    }

    /// The level and flags of a row.
    @inline(__always)
    func look(_ row: Int) -> Int32 { onlyLook ?? looks[row] }

    /// For each number the row of its item.
    var rowsOfNumbers: RowsOfNumbers {
        if isNumbered { return RowsOfNumbers(rows: [], count: Int32(truncatingIfNeeded: ids.count)) }
        var rows = [Int32](repeating: -1, count: bound)
        for (row, id) in ids.enumerated() { rows[Int(id)] = Int32(truncatingIfNeeded: row) }
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
    subscript(number: Int32) -> Int32 {
        rows.isEmpty ? (number < count ? number : -1) : rows[Int(number)]
    }
}
