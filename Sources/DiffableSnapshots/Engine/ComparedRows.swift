/// The rows on one side of a comparison, in arrays.
struct ComparedRows {
    /// The items, of which not all need to be rows.
    let table: ItemTable

    /// For each row the number of its item.
    let ids: [Int32]

    /// For each row its level and flags.
    let looks: [Int32]

    /// What all rows look like, when they all look alike, as in a flat list.
    let onlyLook: Int32?

    /// One more than the largest number of an item.
    let bound: Int

    /// Whether each row's item has the row as its number, as in a list that was built at once and shows everything.
    private let isNumbered: Bool

    /// The visible rows of a tree.
    init(_ contents: OutlineContents) {
        let (ids, looks) = contents.tree.idsAndLooks
        let first = looks.first
        self.init(
            ids: ids, looks: looks, onlyLook: looks.allSatisfy { $0 == first } ? first : nil, table: contents.items,
            bound: contents.tree.directory.leaves.items.bound)
    }

    /// A list of items of which nothing is said but their order.
    init(ids: [Int32], table: ItemTable, bound: Int) {
        self.init(ids: ids, looks: [], onlyLook: 0, table: table, bound: bound)
    }

    private init(ids: [Int32], looks: [Int32], onlyLook: Int32?, table: ItemTable, bound: Int) {
        self.ids = ids
        self.looks = looks
        self.onlyLook = onlyLook
        self.table = table
        self.bound = bound
        isNumbered = ids.indices.allSatisfy { ids[$0] == $0 }
    }

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
