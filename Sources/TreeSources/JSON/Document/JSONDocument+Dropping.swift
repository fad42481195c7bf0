// An input that never ends.
extension JSONDocument {
    /// Whether there are so many lines that those before the last ones are dropped.
    var hasTooManyLines: Bool {
        framing == .lines && indexer.lines.lineCount > keptCount.map { $0 + $0 / 4 + 64 } ?? .max
    }

    /// Drops all documents of JSON Lines but the last ones, when there are a quarter more lines than are kept.
    ///
    /// The text of the others is read once more, so that nothing refers to what is dropped. Rows have new numbers:
    /// those of before without ``DroppedPart/rows``.
    ///
    /// - Parameter count: The number of documents that are kept.
    /// - Complexity: O(number of bytes that are kept), once for a quarter of as many new lines.
    mutating func keepLast(_ count: Int) {
        var documents: [Int] = []
        indexer.rows.visitRows(from: 0, atMost: 0) { row, _ in
            documents.append(row)
            return true
        }
        guard documents.count > count + count / 4 else { return }
        let first = documents[documents.count - count]
        let start = bytes.startOfLine(at: indexer.rows[first].offset)
        var rest = JSONDocument(framing: .lines, label: labelFields, keeping: keptCount)
        rest.dropped = DroppedPart(
            texts: dropped.texts + documents.count - count, rows: dropped.rows + first,
            lines: place(of: start).line - 1)
        bytes.forEachPage(in: start..<byteCount) { rest.append($0.span) }
        self = rest
    }
}
