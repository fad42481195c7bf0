// The lines after an error, which are rows of the kind `RowKind.Value.wrong`.
extension JSONDocument {
    /// How much of the text after an error has become rows.
    struct Rest: Sendable {
        /// The first row.
        let row: Int

        /// The row that they are in: the only object or array.
        let parent: Int32?

        /// Where the first line begins that is no row yet.
        var offset: Int
    }

    /// Adds the lines after the error.
    ///
    /// - Parameter isWhole: Whether no text follows.
    mutating func readRest(isWhole: Bool) {
        guard framing != .lines, let failure = indexer.failure, failure.problem != .tooLarge else { return }
        if rest == nil {
            let last = Int32(rowCount) - 1
            let end = last < 0 ? 0 : endOfFirstPart(last)
            let start = bytes.startOfRest(after: end, error: failure.offset, separators: ",]}")
            // An empty value that has ended is a row beside them.
            let isBeside = last == 0 && !isCutOff(0)
            rest = Rest(row: rowCount, parent: isBeside ? nil : hiddenRow, offset: start)
        }
        guard var rest else { return }
        rest.offset = bytes.forEachLine(from: rest.offset, isWhole: isWhole) { line in
            guard rowCount < JSONRowTable.maximumCount else { return }
            indexer.rows.append(.init(offset: line.lowerBound, level: rest.parent == nil ? 0 : 1, isMember: false))
            indexer.rows.markAsWrong(rowCount - 1)
        }
        self.rest = rest
    }

    /// The number of rows before the lines after an error.
    var valueCount: Int { rest?.row ?? rowCount }

    /// Whether a row is a line after an error, or above the first document.
    func isRest(_ row: Int32) -> Bool { framing != .lines && indexer.rows[Int(row)].isWrong }
}
