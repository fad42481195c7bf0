/// Lines that are grouped by some of their fields, read from bytes that arrive in pieces.
///
/// Each group and each line is a row, and a row is a number from 0 up, in the order in which they were read. The label
/// of a group is the text of its field. Lines are in their innermost group.
///
/// ```swift
/// var text = ColumnText(format: ColumnFormat(groupedBy: [2]))
/// text.append(Array("api Running\ndb Pending\nweb Running\n".utf8))
/// text.finish()
/// text.outline().items.map { String(decoding: text.label(of: $0), as: UTF8.self) }
/// // ["Running", "api Running", "web Running", "Pending", "db Pending"]
/// text.lineCount(in: 0) ?? 0  // 2
/// ```
///
/// A line without a field by which lines are grouped is in a group with an empty label. Groups and lines are in the
/// order in which they come first. A line ends with LF, CR LF, or the end of the input. Empty lines are not rows, nor
/// are lines of blanks if blanks separate the fields.
public struct ColumnText: TextRows, LineParser, Sendable {
    /// How lines are divided and grouped.
    public let format: ColumnFormat

    /// The header and the lines of all rows.
    private var lines = TextLines()

    private var rows: [Row] = []

    /// For each row, its parent, or -1.
    private var parents: [Int32] = []

    /// The greatest number of fields of a line, as far as lines are grouped by them.
    private var fieldCount = 0

    /// All groups.
    private var groups = NameTable()

    private let seed = UInt64.random(in: .min ... .max)
    var reader: LineReader

    /// The ranges of the fields of the current line.
    private var fields: [Range<Int>] = []

    private struct Row: Sendable {
        /// Where the label begins in the text.
        let start: Int

        let length: Int32

        /// The number of lines in a group, or -1 for a line.
        var lineCount: Int32
    }

    /// Creates an empty text.
    ///
    /// - Parameter format: How lines are divided and grouped.
    public init(format: ColumnFormat) {
        self.format = format
        reader = LineReader(terminator: .newline, longest: format.longestLine)
    }

    /// Whether lines were left out because there are too many.
    public private(set) var isFull = false

    /// The lines of all rows as they are in the input, each with a line feed.
    public var wholeText: [UInt8] { lines.text(lines.range) }

    /// The number of rows so far: groups and lines.
    public var rowCount: Int { rows.count }

    /// The number of lines so far, with the header and empty ones.
    public var lineCount: Int { reader.number }

    /// The lines that could not be read.
    public var notices: InputNotices { reader.notices }

    /// The first line, if the format has a header and it was read.
    public var header: [UInt8]? {
        format.hasHeader && lines.count > 0 ? lines.bytes.span.array(lines.range(of: 0)) : nil
    }

    /// The first field by which lines are grouped that none of them has, if there are lines.
    public var missingField: String? {
        rows.isEmpty ? nil : format.groupFields.first { $0 > fieldCount }.map(String.init)
    }

    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Complexity: O(number of bytes), amortized and expected.
    public mutating func append(_ bytes: Span<UInt8>) { read(bytes) }

    /// Ends the input. Bytes after the last line's end are a line too.
    public mutating func finish() { readEnd() }

    mutating func readLines() {
        let bytes = reader.bytes
        while reader.advance() { if !isFull { add(bytes.span.extracting(reader.line)) } }
    }

    private mutating func add(_ line: Span<UInt8>) {
        fields.removeAll(keepingCapacity: true)
        format.separator.appendFields(of: line, atMost: format.groupFields.max() ?? 1, to: &fields)
        guard !line.isEmpty, !fields.isEmpty else { return }
        guard rows.count < Int(Int32.max) - format.groupFields.count else {
            isFull = true
            return noteTooManyNames()
        }
        lines.append(line, number: reader.number)
        if format.hasHeader, lines.count == 1 { return }
        fieldCount = max(fieldCount, fields.count)
        let text = lines.range(of: lines.count - 1)
        var parent = NameTree.none
        for number in format.groupFields {
            let field = number <= fields.count ? fields[number - 1] : 0..<0
            parent = group(text.lowerBound + field.lowerBound..<text.lowerBound + field.upperBound, in: parent)
            rows[Int(parent)].lineCount += 1
        }
        _ = append(text, parent: parent, lineCount: -1)
    }

    /// Returns the group with a label, which it makes if there is none.
    private mutating func group(_ label: Range<Int>, in parent: Int32) -> Int32 {
        let text = lines.bytes
        let hash = text.span.hash(
            of: label, seed: seed &+ UInt64(UInt32(bitPattern: parent)) &* 0xBF58_476D_1CE4_E5B9)
        let known = groups.find(hash) {
            parents[Int($0)] == parent && text.span.equals(labelRange(of: $0), text.span, label)
        }
        if let known { return known }
        let group = append(label, parent: parent, lineCount: 0)
        groups.insert(group, hash: hash)
        return group
    }

    private mutating func append(_ label: Range<Int>, parent: Int32, lineCount: Int32) -> Int32 {
        rows.append(Row(start: label.lowerBound, length: Int32(label.count), lineCount: lineCount))
        parents.append(parent)
        return Int32(rows.count - 1)
    }
}

extension ColumnText {
    /// Returns the group of a row, or `nil` at the top level.
    ///
    /// - Complexity: O(1).
    public func parent(of row: Int32) -> Int32? {
        let parent = parents[Int(row)]
        return parent < 0 ? nil : parent
    }

    /// Returns the number of lines in a group and the groups below it, or `nil` for a line.
    ///
    /// - Complexity: O(1).
    public func lineCount(in row: Int32) -> Int? {
        let count = rows[Int(row)].lineCount
        return count < 0 ? nil : Int(count)
    }

    /// Returns where the label of a row lies in the text.
    ///
    /// - Complexity: O(1).
    public func labelRange(of row: Int32) -> Range<Int> {
        let row = rows[Int(row)]
        return row.start..<row.start + Int(row.length)
    }

    /// Returns the ranges of a line's fields in its label. A group has none.
    ///
    /// Only the lines on the screen need it, so the fields are not stored.
    ///
    /// - Complexity: O(length of the line).
    public func fields(of row: Int32) -> [Range<Int>] {
        rows[Int(row)].lineCount < 0 ? format.separator.fields(of: label(of: row)) : []
    }

    /// Returns where the label of a row begins in the input. The place of a group is in its first line.
    ///
    /// - Complexity: O(log of the number of lines).
    public func inputPlace(of row: Int32) -> InputPlace? { lines.place(of: labelRange(of: row).lowerBound) }

    /// Calls a closure with the header and all lines, without their line feeds.
    public func withText<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
        try body(lines.bytes.span)
    }

    /// Returns all rows so far, in pre-order.
    ///
    /// - Complexity: O(number of rows).
    public func outline() -> TreeOutline { TreeOutline(order: 0..<Int32(parents.count), parents: parents) }

    /// Returns the rows that were added since the text had a number of rows.
    ///
    /// - Parameter count: The earlier ``rowCount``.
    /// - Returns: One addition for each row of that time that has new children.
    /// - Complexity: O(number of new rows).
    public func additions(since count: Int) -> [TreeAddition] {
        TreeAddition.additions(from: count, parents: parents)
    }
}
