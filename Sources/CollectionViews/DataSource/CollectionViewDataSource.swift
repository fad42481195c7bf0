public import struct FoundationEssentials.IndexPath

/// What a collection view asks of whoever holds its data.
///
/// ``CollectionViewDiffableDataSource`` is the one that exists; the view knows no item types, only positions.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
    /// The number of sections.
    func numberOfSections(in collectionView: CollectionView) -> Int

    /// The number of visible items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

    /// The cell of an item, configured. Asked only for rows on the screen.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell

    /// The header or footer of a section, or `nil` for none. `kind` is one of ``CollectionView``'s element kinds.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell?
}

/// Where an item stands in its section's tree, as far as drawing and the arrow keys have to know.
public struct OutlineState: Hashable, Sendable {
    /// 0 for a root, one more for each ancestor.
    public var level: Int

    /// Whether the item is expanded; a leaf may be.
    public var isExpanded: Bool

    /// Whether the item has children, visible or not.
    public var hasChildren: Bool

    /// For each level from 0 to this item's: whether the ancestor (or the item itself) at that level has a sibling
    /// below it. Guides are drawn from it.
    public var hasSiblingBelow: [Bool]
}

/// The part of a data source that knows trees. Expanding and collapsing here is what a person does: handlers are asked.
@MainActor
public protocol OutlineDataSource: CollectionViewDataSource {
    /// Where the item stands.
    func outlineState(at indexPath: IndexPath) -> OutlineState

    /// The position of the item's parent, or `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath?

    /// Expands an item through the handlers; nothing for a leaf, or in a section without an outline.
    func expandItem(at indexPath: IndexPath)

    /// Collapses an item through the handlers.
    func collapseItem(at indexPath: IndexPath)

    /// Expands the item and its siblings through the handlers.
    func expandSiblings(of indexPath: IndexPath)

    /// Expands every item of every section through the handlers.
    func expandAllItems()

    /// Collapses every item of every section through the handlers.
    func collapseAllItems()
}

/// Where the items of the last state stand in the new one: what keeps focus and scrolling with the items.
///
/// A data source hands one to ``CollectionView/apply(_:)`` after each change. Nothing is computed before it is asked for.
@MainActor
public struct ItemTransition {
    /// The position in the new state of the item that stood at a position in the old state; `nil` when it is gone or hidden.
    public var newIndexPath: (IndexPath) -> IndexPath?

    /// Where focus goes when the item at a position in the old state is no longer visible: the next row below it under
    /// the same parent that survives, else the nearest above, else the nearest surviving ancestor; `nil` when nothing is left.
    public var survivor: (IndexPath) -> IndexPath?

    /// Positions in the new state whose cells must be configured again though their item stayed; `nil` for all.
    public var reconfigured: [IndexPath]?

    /// Creates a transition.
    public init(
        newIndexPath: @escaping (IndexPath) -> IndexPath?, survivor: @escaping (IndexPath) -> IndexPath?,
        reconfigured: [IndexPath]? = nil
    ) {
        self.newIndexPath = newIndexPath
        self.survivor = survivor
        self.reconfigured = reconfigured
    }
}
