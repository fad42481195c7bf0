import DiffableSnapshots
package import TextMatching

extension CollectionViewDiffableDataSource {
    package var filterResult: FilterResult? { filtering?.shown?.result }

    package var hidesEmptySections: Bool { filtering?.onScreen != nil }

    package func setFilter(_ pattern: FilterPattern?) {
        filtering?.task?.cancel()
        filterCount += 1
        let number = filterCount
        updates.perform { [self] in
            guard number == filterCount else { return }
            if let pattern {
                filtering = ActiveFilter(
                    pattern: pattern, number: number, whole: releasedState,
                    marks: filtering?.marks ?? Transition.Marks(), shownBefore: filtering?.onScreen,
                    base: filtering?.base)
                deriveContent()
            } else if let old = filtering {
                filtering = nil
                show(old.whole, old.marks, findsSuccessors: false)
            }
        }
    }

    /// Filters the content on another thread. The result that is running is no longer wanted.
    private func deriveContent() {
        filtering?.task?.cancel()
        filtering?.isStale = false
        filtering?.runCount += 1
        guard let filter = filtering, let texts = textsOfItems else { return }
        let work = ContentFilter(
            filter.whole, filter.pattern, separators: pathSeparators, after: filter.base, texts: texts)
        let run = Run(filter)
        let old = filter.toggleCount > 0 && filter.shown != nil ? state : nil
        let showsParts = filter.shown?.result.isComplete != true && old == nil
        filtering?.task = Task.detached(priority: .userInitiated) { [weak self] in
            let showPart: (Content) -> Void = { part in Task { await self?.didDerive(part, part.state, in: run) } }
            guard let content = try? work.run(showsParts ? showPart : nil) else { return }
            var state = content.state
            if let old { state.collapse(asIn: old) }
            await self?.didDerive(content, state, in: run)
        }
    }

    private typealias Content = FilteredContent<SectionIdentifierType, ItemIdentifierType>
    private typealias Run = FilterRun<SectionIdentifierType, ItemIdentifierType>

    /// Shows a result or a part of one, if it is still wanted.
    ///
    /// - Parameters:
    ///   - content: The result.
    ///   - shown: Its items, with those collapsed that were collapsed in the list when the work began.
    ///   - run: The filter when the work began. If the whole content has changed since then, it is filtered again.
    private func didDerive(_ content: Content, _ shown: State, in run: Run) {
        updates.perform { [self] in
            guard let filter = filtering, filter.number == run.number, filter.runCount == run.runCount,
                content.result.isComplete || isPartWanted(content)
            else { return }
            var new = shown
            if filter.toggleCount != run.toggleCount, filter.shown != nil {
                new = content.state
                new.collapse(asIn: state)
            }
            if filter.isStale { new.removeItems(missingSince: run.whole, in: filter.whole) }
            filtering?.shown = content
            filtering?.shownBefore = nil
            let showResult = { self.show(new, filter.marks, findsSuccessors: false) }
            if let view = shownView { view.filter.showResult(showResult) } else { showResult() }
            if content.result.isComplete { didComplete(content, isStale: filter.isStale) }
            let best = content.best.flatMap { shownIndexPath(of: $0) }
            shownView?.filter.didFilter(best: best, isComplete: content.result.isComplete && !filter.isStale)
        }
    }

    /// Whether a part of a result has more than what the list shows. If the person has moved the focus before the first
    /// part is shown, the list waits for the complete result, which may have the focused item.
    private func isPartWanted(_ content: Content) -> Bool {
        guard let shown = filtering?.shown else { return shownView?.filter.movesFocus ?? true }
        return !shown.result.isComplete && shown.result.matchCount < content.result.matchCount
    }

    private func didComplete(_ content: Content, isStale: Bool) {
        filtering?.task = nil
        if isStale { return deriveContent() }
        filtering?.marks = Transition.Marks()
        filtering?.base = content
    }

    /// Changes the whole content while a filter is on: removes from the list what no longer exists, and filters again.
    func changeFiltered(to new: State, _ marks: Transition.Marks) {
        guard let filter = filtering else { return }
        filtering?.whole = new
        filtering?.base = nil
        filtering?.marks.formUnion(marks)
        var shown = unchainedState
        shown.removeItems(missingSince: filter.whole, in: new)
        show(shown, Transition.Marks())
        // Running work is not cancelled, so that the list is updated however often the data change.
        if filter.task == nil { deriveContent() } else { filtering?.isStale = true }
    }

    /// The names of paths are separated otherwise.
    func separatorsDidChange() {
        shownView?.setNeedsDisplay()
        filtering?.base = nil
        deriveContent()
    }

    /// The texts of the items have changed.
    func textsDidChange() {
        shownView?.search.textsDidChange()
        filtering?.base = nil
        if compactsChains { chainsMayHaveChanged() }
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
        isUnmarked = isUnmarked && other.isUnmarked
        isAnimated = isAnimated && other.isAnimated
        let (first, second) = (hasChanged, other.hasChanged)
        if let first, let second {
            hasChanged = { first($0, $1) || second($0, $1) }
        } else {
            hasChanged = first ?? second
        }
    }
}
