extension YAMLDocument: MarkupDocument {
    /// YAML.
    public static var inputKind: InputKind { .yaml }

    /// The document, if there is only one, and it has values inside.
    public var hiddenRow: DocumentRow? {
        guard rowCount > 0 else { return nil }
        let first = DocumentRow(0)
        return kind(of: first).isContainer && rows.next(after: 0) == rowCount ? first : nil
    }

    /// Returns the name, or the index, and the value or the number of values inside.
    public func label(of row: DocumentRow, limit: Int) -> ItemLabel {
        var label = ItemLabel()
        if let name = nameText(of: row) {
            label.append(name, .name)
            if label.parts.isEmpty { label.append("\"\"".utf8, .name) }
        } else if parent(of: row) != nil || hasSeveralDocuments {
            label.append(String(index(of: row)).utf8, .index)
        }
        label.appendColon()
        if let anchor = anchor(of: row) { label.append("&".utf8 + anchor + " ".utf8, .separator) }
        if let tag = tag(of: row) { label.append(tag + " ".utf8, .separator) }
        switch kind(of: row) {
        case .mapping: appendCount(of: row, "{", "}", to: &label)
        case .sequence: appendCount(of: row, "[", "]", to: &label)
        case .plain: label.append(valueText(of: row, limit: limit), .word)
        case .string: label.append(valueText(of: row, limit: limit), .string)
        case .alias: label.append(valueText(of: row, limit: limit), .separator)
        }
        return label
    }

    /// Whether there are several documents, which are numbered.
    var hasSeveralDocuments: Bool { rowCount > 0 && rows.next(after: 0) < rowCount }

    /// Appends the number of values inside. While there can be more, a sign follows it: `{2…}`.
    private func appendCount(of row: DocumentRow, _ start: String, _ end: String, to label: inout ItemLabel) {
        let count = childCount(of: row)
        label.append(start, .summary)
        if count > 0 { label.append("\(count)", .summary) }
        if isGrowing(row) { label.append(ItemLabel.ellipsis, .sign) }
        label.append(end, .summary)
    }

    /// Returns the path of a row as a JSON Pointer.
    public func pathBytes(of row: DocumentRow) -> [UInt8] { pointer(of: row).bytes }
}
