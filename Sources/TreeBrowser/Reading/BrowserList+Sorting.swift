import CollectionViews
import TreeSources

// Sorting by the columns of texts. The identifier of a column is the text of its field.
extension BrowserList {
    /// Lets the user sort by columns: by the same one again in the other direction, and then no longer.
    ///
    /// - Parameter sort: Sorts the rows of the list; `nil` is the order without a sort.
    func sortByColumns(_ sort: @escaping (BrowserList, ColumnSort?) -> Void) {
        view.columnSortHandler = { [weak self] new in
            guard let self else { return }
            guard showsLiveTrees else {
                view.columnSort = lastSort
                messageHandler?(
                    options.beginsWithDifference ? "A difference is not sorted" : "Only the newest snapshot is sorted")
                return
            }
            willSort()
            let column = view.configuration.columns.first { .column($0.identifier) == new.key }
            let isFirst = new.order == column?.firstOrder ?? .ascending
            let isThird = isFirst && lastSort == ColumnSort(new.key, new.order.reversed)
            if isThird { view.columnSort = nil }
            lastSort = isThird ? nil : new
            sort(self, lastSort)
            total.update()
        }
    }

    /// Lets the user sort texts by columns.
    func sortTextsByColumns() {
        sortByColumns { list, sort in
            for section in list.sections.indices where list.hasColumns(section) {
                (list.sections[section] as? TextSection)?.sort = sort.map(list.itemSort)
            }
        }
    }

    /// Called before the rows are sorted. The focus stays on its item. If all rows above the focus are ancestors of its
    /// item, or were so before the last sort, the list shows its first rows all the same.
    func willSort() {
        let level = focusedItem.flatMap { item in
            let tree = dataSource.snapshot(for: sources.section(of: item.input))
            return tree.contains(item) ? tree.level(of: item) : nil
        }
        let isFirst =
            level != nil && level == view.focusedPosition?.ordinal
            || focusOfLastSort != nil && focusOfLastSort == focusedItem
        (showsTopAfterSort, focusOfLastSort) = (isFirst, isFirst ? focusedItem : nil)
    }

    /// Called when the rows are sorted, and when a filter has found its matches among them.
    func didSort() {
        guard showsTopAfterSort, !view.awaitsOrder, !view.awaitsFilterResult else { return }
        showsTopAfterSort = false
        view.perform(.scroll(lines: -(1 << 30)))
    }

    var isGrouped: Bool { sections.contains { !$0.grouping.isEmpty } }

    /// Whether the rows are those of a table, or are grouped.
    var hasGroupableRows: Bool { rows.table != nil || isGrouped }

    /// Returns a menu of the columns.
    ///
    /// - Parameter choose: Called with the column that the user has chosen.
    func columnMenu(_ title: String, choose: @escaping @MainActor (ColumnSort.Key) -> Void) -> Menu {
        let columns = view.configuration.columns.filter(\.isSortable).map {
            ($0.title, ColumnSort.Key.column($0.identifier))
        }
        let all = [(view.configuration.labelTitle, ColumnSort.Key.label)] + columns
        return Menu(title: title, children: all.map { title, key in MenuAction(title: title) { choose(key) } })
    }

    /// Whether the rows are those of a table that has no sort and no groups.
    var needsColumnToGroup: Bool { rows.table != nil && showsLiveTrees && view.columnSort == nil && !isGrouped }

    /// Groups the rows of a table by a column, or ends that.
    ///
    /// - Returns: A message if there is nothing to group.
    @discardableResult
    func toggleGroups(by column: ColumnSort.Key?) -> String? {
        guard hasGroupableRows else { return "Only the rows of a table are grouped" }
        guard showsLiveTrees else { return "Only the newest snapshot is grouped" }
        let fields = isGrouped ? [] : [column.flatMap(field)].compactMap(\.self)
        for section in sections.indices.filter(hasColumns) {
            (sections[section].history.source as? ArrangedSource)?.groupedParent = elementTable.map(\.parent)
            (sections[section] as? TextSection)?.grouping = fields
        }
        updateColumns()
        return nil
    }

    /// The number of items from which on groups are not counted.
    private static let countedLimit = 10_000

    /// Opens the groups of a section if the screen has space for all rows in them.
    func openGroupsIfAllFit(inSection section: Int) {
        let tree = dataSource.snapshot(for: section)
        guard tree.count < Self.countedLimit else { return }
        let closed = tree.items.filter { $0.number.isGroup && !tree.isExpanded($0) }
        guard closed.reduce(0, { $0 + tree.children(of: $1).count }) <= freeRowCount else { return }
        view.withoutUndo { closed.forEach(expand) }
    }

    /// Whether the rows of a section are those of the table that the columns belong to.
    private func hasColumns(_ section: Int) -> Bool {
        if let elementTable { return sources.section(of: elementTable.input) == section }
        return rows.table == nil || sections[section].history.source?.kind.form == .table
    }

    /// Shows texts in the order of the input.
    func endSorting() {
        (view.columnSort, lastSort) = (nil, nil)
        for section in sections { (section as? TextSection)?.sort = nil }
    }

    /// Returns the sort by a column.
    private func itemSort(_ sort: ColumnSort) -> ItemSort {
        ItemSort(field(of: sort.key), isDescending: sort.order == .descending)
    }

    /// Returns the field of a column. The labels of a table are its first column.
    func field(of column: ColumnSort.Key) -> ItemField? {
        if case .column(let identifier) = column { ItemField(identifier) } else { rows.table?.labelField }
    }
}
