import DiffableSnapshots

/// All sections of a data source, as trees, with what is to be configured again.
package struct SectionReplacement<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The sections in order. None twice, and no item in two of them.
    package var sections: [(identifier: Section, tree: DiffableDataSourceSectionSnapshot<Item>)]

    /// The sections whose header or footer shows something else now.
    package var changedSections: Set<Section>

    /// Whether an item shows something else now, given the item as it was and as it is. Asked for rows on the screen only.
    package var hasChanged: (_ old: Item, _ new: Item) -> Bool

    /// Creates a replacement.
    package init(
        sections: [(identifier: Section, tree: DiffableDataSourceSectionSnapshot<Item>)],
        changedSections: Set<Section> = [], hasChanged: @escaping (_ old: Item, _ new: Item) -> Bool
    ) {
        self.sections = sections
        self.changedSections = changedSections
        self.hasChanged = hasChanged
    }
}

extension CollectionViewDiffableDataSource {
    /// Makes trees the content of the data source, in place of all that it has, as one change.
    ///
    /// Items carry what they show besides their identity; which of them are configured again is found out by comparing, and
    /// only where somebody can see it.
    ///
    /// - Parameters:
    ///   - completion: Called when the change is done, before the call returns unless it has to wait.
    ///   - replacement: What shall be there. Asked for when it is about to take the place of what is there.
    /// - Complexity: O(sections) besides `replacement`, and a few lookups for each row on the screen.
    package func replaceSections(
        completion: (@MainActor () -> Void)? = nil,
        by replacement: @escaping @MainActor () -> SectionReplacement<SectionIdentifierType, ItemIdentifierType>
    ) {
        change(completion: completion) { state in
            let new = replacement()
            state = State(
                new.sections.map { State.Part(identifier: $0.identifier, tree: $0.tree, isOutline: true) })
            var marks = Transition.Marks()
            marks.changedSections = new.changedSections
            marks.hasChanged = new.hasChanged
            return marks
        }
    }
}
