/// The changes that turn the visible rows of one section snapshot into those of another.
///
/// ```swift
/// let difference = new.difference(from: old)
/// difference.applying(to: old.visibleItems) == new.visibleItems            // true
/// difference.inverse().applying(to: new.visibleItems) == old.visibleItems  // true
/// ```
///
/// Only visible rows count: a collapsed item's descendants are removed rows, though they are still in the tree.
/// ``RowChanges`` explains the ranges. The difference holds the two snapshots, for the items that are inserted; what it
/// holds beside them is no more than a few words for each range.
///
/// The snapshots are compared when the changes are first read. To learn only about the rows on a screen, use
/// ``window(oldRows:newRows:)``, which does not compare the snapshots.
public struct SectionSnapshotDifference<ItemIdentifierType: Hashable & Sendable>: Sendable {
    private let lazyChanges: Lazy<RowChanges>

    /// Whether rows are reconfigured for marks: in the difference that was asked for the new snapshot's marks count, in
    /// its inverse those of the same snapshot, which is the old one there.
    private let marks: IdentifierMarks<ItemIdentifierType>

    let old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    let new: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    fileprivate init(
        old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        new: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, marks: IdentifierMarks<ItemIdentifierType>,
        _ changes: @escaping @Sendable () -> RowChanges
    ) {
        self.old = old
        self.new = new
        self.marks = marks
        lazyChanges = Lazy(changes)
    }

    /// The changes, without items.
    ///
    /// - Complexity: O(1) after the first time. Then, in proportion to what changed, times log *n*, when one snapshot
    ///   comes from the other or both from a third; otherwise O(*n*) expected, where *n* is the number of items in
    ///   both, and O(*n* log *n*) when many rows moved.
    public var changes: RowChanges { lazyChanges.value }

    /// Whether an item is shown anew for its mark.
    func isMarked(_ item: ItemIdentifierType) -> Bool { !marks.isEmpty && marks.contains(item) }
}

extension DiffableDataSourceSectionSnapshot {
    /// The changes that turn another snapshot's visible rows into this one's.
    ///
    /// Reconfigured are the rows visible in both whose item is marked in this snapshot (see ``reconfigure(_:)``), or
    /// whose level, expanded state or having of children is another.
    ///
    /// - Parameter old: The snapshot to start from.
    /// - Complexity: O(1); the comparison is made when ``SectionSnapshotDifference/changes`` are asked for.
    public func difference(
        from old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> SectionSnapshotDifference<ItemIdentifierType> {
        SectionSnapshotDifference(old: old, new: self, marks: marks) {
            let marked = marks.isEmpty ? [] : storage.numbers(of: marks.identifiers).compactMap { $0 }
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

    /// The rows visible before and after that show something else, in the new numbering, ascending.
    public var reconfigured: [Range<Int>] { changes.reconfigured }

    /// The number of moved rows.
    public var movedRowCount: Int { changes.movedRowCount }

    /// Whether the visible rows are the same and show the same.
    public var isEmpty: Bool { changes.isEmpty }

    /// The difference from the new snapshot to the old one.
    ///
    /// - Complexity: O(1); O(*r* log *r*), where *r* is the number of ranges, when its changes are asked for.
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
