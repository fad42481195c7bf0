public import DiffableSnapshots

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
            to section: SectionIdentifierType, animatingDifferences: Bool = true,
            @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>,
            completion: (@MainActor () -> Void)? = nil
        ) throws {
            dataSource.apply(
                try .init(checking: try content()), to: section, animatingDifferences: animatingDifferences,
                completion: completion)
        }

        /// Replaces the content of a section by the tree that a block describes, and returns after the change.
        public func apply(
            to section: SectionIdentifierType, animatingDifferences: Bool = true,
            @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>
        ) async throws {
            await dataSource.apply(
                try .init(checking: try content()), to: section, animatingDifferences: animatingDifferences)
        }
    }
}
