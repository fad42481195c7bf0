package import TextMatching

import struct FoundationEssentials.IndexPath

/// Updates that wait, so that no row moves while the user reads or answers.
extension CollectionView {
    /// Whether updates are held.
    public var holdsUpdates: Bool { features.holding.isHolding }

    /// The number of updates that are held: calls of `apply` since the list began to hold that have inserted, deleted
    /// or moved items, or have marked items as changed. A call with the content that is there already is not counted.
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
    /// completions: `snapshot()` and `snapshot(for:)` return the new content. The rows on the screen stay. Items that
    /// the user expands or collapses change on the screen at once, and in the new content. Enter does nothing on an
    /// item that the new content no longer has.
    ///
    /// Other data sources are not affected.
    public func beginHoldingUpdates(for reason: HoldReason) { features.holding.begin(for: reason) }

    /// Ends the hold that one call of ``beginHoldingUpdates(for:)`` has begun. After the last one, the list shows the
    /// new content as one change. Does nothing without such a call.
    public func endHoldingUpdates(for reason: HoldReason) { features.holding.end(for: reason) }
}

/// Marks of recent changes.
extension CollectionView {
    /// Whether any row may show a mark.
    package var hasChangeMarks: Bool { model.hasChangeMarks }

    /// Has the rows show their marks again.
    func changeMarksDidChange() {
        heightsMayChange()
        rows.setNeedsUpdate()
    }

    /// Sets the changes that a cell shows.
    func setChanges(of position: inout CellPosition, at indexPath: IndexPath, in model: any ListModel) {
        guard model.hasChangeMarks else {
            (position.state.change, position.hiddenChanges) = (nil, nil)
            return
        }
        position.state.change = model.change(ofItemAt: indexPath)
        position.hiddenChanges = model.hiddenChanges(belowItemAt: indexPath)
    }

    /// Moves focus to the next row with a change, or to the previous one. A change inside a collapsed item counts as
    /// one of that item's row.
    func moveToChange(inDirection direction: Int, count: Int) {
        moveFocus(count) { model.changedRow(inDirection: direction, from: $0) }
    }
}

/// Undoing changes of the expansion, the selection and the filter, and of the data of an app.
extension CollectionView {
    /// Whether ``ListAction/undo`` has something to undo.
    public var canUndo: Bool { history.canUndo }

    /// Whether ``ListAction/redo`` has something to do again.
    public var canRedo: Bool { history.canRedo }

    /// Adds a change of the app's data to the commands of the user that ``ListAction/undo`` undoes, as the last one.
    ///
    /// ```swift
    /// func delete(_ task: Task) {
    ///     guard let index = store.remove(task) else { return }
    ///     view.registerUndo {
    ///         store.insert(task, at: index)
    ///     } redo: {
    ///         store.remove(task)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - undo: Undoes the change, and applies the data to the list if nothing else does.
    ///   - redo: Makes the change again.
    public func registerUndo(_ undo: @escaping @MainActor () -> Void, redo: @escaping @MainActor () -> Void) {
        func step(_ work: @escaping @MainActor () -> Void) -> @MainActor () -> Bool {
            {
                work()
                return true
            }
        }
        history.record(.init(undo: step(undo), redo: step(redo)))
    }

    /// Expands and collapses items in a function as an app does, so that the user cannot undo it.
    package func withoutUndo(_ work: () -> Void) { history.withoutSteps(work) }

    func undo(_ count: Int) { for _ in 0..<count where !history.undo() { return } }

    func redo(_ count: Int) { for _ in 0..<count where !history.redo() { return } }

    /// Adds a change of the filter by the user to the history.
    ///
    /// - Parameter old: The pattern before; `nil` for none. The new one is the pattern of ``filter``.
    package func recordFilter(from old: FilterPattern?) {
        let new = filter.pattern
        guard new != old else { return }
        history.record(
            .init(
                undo: { [weak self] in self?.replaceFilter(by: old) ?? false },
                redo: { [weak self] in self?.replaceFilter(by: new) ?? false }))
    }

    private func replaceFilter(by pattern: FilterPattern?) -> Bool {
        guard pattern != filter.pattern else { return false }
        if let pattern { filter.apply(pattern) } else { filter.cancel() }
        return true
    }
}
