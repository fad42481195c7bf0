import Synchronization

/// The changes that turn the visible rows of one section snapshot into those of another.
///
/// ```swift
/// let difference = new.difference(from: old)
/// difference.applying(to: old.visibleItems) == new.visibleItems  // true
/// difference.inverse().applying(to: new.visibleItems) == old.visibleItems  // true
/// ```
///
/// Only visible rows count: a collapsed item's descendants are removed rows, though they are still in the tree.
/// ``RowChanges`` explains the ranges. The difference holds the two snapshots, because it needs the items that are
/// inserted. Beyond them it takes a few words of memory for each range.
///
/// The snapshots are compared when the changes are first read. For the rows of a screen alone use
/// ``window(oldRows:newRows:)``, which does not compare the snapshots.
public struct SectionSnapshotDifference<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private let computed = ComputedRowChanges()
    private let compute: @Sendable () -> RowChanges

    /// The marks of the items that are reconfigured: those of the new snapshot. An inverse difference has the marks of
    /// the same snapshot, which is its old one.
    private let marks: IdentifierMarks<ItemIdentifierType>

    let old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    let new: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    fileprivate init(
        old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        new: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, marks: IdentifierMarks<ItemIdentifierType>,
        _ compute: @escaping @Sendable () -> RowChanges
    ) {
        self.old = old
        self.new = new
        self.marks = marks
        self.compute = compute
    }

    /// The changes, without items.
    ///
    /// - Complexity: When they are first read, O(*k* log *n*) for *k* changes when one snapshot is a changed copy of
    ///   the other, or both are changed copies of a third; otherwise O(*n*) expected, and O(*n* log *n*) when many rows
    ///   moved, where *n* is the number of items in both. O(1) after that.
    public var changes: RowChanges { computed.changes.computedOnce(compute) }

    /// Whether an item is reconfigured because it is marked.
    func isMarked(_ item: ItemIdentifierType) -> Bool { !marks.isEmpty && marks.contains(item) }
}

/// The changes of a difference and of its copies, once they are computed.
private final class ComputedRowChanges: Sendable {
    let changes = Mutex<RowChanges?>(nil)
}

extension DiffableDataSourceSectionSnapshot {
    /// The changes that turn another snapshot's visible rows into this one's.
    ///
    /// A row that is visible in both is reconfigured when its item is marked in this snapshot (see
    /// ``reconfigure(_:)``), or when its level changed, it was expanded or collapsed, or it got its first or lost its
    /// last child.
    ///
    /// - Parameter old: The snapshot to start from.
    /// - Complexity: O(1); the snapshots are compared when ``SectionSnapshotDifference/changes`` is first read.
    public func difference(
        from old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> SectionSnapshotDifference<ItemIdentifierType> {
        SectionSnapshotDifference(old: old, new: self, marks: marks) {
            let marked = marks.isEmpty ? [] : storage.knownNumbers(of: marks.identifiers)
            return storage.rowChanges(from: old.storage, marked: marked)
        }
    }
}

extension SectionSnapshotDifference {
    /// The removed rows, in the old numbering, ascending.
    public var removed: [Range<Int>] { changes.removed }

    /// The inserted rows, in the new numbering, ascending.
    public var inserted: [Range<Int>] { changes.inserted }

    /// The moved rows, as few as possible, ascending in the new numbering.
    public var moved: [RowMove] { changes.moved }

    /// The rows that are visible before and after and are shown differently, in the new numbering, ascending.
    public var reconfigured: [Range<Int>] { changes.reconfigured }

    /// The number of moved rows.
    public var movedRowCount: Int { changes.movedRowCount }

    /// Whether no row is removed, inserted, moved or reconfigured.
    public var isEmpty: Bool { changes.isEmpty }

    /// The difference from the new snapshot to the old one.
    ///
    /// - Complexity: O(1), and O(*r* log *r*) when its changes are first read, where *r* is the number of ranges.
    public func inverse() -> SectionSnapshotDifference {
        SectionSnapshotDifference(old: new, new: old, marks: marks) { [self] in changes.inverse() }
    }

    /// Makes the new visible items from the old ones.
    ///
    /// - Parameter rows: The visible items of the old snapshot. Traps when there are more or fewer than it had.
    /// - Returns: The visible items of the new snapshot.
    /// - Complexity: O(*n* + *r* log *r*), where *n* is the number of items in both and *r* the number of ranges.
    public func applying(to rows: [ItemIdentifierType]) -> [ItemIdentifierType] {
        let start = inserted.first?.lowerBound ?? 0
        let newItems = new.visibleItems(inRows: start..<(inserted.last?.upperBound ?? 0))
        return changes.applying(to: rows) { range in newItems[range.lowerBound - start..<range.upperBound - start] }
    }
}

extension SectionSnapshotDifference: Equatable {
    /// Whether two differences have equal changes.
    public static func == (left: Self, right: Self) -> Bool {
        left.changes == right.changes
    }
}
