import TerminalCanvas

/// A table whose lines are rows with cells, read from bytes that arrive in pieces. Lines can be in groups, by the text
/// of some of their cells.
///
/// Each group and each line is a row, and a row is a number from 0 up, in the order in which they were read. The label
/// of a group is the text of its field. Lines are in their innermost group.
///
/// ```swift
/// var text = TableText(TableFormat(groupedBy: [2], header: .absent))
/// text.append(Array("api Running\ndb Pending\nweb Running\n".utf8))
/// text.finish()
/// text.outline().items.map { String(decoding: text.printed(.line, of: $0), as: UTF8.self) }
/// // ["Running", "api Running", "web Running", "Pending", "db Pending"]
/// text.lineCount(in: 0) ?? 0  // 2
/// ```
///
/// A tree that is drawn in a column, as by `lsblk` and `ps f`, is the tree of the rows. The guides are no part of a
/// cell.
///
/// A line without a field by which lines are grouped is in a group with an empty label. Groups and lines are in the
/// order in which they come first. A line ends with LF, CR LF, or the end of the input. Empty lines are not rows, nor
/// are lines of blanks, except in CSV and TSV. A header that is repeated, as by `vmstat 1`, is no row. A line after an
/// empty one that is not below the titles is a note, such as the legend of `systemctl`: it has no cells. A name that is
/// too long and the next line with the other cells are one row, as `df` and `lsblk` write them.
///
/// Where bars are between the cells, as `psql`, `mysql` and Markdown write them, lines of dashes are no rows, and a
/// line without bars is a note.
///
/// Only the lines are stored. They are divided into cells when somebody asks for a cell. A table of an input that never
/// ends can keep the last lines alone, as a ``LineList`` can. It keeps all that are in groups or in a tree.
package struct TableText: LineParser, Sendable {
    /// A table. Lines in groups may be before others that were read before them.
    package private(set) var form: DocumentForm

    /// The kind of the table.
    package let kind: InputKind

    /// How lines are divided and grouped.
    package let format: TableFormat

    /// The header, the lines around it, and the records, without escape sequences for styles.
    private(set) var lines = TextLines()

    /// The lines that have such sequences, as they are in the input; the others are empty. `nil` if none has some.
    private var styledLines: TextLines?

    /// The number of lines before the first record; `nil` as long as it is not known whether there is a header.
    private(set) var firstRecord: Int?

    /// The number of the header among the lines; `nil` if there is none.
    private(set) var headerLine: Int?

    /// How lines are divided.
    private(set) var cutter: CellCutter

    /// The words of the header, below which cells are.
    private var headerWords: [ColumnWord]?

    /// The first record after an empty line; `nil` if there is none.
    private var firstAfterGap: Int?

    /// The titles, and the numbers of their columns.
    private(set) var titles = TableTitles()

    /// The groups; `nil` if lines are not grouped.
    private(set) var groups: TableGroups?

    /// The tree that is drawn in a column; `nil` if there is none in the first records.
    private(set) var tree: TableTree?

    /// The number of records without a branch, as long as there is no tree.
    private var treeCount = 0

    /// The number of records from which the columns were found last.
    private var layoutCount = -1

    /// The greatest number of cells of the first records.
    private(set) var columnCount = 0

    /// The column that tells the first thousand lines apart; `nil` if none does.
    private(set) var usualIdentity: Int?
    private var identityCount = 0

    /// Lines of a record that may end in another line, and the number and the offset of its first one.
    private var openRecord: (text: [UInt8], number: Int, offset: Int)?

    /// The separator that the first line of CSV declares, as in `sep=;`; `nil` for none.
    private var declaredSeparator: [UInt8]?

    /// Whether quotes were so far from each other that they have no meaning at the ends of lines any longer.
    private var hasLostQuotes = false

    var reader: LineReader

    /// The number of rows that are kept; `nil` for all.
    let keptCount: Int?

    /// The number of the first record that was read.
    private let beginning: Int

    /// The number of the first record in memory.
    private(set) var firstInMemory: Int

    /// The number of records from which columns are found.
    private static let sampleCount = TableLayout.lineLimit

    /// The number of bytes of a record that has several lines.
    private static let longestRecord = 1 << 20

    /// Creates an empty table.
    ///
    /// Traps if the kind is no table.
    ///
    /// - Parameters:
    ///   - format: How lines are divided and grouped.
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
        form.isInOrder = format.groupFields.isEmpty
        reader = LineReader(terminator: .newline, longest: format.longestLine)
        groups = format.groupFields.isEmpty ? nil : TableGroups(format.groupFields)
        cutter = .words
        if format.header == .absent { begin(headerLine: nil, after: 0) }
    }

    /// Whether lines were left out because there are too many.
    package private(set) var isFull = false

    /// The number of lines with cells so far, with those that are dropped.
    var recordCount: Int { firstInMemory + countInMemory }

    /// The number of lines with cells that are in memory.
    private var countInMemory: Int { firstRecord.map { lines.count - $0 } ?? 0 }

    /// The first records, from which columns are found.
    var sample: Range<Int> { firstInMemory..<firstInMemory + min(countInMemory, Self.sampleCount) }

    /// Whether the first lines are dropped when there are more than are kept.
    var dropsRows: Bool { keptCount != nil && groups == nil && tree == nil }

    /// The rows that are not dropped: groups and lines.
    package var rowRange: Range<Int32> {
        if let groups { return 0..<Int32(groups.rowCount) }
        guard dropsRows, let keptCount else { return Int32(beginning)..<Int32(recordCount) }
        return Int32(max(firstInMemory, recordCount - keptCount))..<Int32(recordCount)
    }

    /// The number of lines so far, with the header and empty ones.
    package var lineCount: Int { reader.number }

    /// The lines that could not be read.
    package var notices: InputNotices { reader.notices }

    /// The header, if it was read.
    package var header: [UInt8]? { headerLine.map { lines.bytes.array(lines.range(of: $0)) } }

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
        case .preparation: return false
        case .pause:
            if kind == .table { endOpenRecord() }
            update(isEnd: true)
        case .reading:
            guard dropsRows else { return false }
            self = TableText(format, kind: kind, keeping: keptCount, from: recordCount)
        }
        return true
    }
}

