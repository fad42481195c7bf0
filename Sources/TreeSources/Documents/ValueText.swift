// The paths, the printed parts and the lines of values: of JSON, YAML and TOML.
extension TreeDocument {
    /// Returns the bytes that are printed of a value.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - row: The row.
    ///   - limit: The number of bytes from which on a path or a name in it may be cut.
    func printedValue(_ part: PrintedPart, of row: Int32, limit: Int) -> [UInt8] {
        switch part {
        case .path, .pointer: pointer(of: row).bytes
        case .jq: jqPath(of: row, limit: limit)
        case .name: nameOrIndex(of: row)
        case .value: value(of: row, limit: .max, as: .written).bytes
        case .text: value(of: row, limit: .max, as: .plain).bytes
        case .line: nameOrIndex(of: row) + ": ".utf8 + value(of: row, limit: .max, as: .written).bytes
        }
    }

    /// Returns the name of a row, or its index.
    func nameOrIndex(of row: Int32) -> [UInt8] { name(of: row) ?? index(of: row).map { Array(String($0).utf8) } ?? [] }

    /// Returns the path of a row from its document. That of a document is empty.
    ///
    /// - Complexity: O(length of the pointer), and the time to find the indices of elements.
    package func pointer(of row: Int32) -> JSONPointer {
        JSONPointer(path(to: row).dropFirst().map { nameOrIndex(of: $0) })
    }

    /// Returns the rows around a row, and the row, from outside to inside.
    package func path(to row: Int32) -> [Int32] {
        sequence(first: row, next: parent(of:)).reversed()
    }

    /// Returns the path of a row from its document as jq takes it, or its end, such as `.payload | fromjson | .id`.
    private func jqPath(of row: Int32, limit: Int) -> [UInt8] {
        let steps = ItemPath.bytes(to: row, limit: limit, parent: { parent(of: $0) }) { row in
            guard let parent = parent(of: row) else { return [] }
            let name = shownText(of: row, isName: true, limit: limit)
            let step = ItemPath.jqStep(name: name, index: name == nil ? index(of: row) ?? 0 : 0)
            return kind(of: parent).value == .string ? " | fromjson | ".utf8 + ItemPath.jq(step) : step
        }
        return ItemPath.jq(steps)
    }
}

// Lines of text.
extension TreeDocument {
    /// Returns the line of a value.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - level: The level of the line.
    ///   - position: The position of the row among its siblings; `nil` for a row that is not numbered.
    ///   - labels: The members that label the row.
    ///   - properties: Words before the value.
    ///   - inQuotes: Whether a text is in quotes in a list.
    ///   - isUnfinished: Whether the values inside are missing.
    func valueLine(
        of row: Int32, level: Int, position: Int?, labels: [Int32], properties: [[UInt8]] = [], inQuotes: Bool = true,
        isUnfinished: Bool = false
    ) -> TextLine {
        var start = shownText(of: row, isName: true, limit: .max).map { ShownValue($0, inQuotes: $0.parts.isEmpty) }
        if start == nil, let position { start = ShownValue(position) }
        var separator = ": ".bytes
        let index = start.text
        for label in labels {
            separator = ItemLabel.separatorAfterElementName
            let label = ShownValue(valueText(of: label), inQuotes: false)
            if label.text == index { continue }
            start = ShownValue(
                text: start.text + " ".bytes + label.text, written: start.written + " ".bytes + label.written)
        }
        let kind = kind(of: row)
        let isOpen = kind.isContainer && (hasChildren(row) || isUnfinished)
        // A filter of a list matches the brackets that are missing here.
        let matched = hasChildren(row) && kind.isContainer ? nil : shownValue(of: row, kind.value, inQuotes: inQuotes)
        let value = isOpen ? nil : matched
        func join(_ start: [UInt8], _ value: [UInt8]?) -> [UInt8] {
            let end = Array(
                (properties + (value.map { [$0] } ?? [])).filter { !$0.isEmpty }.joined(separator: " ".utf8))
            return start.isEmpty || end.isEmpty ? start + end : start + separator + end
        }
        let text = join(start.text, matched?.text)
        let written = join(start.written, value?.written)
        let isName = properties.isEmpty && (isOpen || value?.written.isEmpty == true) && !written.isEmpty
        return TextLine(
            level: level, text: text, ending: isName || isOpen && properties.isEmpty ? ":".bytes : [],
            onOneLine: written,
            item: row)
    }

    /// Returns a value without values inside as it is written on one line.
    func valueOnOneLine(of row: Int32) -> [UInt8] { shownValue(of: row, kind(of: row).value).written }

    /// Returns a value without values inside.
    private func shownValue(of row: Int32, _ kind: RowKind.Value, inQuotes: Bool = true) -> ShownValue {
        switch kind {
        case .object: return ShownValue(text: "{}".bytes, written: "{}".bytes)
        case .array: return ShownValue(text: "[]".bytes, written: "[]".bytes)
        case .wrong:
            let line = valueText(of: row).bytes
            return ShownValue(text: line, written: line)
        default:
            let text = valueText(of: row)
            let shown = ShownValue(text, inQuotes: kind == .string)
            return kind != .string || inQuotes ? shown : ShownValue(text: text.bytes, written: shown.written)
        }
    }
}

/// A name or a value as a list shows it, and as it is written on one line.
private struct ShownValue {
    let text: [UInt8]
    let written: [UInt8]

    init(text: [UInt8], written: [UInt8]) { (self.text, self.written) = (text, written) }

    init(_ position: Int) {
        text = Array(String(position).utf8)
        written = text
    }

    /// Takes a decoded text. It is written in quotes if it has control characters.
    init(_ decoded: JSONText, inQuotes: Bool) {
        let quote = inQuotes ? "\"".bytes : []
        text = quote + decoded.bytes + quote
        guard inQuotes || text.hasControlCharacter else {
            written = text
            return
        }
        written = "\"".bytes + decoded.escapedOnOneLine + "\"".bytes
    }
}

extension ShownValue? {
    fileprivate var text: [UInt8] { self?.text ?? [] }
    fileprivate var written: [UInt8] { self?.written ?? [] }
}
