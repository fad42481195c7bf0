@testable import DiffableSnapshots

/// The storage of section snapshots, as a protocol of the engine and of its plain reference: a forest of distinct items
/// in pre-order, each expanded or collapsed. `OutlineStorage` documents the calls.
protocol TreeStorage<Item>: Equatable, Sendable {
    associatedtype Item: Hashable & Sendable
    associatedtype Number: Hashable & Sendable

    init()

    mutating func build(preorder items: [Item], levels: [Int], expanded: [Bool]) -> [Item]

    // MARK: Counts

    var count: Int { get }

    var visibleCount: Int { get }

    // MARK: One item

    func number(of item: Item) -> Number?

    func numbers(of items: [Item]) -> [Number?]

    func item(_ number: Number) -> Item

    func number(at position: Int) -> Number

    func number(atVisibleRow row: Int) -> Number

    func position(of number: Number) -> Int

    func visibleRow(of number: Number) -> Int?

    func isVisible(_ number: Number) -> Bool

    func nearestVisible(_ number: Number) -> Number

    func level(of number: Number) -> Int

    func parent(of number: Number) -> Number?

    func subtreeEnd(of number: Number) -> Int

    func isExpanded(_ number: Number) -> Bool

    func hasChildren(_ number: Number) -> Bool

    func children(of number: Number?) -> [Number]

    // MARK: Many at once

    var items: [Item] { get }

    func visibleItems(inRows rows: Range<Int>) -> [Item]

    func forEachEntry(in range: Range<Int>, _ body: (SnapshotEntry<Item>) -> Void)

    // MARK: Changes

    mutating func insert(_ items: [Item], at place: TreePlacement<Number>) -> [Item]

    mutating func insert(_ forest: Self, at place: TreePlacement<Number>) -> [Item]

    mutating func replaceChildren(of parent: Number, with forest: Self) -> [Item]

    mutating func remove(_ numbers: [Number])

    mutating func removeAll()

    mutating func move(_ number: Number, to place: TreePlacement<Number>)

    mutating func setExpanded(_ isExpanded: Bool, of numbers: [Number])

    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool

    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool

    mutating func adoptExpansion(from other: Self)

    // MARK: Derived values

    func subtree(of number: Number, includingRoot: Bool) -> Self

    func rowChanges(from old: Self, marked: [Number]) -> RowChanges

    // MARK: Testing

    func checkInvariants()
}

extension TreeStorage {
    func numbers(of items: [Item]) -> [Number?] { items.map(number(of:)) }
}

extension OutlineStorage: TreeStorage {}
