@testable import DiffableSnapshots

/// The tests' reference, as something to measure: up to a million items, for most of what it does takes linear time.
typealias PlainTree = ArrayTree

extension ArrayTree {
    /// The most items that are given to it.
    static var limit: Int { 1_000_000 }

    init(_ shape: Shape, _ items: [Item]) {
        self.init()
        _ = build(
            preorder: items, levels: shape.levels.map(Int.init),
            expanded: [Bool](repeating: true, count: shape.levels.count))
    }

    /// Flips an item, and finds out what that does to the rows and what is on the screen then.
    mutating func interact(_ item: Item, row: Int) {
        let old = self
        let index = self.number(of: item)!
        setExpanded(!isExpanded(index), of: [index])
        consume(rowChanges(from: old, marked: []))
        consume(visibleItems(inRows: row..<min(row + 50, visibleCount)))
    }
}
