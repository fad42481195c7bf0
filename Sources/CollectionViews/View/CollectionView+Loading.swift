import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// Forgets everything that is known of the data source and asks again. Focus and scroll position stay where they are, as
    /// far as the new data reaches there. The data source is asked before the next action or drawing.
    public func reloadData() {
        guard !isInPass else { return afterPass { self.reloadData() } }
        needsReload = true
        needsDisplay = true
        recycleAllCells()
    }

    /// Asks the data source for its counts if it has to be asked from the beginning.
    func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        recycleAllCells()
        let focus = state.focus
        layout = makeLayout()
        reloadSelection()
        state.focus = focus.flatMap(nearestItem) ?? firstItem
        state.top = viewport.clamped(state.top)
        placedRows = nil
        needsDisplay = true
        if state.focus != focus { hasFocusMoved = true }
    }

    /// The layout of what the data source has now.
    ///
    /// - Complexity: O(sections).
    func makeLayout() -> ListLayout {
        guard let dataSource else { return ListLayout(configuration: configuration) }
        let sections = max(0, dataSource.numberOfSections(in: self))
        let counts = (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        return ListLayout(configuration: configuration, itemCounts: counts)
    }

    /// Takes over a change of ``configuration``: the item on which the keys act stays on its line.
    func configurationDidChange() {
        guard !isInPass else { return afterPass { self.configurationDidChange() } }
        guard !needsReload else { return }
        pass { rearrange() }
    }

    private func rearrange() {
        let line = focusedLines?.lowerBound
        recycleAllCells()
        layout = ListLayout(
            configuration: configuration, itemCounts: (0..<layout.sectionCount).map { layout.itemCount(inSection: $0) })
        needsDisplay = true
        guard let focus = state.focus else { return setTop(.start) }
        place(layout.row(of: focus), atLine: line ?? 0)
    }

    /// The item at a position, or the one nearest to it that there is.
    func nearestItem(to indexPath: IndexPath) -> IndexPath? {
        guard layout.itemCount > 0 else { return nil }
        guard !layout.contains(indexPath) else { return indexPath }
        guard indexPath.section < layout.sectionCount else { return layout.indexPath(ofItem: layout.itemCount - 1) }
        let ordinal = layout.firstItems[indexPath.section] + max(0, layout.itemCount(inSection: indexPath.section) - 1)
        return layout.indexPath(ofItem: min(ordinal, layout.itemCount - 1))
    }

    /// The first item, if there is any.
    var firstItem: IndexPath? { layout.itemCount > 0 ? layout.indexPath(ofItem: 0) : nil }
}
