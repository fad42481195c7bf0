// Documents of lines. The value of a row is its line, without the parts that are no text of it.
extension TreeDocument {
    /// Does nothing: another document reads the text.
    public mutating func begin(_ phase: ReadingPhase) -> Bool { false }

    /// None: every line can be read.
    public var problems: InputProblems { InputProblems() }

    /// Returns all rows so far, in pre-order. The rows below a row are in the order in which they were read.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline {
        if form.isInOrder { return outline(from: 0) }
        return TreeOutline(order: rowRange, parents: (0..<rowRange.upperBound).map { parent(of: $0) ?? -1 })
    }

    /// Returns the first rows below a row, in order.
    ///
    /// - Complexity: O(number of rows).
    public func children(of row: Int32?, limit: Int) -> [Int32] {
        Array(rowRange.lazy.filter { parent(of: $0) == row }.prefix(limit))
    }

    /// Returns whether other rows are below a row.
    ///
    /// - Complexity: O(1) if rows are numbered in pre-order, else O(number of rows).
    public func hasChildren(_ row: Int32) -> Bool {
        guard form.isInOrder else { return (row..<rowRange.upperBound).contains { parent(of: $0) == row } }
        return row + 1 < rowRange.upperBound && parent(of: row + 1) == row
    }

    /// Returns the kind of a line.
    public func kind(of row: Int32) -> RowKind { RowKind(.line) }

    /// Returns `nil`: a line has no name.
    public func name(of row: Int32) -> [UInt8]? { nil }

    /// Returns the bytes of the name or the value.
    public func shownText(of row: Int32, isName: Bool, limit: Int) -> JSONText? {
        if isName { return name(of: row).map { JSONText(verbatim: $0, limit: limit) } }
        let value = value(of: row, limit: limit, as: .cell)
        return JSONText(verbatim: value.bytes, isCut: value.isCut)
    }

    /// Returns `nil`: a line has no index.
    public func index(of row: Int32) -> Int? { nil }

    /// Returns the label of a row, with the styles that escape sequences in it give.
    public func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        var label = ItemLabel()
        label.append(styled: value(of: row, limit: .max, as: .plain).bytes, .name)
        return label
    }

    /// Returns the line as it is; or, without escape sequences for styles, the label, or the labels down to the row
    /// with slashes between them.
    public func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        printedLine(part, of: row, limit: limit)
    }

    /// Returns a part of a line; of the whole text the lines in the order of the tree.
    func printedLine(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return outline().items.flatMap { printed(.line, of: $0, limit: limit) + [0x0A] } }
        switch part {
        case .name, .value, .text: return plainText(of: row)
        case .line: return value(of: row, limit: .max, as: .written).bytes
        case .path, .pointer, .jq:
            return ItemPath.bytes(to: row, limit: limit, parent: parent) { row in
                parent(of: row) == nil ? plainText(of: row) : [UInt8(ascii: "/")] + plainText(of: row)
            }
        }
    }

    /// Returns the label of a row without the escape sequences for its styles.
    func plainText(of row: Int32) -> [UInt8] { value(of: row, limit: .max, as: .plain).bytes.withoutStyleSequences }

    /// Returns an empty origin: only the rows know where they were read.
    public func origin(of row: Int32) -> RowOrigin { RowOrigin() }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachTextLine(
            after: &position, isAtEnd: isAtEnd, depth: depth,
            line: { row, level in TextLine(level: level, text: plainText(of: row)) }, body)
    }

    /// Calls a closure with the next rows as lines of text.
    ///
    /// - Parameters:
    ///   - line: Returns the line of a row at a level, without the escape sequences for its styles.
    func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, line: (Int32, Int) -> TextLine,
        _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let form = form
        let outline =
            form.isInOrder ? outline(from: Int32(position.row)) : isAtEnd ? self.outline() : TreeOutline()
        var titles = position.row > form.titleRow || depth < 1 ? [] : form.titleLines
        func takeTitles() -> [TextLine] {
            exchange(&titles, with: []).map { text in
                var title = TextLine(level: 0, text: text)
                title.isTitle = true
                return title
            }
        }
        position.row = rowCount
        for (row, level) in zip(outline.items, outline.levels) where Int(level) < depth {
            if row >= form.titleRow { for title in takeTitles() { try body(title) } }
            let end = form.isInOrder ? rowRange.upperBound : row
            if position.needsLook(at: row, before: end) {
                position.look(at: row, of: self, before: end) { Int(outline.levels[Int($0 - outline.items[0])]) }
            }
            guard position.isWanted(row) else { continue }
            var line = line(row, Int(level))
            line.item = row
            if position.wantsFields { line.fields = LineFields(row, of: self) }
            try body(line)
        }
        if isAtEnd { for title in takeTitles() { try body(title) } }
    }

    /// Returns the text of the row.
    public func content(of row: Int32, comparedWith other: any TreeDocument) -> RowContent {
        RowContent(0, value(of: row, limit: .max, as: .plain).bytes)
    }

    /// Returns whether the rows have equal names, and `false` for whole rows.
    public func isWritten(
        _ part: WrittenPart, of row: Int32, like otherRow: Int32, in other: any TreeDocument
    ) -> Bool {
        part == .memberName && name(of: row).map { $0 == other.name(of: otherRow) } ?? false
    }
}