// Records.
extension TableText {
    mutating func readLines() {
        let bytes = reader.bytes
        while reader.advance() {
            guard !isFull else { continue }
            let line = bytes.span.extracting(reader.line)
            if kind == .table {
                addLine(line, number: reader.number)
            } else if openRecord == nil, kind != .csv || line.firstOffset(of: CellQuotes.quote) == nil {
                add(line, number: reader.number)
            } else {
                addPart(line, bytes)
            }
        }
    }

    /// Adds a line below titles. A line that has only a name, for which there was no room, waits for the other cells.
    private mutating func addLine(_ line: Span<UInt8>, number: Int) {
        if let record = openRecord {
            openRecord = nil
            let isRest = isRest(line, of: record.text)
            add((record.text + (isRest ? [0x0A] + line.array(0..<line.count) : [])).span, number: record.number)
            if isRest { return }
        }
        guard isAligned, let headerWords, headerWords.count > 2, line.hasFewWords,
            case let name = ColumnWord.words(of: line), let end = name.last?.columns.upperBound,
            end >= headerWords[1].columns.lowerBound
        else { return add(line, number: number) }
        openRecord = (line.array(0..<line.count), number, reader.lineOffset)
    }

    /// Whether a line has the other cells of a row whose name is the line above: they are below titles, and the name
    /// ends where they begin or further right.
    private func isRest(_ line: Span<UInt8>, of name: [UInt8]) -> Bool {
        let (words, name) = (ColumnWord.words(of: line), ColumnWord.words(of: name.span))
        guard let headerWords, words.count > name.count,
            words[0].columns.lowerBound > headerWords[0].columns.upperBound,
            let end = name.last?.columns.upperBound, end >= words[0].columns.lowerBound
        else { return false }
        let inPlace = words.count { word in
            headerWords.contains {
                $0.columns.lowerBound == word.columns.lowerBound || $0.columns.upperBound == word.columns.upperBound
            }
        }
        return inPlace * 2 > words.count
    }

    /// Adds a line that may be a part of a record.
    private mutating func addPart(_ line: Span<UInt8>, _ bytes: [UInt8]) {
        let (separator, quotes) = separation(of: line)
        let isOpen = !hasLostQuotes && quotes.areOpen(atEndOf: line, separator, isInside: openRecord != nil)
        guard isOpen || openRecord != nil else { return add(line, number: reader.number) }
        if openRecord == nil { openRecord = ([], reader.number, reader.lineOffset) }
        openRecord?.text.append(line, 0..<line.count)
        guard isOpen else {
            guard let record = openRecord else { return }
            openRecord = nil
            return add(record.text.span, number: record.number)
        }
        if bytes[reader.line.upperBound] == 0x0D { openRecord?.text.append(0x0D) }
        openRecord?.text.append(0x0A)
        if let count = openRecord?.text.count, count > Self.longestRecord { endOpenRecord() }
    }

