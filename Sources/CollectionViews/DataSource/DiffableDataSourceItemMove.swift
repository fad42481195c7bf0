import DiffableSnapshots
import ListModels

/// The move of an item in a ``DiffableDataSourceTransaction``: where it was, and where it is.
public struct DiffableDataSourceItemMove<SectionIdentifierType, ItemIdentifierType>: Hashable, Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    /// The item. What is below it has moved with it.
    public let item: ItemIdentifierType

    /// The section that had the item.
    public let initialSection: SectionIdentifierType

    /// The parent that had the item; `nil` for none.
    public let initialParent: ItemIdentifierType?

    /// The section that has the item now.
    public let finalSection: SectionIdentifierType

    /// The parent that has the item now; `nil` for none.
    public let finalParent: ItemIdentifierType?

    /// Creates the move of an item between two contents; `nil` if one of them does not have it.
    init?(
        of item: ItemIdentifierType, from initial: SectionTrees<SectionIdentifierType, ItemIdentifierType>,
        to final: SectionTrees<SectionIdentifierType, ItemIdentifierType>
    ) {
        guard let old = initial.section(of: item), let new = final.section(of: item) else { return nil }
        self.item = item
        initialSection = initial.identifiers[old]
        initialParent = initial.trees[old].parent(of: item)
        finalSection = final.identifiers[new]
        finalParent = final.trees[new].parent(of: item)
    }
}
