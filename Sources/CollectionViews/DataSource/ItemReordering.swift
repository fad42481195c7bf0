import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The item that a person moves, and where it is shown.
struct ItemReordering<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The item.
    let item: Item

    /// Where the item was when the move began.
    let origin: ItemPlace<Section, Item>

    /// The position of the item when the move began.
    let originalIndexPath: IndexPath

    /// Where the item is shown.
    var place: ItemPlace<Section, Item>

    /// The level that the person wants the item to have, which is not possible everywhere.
    var level: Int
}