    /// Makes a record of each line of one that has no end.
    private mutating func endOpenRecord() {
        guard let record = openRecord else { return }
        openRecord = nil
        if kind == .table { return add(record.text.span, number: record.number) }
        hasLostQuotes = true
        reader.notices.append(
            InputNotice(
                kind: .deviation("a quote is not closed; from here on, each line is a record"), line: record.number,
                column: 1, offset: record.offset))
        let text = record.text.span
        var (start, number) = (0, record.number)
        while start < text.count, !isFull {
            let next = text.firstOffset(of: 0x0A, from: start) ?? text.count
            let end = next > start && text[next - 1] == 0x0D ? next - 1 : next
            add(text.extracting(start..<end), number: number)
            (start, number) = (next + 1, number + 1)
        }
    }

    /// Returns the separator and the quotes of a table, of which a line is the first record if they are not known.
    private func separation(of line: Span<UInt8>) -> (separator: [UInt8], quotes: CellQuotes) {
        if case .separated(let separator, let quotes) = cutter { return (separator, quotes) }
        let separator = separator(in: line)
        return (separator, kind == .csv ? CellQuotes.inCSV(line, separator) : .around)
    }

    private mutating func add(_ line: Span<UInt8>, number: Int) {
        guard kind.hasStyles, line.firstOffset(of: StyleSequence.escape) != nil else {
            return add(line, styled: line.extracting(0..<0), number)
        }
        let styled = line.array(0..<line.count)
        add(styled.withoutStyleSequences.span, styled: styled.span, number)
    }

    private mutating func add(_ line: Span<UInt8>, styled: Span<UInt8>, _ number: Int) {
        guard !isBlank(line), !isRepeatedTitle(line), !isBarred || !TableStart.isUnderline(line) else { return }
        guard firstInMemory + lines.count < Int(Int32.max) - format.groupFields.count, groups?.isFull != true else {
            isFull = true
            return noteTooManyNames()
        }
        if kind == .csv, number == 1, format.separator == nil, let separator = CellQuotes.declaredSeparator(in: line) {
            declaredSeparator = separator
            lines.append(line, number: number)
            if firstRecord != nil { firstRecord = lines.count }
            return
        }
        if kind != .table, case .words = cutter {
            let (separator, quotes) = separation(of: line)
            cutter = .separated(separator, quotes: quotes)
        }
        if isAligned, countInMemory > 0, lines.endOfLastLine < number - 1 {
            firstAfterGap = firstAfterGap ?? recordCount
        }
        lines.append(line, number: number)
        if !styled.isEmpty || styledLines != nil {
            var all = styledLines.take() ?? TextLines()
            while all.count < lines.count - 1 { all.append(styled.extracting(0..<0), number: number) }
            all.append(styled, number: number)
            styledLines = all
        }
        guard let first = firstRecord else { return findHeader() }
        // Dashes below a header.
        if kind == .table, headerLine == first - 1, lines.count == first + 1, TableStart.isUnderline(line) {
            firstRecord = first + 1
        }
    }

    /// Whether a line is one of those above the first record, as programs that write a table several times repeat them.
    private func isRepeatedTitle(_ line: Span<UInt8>) -> Bool {
        (isAligned || isBarred)
            && head.contains {
                let title = lines.bytes[lines.range(of: $0)]
                return title.span.equals(0..<title.count, line, 0..<line.count)
            }
    }

    private func isBlank(_ line: Span<UInt8>) -> Bool {
        // In a file with one column, it is an empty cell.
        if line.isEmpty { return kind == .table || titles.count != 1 }
        guard kind == .table, format.separator == nil || format.separator == .blanks else { return false }
        for offset in 0..<line.count where line[offset] != 0x20 && line[offset] != 0x09 { return false }
        return true
    }

    /// Returns the separator of a table whose first record is a line.
    private func separator(in line: Span<UInt8>) -> [UInt8] {
        if case .bytes(let separator) = format.separator { return separator }
        guard kind == .csv else { return [UInt8(ascii: "\t")] }
        if let declaredSeparator { return declaredSeparator }
        let candidates = Array(",;\t|".utf8)
        var counts = candidates.map { _ in 0 }
        var isQuoted = false
        for offset in 0..<line.count {
            if line[offset] == CellQuotes.quote { isQuoted.toggle() }
            if !isQuoted, let index = candidates.firstIndex(of: line[offset]) { counts[index] += 1 }
        }
        let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        return [candidates[counts[most] == counts[0] ? 0 : most]]
    }
}

