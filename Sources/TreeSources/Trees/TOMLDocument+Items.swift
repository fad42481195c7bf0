extension TOMLDocument: MarkupDocument {
    /// TOML.
    public var kind: InputKind { .toml }

    /// The document, which is not shown.
    public var hiddenRow: Int32? { rowCount > 0 ? 0 : nil }

    /// Returns the name, or the index with the value of the field that labels elements, and then the value or the
    /// number of values inside.
    public func label(of row: Int32, limit: Int) -> ItemLabel { values.label(of: row, limit: limit) }

    /// Returns the path of a row as a JSON Pointer.
    public func pathBytes(of row: Int32) -> [UInt8] { values.pathBytes(of: row) }

    /// Returns the path of a row as jq takes it, or its end.
    public func path(of row: Int32, limit: Int) -> [UInt8] { values.path(of: row, limit: limit) }

    /// Returns the value of a row, the values in a table or an array on one line.
    public func cellValue(of row: Int32, limit: Int) -> ItemValue {
        kind(of: row).isContainer ? values.flowValue(of: row, limit: limit) : itemValue(of: row, limit: limit)
    }

    /// Returns the name or the position of a row, and the value. A text is written in quotes.
    public func text(of row: Int32, position: Int) -> MarkupText { values.text(of: row, position: position) }
}
