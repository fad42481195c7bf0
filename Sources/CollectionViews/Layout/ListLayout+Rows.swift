import struct FoundationEssentials.IndexPath

extension ListLayout {
    /// What stands in a row.
    ///
    /// - Precondition: `0 <= row < rowCount`.
    /// - Complexity: O(log sections).
    func row(at row: Int) -> ListRow {
        let section = lastIndex(in: firstRows, notAbove: row)
        var offset = row - firstRows[section]
        func isNext(_ condition: Bool) -> Bool {
            guard condition else { return false }
            offset -= 1
            return offset < 0
        }
        let count = itemCount(inSection: section)
        let hasHeaderItem = configuration.headerMode == .firstItemInSection && count > 0
        let firstInBody = hasHeaderItem ? 1 : 0
        let hasEdges = configuration.hasEdges && count > firstInBody

        if isNext(section > 0 && configuration.spacing > 0) { return .spacing(section: section) }
        if isNext(configuration.headerMode == .supplementary) { return .header(section: section) }
        if isNext(hasHeaderItem) { return .item(IndexPath(item: 0, section: section)) }
        if isNext(hasEdges) { return .topEdge(section: section) }
        if offset < count - firstInBody { return .item(IndexPath(item: firstInBody + offset, section: section)) }
        offset -= count - firstInBody
        if isNext(hasEdges) { return .bottomEdge(section: section) }
        return .footer(section: section)
    }

    /// The row of an item.
    ///
    /// - Precondition: The item exists.
    func row(of indexPath: IndexPath) -> Int {
        let section = indexPath.section
        var row = firstRows[section] + indexPath.item
        if section > 0, configuration.spacing > 0 { row += 1 }
        switch configuration.headerMode {
        case .none: break
        case .supplementary: row += 1
        case .firstItemInSection: if indexPath.item == 0 { return row }
        }
        return configuration.hasEdges ? row + 1 : row
    }

    /// The row of a section's header or footer; `nil` where the configuration has none.
    func row(of element: ListRow) -> Int? {
        switch element {
        case .header(let section):
            guard configuration.headerMode == .supplementary else { return nil }
            return firstRows[section] + (section > 0 && configuration.spacing > 0 ? 1 : 0)
        case .footer(let section):
            return configuration.footerMode == .supplementary ? firstRows[section + 1] - 1 : nil
        case .item(let indexPath): return row(of: indexPath)
        case .spacing, .topEdge, .bottomEdge: return nil
        }
    }

    /// The item in a row; `nil` when something else stands there.
    func indexPath(atRow row: Int) -> IndexPath? {
        if case .item(let indexPath) = self.row(at: row) { return indexPath }
        return nil
    }

    /// The last position in a list of sums whose sum is not above a number: of equal sums the one behind which something is.
    func lastIndex(in sums: [Int], notAbove number: Int) -> Int {
        var low = 0
        var high = sums.count - 1
        while low < high - 1 {
            let middle = (low + high) / 2
            if sums[middle] <= number { low = middle } else { high = middle }
        }
        return low
    }
}
