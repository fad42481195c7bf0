import CollectionViews
import TreeSources

/// A table whose cells the rows of a list show in columns.
struct RowTable {
    /// The fields of the cells.
    let fields: [ItemField]

    /// Whether the first field is the label of a row. Otherwise the label of a row is the name of its item.
    let hasLabelField: Bool

    /// The field by which rows are sorted by their labels; `nil` for the texts of the labels.
    let labelField: ItemField?

    /// Whether an item is a row of the table. The label of another row extends over the columns.
    var includes: @MainActor (TreeItem) -> Bool = { _ in true }

    /// Returns the label of a row.
    ///
    /// - Parameters:
    ///   - label: The label of the item.
    ///   - values: The values of the fields.
    func label(_ label: ItemLabel, _ values: [ItemValue?]) -> ItemLabel {
        guard hasLabelField else { return label.withoutSummary }
        guard let cell = values[0] else { return label }
        // A difference has a sign before the line.
        return ItemLabel(label.parts.prefix(DifferenceSource.isSigned(label) ? 1 : 0) + cell.label.parts)
    }

    /// Returns the texts in the columns of a row. A group has none.
    func columnTexts(_ values: [ItemValue?]) -> [String: StyledText] {
        var texts: [String: StyledText] = [:]
        for (field, value) in zip(fields, values).dropFirst(hasLabelField ? 1 : 0) {
            if let value { texts[field.text] = StyledText(value.label) }
        }
        return texts
    }
}

// Lists of tables.
extension BrowserList {
    /// Shows the cells of the tables among the inputs in columns, if all have the same columns. The rows of other
    /// inputs have labels that extend over the columns.
    ///
    /// The rows of tables with different columns are lines as they are in the input, below the lines with the titles,
    /// which are in the headers of the sections.
    ///
    /// Call it when more is known about the columns: after the first bytes, and after a reading.
    func showTableColumns() {
        guard elementTable == nil else { return }
        let tables = sections.map { section in
            section.history.source.flatMap { $0.kind.form == .table ? $0 : nil }
        }
        let columns = Self.commonColumns(tables.compactMap { $0 }, andNamed: chosenColumns ?? [])
        let lines = columns == nil ? tables.map { $0?.titleLine ?? [] } : []
        if lines != titleLines {
            titleLines = lines
            updateHeaders()
        }
        guard var columns, !columns.isEmpty else {
            if rows.table != nil {
                rows.table = nil
                endSorting()
                showColumns([])
            }
            return
        }
        // The first column that an option names has the triangles and the guides.
        let named = options.columns?.lazy.compactMap { name in columns.firstIndex { ListColumn($0).isNamed(name) } }
            .first
        let label = columns.remove(at: named ?? 0)
        columns.insert(label, at: 0)
        rows.table = RowTable(fields: columns.map(\.field), hasLabelField: true, labelField: label.field) {
            [sources] item in
            sources.source(showing: item)?.isRowOfFirstTable(item.number) ?? false
        }
        showColumns(
            columns.dropFirst(), labelTitle: String(decoding: label.title, as: UTF8.self),
            labelWidth: min(ListColumn.width(of: label), Self.labelWidth))
    }

    /// Returns the columns of tables, the first ones and those with some names; none if none is known; `nil` if they
    /// are different.
    private static func commonColumns(_ tables: [any TreeSource], andNamed names: [String]) -> [ItemColumn]? {
        var common: [ItemColumn] = []
        for table in tables {
            let columns = table.columns(below: nil).enumerated().filter { number, column in
                number < columnLimit || names.contains { ListColumn(column).isNamed($0) }
            }.map(\.element)
            if common.isEmpty || columns.isEmpty {
                common += columns
            } else if common.map(\.field) == columns.map(\.field) {
                common = zip(common, columns).map { $0.merged(with: $1) }
            } else {
                return nil
            }
        }
        return common
    }

    /// Shows columns.
    ///
    /// - Parameters:
    ///   - columns: The columns; none to show none.
    ///   - labelTitle: The title above the labels of the rows.
    ///   - labelWidth: The fewest columns of a label.
    func showColumns(_ columns: some Sequence<ItemColumn>, labelTitle: String = "", labelWidth: Int = labelWidth) {
        allColumns = columns.map { ListColumn($0) }
        columnLabelWidth = labelWidth
        var configuration = view.configuration
        configuration.labelTitle = labelTitle
        configuration.columnSpacing = 2
        if configuration != view.configuration {
            view.configuration = configuration
            refreshVisibleRows()
        }
        updateColumns()
        total.update()
    }

    /// The greatest number of columns of a table. No screen has space for more.
    private static let columnLimit = 100

    /// The columns that labels keep if the list is narrow, and at most half of the list.
    static let labelWidth = 30
}

extension TreeSource {
    /// Whether an item is a row of a table, and not below the header of another table in the same text. That header is
    /// a line without cells.
    fileprivate func isRowOfFirstTable(_ item: Int32) -> Bool {
        guard kind.form == .table else { return false }
        return sequence(first: item, next: parent(of:)).dropFirst().allSatisfy { above in
            !isLine(above) || fieldValues([ItemField("1")], of: [above], limit: 1)[0][0] != nil
        }
    }
}

extension ItemColumn {
    /// Returns the column of two tables.
    fileprivate func merged(with other: ItemColumn) -> ItemColumn {
        ItemColumn(
            field, title: title, isTrailing: isTrailing && other.isTrailing, width: max(width, other.width),
            importance: max(importance, other.importance), hasAmounts: hasAmounts && other.hasAmounts)
    }
}

extension ListColumn {
    /// The fewest columns for a text that is longer.
    private static func minimum(ofImportance importance: Int) -> Int { importance > 0 ? 24 : 16 }

    /// The fewest columns for a text or a title in a list that has no space for more. The title can be longer, but not
    /// the numbers below it.
    private static let narrowest = 5

    /// The width up to which the texts of a column are not cut.
    private static let shortest = 8

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
        firstOrder = column.hasAmounts && !column.isIdentifier ? .descending : .ascending
        narrowestWidth = max(Self.narrowest, column.isTrailing ? column.width : min(column.width, Self.shortest))
    }

    /// The number of columns that a title and its texts need.
    static func width(of column: ItemColumn) -> Int { max(1, column.title.count, column.width) }
}
