import struct FoundationEssentials.IndexPath

/// A data source that can hold updates and knows what has changed lately.
@MainActor
protocol LiveDataSource: CollectionViewDataSource {
    /// Holds updates from now on, or shows those that were held as one change.
    func setHoldsUpdates(_ holds: Bool)

    /// The number of updates that are held.
    var pendingUpdateCount: Int { get }

    /// Whether the item at a position is also in the content that is held.
    func isCurrent(itemAt indexPath: IndexPath) -> Bool

    /// Whether any row may have to show a change.
    var hasChangeMarks: Bool { get }

    /// How an item has changed lately; `nil` for an item that has not.
    func change(ofItemAt indexPath: IndexPath) -> ItemChange?

    /// What has changed below a collapsed item; `nil` for nothing.
    func hiddenChanges(belowItemAt indexPath: IndexPath) -> HiddenChanges?

    /// The next row with a change, down or, for a negative direction, up; `nil` if there is none.
    func changedRow(inDirection direction: Int, from indexPath: IndexPath) -> IndexPath?
}
