public import struct FoundationEssentials.IndexPath

/// The sections and items of the list, and scrolling to an item.
extension CollectionView {
    /// Where on the screen an item is after ``scrollToItem(at:at:animated:)``, under its name in UIKit.
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
    /// view.scrollToItem(at: indexPath, at: .centeredVertically, animated: false)
    /// ```
    ///
    /// While the view reads from its data source, the call waits.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item.
    ///   - scrollPosition: Where the item is afterwards. Without an option, the list scrolls no more than is needed to
    ///     show the whole item.
    ///   - animated: No effect: a terminal shows every change in one frame.
    /// - Precondition: The item exists, as in UIKit, and `scrollPosition` has at most one option.
    /// - Complexity: Needs at most about one screen of cells.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard !isInPass else {
            return afterPass { self.scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
        }
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
