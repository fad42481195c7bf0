/// The field by which siblings are sorted, and the direction.
///
/// ```swift
/// let source = ArrangedSource(DocumentSource(JSONDocument()))
/// source.read(Array(#"[{"size": "2K"}, {"size": "900"}]"#.utf8))
/// source.finish()
/// source.sort = ItemSort(ItemField("size"))
/// source.outline().items  // [2, 1]
/// ```
///
/// If most values of the field are amounts, these are sorted by their values, and other texts come after them.
/// Otherwise all values are texts, which are compared without case, and numbers in them count by their value. Items
/// without a value are the last ones in both directions. Siblings with equal values stay in the order of the input.
///
/// These are amounts: `-1.5`, `1,234`, `10%`, `512K`, `1.5GiB`, `72 MB`, `250m`, `47 (3m ago)`, `5d3h`,
/// `2-03:00:22`, `00:03:22`, `12 minutes`, `About an hour ago`. Numbers have any number of digits.
///
/// A comma is before the fraction in all values if it can be nothing else in one of them, as in `1,5` and `1.234,50`,
/// and no value has a point that can only be before a fraction. So `1,500` is 1.5 beside `1,5`, and 1500 elsewhere.
package struct ItemSort: Hashable, Sendable {
    /// The field; `nil` for the texts of the labels.
    package var field: ItemField?

    /// Whether the greatest value is the first one.
    package var isDescending: Bool

    /// Creates a sort. The parameters are the properties.
    package init(_ field: ItemField?, isDescending: Bool = false) {
        self.field = field
        self.isDescending = isDescending
    }
}
