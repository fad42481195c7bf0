extension DiffableDataSourceSnapshot: TrappingSnapshot {
    /// The calls that can fail, throwing instead of trapping: `try snapshot.checked.appendItems(items, toSection:
    /// section)`.
    ///
    /// Changes made through it are changes of the snapshot. A call that throws has changed nothing.
    ///
    /// - Complexity: O(1). The storage is moved, not copied.
    public var checked: Checked {
        _read {
            yield Checked(snapshot: self)
        }
        _modify {
            var view = Checked(snapshot: Self())
            swap(&self, &view.snapshot)
            // Deferred, because a call that throws ends the access at the `yield`.
            defer { swap(&self, &view.snapshot) }
            yield &view
        }
    }

    /// The calls of a snapshot that throw instead of trapping. Returned by ``DiffableDataSourceSnapshot/checked``.
    ///
    /// The snapshot's own calls do the same and trap where these throw.
    public struct Checked: Sendable {
        var snapshot: DiffableDataSourceSnapshot
    }
}

extension DiffableDataSourceSnapshot.Checked {
    typealias Storage = DiffableDataSourceSnapshot.Storage
    typealias Placement = SectionPlacement<EntryNumber, EntryNumber>

    func number(
        ofItem item: ItemIdentifierType, as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(ofItem: item) else { throw .missingItem(role, item) }
        return number
    }

    func number(
        ofSection section: SectionIdentifierType, as role: SnapshotError.FlatRole
    ) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(ofSection: section) else { throw .missingSection(role, section) }
        return number
    }

    func requireDistinct(items: [ItemIdentifierType]) throws(SnapshotError) {
        let repeated = duplicates(in: items)
        guard repeated.isEmpty else { throw .repeated(items: repeated) }
    }

    func requireDistinct(sections: [SectionIdentifierType]) throws(SnapshotError) {
        let repeated = duplicates(in: sections)
        guard repeated.isEmpty else { throw .repeated(sections: repeated) }
    }
}
