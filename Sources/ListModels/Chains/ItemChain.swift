/// A parent whose only child is a parent, whose only child may be one too, and so on. A list that compacts chains shows
/// all of them in one row.
///
/// ```
/// src                        src/main/swift
///   main               ->      Main.swift
///     swift
///       Main.swift
/// ```
package struct ItemChain<Item: Hashable & Sendable>: Sendable {
    /// The items, the outermost first. At least two.
    package let items: [Item]

    /// The texts of all items but the last, each with the separator after it.
    package let prefix: String

    /// The item that the row stands for: the last one.
    package var end: Item { items[items.count - 1] }

    /// The items that have no row of their own: all but the last.
    package var inner: ArraySlice<Item> { items.dropLast() }
}
