public import DiffableSnapshots

extension CollectionViewDiffableDataSource {
    /// The calls that can be misused, throwing instead of trapping: for items that nobody checked.
    ///
    /// ```swift
    /// try dataSource.checked.apply(to: .main) {
    ///     for path in paths { path }
    /// }
    /// ```
    public var checked: Checked { Checked(dataSource: self) }

    /// The throwing face of a data source. Reached through ``CollectionViewDiffableDataSource/checked``.
    ///
    /// A snapshot is checked when it is made, so applying one cannot fail; writing one down where it is applied can.
    @MainActor
    public struct Checked {
        fileprivate let dataSource: CollectionViewDiffableDataSource

        /// Makes the tree that a block writes down the content of a section.
        ///
        /// - Parameters:
        ///   - section: The section.
        ///   - animatingDifferences: There are no animations in a terminal: the change is one frame either way.
        ///   - content: The tree.
        ///   - completion: Called when the change is done, before the call returns unless it has to wait.
        /// - Throws: ``SnapshotError`` of kind `duplicateItems` for items that are written twice, and what the block
        ///   throws. Nothing has changed then.
        public func apply(
            to section: SectionIdentifierType, animatingDifferences: Bool = true,
            @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>,
            completion: (@MainActor () -> Void)? = nil
        ) throws {
            let snapshot = try DiffableDataSourceSectionSnapshot(checking: try content())
            dataSource.apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
        }

        /// Makes the tree that a block writes down the content of a section, and returns when it is there.
        public func apply(
            to section: SectionIdentifierType, animatingDifferences: Bool = true,
            @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>
        ) async throws {
            let snapshot = try DiffableDataSourceSectionSnapshot(checking: try content())
            await dataSource.apply(snapshot, to: section, animatingDifferences: animatingDifferences)
        }
    }
}
