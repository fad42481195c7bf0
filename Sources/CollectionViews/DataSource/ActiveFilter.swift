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

    /// The items that the person has expanded in the filtered list although nothing inside matches.
    var openedItems: Set<Item> = []

    /// The result of this pattern that the list shows; `nil` until there is one.
    var shown: FilteredContent<Section, Item>?

    /// What the list shows until then: the last result of the patterns before; `nil` if there was none.
    var shownBefore: FilteredContent<Section, Item>?

    /// The complete result of the last pattern that has one, if the whole content and the texts have not changed since
    /// then. A pattern that can only match items of it looks at no others.
    var base: FilteredContent<Section, Item>?

    /// The number of times that the content was filtered by this pattern. Only the last result is shown.
    var runCount = 0

    /// The work on another thread; `nil` if none runs.
    var task: Task<Void, Never>?

    /// What the list shows, of this pattern or of one before; `nil` while it shows the whole content.
    var onScreen: FilteredContent<Section, Item>? { shown ?? shownBefore }
}

/// What a filter was when its work on another thread began.
struct FilterRun<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    let whole: DataSourceState<Section, Item>
    let number: Int
    let runCount: Int
    let toggleCount: Int

    init(_ filter: ActiveFilter<Section, Item>) {
        (whole, number) = (filter.whole, filter.number)
        (runCount, toggleCount) = (filter.runCount, filter.toggleCount)
    }
}

/// The items of a content that match a pattern, and their ancestors: all of them, or those that were found so far.
struct FilteredContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    let pattern: FilterPattern

    /// The items. Those that match are visible. It has the sections of the whole content, also those without matches,
    /// so that a section has the same number with and without a filter.
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
