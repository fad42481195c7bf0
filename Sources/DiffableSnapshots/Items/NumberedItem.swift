/// An item that has a number, by which snapshots find it without a hash table.
///
/// A snapshot finds an item by its hash. Where a snapshot has millions of small items, the table of hashes takes a
/// third of the memory. A program that numbers its items saves that table:
///
/// ```swift
/// struct Line: NumberedItem {
///     let itemNumber: Int
/// }
/// ```
///
/// ```swift
/// let log = DiffableDataSourceSectionSnapshot(
///     preorder: (0..<1_000).map(Line.init), levels: [Int32](repeating: 0, count: 1_000))
/// log.visibleRow(of: Line(itemNumber: 7))  // Optional(7)
/// ```
///
/// Conforming to the protocol is enough: section snapshots and flat snapshots then use the numbers. Their calls behave
/// as with other items, because items are still identified by `==` alone. Equal items must have equal numbers.
///
/// Number the *n* items of a snapshot from 0 to about *n*, in any order, each with a number of its own. A snapshot then
/// takes four bytes for each number up to the greatest one. It takes nothing for the numbers while they are the order
/// in which the items were added. No item is hashed, and finding one takes O(1).
///
/// Two kinds of items are found by their hashes all the same, so that no number is wrong:
/// - an item with the number of another item in the snapshot,
/// - an item whose number is negative, or greater than 4 *n* + 64 when it is added.
///
/// A ``DiffableDataSourceSnapshot`` holds the items of all sections. For it, number the items of different sections
/// differently.
public protocol NumberedItem: Hashable, Sendable {
    /// The number. It is the same whenever it is read.
    ///
    /// Snapshots read it often. It should be stored, or computed in constant time.
    var itemNumber: Int { get }
}
