extension XMLDocument: MarkupDocument {
    /// XML.
    public static var inputKind: InputKind { .xml }

    /// `nil`: the root element has a name, and is shown.
    public var hiddenRow: DocumentRow? { nil }

    /// Returns the name of an element or of an attribute, and the value of an attribute or the text of an element that
    /// has nothing else.
    public func label(of row: DocumentRow, limit: Int) -> ItemLabel {
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
    func onlyText(of row: DocumentRow) -> DocumentRow? {
        guard kind(of: row) == .element else { return nil }
        let children = children(of: row, limit: 2)
        return children.count == 1 && [.text, .cdata].contains(kind(of: children[0])) ? children[0] : nil
    }

    /// Returns the text of an attribute, of a text, or of an element that has nothing else, and of other elements the
    /// markup.
    public func printedText(of row: DocumentRow) -> [UInt8] {
        itemValue(of: onlyText(of: row) ?? row, limit: .max).bytes
    }

    /// Returns the path of a row as XPath writes it.
    public func pathBytes(of row: DocumentRow) -> [UInt8] { Array(xpath(of: row).utf8) }
}
