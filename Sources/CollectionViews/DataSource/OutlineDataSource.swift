public import struct FoundationEssentials.IndexPath

/// The part of a data source that knows trees. Expanding and collapsing here is what a person does: handlers are asked.
@MainActor
public protocol OutlineDataSource: CollectionViewDataSource {
    /// Where the item stands.
    func outlineState(at indexPath: IndexPath) -> OutlineState

    /// Where the items of neighbouring rows stand: the same answers as one by one, for much less.
    ///
    /// - Parameters:
    ///   - rows: Positions among the visible items of the section.
    ///   - section: Position of the section.
    func outlineStates(of rows: Range<Int>, inSection section: Int) -> [OutlineState]

    /// The position of the item's parent, or `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath?

    /// Expands an item through the handlers; nothing when it is not expandable or is expanded already.
    func expandItem(at indexPath: IndexPath)

    /// Collapses an item through the handlers; nothing when it is not expanded.
    func collapseItem(at indexPath: IndexPath)

    /// Expands the item and its siblings through the handlers, as one change.
    func expandSiblings(of indexPath: IndexPath)

    /// Expands every item of every section that has children through the handlers, as one change.
    func expandAllItems()

    /// Collapses every item of every section that has children through the handlers, as one change.
    func collapseAllItems()
}
