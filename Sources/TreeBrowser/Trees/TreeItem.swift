import DiffableSnapshots

/// An item of a browser: one of the items of an input.
struct TreeItem: Hashable, Codable, Sendable {
    /// The number of the input, from 0 up. Another root of a section is another input; see ``SourceTable``.
    let input: Int32

    /// The item's number in the input's source.
    let number: Int32

    /// Creates an item.
    init(input: Int32, number: Int32) {
        self.input = input
        self.number = number
    }
}

extension TreeItem: NumberedItem {
    /// The item's number. A section of a list has the items of one input, so they are found without a hash table.
    var itemNumber: Int { Int(number) }
}
