extension InputKind {
    /// Returns a source that has read nothing, for an input of this kind.
    ///
    /// ```swift
    /// let kind = try InputKind.guess(name: path, firstBytes: bytes)
    /// let source = kind.makeSource()
    /// source.read(bytes)
    /// ```
    ///
    /// Bytes are no directory, so for ``directory`` the source reads paths. ``makeDirectorySource(path:)`` reads one.
    ///
    /// - Parameters:
    ///   - paths: How paths are written.
    ///   - table: How the lines of a table are divided.
    ///   - field: The field or the attribute by which elements of JSON, YAML, TOML and XML and the lines of a table are
    ///     known when they are read again, such as `metadata.uid`; `nil` for the usual ones.
    ///   - labelFields: The fields of which the first one that an element of JSON, YAML or TOML has is its label; none
    ///     for the best of the usual ones, such as `name`.
    ///   - groupFields: The fields by whose values rows of a table and elements are grouped, the outermost first:
    ///     titles or numbers of columns, or names of members.
    ///   - keptCount: The number of rows that are kept of lines, JSON Lines and tables, the last ones; `nil` for all.
    ///     Other kinds keep all.
    ///   - mayBeWrong: Whether the kind is a guess that an error of YAML, TOML or XML refutes, see
    ///     ``TextSource/linesInstead()``. There are no notices then about lines that are indented in an unusual way,
    ///     and lines that are not JSON are no failure of JSON Lines, nor above a document of JSON.
    ///   - hasTextAbove: Whether lines of text can be above a document of JSON.
    ///   - isEnvironment: Whether a text of the kind ini is that of a file `.env`, where ` #` begins a comment behind a
    ///     value without quotes.
    public func makeSource(
        paths: PathFormat = PathFormat(), table: TableFormat = TableFormat(), field: String? = nil,
        labelFields: [String] = [], groupedBy groupFields: [String] = [], keeping keptCount: Int? = nil,
        mayBeWrong: Bool = false, hasTextAbove: Bool = false, isEnvironment: Bool = false
    ) -> any TextSource {
        let labels = labelFields.map(ItemField.init)
        let key = field.map { ElementKey($0) }
        func source(_ text: some TreeDocument) -> DocumentSource {
            DocumentSource(
                text, field: key, ignoring: table.ignoredFields, labelFields: labelFields, mayBeWrong: mayBeWrong)
        }
        let made: any TextSource =
            switch self {
            case .json: source(JSONDocument(framing: .sequence, label: labels, hasTextAbove: hasTextAbove))
            case .jsonl: source(JSONDocument(framing: .lines, label: labels, keeping: keptCount))
            case .yaml: source(YAMLDocument(label: labels))
            case .toml: source(YAMLDocument(.toml, label: labels))
            case .ini: source(YAMLDocument(isEnvironment ? .environment : .ini, label: labels))
            case .xml: source(XMLDocument())
            case .indented: source(IndentedText(notesIndentation: !mayBeWrong))
            case .diff: source(DiffText())
            case .table, .csv, .tsv: source(TableText(table, kind: self, keeping: keptCount))
            case .listing: source(PathList(format: PathFormat(isListing: true)))
            case .lines: source(LineList(keeping: keptCount))
            case .paths, .directory: source(PathList(format: paths))
            }
        return groupFields.isEmpty ? made : ArrangedSource(made, grouping: groupFields.map(ItemField.init))
    }

    /// Returns a source of a directory.
    ///
    /// The source reads a directory when the children of its item are requested, and waits for the file system then:
    ///
    /// ```swift
    /// let source = try InputKind.makeDirectorySource(path: path)
    /// let entries = source.children(of: nil) { true }
    /// let names = source.labels(of: entries).map(\.text)  // ["src/", "file2", "file10"]
    /// ```
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``InputError`` if the directory cannot be read:
    ///
    ///   ```swift
    ///   do {
    ///       _ = try InputKind.makeDirectorySource(path: Array("no/such/directory".utf8))
    ///   } catch {
    ///       print("unfold: \(error)")  // unfold: No such file or directory
    ///   }
    ///   ```
    public static func makeDirectorySource(path: [UInt8]) throws(InputError) -> any TreeSource {
        try DirectorySource(path: path)
    }
}

extension TreeDocument {
    /// Returns a source that reads a text as this document does. When the text is read again, the same rows are found,
    /// and keep their numbers.
    ///
    /// The document has no rows yet.
    public func makeSource() -> any TextSource { DocumentSource(self) }
}
