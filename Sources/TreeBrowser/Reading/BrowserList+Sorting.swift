import CollectionViews
import TreeSources

// Sorting by the columns of texts. The identifier of a column is the text of its field.
extension BrowserList {
    /// Lets the user sort by columns: by the same one again in the other direction, and then no longer.
    func sortTextsByColumns() {
        view.columnSortHandler = { [weak self] in self?.sortTexts(by: $0) }
    }

    private func sortTexts(by sort: ColumnSort) {
        let new = itemSort(sort)
        let texts = sections.indices.filter(hasColumns).compactMap { sections[$0] as? TextSection }
        let isThird = !new.isDescending && texts.contains { $0.sort == ItemSort(new.field, isDescending: true) }
        if isThird { view.columnSort = nil }
        for text in texts { text.sort = isThird ? nil : new }
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
