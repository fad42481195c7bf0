import DiffableSnapshots
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The rows of a list: a pure function of the configurations and of the number of items in each section.
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
/// A layout stores two numbers for each section, the rows and the items above it, and nothing for each item. It does
/// not know the heights of rows, because they depend on the cells of all items. A header that the data source does not
/// provide is a row without lines. In a filtered list, a section without items has no rows.
///
/// A layout does not change. It is a class so that all its users share one object.
final class ListLayout: Sendable {
    let configuration: ListConfiguration

    /// The configurations of the sections; `nil` if all have the configuration of the list.
    private let sections: [ListConfiguration]?

    /// The arrangement of sections that have the configuration of the list.
    private let arrangement: SectionArrangement

    /// The arrangement of each section; `nil` if all have the same.
    private let arrangements: [SectionArrangement]?

    /// The first section that has rows. There is no spacing above it.
    private let firstShownSection: Int

    /// The number of rows above each section. The last element is the number of all rows.
    private let firstRows: [Int]

    /// The number of items above each section. The last element is the number of all items.
    private let firstItems: [Int]

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the list.
    ///   - sections: The configurations of the sections; `nil` if all have the configuration of the list.
    ///   - itemCounts: The number of items of each section. A negative number counts as 0. Numbers whose sum would
    ///     overflow are limited.
    ///   - hidesEmptySections: Whether sections without items have no rows.
    /// - Complexity: O(sections).
    init(
        configuration: ListConfiguration, sections: [ListConfiguration]? = nil, itemCounts: [Int] = [],
        hidesEmptySections: Bool = false
    ) {
        self.configuration = configuration
        self.sections = sections
        let arrangement = SectionArrangement(configuration)
        var arrangements = sections?.map(SectionArrangement.init)
        if hidesEmptySections, itemCounts.contains(where: { $0 <= 0 }) {
            arrangements = itemCounts.indices.map { itemCounts[$0] > 0 ? arrangements?[$0] ?? arrangement : .hidden }
            firstShownSection = itemCounts.firstIndex { $0 > 0 } ?? 0
        } else {
            firstShownSection = 0
        }
        (self.arrangement, self.arrangements) = (arrangement, arrangements)
        let limit = (1 << 60) / max(1, itemCounts.count)
        var firstRows = [0]
        var firstItems = [0]
        for (section, count) in itemCounts.enumerated() {
            let count = min(max(0, count), limit)
            firstItems.append(firstItems[section] + count)
            let rowCount = (arrangements?[section] ?? arrangement).rowCount(
                ofItems: count, isFirst: section <= firstShownSection)
            firstRows.append(firstRows[section] + rowCount)
        }
        self.firstRows = firstRows
        self.firstItems = firstItems
    }

    var sectionCount: Int { firstRows.count - 1 }

    /// Whether sections may have different configurations.
    var isMixed: Bool { arrangements != nil }

    /// Whether headers may stay at the top of the screen while items scroll.
    var mayPinHeaders: Bool { isMixed || arrangement.pinsHeader }

    func configuration(ofSection section: Int) -> ListConfiguration { sections?[section] ?? configuration }

    /// The background of a section; `nil` for the terminal's background.
    func backgroundColor(ofSection section: Int) -> Color? {
        guard let sections else { return configuration.backgroundColor }
        return sections[section].backgroundColor ?? configuration.backgroundColor
    }

    func arrangement(ofSection section: Int) -> SectionArrangement { arrangements?[section] ?? arrangement }

    var rowCount: Int { firstRows[sectionCount] }

    var itemCount: Int { firstItems[sectionCount] }

    /// The number of items of each section.
    var itemCounts: [Int] { (0..<sectionCount).map(itemCount(inSection:)) }

    func itemCount(inSection section: Int) -> Int { firstItems[section + 1] - firstItems[section] }

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
    func hasSpacing(aboveSection section: Int) -> Bool {
        section > firstShownSection && arrangement(ofSection: section).spacing > 0
    }

    /// The last index whose sum is not above a number. If several sections have equal sums, this is the section that is
    /// not empty.
    private static func lastIndex(in sums: [Int], notAbove number: Int) -> Int {
        max(0, sums.dropLast().partitionPoint { $0 <= number } - 1)
    }
}

/// An element of the list that has a row of its own.
///
/// Rows are numbered from 0, from the top of the list to its end. A row covers one or more *lines* of the screen. The
/// number of lines is known only for rows on the screen.
enum ListRow: Hashable, Sendable {
    /// Blank lines above a section.
    case spacing(section: Int)
    case header(section: Int)
    /// The top edge of a section's group.
    case topEdge(section: Int)
    case item(IndexPath)
    /// The bottom edge of a section's group.
    case bottomEdge(section: Int)
    case footer(section: Int)

    /// The position of the element's section.
    var section: Int {
        switch self {
        case .spacing(let section), .header(let section), .topEdge(let section), .bottomEdge(let section),
            .footer(let section):
            section
        case .item(let indexPath): indexPath.section
        }
    }
}

/// The properties of a configuration on which the rows of a section depend.
struct SectionArrangement: Hashable, Sendable {
    let headerMode: ListConfiguration.HeaderMode
    let footerMode: ListConfiguration.FooterMode

    /// The number of blank lines above the section, unless it is the first one.
    let spacing: Int

    /// Whether the items are between two lines.
    let hasEdges: Bool

    /// Whether the items are in a box with margins.
    let isInset: Bool

    /// Whether the header stays at the top of the screen while the items scroll.
    let pinsHeader: Bool

    /// Whether rows are separated by lines.
    let showsSeparators: Bool

    init(_ configuration: ListConfiguration) {
        headerMode = configuration.headerMode
        footerMode = configuration.footerMode
        let defaultSpacing =
            switch configuration.appearance {
            case .plain, .insetGrouped: headerMode == .none && footerMode == .none ? 0 : 1
            case .sidebar: 1
            case .grouped, .sidebarPlain: 0
            }
        spacing = configuration.headerTopPadding?.count ?? defaultSpacing
        isInset = configuration.appearance == .insetGrouped
        hasEdges = isInset || configuration.appearance == .grouped
        pinsHeader = configuration.appearance == .plain && headerMode == .supplementary
        showsSeparators = configuration.showsSeparators
    }

    private init() {
        (headerMode, footerMode, spacing) = (.none, .none, 0)
        (hasEdges, isInset, pinsHeader, showsSeparators) = (false, false, false, false)
    }

    /// The arrangement of a section that has no rows.
    static let hidden = SectionArrangement()

    /// The number of rows of a section.
    func rowCount(ofItems count: Int, isFirst: Bool) -> Int {
        let groupedCount = headerMode == .firstItemInSection ? max(0, count - 1) : count
        var rows = count
        if !isFirst, spacing > 0 { rows += 1 }
        if headerMode == .supplementary { rows += 1 }
        if hasEdges, groupedCount > 0 { rows += 2 }
        if footerMode == .supplementary { rows += 1 }
        return rows
    }
}
