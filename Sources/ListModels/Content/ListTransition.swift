/// The change of the rows that an edit makes. An object, because the functions that look for an item's new row share
/// it.
package final class ListTransition<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The rows before the change.
    package let old: SectionTrees<Section, Item>

    /// The rows after the change.
    package let new: SectionTrees<Section, Item>

    /// The items to configure again.
    package let marks: ContentMarks<Section, Item>

    /// The transition of the released content; `nil` for none.
    package internal(set) var update: ListTransition?

    /// The updates of the released content whose changes are marked.
    package internal(set) var markedUpdates: [ListTransition] = []

    package init(
        old: SectionTrees<Section, Item>, new: SectionTrees<Section, Item>,
        marks: ContentMarks<Section, Item> = ContentMarks()
    ) {
        (self.old, self.new, self.marks) = (old, new, marks)
    }

    /// Whether rows are inserted, deleted, moved, expanded, collapsed or configured again.
    var hasEffect: Bool {
        marks.reloadsEverything || !marks.reloadedSections.isEmpty || !marks.changedSections.isEmpty
            || new.identifiers != old.identifiers || new.trees != old.trees || new.isOutline != old.isOutline
            || !new.changedItems(since: old, marks).isEmpty
    }
}
