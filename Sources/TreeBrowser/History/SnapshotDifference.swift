import DiffableSnapshots
import TreeSources

/// The difference between two snapshots of an input, as a tree: the items that were inserted, deleted or moved or have
/// other values, with all items above them.
struct SnapshotDifference: Sendable {
    /// The tree. All of it is visible.
    let snapshot: TreeSnapshot

    /// The changes of the items.
    let changes: ItemChangeTable

    /// The old items of the members that have another name.
    let renamed: [Int32: Int32]

    /// Compares two snapshots of an input.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(*n*) for *n* items of both, and O(*n* log *n*) if many have moved. Of a lazy source, the items
    ///   are those whose contents differ.
    init(from old: PastSnapshot, to new: PastSnapshot, input: Int32) throws {
        let (oldSource, newSource) = (old.source, new.source)
        var outlines = (old: TreeOutline(), new: TreeOutline())
        var changedItems = new.changedItems.map(\.number)
        if newSource.childLoading == .onDemand {
            let trees = try OpenedTrees(from: oldSource, to: newSource)
            outlines = (trees.old, trees.new)
            changedItems = trees.changedItems
        } else {
            outlines = (old.snapshot.outline, new.snapshot.outline)
        }
        try Task.checkCancellation()
        var comparison = try TreeComparison(
            from: ComparedTree(outlines.old), to: ComparedTree(outlines.new), changedItems: changedItems,
            comparesOrder: oldSource.hasInputOrder && newSource.hasInputOrder,
            countsInserted: oldSource.wouldHave, countsDeleted: newSource.wouldHave)
        renamed = try comparison.pairRenamedMembers(from: oldSource, to: newSource)
        let rows = try ChangedRows(comparison)
        try Task.checkCancellation()
        snapshot = DiffableDataSourceSectionSnapshot(rows.outline, input: input, isExpanded: true)
        try Task.checkCancellation()
        changes = ItemChangeTable(rows)
    }
}

/// The changes of items, by their numbers.
struct ItemChangeTable: Sendable {
    /// For each changed item its number, and the change in the lowest byte, ascending.
    private let entries: [UInt64]

    fileprivate init(_ rows: ChangedRows) {
        entries = zip(rows.outline.items, rows.changes).compactMap { item, change in
            change.map { UInt64(UInt32(bitPattern: item)) << 8 | UInt64($0.rawValue) }
        }.sorted()
    }

    /// The number of items that have changed.
    var count: Int { entries.count }

    /// The change of an item; `nil` for none.
    ///
    /// - Complexity: O(log *n*) for *n* items that have changed.
    subscript(item: Int32) -> TreeChange? {
        let key = UInt64(UInt32(bitPattern: item))
        let index = entries.partitionPoint { $0 >> 8 < key }
        guard index < entries.count, entries[index] >> 8 == key else { return nil }
        return TreeChange(rawValue: UInt8(truncatingIfNeeded: entries[index]))
    }
}

/// The trees of two states of a lazy source, as deep as they differ.
///
/// The items that the user has opened do not matter: the sources return the children of each item with other contents.
struct OpenedTrees {
    let old: TreeOutline
    let new: TreeOutline

    /// The items that both have, with other values.
    private(set) var changedItems: [Int32] = []

    /// Asks two states of a source.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(number of items and bytes that differ).
    init(from old: any TreeSource, to new: any TreeSource) throws {
        var oldChildren: [Int32?: [Int32]] = [:]
        var newChildren: [Int32?: [Int32]] = [:]
        var pending: [Int32?] = [nil]
        while let parent = pending.popLast() {
            try Task.checkCancellation()
            let items = new.children(of: parent)
            newChildren[parent] = items
            oldChildren[parent] = old.children(of: parent)
            for (item, comparison) in zip(items, new.compareValues(of: items, with: old)) {
                switch comparison {
                case .same: break
                case .changed: changedItems.append(item)
                case .changedInside: pending.append(item)
                }
            }
        }
        self.old = TreeOutline(opening: oldChildren)
        self.new = TreeOutline(opening: newChildren)
    }
}

extension TreeOutline {
    /// Creates an outline of the top level and of all items whose children are given.
    fileprivate init(opening children: [Int32?: [Int32]]) {
        self.init()
        var rest = (children[nil] ?? []).reversed().map { (item: $0, level: Int32(0)) }
        while let (item, level) = rest.popLast() {
            items.append(item)
            levels.append(level)
            if let below = children[item] { rest += below.reversed().lazy.map { ($0, level + 1) } }
        }
    }
}
