import Testing

import struct FoundationEssentials.IndexPath

@testable import CollectionViews

/// The rows of items and the items of rows, for all small lists.
struct ListLayoutTests {
    private static let configurations: [ListConfiguration] = {
        var all: [ListConfiguration] = []
        for appearance in [ListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain] {
            for header in [ListConfiguration.HeaderMode.none, .supplementary, .firstItemInSection] {
                for footer in [ListConfiguration.FooterMode.none, .supplementary] {
                    for padding in [nil, Rows.zero, .rows(2)] {
                        var configuration = ListConfiguration(appearance: appearance)
                        configuration.headerMode = header
                        configuration.footerMode = footer
                        configuration.headerTopPadding = padding
                        all.append(configuration)
                    }
                }
            }
        }
        return all
    }()

    /// The rows of a list in order, from the definition of a section.
    private func rows(_ counts: [Int], _ configuration: ListConfiguration) -> [ListRow] {
        let arrangement = SectionArrangement(configuration)
        var rows: [ListRow] = []
        for (section, count) in counts.enumerated() {
            var items = (0..<count).map { ListRow.item(IndexPath(item: $0, section: section)) }
            if section > 0, arrangement.spacing > 0 { rows.append(.spacing(section: section)) }
            if configuration.headerMode == .supplementary { rows.append(.header(section: section)) }
            if configuration.headerMode == .firstItemInSection, !items.isEmpty { rows.append(items.removeFirst()) }
            if arrangement.hasEdges, !items.isEmpty { rows.append(.topEdge(section: section)) }
            rows += items
            if arrangement.hasEdges, !items.isEmpty { rows.append(.bottomEdge(section: section)) }
            if configuration.footerMode == .supplementary { rows.append(.footer(section: section)) }
        }
        return rows
    }

    private func item(_ row: ListRow) -> IndexPath? {
        if case .item(let indexPath) = row { indexPath } else { nil }
    }

    private func withEveryList(_ body: ([Int], ListConfiguration) -> Void) {
        for configuration in Self.configurations {
            for number in 0..<(4 * 4 * 4) {
                let digits = [number % 4, number / 4 % 4, number / 16]
                body(digits.filter { $0 < 3 }, configuration)
            }
        }
    }

    @Test func theRowsOfEverySectionAreInOrder() {
        withEveryList { counts, configuration in
            let layout = ListLayout(configuration: configuration, itemCounts: counts)
            let expected = rows(counts, configuration)
            #expect(layout.rowCount == expected.count)
            #expect((0..<layout.rowCount).map(layout.row(at:)) == expected)
        }
    }

    @Test func hiddenSectionsHaveNoRows() {
        withEveryList { counts, configuration in
            let layout = ListLayout(configuration: configuration, itemCounts: counts, hidesEmptySections: true)
            let shown = counts.indices.filter { counts[$0] > 0 }
            func numbered(_ row: ListRow) -> ListRow {
                switch row {
                case .item(let indexPath): .item(IndexPath(item: indexPath.item, section: shown[indexPath.section]))
                case .spacing(let section): .spacing(section: shown[section])
                case .header(let section): .header(section: shown[section])
                case .footer(let section): .footer(section: shown[section])
                case .topEdge(let section): .topEdge(section: shown[section])
                case .bottomEdge(let section): .bottomEdge(section: shown[section])
                }
            }
            let expected = rows(shown.map { counts[$0] }, configuration).map(numbered)
            #expect(layout.sectionCount == counts.count)
            #expect((0..<layout.rowCount).map(layout.row(at:)) == expected)
            for section in counts.indices where counts[section] == 0 {
                #expect(layout.rows(ofSection: section).isEmpty)
                #expect(layout.headerRow(ofSection: section) == nil && layout.footerRow(ofSection: section) == nil)
            }
        }
    }

    @Test func everyItemIsInItsRow() {
        withEveryList { counts, configuration in
            let layout = ListLayout(configuration: configuration, itemCounts: counts)
            for (row, element) in rows(counts, configuration).enumerated() {
                switch element {
                case .item(let indexPath): #expect(layout.row(of: indexPath) == row)
                case .header(let section): #expect(layout.headerRow(ofSection: section) == row)
                case .footer(let section): #expect(layout.footerRow(ofSection: section) == row)
                case .spacing, .topEdge, .bottomEdge: break
                }
            }
        }
    }

    @Test func itemsAreNumberedThroughAllSections() {
        withEveryList { counts, configuration in
            let layout = ListLayout(configuration: configuration, itemCounts: counts)
            let items = rows(counts, configuration).compactMap(item)
            #expect((0..<layout.itemCount).map(layout.indexPath(ofItem:)) == items)
            #expect(items.map(layout.ordinal(of:)) == Array(items.indices))
            #expect(items.allSatisfy(layout.contains))
        }
    }

    @Test func theNearestItemIsInTheRowOrBelowOrAbove() {
        withEveryList { counts, configuration in
            let layout = ListLayout(configuration: configuration, itemCounts: counts)
            let rows = rows(counts, configuration)
            for row in rows.indices {
                let below = rows[row...].lazy.compactMap(item).first
                let expected = below ?? rows[..<row].reversed().lazy.compactMap(item).first
                #expect(layout.indexPath(nearRow: row) == expected)
            }
        }
    }

    @Test func hugeCountsAreLimited() {
        let configuration = ListConfiguration(appearance: .insetGrouped)
        let layout = ListLayout(configuration: configuration, itemCounts: [.max, -5, .max, 3])
        #expect(layout.itemCount(inSection: 1) == 0)
        #expect(layout.itemCount(inSection: 3) == 3)
        #expect(layout.rowCount > layout.itemCount)
        #expect(layout.indexPath(ofItem: layout.itemCount - 1) == [3, 2])
        #expect(layout.row(at: layout.rowCount - 1) == .bottomEdge(section: 3))
        #expect(!layout.contains([4, 0]) && !layout.contains([3, 3]) && !layout.contains([-1, 0]))
        #expect(!layout.contains([0]) && !layout.contains([]))
    }
}
