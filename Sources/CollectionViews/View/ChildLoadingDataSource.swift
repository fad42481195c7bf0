import struct FoundationEssentials.IndexPath

/// A data source that loads the children of items when they are expanded.
@MainActor
protocol ChildLoadingDataSource: OutlineDataSource {
    /// Whether the children of an item are being loaded.
    func isLoadingChildren(at indexPath: IndexPath) -> Bool

    /// Loads the children of an expanded item again if they could not be loaded, or have never been.
    ///
    /// - Returns: Whether that is so.
    func retryLoading(at indexPath: IndexPath) -> Bool
}
