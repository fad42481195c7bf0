import CollectionViews
import DiffableSnapshots
import TreeSources

/// The difference between two snapshots of an input, as a tree: the items that were inserted, deleted or moved or have
/// other values, with all items above them.
struct SnapshotDifference: Sendable {
    /// The tree. All of it is visible, except what is in directories that only one of the snapshots has.
    let snapshot: TreeSnapshot

    /// The changes of the items.
    let changes: ItemChangeTable

    /// The columns of two tables, and the number of the item of the first one that only one of them has.
    let columns: ComparedColumns?
    let firstColumn: Int32

    /// Compares two snapshots of an input.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(*n*) for *n* items of both, and O(*n* log *n*) if many have moved. Of a lazy source, the items
    ///   are those whose contents differ.
    init(from old: PastSnapshot, to new: PastSnapshot, input: Int32, rules: ComparisonRules) throws {
        var (old, new) = (old, new)
        if (old.source as? ArrangedSource)?.grouping != (new.source as? ArrangedSource)?.grouping {
            (old, new) = (old.ungrouped(input), new.ungrouped(input))
        }
        let changedItems = new.changedItems.filter { item in
            !new.mayHaveChangedBack
                || old.source.value(of: item.number, limit: .max) != new.source.value(of: item.number, limit: .max)
        }
        let pair = TreePair(
            old: TreeState(old.source, shown: old.snapshot.outline),
            new: TreeState(new.source, shown: new.snapshot.outline), changedItems: Set(changedItems.map(\.number)),
            rules: rules)
        try self.init(of: pair, input: input)
    }

    /// Compares two trees.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    init(of pair: TreePair, input: Int32) throws {
        var rows = ChangedRows()
        // The columns that only one of two tables has have the numbers after those of the rows.
        firstColumn = max(pair.old.numberBound, pair.new.numberBound)
        columns = pair.columns
        for difference in pair.columns?.differences ?? [] {
            rows.append(TreeDifference(item: firstColumn + difference.item, change: difference.change, level: 0))
        }
        try pair.forEachDifference(reportsEachItem: pair.new.source.childLoading != .onDemand) { difference in
            try Task.checkCancellation()
            rows.append(difference)
        }
        var snapshot = DiffableDataSourceSectionSnapshot(rows.outline, input: input, isExpanded: true)
        // All that is in a directory has the same change.
        if pair.new.source.kind == .directory {
            let ofOneTree = zip(rows.outline.items, rows.changes).filter { $1.map(\.hasOldItem) == false }
            snapshot.collapse(ofOneTree.map { TreeItem(input: input, number: $0.0) })
        }
        self.snapshot = snapshot
        try Task.checkCancellation()
        changes = ItemChangeTable(rows)
    }

    /// Creates the difference that has the columns of tables as its rows.
    init(of columns: ComparedColumns) {
        var rows = ChangedRows()
        columns.differences.forEach { rows.append($0) }
        snapshot = DiffableDataSourceSectionSnapshot(rows.outline, input: 0, isExpanded: true)
        (changes, self.columns, firstColumn) = (ItemChangeTable(rows), nil, 0)
    }
}

/// The rows of a difference, in pre-order: the items with changes and those above them.
private struct ChangedRows {
    private(set) var outline = TreeOutline()

    /// The change of the item of each row; `nil` for an item above an item with a change.
    private(set) var changes: [TreeChange?] = []

    /// The item that was visited last and those above it, and whether each is a row.
    private var line: [(item: Int32, isRow: Bool)] = []

    mutating func append(_ difference: TreeDifference) {
        let (item, level) = (difference.item, Int(difference.level))
        // An item that has moved can also have another value, or differences inside. It has one row.
        let isAgain = level < line.count && line[level].item == item && line[level].isRow
        line.removeLast(line.count - level - (isAgain ? 1 : 0))
        if isAgain { return }
        line.append((item, false))
        guard let change = difference.change else { return }
        for index in line.indices where !line[index].isRow {
            line[index].isRow = true
            outline.items.append(line[index].item)
            outline.levels.append(Int32(index))
            changes.append(index == level ? change : nil)
        }
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

    /// The numbers of changes.
    var counts: HiddenChanges {
        var counts = HiddenChanges()
        for entry in entries {
            switch TreeChange(rawValue: UInt8(truncatingIfNeeded: entry)) {
            case .inserted: counts.insertedCount += 1
            case .deleted: counts.deletedCount += 1
            case .moved: counts.movedCount += 1
            case .changed, .renamed: counts.changedCount += 1
            case nil: break
            }
        }
        return counts
    }

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
