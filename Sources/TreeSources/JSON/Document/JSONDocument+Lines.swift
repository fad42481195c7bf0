// Lines of text.
extension JSONDocument {
    /// The bytes of a first text that are held back until it is known whether another one follows.
    private static var heldByteCount: Int { 1 << 20 }

    package func forEachTextLine<Failure: Error>(
        after position: inout TextPosition, isAtEnd: Bool, depth: Int, _ body: (TextLine) throws(Failure) -> Void
    ) throws(Failure) {
        if position.row == 0 {
            let hasSeveral = framing == .lines || framing == .sequence && indexer.hasSeveralTexts
            // Whether a text is followed by another decides how it is written. So the first is held back.
            let isKnown = hasSeveral || isAtEnd || framing != .sequence
            guard isKnown || byteCount > Self.heldByteCount else { return }
            // The members and elements of the only text are written in its place.
            position.hiddenLevels = hasSeveral ? 0 : 1
        }
        var end = isAtEnd ? rowCount : indexer.settledRowCount
        var failure: Failure?
        indexer.rows.visitRows(from: position.row, atMost: depth - 1 + position.hiddenLevels) { number, level in
            guard number < end else { return false }
            if level == 0, number > 0 { position.hiddenLevels = 0 }
            let (row, hiddenLevels) = (Int32(number), position.hiddenLevels)
            while position.labelFields.count > level + 1 { position.labelFields.removeLast() }
            // Only here is a copy of the document made, not for each row.
            if position.needsLook(at: row, before: Int32(end)) {
                position.look(at: row, of: self, before: Int32(end), level: self.level)
            }
            guard position.isWanted(row) else {
                _ = position.siblings.next(level: level)
                return true
            }
            guard let labelRows = labelRows(of: row, level: level, &position, isAtEnd: isAtEnd) else {
                end = number
                return false
            }
            let index = position.siblings.next(level: level)
            guard level - hiddenLevels < depth else { return true }
            let isOnlyText = level < hiddenLevels
            // A whole text with values inside, or that ends before the first of them, is not written itself.
            if isOnlyText, hasChildren(row) || isCutOff(row) { return true }
            do throws(Failure) {
                var line = valueLine(
                    of: row, level: max(0, level - hiddenLevels),
                    position: isOnlyText || isRest(row) ? nil : index, labels: labelRows,
                    isUnfinished: isCutOff(row))
                if position.wantsFields { line.fields = LineFields(row, of: self) }
                try body(line)
                return true
            } catch {
                failure = error
                return false
            }
        }
        position.row = max(position.row, end)
        if let failure { throw failure }
    }

    /// Whether the text ends with an error inside a container that has nothing yet.
    func isCutOff(_ row: Int32) -> Bool {
        Int(row) == valueCount - 1 && framing != .lines && indexer.nesting.depth > level(of: row)
    }

    /// Returns the members that label the next row in pre-order, or none; `nil` if the text that follows can change it.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - level: The level of the row.
    ///   - position: How far the text was written.
    ///   - isAtEnd: Whether no text follows.
    private func labelRows(of row: Int32, level: Int, _ position: inout TextPosition, isAtEnd: Bool) -> [Int32]? {
        // Most rows are members: their names need not be read.
        guard level >= position.hiddenLevels, !indexer.rows[Int(row)].isMember, jsonKind(of: row) == .object else {
            return []
        }
        position.labelFields += Array(repeating: nil, count: level + 1 - position.labelFields.count)
        let fields = position.labelFields[level] ?? finalLabelFields(of: parent(of: row), isAtEnd: isAtEnd)
        position.labelFields[level] = fields
        guard let fields, isAtEnd || fields.isEmpty || !isGrowing(row) else { return nil }
        return labelRows(of: row, fields)
    }
}

extension JSONIndexer {
    /// Whether a second text has begun.
    fileprivate var hasSeveralTexts: Bool { (rows.lastRow(before: rows.count, atMost: 0) ?? 0) > 0 }

    /// The number of rows whose text and level nothing that follows can change. An empty container may get rows. In
    /// JSON Lines a line may turn out to be wrong up to its end.
    var settledRowCount: Int {
        if presentFraming == .lines { return documentRow ?? rows.count }
        return nesting.depth == 0 ? rows.count : rows.count - 1
    }
}
