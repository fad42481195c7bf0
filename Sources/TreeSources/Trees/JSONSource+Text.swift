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
        // The members and elements of a document stand where the document would.
        let hiddenLevels = document.framing == .lines ? 0 : 1
        var failure: Failure?
        document.indexer.rows.visitRows(from: position.row, atMost: depth - 1 + hiddenLevels) { row, level in
            guard row < end else { return false }
            let index = position.siblings.next(level: level)
            if level < hiddenLevels, document.showsOnlyValues(of: JSONRow(row)) { return true }
            do throws(Failure) {
                try body(
                    document.textLine(of: JSONRow(row), level: max(0, level - hiddenLevels), position: index))
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
    /// Whether a whole text has values inside, or ends before the first of them: its own row is not written.
    fileprivate func showsOnlyValues(of row: JSONRow) -> Bool { hasChildren(row) || isCutOff(row) }

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
        } else if framing == .lines || self.level(of: row) > 0 {
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
        row.number == rowCount - 1 && framing != .lines && indexer.nesting.depth > level(of: row)
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
