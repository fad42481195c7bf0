/// By what a list is sorted, and in which direction. The list shows it as a mark beside a title; your app sorts.
///
/// ```swift
/// view.columnSort = ColumnSort(.column("cpu"), .descending)
/// ```
public struct ColumnSort: Hashable, Sendable {
    /// What the items are sorted by.
    public enum Key: Hashable, Sendable {
        /// The labels of the rows.
        case label
        /// The texts of the column with an identifier.
        case column(String)
    }

    /// The direction.
    public enum Order: Hashable, Sendable {
        /// The smallest first; the mark is `▲`, or `^` in ASCII.
        case ascending
        /// The greatest first; the mark is `▼`, or `v` in ASCII.
        case descending

        /// The other direction.
        public var reversed: Order { self == .ascending ? .descending : .ascending }
    }

    /// What the items are sorted by.
    public var key: Key

    /// The direction.
    public var order: Order

    /// Creates a sort.
    ///
    /// - Parameters:
    ///   - key: What the items are sorted by.
    ///   - order: The direction.
    public init(_ key: Key, _ order: Order = .ascending) {
        self.key = key
        self.order = order
    }
}
