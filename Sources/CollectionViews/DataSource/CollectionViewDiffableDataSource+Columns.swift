// Columns that show values of the items.
extension CollectionViewDiffableDataSource {
    /// Returns items in the order of a sort: by the values of one of the ``columns``, or by the texts of the items for
    /// ``ColumnSort/Key/label``. Items without a value are the last. Items with equal values keep their order, and so
    /// do all items if no column has the identifier.
    ///
    /// - Parameters:
    ///   - items: The items, such as all children of one parent.
    ///   - sort: The column and the direction; `nil` for the order of `items`.
    /// - Complexity: O(*n* log *n*) for *n* items.
    public func sorted(_ items: [ItemIdentifierType], by sort: ColumnSort?) -> [ItemIdentifierType] {
        guard let sort, let column = column(for: sort.key) else { return items }
        return items.sorted { column.precedes($0, $1, sort.order) }
    }

    private func column(for key: ColumnSort.Key) -> ValueColumn<Item>? {
        switch key {
        case .label: textOfItem.map { ValueColumn("", value: $0) }
        case .column(let identifier): columns.first { $0.column.identifier == identifier }
        }
    }

    /// The texts of an item in the columns.
    func columnTexts(of item: Item) -> [String: StyledText] {
        columns.reduce(into: [:]) { texts, column in texts[column.column.identifier] = column.text(item) }
    }

    /// Returns the value of a field of an item: of the column with its name, or else of ``fieldProvider``; `nil` if
    /// items have no fields.
    var fieldOfItem: (@Sendable (_ item: Item, _ name: String) -> String?)? {
        let (columns, provider) = (columns, fieldProvider)
        if columns.isEmpty { return provider }
        return { item, name in
            guard let column = columns.first(where: { $0.column.isNamed(name) }) else { return provider?(item, name) }
            return column.field(item)
        }
    }

    var namesOfColumns: (@Sendable () -> [String])? {
        let names = columns.map(\.column.identifier)
        return names.isEmpty ? nil : { @Sendable in names }
    }
}
