public import struct FoundationEssentials.IndexPath

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
