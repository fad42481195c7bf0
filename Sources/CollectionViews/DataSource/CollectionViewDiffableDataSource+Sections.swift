public import DiffableSnapshots

// Trees, one section at a time or several.
extension CollectionViewDiffableDataSource {
    /// Makes a tree the content of a section.
    ///
    /// The tree's visible items become the items of the section, expanded as they are in the tree, and the tree is kept. A
    /// section that does not exist is appended. Items of the tree that stand in other sections move out of those. Items
    /// marked by ``DiffableDataSourceSectionSnapshot/reconfigure(_:)`` are configured again.
    ///
    /// - Parameters:
    ///   - snapshot: The tree.
    ///   - section: The section.
    ///   - animatingDifferences: There are no animations in a terminal: the change is one frame either way.
    ///   - completion: Called when the change is done, before the call returns unless it has to wait.
    /// - Complexity: O(1), and for each other section a lookup for each item of the smaller of the two.
    public func apply(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        apply([(section, snapshot)], animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Makes a tree the content of a section, and returns when it is there.
    public func apply(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Makes trees the contents of several sections, as one change.
    ///
    /// As one `apply` after the other; what is in two of the trees ends in the later one.
    ///
    /// - Parameters:
    ///   - snapshots: The sections with their trees.
    ///   - animatingDifferences: There are no animations in a terminal: the change is one frame either way.
    ///   - completion: Called when the change is done, before the call returns unless it has to wait.
    public func apply(
        _ snapshots: [(
            section: SectionIdentifierType, snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )],
        animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        change(completion: completion) { state in
            var marks = Transition.Marks()
            for (section, snapshot) in snapshots {
                state.apply(snapshot, to: section)
                marks.reconfiguredItems.formUnion(snapshot.reconfiguredItems)
            }
            return marks
        }
    }

    /// Makes trees the contents of several sections, as one change, and returns when they are there.
    public func apply(
        _ snapshots: [(
            section: SectionIdentifierType, snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )],
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshots, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// The tree of a section.
    ///
    /// Always answers: the tree as it was applied and as people have expanded and collapsed it since; the items as roots for
    /// a section that was filled by a flat snapshot; an empty tree for an unknown section.
    ///
    /// - Complexity: O(1).
    public func snapshot(
        for section: SectionIdentifierType
    ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        state.index(of: section).map { state.parts[$0].tree } ?? DiffableDataSourceSectionSnapshot()
    }
}

// Trees written down where they are applied.
extension CollectionViewDiffableDataSource {
    /// Makes the tree that a block writes down the content of a section.
    ///
    /// ```swift
    /// dataSource.apply(to: .main) {
    ///     B.parent("Food") { ["apple", "berry"] }
    ///     "Drinks"
    /// }
    /// ```
    ///
    /// Traps when an item is written twice; ``Checked/apply(to:animatingDifferences:content:completion:)`` throws.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - animatingDifferences: There are no animations in a terminal: the change is one frame either way.
    ///   - content: The tree.
    ///   - completion: Called when the change is done, before the call returns unless it has to wait.
    public func apply(
        to section: SectionIdentifierType, animatingDifferences: Bool = true,
        @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>,
        completion: (@MainActor () -> Void)? = nil
    ) rethrows {
        let snapshot = DiffableDataSourceSectionSnapshot(try content())
        apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Makes the tree that a block writes down the content of a section, and returns when it is there.
    public func apply(
        to section: SectionIdentifierType, animatingDifferences: Bool = true,
        @SectionSnapshotBuilder<ItemIdentifierType> content: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) async rethrows {
        let snapshot = DiffableDataSourceSectionSnapshot(try content())
        await apply(snapshot, to: section, animatingDifferences: animatingDifferences)
    }
}
