import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// Changes of the data: focus, selection, scroll position and cells stay with their items.
extension CollectionView {
    /// Prepares the view for a change of the data. The data source calls this before each change, and ``apply(_:)``
    /// after it.
    ///
    /// The view reads the rows on the screen for the last time, and stores the line of one item. Without this call,
    /// focus, selection and cells stay with their items too. But the list keeps its scroll position, which counts rows,
    /// so that the rows on the screen move when a row above them is inserted or deleted.
    ///
    /// - Parameter indexPath: The item that stays on its line of the screen, such as one that the user expands. Without
    ///   a visible one, the focused item stays on its line, or else the uppermost item on the screen.
    /// - Complexity: O(rows on the screen).
    package func dataWillChange(holding indexPath: IndexPath? = nil) {
        guard !isInPass, !pending.needsReload else { return }
        flatModel.dataWillChange()
        pass {
            recycleCells()
            let pinned = indexPath.flatMap(pinnedAncestor)
            pending.anchor = ScrollAnchor([indexPath, state.focus], orPinned: pinned, in: scroller, rows)
        }
    }

    /// Applies a change of the rows.
    ///
    /// The item that ``dataWillChange(holding:)`` has chosen stays on its line of the screen, as far as the ends of the
    /// list allow. If the focused item is no longer visible, its ``ItemTransition/successor`` takes the focus. Cells of
    /// rows that stay on the screen are kept.
    ///
    /// - Complexity: O(sections), and calls of the transition and of the data source for about one screen of rows.
    package func apply(_ transition: ItemTransition) {
        guard !isInPass else { return afterPass { self.apply(transition) } }
        needsDisplay = true
        guard !pending.needsReload else { return pass {} }
        // The data source no longer has the old items, so no old row may be measured.
        pending.needsClamp = false
        pass {
            let focusedRow = state.focus.flatMap { rows.layout.contains($0) ? rows.layout.row(of: $0) : nil }
            let configuredRows = rows.apply(transition, layout: makeLayout())
            if let focusedRow, configuredRows.contains(focusedRow) { pending.hasFocusedCellChanged = true }
            moveState(by: transition)
        }
        search.dataDidChange()
    }

    /// Removes all cells and reads the data again before the next action or drawing. Focus and scroll position keep
    /// their positions, as far as the new data has them.
    public func reloadData() {
        guard !isInPass else { return afterPass { self.reloadData() } }
        pending.needsReload = true
        needsDisplay = true
        flatModel.dataWillChange()
    }

    /// Whether the list has read the row of an item since the data source was set.
    func hasRead(_ indexPath: IndexPath) -> Bool { !pending.needsReload && rows.layout.contains(indexPath) }

    /// Reads the data source from the beginning if that is necessary, or empties the list if its data source has been
    /// released.
    func loadIfNeeded() {
        guard pending.needsReload || (dataSource == nil && rows.layout.sectionCount > 0) else { return }
        pending.needsReload = false
        rows.reload(makeLayout())
        // Without identities, nothing is known about the items at the selected positions.
        if !model.identifiesItems { selection.setSelection([]) }
        pending.anchor = nil
        moveState(by: ItemTransition(newIndexPath: { $0 }, successor: { _ in nil }))
    }

    /// Moves focus, selection and scroll position with their items, after the rows have changed.
    private func moveState(by transition: ItemTransition) {
        defer { (pending.anchor, pending.focusLine) = (nil, nil) }
        selection.move(by: transition)
        state.highlight = nil
        let oldFocus = state.focus
        let focus = oldFocus.map { successor(of: $0, by: transition) }
        let newFocus = (focus.map(\.indexPath) ?? preferredFocus).flatMap(focusableItem(near:))
        let hasMoved = focus.map { !$0.isSame || $0.indexPath != newFocus } ?? (newFocus != nil)
        if hasMoved, pending.focusChange == nil { pending.focusChange = .data }
        state.focus = newFocus
        let anchor = pending.anchor
        let hadVisibleFocus = anchor != nil && anchor?.indexPath == oldFocus
        scroll { scroller in
            guard let anchor else { return scroller.scroll(by: 0) }
            let held = hadVisibleFocus ? focus : successor(of: anchor.indexPath, by: transition)
            guard let held, let indexPath = held.indexPath else { return scroller.scroll(by: 0) }
            if held.isSame {
                anchor.restore(&scroller, in: rows, at: indexPath)
            } else {
                anchor.restore(&scroller, in: rows, atSuccessor: indexPath, by: transition)
            }
        }
        // The focus may have moved to a row that is off the screen, or that a pinned header hides.
        if focus == nil || hadVisibleFocus && focusedLines == nil { revealFocus() }
        recycleCells()
    }

