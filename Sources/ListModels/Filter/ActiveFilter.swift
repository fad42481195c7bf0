import DiffableSnapshots
package import TextMatching

/// A filter of a list: the released content, and the state of the filtered one.
package struct ActiveFilter<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias State = SectionTrees<Section, Item>

    package let pattern: FilterPattern

    /// The number of the filter. A result of another number is not shown.
    package let number: Int

    /// The content without the filter.
    package internal(set) var released: State

    /// The items to configure again when the next result is shown.
    package internal(set) var marks = ContentMarks<Section, Item>()

    /// Whether the whole content has changed since the running work began.
    package internal(set) var isStale = false

    /// The number of times that items were expanded or collapsed in the filtered list.
    package internal(set) var toggleCount = 0

    /// The items that the user has expanded in the filtered list although nothing inside matches.
    package internal(set) var openedItems: Set<Item> = []

    /// The result of this pattern that the list shows; `nil` until there is one.
    package internal(set) var shown: FilteredContent<Section, Item>?

    /// The result that the list shows until then: the last result of the patterns before; `nil` if there was none.
    package internal(set) var shownBefore: FilteredContent<Section, Item>?

    /// The complete result of the last pattern that has one, if the whole content and the texts have not changed since
    /// then. A pattern that can only match items of it looks at no others.
    package internal(set) var base: FilteredContent<Section, Item>?

    /// The number of times that the content was filtered by this pattern. Only the last result is shown.
    package internal(set) var runCount = 0

    /// The result that the list shows, of this pattern or of one before; `nil` while it shows the whole content.
    package var onScreen: FilteredContent<Section, Item>? { shown ?? shownBefore }
}
