import CollectionViews
import TreeSources

// Sorting by the columns of texts. The identifier of a column is the text of its field.
extension BrowserList {
    /// Lets the user sort by columns: by the same one again in the other direction, and then no longer.
    func sortTextsByColumns() {
        view.columnSortHandler = { [weak self] sort in
            self?.willSort()
            self?.sortTexts(by: sort)
        }
    }

    private func sortTexts(by sort: ColumnSort) {
        let new = itemSort(sort)
        let texts = sections.indices.filter(hasColumns).compactMap { sections[$0] as? TextSection }
        let column = view.configuration.columns.first { .column($0.identifier) == sort.key }
        let isFirstOrder = sort.order == column?.firstOrder ?? .ascending
        let isThird = isFirstOrder && texts.contains { $0.sort == ItemSort(new.field, isDescending: !new.isDescending) }
        if isThird { view.columnSort = nil }
        for text in texts { text.sort = isThird ? nil : new }
    }

    /// Called before the rows are sorted. The focus stays on its item. If that is the first one, the list shows its
    /// first rows all the same.
    func willSort() { showsTopAfterSort = view.focusedPosition?.ordinal == 0 }

    /// Called when the rows are sorted.
    func didSort() {
        guard showsTopAfterSort else { return }
        showsTopAfterSort = false
        view.perform(.scroll(lines: -(1 << 30)))
    }

    /// Whether the rows of a section are those of the table that the columns belong to.
    private func hasColumns(_ section: Int) -> Bool {
        if let elementTable { return sources.section(of: elementTable.input) == section }
        return rows.table == nil || sections[section].history.source?.kind.form == .table
    }

    /// Shows texts in the order of the input.
    func endSorting() {
        view.columnSort = nil
        for section in sections { (section as? TextSection)?.sort = nil }
    }

    /// Returns the sort by a column. The labels of a table are its first column.
    private func itemSort(_ sort: ColumnSort) -> ItemSort {
        let field = if case .column(let identifier) = sort.key { ItemField(identifier) } else { rows.table?.labelField }
        return ItemSort(field, isDescending: sort.order == .descending)
    }
}
