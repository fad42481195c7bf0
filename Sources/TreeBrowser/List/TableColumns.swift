import CollectionViews
import TreeSources

// Lists of tables.
extension BrowserList {
    /// Shows the cells of a table in columns, if it is the only input. Its first column has the labels of the rows.
    ///
    /// Call it when more is known about the columns: after the first bytes, and after a reading.
    func showTableColumns() {
        guard sections.count == 1, let source = sections[0].history.source, source.kind.isTable else { return }
        let columns = source.columns(below: nil)
        guard let label = columns.first else { return }
        var configuration = view.configuration
        configuration.columns = columns.dropFirst().map { ListColumn($0) }
        configuration.labelTitle = String(decoding: label.title, as: UTF8.self)
        configuration.labelWidth = .fitting(minimum: min(ListColumn.width(of: label), Self.labelWidth))
        configuration.columnSpacing = 2
        rows.tableFields = columns.map(\.field)
        guard configuration != view.configuration else { return }
        view.configuration = configuration
        refreshVisibleRows()
    }

    /// The columns that labels keep if the list is narrow, and at most half of the list.
    private static let labelWidth = 30
}

extension ListColumn {
    /// The fewest columns for a text that is longer.
    private static func minimum(ofImportance importance: Int) -> Int { importance > 0 ? 24 : 16 }

    /// Creates the column that shows a field of items.
    ///
    /// It is as wide as its texts if the list has the space. The columns that the user needs least vanish first.
    init(_ column: ItemColumn) {
        self.init(
            column.field.text, title: String(decoding: column.title, as: UTF8.self),
            alignment: column.isTrailing ? .trailing : .natural,
            width: .fitting(
                minimum: min(Self.width(of: column), Self.minimum(ofImportance: column.importance)), maximum: 1000),
            priority: column.importance)
    }

    /// The number of columns that a title and its texts need.
    fileprivate static func width(of column: ItemColumn) -> Int { max(1, column.title.count, column.width) }
}
