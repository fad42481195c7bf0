extension YAMLDocument: ParsedDocument, ValueDocument {
    /// YAML, TOML or ini.
    package var form: DocumentForm {
        var form = DocumentForm(syntax == .yaml ? .yaml : syntax == .toml ? .toml : .ini)
        form.growsInPlace = false
        form.hasFailed = failure != nil
        form.isInOrder = true
        form.hidesOnlyText = true
        form.rowSize = 70
        return form
    }

    /// Returns the first children of a row, in order.
    ///
    /// - Complexity: O(number of children that are returned).
    package func children(of row: Int32?, limit: Int) -> [Int32] { rows.children(of: row, limit: limit) }

    /// Returns whether a row has values inside.
    package func hasChildren(_ row: Int32) -> Bool { rows.hasChildren(row) }

    /// Returns the position of a row among its siblings, from 0 on; `nil` for a line that was not read.
    package func index(of row: Int32) -> Int? { isLine(row) ? nil : rows.position(of: row) }

    /// Whether a row is a line that was not read, or is a text below records.
    private func isLine(_ row: Int32) -> Bool { [.wrong, .line].contains(yamlKind(of: row)) }

    /// Returns the kind of a row's value. A text without quotes is a word, unless its tag says that it is a string.
    package func kind(of row: Int32) -> RowKind {
        let written = yamlKind(of: row)
        let value = written == .word && isTaggedString(row) ? .string : written
        var kind = RowKind(value, isElement: rows[row].name == nil && !isLine(row))
        kind.target = target(of: row)
        return kind
    }

    /// Returns the value of a row, as it is written or decoded; in a cell the values in a mapping or a sequence on one
    /// line.
    package func value(of row: Int32, limit: Int, as form: ValueForm) -> ItemValue {
        let isContainer = yamlKind(of: row).isContainer
        if form == .cell, isContainer { return flowValue(of: row, limit: limit) }
        return value(of: (form == .written ? nil : rows[row].text) ?? writtenText(of: row), limit: limit)
    }

    /// Returns the values in a mapping or a sequence on one line, such as `{ports: [80, 443], name: "a"}`.
    ///
    /// - Complexity: O(number of rows and bytes up to the limit).
    private func flowValue(of container: Int32, limit: Int) -> ItemValue {
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
            isFirst = yamlKind(of: row).isContainer && hasChildren(row)
            if isFirst {
                let isMapping = yamlKind(of: row) == .object
                text += (isMapping ? "{" : "[").utf8
                open.append((isMapping ? "}" : "]", rows.next(after: row)))
            } else {
                text += valueOnOneLine(of: row)
            }
            row = isFirst ? row + 1 : rows.next(after: row)
        }
        if row == end { close(before: end) }
        return ItemValue(Array(text.prefix(limit)), byteCount: text.count, isCut: row < end || text.count > limit)
    }

    /// Returns the label of a row: with the anchor and the tag, the first values inside, and the comments.
    package func label(of row: Int32, limit: Int, isSearched: Bool) -> ItemLabel {
        let properties = properties(of: row).map { $0 + " ".bytes }
        var label = valueLabel(
            of: row, limit: limit, isSearched: isSearched, properties: properties, inQuotes: isInQuotes(row),
            isGrowing: isGrowing, labeling: labeling)
        if yamlKind(of: row) == .string, hasChildren(row) { label.append("  json".utf8, .sign) }
        if !isSearched { label.append(comments(of: row), .sign) }
        return label
    }

    /// Calls a closure with the values of fields, or with the decoded bytes of the rows.
    package func forEachFieldBytes(_ field: ItemField?, of rows: [Int32], _ body: (Int32, Span<UInt8>?) -> Void) {
        guard field == nil else { return forEachValueBytes(field, of: rows, body) }
        for row in rows {
            let parts = [name(of: row) ?? []] + properties(of: row) + [bytes(of: row)]
            let bytes = Array(parts.joined(separator: [0x20]))
            let isKnown = self.rows[row].text != nil || kind(of: row).isContainer
            body(row, isKnown ? bytes.span : nil)
        }
    }

    /// Returns the anchor and the tag of a value, as they are shown.
    private func properties(of row: Int32) -> [[UInt8]] {
        (anchor(of: row).map { ["&".bytes + $0] } ?? []) + (tag(of: row).map { [$0] } ?? [])
    }

    /// Returns a part of a row, or the text.
    package func printed(_ part: PrintedPart, of row: Int32?, limit: Int) -> [UInt8] {
        guard let row else { return text(in: 0..<byteCount) }
        return printedValue(part, of: row, limit: limit)
    }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        try forEachTextLine(
            after: &position, isAtEnd: isAtEnd, depth: depth, from: hiddenRow == nil ? 0 : 1,
            line: { row, level, position in
                valueLine(
                    of: row, level: level, position: isOnlyText(row) || isLine(row) ? nil : position,
                    labels: labelRows(of: row), properties: properties(of: row), inQuotes: isInQuotes(row))
            }, hasRowsBelow: { kind(of: $0).isContainer && hasChildren($0) }, body)
    }
}

// Labels of elements.
extension YAMLDocument {
    private func labeling(of parent: Int32?) -> ElementLabeling {
        labels.labeling(of: parent, version: 0) {
            let elements = children(of: parent, limit: LabelSearch.elementLimit)
            let end = (elements.first.map { rows[$0].start } ?? 0) + LabelSearch.byteLimit
            let sample = ElementSample(elements: elements.filter { rows[$0].start < end }, isFinal: true)
            return labeling(of: sample, given: labelFields)
        }
    }

    /// Returns the members that label an element of a sequence, or one of several documents.
    private func labelRows(of element: Int32) -> [Int32] {
        guard yamlKind(of: element) == .object, rows[element].name == nil, !isOnlyText(element) else { return [] }
        return labelRows(of: element, labeling(of: parent(of: element)).fields)
    }
}