    /// The item that gets the focus in a list without a focused item.
    private var preferredFocus: IndexPath? {
        let preferred = delegate?.indexPathForPreferredFocusedView(in: self)
        return preferred.flatMap { rows.layout.contains($0) ? $0 : nil } ?? rows.layout.nearestItem(to: [0, 0])
    }

    /// The item that takes the place of an item: the item itself, its successor in the transition, or else the item
    /// nearest to its old position; `nil` if there are no items.
    private func successor(of item: IndexPath, by transition: ItemTransition) -> (indexPath: IndexPath?, isSame: Bool) {
        if let same = transition.newIndexPath(item), rows.layout.contains(same) { return (same, true) }
        if let successor = transition.successor(item), rows.layout.contains(successor) { return (successor, false) }
        return (rows.layout.nearestItem(to: item), false)
    }

    /// The layout of the data source's sections and items.
    ///
    /// - Complexity: O(sections).
    private func makeLayout() -> ListLayout {
        guard let dataSource else { return ListLayout(configuration: configuration) }
        let sections = max(0, dataSource.numberOfSections(in: self))
        let counts = (0..<sections).map {
            dataSource.collectionView(self, numberOfItemsInSection: $0) + flatModel.addedCount(inSection: $0)
        }
        return makeLayout(itemCounts: counts)
    }

    /// Applies a change of ``configuration``.
    func configurationDidChange() {
        guard !isInPass else { return afterPass { self.configurationDidChange() } }
        needsDisplay = true
        let metrics = metrics
        guard !pending.needsReload else { return rows.setMetrics(metrics) }
        pass {
            let anchor = ScrollAnchor([state.focus], in: scroller, rows)
            rows.setMetrics(metrics)
            rows.reload(makeLayout(itemCounts: rows.layout.itemCounts))
            scroll { scroller in
                guard let anchor else { return scroller.scroll(by: 0) }
                anchor.restore(&scroller, in: rows, at: anchor.indexPath)
                if anchor.indexPath == state.focus { showEnds(of: &scroller, around: anchor.indexPath) }
            }
        }
    }
}

// The layout of the sections.
extension CollectionView {
    /// Creates a view without data.
    public convenience init(collectionViewLayout layout: CollectionViewCompositionalLayout) {
        self.init(configuration: layout.configuration)
        rows.sectionProvider = layout.sectionProvider
    }

    /// The layout of the list. After a change, the focused item stays on its line of the screen.
    public var collectionViewLayout: CollectionViewCompositionalLayout {
        get { CollectionViewCompositionalLayout(configuration: configuration, sectionProvider: rows.sectionProvider) }
        set {
            rows.sectionProvider = newValue.sectionProvider
            configuration = newValue.configuration
            configurationDidChange()
        }
    }

    /// The layout of a number of sections of the data source.
    ///
    /// - Complexity: O(sections).
    func makeLayout(itemCounts: [Int]) -> ListLayout {
        ListLayout(
            configuration: configuration, sections: sectionConfigurations(count: itemCounts.count),
            itemCounts: itemCounts, hidesEmptySections: model.hidesEmptySections)
    }

    /// The configurations of the sections; `nil` if all have the configuration of the list.
    private func sectionConfigurations(count: Int) -> [ListConfiguration]? {
        guard let sectionProvider = rows.sectionProvider else { return nil }
        let environment = CollectionLayoutEnvironment(contentSize: state.size)
        return updates.undisturbed {
            (0..<count).map { sectionProvider($0, environment)?.configuration ?? configuration }
        }
    }

    /// Whether the first item of a section is its header.
    func hasHeaderItem(inSection section: Int) -> Bool {
        (0..<rows.layout.sectionCount).contains(section)
            && rows.layout.arrangement(ofSection: section).headerMode == .firstItemInSection
    }
}
