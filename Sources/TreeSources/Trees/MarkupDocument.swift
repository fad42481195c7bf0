/// A document whose rows a ``DocumentSource`` shows: YAML or XML.
public protocol MarkupDocument: TreeDocument, DocumentText {
    /// Returns the line of text of a row.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - position: The position of the row among its siblings.
    func text(of row: Int32, position: Int) -> MarkupText

    /// Returns the text of a row with its escapes decoded, or the source of a row with others inside.
    func printedText(of row: Int32) -> [UInt8]

    /// Returns the row that has the text of a row: in XML, the only text of an element.
    func textRow(of row: Int32) -> Int32

    /// Returns the value of a row as a cell of a table shows it: the values in a mapping or a sequence on one line.
    ///
    /// - Parameters:
    ///   - row: A row.
    ///   - limit: The number of bytes after which the value is cut.
    func cellValue(of row: Int32, limit: Int) -> ItemValue

    /// Returns whether the document has elements, and none of them has a field, or an attribute.
    func lacksField(_ field: String) -> Bool

    /// Returns where a row is in the document.
    func pathBytes(of row: Int32) -> [UInt8]
}

/// The text of a row of YAML or XML.
public struct MarkupText: Sendable {
    /// The name and the value, as a list shows them.
    let line: [UInt8]

    /// The name and the value, as they are written on one line.
    let written: [UInt8]

    /// The text that is written after it.
    let ending: [UInt8]

    /// Whether the rows inside the row are lines of their own.
    let hasRowsBelow: Bool

    init(_ line: [UInt8], written: [UInt8]? = nil, ending: [UInt8] = [], hasRowsBelow: Bool = false) {
        self.line = line
        self.written = written ?? line
        self.ending = ending
        self.hasRowsBelow = hasRowsBelow
    }
}

// The tree.
extension MarkupDocument {
    /// `false`: a document whose rows are shown is copied when more is appended.
    public var growsInPlace: Bool { false }

    /// The error that ended reading, or `nil`.
    public var inputFailure: InputFailure? { error.map { InputFailure(place: $0.place, sentence: $0.sentence) } }

    /// Returns all rows in order, without the hidden one and without texts that are on the rows of their elements.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline {
        let first: Int32 = hiddenRow == nil ? 0 : 1
        var items: [Int32] = []
        items.reserveCapacity(rowCount)
        var row = first
        while row < rowCount {
            items.append(row)
            row = textRow(of: row) + 1
        }
        return TreeOutline(items: items, levels: items.map { Int32(level(of: $0)) - first })
    }

    /// Returns the children of a row, in order; none for one whose only text is on its row.
    ///
    /// - Parameter row: A row, or `nil` for the rows that are in no other row.
    /// - Complexity: O(number of children).
    public func children(of row: Int32?) -> [Int32] {
        if let row, textRow(of: row) != row { return [] }
        return children(of: row, limit: .max)
    }

    /// Returns whether a row has children that are not on its row.
    public func hasChildren(_ row: Int32) -> Bool { rows.next(after: row) > textRow(of: row) + 1 }
}

// The items.
extension MarkupDocument {
    /// Returns the value of a row, decoded if it is a text.
    public func printedText(of row: Int32) -> [UInt8] { itemValue(of: row, limit: .max).bytes }

    /// Returns the bytes that are printed of a row.
    public func printed(_ part: PrintedPart, of row: Int32) -> [UInt8] {
        switch part {
        case .path, .pointer: pathBytes(of: row)
        case .jq: path(of: row, limit: .max)
        case .name: nameOrIndex(of: row)
        case .value: printed(row)
        case .text: printedText(of: row)
        case .line: nameOrIndex(of: row) + ": ".utf8 + printed(row)
        }
    }

    /// Returns where a row is in the document.
    public func path(of row: Int32, limit: Int) -> [UInt8] { pathBytes(of: row) }

    private func nameOrIndex(of row: Int32) -> [UInt8] { name(of: row) ?? Array(String(index(of: row)).utf8) }

    /// Returns the value of a row: a text with its escapes decoded, anything else as it is written.
    public func itemValue(of row: Int32, limit: Int) -> ItemValue {
        if let text = rows[row].text {
            let value = value(of: row, limit: limit)
            return ItemValue(value, byteCount: text.range.count, isCut: value.count < text.range.count)
        }
        let value = writtenValue(of: row, limit: limit)
        let count = rows[row].written?.range.count ?? valueRange(of: row).count
        return ItemValue(value, byteCount: count, isCut: value.count < count)
    }

    /// Returns the value as it is written; a text is decoded.
    public func cellValue(of row: Int32, limit: Int) -> ItemValue { itemValue(of: row, limit: limit) }

    /// Returns the value of a field of a row.
    ///
    /// A name of the field is a member, an attribute, or an element, and a number is the index of a child.
    public func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        let row = field.row(row) { name, parent in
            var child: Int32?
            let (attribute, index) = ([UInt8(ascii: "@")] + name, ItemField.index(name))
            rows.visitChildren(of: parent) {
                let other = self.name(of: $0)
                if other == name || other == attribute || other == nil && rows.position(of: $0) == index { child = $0 }
                return child == nil
            }
            return child
        }
        return row.map { cellValue(of: textRow(of: $0), limit: limit) }
    }

    /// Returns the row that has the text of a row.
    public func textRow(of row: Int32) -> Int32 { row }

    /// Returns where a row begins.
    public func inputPlace(of row: Int32) -> InputPlace? { place(ofRow: row) }

    /// The text.
    public var wholeText: [UInt8] { text(in: 0..<byteCount) }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let first: Int32 = hiddenRow == nil ? 0 : 1
        let end = Int32(rowCount)
        var row = isAtEnd ? first : end
        while row < end {
            let level = level(of: row) - Int(first)
            let text = text(of: row, position: position.siblings.next(level: level))
            var line = TextLine(
                level: level, text: text.line, ending: text.ending, onOneLine: text.written, item: row)
            if position.wantsFields { line.fields = LineFields(row, of: self) }
            try body(line)
            row = text.hasRowsBelow && level + 1 < depth ? row + 1 : rows.next(after: row)
        }
    }
}

// Reading again.
extension MarkupDocument {
    /// Returns the keys of the rows.
    public func identityRows(field: String?) -> any TextRows { keys(field: field) }

    /// Returns the kind of a row and the value on it. Rows with others inside have no value.
    public func comparedValue(of row: Int32) -> [UInt8]? {
        [kind(of: row).rawValue] + value(of: textRow(of: row), limit: .max)
    }

    /// Returns a field, or an attribute, if the document has elements and none of them has it.
    public func missingField(_ field: String?) -> String? { field.flatMap { lacksField($0) ? $0 : nil } }

    /// 70: an item, its row and its key.
    public var rowSize: Int { 70 }
}
