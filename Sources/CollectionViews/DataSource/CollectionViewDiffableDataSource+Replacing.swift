import DiffableSnapshots
import ListModels

/// The new content of a data source: the sections in order, each with its tree; the sections whose header or footer has
/// changed; and whether the content of an item has changed, given the old and the new item. Sections are distinct, and
/// no item is in two trees.
package typealias SectionReplacement<Section: Hashable & Sendable, Item: Hashable & Sendable> = (
    sections: [(identifier: Section, tree: DiffableDataSourceSectionSnapshot<Item>)], changedSections: Set<Section>,
    hasChanged: (_ old: Item, _ new: Item) -> Bool
)

extension CollectionViewDiffableDataSource {
    /// Replaces all sections of the data source as one change.
    ///
    /// The items contain what their cells show. Old and new items are compared to find the cells that must be
    /// configured again, and only for the rows on the screen.
    ///
    /// - Parameters:
    ///   - completion: Called after the change, before the call returns unless the change has to wait.
    ///   - replacement: Returns the new sections. Called just before the change.
    /// - Complexity: O(sections) and a few lookups for each row on the screen, besides the cost of `replacement`.
    package func replaceSections(
        completion: (@MainActor () -> Void)? = nil,
        by replacement: @escaping @MainActor () -> SectionReplacement<SectionIdentifierType, ItemIdentifierType>
    ) {
        change(completion: completion) { state in
            let new = replacement()
            state = State(
                new.sections.map { State.Part(identifier: $0.identifier, tree: $0.tree, isOutline: true) })
            var marks = Marks()
            marks.changedSections = new.changedSections
            marks.hasChanged = new.hasChanged
            return marks
        }
    }
}
