package import TextMatching

/// Who changes the content of a list.
package enum ContentAuthor {
    /// The app, with a snapshot.
    case data
    /// The user.
    case user
    /// Children that have been loaded.
    case load
    /// A stored state of the list.
    case restoration
}

/// A change of the content of a list; see ``ListContent/perform(_:by:)``.
package enum ContentEdit<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Layer = SectionTrees<Section, Item>
    package typealias Marks = ContentMarks<Section, Item>

    /// Replaces the latest content.
    case replace(Layer, Marks)

    /// Holds the updates that follow.
    case beginHold

    /// Shows the updates that are held, and those that follow.
    case endHold

    /// Expands and collapses items that match.
    case toggle(Toggling)

    /// Replaces the children of an item by loaded ones.
    case provide(LoadedChildren)

    /// Shows the items with one of them at another place.
    case move(Layer)

    /// Ends the move of an item: the latest content has it at its new place.
    case drop(Layer)

    /// Gives the latest content, and what the list shows while updates are held, the expansion of a stored state.
    case restore(latest: Layer, matching: Layer)

    /// Shows the result of a filter, or a part of it.
    case showMatches(FilterRunResult<Section, Item>)

    /// Shows the released content without the filter, in which items were expanded.
    case endFilter(released: Layer, Marks, [ItemToggle<Item>])

    /// Makes the chains again.
    case compactChains

    /// Shows the same items, some of them configured again.
    case refresh(Marks)

    /// The items that were expanded and collapsed.
    package struct Toggling {
        let toggles: [ItemToggle<Item>]
        let matching: Layer
        let rows: Layer
        let marks: Marks

        /// Creates the edit.
        ///
        /// - Parameters:
        ///   - toggles: The items that were expanded and collapsed.
        ///   - matching: The items that match, after it.
        ///   - rows: The rows after it. They are used if the marks say that the chains stay.
        ///   - marks: The items to configure again.
        package init(toggles: [ItemToggle<Item>], matching: Layer, rows: Layer, marks: Marks) {
            (self.toggles, self.matching, self.rows, self.marks) = (toggles, matching, rows, marks)
        }
    }

    /// Children that have been loaded.
    package struct LoadedChildren {
        let released: Layer
        let latest: Layer?
        let toggles: [ItemToggle<Item>]
        let marks: Marks

        /// Creates the edit.
        ///
        /// - Parameters:
        ///   - released: The released content with the children.
        ///   - latest: The latest content with them, if updates are held; `nil` otherwise.
        ///   - toggles: The items that were expanded because their parent was.
        ///   - marks: The items to configure again.
        package init(released: Layer, latest: Layer?, toggles: [ItemToggle<Item>], marks: Marks) {
            (self.released, self.latest, self.toggles, self.marks) = (released, latest, toggles, marks)
        }
    }
}

/// The change of the rows that an edit makes.
package struct ListTransition<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The rows before the change.
    package let old: SectionTrees<Section, Item>

    /// The chains before the change.
    package let oldChained: ChainedContent<Section, Item>?

    /// The rows after the change.
    package let new: SectionTrees<Section, Item>

    /// The items to configure again.
    package let marks: ContentMarks<Section, Item>

    /// The update whose changes are marked; `nil` for none.
    package internal(set) var update: ContentUpdate<Section, Item>?

    init(
        old: SectionTrees<Section, Item>, oldChained: ChainedContent<Section, Item>?, new: SectionTrees<Section, Item>,
        marks: ContentMarks<Section, Item>
    ) {
        (self.old, self.oldChained, self.new, self.marks) = (old, oldChained, new, marks)
    }

    /// The items that match, with those that have no row of their own, before the change.
    package var oldMatching: SectionTrees<Section, Item> { if let oldChained { oldChained.whole } else { old } }
}

/// The released content before and after an update. An object, because code that is not specialized reads an optional
/// reference without knowing its type.
package final class ContentUpdate<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package let old: SectionTrees<Section, Item>
    package let new: SectionTrees<Section, Item>
    package let marks: ContentMarks<Section, Item>

    init(
        old: SectionTrees<Section, Item>, new: SectionTrees<Section, Item>, marks: ContentMarks<Section, Item>
    ) {
        (self.old, self.new, self.marks) = (old, new, marks)
    }
}

/// The numbers of changes of a content. A number that is the same as before says that nothing has changed.
package struct ContentRevision: Hashable, Sendable {
    /// Changes that may have inserted, deleted or moved rows.
    package internal(set) var ordinals = 0

    /// Changes of the released content, but for items of chains that were expanded to make the chains.
    package internal(set) var released = 0

    /// Changes of the latest content.
    package internal(set) var latest = 0
}
