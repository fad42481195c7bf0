import struct FoundationEssentials.IndexPath

/// The items that are being prefetched, and the direction of scrolling.
struct PrefetchedItems {
    /// The items that were passed on and have not been on the screen since.
    private var items: Set<IndexPath> = []

    /// The scroll position after the last frame; `nil` if the rows have changed since.
    private var top: ListOffset?

    /// The direction of scrolling: -1 for up, 1 for down.
    private(set) var direction = 1

    /// Whether the list will prefetch soon.
    var isScheduled = false

    /// Takes note of the scroll position after a frame.
    mutating func didScroll(to new: ListOffset) {
        if let top, top != new { direction = (new.row, new.hiddenLines) < (top.row, top.hiddenLines) ? -1 : 1 }
        top = new
    }

    /// Replaces the items.
    ///
    /// - Parameters:
    ///   - wanted: The items to prefetch now, the nearest first.
    ///   - shown: The items on the screen.
    /// - Returns: The items to prefetch that were not passed on yet, and those to cancel.
    mutating func update(wanted: [IndexPath], shown: [IndexPath]) -> (new: [IndexPath], cancelled: [IndexPath]) {
        let new = wanted.filter { !items.contains($0) }
        let cancelled = items.subtracting(wanted).subtracting(shown).sorted()
        items = Set(wanted)
        return (new, cancelled)
    }

    /// Moves the items with a change of the data. Items without a new position are left out.
    mutating func move(_ newIndexPath: (IndexPath) -> IndexPath?) {
        top = nil
        guard !items.isEmpty else { return }
        items = Set(items.compactMap(newIndexPath))
    }

    /// Forgets all items.
    mutating func reset() { (items, top, direction) = ([], nil, 1) }
}
