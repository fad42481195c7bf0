/// A table whose lines are rows with cells, read from bytes that arrive in pieces.
///
/// Each line is a row, and a row is a number from 0 up, in the order in which they were read.
///
/// ```swift
/// var text = TableText(TableFormat(header: .present))
/// text.append(Array("NAME  STATUS\napi   Running\ndb    Pending\n".utf8))
/// text.finish()
/// text.rowRange.compactMap { text.fieldValue(ItemField("status"), of: $0, limit: 9) }
///     .map { String(decoding: $0.bytes, as: UTF8.self) }  // ["Running", "Pending"]
/// ```
///
/// A tree that is drawn in a column, as by `lsblk` and `ps f`, is the tree of the rows, and so is one whose first or
/// last cells are indented by two blanks, as by `zpool status` and `ps -H`. The guides are no part of a cell.
///
/// A line ends with LF, CR LF, or the end of the input. Empty lines are not rows, nor are lines of blanks, except in
/// CSV and TSV.
///
/// A line of a text around the table is a row without cells, a note: a caption above the header, a header that is
/// repeated, as by `vmstat 1`, and a line after an empty one that is not below the titles, such as the legend of
/// `systemctl`, or an indented line that says more about a row, as those of `ss -i`. If lines below are another table,
/// as those of `netstat`, its header is a row, with its rows below. A name that is too long and the next line with the
/// other cells are one row, as `df` and `lsblk` write them.
///
/// Where bars are between the cells, as `psql`, `mysql` and Markdown write them, lines of dashes are no rows, and a
/// line without bars is a note, as is another line of the header, such as that of the types in `duckdb`. The lines of
/// a row of `psql` whose cells go on in the next line are one row.
///
/// In CSV and TSV, a few lines without a separator are notes above the table, if an empty line is below them, or the
/// last one is a comment after `#`.
///
/// Only the lines are stored. They are divided into cells when somebody asks for a cell. A table of an input that never
/// ends can keep the last lines alone, as a ``LineList`` can. It keeps all that are in a tree.
package struct TableText: LineParser, Sendable {
    /// A table.
    package var form: DocumentForm

    /// The kind of the table.
    package let kind: InputKind

    /// How lines are divided.
    package let format: TableFormat

    /// The records, and the lines that wait, without escape sequences for styles.
    var lines = TextLines()

    /// The lines that have such sequences, as they are in the input; the others are empty. `nil` if none has some.
    var styledLines: TextLines?

    /// Lines that are no rows: the header, rules, and a line that declares the separator.
    var asides = TextLines()

    /// The number of lines at the end that may be the beginning of a table.
    var waitingCount = 0

    /// The records without cells.
    var notes: Set<Int> = []

    /// The tables of the text, one after the other. There is always one.
    var parts = [TablePart()]

    /// Whether it is known where the first table begins.
    var hasBegun = false

    /// The tree that is drawn in a column; `nil` if there is none in the first records.
    var tree: TableTree?

    /// The number of records without a branch, as long as there is no tree.
    var treeCount = 0

    /// The column that tells the first thousand lines apart; `nil` if none does.
    var usualIdentity: Int?
    var identityCount = 0

    /// Lines of a record that may end in another line, and the number and the offset of its first one.
    var openRecord: (text: [UInt8], number: Int, offset: Int)?

    /// The separator that the first line of CSV declares, as in `sep=;`; `nil` for none.
    var declaredSeparator: [UInt8]?

    /// Whether quotes were so far from each other that they have no meaning at the ends of lines any longer.
    var hasLostQuotes = false

    package var reader: LineReader

    /// The number of rows that are kept; `nil` for all.
    let keptCount: Int?

    /// The number of the first record that was read.
    let beginning: Int

    /// The number of the first record in memory.
    var firstInMemory: Int

    /// The number of records from which columns are found.
    static let sampleCount = TableLayout.lineLimit

    /// The number of bytes of a record that has several lines.
    static let longestRecord = 1 << 20

    /// Creates an empty table.
    ///
    /// Traps if the kind is no table.
    ///
    /// - Parameters:
    ///   - format: How lines are divided.
    ///   - kind: The kind of the table.
    ///   - keptCount: The number of rows that are kept, the last ones; `nil` for all.
    package init(_ format: TableFormat = TableFormat(), kind: InputKind = .table, keeping keptCount: Int? = nil) {
        self.init(format, kind: kind, keeping: keptCount, from: 0)
    }

    /// Creates an empty table whose first row gets a number.
    init(_ format: TableFormat, kind: InputKind, keeping keptCount: Int?, from row: Int) {
        precondition(kind.form == .table, "A table is of the kind table, csv or tsv")
        precondition(keptCount.map { $0 > 0 } ?? true, "A table keeps at least one row")
        self.keptCount = keptCount
        (beginning, firstInMemory) = (row, row)
        self.kind = kind
        self.format = format
        form = DocumentForm(kind)
        form.isInOrder = true
        reader = LineReader(terminator: .newline, longest: format.longestLine)
        if case .bytes(let separator) = format.separator, kind == .table {
            parts[0].cutter = .separated(separator, quotes: .none)
        }
        if format.header == .absent { beginWithFirstLine(isHeader: false) }
    }

    /// Whether lines were left out because there are too many.
    package var isFull = false

    /// The number of lines with cells so far, with those that are dropped.
    var recordCount: Int { firstInMemory + countInMemory }

    /// The number of lines with cells that are in memory.
    var countInMemory: Int { lines.count - waitingCount }

    /// The first records, from which columns are found.
    var sample: Range<Int> { firstInMemory..<firstInMemory + min(countInMemory, Self.sampleCount) }

    /// Whether the first lines are dropped when there are more than are kept.
    var dropsRows: Bool { keptCount != nil && tree == nil }

    /// The rows that are not dropped.
    package var rowRange: Range<Int32> {
        guard dropsRows, let keptCount else { return Int32(beginning)..<Int32(recordCount) }
        return Int32(max(firstInMemory, recordCount - keptCount))..<Int32(recordCount)
    }

    /// The number of lines so far, with the header and empty ones.
    package var lineCount: Int { reader.number }

    /// The header of the first table, if it was read.
    package var header: [UInt8]? { parts[0].header }

    /// Reads more bytes of the input. Pieces may end anywhere.
    ///
    /// - Complexity: O(number of bytes), amortized and expected.
    package mutating func append(_ bytes: Span<UInt8>) {
        read(bytes)
        update(isEnd: false)
    }

    /// Ends the input. Bytes after the last line's end are a line too.
    package mutating func finish() {
        readEnd()
        endOpenRecord()
        update(isEnd: true)
    }

    /// Shows the lines that wait for later ones; or begins another reading of an input whose first rows are dropped:
    /// its rows are others, and have later numbers.
    package mutating func begin(_ phase: ReadingPhase) -> Bool {
        switch phase {
        case .dropping: return false
        case .pause: update(isEnd: true)
        case .reading:
            guard dropsRows else { return false }
            self = TableText(format, kind: kind, keeping: keptCount, from: recordCount)
        }
        return true
    }
}

