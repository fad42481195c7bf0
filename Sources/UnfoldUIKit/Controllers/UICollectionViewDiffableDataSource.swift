/// The diffable data source of a list, with the forms of `apply` that only UIKit has: a terminal shows every change in
/// one frame, and `apply` returns after the change.
@MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    CollectionViewDiffableDataSource<Section, Item>
{
    /// Replaces all sections and items by those of a snapshot. All other forms for such a snapshot call it.
    ///
    /// - Parameters:
    ///   - snapshot: The new sections and items.
    ///   - animatingDifferences: No effect.
    ///   - completion: Called after the change.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) { super.apply(snapshot, completion: completion) }

    open override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (@MainActor () -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: true, completion: completion) }

    /// Replaces all sections and items by those of a snapshot, and returns after the change.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
    ) async { await finished { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) } }

    /// Replaces all sections and items by those of a snapshot, reloads every cell, and returns after the change.
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) async {
        await finished { applySnapshotUsingReloadData(snapshot, completion: $0) }
    }

    /// Replaces the content of a section by a tree. `animatingDifferences` has no effect.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section, animatingDifferences: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) { apply(snapshot, to: section, completion: completion) }

    /// Replaces the content of a section by a tree, and returns after the change.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section, animatingDifferences: Bool = true
    ) async { await finished { apply(snapshot, to: section, completion: $0) } }

    private func finished(_ change: (@escaping @MainActor () -> Void) -> Void) async {
        await withCheckedContinuation { done in change { done.resume() } }
    }
}
