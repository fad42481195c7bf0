/// A change of the content of a list; see ``ListContent/perform(_:)``.
package enum ContentEdit<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias Layer = SectionTrees<Section, Item>
    package typealias Marks = ContentMarks<Section, Item>

    /// Replaces the latest content by the content of a snapshot.
    case replace(Layer, Marks)

    /// Holds the updates that follow.
    case beginHold

    /// Shows the updates that are held, and those that follow.
    case endHold

    /// Expands and collapses items that match. The values are the items that match afterward, the items that were
    /// expanded and collapsed, and the items to configure again.
    case toggle(Layer, [ItemToggle<Item>], Marks)

    /// Replaces the children of an item by loaded ones.
    case provide(LoadedChildren)

    /// Shows the items with one of them at another place.
    case move(Layer)

    /// Ends the move of an item: the latest content has it at its new place.
    case drop(Layer)

    /// Gives the expansion of a stored state to the latest content and, while updates are held, to the rows that the
    /// list shows.
    case restore(latest: Layer, rows: Layer)

    /// Shows the result of a filter, or a part of it.
    case showMatches(FilterRunResult<Section, Item>)

    /// Shows the released content without the filter, in which items were expanded.
    case endFilter(released: Layer, Marks, [ItemToggle<Item>])

    /// Shows the same items, some of them configured again.
    case refresh(Marks)

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
