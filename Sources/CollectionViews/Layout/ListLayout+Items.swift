import struct FoundationEssentials.IndexPath

extension ListLayout {
    /// Whether there is such an item.
    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && (0..<sectionCount).contains(indexPath.section)
            && (0..<itemCount(inSection: indexPath.section)).contains(indexPath.item)
    }

    /// The number of items above an item, those of other sections included.
    ///
    /// - Precondition: The item exists.
    func ordinal(of indexPath: IndexPath) -> Int { firstItems[indexPath.section] + indexPath.item }

    /// The item that has a number of items above it.
    ///
    /// - Precondition: `0 <= ordinal < itemCount`.
    /// - Complexity: O(log sections).
    func indexPath(ofItem ordinal: Int) -> IndexPath {
        let section = lastIndex(in: firstItems, notAbove: ordinal)
        return IndexPath(item: ordinal - firstItems[section], section: section)
    }

    /// The item nearest to a row: in it, or else the next one below, or else the last one above; `nil` without items.
    func indexPath(nearRow row: Int) -> IndexPath? {
        guard itemCount > 0 else { return nil }
        let row = min(max(0, row), rowCount - 1)
        switch self.row(at: row) {
        case .item(let indexPath): return indexPath
        case .spacing(let section), .header(let section):
            return indexPath(ofItem: min(firstItems[section], itemCount - 1))
        case .topEdge(let section):
            let headerCount = configuration.headerMode == .firstItemInSection ? 1 : 0
            return indexPath(ofItem: firstItems[section] + headerCount)
        case .bottomEdge(let section), .footer(let section):
            return indexPath(ofItem: min(firstItems[section + 1], itemCount - 1))
        }
    }
}
