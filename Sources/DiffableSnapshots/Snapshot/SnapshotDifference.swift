import Synchronization

/// The changes from the sections and items of one snapshot to those of another: sections first, then items.
///
/// ```swift
/// let difference = new.difference(from: old)
/// difference.applying(to: old) == new  // true
/// difference.inverse().applying(to: new) == old  // true
/// ```
///
/// ``ItemChanges`` explains the ranges. The difference holds the two snapshots, because it needs the items that are
/// inserted. Beyond them it takes a few words of memory for each range. The snapshots are compared when something is
/// first read.
public struct SnapshotDifference<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// A snapshot that can be compared.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private let computed = ComputedParts()
    private let compute: @Sendable () -> SnapshotDifferenceParts

    let old: Snapshot
    let new: Snapshot

    fileprivate init(old: Snapshot, new: Snapshot, _ compute: @escaping @Sendable () -> SnapshotDifferenceParts) {
        self.old = old
        self.new = new
        self.compute = compute
    }

    private var parts: SnapshotDifferenceParts { computed.parts.computedOnce(compute) }

    /// The changes, without identifiers.
    ///
    /// - Complexity: When they are first read, O(*k* log *n*) for *k* changes when one snapshot is a changed copy of
    ///   the other, or both are changed copies of a third; otherwise O(*n*) expected, and O(*n* log *n*) when many
    ///   items moved, where *n* is the number of sections and items in both. O(1) after that.
    public var changes: ItemChanges { parts.changes }

    /// The items that stay and are marked for reconfiguring, in the new numbering, ascending.
    public var reconfigured: [ItemRange] { parts.reconfigured }

    /// The items that stay and are marked for reloading, in the new numbering, ascending.
    public var reloaded: [ItemRange] { parts.reloaded }
}

/// The results of comparing two snapshots.
private struct SnapshotDifferenceParts {
    let changes: ItemChanges
    let reconfigured: [ItemRange]
    let reloaded: [ItemRange]
}

/// The parts of a difference and of its copies, once they are computed.
private final class ComputedParts: Sendable {
    let parts = Mutex<SnapshotDifferenceParts?>(nil)
}

extension DiffableDataSourceSnapshot {
    /// The changes that turn another snapshot into this one.
    ///
    /// Sections and items that are in both and marked in this snapshot are listed as reloaded or reconfigured.
    ///
    /// - Parameter old: The snapshot to start from.
    /// - Complexity: O(1); the snapshots are compared when a property of the difference is first read.
    public func difference(
        from old: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> SnapshotDifference<SectionIdentifierType, ItemIdentifierType> {
        SnapshotDifference(old: old, new: self) {
            SnapshotDifferenceParts(
                changes: storage.itemChanges(from: old.storage).reloading(sections: reloadedRows(stayingFrom: old)),
                reconfigured: ranges(of: reconfiguredItems, stayingFrom: old),
                reloaded: ranges(of: reloadedItems, stayingFrom: old))
        }
    }

    private func reloadedRows(stayingFrom old: Self) -> [Range<Int>] {
        guard !reloadedSections.isEmpty else { return [] }
        let staying = reloadedSections.identifiers.filter { old.storage.number(ofSection: $0) != nil }
        return RowRanges.coalescing(staying.compactMap(indexOfSection).sorted())
    }

    private func ranges(of marks: IdentifierMarks<ItemIdentifierType>, stayingFrom old: Self) -> [ItemRange] {
        guard !marks.isEmpty else { return [] }
        let items = marks.identifiers
        let nodes = old.storage.numbers(ofItems: items)
        return ranges(of: items.indices.filter { nodes[$0] != nil }.map { items[$0] })
    }

    /// The positions of items, as ranges.
    func ranges(of items: [ItemIdentifierType]) -> [ItemRange] {
        guard !items.isEmpty else { return [] }
        let nodes = storage.numbers(ofItems: items).compactMap { $0 }
        return ItemRanges(storage.positions(of: nodes).sorted()).ranges
    }
}

extension SnapshotDifference {
    /// The changes of the sections. The reloaded sections are its reconfigured rows.
    public var sections: RowChanges { changes.sections }

    /// The removed items, with the items of removed sections, in the old numbering, ascending.
    public var removed: [ItemRange] { changes.removed }

    /// The inserted items, with the items of inserted sections, in the new numbering, ascending.
    public var inserted: [ItemRange] { changes.inserted }

    /// The moved items, as few as possible, ascending in the new numbering.
    public var moved: [ItemMove] { changes.moved }

    /// The number of moved items. Items that stay in a moved section are not counted.
    package var movedRowCount: Int { changes.movedRowCount }

    /// Whether the snapshots are equal and nothing is marked.
    public var isEmpty: Bool { changes.isEmpty && reconfigured.isEmpty && reloaded.isEmpty }

    /// The difference from the new snapshot to the old one.
    ///
    /// - Complexity: O(1), and O(*n*) at most when a property is first read, where *n* is the number of items.
    public func inverse() -> SnapshotDifference {
        SnapshotDifference(old: new, new: old) { [self] in
            SnapshotDifferenceParts(
                changes: changes.inverse(), reconfigured: old.ranges(of: new.items(in: reconfigured)),
                reloaded: old.ranges(of: new.items(in: reloaded)))
        }
    }

    /// Makes the new snapshot from the old one.
    ///
    /// - Parameter snapshot: The old snapshot, or one with as many items in as many sections. Traps for any other.
    /// - Returns: The new snapshot, without marks.
    /// - Complexity: O(*n* + *r* log *r*), where *n* is the number of items in both and *r* the number of ranges.
    public func applying(to snapshot: Snapshot) -> Snapshot {
        precondition(snapshot.itemCounts == old.itemCounts, "A difference from \(old) does not apply to \(snapshot)")
        let newSections = new.sectionIdentifiers
        let sections = changes.sections.applying(to: snapshot.sectionIdentifiers) { newSections[$0] }
        let newItems = new.itemsBySection
        let items = changes.applying(to: snapshot.itemsBySection, newCounts: new.itemCounts) {
            newItems[$0.section][$0.rows]
        }
        var result = Snapshot()
        result.appendSections(sections)
        for (section, items) in zip(sections, items) { result.appendItems(items, toSection: section) }
        return result
    }
}

extension SnapshotDifference: Equatable {
    /// Whether two differences have equal changes.
    public static func == (left: Self, right: Self) -> Bool {
        left.changes == right.changes && left.reconfigured == right.reconfigured && left.reloaded == right.reloaded
    }
}

extension DiffableDataSourceSnapshot {
    /// For each section its items.
    fileprivate var itemsBySection: [[ItemIdentifierType]] {
        (0..<storage.sectionCount).map { storage.items(in: storage.section(at: $0)) }
    }

    /// For each section the number of its items.
    fileprivate var itemCounts: [Int] {
        (0..<storage.sectionCount).map { storage.itemCount(in: storage.section(at: $0)) }
    }

    fileprivate func items(in ranges: [ItemRange]) -> [ItemIdentifierType] {
        guard !ranges.isEmpty else { return [] }
        let items = itemsBySection
        return ranges.flatMap { items[$0.section][$0.rows] }
    }
}
