import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The item that the user moves, and where it is shown.
package struct ItemReordering<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The item.
    package let item: Item

    /// Where the item was when the move began.
    package let origin: ItemPlace<Section, Item>

    /// The position of the item when the move began.
    package let originalIndexPath: IndexPath

    /// Where the item is shown.
    package var place: ItemPlace<Section, Item>

    /// The level that the user wants the item to have, which is not possible everywhere.
    package var level: Int

    /// Creates a move. The parameters are the properties.
    package init(
        item: Item, origin: ItemPlace<Section, Item>, originalIndexPath: IndexPath, place: ItemPlace<Section, Item>,
        level: Int
    ) {
        (self.item, self.origin, self.originalIndexPath) = (item, origin, originalIndexPath)
        (self.place, self.level) = (place, level)
    }
}
