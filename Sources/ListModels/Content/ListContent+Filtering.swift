import DiffableSnapshots
package import TextMatching

// Filtering. The work runs on another thread, while the content and the filter may change.
extension ListContent {
    /// Begins a filter, or another pattern. The list shows the same rows until the first result is shown.
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
    ///   - separators: The separators between the names of paths, for the sections that have paths.
    ///   - texts: Reads items; `nil` if items have no texts.
    /// - Returns: `nil` if there is no filter or nothing to compare.
    package mutating func beginFilterWork(
        separators: [Section: String], texts: ItemReader<Item>?
    ) -> FilterWork<Section, Item>? {
        filter?.isStale = false
        filter?.runCount += 1
        guard let filter, let texts else { return nil }
        let toggled = filter.toggleCount > 0 && filter.shown != nil ? rows : nil
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
            new.adoptToggles(from: rows, opened: old.openedItems, in: old.released)
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
        let shown = rows
        guard let shownSection = shown.section(of: item, expectedIn: section) else { return false }
        return whole.trees[section].hasChildren(item) && !shown.trees[shownSection].hasChildren(item)
    }
}
