import DiffableSnapshots
import ListModels
internal import TextMatching

import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource {
    var filterResult: FilterResult? { content.filter?.shown?.result }

    var hidesEmptySections: Bool { content.filter?.onScreen != nil }

    var isFilterRunning: Bool { filterTask != nil }

    func setFilter(_ pattern: FilterPattern) {
        changeFilter { [self] number in
            content.beginFilter(pattern, number: number)
            filterAgain()
        }
    }

    func endFilter(revealing identity: ItemIdentity?) {
        changeFilter { [self] _ in
            guard let old = content.filter else { return }
            filterTask = nil
            var (whole, marks) = (old.released, old.marks)
            if let item = identity?.item(as: Item.self), let changed = reveal(item, in: &whole) {
                marks.formUnion(changed)
            }
            let toggled = exchange(&toggles, with: [])
            perform(.endFilter(released: whole, marks, toggled), findsSuccessors: false)
            guard !toggled.isEmpty else { return }
            record(toggled)
            forgetPendingExpansion(of: toggled)
        }
    }

    /// Changes the filter, unless it is changed again before that can happen.
    private func changeFilter(_ change: @escaping @MainActor (_ number: Int) -> Void) {
        stopExpanding()
        filterTask?.cancel()
        filterCount += 1
        let number = filterCount
        updates.perform { [self] in if number == filterCount { change(number) } }
    }

    /// Expands the ancestors of an item as the user does.
    private func reveal(_ item: Item, in whole: inout State) -> Marks? {
        guard let section = whole.section(of: item) else { return nil }
        return changeTree(ofSection: section, in: &whole) { source, tree in
            guard let position = tree.position(of: item) else { return nil }
            let ancestors = tree.outline.ancestors(ofItemAt: position).map(tree.item(at:))
            return source.toggle(ancestors, isExpanding: true, in: &tree)
        }
    }

    /// Has the rows of items that match without anything inside show that they have children, and expanded ones how
    /// many children are left out.
    func updateFiltered(_ states: inout [OutlineState], fromRow first: Int, in tree: Tree) {
        let counts = content.filter?.onScreen?.missingChildCounts ?? [:]
        for index in states.indices {
            guard let item = tree.item(atVisibleRow: first + index) else { continue }
            if states[index].isExpanded { states[index].leftOutCount = counts[item] ?? 0 }
            guard !states[index].hasChildren, content.hasChildrenLeftOut(item) else { continue }
            (states[index].hasChildren, states[index].isExpandable) = (true, true)
        }
    }

    /// Filters the content on another thread. A result that is being made is no longer wanted.
    func filterAgain() {
        filterTask?.cancel()
        filterTask = nil
        guard let work = content.beginFilterWork(separators: pathSeparators, texts: itemReader) else { return }
        filterPacing.begin()
        filterTask = Task.detached(priority: .userInitiated) { [weak self] in
            let result = work.result { part in Task { @MainActor in self?.show(part) } }
            if let result { await MainActor.run { self?.show(result) } }
        }
    }

    /// Shows a result or a part of one, if it is still wanted. If the user has moved the focus before the first part is
    /// shown, the list waits for the complete result, which may have the focused item.
    private func show(_ result: FilterRunResult<Section, Item>) {
        updates.perform { [self] in
            guard content.wants(result, showsFirstPart: shownView?.filter.goal != .reached) else { return }
            let isComplete = result.content.result.isComplete
            let isStale = content.filter?.isStale == true
            perform(.showMatches(result), findsSuccessors: false)
            if isComplete {
                filterTask = isStale ? filterPacing.again { [weak self] in self?.filterAgain() } : nil
                if !isStale { awaitedSubstitute = nil }
            }
            let best = result.content.best.flatMap { state.indexPath(of: $0) }
            shownView?.filter.didFilter(best: best, isComplete: isComplete && !isStale)
        }
    }

    /// The separators of paths have changed.
    func separatorsDidChange() {
        shownView?.setNeedsDisplay()
        content.forgetFilterBase()
        filterAgain()
    }

    /// The texts, the fields or the records of the items have changed.
    func textsDidChange() {
        shownView?.search.textsDidChange()
        content.forgetFilterBase()
        filterAgain()
    }
}

extension CollectionViewDiffableDataSource {
    /// The best match inside a record that a filter shows as one row, and the number of items with a term in it; `nil`
    /// for another item, and for a record that matches itself.
    package func filterMatch(in item: ItemIdentifierType) -> (best: ItemIdentifierType, count: Int)? {
        content.filter?.onScreen?.matches[item].flatMap { match in match.best.map { ($0, match.count) } }
    }

    /// Whether an item is a record that a filter shows as one row although it has more items.
    package func isFilterMatch(_ item: ItemIdentifierType) -> Bool { content.filter?.onScreen?.matches[item] != nil }

    /// Whether a filter shows such records.
    package var hasFilterMatches: Bool { isFiltered && content.filter?.onScreen?.matches.isEmpty == false }
}

// Notes below rows.
extension CollectionViewDiffableDataSource {
    func notes(belowItemAt indexPath: IndexPath) -> [RowNote] {
        guard notesProvider != nil || loader?.isEmpty == false, let collectionView, let item = state.item(at: indexPath)
        else { return [] }
        let provided = updates.undisturbed { notesProvider?(collectionView, indexPath, item) ?? [] }
        return failureNotes(of: item, inSection: indexPath.section) + provided
    }
}