// The lines.
extension TableText {
    /// Returns where the cells of a record are in its line.
    func cells(ofRecord record: Int, atMost count: Int = .max) -> [Range<Int>] {
        cutter(of: record).cells(of: lines.bytes[range(ofRecord: record)].span, atMost: count)
    }

    /// Returns the line of a record as it is in the input, if it has escape sequences for styles.
    func styledLine(ofRecord record: Int) -> [UInt8]? {
        guard let styledLines else { return nil }
        let range = styledLines.range(of: record - firstInMemory)
        return range.isEmpty ? nil : styledLines.bytes.array(range)
    }

    /// Returns where a record is in the text.
    func range(ofRecord record: Int) -> Range<Int> { lines.range(of: record - firstInMemory) }

    /// The lines of the input, each on the line that it has there and with a line feed.
    var wholeText: [UInt8] {
        var all = TextLines()
        var next = 0
        func append(_ lines: TextLines, _ line: Int) {
            all.append(lines.bytes[lines.range(of: line)].span, number: lines.place(ofLine: line).line)
        }
        for line in 0...lines.count {
            let number = line < lines.count ? lines.place(ofLine: line).line : .max
            while next < asides.count, asides.place(ofLine: next).line < number {
                append(asides, next)
                next += 1
            }
            if line < lines.count { append(lines, line) }
        }
        return all.text(all.range)
    }
}
