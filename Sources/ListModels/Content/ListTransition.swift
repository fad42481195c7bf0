/// The change of the rows that an edit makes. An object, because the functions that look for an item's new row share
/// it.
package final class ListTransition<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The rows before the change.
    package let old: SectionTrees<Section, Item>

    /// The rows after the change.
    package let new: SectionTrees<Section, Item>

    /// The items to configure again.
    package let marks: ContentMarks<Section, Item>

    /// The transition of the released content, whose changes are marked; `nil` for none.
    package internal(set) var update: ListTransition?

    package init(
        old: SectionTrees<Section, Item>, new: SectionTrees<Section, Item>,
        marks: ContentMarks<Section, Item> = ContentMarks()
    ) {
        (self.old, self.new, self.marks) = (old, new, marks)
    }
}
