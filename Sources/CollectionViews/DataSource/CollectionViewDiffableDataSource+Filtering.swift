import DiffableSnapshots
package import TextMatching

extension CollectionViewDiffableDataSource {
    package var filterResult: FilterResult? { filtering?.shown?.result }

    package var hidesEmptySections: Bool { filtering?.onScreen != nil }

    package var isFilterRunning: Bool { filtering?.task != nil }

    package func setFilter(_ pattern: FilterPattern) {
        changeFilter { [self] number in
            filtering = ActiveFilter(
                pattern: pattern, number: number, whole: releasedState,
                marks: filtering?.marks ?? Transition.Marks(), shownBefore: filtering?.onScreen,
                base: filtering?.base)
            deriveContent()
        }
    }

    package func endFilter(revealing identity: ItemIdentity?) {
        changeFilter { [self] _ in
            guard let old = filtering else { return }
            filtering = nil
            var (whole, marks) = (old.whole, old.marks)
            if let item = identity?.item(as: ItemIdentifierType.self), let changed = reveal(item, in: &whole) {
                marks.formUnion(changed)
                wholeRevision += 1
                flatSnapshot = nil
            }
            let toggled = toggles
            toggles = []
            repeatInHeldContent(toggled)
            show(whole, marks, findsSuccessors: false)
            guard !toggled.isEmpty else { return }
            record(toggled)
            forgetPendingExpansion(of: toggled)
        }
    }

    /// Changes the filter, unless it is changed again before that can happen.
    private func changeFilter(_ change: @escaping @MainActor (_ number: Int) -> Void) {
        filtering?.task?.cancel()
        filterCount += 1
        let number = filterCount
        updates.perform { [self] in if number == filterCount { change(number) } }
    }

    /// Expands the ancestors of an item as a person does.
    private func reveal(_ item: ItemIdentifierType, in whole: inout State) -> Transition.Marks? {
        guard let section = whole.section(of: item) else { return nil }
        return changeTree(ofSection: section, in: &whole) { source, tree in
            guard let position = tree.position(of: item) else { return nil }
            let ancestors = tree.outline.ancestors(ofItemAt: position).map(tree.item(at:))
            return source.toggle(ancestors, isExpanding: true, in: &tree)
        }
    }

    /// The descendants of an item that the filter leaves out; `nil` if the item has none, and if the list shows some.
    func descendantsLeftOut(of item: ItemIdentifierType) -> Tree? {
        guard let whole = filtering?.whole, hasChildrenLeftOut(item), let section = whole.section(of: item) else {
            return nil
        }
        return whole.trees[section].snapshot(of: item)
    }

    /// Whether an item has children of which the filter shows none.
    private func hasChildrenLeftOut(_ item: ItemIdentifierType) -> Bool {
        guard let whole = filtering?.whole, let section = whole.section(of: item) else { return false }
        let shown = unchainedState
        guard let shownSection = shown.section(of: item, expectedIn: section) else { return false }
        return whole.trees[section].hasChildren(item) && !shown.trees[shownSection].hasChildren(item)
    }

    /// Sets what outline states say about items that match without anything inside.
    func updateFiltered(_ states: inout OutlineStates, in tree: Tree) {
        states.modify { outline, row in
            guard !outline.hasChildren, let item = tree.item(atVisibleRow: row), hasChildrenLeftOut(item) else {
                return
            }
            (outline.hasChildren, outline.isExpandable) = (true, true)
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
        let old = filter.toggleCount > 0 && filter.shown != nil ? unchainedState : nil
        let opened = filter.openedItems
        let showsParts = filter.shown?.result.isComplete != true && old == nil
        filtering?.task = Task.detached(priority: .userInitiated) { [weak self] in
            let showPart: (Content) -> Void = { part in Task { await self?.didDerive(part, part.state, in: run) } }
            guard let content = try? work.run(showsParts ? showPart : nil) else { return }
            var state = content.state
            if let old { state.adoptToggles(from: old, opened: opened, in: run.whole) }
            await self?.didDerive(content, state, in: run)
        }
    }

    private typealias Content = FilteredContent<SectionIdentifierType, ItemIdentifierType>
    private typealias Run = FilterRun<SectionIdentifierType, ItemIdentifierType>

    /// Shows a result or a part of one, if it is still wanted.
    ///
    /// - Parameters:
    ///   - content: The result.
    ///   - shown: Its items, expanded and collapsed as in the list when the work began.
    ///   - run: The filter when the work began. If the whole content has changed since then, it is filtered again.
    private func didDerive(_ content: Content, _ shown: State, in run: Run) {
        updates.perform { [self] in
            guard let filter = filtering, filter.number == run.number, filter.runCount == run.runCount,
                content.result.isComplete || isPartWanted(content)
            else { return }
            var new = shown
            if filter.shown == nil {
                filtering?.openedItems = []
            } else if filter.toggleCount != run.toggleCount {
                new = content.state
                new.adoptToggles(from: unchainedState, opened: filter.openedItems, in: filter.whole)
            }
            if filter.isStale { new.removeItems(missingSince: run.whole, in: filter.whole) }
            filtering?.shown = content
            filtering?.shownBefore = nil
            show(new, filter.marks, findsSuccessors: false)
            if content.result.isComplete { didComplete(content, isStale: filter.isStale) }
            let best = content.best.flatMap { shownIndexPath(of: $0) }
            shownView?.filter.didFilter(best: best, isComplete: content.result.isComplete && !filter.isStale)
        }
    }

    /// Whether a part of a result has more than what the list shows. If the person has moved the focus before the first
    /// part is shown, the list waits for the complete result, which may have the focused item.
    private func isPartWanted(_ content: Content) -> Bool {
        guard let shown = filtering?.shown else { return shownView?.filter.goal != .reached }
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
        let (first, second) = (hasChanged, other.hasChanged)
        if let first, let second {
            hasChanged = { first($0, $1) || second($0, $1) }
        } else {
            hasChanged = first ?? second
        }
    }
}
