/// Which row of the list shows what: a pure function of the configuration and of the number of items in each section.
///
/// Nothing is kept per item. For each section there are two numbers, the rows and the items above it, and everything else
/// follows from the fixed order of rows in a section:
///
/// ```
/// spacing       above every section but the first, if the configuration has any
/// header        headerMode == .supplementary
/// item 0        headerMode == .firstItemInSection
/// topEdge       grouped appearances, if there are items below
/// item ...
/// bottomEdge
/// footer        footerMode == .supplementary
/// ```
///
/// Heights are not known here: finding them would mean asking for the cells of all items. A header that the data source
/// does not have is a row of no lines.
///
/// Nothing in it changes; it is a reference because it is asked with every row.
final class ListLayout: Sendable {
    let configuration: ListConfiguration

    /// For each section the number of rows above it; at the end the number of all rows.
    let firstRows: [Int]

    /// For each section the number of items above it; at the end the number of all items.
    let firstItems: [Int]

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - configuration: What the list looks like.
    ///   - itemCounts: The number of items of each section; what is negative counts as 0, and what is so large that sums
    ///     would overflow is cut.
    /// - Complexity: O(sections).
    init(configuration: ListConfiguration, itemCounts: [Int]) {
        self.configuration = configuration
        let limit = (1 << 60) / max(1, itemCounts.count)
        var rows = 0
        var items = 0
        var firstRows = [0]
        var firstItems = [0]
        firstRows.reserveCapacity(itemCounts.count + 1)
        firstItems.reserveCapacity(itemCounts.count + 1)
        for (section, count) in itemCounts.enumerated() {
            let count = min(max(0, count), limit)
            items += count
            rows += Self.rowCount(ofItems: count, inSection: section, configuration)
            firstRows.append(rows)
            firstItems.append(items)
        }
        self.firstRows = firstRows
        self.firstItems = firstItems
    }

    /// The layout of a list without sections.
    convenience init(configuration: ListConfiguration) { self.init(configuration: configuration, itemCounts: []) }

    /// The number of sections.
    var sectionCount: Int { firstRows.count - 1 }

    /// The number of all rows.
    var rowCount: Int { firstRows[sectionCount] }

    /// The number of all items.
    var itemCount: Int { firstItems[sectionCount] }

    /// The number of items of a section.
    func itemCount(inSection section: Int) -> Int { firstItems[section + 1] - firstItems[section] }

    private static func rowCount(ofItems count: Int, inSection section: Int, _ configuration: ListConfiguration) -> Int
    {
        let bodyCount = configuration.headerMode == .firstItemInSection ? max(0, count - 1) : count
        var rows = count
        if section > 0, configuration.spacing > 0 { rows += 1 }
        if configuration.headerMode == .supplementary { rows += 1 }
        if configuration.hasEdges, bodyCount > 0 { rows += 2 }
        if configuration.footerMode == .supplementary { rows += 1 }
        return rows
    }
}
