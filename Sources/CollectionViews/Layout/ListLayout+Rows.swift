import struct FoundationEssentials.IndexPath

extension ListLayout {
    /// The element in a row.
    ///
    /// - Precondition: `0 <= row < rowCount`.
    /// - Complexity: O(log sections).
    func row(at row: Int) -> ListRow {
        let section = section(ofRow: row)
        var offset = row - allRows(ofSection: section).lowerBound
        func isNext(_ condition: Bool) -> Bool {
            guard condition else { return false }
            offset -= 1
            return offset < 0
        }
        let count = itemCount(inSection: section)
        let arrangement = arrangement(ofSection: section)
        let hasHeaderItem = arrangement.headerMode == .firstItemInSection && count > 0
        let firstInGroup = hasHeaderItem ? 1 : 0
        let hasEdges = arrangement.hasEdges && count > firstInGroup

        if isNext(hasSpacing(aboveSection: section)) { return .spacing(section: section) }
        if isNext(arrangement.headerMode == .supplementary) { return .header(section: section) }
        if isNext(hasHeaderItem) { return .item(IndexPath(item: 0, section: section)) }
        if isNext(hasEdges) { return .topEdge(section: section) }
        if offset < count - firstInGroup { return .item(IndexPath(item: firstInGroup + offset, section: section)) }
        offset -= count - firstInGroup
        if isNext(hasEdges) { return .bottomEdge(section: section) }
        return .footer(section: section)
    }

    /// The row of an item.
    ///
    /// - Precondition: The item exists.
    func row(of indexPath: IndexPath) -> Int {
        let row = rows(ofSection: indexPath.section).lowerBound + indexPath.item
        let arrangement = arrangement(ofSection: indexPath.section)
        switch arrangement.headerMode {
        case .firstItemInSection where indexPath.item == 0: return row
        case .none, .firstItemInSection: return arrangement.hasEdges ? row + 1 : row
        case .supplementary: return arrangement.hasEdges ? row + 2 : row + 1
        }
    }

    /// The row of a section's header; `nil` where the configuration has no supplementary headers.
    func headerRow(ofSection section: Int) -> Int? {
        arrangement(ofSection: section).headerMode == .supplementary ? rows(ofSection: section).lowerBound : nil
    }

    /// The row of a section's footer; `nil` where the configuration has no footers.
    func footerRow(ofSection section: Int) -> Int? {
        arrangement(ofSection: section).footerMode == .supplementary ? rows(ofSection: section).upperBound - 1 : nil
    }

    /// The item in a row; `nil` for another element.
    func indexPath(atRow row: Int) -> IndexPath? {
        if case .item(let indexPath) = self.row(at: row) { return indexPath }
        return nil
    }

    /// Whether an item is the header of its section.
    func isHeader(_ indexPath: IndexPath) -> Bool {
        indexPath.item == 0 && arrangement(ofSection: indexPath.section).headerMode == .firstItemInSection
    }

    /// Whether an element is between the edges of its section's group.
    func isInGroup(_ element: ListRow) -> Bool {
        guard arrangement(ofSection: element.section).hasEdges else { return false }
        switch element {
        case .topEdge, .bottomEdge: return true
        case .item(let indexPath): return !isHeader(indexPath)
        case .spacing, .header, .footer: return false
        }
    }

    /// Whether an item exists.
    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && (0..<sectionCount).contains(indexPath.section)
            && (0..<itemCount(inSection: indexPath.section)).contains(indexPath.item)
    }

    /// The number of items above an item, including the items of other sections.
    ///
    /// - Precondition: The item exists.
    func ordinal(of indexPath: IndexPath) -> Int { itemCount(aboveSection: indexPath.section) + indexPath.item }

    /// The item with a number of items above it.
    ///
    /// - Precondition: `0 <= ordinal < itemCount`.
    /// - Complexity: O(log sections).
    func indexPath(ofItem ordinal: Int) -> IndexPath {
        let section = section(ofItem: ordinal)
        return IndexPath(item: ordinal - itemCount(aboveSection: section), section: section)
    }

    /// The item in a row. For a row without an item, the next item below the row, or else the last item above it.
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
