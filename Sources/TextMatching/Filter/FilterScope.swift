/// What a filter shows of the items that match.
public enum FilterScope: String, CaseIterable, Hashable, Sendable {
    /// The items that match, and those above them.
    case rows

    /// The records that match, whole, and the items above them.
    ///
    /// A record is an item with all items below it: an element of an array, for example. All terms of a pattern must
    /// match in a record, each in any of its items. Where records are inside a record, the innermost one with all terms
    /// is shown. An item that is in no record is a record of its own.
    ///
    /// A term with `!` matches a record in which no item has its characters. A pattern that has only such terms is
    /// about the outermost records.
    case records
}
