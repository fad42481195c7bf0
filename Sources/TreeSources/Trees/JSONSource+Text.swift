extension JSONSource {
    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let document = latestDocument
        if position.row == 0 {
            let hasSeveral = document.framing == .lines || document.indexer.hasSeveralTexts
            // Whether a text is followed by another decides how it is written. So the first is held back.
            let isKnown = hasSeveral || isAtEnd || document.framing != .sequence
            guard isKnown || document.byteCount > Self.heldByteCount else { return }
            // The members and elements of the only text are written in its place.
            position.hiddenLevels = hasSeveral ? 0 : 1
        }
        var end = isAtEnd ? document.rowCount : document.indexer.settledRowCount
        let finder = LabelFinder(document: document, given: labelFields, isAtEnd: isAtEnd)
        let items = isAtEnd ? table.itemsByRow : [:]
        var failure: Failure?
        document.indexer.rows.visitRows(from: position.row, atMost: depth - 1 + position.hiddenLevels) { row, level in
            guard row < end else { return false }
            if level == 0, row > 0 { position.hiddenLevels = 0 }
            let hiddenLevels = position.hiddenLevels
            guard let label = finder.label(of: JSONRow(row), level: level, &position) else {
                end = row
                return false
            }
            let index = position.siblings.next(level: level)
            guard level - hiddenLevels < depth else { return true }
            if level < hiddenLevels, document.showsOnlyValues(of: JSONRow(row)) { return true }
            do throws(Failure) {
                var line = document.textLine(
                    of: JSONRow(row), level: max(0, level - hiddenLevels), position: level < hiddenLevels ? nil : index,
                    label.row)
                line.item = items[row]
                if position.wantsFields { line.fields = LineFields(JSONRow(row), of: document) }
                try body(line)
            } catch {
                failure = error
            }
            return failure == nil
        }
        position.row = max(position.row, end)
        if let failure { throw failure }
    }

    /// The bytes of a first text that are held back until it is known whether another one follows.
    private static var heldByteCount: Int { 1 << 20 }
}

/// Finds the members that label elements.
private struct LabelFinder {
    /// The member that labels an element, or none.
    struct Label {
        var row: JSONRow?
    }

    let document: JSONDocument

    /// The fields that label elements, or none for the best of the usual ones.
    let given: [ItemField]

    let isAtEnd: Bool

    /// Returns the label of the next row in pre-order; `nil` if the text that follows can change it.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - level: The level of the row.
    ///   - position: How far the text was written.
    func label(of row: JSONRow, level: Int, _ position: inout TextPosition) -> Label? {
        position.labelFields.removeLast(max(0, position.labelFields.count - level - 1))
        // Most rows are members: their names need not be read.
        guard level >= position.hiddenLevels, !document.indexer.rows[row.number].isMember,
            document.kind(of: row) == .object
        else { return Label() }
        position.labelFields += Array(repeating: nil, count: level + 1 - position.labelFields.count)
        let fields = position.labelFields[level] ?? fields(besides: row)
        position.labelFields[level] = fields
        guard let fields, isAtEnd || fields.isEmpty || !document.isGrowing(row) else { return nil }
        return Label(row: document.label(of: row, fields))
    }

    private func fields(besides row: JSONRow) -> [ItemField]? {
        let parent = document.parent(of: row)
        return document.finalLabelFields(of: parent, given: given)
            ?? (isAtEnd ? document.labeling(of: parent, given: given).fields : nil)
    }
}

extension JSONIndexer {
    /// Whether a second text has begun.
    fileprivate var hasSeveralTexts: Bool { (rows.lastRow(before: rows.count, atMost: 0) ?? 0) > 0 }

    /// The number of rows whose text and level nothing that follows can change. An empty container may get rows. In
    /// JSON Lines a line may turn out to be wrong up to its end.
    var settledRowCount: Int {
        if framing == .lines { return documentRow ?? rows.count }
        return nesting.depth == 0 ? rows.count : rows.count - 1
    }
}

extension JSONDocument {
    /// Whether a whole text has values inside, or ends before the first of them: its own row is not written.
    fileprivate func showsOnlyValues(of row: JSONRow) -> Bool { hasChildren(row) || isCutOff(row) }

    /// Returns the line of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - level: The level of the line.
    ///   - position: The position of the row among its siblings; `nil` for the only text.
    ///   - label: The member that labels the row.
    fileprivate func textLine(of row: JSONRow, level: Int, position: Int?, _ label: JSONRow?) -> TextLine {
        var (text, written) = ([UInt8](), [UInt8]())
        if nameRange(of: row) != nil {
            (text, written) = nameOnOneLine(of: row)
        } else if let position {
            text = Array(String(position).utf8)
            written = text
            if let label {
                let value = valueOnOneLine(of: label, kind(of: label), quote: [])
                text += " ".bytes + value.text
                written += " ".bytes + value.written
            }
        }
        let kind = kind(of: row)
        if kind.isContainer, hasChildren(row) {
            return TextLine(level: level, text: text, ending: ":".bytes, onOneLine: written)
        }
        let separator = written.isEmpty ? [] : ": ".bytes
        let value = valueOnOneLine(of: row, kind)
        text += separator + value.text
        if kind.isContainer, isCutOff(row) {
            return TextLine(level: level, text: text, ending: ":".bytes, onOneLine: written)
        }
        return TextLine(level: level, text: text, onOneLine: written + separator + value.written)
    }

    /// Whether the text ends with an error inside a container that has nothing yet.
    private func isCutOff(_ row: JSONRow) -> Bool {
        row.number == rowCount - 1 && framing != .lines && indexer.nesting.depth > level(of: row)
    }

    /// Returns a name with its escapes decoded, and how it is written on one line: in quotes if it is empty or has
    /// control characters.
    private func nameOnOneLine(of row: JSONRow) -> (text: [UInt8], written: [UInt8]) {
        guard let range = nameRange(of: row), !range.isEmpty else { return ("\"\"".bytes, "\"\"".bytes) }
        return onOneLine(range, quote: [])
    }

    /// Returns a value as it is shown, and how it is written on one line.
    private func valueOnOneLine(
        of row: JSONRow, _ kind: JSONKind, quote: [UInt8] = "\"".bytes
    ) -> (text: [UInt8], written: [UInt8]) {
        let range = valueRange(of: row)
        switch kind {
        case .object: return ("{}".bytes, "{}".bytes)
        case .array: return ("[]".bytes, "[]".bytes)
        case .string: return onOneLine(range.lowerBound + 1..<range.upperBound - 1, quote: quote)
        default:
            let value = text(in: range)
            return (value, value)
        }
    }

    /// Returns the text between quotes, and how it is written on one line. A text that is written without quotes has
    /// quotes and escapes only if it has control characters.
    private func onOneLine(_ range: Range<Int>, quote: [UInt8]) -> (text: [UInt8], written: [UInt8]) {
        let source = bytes.copy(range)
        let text = source.contains(UInt8(ascii: "\\")) ? JSONText(decoding: source, isCut: false).bytes : source
        let shown = quote + text + quote
        guard !quote.isEmpty || text.hasControlCharacter else { return (shown, shown) }
        let escaped = JSONText(decoding: source, isCut: false).escapedOnOneLine
        return (shown, "\"".bytes + escaped + "\"".bytes)
    }
}
