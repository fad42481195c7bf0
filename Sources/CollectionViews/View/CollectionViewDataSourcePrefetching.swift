public import struct FoundationEssentials.IndexPath

/// Prepares data for rows that will soon be on the screen, such as texts that are read from files.
///
/// ```swift
/// final class Previews: CollectionViewDataSourcePrefetching {
///     func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
///         for file in files(at: indexPaths) { loader.load(file) }
///     }
///
///     func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
///         for file in files(at: indexPaths) { loader.cancel(file) }
///     }
/// }
/// ```
///
/// Set it as ``CollectionView/prefetchDataSource``. The methods are called after a frame is drawn, never between a key
/// and its frame. A change of the data during a call waits until the view has finished. Not every row that comes onto
/// the screen was prefetched: after a jump, for example, none was.
@MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
    /// Some items will be on the screen if the person scrolls on in the same direction: down at first, later in the
    /// direction in which the list was last scrolled.
    ///
    /// An item is passed once, until it comes onto the screen or is passed to
    /// ``collectionView(_:cancelPrefetchingForItemsAt:)``.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - indexPaths: The positions of the items, the nearest first. At most as many as the list has lines.
    func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Some items that were passed to ``collectionView(_:prefetchItemsAt:)`` are no longer near the screen, because the
    /// list was scrolled in the other direction or far away, or because of a change of the data. Does nothing by
    /// default.
    ///
    /// Not called for an item that was deleted or hidden, because it has no position.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - indexPaths: The positions of the items, from top to bottom.
    func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
