import struct FoundationEssentials.IndexPath

/// Prefetching of items near the screen.
extension CollectionView {
    /// Another object prefetches from the next frame on.
    func prefetchingDidChange() {
        prefetchedItems.reset()
        needsDisplay = true
    }

    /// Prefetches after the frame that is being drawn has been shown.
    func prefetchLater() {
        guard !prefetchedItems.isScheduled else { return }
        prefetchedItems.isScheduled = true
        Task { [weak self] in
            self?.prefetchedItems.isScheduled = false
            self?.afterPass { [weak self] in self?.prefetch() }
        }
    }

    /// Passes the items next to the screen, in the direction of scrolling, to the prefetching object.
    private func prefetch() {
        guard let source = prefetchDataSource else { return }
        let (new, cancelled) = pass {
            let shown = scroller.rowsOnScreen
            let pinned = scroller.pinnedRows
            prefetchedItems.didScroll(to: state.top)
            let rows = rowsBeyond(shown).filter { row in !pinned.contains { $0.row == row } }
            return prefetchedItems.update(
                wanted: rows.compactMap(self.rows.layout.indexPath(atRow:)),
                shown: (pinned + shown).compactMap { self.rows.layout.indexPath(atRow: $0.row) })
        }
        updates.undisturbed {
            if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
            if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
        }
    }

    /// The rows beyond the edge of the screen towards which the list is scrolled, the nearest first: as many as the
    /// screen has lines. Their heights are not needed, so no cell is made for them.
    private func rowsBeyond(_ shown: [PlacedRow]) -> [Int] {
        guard let first = shown.first?.row, let last = shown.last?.row else { return [] }
        let count = scrollingSize.rows
        return prefetchedItems.direction > 0
            ? Array(last + 1..<max(last + 1, min(rows.layout.rowCount, last + 1 + count)))
            : (max(0, first - count)..<first).reversed()
    }
}
