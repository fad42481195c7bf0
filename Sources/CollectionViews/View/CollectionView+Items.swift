public import struct FoundationEssentials.IndexPath

/// The sections and items of the list, and scrolling to an item.
extension CollectionView {
    /// Where on the screen an item is after ``scrollToItem(at:at:)``, under its name in UIKit.
    public typealias ScrollPosition = CollectionViews.ScrollPosition

    /// The number of sections.
    public var numberOfSections: Int {
        if !isInPass { pass {} }
        return rows.layout.sectionCount
    }

    /// The number of visible items in a section. Items below a collapsed one are not counted.
    ///
    /// - Precondition: The section exists.
    public func numberOfItems(inSection section: Int) -> Int {
        let count = numberOfSections
        precondition(
            (0..<count).contains(section),
            "request for number of items in section \(section) when there are only \(count) sections in the "
                + "collection view")
        return rows.layout.itemCount(inSection: section)
    }

    /// Scrolls the list until an item is at a position of the screen, as far as the ends of the list allow. The focus
    /// stays on its item.
    ///
    /// ```swift
    /// view.scrollToItem(at: indexPath, at: .centeredVertically)
    /// ```
    ///
    /// While the view reads from its data source, the call waits.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item.
    ///   - scrollPosition: Where the item is afterward. Without an option, the list scrolls no more than is needed to
    ///     show the whole item.
    /// - Precondition: The item exists, as in UIKit, and `scrollPosition` has at most one option.
    /// - Complexity: Needs at most about one screen of cells.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition) {
        guard !isInPass else { return afterPass { self.scrollToItem(at: indexPath, at: scrollPosition) } }
        pass {
            checkItem(at: indexPath)
            scroll(to: indexPath, at: scrollPosition)
            recycleCells()
        }
    }

    private func checkItem(at indexPath: IndexPath) {
        let (layout, start) = (rows.layout, "attempted to scroll the collection view to an out-of-bounds")
        precondition(indexPath.count == 2, "attempted to scroll to an invalid index path: \(indexPath)")
        let (section, item) = (indexPath.section, indexPath.item)
        precondition(
            (0..<layout.sectionCount).contains(section),
            "\(start) section (\(section)) when there are only \(layout.sectionCount) sections")
        let count = layout.itemCount(inSection: section)
        precondition(
            (0..<count).contains(item),
            "\(start) item (\(item)) when there are only \(count) items in section \(section)")
    }
}

extension CollectionView {
    /// The items of which at least one line is on the screen, from top to bottom.
    public var indexPathsForVisibleItems: [IndexPath] {
        guard !isInPass else { return [] }
        return pass {
            let scroller = scroller
            let pinned = pinnedAncestors.prefix { $0.row < state.top.row }
            return (pinned + scroller.rowsOnScreen).compactMap { rows.layout.indexPath(atRow: $0.row) }
        }
    }

    /// The cells of items on the screen, from top to bottom.
    public var visibleCells: [ListCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }

    /// The cell of an item; `nil` if the item is not on the screen.
    public func cellForItem(at indexPath: IndexPath) -> ListCell? {
        guard !isInPass else { return nil }
        return pass {
            guard rows.layout.contains(indexPath) else { return nil }
            let placed = scroller.placed(rows.layout.row(of: indexPath)) ?? pinnedAncestor(indexPath)
            return placed.flatMap { rows.cell(atRow: $0.row) }
        }
    }

    /// The position of the item that a cell shows; `nil` for a cell that is not on the screen, and for a header or
    /// footer.
    public func indexPath(for cell: ListCell) -> IndexPath? {
        guard !isInPass else { return nil }
        return pass {
            guard let row = rows.row(of: cell), let indexPath = rows.layout.indexPath(atRow: row) else { return nil }
            return scroller.placed(row) != nil || pinnedAncestor(indexPath) != nil ? indexPath : nil
        }
    }

    /// The rows of ancestors at the top of the screen, in a list that pins them.
    var pinnedAncestors: [PlacedRow] {
        guard configuration.pinsAncestors else { return [] }
        return scroller.pinnedRows.filter { rows.layout.indexPath(atRow: $0.row) != nil }
    }

    /// The row of an item at the top of the screen; `nil` if it is not pinned there.
    func pinnedAncestor(_ indexPath: IndexPath) -> PlacedRow? {
        guard configuration.pinsAncestors, rows.layout.contains(indexPath) else { return nil }
        let row = rows.layout.row(of: indexPath)
        return scroller.pinnedRows.first { $0.row == row }
    }
}

/// The headers and footers on the screen.
extension CollectionView {
    /// The header or footer of a section; `nil` if it is not on the screen, or if there is none.
    ///
    /// - Parameters:
    ///   - elementKind: ``elementKindSectionHeader`` or ``elementKindSectionFooter``.
    ///   - indexPath: The position of the section, or of an item in it.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> ListCell? {
        guard !isInPass, let section = indexPath.first else { return nil }
        return pass {
            guard (0..<rows.layout.sectionCount).contains(section),
                let row = row(ofKind: elementKind, section: section), isVisible(row)
            else { return nil }
            return rows.cell(atRow: row)
        }
    }

    /// The headers or footers on the screen, from top to bottom.
    ///
    /// - Parameter elementKind: ``elementKindSectionHeader`` or ``elementKindSectionFooter``.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [ListCell] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
            .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
    }

    /// The positions of the headers or footers on the screen, from top to bottom: item 0 of their sections.
    ///
    /// - Parameter elementKind: ``elementKindSectionHeader`` or ``elementKindSectionFooter``.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        guard !isInPass else { return [] }
        return pass {
            let onScreen = (scroller.pinnedRows + scroller.rowsOnScreen).filter { $0.height > 0 }
            let sections = onScreen.map { rows.layout.section(ofRow: $0.row) }
            return Set(sections).sorted().filter { section in
                row(ofKind: elementKind, section: section).map(isVisible) ?? false
            }.map { IndexPath(item: 0, section: $0) }
        }
    }

    private func row(ofKind elementKind: String, section: Int) -> Int? {
        switch elementKind {
        case Self.elementKindSectionHeader: rows.layout.headerRow(ofSection: section)
        case Self.elementKindSectionFooter: rows.layout.footerRow(ofSection: section)
        default: nil
        }
    }

    /// Whether a header or footer has a line on the screen.
    private func isVisible(_ row: Int) -> Bool {
        (scroller.placed(row) ?? scroller.pinnedRows.first { $0.row == row }).map { $0.height > 0 } ?? false
    }
}
