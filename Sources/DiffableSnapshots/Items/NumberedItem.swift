/// An item that is a number: snapshots find it without a hash table.
///
/// A snapshot finds its items by their hashes. Of a snapshot of millions of small items the hash table is a large part.
/// A program that numbers its items can spare it:
///
/// ```swift
/// struct Line: NumberedItem {
///     let number: Int
/// }
///
/// let log = DiffableDataSourceSectionSnapshot(preorder: (0..<3).map(Line.init), levels: [Int32](repeating: 0, count: 3))
/// let row = log.visibleRow(of: Line(number: 2))  // 2
/// ```
///
/// Nothing else has to be said: a snapshot whose items conform to the protocol uses their numbers.
///
/// Items are still identified by `==` alone. Two items that are equal must have the same number, and should do so by
/// comparing it. The numbers should be dense and different: for *n* items about 0 to *n* - 1, in any order. A snapshot
/// then takes four bytes for each number up to the greatest, and none where the items were appended in the order of
/// their numbers. It finds an item in O(1), and hashes none. Items for which this is not so are in the snapshot as well,
/// and are found by their hashes, as items without numbers are:
/// - an item whose number another item of the snapshot has,
/// - an item whose number is negative, or greater than four times the number of items in the snapshot when it is
///   inserted.
///
/// A ``DiffableDataSourceSnapshot`` holds the visible items of all sections. So in a list with several sections the
/// numbers should differ between sections too.
public protocol NumberedItem: Hashable, Sendable {
    /// The number of the item. It never changes.
    var number: Int { get }
}
