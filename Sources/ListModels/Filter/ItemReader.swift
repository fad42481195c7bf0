package import TextMatching

/// Returns what a filter compares of items. Any thread can call it.
package struct ItemReader<Item: Sendable>: Sendable {
    /// Returns the texts of items; `nil` for an item that has none.
    package let texts: @Sendable ([Item]) -> [String?]

    /// Returns the value of a field of an item, or `nil` if it does not have the field; `nil` if items have no fields.
    package let fields: (@Sendable (_ item: Item, _ name: String) -> String?)?

    /// Returns whether an item is a record, with the items below it; `nil` if each item is a record of its own.
    package let isRecord: (@Sendable (Item) -> Bool)?

    /// Creates a reader. The parameters are the properties.
    package init(
        texts: @escaping @Sendable ([Item]) -> [String?],
        fields: (@Sendable (_ item: Item, _ name: String) -> String?)? = nil,
        isRecord: (@Sendable (Item) -> Bool)? = nil
    ) {
        self.texts = texts
        self.fields = fields
        self.isRecord = isRecord
    }

    /// Returns the fields of an item; `nil` if items have none.
    package func fields(of item: Item) -> ItemFields? {
        fields.map { fields in { fields(item, $0) } }
    }
}
