/// What a filter compares of a line of text besides its text.
public struct LineFields: Sendable {
    /// Returns the value of a field that the line shows. See ``TreeSource/rowValue(_:of:limit:)``.
    public let value: @Sendable (ItemField) -> ItemValue?

    /// Whether the line is the first one of a record. See ``TreeSource/isRecord(_:)``.
    public let isRecord: Bool

    /// Creates the fields of a line. The parameters are the properties.
    public init(isRecord: Bool, value: @escaping @Sendable (ItemField) -> ItemValue?) {
        self.isRecord = isRecord
        self.value = value
    }
}

extension LineFields {
    /// Creates the fields of the line of a row.
    init(_ row: Int32, of text: some DocumentText) {
        self.init(isRecord: text.isRecord(row)) { text.rowValue($0, of: row, limit: .max) }
    }

    /// Creates the fields of the line of a row.
    init(_ row: JSONRow, of document: JSONDocument) {
        self.init(isRecord: document.isRecord(row)) { document.rowValue($0, of: row, limit: .max) }
    }
}
