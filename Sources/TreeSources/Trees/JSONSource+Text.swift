extension JSONSource {
    public func forEachTextLine<Failure: Error>(
        depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        var position = TextPosition()
        try forEachTextLine(after: &position, isAtEnd: true, depth: depth, body)
    }

    public func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        let document = latestDocument
        let end = isAtEnd ? document.rowCount : document.indexer.settledRowCount
        let hidden = document.hasHiddenRow ? 1 : 0
        let limit = depth.addingReportingOverflow(hidden - 1)
        var failure: Failure?
        document.indexer.rows.visitRows(
            from: max(hidden, position.row), atMost: limit.overflow ? .max : limit.partialValue
        ) { row, level in
            guard row < end else { return false }
            let level = level - hidden
            let index = position.siblings.next(level: level)
            do throws(Failure) {
                try body(document.textLine(of: JSONRow(row), level: level, position: index))
            } catch {
                failure = error
            }
            return failure == nil
        }
        position.row = max(position.row, end)
        if let failure { throw failure }
    }
}

extension JSONIndexer {
    /// The number of rows whose text and level nothing that follows can change. An empty container may get rows. In
    /// JSON Lines a line may turn out to be wrong up to its end.
    fileprivate var settledRowCount: Int {
        if framing == .lines { return documentRow ?? rows.count }
        return nesting.depth == 0 ? rows.count : rows.count - 1
    }
}

extension JSONDocument {
    /// Whether the text is one document with values inside, or ends before the first of them: its row is not written.
    fileprivate var hasHiddenRow: Bool {
        framing == .document && (rowCount > 1 || rowCount == 1 && isCutOff(JSONRow(0)))
    }

    /// Returns the line of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - level: The level of the line.
    ///   - position: The position of the row among its siblings.
    fileprivate func textLine(of row: JSONRow, level: Int, position: Int) -> TextLine {
        var line = TextLine(level: level, text: [])
        if let name = nameRange(of: row) {
            line.text = nameOnOneLine(name)
        } else if level > 0 || framing != .document || hasHiddenRow {
            line.text = Array(String(position).utf8)
        }
        let kind = kind(of: row)
        if kind.isContainer, hasChildren(row) || isCutOff(row) {
            line.ending = [UInt8(ascii: ":")]
            return line
        }
        if !line.text.isEmpty { line.text += ": ".utf8 }
        switch kind {
        case .object: line.text += "{}".utf8
        case .array: line.text += "[]".utf8
        default: line.text += text(in: valueRange(of: row))
        }
        return line
    }

    /// Whether the text ends with an error inside a container that has nothing yet.
    private func isCutOff(_ row: JSONRow) -> Bool {
        row.number == rowCount - 1 && framing == .document && indexer.nesting.depth > level(of: row)
    }

    /// Returns a name: as it is written, with its quotes, if it is empty, has control characters or half a surrogate
    /// pair, and otherwise with its escapes decoded.
    private func nameOnOneLine(_ range: Range<Int>) -> [UInt8] {
        let source = bytes.copy(range)
        guard !source.isEmpty, !source.hasControlCharacter else { return quoted(source) }
        guard source.contains(UInt8(ascii: "\\")) else { return source }
        var name: [UInt8] = []
        for part in JSONText(decoding: source, isCut: false).parts {
            switch part {
            case .text(let text): name += text.utf8
            case .byte(let byte): name.append(byte)
            case .surrogate: return quoted(source)
            }
        }
        return name.hasControlCharacter ? quoted(source) : name
    }

    private func quoted(_ source: [UInt8]) -> [UInt8] { [UInt8(ascii: "\"")] + source + [UInt8(ascii: "\"")] }
}
