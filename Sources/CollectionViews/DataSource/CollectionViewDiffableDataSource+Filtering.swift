import DiffableSnapshots
import ListModels
package import TextMatching

extension CollectionViewDiffableDataSource {
    package var filterResult: FilterResult? { content.filter?.shown?.result }

    package var hidesEmptySections: Bool { content.filter?.onScreen != nil }

    package var isFilterRunning: Bool { filterTask != nil }

    package func setFilter(_ pattern: FilterPattern) {
        changeFilter { [self] number in
            content.beginFilter(pattern, number: number)
            filterAgain()
        }
    }

    package func endFilter(revealing identity: ItemIdentity?) {
        changeFilter { [self] _ in
            guard let old = content.filter else { return }
            filterTask = nil
            var (whole, marks) = (old.released, old.marks)
            if let item = identity?.item(as: ItemIdentifierType.self), let changed = reveal(item, in: &whole) {
                marks.formUnion(changed)
            }
            let toggled = toggles
            toggles = []
            perform(.endFilter(released: whole, marks, toggled), findsSuccessors: false)
            guard !toggled.isEmpty else { return }
            record(toggled)
            forgetPendingExpansion(of: toggled)
        }
    }

    /// Changes the filter, unless it is changed again before that can happen.
    private func changeFilter(_ change: @escaping @MainActor (_ number: Int) -> Void) {
        filterTask?.cancel()
        filterCount += 1
        let number = filterCount
        updates.perform { [self] in if number == filterCount { change(number) } }
    }

    /// Expands the ancestors of an item as the user does.
    private func reveal(_ item: ItemIdentifierType, in whole: inout State) -> Marks? {
        guard let section = whole.section(of: item) else { return nil }
        return changeTree(ofSection: section, in: &whole) { source, tree in
            guard let position = tree.position(of: item) else { return nil }
            let ancestors = tree.outline.ancestors(ofItemAt: position).map(tree.item(at:))
            return source.toggle(ancestors, isExpanding: true, in: &tree)
        }
    }

    /// Sets what outline states say about items that match without anything inside.
    func updateFiltered(_ states: inout OutlineStates, in tree: Tree) {
        states.modify { outline, row in
            guard !outline.hasChildren, let item = tree.item(atVisibleRow: row), content.hasChildrenLeftOut(item) else {
                return
            }
            (outline.hasChildren, outline.isExpandable) = (true, true)
        }
    }

    /// Filters the content on another thread. A result that is being made is no longer wanted.
    func filterAgain() {
        filterTask?.cancel()
        filterTask = nil
        guard let work = content.beginFilterWork(separators: pathSeparators, texts: textsOfItems) else { return }
        filterTask = Task.detached(priority: .userInitiated) { [weak self] in
            let result = work.result { part in Task { await self?.show(part) } }
            if let result { await self?.show(result) }
        }
    }

    /// Shows a result or a part of one, if it is still wanted. If the user has moved the focus before the first part is
    /// shown, the list waits for the complete result, which may have the focused item.
    private func show(_ result: FilterRunResult<SectionIdentifierType, ItemIdentifierType>) {
        updates.perform { [self] in
            guard content.wants(result, showsFirstPart: shownView?.filter.goal != .reached) else { return }
            let isComplete = result.content.result.isComplete
            let isStale = content.filter?.isStale == true
            perform(.showMatches(result), findsSuccessors: false)
            if isComplete {
                filterTask = nil
                if isStale { filterAgain() }
            }
            let best = result.content.best.flatMap { state.indexPath(of: $0) }
            shownView?.filter.didFilter(best: best, isComplete: isComplete && !isStale)
        }
    }

    /// The names of paths are separated otherwise.
    func separatorsDidChange() {
        shownView?.setNeedsDisplay()
        content.forgetFilterBase()
        filterAgain()
    }

    /// The texts of the items have changed.
    func textsDidChange() {
        shownView?.search.textsDidChange()
        content.forgetFilterBase()
        filterAgain()
    }
}