extension TreeDocument where Self: LineParser {
    /// The lines that cannot be read as they are.
    package var problems: InputProblems { InputProblems(notices: notices) }
}

// Fields. Lines have none.
extension TreeDocument {
    /// Returns the first child of a row that has a name, also as an attribute, or the child without a name whose index
    /// is the name.
    ///
    /// - Complexity: O(number of children that are looked at).
    public func child(named name: [UInt8], of row: Int32, limit: Int) -> Int32? {
        let (attribute, index) = ([UInt8(ascii: "@")] + name, ItemField.index(name))
        for (position, child) in children(of: row, limit: limit).enumerated() {
            guard let own = self.name(of: child) else {
                if position == index { return child }
                continue
            }
            if own == name || own == attribute { return child }
        }
        return nil
    }

    /// Returns the value of the member, the attribute, the element or the child with an index that a field names.
    public func fieldValue(_ field: ItemField, of row: Int32, limit: Int) -> ItemValue? {
        guard kind.form == .document else { return nil }
        return self.row(of: field, in: row).map { cell(of: $0, limit: limit) }
    }

    /// Returns the value of a row as a cell of a table shows it: of a container, the number of values inside; a text
    /// that would look like another value in quotes.
    func cell(of row: Int32, limit: Int) -> ItemValue {
        var cell = value(of: row, limit: limit, as: .cell)
        let kind = kind(of: row)
        if kind.value == .string, self.kind != .xml, !cell.isCut {
            if cell.bytes.isEmpty || cell.bytes.isJSONToken { cell.styled = "\"".utf8 + cell.bytes + "\"".utf8 }
        }
        guard kind.isContainer, hasChildren(row) else { return cell }
        let count = children(of: row, limit: ItemValue.countLimit).count
        let number = count == ItemValue.countLimit ? "\(count)…" : "\(count)"
        cell.styled = Array((kind.value == .object ? "{\(number)}" : "[\(number)]").utf8)
        return cell
    }

    /// Calls the closure with the bytes of ``fieldValue(_:of:limit:)``; without a field, with `nil`.
    public func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        forEachValueBytes(field, of: rows, body)
    }

    /// Calls a closure with the bytes of ``fieldValue(_:of:limit:)``; without a field, with `nil`.
    func forEachValueBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        for row in rows {
            if let value = field.flatMap({ fieldValue($0, of: row, limit: .max) }) {
                body(row, value.bytes.span)
            } else {
                body(row, nil)
            }
        }
    }
}
