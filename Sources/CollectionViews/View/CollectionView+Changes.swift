import struct FoundationEssentials.IndexPath

/// Changes of the data: focus, selection, scroll position and cells stay with their items.
extension CollectionView {
    /// Applies a change of the rows.
    ///
    /// The focused item stays on its line of the screen, as far as the ends of the list allow. If it is no longer
    /// visible, the transition's survivor takes the focus. If the focused row is not on the screen, the uppermost item
    /// on the screen stays on its line. Cells of rows that stay on the screen are kept.
    ///
    /// A data source of your own calls this after each change of its data. For rows that were not on the screen before
    /// the change, the view looks up their old positions in the new data. So draw the list between a change of
    /// ``configuration`` and a change of the data.
    ///
    /// - Complexity: O(sections), and calls of the transition and of the data source for about one screen of rows.
    public func apply(_ transition: ItemTransition) {
        guard !isInPass else { return afterPass { self.apply(transition) } }
        needsDisplay = true
        guard !needsReload else { return pass {} }
        pass { applyToRows(transition) }
    }

    /// Makes the cells of the rows on the screen, while the data source still has their items.
    func prepareForChange() {
        guard !isInPass, !needsReload else { return }
        pass { recycleCells() }
    }

    /// Removes all cells and reads the data again before the next action or drawing. Focus and scroll position keep
    /// their positions, as far as the new data has them.
    public func reloadData() {
        guard !isInPass else { return afterPass { self.reloadData() } }
        needsReload = true
        needsDisplay = true
    }

    /// Reads the data source from the beginning if that is necessary, or empties the list if its data source has been
    /// released.
    func loadIfNeeded() {
        guard needsReload || (dataSource == nil && rows.layout.sectionCount > 0) else { return }
        needsReload = false
        let old = rows.layout
        rows.reload(makeLayout())
        let layout = rows.layout
        // Without identities, nothing is known about the items at the selected positions.
        if identifyingDataSource == nil { setSelection([]) }
        moveState(
            by: ItemTransition(
                newIndexPath: { layout.contains($0) ? $0 : nil }, survivor: { layout.nearestItem(to: $0) },
                newSection: { _ in nil }, update: { _ in .reload }),
            from: old, anchor: nil)
    }

    private func applyToRows(_ transition: ItemTransition) {
        // The data source no longer has the old positions.
        rows.postponeUpdates()
        recycleCells()
        let anchor = ScrollAnchor([heldItem, state.focus], in: scroller, rows)
        let old = rows.layout
        rows.apply(transition, layout: makeLayout())
        moveState(by: transition, from: old, anchor: anchor)
    }

    /// Moves focus, selection and scroll position with their items, after the rows have changed.
    private func moveState(by transition: ItemTransition, from old: ListLayout, anchor: ScrollAnchor?) {
        moveSelection(by: transition)
        state.highlight = nil
        let oldFocus = state.focus
        let focus = oldFocus.map { Successor(of: $0, in: old, now: rows.layout, by: transition) }
        let newFocus = (oldFocus == nil ? rows.layout.firstItem : focus?.indexPath).flatMap(focusableItem(near:))
        if focus.map({ !$0.isSame || $0.indexPath != newFocus }) ?? (newFocus != nil) { hasFocusMoved = true }
        state.focus = newFocus
        scroll { scroller in
            let held = anchor.flatMap { anchor in
                anchor.indexPath == oldFocus
                    ? focus : Successor(of: anchor.indexPath, in: old, now: rows.layout, by: transition)
            }
            if let anchor, let held, let indexPath = held.indexPath {
                anchor.restore(&scroller, in: rows, at: indexPath, isSame: held.isSame, by: transition)
            } else {
                scroller.clamp()
            }
        }
        // The focus may have moved to a row that is off the screen, or that a pinned header hides.
        let wasVisible = anchor.map { $0.indexPath == oldFocus } ?? false
        if focus == nil || wasVisible && focusedLines == nil { revealFocus() }
        recycleCells()
    }

    /// The layout of the data source's sections and items.
    ///
    /// - Complexity: O(sections).
    private func makeLayout() -> ListLayout {
        guard let dataSource else { return ListLayout(configuration: configuration) }
        let sections = max(0, dataSource.numberOfSections(in: self))
        let counts = (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        return ListLayout(configuration: configuration, itemCounts: counts)
    }

    /// Applies a change of ``configuration``.
    func configurationDidChange() {
        guard !isInPass else { return afterPass { self.configurationDidChange() } }
        rows.setMetrics(ListMetrics(configuration: configuration, columns: state.size.columns))
        needsDisplay = true
        guard !needsReload else { return }
        pass {
            let line = focusedLines?.lowerBound
            rows.reload(ListLayout(configuration: configuration, itemCounts: rows.layout.itemCounts))
            scroll { scroller in
                guard let focus = state.focus else { return scroller.clamp() }
                scroller.place(rows.layout.row(of: focus), atLine: line ?? 0)
                showEnds(of: &scroller, around: focus)
            }
        }
    }
}

/// The item that takes the place of an item after a change: the item itself, or else the survivor.
@MainActor
private struct Successor {
    /// The position after the change; `nil` if there are no items.
    let indexPath: IndexPath?

    /// Whether the successor is the item itself.
    let isSame: Bool

    /// Finds the successor of an item.
    ///
    /// - Parameters:
    ///   - item: The position of the item before the change.
    ///   - old: The layout before the change.
    ///   - layout: The layout after the change.
    ///   - transition: The change.
    init(of item: IndexPath, in old: ListLayout, now layout: ListLayout, by transition: ItemTransition) {
        let same = old.contains(item) ? transition.newIndexPath(item) : nil
        isSame = same.map(layout.contains) ?? false
        if isSame {
            indexPath = same
        } else if old.contains(item), let survivor = transition.survivor(item), layout.contains(survivor) {
            indexPath = survivor
        } else if old.contains(item), layout.itemCount > 0 {
            indexPath = layout.indexPath(ofItem: min(old.ordinal(of: item), layout.itemCount - 1))
        } else {
            indexPath = layout.nearestItem(to: item)
        }
    }
}

extension ListLayout {
    /// The first item, if there is one.
    var firstItem: IndexPath? { itemCount > 0 ? indexPath(ofItem: 0) : nil }
}
