/// Updates that wait, so that no row moves while the user reads or answers.
extension CollectionView {
    /// Whether updates are held.
    public var holdsUpdates: Bool { features.holding.isHolding }

    /// The number of updates that are held: calls of `apply` that have changed the content since the list began to
    /// hold.
    public var pendingUpdateCount: Int { model.pendingUpdateCount }

    /// Holds updates until ``endHoldingUpdates(for:)`` was called as often for each reason.
    ///
    /// ```swift
    /// view.beginHoldingUpdates(for: HoldReason("drag"))
    /// dataSource.apply(new, to: .main)  // snapshot(for:) has the new items, the screen the old ones
    /// view.endHoldingUpdates(for: HoldReason("drag"))  // the list shows all that was applied, as one change
    /// ```
    ///
    /// While updates are held, a ``CollectionViewDiffableDataSource`` applies snapshots as always, and calls their
    /// completions: `snapshot()` and `snapshot(for:)` return the new content. The rows on the screen stay. What the
    /// user expands or collapses changes on the screen at once, and in the new content. Enter does nothing on an item
    /// that the new content no longer has.
    ///
    /// Other data sources are not affected.
    public func beginHoldingUpdates(for reason: HoldReason) { features.holding.begin(for: reason) }

    /// Ends what one call of ``beginHoldingUpdates(for:)`` has begun. After the last one, the list shows the new
    /// content as one change. Does nothing without such a call.
    public func endHoldingUpdates(for reason: HoldReason) { features.holding.end(for: reason) }
}
