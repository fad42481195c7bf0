// The text that a parser has not read because of an error. Its lines are rows of the kind `RowKind.Value.wrong`.
extension PagedBytes {
    /// Returns where the text begins that no row has.
    ///
    /// - Parameters:
    ///   - end: The end of the last row.
    ///   - error: The offset of the error, which is in that text.
    ///   - separators: The characters after a row that belong to it, beside blanks.
    func startOfRest(after end: Int, error: Int, separators: String = "") -> Int {
        let start = firstOffset(in: end..<max(end, error)) { !$0.isBlank && !separators.utf8.contains($0) }
        // A line that has no row keeps its indentation.
        let line = startOfLine(at: start)
        return firstOffset(in: line..<start, where: { !$0.isBlank }) == start ? max(line, end) : start
    }

    /// Calls a closure with the range of each line that is not blank, without its line feed.
    ///
    /// - Parameters:
    ///   - start: Where the first line begins.
    ///   - isWhole: Whether the last line is whole without a line feed.
    /// - Returns: Where the first line begins that is not whole.
    func forEachLine(from start: Int, isWhole: Bool, _ body: (Range<Int>) -> Void) -> Int {
        var start = start
        while start < count {
            let end = firstOffset(in: start..<count) { $0 == UInt8(ascii: "\n") }
            if end == count, !isWhole { return start }
            if firstOffset(in: start..<end, where: { !$0.isBlank }) < end { body(start..<end) }
            start = min(end + 1, count)
        }
        return start
    }
}

extension DocumentRows {
    /// Adds the lines of a text that were not read because of an error, to the rows of the document with the error.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - error: The offset of the error.
    ///   - start: Where the lines begin; `nil` for after the last row.
    /// - Returns: The number of rows.
    mutating func appendRest(of bytes: PagedBytes, error: Int, from start: Int? = nil) -> Int {
        let first = count
        let start = start ?? bytes.startOfRest(after: endOfLastRow, error: error, separators: ",")
        while depth > 1 { close(end: start) }
        _ = bytes.forEachLine(from: start, isWhole: true) { line in
            guard count < Self.maximumCount else { return }
            append(
                Entry(
                    name: nil, start: line.lowerBound, value: line,
                    text: StoredText(range: line, isDecoded: false)))
        }
        return count - first
    }

    /// The end of the last row, or of the last one around it that is closed.
    private var endOfLastRow: Int {
        var row = count == 0 ? nil : Int32(count - 1)
        var end = 0
        while let current = row, !isOpen(current) {
            end = max(end, self[current].value.upperBound)
            row = parent(of: current)
        }
        return max(end, row.map { self[$0].value.lowerBound } ?? 0)
    }
}

extension InputFailure {
    /// The number of bytes after an error that are shown as text, so that reading an input without an end ends.
    static let restLimit = 1 << 20

    /// Returns the failure with a sentence that says whether more text follows than is shown.
    func leavingOutRest(_ isLeftOut: Bool) -> InputFailure {
        guard isLeftOut else { return self }
        return InputFailure(place: place, sentence: sentence + "; only 1 MB of the text after it is shown")
    }
}
