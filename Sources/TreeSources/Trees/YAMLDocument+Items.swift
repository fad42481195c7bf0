extension YAMLDocument: MarkupDocument {
    /// YAML.
    public var kind: InputKind { .yaml }

    /// The document, if there is only one, and it has values inside.
    public var hiddenRow: Int32? {
        guard rowCount > 0 else { return nil }
        return kind(of: 0).isContainer && rows.next(after: 0) == rowCount ? 0 : nil
    }

    /// Returns the name, or the index with the value of the field that labels elements, and then the value or the
    /// number of values inside.
    public func label(of row: Int32, limit: Int) -> ItemLabel {
        var label = ItemLabel()
        if let name = nameText(of: row) {
            label.append(name, .name)
            if label.parts.isEmpty { label.append("\"\"".utf8, .name) }
        } else if parent(of: row) != nil || hasSeveralDocuments {
            label.append(String(index(of: row)).utf8, .index)
        }
        if let labelRow = labelRow(of: row) {
            label.appendElementName(valueText(of: labelRow, limit: limit))
        } else {
            label.appendColon()
        }
        if let anchor = anchor(of: row) { label.append("&".utf8 + anchor + " ".utf8, .separator) }
        if let tag = tag(of: row) { label.append(tag + " ".utf8, .separator) }
        switch kind(of: row) {
        case .mapping: appendCount(of: row, "{", "}", to: &label)
        case .sequence: appendCount(of: row, "[", "]", to: &label)
        case .plain: label.append(valueText(of: row, limit: limit), .word)
        case .string:
            label.append(valueText(of: row, limit: limit), .string)
            if hasChildren(row) { label.append("  json".utf8, .sign) }
        case .alias: label.append(valueText(of: row, limit: limit), .separator)
        }
        return label
    }

    /// Whether there are several documents, which are numbered.
    var hasSeveralDocuments: Bool { rowCount > 0 && rows.next(after: 0) < rowCount }

    /// Appends the number of values inside. While there can be more, a sign follows it: `{2…}`.
    private func appendCount(of row: Int32, _ start: String, _ end: String, to label: inout ItemLabel) {
        let count = childCount(of: row)
        label.append(start, .summary)
        if count > 0 { label.append("\(count)", .summary) }
        if isGrowing(row) { label.append(ItemLabel.ellipsis, .sign) }
        label.append(end, .summary)
    }

    /// Returns the path of a row as a JSON Pointer.
    public func pathBytes(of row: Int32) -> [UInt8] { pointer(of: row).bytes }

    /// Returns the path of a row from its document as jq takes it, or its end, such as `.payload | fromjson | .id`.
    public func path(of row: Int32, limit: Int) -> [UInt8] {
        let steps = ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
            guard let parent = parent(of: row) else { return [] }
            let step = ItemPath.jqStep(name: nameText(of: row, limit: limit), index: index(of: row))
            return kind(of: parent) == .string ? " | fromjson | ".utf8 + ItemPath.jq(step) : step
        }
        return ItemPath.jq(steps)
    }
}

// Cells.
extension YAMLDocument {
    /// Returns the value of a row, the values in a mapping or a sequence on one line.
    public func cellValue(of row: Int32, limit: Int) -> ItemValue {
        kind(of: row).isContainer ? flowValue(of: row, limit: limit) : itemValue(of: row, limit: limit)
    }

    /// Returns the values in a mapping or a sequence on one line, such as `{ports: [80, 443], name: "a"}`.
    ///
    /// - Complexity: O(number of rows and bytes up to the limit).
    func flowValue(of container: Int32, limit: Int) -> ItemValue {
        var text: [UInt8] = []
        var open: [(bracket: String, end: Int32)] = []
        func close(before row: Int32) {
            while let last = open.last, last.end <= row {
                text += last.bracket.utf8
                open.removeLast()
            }
        }
        let end = rows.next(after: container)
        var row = container
        var isFirst = true
        while row < end, text.count <= limit {
            close(before: row)
            if !isFirst { text += ", ".utf8 }
            if row > container, let name = name(of: row) { text += name + ": ".utf8 }
            isFirst = kind(of: row).isContainer && hasChildren(row)
            if isFirst {
                let isMapping = kind(of: row) == .mapping
                text += (isMapping ? "{" : "[").utf8
                open.append((isMapping ? "}" : "]", rows.next(after: row)))
            } else {
                text += value(onOneLine: row).written
            }
            row = isFirst ? row + 1 : rows.next(after: row)
        }
        if row == end { close(before: end) }
        return ItemValue(Array(text.prefix(limit)), byteCount: text.count, isCut: row < end || text.count > limit)
    }
}

// Lines of text.
extension YAMLDocument {
    /// Returns the name or the position of a row, and the value, with its anchor and tag. A text in quotes is written
    /// in quotes, one with several lines with escapes.
    public func text(of row: Int32, position: Int) -> MarkupText {
        var (line, written) = ([UInt8](), [UInt8]())
        if let name = name(of: row) {
            line = name.isEmpty ? "\"\"".bytes : name
            written = name.isEmpty || name.hasControlCharacter ? name.quotedOnOneLine : name
        } else if parent(of: row) != nil || hasSeveralDocuments {
            line = Array(String(position).utf8)
            written = line
        }
        var separator = ": ".bytes
        if let label = labelRow(of: row).map({ self.value(of: $0) }) {
            written = line + " ".bytes + (label.hasControlCharacter ? label.quotedOnOneLine : label)
            line += " ".bytes + label
            separator = ItemLabel.separatorAfterElementName
        }
        let properties = (anchor(of: row).map { ["&".bytes + $0] } ?? []) + (tag(of: row).map { [$0] } ?? [])
        let value = value(onOneLine: row)
        func join(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
            let parts = properties + (value.isEmpty ? [] : [value])
            let both = [name, Array(parts.joined(separator: " ".utf8))].filter { !$0.isEmpty }
            return Array(both.joined(separator: separator))
        }
        let isName = properties.isEmpty && value.written.isEmpty && !written.isEmpty
        return MarkupText(
            join(line, value.text), written: join(written, value.written), ending: isName ? ":".bytes : [],
            hasRowsBelow: kind(of: row).isContainer && hasChildren(row))
    }

    private func value(onOneLine row: Int32) -> (text: [UInt8], written: [UInt8]) {
        let text = value(of: row)
        switch kind(of: row) {
        case .mapping where !hasChildren(row): return ("{}".bytes, "{}".bytes)
        case .sequence where !hasChildren(row): return ("[]".bytes, "[]".bytes)
        case .mapping, .sequence, .plain, .alias: return (text, text.hasControlCharacter ? text.quotedOnOneLine : text)
        case .string: return (text, text.quotedOnOneLine)
        }
    }
}
