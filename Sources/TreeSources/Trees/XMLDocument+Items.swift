extension XMLDocument: MarkupDocument {
    /// XML.
    public var kind: InputKind { .xml }

    /// Returns the name of an element or of an attribute, and the value of an attribute or the text of an element that
    /// has nothing else.
    public func label(of row: Int32, limit: Int) -> ItemLabel {
        var label = ItemLabel()
        if let name = nameText(of: row) { label.append(name, .name) }
        guard kind(of: row) == .element else {
            label.appendColon()
            label.append(valueText(of: row, limit: limit), .string)
            return label
        }
        if let text = onlyText(of: row) {
            label.appendColon()
            label.append(valueText(of: text, limit: limit), .string)
        }
        return label
    }

    /// Returns the text of an element that has nothing else, or `nil`.
    func onlyText(of row: Int32) -> Int32? {
        let next = row + 1
        guard kind(of: row) == .element, Int(next) < rowCount, [.text, .cdata].contains(kind(of: next)),
            rows.next(after: row) == next + 1
        else { return nil }
        return next
    }

    /// Returns the text of an element that has nothing else, or the row itself.
    public func textRow(of row: Int32) -> Int32 { onlyText(of: row) ?? row }

    /// Returns the text of an attribute, of a text, or of an element that has nothing else, and of other elements the
    /// markup.
    public func printedText(of row: Int32) -> [UInt8] {
        itemValue(of: textRow(of: row), limit: .max).bytes
    }

    /// Returns the path of a row as XPath writes it.
    public func pathBytes(of row: Int32) -> [UInt8] { path(of: row, limit: .max) }

    /// Returns the path of a row as XPath writes it, or its end.
    public func path(of row: Int32, limit: Int) -> [UInt8] {
        ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
            let name = name(of: row) ?? Array("text()".utf8)
            return [UInt8(ascii: "/")] + name + (ordinal(of: row).map { Array("[\($0)]".utf8) } ?? [])
        }
    }
}

// Lines of text.
extension XMLDocument {
    /// Returns the name of an element or of an attribute and its value, with references in the place of control
    /// characters. An element that has one text and nothing else is on a line with it.
    public func text(of row: Int32, position: Int) -> MarkupText {
        guard let name = name(of: row) else { return text([], row) }
        guard kind(of: row) == .element else { return text(name + ": ".utf8, row) }
        if let only = onlyText(of: row) { return text(name + ": ".utf8, only) }
        return hasChildren(row) ? MarkupText(name, ending: ":".bytes, hasRowsBelow: true) : MarkupText(name)
    }

    private func text(_ name: [UInt8], _ row: Int32) -> MarkupText {
        let value = value(of: row)
        return MarkupText(name + value, written: name + value.withCharacterReferences)
    }
}
