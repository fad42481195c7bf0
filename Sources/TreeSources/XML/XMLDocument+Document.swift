extension XMLDocument: ParsedDocument {
    /// XML.
    package var form: DocumentForm {
        var form = DocumentForm(.xml)
        form.growsInPlace = false
        form.hasFailed = failure != nil
        form.isInOrder = true
        form.rowSize = 70
        return form
    }

    /// Returns all rows in order, without texts that are on the rows of their elements.
    ///
    /// - Complexity: O(number of rows).
    package func outline() -> TreeOutline {
        var items: [Int32] = []
        items.reserveCapacity(rows.count)
        var row: Int32 = 0
        while row < rows.count {
            items.append(row)
            row = textRow(of: row) + 1
        }
        return TreeOutline(items: items, levels: items.map { Int32(rows.level(of: $0)) })
    }

    /// Returns the first children of a row, in order; none for one whose only text is on its row.
    ///
    /// - Complexity: O(number of children that are returned).
    package func children(of row: Int32?, limit: Int) -> [Int32] {
        if let row, textRow(of: row) != row { return [] }
        return rows.children(of: row, limit: limit)
    }

    /// Returns whether a row has children that are not on its row.
    package func hasChildren(_ row: Int32) -> Bool { rows.next(after: row) > textRow(of: row) + 1 }

    /// Returns the number of a row among its siblings with the same name, from 1 on, or `nil` if there is no other one.
    ///
    /// - Complexity: O(1).
    package func index(of row: Int32) -> Int? { index.ordinals.ordinal(of: row) }

    /// Returns the kind of a row.
    package func kind(of row: Int32) -> RowKind {
        let kind = xmlKind(of: row)
        return RowKind(
            kind == .element ? .element : kind == .wrong ? .wrong : .string, isElement: index(of: row) != nil)
    }

    /// Returns the text of an element that has nothing else, or `nil`.
    private func onlyText(of row: Int32) -> Int32? {
        let next = row + 1
        guard xmlKind(of: row) == .element, Int(next) < rows.count, xmlKind(of: next).isText,
            rows.next(after: row) == next + 1
        else { return nil }
        return next
    }

    /// Returns the text of an element that has nothing else, or the row itself.
    func textRow(of row: Int32) -> Int32 { onlyText(of: row) ?? row }

    /// Returns the text of a row with entities replaced, or the markup of an element; in a cell the text of an element
    /// that has nothing else. A text as it is written has the blanks around it that count.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        let row = form == .cell ? textRow(of: row) : row
        let text = form == .written ? nil : rows[row].text
        return value(of: text ?? StoredText(range: rangeWithBlanks(of: row), isDecoded: false), limit: limit)
    }

    /// The attributes and elements of which the first one that an element has names it.
    private static let namingNames = ["artifactId", "title", "name", "@name", "@id", "id", "key"].map { Array($0.utf8) }

    /// Returns the attribute, or the element inside, that names an element with rows inside; `nil` for none.
    private func namingRow(of element: Int32) -> Int32? {
        let ranks = firstMembers(of: element).compactMap { row -> (row: Int32, rank: Int)? in
            guard let rank = name(of: row).flatMap(Self.namingNames.firstIndex), !hasChildren(row) else { return nil }
            return bytes(of: textRow(of: row), limit: 1).isEmpty ? nil : (row, rank)
        }
        return ranks.min { $0.rank < $1.rank }?.row
    }

    /// Returns the name of an element or of an attribute, and the value of an attribute or the text of an element that
    /// has nothing else. An element with rows inside has what names it, and the first ones in short.
    package func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        var label = ItemLabel()
        if let name = name(of: row) { label.append(JSONText(verbatim: name, isCut: false), .name) }
        let textRow = textRow(of: row)
        let namingRow = namingRow(of: row)
        if let namingRow {
            label.appendElementName([valueText(of: namingRow, limit: limit)])
        } else if xmlKind(of: textRow) != .element || hasChildren(row) {
            label.appendColon()
        }
        if xmlKind(of: textRow) == .element {
            guard !isSearched, hasChildren(row) else { return label }
            let others = firstMembers(of: row).filter {
                name(of: $0) == nil && !xmlKind(of: $0).isText || $0 == namingRow
            }
            let preview = LabelPreview(of: row, in: self, leavingOut: others, nil)
            if preview.rows.isEmpty { return label.withoutSummary }
            label.appendPreview(of: row, preview, in: self) { isReading && rows.isOpen($0) }
            return label
        }
        let role: ItemLabel.Role =
            switch xmlKind(of: textRow) {
            case .text, .cdata, .attribute: .string
            case .wrong: .error
            default: .summary
            }
        label.append(valueText(of: textRow, limit: limit), role)
        return label
    }

    /// Calls a closure with the values of fields, or with the decoded bytes that are on the rows.
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        guard field == nil else { return forEachValueBytes(field, of: rows, body) }
        for row in rows {
            let textRow = textRow(of: row)
            let named = namingRow(of: row).map { [0x20] + self.bytes(of: self.textRow(of: $0)) } ?? []
            let bytes = (name(of: row) ?? []) + named + [0x20] + bytes(of: textRow)
            let isKnown = xmlKind(of: textRow) == .element || self.rows[textRow].text != nil
            body(row, isKnown ? bytes.span : nil)
        }
    }

    /// Returns a part of a row, or the text. The path is the one that XPath writes.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return text(in: 0..<byteCount) }
        switch part {
        case .path, .pointer, .jq: return xpath(of: row, limit: limit)
        case .name: return name(of: row) ?? Array(String(rows.position(of: row)).utf8)
        case .text: return value(of: row, limit: .max, as: .cell).bytes
        case .value: return value(of: row, limit: .max, as: .written).bytes
        case .line:
            return printed(.name, of: row, limit: limit) + ": ".utf8 + value(of: row, limit: .max, as: .written).bytes
        }
    }

    /// Returns the path of a row as XPath writes it, such as `/list/book[2]/@id`.
    private func xpath(of row: Int32, limit: Int) -> [UInt8] {
        ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
            let name = name(of: row) ?? Array(xmlKind(of: row).nodeTest.utf8)
            return [UInt8(ascii: "/")] + name + (index(of: row).map { Array("[\($0)]".utf8) } ?? [])
        }
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachTextLine(
            after: &position, isAtEnd: isAtEnd, depth: depth, from: 0,
            line: { row, level, _ in textLine(of: row, level: level) }, hasRowsBelow: hasChildren, body)
    }

    /// Returns the name of an element or of an attribute and its value, with references in the place of control
    /// characters. An element that has one text and nothing else is on a line with it.
    private func textLine(of row: Int32, level: Int) -> TextLine {
        let textRow = textRow(of: row)
        guard xmlKind(of: textRow) != .element else {
            let names = [name(of: row) ?? []] + (namingRow(of: row).map { [valueText(of: $0).bytes] } ?? [])
            let text = Array(names.joined(separator: " ".utf8))
            return TextLine(
                level: level, text: text, ending: hasChildren(row) ? ":".bytes : [],
                onOneLine: text.withCharacterReferences, item: row)
        }
        let (name, value) = (name(of: row).map { $0 + ": ".utf8 } ?? [], bytes(of: textRow))
        return TextLine(level: level, text: name + value, onOneLine: name + value.withCharacterReferences, item: row)
    }

    /// Returns whether rows are attributes with the same name, or have the same markup.
    package func isWritten(
        _ part: WrittenPart, of row: Int32, like otherRow: Int32, in other: any TreeDocument
    ) -> Bool {
        guard let other = other as? XMLDocument, xmlKind(of: row) == other.xmlKind(of: otherRow) else { return false }
        if part == .memberName { return xmlKind(of: row) == .attribute && name(of: row) == other.name(of: otherRow) }
        return xmlKind(of: row) == .element
            && hasSameBytes(valueRange(of: row), as: other, other.valueRange(of: otherRow))
    }
}
