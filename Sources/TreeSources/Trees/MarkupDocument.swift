/// A document whose rows can be shown by a ``MarkupSource``: YAML or XML.
public protocol MarkupDocument: TreeDocument {
    /// What the document is.
    static var inputKind: InputKind { get }

    /// The row that stands for the whole text and is not shown, or `nil`.
    var hiddenRow: DocumentRow? { get }

    /// Returns what is shown of a row.
    func label(of row: DocumentRow, limit: Int) -> ItemLabel

    /// Returns the line of text of a row.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - position: The position of the row among its siblings.
    func text(of row: DocumentRow, position: Int) -> MarkupText

    /// Returns the text of a row with its escapes decoded, or of a row with others inside what is written.
    func printedText(of row: DocumentRow) -> [UInt8]

    /// Returns whether the document has elements, and none of them has a field, or an attribute.
    func lacksField(_ field: String) -> Bool

    /// Returns where a row is in the document.
    func pathBytes(of row: DocumentRow) -> [UInt8]
}

extension MarkupDocument {
    /// Returns the value of a row, decoded if it is a text.
    public func printedText(of row: DocumentRow) -> [UInt8] { itemValue(of: row, limit: .max).bytes }

    /// Returns whether a row has the same value as a row of another document. Rows with others inside have none.
    func hasSameValue(_ row: DocumentRow, as other: Self, _ otherRow: DocumentRow) -> Bool {
        kind(of: row) == other.kind(of: otherRow)
            && value(of: row, limit: .max) == other.value(of: otherRow, limit: .max)
    }

    /// Returns the name of a row, or its position among its siblings.
    func nameOrIndex(of row: DocumentRow) -> [UInt8] {
        name(of: row) ?? Array(String(index(of: row)).utf8)
    }
}
