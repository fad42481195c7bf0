/// Makes the entries of items that are given in pre-order.
struct OutlineEntryBuilder {
    private(set) var entries: [OutlineEntry] = []

    /// For each level the number of collapsed ancestors that an item there has now.
    private var covers: [Cover]
    private let firstLevel: Level

    /// Items that will be inserted at `level`, below `cover` collapsed ancestors.
    init(level: Level, cover: Cover, capacity: Int) {
        firstLevel = level
        covers = [cover]
        entries.reserveCapacity(capacity)
    }

    /// Adds an item.
    ///
    /// - Parameter level: At least the first item's level, and at most one more than the level of the item before.
    @inline(__always)
    mutating func append(number: EntryNumber, level: Level, isExpanded: Bool) {
        let depth = (level - firstLevel).count
        precondition(depth >= 0 && depth < covers.count, "An item's level skips a level")
        let last = entries.count - 1
        if last >= 0, entries[last].level < level { entries[last].hasChildren = true }
        let cover = covers[depth]
        entries.append(
            OutlineEntry(number: number, level: level, cover: cover, isExpanded: isExpanded, hasChildren: false))
        let below = cover + (isExpanded ? 0 : 1)
        if depth + 1 < covers.count {
            covers[depth + 1] = below
            // The deeper levels belong to items that get no more descendants.
            if covers.count > depth + 2 { covers.removeSubrange((depth + 2)...) }
        } else {
            covers.append(below)
        }
    }

    /// Removes the first entries and returns them. The last one stays, because an item that follows may be its child.
    mutating func takeEntries(inMultiplesOf count: Int) -> [OutlineEntry] {
        let taken = Array(entries[..<((entries.count - 1) / count * count)])
        entries.removeFirst(taken.count)
        return taken
    }
}
