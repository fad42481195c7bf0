import DiffableSnapshots
internal import TextMatching

/// A filter of a data source: the whole content, and what is known about the filtered one.
struct ActiveFilter<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias State = DataSourceState<Section, Item>

    let pattern: FilterPattern

    /// The number of the filter. A result of another number is not shown.
    let number: Int

    /// The content without the filter.
    var whole: State

    /// The items to configure again when the next result is shown.
    var marks = StateTransition<Section, Item>.Marks()

    /// Whether the whole content has changed since the running work began.
    var isStale = false

    /// The number of times that items were expanded or collapsed in the filtered list.
    var toggleCount = 0

    /// What the list shows; `nil` until the first result of this pattern is shown.
    var shown: FilteredContent<Section, Item>?

    /// The work on another thread; `nil` if none runs.
    var task: Task<Void, Never>?
}

/// The items of a content that match a pattern, and their ancestors.
struct FilteredContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The items. Sections without any are left out.
    let state: DataSourceState<Section, Item>

    let result: FilterResult

    /// The item that matches best: of those with the highest score the one with the shortest text, and of these the
    /// first; `nil` if none matches.
    let best: Item?

    /// For each section, the number of roots that are not shown beside others.
    let missingRootCounts: [Section: Int]

    /// For each item, the number of children that are not shown beside others.
    let missingChildCounts: [Item: Int]
}
