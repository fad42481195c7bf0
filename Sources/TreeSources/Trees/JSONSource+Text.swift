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
        if position.row == 0 {
            let hasSeveral = document.framing == .lines || document.indexer.hasSeveralTexts
            // Whether a text is followed by another decides how it is written. So the first is held back.
            let isKnown = hasSeveral || isAtEnd || document.framing != .sequence
            guard isKnown || document.byteCount > Self.heldByteCount else { return }
            // The members and elements of the only text stand where the text would.
            position.hiddenLevels = hasSeveral ? 0 : 1
        }
        let end = isAtEnd ? document.rowCount : document.indexer.settledRowCount
        var failure: Failure?
        document.indexer.rows.visitRows(from: position.row, atMost: depth - 1 + position.hiddenLevels) { row, level in
            guard row < end else { return false }
            let index = position.siblings.next(level: level)
            if level == 0, row > 0 { position.hiddenLevels = 0 }
            let hiddenLevels = position.hiddenLevels
            guard level - hiddenLevels < depth else { return true }
            if level < hiddenLevels, document.showsOnlyValues(of: JSONRow(row)) { return true }
            do throws(Failure) {
                let line = document.textLine(
                    of: JSONRow(row), level: max(0, level - hiddenLevels), position: level < hiddenLevels ? nil : index)
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

extension JSONIndexer {
    /// Whether a second text has begun.
    fileprivate var hasSeveralTexts: Bool { (rows.lastRow(before: rows.count, atMost: 0) ?? 0) > 0 }

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
    ///   - position: The position of the row among its siblings; `nil` for the only text.
    fileprivate func textLine(of row: JSONRow, level: Int, position: Int?) -> TextLine {
        var line = TextLine(level: level, text: [])
        if let name = nameRange(of: row) {
            line.text = nameOnOneLine(name)
        } else if let position {
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
