/// The keys by which the rows of a document are found among their siblings when the text is read again. A row with the
/// same key is the same item.
public struct RowKeys: Sendable {
    /// The lines that have the keys.
    private let lines: TextLines

    /// The difference between the number of a line and the number of its row.
    private let lineOffset: Int

    /// For each line, the number of bytes before its key, or the bitwise complement of it; nothing if lines are keys.
    private let indents: [Int32]

    /// Where the keys are, from the first row on; `nil` if each is the rest of a line.
    private let ranges: [Range<Int>]?

    /// The first row that has a key.
    private let firstRow: Int32

    /// The indices among their siblings of rows that only their values identify.
    private let valueIndices: [Int32: Int]

    /// The field that makes the keys; `nil` for the usual ones.
    let field: String?

    /// Creates the keys of rows that are lines.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - lineOffset: The difference between the number of a line and the number of its row.
    ///   - indents: For each line, the number of bytes before its key, or the bitwise complement of it; nothing if
    ///     lines are keys.
    init(_ lines: TextLines, lineOffset: Int = 0, indents: [Int32] = []) {
        (self.lines, self.lineOffset, self.indents) = (lines, lineOffset, indents)
        (ranges, firstRow, valueIndices, field) = (nil, 0, [:], nil)
    }

    /// Creates keys that are parts of lines.
    ///
    /// - Parameters:
    ///   - ranges: Where the keys are among the bytes of all lines.
    ///   - lines: The lines.
    ///   - firstRow: The row of the first range.
    ///   - field: The field that makes the keys.
    init(_ ranges: [Range<Int>], of lines: TextLines, from firstRow: Int32, field: String? = nil) {
        (self.lines, lineOffset, indents) = (lines, 0, [])
        (self.ranges, self.firstRow, valueIndices, self.field) = (ranges, firstRow, [:], field)
    }

    /// Creates keys.
    ///
    /// - Parameters:
    ///   - keys: The keys. Equal keys of siblings are numbered.
    ///   - firstRow: The row of the first key.
    ///   - valueIndices: The indices among their siblings of rows that only their values identify.
    package init(_ keys: some Sequence<[UInt8]>, from firstRow: Int32 = 0, valueIndices: [Int32: Int] = [:]) {
        var lines = TextLines()
        for key in keys { lines.append(key.span, number: 0) }
        (self.lines, lineOffset, indents, ranges) = (lines, -Int(firstRow), [], nil)
        (self.firstRow, self.valueIndices, field) = (firstRow, valueIndices, nil)
    }

    /// The bytes that have all keys.
    var bytes: [UInt8] { lines.bytes }

    /// Returns the index of a row among its siblings, if only its value identifies it.
    func index(ofValue row: Int32) -> Int? { valueIndices[row] }

    /// Returns where the key of a row lies among ``bytes``.
    func range(of row: Int32) -> Range<Int> {
        if let ranges { return ranges[Int(row - firstRow)] }
        let line = lines.range(of: Int(row) + lineOffset)
        guard !indents.isEmpty else { return line }
        let indent = indents[Int(row) + lineOffset]
        return line.lowerBound + Int(indent < 0 ? ~indent : indent)..<line.upperBound
    }
}