// The header.
extension TableText {
    /// Decides whether there is a header, if the lines so far show it.
    private mutating func findHeader() {
        let line = lines.count - 1
        switch format.header {
        case .present: begin(headerLine: line, after: line + 1)
        case .absent: begin(headerLine: nil, after: line)
        case .guessed where kind != .table:
            let isHeader = texts(ofLine: line).lookLikeTitles
            begin(headerLine: isHeader ? line : nil, after: isHeader ? line + 1 : line)
        case .guessed:
            guard format.separator == nil else {
                if case .bytes(let separator) = format.separator { cutter = .separated(separator, quotes: .none) }
                let isHeader = texts(ofLine: 0).lookLikeTitles && texts(ofLine: 0).count > 1
                return begin(headerLine: isHeader ? 0 : nil, after: isHeader ? 1 : 0)
            }
            var (text, ranges): ([UInt8], [Range<Int>]) = ([], [])
            for line in 0..<lines.count {
                ranges.append(text.count..<text.count + lines.range(of: line).count)
                text += lines.bytes[lines.range(of: line)]
            }
            if let start = TableStart(text.span, ranges) {
                begin(headerLine: start.header, after: start.firstRow, bars: start.bars)
                addAgain(from: start.firstRow)
            } else if lines.count >= TableStart.headLimit {
                begin(headerLine: nil, after: 0)
            }
        }
    }

    /// Adds the lines below the header again, because two of them can be one row.
    private mutating func addAgain(from first: Int) {
        let again = (first..<lines.count).map { line in
            let styled = styledLines.map { $0.bytes[$0.range(of: line)] } ?? []
            let text = styled.isEmpty ? lines.bytes[lines.range(of: line)] : styled
            return (text: Array(text), number: lines.place(ofLine: line).line)
        }
        lines.remove(first..<lines.count)
        styledLines?.remove(first..<first + again.count)
        for line in again { addLine(line.text.span, number: line.number) }
    }

    /// Notes which line is the header, and how many lines are before the first record.
    private mutating func begin(headerLine: Int?, after count: Int, bars: BarLayout? = nil) {
        firstRecord = count
        self.headerLine = headerLine
        if let bars {
            cutter = .barred(bars)
        } else if kind == .table {
            headerWords = headerLine.map(words)
            switch format.separator {
            case .bytes(let separator): cutter = .separated(separator, quotes: .none)
            case nil where headerLine != nil: cutter = .aligned(TableLayout(lines: []))
            default: cutter = .words
            }
        }
        titles = TableTitles(headerLine.map(texts) ?? format.titles.map { Array($0.utf8) })
    }

    private func texts(ofLine line: Int) -> [[UInt8]] {
        let bytes = lines.bytes[lines.range(of: line)]
        let text = bytes.span
        return cutter.cells(of: text, atMost: Self.titleLimit).map { cutter.text(of: $0, in: text) }
    }

    /// Finds the columns, the column that tells lines apart, and the groups of the lines that were read.
    ///
    /// - Parameter isEnd: Whether lines do not wait for later ones.
    private mutating func update(isEnd: Bool) {
        defer { updateForm() }
        if isEnd, firstRecord == nil, lines.count > 0 {
            let areTitles = lines.count == 1 && TableStart.areTitles(lines.bytes.array(lines.range(of: 0)))
            begin(headerLine: areTitles ? 0 : nil, after: areTitles ? 1 : 0)
        }
        guard let firstRecord else { return }
        let count = sample.count
        if count > layoutCount {
            layoutCount = count
            if isAligned, let headerLine {
                let (cutter, titles) = alignment(headerLine, firstRecord, count)
                (self.cutter, self.titles) = (cutter, titles)
            } else if isDividedByBlanks {
                cutter = .aligned(TableLayout(lines: (0..<count).map { words(ofLine: firstRecord + $0) }))
            }
            let most = sample.map { cells(ofRecord: $0, atMost: Self.titleLimit).count }.max() ?? 0
            columnCount = max(titles.count, most)
        }
        let identityCount = min(countInMemory, Self.identitySampleCount)
        if identityCount > self.identityCount, isEnd || identityCount == Self.identitySampleCount {
            self.identityCount = identityCount
            usualIdentity = findIdentity(count: identityCount)
        }
        guard var groups else {
            growTree(firstRecord)
            return dropLines(firstRecord)
        }
        // The columns must be known before the text of one is.
        if isAligned, !isEnd, recordCount < Self.sampleCount { return }
        self.groups = nil
        for record in groups.recordCount..<recordCount {
            let cutter = isNote(record) ? .line : cutter
            groups.add(lines.bytes, lines.range(of: firstRecord + record), cutter)
        }
        self.groups = groups
    }

