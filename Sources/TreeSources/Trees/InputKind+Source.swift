extension InputKind {
    /// Returns a source that has read nothing, for an input of this kind.
    ///
    /// ```swift
    /// let kind = try InputKind.guess(name: path, firstBytes: bytes)
    /// let source = kind.makeSource()
    /// source.read(bytes)
    /// ```
    ///
    /// What is read as bytes is no directory: for ``directory`` the source is that of ``paths``. A ``DirectorySource``
    /// reads a directory.
    ///
    /// - Parameters:
    ///   - paths: How paths are written.
    ///   - columns: How lines are grouped.
    ///   - field: The field or the attribute by which elements of JSON, YAML and XML are known when they are read
    ///     again, such as `metadata.uid`; `nil` for the usual ones.
    public func makeSource(
        paths: PathFormat = PathFormat(), columns: ColumnFormat = ColumnFormat(groupedBy: []), field: String? = nil
    ) -> any TextSource {
        switch self {
        case .json: JSONSource(framing: .sequence, field: field.map(JSONField.init))
        case .jsonl: JSONSource(framing: .lines, field: field.map(JSONField.init))
        case .yaml: DocumentSource(YAMLDocument(), field: field)
        case .xml: DocumentSource(XMLDocument(), field: field)
        case .indented: DocumentSource(IndentedText(), field: field)
        case .columns: DocumentSource(ColumnText(format: columns), field: field)
        case .paths, .directory: DocumentSource(PathList(format: paths), field: field)
        }
    }
}
