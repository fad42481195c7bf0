/// A section's index and a row in it.
struct ItemPosition: Hashable, Comparable {
    let section: Int
    let row: Int

    static func < (left: ItemPosition, right: ItemPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
