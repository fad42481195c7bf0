public import struct FoundationEssentials.IndexPath

/// A data source whose sections are trees. Its methods expand and collapse items as the user does, through handlers.
///
/// So that an item stays on its line of the screen when it is expanded or collapsed, pass its position to
/// ``CollectionView/dataWillChange(holding:)``.
@MainActor
public protocol OutlineDataSource: CollectionViewDataSource {
    /// Whether there may be items that can be expanded. If not, the help has no keys for that.
    var canExpandItems: Bool { get }

    /// The level of an item, whether it is expanded, and what its guides need.
    func outlineState(at indexPath: IndexPath) -> OutlineState

    /// The position of an item's parent; `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath?

    /// The position of the next sibling below an item, or above it for a negative direction; `nil` if there is none.
    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath?

    /// The number of siblings above an item, and the number of all siblings, the item among them.
    func siblingPosition(of indexPath: IndexPath) -> (index: Int, count: Int)

    /// Expands an item. Does nothing if the item is expanded or cannot be.
    func expandItem(at indexPath: IndexPath)

    /// Collapses an item. Does nothing if the item is not expanded.
    func collapseItem(at indexPath: IndexPath)

    /// Expands an item and its siblings as one change.
    func expandSiblings(of indexPath: IndexPath)

    /// Collapses an item and its siblings as one change. Their descendants keep their state.
    func collapseSiblings(of indexPath: IndexPath)

    /// Expands an item, its siblings, and all their descendants that have children, as one change.
    func expandSiblingTrees(of indexPath: IndexPath)

    /// Collapses an item, its siblings, and all their descendants, as one change.
    func collapseSiblingTrees(of indexPath: IndexPath)

    /// Shows a number of levels below an item, and no others, as one change: expands the item and its descendants down
    /// to that level, and collapses the descendants at that level. 0 collapses the item.
    func showLevels(_ count: Int, below indexPath: IndexPath)

    /// Shows more levels below an item than are visible, as one change, or fewer for a negative number.
    func showMoreLevels(_ count: Int, below indexPath: IndexPath)

    /// Expands all items that have children, in all sections, as one change.
    func expandAllItems()

    /// Collapses all items that have children, in all sections, as one change.
    func collapseAllItems()
}

extension OutlineDataSource {
    /// `true`.
    public var canExpandItems: Bool { true }

    /// The number of siblings above an item, and the number of all siblings, the item among them.
    ///
    /// - Complexity: A call of ``sibling(of:inDirection:)`` for each sibling.
    public func siblingPosition(of indexPath: IndexPath) -> (index: Int, count: Int) {
        func count(_ direction: Int) -> Int {
            sequence(first: indexPath) { self.sibling(of: $0, inDirection: direction) }.reduce(-1) { sum, _ in sum + 1 }
        }
        let index = count(-1)
        return (index, index + 1 + count(1))
    }
}
