/// The rows of a list: a pure function of the configuration and of the number of items in each section.
///
/// The rows of a section have a fixed order:
///
/// ```
/// spacing       above every section but the first, if the configuration has spacing
/// header        headerMode == .supplementary
/// item 0        headerMode == .firstItemInSection
/// topEdge       grouped appearances, if items follow
/// item ...
/// bottomEdge
/// footer        footerMode == .supplementary
/// ```
///
/// A layout keeps two numbers for each section, the rows and the items above it, and nothing for each item. It does not
/// know the heights of rows, because that would need the cells of all items. A header that the data source does not
/// provide is a row without lines.
///
/// A layout does not change. It is a class so that all its users share one object.
final class ListLayout: Sendable {
    let configuration: ListConfiguration

    /// The number of rows above each section and, last, the number of all rows.
    private let firstRows: [Int]

    /// The number of items above each section and, last, the number of all items.
    private let firstItems: [Int]

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - configuration: The appearance of the list.
    ///   - itemCounts: The number of items of each section. A negative number counts as 0. Numbers whose sum would
    ///     overflow are limited.
    /// - Complexity: O(sections).
    init(configuration: ListConfiguration, itemCounts: [Int] = []) {
        self.configuration = configuration
        let limit = (1 << 60) / max(1, itemCounts.count)
        var firstRows = [0]
        var firstItems = [0]
        for (section, count) in itemCounts.enumerated() {
            let count = min(max(0, count), limit)
            firstItems.append(firstItems[section] + count)
            firstRows.append(firstRows[section] + configuration.rowCount(ofItems: count, isFirst: section == 0))
        }
        self.firstRows = firstRows
        self.firstItems = firstItems
    }

    /// The number of sections.
    var sectionCount: Int { firstRows.count - 1 }

    /// The number of all rows.
    var rowCount: Int { firstRows[sectionCount] }

    /// The number of all items.
    var itemCount: Int { firstItems[sectionCount] }

    /// The number of items of each section.
    var itemCounts: [Int] { (0..<sectionCount).map(itemCount(inSection:)) }

    /// The number of items of a section.
    func itemCount(inSection section: Int) -> Int { firstItems[section + 1] - firstItems[section] }

    /// The number of items above a section.
    func itemCount(aboveSection section: Int) -> Int { firstItems[section] }

    /// The section of an item that has a number of items above it.
    ///
    /// - Complexity: O(log sections).
    func section(ofItem ordinal: Int) -> Int { Self.lastIndex(in: firstItems, notAbove: ordinal) }

    /// The section of a row.
    ///
    /// - Complexity: O(log sections).
    func section(ofRow row: Int) -> Int { Self.lastIndex(in: firstRows, notAbove: row) }

    /// The rows of a section and the blank row above it.
    func allRows(ofSection section: Int) -> Range<Int> { firstRows[section]..<firstRows[section + 1] }

    /// The rows of a section without the blank row above it.
    func rows(ofSection section: Int) -> Range<Int> {
        allRows(ofSection: section).dropFirst(hasSpacing(aboveSection: section) ? 1 : 0)
    }

    /// Whether a blank row is above a section.
    func hasSpacing(aboveSection section: Int) -> Bool { section > 0 && configuration.spacing > 0 }

    /// The last index whose sum is not above a number. Among sections with equal sums, this is the one that is not
    /// empty.
    private static func lastIndex(in sums: [Int], notAbove number: Int) -> Int {
        var low = 0
        var high = sums.count - 1
        while low < high - 1 {
            let middle = (low + high) / 2
            if sums[middle] <= number { low = middle } else { high = middle }
        }
        return low
    }
}

extension ListConfiguration {
    /// The number of rows of a section.
    fileprivate func rowCount(ofItems count: Int, isFirst: Bool) -> Int {
        let groupedCount = headerMode == .firstItemInSection ? max(0, count - 1) : count
        var rows = count
        if !isFirst, spacing > 0 { rows += 1 }
        if headerMode == .supplementary { rows += 1 }
        if hasEdges, groupedCount > 0 { rows += 2 }
        if footerMode == .supplementary { rows += 1 }
        return rows
    }
}
