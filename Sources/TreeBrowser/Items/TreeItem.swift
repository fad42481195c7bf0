public import DiffableSnapshots

/// An item of a browser: one of the items of an input.
public struct TreeItem: Hashable, Codable, Sendable {
    /// The number of the input, from 0 up.
    public let input: Int32

    /// The item's number in the input's source.
    public let number: Int32

    /// Creates an item.
    public init(input: Int32, number: Int32) {
        self.input = input
        self.number = number
    }
}

/// Snapshots find items by their numbers in the source, without a table of hashes.
extension TreeItem: NumberedItem {
    @_implements(NumberedItem,number)
    public var numberInSnapshot: Int { Int(number as Int32) }
}
