import CollectionViews
import DiffableSnapshots

// The items in the list.
extension BrowserList {
    /// The item that has the focus.
    var focusedItem: TreeItem? { view.state.focus.flatMap(dataSource.itemIdentifier) }

    /// Returns the section that shows the input of an item; `nil` if it shows another root by now.
    func section(of item: TreeItem) -> (any BrowserSection)? {
        let section = sections[sources.section(of: item.input)]
        return section.history.input == item.input ? section : nil
    }

    /// The section of the focused item, or the first one.
    var focusedSection: any BrowserSection { focusedItem.flatMap(section) ?? sections[0] }

    /// The section whose snapshots are stepped through: that of the focused item, or one that has no rows because it
    /// shows something else than its input as it is.
    var steppedSection: any BrowserSection { sections.first { $0.history.isEmptyAside } ?? focusedSection }

    /// The selected items in the order of the list, or without a selection the focused one.
    var actedItems: [TreeItem] {
        let selected = dataSource.selectedItemIdentifiers
        guard !selected.isEmpty else { return focusedItem.map { [$0] } ?? [] }
        return sections.indices.flatMap { dataSource.snapshot(for: $0).items.filter(selected.contains) }
    }

    /// Moves the focus to the first item of a section, if it has one.
    func moveFocus(toSection section: Int) {
        let first = dataSource.snapshot(for: section).rootItems.first
        if let indexPath = first.flatMap(dataSource.indexPath) { view.perform(.focus(indexPath)) }
    }

    /// The items on the screen.
    var visibleItems: [TreeItem] { view.indexPathsForVisibleItems.compactMap(dataSource.itemIdentifier) }

    /// Whether no input has rows. While updates are held, the rows on the screen count.
    var isEmpty: Bool {
        guard sections.indices.allSatisfy({ dataSource.snapshot(for: $0).isEmpty }) else { return false }
        return !view.holdsUpdates || sections.indices.allSatisfy { view.numberOfItems(inSection: $0) == 0 }
    }

    /// Shows the rows on the screen again.
    ///
    /// - Parameter isIncluded: Whether the row of an item is shown again.
    func refreshVisibleRows(where isIncluded: (TreeItem) -> Bool = { _ in true }) {
        var (items, cells) = ([TreeItem](), [ListCell]())
        for indexPath in view.indexPathsForVisibleItems {
            guard let item = dataSource.itemIdentifier(for: indexPath), isIncluded(item),
                let cell = view.cellForItem(at: indexPath)
            else { continue }
            items.append(item)
            cells.append(cell)
        }
        rows.show(items, in: cells)
    }
}
