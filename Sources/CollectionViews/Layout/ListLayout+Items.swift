import struct FoundationEssentials.IndexPath

extension ListLayout {
    /// Whether an item exists.
    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && (0..<sectionCount).contains(indexPath.section)
            && (0..<itemCount(inSection: indexPath.section)).contains(indexPath.item)
    }

    /// The number of items above an item, including those of other sections.
    ///
    /// - Precondition: The item exists.
    func ordinal(of indexPath: IndexPath) -> Int { itemCount(aboveSection: indexPath.section) + indexPath.item }

    /// The item at an ordinal position, that is, with this number of items above it.
    ///
    /// - Precondition: `0 <= ordinal < itemCount`.
    /// - Complexity: O(log sections).
    func indexPath(ofItem ordinal: Int) -> IndexPath {
        let section = section(ofItem: ordinal)
        return IndexPath(item: ordinal - itemCount(aboveSection: section), section: section)
    }

    /// The item in a row. In a row without an item, the next item below the row, or else the last item above it.
    ///
    /// - Returns: `nil` if there are no items.
    func indexPath(nearRow row: Int) -> IndexPath? {
        guard itemCount > 0 else { return nil }
        func item(_ ordinal: Int) -> IndexPath { indexPath(ofItem: min(ordinal, itemCount - 1)) }
        switch self.row(at: min(max(0, row), rowCount - 1)) {
        case .item(let indexPath): return indexPath
        case .spacing(let section), .header(let section): return item(itemCount(aboveSection: section))
        case .topEdge(let section):
            let headerCount = arrangement(ofSection: section).headerMode == .firstItemInSection ? 1 : 0
            return item(itemCount(aboveSection: section) + headerCount)
        case .bottomEdge(let section), .footer(let section): return item(itemCount(aboveSection: section + 1))
        }
    }

    /// The item at a position or, if there is none, the item nearest to it.
    ///
    /// - Returns: `nil` if there are no items.
    func nearestItem(to indexPath: IndexPath) -> IndexPath? {
        guard itemCount > 0 else { return nil }
        guard indexPath.section < sectionCount else { return self.indexPath(ofItem: itemCount - 1) }
        let item = max(0, min(indexPath.item, itemCount(inSection: indexPath.section) - 1))
        return self.indexPath(ofItem: min(itemCount(aboveSection: indexPath.section) + item, itemCount - 1))
    }
}