    private mutating func updateForm() {
        form.lineForm = reader.form
        form.missingField = missingField
        form.rowSize = groups == nil && tree == nil ? 12 : 40
        form.titleLine = header ?? []
        form.titleLines = groups == nil ? head.map { lines.bytes.array(lines.range(of: $0)) } : []
    }

    /// Adds the new records to the tree, if one of the first records has a branch.
    private mutating func growTree(_ firstRecord: Int) {
        guard isAligned else { return }
        func branch(_ record: Int) -> Int? {
            words(ofLine: firstRecord + record - firstInMemory).lazy.compactMap(\.branch).first
        }
        if tree == nil {
            guard let first = sample.dropFirst(treeCount).first(where: { branch($0) != nil }) else {
                treeCount = max(treeCount, sample.count)
                return
            }
            tree = TableTree(recordsBefore: first, from: beginning)
        }
        while let count = tree?.count, count < recordCount {
            let branch = branch(count)
            tree?.add(branch: branch)
        }
    }

    /// Removes dropped lines from the memory, when the first ones are not needed any longer.
    private mutating func dropLines(_ first: Int) {
        guard dropsRows, let keptCount else { return }
        let count = countInMemory - keptCount
        guard count > max(keptCount / 4, Self.identitySampleCount) else { return }
        lines.remove(first..<first + count)
        styledLines?.remove(first..<first + count)
        firstInMemory += count
    }

    /// Returns the words of a line.
    private func words(ofLine line: Int) -> [ColumnWord] {
        ColumnWord.words(of: lines.bytes[lines.range(of: line)].span)
    }

    private static let identitySampleCount = 1000

    /// The greatest number of columns that are known.
    private static let titleLimit = 1 << 16

    /// Whether cells are below the titles of a header.
    private var isAligned: Bool { kind == .table && headerLine != nil && format.separator == nil && !isBarred }

    /// Whether bars are between the cells.
    private var isBarred: Bool { if case .barred = cutter { true } else { false } }

    /// Whether cells are between blanks that the lines have in the same columns.
    private var isDividedByBlanks: Bool {
        kind == .table && format.header == .absent && format.separator == nil && groups == nil
    }

    /// Finds the columns below a header, and its titles. If the user says that there is one, and each line has as many
    /// words, cells are words where they are not below the titles.
    private func alignment(_ headerLine: Int, _ firstRecord: Int, _ count: Int) -> (CellCutter, TableTitles) {
        let count = firstAfterGap.map { min(count, max(1, $0 - firstInMemory)) } ?? count
        func bytes(_ line: Int) -> [UInt8] { lines.bytes.array(lines.range(of: line)) }
        // Of a row with a long name, the line with the other cells.
        let rows = (0..<count).map { Array(bytes(firstRecord + $0).split(separator: 0x0A).last ?? []) }
        let (layout, header) = TableLayout.find(
            bytes(headerLine), below: headerLine > 0 ? bytes(headerLine - 1) : nil,
            underline: firstRecord > headerLine + 1 ? bytes(headerLine + 1) : nil, lines: rows)
        if format.header == .present, layout.columns.count < header.words.count,
            rows.allSatisfy({ layout.words(of: $0.span).count == header.words.count })
        {
            return (.words, TableTitles(header.words.map { Array(header.bytes[$0.bytes]) }))
        }
        return (.aligned(layout), TableTitles(header.titles(of: layout.columns)))
    }

    /// Returns where the cells of a record are in its line.
    func cells(ofRecord record: Int, atMost count: Int = .max) -> [Range<Int>] {
        cutter.cells(of: lines.bytes[range(ofRecord: record)].span, atMost: count)
    }

    /// Whether a record is a line after an empty one that is not below the titles.
    func isNote(_ record: Int) -> Bool {
        let bytes = lines.bytes[range(ofRecord: record)]
        let line = bytes.span
        switch cutter {
        case .barred(let layout): return !layout.fits(line)
        case .aligned(let layout):
            guard let firstAfterGap, record >= firstAfterGap else { return false }
            return !layout.fits(layout.words(of: line))
        default: return false
        }
    }

    /// Returns the line of a record as it is in the input, if it has escape sequences for styles.
    func styledLine(ofRecord record: Int) -> [UInt8]? {
        guard let styledLines else { return nil }
        let range = styledLines.range(of: (firstRecord ?? 0) + record - firstInMemory)
        return range.isEmpty ? nil : styledLines.bytes.array(range)
    }

    /// Returns where a record is in the text.
    func range(ofRecord record: Int) -> Range<Int> { lines.range(of: (firstRecord ?? 0) + record - firstInMemory) }

    /// The lines before the first record: the header, and captions.
    var head: Range<Int> { 0..<(firstRecord ?? 0) }
}
