/// A column that shows a value of each item: its text, the key by which the list is sorted, and the field that a filter
/// compares.
///
/// ```swift
/// dataSource.columns = [
///     ValueColumn("User", value: \.user),
///     ValueColumn("CPU", value: \.load, width: .fixed(5), priority: 2, firstOrder: .descending) { load in
///         StyledText("\(load)", style: load > 90 ? .tint : nil)
///     },
///     ValueColumn("PID", value: \.pid, width: .fixed(6), priority: 1),
/// ]
/// ```
///
/// See ``CollectionViewDiffableDataSource/columns`` and <doc:ListColumns>.
public struct ValueColumn<Item: Sendable>: Sendable {
    /// The title, the width and the other properties of the column. The title is its identifier.
    public let column: ListColumn

    /// Returns the text of an item; `nil` for an item without a value.
    private(set) var text: @Sendable (Item) -> StyledText?

    /// Returns the value of the field of an item; `nil` for an item without a value.
    let field: @Sendable (Item) -> String?

    /// Returns whether an item is before another one. Items without a value are the last in both orders.
    let precedes: @Sendable (Item, Item, ColumnSort.Order) -> Bool

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - title: The text above the column, unique in the list. A filter and a ``ColumnSort`` name the column by it.
    ///   - value: Returns the value of an item; `nil` for an item without one, such as a group. It is called on other
    ///     threads, too.
    ///   - alignment: The position of a text that is shorter than the column; `nil` for `.trailing` for numbers and
    ///     `.natural` for other values.
    ///   - width: The width.
    ///   - priority: The importance of the column; see ``ListColumn/priority``.
    ///   - firstOrder: The order in which the user begins to sort by the column.
    ///   - text: Returns the text of a value; by default its description.
    public init<Value: Comparable & Sendable>(
        _ title: String, value: @escaping @Sendable (Item) -> Value?, alignment: ListColumn.Alignment? = nil,
        width: ListColumn.Width = .fitting(minimum: 4, maximum: 24), priority: Int = 0,
        firstOrder: ColumnSort.Order = .ascending,
        text: @escaping @Sendable (Value) -> StyledText = { StyledText("\($0)") }
    ) {
        let natural: ListColumn.Alignment = Value.self is any Numeric.Type ? .trailing : .natural
        var column = ListColumn(title, title: title, alignment: alignment ?? natural, width: width, priority: priority)
        column.firstOrder = firstOrder
        self.column = column
        self.text = { value($0).map(text) }
        field = { value($0).map { "\($0)" } }
        precedes = { first, second, order in
            guard let first = value(first) else { return false }
            guard let second = value(second) else { return true }
            return order == .ascending ? first < second : second < first
        }
    }

    /// Returns the column with another text, such as a bar of several values of an item. The list is sorted and
    /// filtered by the value.
    ///
    /// - Parameter text: Returns the text of an item; `nil` for none. It is called for the rows on the screen.
    public func drawn(_ text: @escaping @Sendable (Item) -> StyledText?) -> ValueColumn {
        var column = self
        column.text = text
        return column
    }
}
