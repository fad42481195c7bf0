public import DiffableSnapshots
import ListModels

// Applying the trees of one section or of several.
extension CollectionViewDiffableDataSource {
    /// Replaces the content of a section by a tree.
    ///
    /// The visible items of the tree become the items of the section, and items are expanded as they are in the tree. A
    /// section that does not exist is appended. Items of the tree that are in other sections move to this one. Items
    /// marked by ``/DiffableSnapshots/DiffableDataSourceSectionSnapshot/reconfigure(_:)`` are configured again.
    ///
    /// - Parameters:
    ///   - snapshot: The tree.
    ///   - section: The section.
    ///   - completion: Called after the change, before the call returns unless the change has to wait.
    /// - Complexity: O(1) in a list of one section. With more sections, O(*d*) for the *d* items that differ between
    ///   the old and the new tree if one was made from the other, or O(*n*) for all *n* items of both if not; and for
    ///   each other section one lookup for each new item, or for each item of that section if these are fewer.
    public func apply(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        completion: (@MainActor () -> Void)? = nil
    ) {
        apply([(section, snapshot)], completion: completion)
    }

    /// Replaces the contents of several sections by trees, as one change.
    ///
    /// The result is the same as after applying the trees one after the other. An item that is in two of the trees ends
    /// in the later one.
    package func apply(
        _ snapshots: [(
            section: SectionIdentifierType, snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )], completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            var marks = ContentMarks<SectionIdentifierType, ItemIdentifierType>()
            for (section, snapshot) in snapshots {
                state.apply(snapshot, to: section)
                marks.reconfiguredItems.formUnion(snapshot.reconfiguredItems)
            }
            return marks
        }
    }

    /// Replaces the contents of several sections by trees, as one change.
    ///
    /// ```swift
    /// dataSource.apply([.inbox: inbox, .archive: archive])
    /// ```
    ///
    /// Sections that do not exist are appended in no particular order. An item that is in two of the trees ends in one
    /// of them. For the other parameters, see ``apply(_:to:completion:)``.
    public func apply(
        _ snapshots: [SectionIdentifierType: DiffableDataSourceSectionSnapshot<ItemIdentifierType>],
        completion: (@MainActor () -> Void)? = nil
    ) {
        apply(snapshots.map { (section: $0.key, snapshot: $0.value) }, completion: completion)
    }

    /// The tree of a section.
    ///
    /// The tree has the expansion that the user has given it since it was applied. For a section that
    /// a flat snapshot filled, all items are roots. For an unknown section, the tree is empty. A filter has no effect.
    ///
    /// - Complexity: O(1).
    public func snapshot(for section: SectionIdentifierType) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        content.latest.tree(of: section)
    }
}

// Applying trees that are described in a block.
extension CollectionViewDiffableDataSource {
    /// Replaces the content of a section by the tree that a block describes.
    ///
    /// ```swift
    /// dataSource.apply(to: .main) {
    ///     B.parent("Food") { ["apple", "berry"] }
    ///     "Drinks"
    /// }
    /// ```
    ///
    /// Traps if the block contains an item twice; ``Checked/apply(to:content:completion:)`` throws instead. For the
    /// other parameters, see ``apply(_:to:completion:)``.
    public func apply(
        to section: SectionIdentifierType,
        @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) rethrows {
        apply(DiffableDataSourceSectionSnapshot(try content()), to: section, completion: completion)
    }
}

extension CollectionViewDiffableDataSource {
    /// The calls that trap for duplicate items, as calls that throw. Use them for items that come from outside the
    /// program.
    ///
    /// ```swift
    /// try dataSource.checked.apply(to: .main) {
    ///     for path in paths { path }
    /// }
    /// ```
    public var checked: Checked { Checked(dataSource: self) }

    /// The throwing calls of a data source. ``CollectionViewDiffableDataSource/checked`` returns them.
    ///
    /// A snapshot is checked when it is made, so applying a snapshot cannot fail. Applying a tree that is written in a
    /// block can.
    @MainActor
    public struct Checked {
        fileprivate let dataSource: CollectionViewDiffableDataSource

        /// Replaces the content of a section by the tree that a block describes.
        ///
        /// - Throws: ``/DiffableSnapshots/SnapshotError`` of kind `duplicateItems` if the block contains an item twice,
        ///   and any error that the block throws. The content does not change then.
        public func apply(
            to section: SectionIdentifierType,
            @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>,
            completion: (@MainActor () -> Void)? = nil
        ) throws {
            dataSource.apply(try .init(checking: try content()), to: section, completion: completion)
        }
    }
}
