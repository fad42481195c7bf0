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

    /// For each section, the number of outermost records and of other items, if records were looked at.
    package let recordCounts: [Section: RecordCounts]

    /// For each record that is shown as one row, the items inside that have a term.
    package let matches: [Item: RecordMatch<Item>]

    /// For each section, the number of roots that are not shown beside others.
    package let missingRootCounts: [Section: Int]

    /// For each item, the number of children that are not shown beside others.
    package let missingChildCounts: [Item: Int]
}

/// The numbers of outermost records and of the items in no record.
package struct RecordCounts: Sendable {
    package let records: Int
    package let others: Int
}

/// The items inside a record that have a term of a filter.
package struct RecordMatch<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The one that has the terms best; `nil` if the record's own item has them all.
    package let best: Item?

    /// The number of items.
    package let count: Int
}

/// The state of a filter when its work on another thread began.
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
    let filter: ContentFilter<Section, Item>
    let run: FilterRun<Section, Item>

    /// The filtered list whose items the user has expanded and collapsed; `nil` if they are as the filter has made
    /// them.
    let toggled: SectionTrees<Section, Item>?
    let opened: Set<Item>
    let showsParts: Bool

    /// Filters the content.
    ///
    /// - Parameter showPart: Called with the matches found so far, a few times in a big list.
    /// - Returns: The complete result; `nil` if the task was canceled.
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
    let shown: SectionTrees<Section, Item>
    let run: FilterRun<Section, Item>
}
