import DiffableSnapshots
package import TextMatching

/// The items of a content that match a pattern, and their ancestors: all of them, or those that were found so far.
package struct FilteredContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    package let pattern: FilterPattern

    /// The items. Those that match are visible. It has the sections of the whole content, also those without matches,
    /// so that a section has the same number with and without a filter.
    package let state: SectionTrees<Section, Item>

    package let result: FilterResult

    /// The item that matches best: of those with the highest score the one with the shortest text, and of these the
    /// first; `nil` if none matches.
    package let best: Item?

    /// For each section, the number of roots that are not shown beside others.
    package let missingRootCounts: [Section: Int]

    /// For each item, the number of children that are not shown beside others.
    package let missingChildCounts: [Item: Int]
}

/// What a filter was when its work on another thread began.
struct FilterRun<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    let released: SectionTrees<Section, Item>
    let number: Int
    let runCount: Int
    let toggleCount: Int

    init(_ filter: ActiveFilter<Section, Item>) {
        (released, number) = (filter.released, filter.number)
        (runCount, toggleCount) = (filter.runCount, filter.toggleCount)
    }
}

/// The work of a filter on another thread.
package struct FilterWork<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    fileprivate let filter: ContentFilter<Section, Item>
    fileprivate let run: FilterRun<Section, Item>

    /// The filtered list whose items the user has expanded and collapsed; `nil` if they are as the filter has made them.
    fileprivate let toggled: SectionTrees<Section, Item>?
    fileprivate let opened: Set<Item>
    fileprivate let showsParts: Bool

    /// Filters the content.
    ///
    /// - Parameter showPart: Called with what was found so far, a few times in a big list.
    /// - Returns: The complete result; `nil` if the task was cancelled.
    /// - Complexity: O(*n*), where *n* is the number of items.
    package func result(
        _ showPart: @escaping (FilterRunResult<Section, Item>) -> Void
    ) -> FilterRunResult<Section, Item>? {
        let showContent: (FilteredContent<Section, Item>) -> Void = {
            showPart(FilterRunResult(content: $0, shown: $0.state, run: run))
        }
        guard let content = try? filter.run(showsParts ? showContent : nil) else { return nil }
        var shown = content.state
        if let toggled { shown.adoptToggles(from: toggled, opened: opened, in: run.released) }
        return FilterRunResult(content: content, shown: shown, run: run)
    }
}

/// A result of a filter, or a part of one.
package struct FilterRunResult<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The result.
    package let content: FilteredContent<Section, Item>

    /// Its items, expanded and collapsed as in the list when the work began.
    fileprivate let shown: SectionTrees<Section, Item>
    fileprivate let run: FilterRun<Section, Item>
}

// Filtering. The work runs on another thread, while the content and the filter may change.
extension ListContent {
    /// Begins a filter, or another pattern. What the list shows stays until the first result is shown.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - number: The number of the filter. Results of other numbers are not shown.
    package mutating func beginFilter(_ pattern: FilterPattern, number: Int) {
        filter = ActiveFilter(
            pattern: pattern, number: number, released: released, marks: filter?.marks ?? Marks(),
            shownBefore: filter?.onScreen, base: filter?.base)
    }

    /// Returns the work of the filter. Results of earlier work are no longer wanted.
    ///
    /// - Parameters:
    ///   - separators: What stands between the names of paths, in the sections that have paths.
    ///   - texts: Returns the texts of items; `nil` if items have no texts.
    /// - Returns: `nil` if there is no filter or nothing to compare.
    package mutating func beginFilterWork(
        separators: [Section: String], texts: (@Sendable ([Item]) -> [String?])?
    ) -> FilterWork<Section, Item>? {
        filter?.isStale = false
        filter?.runCount += 1
        guard let filter, let texts else { return nil }
        let toggled = filter.toggleCount > 0 && filter.shown != nil ? matching : nil
        return FilterWork(
            filter: ContentFilter(
                filter.released, filter.pattern, separators: separators, after: filter.base, texts: texts),
            run: FilterRun(filter), toggled: toggled, opened: filter.openedItems,
            showsParts: filter.shown?.result.isComplete != true && toggled == nil)
    }

    /// The texts of the items, or the separators of paths, have changed: all items are compared again.
    package mutating func forgetFilterBase() { filter?.base = nil }

    /// Notes that the user has expanded an item in the filtered list although nothing inside matches.
    package mutating func noteOpened(_ item: Item) { filter?.openedItems.insert(item) }

    /// Whether a result is still wanted.
    ///
    /// - Parameters:
    ///   - result: A result, or a part of one.
    ///   - showsFirstPart: Whether a first part is shown before the complete result.
    package func wants(_ result: FilterRunResult<Section, Item>, showsFirstPart: Bool) -> Bool {
        guard let filter, filter.number == result.run.number, filter.runCount == result.run.runCount else {
            return false
        }
        let new = result.content.result
        guard !new.isComplete else { return true }
        guard let shown = filter.shown?.result else { return showsFirstPart }
        return !shown.isComplete && shown.matchCount < new.matchCount
    }

    mutating func showMatches(_ result: FilterRunResult<Section, Item>) -> Transition? {
        guard let old = filter else { return nil }
        var new = result.shown
        if old.shown == nil {
            filter?.openedItems = []
        } else if old.toggleCount != result.run.toggleCount {
            new = result.content.state
            new.adoptToggles(from: matching, opened: old.openedItems, in: old.released)
        }
        if old.isStale { new.removeItems(missingSince: result.run.released, in: old.released) }
        filter?.shown = result.content
        filter?.shownBefore = nil
        let transition = show(new, old.marks)
        if result.content.result.isComplete, !old.isStale {
            filter?.marks = Marks()
            filter?.base = result.content
        }
        return transition
    }

    /// The descendants of an item that the filter leaves out; `nil` if the item has none, and if the list shows some.
    package func descendantsLeftOut(of item: Item) -> DiffableDataSourceSectionSnapshot<Item>? {
        guard let filter, hasChildrenLeftOut(item), let section = filter.released.section(of: item) else { return nil }
        return filter.released.trees[section].snapshot(of: item)
    }

    /// Whether an item has children of which the filter shows none.
    package func hasChildrenLeftOut(_ item: Item) -> Bool {
        guard let whole = filter?.released, let section = whole.section(of: item) else { return false }
        let shown = matching
        guard let shownSection = shown.section(of: item, expectedIn: section) else { return false }
        return whole.trees[section].hasChildren(item) && !shown.trees[shownSection].hasChildren(item)
    }
}
