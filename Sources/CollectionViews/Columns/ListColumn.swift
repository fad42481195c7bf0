/// A column of a list: texts to the right of the rows' labels, under a title.
///
/// ```swift
/// var configuration = ListConfiguration(appearance: .plain)
/// configuration.labelTitle = "Process"
/// configuration.columns = [
///     ListColumn("user", title: "User", width: .fitting(minimum: 4, maximum: 12)),
///     ListColumn("cpu", title: "CPU", alignment: .trailing, width: .fixed(5), priority: 2),
///     ListColumn("pid", title: "PID", alignment: .trailing, width: .fixed(6), priority: 1),
/// ]
/// ```
///
/// A cell sets its texts with ``ListCell/columnTexts``. If the items have the values, ``ValueColumn`` is shorter. See
/// <doc:ListColumns>.
public struct ListColumn: Hashable, Sendable {
    /// The position of a text that is shorter than its column.
    public typealias Alignment = ListContentConfiguration.TextProperties.Alignment

    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// A number of columns.
        case fixed(Int)

        /// As wide as the title and the widest text on the screen, within these limits. The column is narrower than its
        /// texts where the list has too little space, but never narrower than `minimum`, except for one column with a
        /// ``ListColumn/narrowestWidth``. A column with the alignment `.trailing` is never narrower than texts of
        /// up to 16 columns, because a number that is cut is another number.
        case fitting(minimum: Int, maximum: Int)
    }

    /// The width of the labels in a list with columns.
    public enum LabelWidth: Hashable, Sendable {
        /// All that the columns leave, and at least half of the list. The columns are at the right edge.
        case filling

        /// As wide as the widest label on the screen, at least `minimum` columns, and more than half of the list only
        /// if the columns leave so much. The columns follow the labels, so that they are not far from them in a wide
        /// list.
        case fitting(minimum: Int)
    }

    /// The name of the column in ``ListCell/columnTexts`` and ``ColumnSort``.
    public let identifier: String

    /// The text above the column.
    public var title: String

    /// The position of a text or title that is shorter than the column. Numbers are usually `.trailing`.
    public var alignment: Alignment

    /// The width.
    public var width: Width

    /// The importance of the column. Where the list is too narrow for all columns, the column with the lowest priority
    /// vanishes first. Among columns with equal priorities, the rightmost one vanishes first.
    public var priority: Int

    /// The fewest columns where the list has no space for the minimum of a fitting ``width``. The column is narrower
    /// than its minimum then, instead of leaving the space empty, and those that are less important vanish. `nil`, the
    /// default, if it vanishes itself.
    public var narrowestWidth: Int?

    /// Whether the user can sort by the column.
    public var isSortable = true

    /// The direction in which a list is sorted when the user begins to sort by the column. The first time,
    /// ``ListAction/sortByNextColumn`` takes the first column that begins with the greatest values, if there is one.
    public var firstOrder = ColumnSort.Order.ascending

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - identifier: The name of the column, unique in the list.
    ///   - title: The text above the column.
    ///   - alignment: The position of a text that is shorter than the column.
    ///   - width: The width.
    ///   - priority: The importance of the column.
    ///   - isSortable: Whether the user can sort by the column.
    public init(
        _ identifier: String, title: String = "", alignment: Alignment = .natural,
        width: Width = .fitting(minimum: 4, maximum: 24), priority: Int = 0, isSortable: Bool = true
    ) {
        self.identifier = identifier
        self.title = title
        self.alignment = alignment
        self.width = width
        self.priority = priority
        self.isSortable = isSortable
    }

    /// Whether a name is the identifier of the column, or its title in any case.
    package func isNamed(_ name: String) -> Bool { identifier == name || title.lowercased() == name.lowercased() }

    /// The fewest and the most columns, both at least 1.
    var widthLimits: ClosedRange<Int> {
        let greatest = 1 << 10
        switch width {
        case .fixed(let columns):
            let columns = min(max(1, columns), greatest)
            return columns...columns
        case .fitting(let minimum, let maximum):
            let minimum = min(max(1, minimum), greatest)
            return minimum...max(minimum, min(maximum, greatest))
        }
    }

    /// The width of the widest numbers, in columns, for which a column always has the space.
    private static let numberLimit = 16

    /// Returns a column whose minimum has space for numbers of a width, if it is a column of numbers: one with the
    /// alignment `.trailing`.
    func holding(numbers width: Int) -> ListColumn {
        let width = min(width, Self.numberLimit)
        guard alignment == .trailing, case .fitting(let minimum, let maximum) = self.width, width > 0 else {
            return self
        }
        var column = self
        column.width = .fitting(minimum: max(minimum, min(width, maximum)), maximum: maximum)
        column.narrowestWidth = narrowestWidth.map { max($0, min(width, maximum)) }
        return column
    }

    /// Returns the column as it is where the list has too little space for its minimum; `nil` if it vanishes.
    func narrowed(to space: Int) -> ListColumn? {
        guard case .fitting(_, let maximum) = width, let narrowestWidth, space >= max(1, narrowestWidth) else {
            return nil
        }
        var column = self
        column.width = .fitting(minimum: space, maximum: maximum)
        return column
    }
}

/// The key and the direction by which a list is sorted. The list shows them as a mark beside a title; your app sorts.
///
/// ```swift
/// view.columnSort = ColumnSort(.column("CPU"), .descending)
/// ```
public struct ColumnSort: Hashable, Sendable {
    /// The values by which the items are sorted.
    public enum Key: Hashable, Sendable {
        /// The labels of the rows.
        case label
        /// The texts of the column with this identifier.
        case column(String)
    }

    /// The direction.
    public enum Order: Hashable, Sendable {
        /// The smallest first; the mark is `▲`, or `^` in ASCII.
        case ascending
        /// The greatest first; the mark is `▼`, or `v` in ASCII.
        case descending

        /// The other direction.
        package var reversed: Order { self == .ascending ? .descending : .ascending }
    }

    /// The values by which the items are sorted.
    public var key: Key

    /// The direction.
    public var order: Order

    /// Creates a sort. The parameters are the properties.
    public init(_ key: Key, _ order: Order = .ascending) {
        self.key = key
        self.order = order
    }
}
