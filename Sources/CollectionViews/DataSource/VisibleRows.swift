import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The items of neighboring rows and their outline states. The view asks for one row at a time; this type reads about a
/// screen of rows together.
struct VisibleRows<Item: Hashable & Sendable> {
    private let section: Int
    private let rows: Range<Int>
    private let items: [Item]

    /// The outline states; none in a section that is no outline.
    private let states: [OutlineState]

    /// The number of rows that are read together.
    private static var count: Int { 48 }

    /// Reads the rows around a position.
    ///
    /// - Parameters:
    ///   - indexPath: The position.
    ///   - tree: The tree of the section.
    ///   - isOutline: Whether the items of the section can be expanded.
    ///   - fetchesChildren: Whether a handler may provide children for items without children.
    init(
        around indexPath: IndexPath, in tree: DiffableDataSourceSectionSnapshot<Item>, isOutline: Bool,
        fetchesChildren: Bool
    ) {
        section = indexPath.section
        let first = max(0, indexPath.item - Self.count / 2)
        items = tree.visibleItems(inRows: first..<first + Self.count)
        rows = first..<first + items.count
        let outline = tree.outline
        let shapes = isOutline ? outline.rows(rows) : []
        states = zip(shapes, outline.siblingsBelow(shapes, limit: OutlineState.guideLimit)).map { row, hasSiblingBelow in
            OutlineState(
                level: row.level, isExpanded: row.isExpanded, hasChildren: row.hasChildren,
                isExpandable: row.hasChildren || fetchesChildren, hasSiblingBelow: hasSiblingBelow)
        }
    }

    /// Whether the row at a position was read.
    func contains(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && indexPath.section == section && rows.contains(indexPath.item)
    }

    /// The item at a position that was read.
    func item(at indexPath: IndexPath) -> Item { items[indexPath.item - rows.lowerBound] }

    /// The outline state at a position that was read.
    func outlineState(at indexPath: IndexPath) -> OutlineState {
        states.isEmpty ? .flat : states[indexPath.item - rows.lowerBound]
    }
}
