import Synchronization

/// The changes from the visible rows of one section snapshot to those of another.
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
/// The snapshots are compared when the changes are first read.
public struct SectionSnapshotDifference<ItemIdentifierType: Hashable & Sendable>: Sendable {
    let old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    let new: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    private let computed: ComputedRowChanges

    /// For an inverse, the changes of the difference that it is the inverse of.
    private let inverted: ComputedRowChanges?

    fileprivate init(
        old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        new: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, computed: ComputedRowChanges = ComputedRowChanges(),
        inverted: ComputedRowChanges? = nil
    ) {
        (self.old, self.new, self.computed, self.inverted) = (old, new, computed, inverted)
    }

    /// The changes, without items.
    ///
    /// - Complexity: When they are first read, O(*k* log *n*) for *k* changes when one snapshot is a changed copy of
    ///   the other, or both are changed copies of a third; otherwise O(*n*) expected, and O(*n* log *n*) when many rows
    ///   moved, where *n* is the number of items in both. O(1) after that.
    public var changes: RowChanges {
        computed.changes.computedOnce {
            guard let inverted else { return new.rowChanges(from: old) }
            return inverted.changes.computedOnce { old.rowChanges(from: new) }.inverse()
        }
    }
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
        SectionSnapshotDifference(old: old, new: self)
    }

    /// The changes from another snapshot's visible rows to this one's.
    fileprivate func rowChanges(from old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> RowChanges {
        storage.rowChanges(from: old.storage, marked: marks.isEmpty ? [] : storage.knownNumbers(of: marks.identifiers))
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
        guard let inverted else { return SectionSnapshotDifference(old: new, new: old, inverted: computed) }
        return SectionSnapshotDifference(old: new, new: old, computed: inverted)
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
    public static func == (left: Self, right: Self) -> Bool { left.changes == right.changes }
}
