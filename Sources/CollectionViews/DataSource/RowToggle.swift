import struct FoundationEssentials.IndexPath

/// An item that was opened or closed, and what that did to the rows: directly behind it some appeared or vanished, and those
/// further below moved.
///
/// ```
/// row     3 ▸ fruit      ─ isExpanded, change +2 ─▶     3 ▾ fruit
///         4 ▸ bread      ◀─ closed,    change -2 ─      4     apple
///         5 ▸ milk                                      5     pear
///                                                       6 ▸ bread
///                                                       7 ▸ milk
/// ```
///
/// Nothing else changed, and of the cells nothing but the triangle of this one: levels and guides of other rows do not
/// depend on what is open.
struct RowToggle {
    /// The position of the section.
    let section: Int

    /// The position of the item in its section, before and after.
    let row: Int

    /// Whether the item is open now.
    let isExpanded: Bool

    /// How many rows appeared; negative when they vanished.
    let change: Int

    /// The position of the item.
    var indexPath: IndexPath { IndexPath(item: row, section: section) }

    /// The position of the first item that appeared or vanished.
    var firstChanged: IndexPath { IndexPath(item: row + 1, section: section) }

    /// Where a row of the section is now; `nil` for one that vanished.
    func newRow(of row: Int) -> Int? {
        if row <= self.row { return row }
        return row <= self.row - change ? nil : row + change
    }

    /// Where an item is now; `nil` for one that is hidden.
    func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
        guard indexPath.section == section else { return indexPath }
        return newRow(of: indexPath.item).map { IndexPath(item: $0, section: section) }
    }
}

extension RowToggle {
    /// The same as a view takes any change.
    @MainActor var itemTransition: ItemTransition {
        ItemTransition(
            newIndexPath: newIndexPath(of:), survivor: { newIndexPath(of: $0) ?? indexPath })
    }
}
