extension DiffableDataSourceSectionSnapshot: TrappingSnapshot {
    /// The calls that can fail, throwing instead of trapping: `try snapshot.checked.append(items, to: parent)`.
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

    /// The calls of a section snapshot that throw instead of trapping. Returned by
    /// ``DiffableDataSourceSectionSnapshot/checked``.
    ///
    /// The snapshot's own calls do the same and trap where these throw.
    public struct Checked: Sendable {
        var snapshot: DiffableDataSourceSectionSnapshot
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    typealias Storage = DiffableDataSourceSectionSnapshot.Storage

    /// The number of an item; throws when the item is not in the snapshot.
    func number(
        of item: ItemIdentifierType, as role: SnapshotError.TreeRole
    ) throws(SnapshotError) -> EntryNumber {
        guard let number = snapshot.storage.number(of: item) else { throw .missing(role, item) }
        return number
    }

    /// Throws when a change was refused because of items that are not new and distinct. It is static, because an
    /// instance method would retain the storage while its argument changes it, and the change would copy it.
    static func refuse(_ duplicates: [ItemIdentifierType]) throws(SnapshotError) {
        guard duplicates.isEmpty else { throw .notUnique(duplicates) }
    }
}
