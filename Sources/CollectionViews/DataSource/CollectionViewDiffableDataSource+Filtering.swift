import DiffableSnapshots
package import TextMatching

extension CollectionViewDiffableDataSource {
    package var filterResult: FilterResult? { filtering?.shown?.result }

    package func setFilter(_ pattern: FilterPattern?) {
        filtering?.task?.cancel()
        filterCount += 1
        let number = filterCount
        updates.perform { [self] in
            guard number == filterCount else { return }
            if let pattern {
                filtering = ActiveFilter(
                    pattern: pattern, number: number, whole: releasedState,
                    marks: filtering?.marks ?? Transition.Marks(),
                    shown: nil)
                deriveContent()
            } else if let old = filtering {
                filtering = nil
                show(old.whole, old.marks, findsSuccessors: false)
            }
        }
    }

    /// Filters the content on another thread.
    private func deriveContent() {
        guard let filter = filtering, let text = itemText else { return }
        let (whole, pattern, number, toggleCount) = (filter.whole, filter.pattern, filter.number, filter.toggleCount)
        let old = toggleCount > 0 && filter.shown != nil ? state : nil
        filtering?.isStale = false
        filtering?.task = Task.detached(priority: .userInitiated) { [weak self] in
            let content = try? FilteredContent(whole, pattern, text: text, keepingCollapsedItemsOf: old)
            if let content { await self?.didDerive(content, from: whole, number: number, toggleCount: toggleCount) }
        }
    }

    /// Shows a result, if it is still wanted.
    ///
    /// - Parameters:
    ///   - content: The result.
    ///   - whole: The content that was filtered. If it has changed since then, it is filtered again.
    ///   - number: The number of the filter.
    ///   - toggleCount: How often items had been expanded or collapsed in the filtered list when the work began.
    private func didDerive(
        _ content: FilteredContent<SectionIdentifierType, ItemIdentifierType>, from whole: State, number: Int,
        toggleCount: Int
    ) {
        updates.perform { [self] in
            guard let filter = filtering, filter.number == number else { return }
            var new = content.state
            if filter.toggleCount != toggleCount, filter.shown != nil { new.collapse(asIn: state) }
            if filter.isStale { new.removeItems(missingSince: whole, in: filter.whole) }
            filtering?.task = nil
            filtering?.shown = content
            if !filter.isStale { filtering?.marks = Transition.Marks() }
            let showResult = { self.show(new, filter.marks, findsSuccessors: false) }
            if let view = shownView { view.filter.showResult(showResult) } else { showResult() }
            if filter.isStale { deriveContent() }
            if filter.shown == nil {
                shownView?.filter.didFilter(best: content.best.flatMap { shownIndexPath(of: $0) })
            }
        }
    }

    /// Changes the whole content while a filter is on: removes from the list what no longer exists, and filters again.
    func changeFiltered(to new: State, _ marks: Transition.Marks) {
        guard let filter = filtering else { return }
        filtering?.whole = new
        filtering?.marks.formUnion(marks)
        var shown = unchainedState
        shown.removeItems(missingSince: filter.whole, in: new)
        show(shown, Transition.Marks())
        // Running work is not cancelled, so that the list is updated however often the data change.
        if filter.task == nil { deriveContent() } else { filtering?.isStale = true }
    }

    /// The texts of the items have changed.
    func textsDidChange() {
        if compactsChains { chainsMayHaveChanged() }
        guard let filter = filtering else { return }
        filter.task?.cancel()
        deriveContent()
    }
}

extension StateTransition.Marks {
    /// Adds other marks, of a later change.
    mutating func formUnion(_ other: Self) {
        reloadsEverything = reloadsEverything || other.reloadsEverything
        reloadedSections.formUnion(other.reloadedSections)
        reloadedItems.formUnion(other.reloadedItems)
        reconfiguredItems.formUnion(other.reconfiguredItems)
        changedSections.formUnion(other.changedSections)
        let (first, second) = (hasChanged, other.hasChanged)
        if let first, let second {
            hasChanged = { first($0, $1) || second($0, $1) }
        } else {
            hasChanged = first ?? second
        }
    }
}
