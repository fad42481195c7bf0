/// What was dropped at the beginning of a text of JSON Lines.
struct JSONDroppedPart: Hashable, Sendable {
    var documents = 0
    var rows = 0
    var lines = 0
    var bytes = 0
}

// An input that never ends.
extension JSONDocument {
    /// Drops all documents of JSON Lines but the last ones, when there are a quarter more lines than are kept.
    ///
    /// The text of the others is read once more, so that nothing refers to what is dropped. Rows have new numbers:
    /// those of before without ``JSONDroppedPart/rows``.
    ///
    /// - Parameter count: The number of documents that are kept.
    /// - Complexity: O(number of bytes that are kept), once for a quarter of as many new lines.
    mutating func keepLast(_ count: Int) {
        guard framing == .lines, indexer.lines.lineCount > count + count / 4 + 64 else { return }
        var documents: [Int] = []
        indexer.rows.visitRows(from: 0, atMost: 0) { row, _ in
            documents.append(row)
            return true
        }
        guard documents.count > count + count / 4 else { return }
        let first = documents[documents.count - count]
        let start = bytes.startOfLine(at: indexer.rows[first].offset)
        var rest = JSONDocument(framing: .lines, label: labelFields)
        rest.dropped = JSONDroppedPart(
            documents: dropped.documents + documents.count - count, rows: dropped.rows + first,
            lines: place(of: start).line - 1, bytes: dropped.bytes + start)
        bytes.forEachPage(in: start..<byteCount) { rest.append($0.span) }
        self = rest
    }
}
